"""One transaction that appends to the logs of many tables, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, text, update

from kingstable.server.store.schema import events, seats, tables

CHANNEL: Final = "kingstable"
NOTIFY: Final = text("SELECT pg_notify(:channel, :told)")
ADD: Final = insert(events)
MOVE_ON: Final = (
    update(tables)
    .where(tables.c.id == bindparam("t"))
    .values(
        head=bindparam("h"),
        updated=bindparam("u"),
        status=bindparam("s"),
        summary=bindparam("m"),
        due=bindparam("d"),
    )
)


class Append(msgspec.Struct):
    """Events that follow number `head` of a table, and what the lobby shall show afterwards."""

    table: str
    head: int
    at: int
    bodies: list[bytes]
    status: str
    summary: str
    due: int = 0
    seating: list[str | None] | None = None  # who sits where, when that changed

    @property
    def last(self) -> int:
        return self.head + len(self.bodies)


def commit(connection: Connection, batch: list[Append]) -> list[bool]:
    """Writes what fits; says of each append whether it came too late."""
    heads = _lock_heads(connection, sorted({wanted.table for wanted in batch}))
    refused: list[bool] = []
    taken: list[Append] = []
    for wanted in batch:
        late = heads.get(wanted.table) != wanted.head
        refused.append(late)
        if not late:
            heads[wanted.table] = wanted.last
            taken.append(wanted)
    if taken:
        _write(connection, taken)
    return refused


def _lock_heads(connection: Connection, names: list[str]) -> dict[str, int]:
    query = select(tables.c.id, tables.c.head).where(tables.c.id.in_(names)).order_by(tables.c.id)
    if connection.dialect.name == "postgresql":
        query = query.with_for_update()
    return {row.id: row.head for row in connection.execute(query)}


def _write(connection: Connection, taken: list[Append]) -> None:
    rows = [
        {"table_id": wanted.table, "seq": wanted.head + 1 + k, "at": wanted.at, "body": body.decode()}
        for wanted in taken
        for k, body in enumerate(wanted.bodies)
    ]
    connection.execute(ADD, rows)
    connection.execute(
        MOVE_ON,
        [{"t": w.table, "h": w.last, "u": w.at, "s": w.status, "m": w.summary, "d": w.due} for w in taken],
    )
    for wanted in taken:
        if wanted.seating is not None:
            _seat(connection, wanted.table, wanted.seating)
    if connection.dialect.name == "postgresql":
        for wanted in taken:
            connection.execute(NOTIFY, {"channel": CHANNEL, "told": f"{wanted.table}:{wanted.last}"})


def _seat(connection: Connection, table: str, seating: Sequence[str | None]) -> None:
    connection.execute(delete(seats).where(seats.c.table_id == table))
    rows = [
        {"table_id": table, "seat": seat, "person": person}
        for seat, person in enumerate(seating)
        if person is not None
    ]
    if rows:
        connection.execute(insert(seats), rows)

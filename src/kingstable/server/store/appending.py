"""One transaction that appends to the logs of many tables, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
from sqlalchemy import Connection, Delete, Insert, Update, bindparam, delete, insert, select, text, update

from kingstable.server.store.schema import events, invitations, seats, tables

CHANNEL: Final = "kingstable"
NOTIFY: Final = text("SELECT pg_notify(:channel, :told)")
HEAD: Final = select(tables.c.head).where(tables.c.id == bindparam("t"))
STATEMENTS: Final[dict[str, Insert | Update | Delete]] = {
    "add": insert(events),
    "move on": update(tables)
    .where(tables.c.id == bindparam("t"))
    .values(
        head=bindparam("h"),
        updated=bindparam("u"),
        status=bindparam("s"),
        summary=bindparam("m"),
        due=bindparam("d"),
    ),
    "get up": delete(seats).where(seats.c.table_id == bindparam("t")),
    "sit": insert(seats),
    "invite nobody": delete(invitations).where(invitations.c.table_id == bindparam("t")),
    "invite": insert(invitations),
}
Rows = list[dict[str, str | int]]


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
    invited: list[tuple[int, str, str, int]] | None = None  # seat, person, by whom and until, likewise

    @property
    def last(self) -> int:
        return self.head + len(self.bodies)


class Pen(Protocol):
    """What writes within a transaction."""

    def heads(self, names: Sequence[str]) -> dict[str, int]:
        """The last number of each table, which nobody else changes from now on."""
        ...

    def write(self, statement: str, rows: Rows) -> None: ...

    def tell(self, table: str, last: int) -> None:
        """Lets the other workers know."""
        ...


class PostgresPen:
    def __init__(self, connection: Connection) -> None:
        self.connection: Final = connection

    def heads(self, names: Sequence[str]) -> dict[str, int]:
        query = select(tables.c.id, tables.c.head).where(tables.c.id.in_(names)).order_by(tables.c.id)
        return {row.id: row.head for row in self.connection.execute(query.with_for_update())}

    def write(self, statement: str, rows: Rows) -> None:
        self.connection.execute(STATEMENTS[statement], rows)

    def tell(self, table: str, last: int) -> None:
        self.connection.execute(NOTIFY, {"channel": CHANNEL, "told": f"{table}:{last}"})


def commit(pen: Pen, batch: list[Append]) -> list[bool]:
    """Writes what fits; says of each append whether it came too late."""
    heads = pen.heads(sorted({wanted.table for wanted in batch}))
    refused: list[bool] = []
    taken: list[Append] = []
    for wanted in batch:
        late = heads.get(wanted.table) != wanted.head
        refused.append(late)
        if not late:
            heads[wanted.table] = wanted.last
            taken.append(wanted)
    if taken:
        _write(pen, taken)
    return refused


def _write(pen: Pen, taken: list[Append]) -> None:
    lines: Rows = [
        {"table_id": wanted.table, "seq": wanted.head + 1 + k, "at": wanted.at, "body": body.decode()}
        for wanted in taken
        for k, body in enumerate(wanted.bodies)
    ]
    pen.write("add", lines)
    pen.write(
        "move on",
        [{"t": w.table, "h": w.last, "u": w.at, "s": w.status, "m": w.summary, "d": w.due} for w in taken],
    )
    for wanted in taken:
        if wanted.seating is not None:
            _seat(pen, wanted.table, wanted.seating)
        if wanted.invited is not None:
            _invite(pen, wanted.table, wanted.invited)
        pen.tell(wanted.table, wanted.last)


def _seat(pen: Pen, table: str, seating: Sequence[str | None]) -> None:
    pen.write("get up", [{"t": table}])
    rows: Rows = [
        {"table_id": table, "seat": seat, "person": person}
        for seat, person in enumerate(seating)
        if person is not None
    ]
    if rows:
        pen.write("sit", rows)


def _invite(pen: Pen, table: str, invited: Sequence[tuple[int, str, str, int]]) -> None:
    pen.write("invite nobody", [{"t": table}])
    rows: Rows = [
        {"table_id": table, "seat": seat, "person": person, "by": by, "until": until}
        for seat, person, by, until in invited
    ]
    if rows:
        pen.write("invite", rows)

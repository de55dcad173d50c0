"""What seats keep ready for decisions to come, one row a seat."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from kingstable.server.store.appending import CHANNEL, NOTIFY
from kingstable.server.store.clock import now
from kingstable.server.store.events import EventStore
from kingstable.server.store.schema import prepared

AGAIN = "prepared"  # what other workers are told, in the place of a line's number


async def keep(store: EventStore, table: str, seat: int, body: bytes | None) -> None:
    """Instead of what was kept before; None keeps nothing."""
    async with store.writing.begin() as connection:
        await connection.execute(
            delete(prepared).where(prepared.c.table_id == table, prepared.c.seat == seat)
        )
        if body is not None:
            row = {"table_id": table, "seat": seat, "body": body.decode(), "at": now()}
            await connection.execute(insert(prepared).values(**row))
        if store.postgres:
            await connection.execute(NOTIFY, {"channel": CHANNEL, "told": f"{table}:{AGAIN}"})


async def kept(store: EventStore, table: str) -> dict[int, bytes]:
    """By seat."""
    query = select(prepared.c.seat, prepared.c.body).where(prepared.c.table_id == table)
    async with store.reader() as connection:
        return {row.seat: row.body.encode() for row in await connection.execute(query)}

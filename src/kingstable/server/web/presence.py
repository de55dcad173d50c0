"""Who is here: connected to this worker, or to another one that says so in the store.

A private table is never written down, and what is read is compared with the store once more.
"""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import delete, insert, select

from kingstable.core.bits import NO_SEAT
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.store.schema import presence
from kingstable.server.tables.table import Table
from kingstable.server.web.doorman import Doorman

PAUSE: Final = 2.0  # seconds between two looks
FRESH: Final = 30_000  # milliseconds for which a row is believed
RENEWED: Final = 10_000  # after so long it is written again


def at_table(watched: list[Table], person: str) -> str:
    """The public table where somebody is, one where they sit before others; empty for none."""
    open_ = [table for table in watched if table.open and not table.ledger.closed]
    there = [table for table in open_ if table.ledger.head.public]
    there.sort(key=lambda table: (table.ledger.seat_of(person) == NO_SEAT, table.name))
    return there[0].name if there else ""


class Presence:
    def __init__(self, store: EventStore, doorman: Doorman, worker: str) -> None:
        self.store: Final = store
        self.doorman: Final = doorman
        self.worker: Final = worker
        self._told: dict[str, str] = {}  # what other workers can read of us
        self._told_at = 0
        self._telling: asyncio.Task[None] | None = None

    def own(self) -> dict[str, str]:
        """The people connected to this worker, with their tables."""
        watched: dict[str, list[Table]] = {}
        for guest in self.doorman.guests:
            if guest.who.id:
                watched.setdefault(guest.who.id, []).extend(guest.watched.values())
        return {person: at_table(found, person) for person, found in watched.items()}

    async def here(self) -> dict[str, str]:
        """Everybody who is connected to any worker."""
        found: dict[str, str] = {}
        if self.store.postgres:
            lately = presence.c.at > now() - FRESH
            query = select(presence).where(lately, presence.c.worker != self.worker)
            async with self.store.reader() as connection:
                for row in await connection.execute(query):
                    found[row.person] = row.table_id or found.get(row.person, "")
        for person, table in self.own().items():
            found[person] = table or found.get(person, "")
        return found

    async def tell(self) -> None:
        """Writes for the other workers what has changed, and now and then that it still holds."""
        own, at = self.own(), now()
        if own == self._told and at - self._told_at < RENEWED:
            return
        rows = [
            {"worker": self.worker, "person": who, "table_id": table, "at": at} for who, table in own.items()
        ]
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(presence).where(presence.c.worker == self.worker))
            if rows:
                await connection.execute(insert(presence), rows)
            await connection.execute(delete(presence).where(presence.c.at < at - 10 * FRESH))
        self._told, self._told_at = own, at

    async def _tell_for_ever(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.tell()
            except Exception as error:
                complain("who is here could not be written", error)

    def open(self) -> None:
        """A worker that is alone need not write it."""
        if self.store.postgres:
            self._telling = asyncio.create_task(self._tell_for_ever())

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            async with self.store.writing.begin() as connection:
                await connection.execute(delete(presence).where(presence.c.worker == self.worker))

"""Who is at which table, at whichever worker. One process knows it by itself; several tell each other.

For notices alone, and therefore of private tables too; whom friends may see is `web/presence.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Set
from typing import Final

from sqlalchemy import delete, insert, select

from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import notice_people, notice_presence
from kingstable.server.tables.hub import Hub

LASTS: Final = 6_000  # milliseconds for which a worker's word is believed
AGAIN: Final = 2_000  # after which it is given anew, should nothing have changed

Pair = tuple[str, str]  # table, person


class Attendance:
    def __init__(self, store: EventStore, hub: Hub) -> None:
        self.store: Final = store
        self.hub: Final = hub
        self._said: set[Pair] = set()
        self._at = 0

    def at(self, table: str) -> Set[str]:
        """At this worker."""
        found = self.hub.tables.get(table)
        return found.readers.here() if found is not None else set()

    def _here(self) -> set[Pair]:
        return {(name, person) for name, table in self.hub.tables.items() for person in table.readers.here()}

    async def _wanting(self, people: Collection[str]) -> set[str]:
        """Of these, those who want to be told anything."""
        query = select(notice_people.c.person).where(notice_people.c.person.in_(people))
        async with self.store.reader() as connection:
            return {row.person for row in await connection.execute(query)}

    async def say(self) -> None:
        """Tells the other workers; of those only whom notices are for."""
        if not self.store.postgres:
            return
        here = self._here()
        wanting = await self._wanting({person for _, person in here if person}) if here else set()
        pairs = {pair for pair in here if pair[1] in wanting}
        if pairs == self._said and (not pairs or now() - self._at < AGAIN):
            return
        async with self.store.writing.begin() as connection:
            gone = (notice_presence.c.worker == self.hub.worker) | (notice_presence.c.until < now() - LASTS)
            await connection.execute(delete(notice_presence).where(gone))
            rows = [
                {"worker": self.hub.worker, "table_id": table, "person": person, "until": now() + LASTS}
                for table, person in sorted(pairs)
            ]
            if rows:
                await connection.execute(insert(notice_presence), rows)
        self._said, self._at = pairs, now()

    async def is_there(self, table: str, person: str) -> bool:
        if not table or not person:
            return False
        if person in self.at(table):
            return True
        if not self.store.postgres:
            return False
        query = select(notice_presence.c.worker).where(
            notice_presence.c.table_id == table,
            notice_presence.c.person == person,
            notice_presence.c.until > now(),
            notice_presence.c.worker != self.hub.worker,
        )
        async with self.store.reader() as connection:
            return await connection.scalar(query) is not None

"""From where people have signed in by password. Strangers who guess one login from many places are slowed
down together; whose account it is enters from a place of old as if nobody guessed.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import people, places

MOST: Final = 20  # places of one person


def mark_of(person: str, place: str) -> str:
    """What is kept of a place: enough to know it again, and only with the person."""
    return hashlib.sha256(f"{person} {place}".encode()).hexdigest()[:32]


class Places:
    def __init__(self, store: EventStore) -> None:
        self.store: Final = store

    async def knows(self, login: str, place: str) -> bool:
        async with self.store.reader() as connection:
            person = await connection.scalar(select(people.c.id).where(people.c.login == login))
            mine = select(places.c.mark).where(
                places.c.person == person, places.c.mark == mark_of(str(person), place)
            )
            return person is not None and await connection.scalar(mine) is not None

    async def remember(self, person: str, place: str) -> None:
        """The last of many; the oldest is forgotten."""
        mark = mark_of(person, place)
        with suppress(IntegrityError):  # twice in the same moment
            await self._keep(person, mark)

    async def _keep(self, person: str, mark: str) -> None:
        mine = select(places.c.mark).where(places.c.person == person).order_by(places.c.at.desc())
        async with self.store.writing.begin() as connection:
            kept = [row.mark for row in await connection.execute(mine) if row.mark != mark]
            gone = [mark, *kept[MOST - 1 :]]
            await connection.execute(delete(places).where(places.c.person == person, places.c.mark.in_(gone)))
            await connection.execute(insert(places).values(person=person, mark=mark, at=now()))

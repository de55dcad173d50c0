"""What chance gave to those who played a deal, in points: read off the reviews that the store keeps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.review.reviewing import VERSION
from kingstable.server.store import EventStore
from kingstable.server.store.schema import deal_plays, results, reviews

AT_ONCE: Final = 10  # reviews that are read before others have their turn
MOST_KNOWN: Final = 10_000


class Column(msgspec.Struct):
    luck: float


class Luck(msgspec.Struct):
    """Of a review only what is asked for."""

    ledger_points: list[Column]


def bodies_of(some: Sequence[str]) -> Select[tuple[str, str, int]]:
    """The reviews of these tables, each with the seat of whoever played the deal there."""
    return (
        select(reviews.c.table_id, reviews.c.body, results.c.seat)
        .where(reviews.c.table_id.in_(some), reviews.c.version == VERSION)
        .where(deal_plays.c.table_id == reviews.c.table_id)
        .where(results.c.table_id == reviews.c.table_id, results.c.person == deal_plays.c.person)
    )


class Lucks:
    def __init__(self, store: EventStore) -> None:
        self.store: Final = store
        self.known: Final[dict[str, float]] = {}  # by table; a review never changes

    async def of(self, deal: str, game: str) -> dict[str, float]:
        """By table, for the games of a deal that somebody has had reviewed."""
        query = select(reviews.c.table_id).where(
            deal_plays.c.deal == deal,
            deal_plays.c.game == game,
            reviews.c.table_id == deal_plays.c.table_id,
            reviews.c.version == VERSION,
        )
        async with self.store.reader() as connection:
            there = list(await connection.scalars(query))
            await self._read(connection, [table for table in there if table not in self.known])
        return {table: self.known[table] for table in there if table in self.known}

    async def _read(self, connection: AsyncConnection, unread: Sequence[str]) -> None:
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        for at in range(0, len(unread), AT_ONCE):
            for row in await connection.execute(bodies_of(unread[at : at + AT_ONCE])):
                columns = msgspec.json.decode(row.body, type=Luck).ledger_points
                self.known[row.table_id] = round(columns[row.seat].luck, 1)

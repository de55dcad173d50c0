"""Limits that all workers count together, in the database: for what is asked seldom and guessed at often."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func

from kingstable.server.contract.refusals import Refusal
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import buckets
from kingstable.server.web.security import RATES, Limits

SHARED: Final = frozenset({"sign-in", "login", "stranger", "guest", "table", "say", "report", "letter"})
HOUR: Final = 3_600_000  # after which every bucket is full again


async def spend(limits: Limits, store: EventStore, kind: str, key: str) -> None:
    """Refuses whoever asks too often, at whichever worker. One process needs no database for that."""
    if kind not in SHARED or not store.postgres:
        limits.spend(kind, key)
    elif limits.on:
        await _spend_together(store, kind, key)


async def _spend_together(store: EventStore, kind: str, key: str) -> None:
    from sqlalchemy.dialects.postgresql import insert  # 2 MB, only where there is a PostgreSQL

    (most, rate), at = RATES[kind], now()
    first = insert(buckets).values(id=f"{kind} {key}", room=most - 1.0, at=at)
    filled = buckets.c.room + func.greatest(0, at - buckets.c.at) * (rate / 1000)
    room = func.least(float(most), filled) - 1
    taken = first.on_conflict_do_update(index_elements=[buckets.c.id], set_={"room": room, "at": at})
    async with store.writing.begin() as connection:
        await connection.execute(delete(buckets).where(buckets.c.at < at - HOUR))
        left = float(await connection.scalar(taken.returning(buckets.c.room)) or 0.0)
        if left < 0:  # and nothing is taken: the transaction is not kept
            raise Refusal("too-many", 429, seconds=max(1, round(-left / rate)))

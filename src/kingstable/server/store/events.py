"""The event log: an append is durable when it returns, and it is refused when somebody else was quicker.

Appends of many tables that arrive together are committed together, so that a slow disk is asked once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kingstable.server.store.appending import Append, PostgresPen, commit
from kingstable.server.store.clock import now
from kingstable.server.store.schema import buckets, events, snapshots, tables
from kingstable.server.store.scribe import Scribe

MOST_TOGETHER: Final = 128
MOST_SNAPSHOTS: Final = 8
PULSE: Final = "healthz"  # a bucket nobody spends from


class Conflict(Exception):
    """Another writer appended first: read on from where you are, and judge again."""


class Row(msgspec.Struct, frozen=True):
    seq: int
    at: int
    body: bytes


class KeptSnapshot(msgspec.Struct, frozen=True):
    """What a ledger can begin from: its step, the line it stands behind, and what it holds."""

    step: int
    seq: int
    body: bytes


class Start(msgspec.Struct):
    """A new table."""

    table: str
    game: str
    host: str
    public: bool
    seed: bytes


class EventStore:
    """`scribe` writes SQLite's logs; PostgreSQL needs none."""

    def __init__(self, writing: AsyncEngine, reading: AsyncEngine, scribe: Scribe | None = None) -> None:
        self.writing: Final = writing
        self.reading: Final = reading
        self.scribe: Final = scribe
        self.postgres: Final = writing.dialect.name == "postgresql"
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._flusher: asyncio.Task[None] | None = None
        self.batches = 0

    # Writing

    async def create(self, start: Start) -> None:
        async with self.writing.begin() as connection:
            stamp = now()
            await connection.execute(
                insert(tables).values(
                    id=start.table,
                    head=0,
                    game=start.game,
                    host=start.host,
                    public=start.public,
                    status="waiting",
                    summary="{}",
                    seed=start.seed,
                    rated=False,
                    created=stamp,
                    updated=stamp,
                    owner="",
                    lease=0,
                    due=0,
                )
            )

    async def append(self, wanted: Append) -> int:
        """Returns the new head once the events are on the disk; raises Conflict when the head has moved."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((wanted, done))
        if self._flusher is None or self._flusher.done():
            self._flusher = asyncio.create_task(self._flush())
        await asyncio.shield(done)
        return wanted.head + len(wanted.bodies)

    async def _flush(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            try:
                refused = await self._commit([wanted for wanted, _ in batch])
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                continue
            self.batches += 1
            for (wanted, done), conflict in zip(batch, refused, strict=True):
                if done.done():
                    continue
                if conflict:
                    done.set_exception(Conflict(wanted.table))
                else:
                    done.set_result(None)

    async def _commit(self, batch: list[Append]) -> list[bool]:
        """One transaction; says of each append whether it came too late."""
        if self.scribe is not None:
            return await self.scribe.commit(batch)
        async with self.writing.begin() as connection:
            return await connection.run_sync(lambda sync: commit(PostgresPen(sync), batch))

    async def rest(self, table: str) -> None:
        """Nothing is due at a table that can only be read."""
        async with self.writing.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(due=0))

    # Reading

    @asynccontextmanager
    async def reader(self) -> AsyncIterator[AsyncConnection]:
        async with self.reading.connect() as connection:
            yield connection

    async def head(self, table: str) -> int | None:
        """The number of the last event; None when there is no such table."""
        async with self.reader() as connection:
            found = await connection.scalar(select(tables.c.head).where(tables.c.id == table))
        return None if found is None else int(found)

    async def seed(self, table: str) -> bytes:
        async with self.reader() as connection:
            found = await connection.scalar(select(tables.c.seed).where(tables.c.id == table))
        return bytes(found or b"")

    async def read(self, table: str, after: int = 0) -> list[Row]:
        """The events behind a number, in order."""
        query = (
            select(events.c.seq, events.c.at, events.c.body)
            .where(events.c.table_id == table, events.c.seq > after)
            .order_by(events.c.seq)
        )
        async with self.reader() as connection:
            return [Row(r.seq, r.at, r.body.encode()) for r in await connection.execute(query)]

    # Snapshots

    async def keep_snapshot(self, table: str, step: int, seq: int, body: bytes) -> None:
        async with self.writing.begin() as connection:
            await connection.execute(
                delete(snapshots).where(snapshots.c.table_id == table, snapshots.c.step >= step)
            )
            await connection.execute(
                insert(snapshots).values(table_id=table, step=step, seq=seq, body=body.decode())
            )

    async def snapshots(self, table: str) -> list[KeptSnapshot]:
        """The newest first."""
        query = (
            select(snapshots.c.step, snapshots.c.seq, snapshots.c.body)
            .where(snapshots.c.table_id == table)
            .order_by(snapshots.c.seq.desc())
            .limit(MOST_SNAPSHOTS)
        )
        async with self.reader() as connection:
            return [KeptSnapshot(r.step, r.seq, r.body.encode()) for r in await connection.execute(query)]

    # Health

    async def prove(self) -> None:
        """Writes something and waits until it is on the disk; fails when nothing can be stored."""
        if self.scribe is not None:
            self.scribe.refuse_lost_file()
        mark = {"room": 0.0, "at": now()}
        with suppress(IntegrityError):  # another worker has just stored the very first one
            async with self.writing.begin() as connection:
                done = await connection.execute(update(buckets).where(buckets.c.id == PULSE).values(**mark))
                if not done.rowcount:
                    await connection.execute(insert(buckets).values(id=PULSE, **mark))

    async def close(self) -> None:
        if self._flusher is not None:
            await self._flusher
        if self.scribe is not None:
            self.scribe.close()
        await self.writing.dispose()
        await self.reading.dispose()

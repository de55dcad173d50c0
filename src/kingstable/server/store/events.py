"""The event log: an append is durable when it returns, and it is refused when somebody else was quicker.

Appends of many tables that arrive together are committed together, so that a slow disk is asked once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kingstable.server.store.appending import Append, PostgresPen, commit
from kingstable.server.store.schema import events, snapshots, tables
from kingstable.server.store.scribe import Scribe

MOST_TOGETHER: Final = 128


def now() -> int:
    return int(time.time() * 1000)


class Conflict(Exception):
    """Another writer appended first: read on from where you are, and judge again."""


class Row(msgspec.Struct, frozen=True):
    seq: int
    at: int
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

    async def last_snapshot(self, table: str) -> tuple[int, int, bytes] | None:
        """Step, sequence number and body of the newest one."""
        query = (
            select(snapshots.c.step, snapshots.c.seq, snapshots.c.body)
            .where(snapshots.c.table_id == table)
            .order_by(snapshots.c.seq.desc())
            .limit(1)
        )
        async with self.reader() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else (found.step, found.seq, found.body.encode())

    async def close(self) -> None:
        if self._flusher is not None:
            await self._flusher
        if self.scribe is not None:
            self.scribe.close()
        await self.writing.dispose()
        await self.reading.dispose()

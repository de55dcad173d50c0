"""Reviews of finished games: one after the other in a niced process of their own, and kept in the store.

A table never waits for them: the process takes only what nobody else wants, and is handed a record.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from kingstable.bots.frames import HEAD, Broken
from kingstable.review.reviewing import VERSION
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.reviews import ReviewBody, ReviewShown, SoFar
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import reviews, seats
from kingstable.server.tables.bots_pool import beside, end_now

OUR_REVIEWER: Final = beside("kingstable.review.worker", 19, "SCHED_IDLE")  # what nobody else wants
MOST_WAITING: Final = 50
MOST_OF_ONE: Final = 50
MOST_FAILED: Final = 1_000
LONGEST: Final = 4_000_000  # bytes of an answer
SECONDS: Final = 1_800.0  # interpreted, a long game takes minutes
logger = structlog.get_logger()


class Job(msgspec.Struct):
    """A review that somebody waits for."""

    text: str
    done: int = 0
    of: int = 0
    so_far: SoFar | None = None


class Reviews:
    def __init__(self, store: EventStore, command: Sequence[str] = OUR_REVIEWER) -> None:
        self.store: Final = store
        self.command: Final = command
        self.jobs: Final[dict[str, Job]] = {}  # by table, the one at work first
        self.failed: Final[dict[str, str]] = {}
        self._working: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def look(self, table: str) -> ReviewShown:
        """How far the review of a table has come; of most nobody has asked for one."""
        job = self.jobs.get(table)
        if job is not None:
            ahead = list(self.jobs).index(table)
            return ReviewShown("waiting" if ahead else "working", job.done, job.of, ahead, None, job.so_far)
        body = await self._kept(table)
        if body is not None:
            return ReviewShown("done", body.moves, body.moves, 0, body)
        return ReviewShown("failed" if table in self.failed else "none")

    async def ask(self, table: str, text: str) -> ReviewShown:
        """Begins the review of a finished game's record, unless there is one."""
        found = await self.look(table)
        if found.state not in ("none", "failed") or table in self.jobs:
            return found
        if len(self.jobs) >= MOST_WAITING:
            raise Refusal("too-many", 429, seconds=30)
        self.failed.pop(table, None)
        self.jobs[table] = Job(text)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return await self.look(table)

    async def _kept(self, table: str) -> ReviewBody | None:
        query = select(reviews.c.body).where(reviews.c.table_id == table, reviews.c.version == VERSION)
        async with self.store.reader() as connection:
            body = await connection.scalar(query)
        return None if body is None else msgspec.json.decode(body, type=ReviewBody)

    async def of_person(self, person: str) -> list[tuple[str, int]]:
        """The last reviews of games that somebody played, each with the seat."""
        query = (
            select(reviews.c.body, seats.c.seat)
            .where(reviews.c.table_id == seats.c.table_id, seats.c.person == person)
            .where(reviews.c.version == VERSION)
            .order_by(reviews.c.at.desc(), reviews.c.table_id)
        )
        async with self.store.reader() as connection:
            return [(row.body, row.seat) for row in await connection.execute(query.limit(MOST_OF_ONE))]

    async def _keep(self, table: str, body: bytes) -> None:
        """Another worker may have reviewed it too: the same bytes, so one of them is enough."""
        with suppress(IntegrityError):
            async with self.store.writing.begin() as connection:
                await connection.execute(delete(reviews).where(reviews.c.table_id == table))
                await connection.execute(
                    insert(reviews).values(table_id=table, version=VERSION, body=body.decode(), at=now())
                )

    async def _work(self) -> None:
        while self.jobs:
            table, job = next(iter(self.jobs.items()))
            try:
                async with asyncio.timeout(SECONDS):
                    await self._keep(table, await self._reviewed(job))
            except Exception as error:  # one game does not keep the others waiting
                logger.warning("a review failed", table=table, why=str(error) or type(error).__name__)
                self.failed[table] = str(error)
                if len(self.failed) > MOST_FAILED:
                    del self.failed[next(iter(self.failed))]
            finally:
                del self.jobs[table]
                await self._end()

    async def _reviewed(self, job: Job) -> bytes:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        question = msgspec.json.encode(job.text)
        stdin.write(len(question).to_bytes(HEAD, "big") + question)
        await stdin.drain()
        while True:
            size = int.from_bytes(await stdout.readexactly(HEAD), "big")
            if size > LONGEST:
                raise Broken(f"announced {size} bytes")
            said: dict[str, Any] = msgspec.json.decode(await stdout.readexactly(size))
            if "review" in said:
                return msgspec.json.encode(msgspec.convert(said["review"], ReviewBody))
            if "refused" in said:
                raise Broken(said["refused"])
            job.done, job.of = said["done"], said["of"]
            if "so_far" in said:
                job.so_far = msgspec.convert(said["so_far"], SoFar)

    async def _end(self) -> None:
        process, self._process = self._process, None
        await end_now(process)

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working
        self.jobs.clear()
        await self._end()

"""All tables of one server process: opens them when somebody comes, keeps the leases, hears other workers."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Coroutine, Sequence
from typing import Final

import msgspec
import structlog
from sqlalchemy import or_, select, update

from kingstable.server import metrics
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.calls import Calls
from kingstable.server.people.people import People
from kingstable.server.people.results import Finished
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore, KeptSnapshot, Row, prepared
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.store.schema import tables
from kingstable.server.tables import answers
from kingstable.server.tables.abandoned import EVERY, close_abandoned
from kingstable.server.tables.archive import Archive
from kingstable.server.tables.bots_pool import BotsPool
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.table import CatchUp, Recall, Table

LEASE: Final = 3_000  # milliseconds
IDLE: Final = 300_000  # milliseconds after which a table nobody looks at leaves the memory
IDLE_OVER: Final = 15_000  # where nothing is played any more
AT_ONCE: Final = 500  # leases that are renewed by one statement
MOST_OVER: Final = 20  # such tables that are kept so long, those looked at last
LAST_CHORES: Final = 5.0  # seconds for what is under way when the server ends
logger = structlog.get_logger()


class Stored(msgspec.Struct, frozen=True):
    """A table as the store has it."""

    name: str
    seed: bytes
    rows: list[Row]
    snapshots: list[KeptSnapshot]
    prepared: dict[int, bytes] = {}

    def ledger(self) -> Ledger:
        """Added up; any thread may do it that keeps the ledger to itself."""
        ledger = Ledger(self.name, self.seed)
        ledger.read(self.rows, self.snapshots)
        if ledger.created is None:
            raise Refusal("spoilt")
        ledger.prepared = {seat: answers.decode(body) for seat, body in self.prepared.items()}
        return ledger


class Hub:
    def __init__(
        self, store: EventStore, bots: BotsPool, people: People, lease: int = LEASE, guests_talk: bool = True
    ) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.people: Final = people
        self.lease: Final = lease
        self.calls: Final = Calls()
        self.archive: Final = Archive(store)
        self.guests_talk: Final = guests_talk  # where the host of a table does not say
        self.worker: Final = secrets.token_hex(8)
        self.tables: Final[dict[str, Table]] = {}
        self.touched: Final[dict[str, int]] = {}  # tables that were written to, and the last stored line
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._looked_at: Final[deque[str]] = deque()  # tables opened where nothing is played, oldest first
        self._chores: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self.closing = False
        self._abandoned_at = 0

    # Tables

    async def table(self, name: str) -> Table:
        """An open table; 404 when there is none."""
        while not self.closing:  # it is to be open when we get hold of it: meanwhile others may have come
            found = self.tables.get(name)
            if found is not None and found.open:
                return found
            if name not in self._opening:
                self._opening[name] = asyncio.create_task(self._open(name))
                self._opening[name].add_done_callback(lambda _: self._opening.pop(name, None))
            await asyncio.shield(self._opening[name])
        raise Refusal("shutting-down", 503)

    async def _open(self, name: str) -> Table:
        on_duty = name in await self.claim([name])
        ledger = await self.read(name)
        if ledger.frozen and on_duty:
            await self.store.rest(name)
        table = self.tables[name] = Table(self, ledger, on_duty)
        metrics.TABLES.set(len(self.tables))
        if not ledger.playing:
            self._looked_at.append(name)
            await self._close_looked_at()
        return table

    async def stored(self, name: str) -> Stored:
        """What the store has of a table."""
        rows = await self.store.read(name)
        if not rows:
            raise Refusal("no-such-table", 404)
        seed, snapshots = await self.store.seed(name), await self.store.snapshots(name)
        return Stored(name, seed, rows, snapshots, await prepared.kept(self.store, name))

    async def read(self, name: str) -> Ledger:
        """The ledger as it stands in the store."""
        return (await self.stored(name)).ledger()

    async def refuse_blocked(self, who: Who, seating: Sequence[str | None]) -> None:
        if await self.people.is_blocked(who.id, [person for person in seating if person]):
            raise Refusal("blocked", 403)

    async def refuse_heir(self, who: Who, heir: Who, seating: Sequence[str | None]) -> None:
        """Nobody is handed a seat beside, or by, whom one of the two has blocked."""
        there = [person for person in seating if person]
        if await self.people.is_blocked(heir.id, there) or await self.people.is_blocked(who.id, [heir.id]):
            raise Refusal("heir-blocked", 403)

    # Chores

    def chore(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                metrics.FAULTS.inc()
                logger.error("a chore failed", exc_info=error)

        task = asyncio.create_task(guarded())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)
        return task

    def keep_snapshot(self, name: str, step: int, seq: int, body: bytes) -> None:
        self.chore(self.store.keep_snapshot(name, step, seq, body))

    async def enter(self, ledger: Ledger) -> None:
        """What a game leaves behind when it ends. A fault here does not undo the end: see `start`."""
        work = []
        if ledger.ended is not None or ledger.given_up:
            work.append(self.chore(self.people.results.enter(ledger.finished())))
        if ledger.began:
            work.append(self.chore(self.archive.enter(ledger)))
        if work:
            await asyncio.wait(work)

    # Leases

    async def claim(self, names: Sequence[str]) -> set[str]:
        """Takes the duty for bots and clocks of tables that no other living worker has; says of which."""
        if not self.store.postgres:
            return set(names)
        at = now()
        free = or_(tables.c.owner == self.worker, tables.c.lease < at)
        # Locked in the order in which appends lock them, so that neither waits for the other for ever.
        ours = select(tables.c.id).where(tables.c.id.in_(names), free).order_by(tables.c.id).with_for_update()
        taken = update(tables).where(tables.c.id.in_(ours)).values(owner=self.worker, lease=at + self.lease)
        async with self.store.writing.begin() as connection:
            return {row.id for row in await connection.execute(taken.returning(tables.c.id))}

    async def _renew(self) -> None:
        """Keeps what is ours and takes over what nobody keeps any more, many tables by one statement."""
        names = sorted(self.tables)
        for first in range(0, len(names), AT_ONCE):
            some = names[first : first + AT_ONCE]
            claimed = await self.claim(some)
            for table in (self.tables[name] for name in some if name in self.tables):
                had, table.on_duty = table.on_duty, table.name in claimed
                if table.on_duty and not had:
                    logger.info("took over a table", table=table.name)
                    table.nudge(CatchUp())

    async def _open_due(self) -> None:
        """Tables that want attention although nobody looks at them: a bot's turn, a clock, a nonce."""
        at = now()
        query = select(tables.c.id).where(
            tables.c.status.in_(("waiting", "playing")), tables.c.due > 0, tables.c.due < at + self.lease
        )
        if self.store.postgres:
            query = query.where(or_(tables.c.lease < at, tables.c.owner == self.worker))
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query.limit(200))]
        for name in names:
            if name not in self.tables:
                try:
                    await self.table(name)
                except Exception as error:  # one table does not keep the others waiting
                    complain(f"table {name} cannot be opened", error)

    async def _close_looked_at(self) -> None:
        """Whoever looks at thousands of old games, one after the other, does not fill the memory."""
        while len(self._looked_at) > MOST_OVER:
            table = self.tables.get(self._looked_at.popleft())
            if table is not None and not table.busy and not table.ledger.playing:
                await self._close(table)

    async def _close_idle(self) -> None:
        at, over = now(), 0
        for table in sorted(self.tables.values(), key=lambda table: -table.used):
            if table.busy:
                continue
            over += not table.ledger.playing
            idle = at - table.used > (IDLE if table.ledger.playing else IDLE_OVER)
            if idle or (not table.ledger.playing and over > MOST_OVER):
                await self._close(table)

    async def _close(self, table: Table) -> None:
        del self.tables[table.name]
        metrics.TABLES.set(len(self.tables))
        await table.close()

    async def sweep(self) -> None:
        """One round of the chores that come round again and again."""
        if self.store.postgres:
            await self._renew()
        await self._open_due()
        await self._close_idle()
        if now() >= self._abandoned_at:
            self._abandoned_at = now() + EVERY
            await close_abandoned(self, now())

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:
                complain("the sweep failed", error)
            await asyncio.sleep(self.lease / 3000)

    def heard(self, told: str) -> None:
        """Another worker (or this one) has written `table:seq`."""
        name, _, seq = told.rpartition(":")
        table = self.tables.get(name)
        if table is not None and seq == prepared.AGAIN:
            table.nudge(Recall())
        elif table is not None and seq.isdecimal() and table.behind(int(seq)):
            table.nudge(CatchUp())

    def catch_up_all(self) -> None:
        for table in self.tables.values():
            table.nudge(CatchUp())

    # Life

    async def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep_for_ever())

        async def finished(name: str) -> Finished:
            return (await self.read(name)).finished()

        await self.people.results.enter_missing(finished)
        await self.archive.enter_missing(self.read)

    async def close(self) -> None:
        self.closing = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        for table in list(self.tables.values()):
            await table.close()
        if self._chores:
            _, late = await asyncio.wait(self._chores, timeout=LAST_CHORES)
            for task in late:
                task.cancel()
        await self.bots.close()
        if self.store.postgres:
            async with self.store.writing.begin() as connection:
                await connection.execute(update(tables).where(tables.c.owner == self.worker).values(lease=0))
        await self.store.close()

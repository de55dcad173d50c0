"""All tables of one server process: opens them when somebody comes, keeps the leases, hears other workers."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from typing import Final

import structlog
from sqlalchemy import or_, select, update

from kingstable.core.chance import commitment
from kingstable.core.errors import BadInput
from kingstable.core.record import SEED_BYTES
from kingstable.server import log, metrics
from kingstable.server import protocol as p
from kingstable.server.bots_pool import BotsPool
from kingstable.server.ledger import Ledger
from kingstable.server.new_table import NewTable, first_chairs, refuse_pace
from kingstable.server.people import People
from kingstable.server.refusal import Refusal
from kingstable.server.source import opened
from kingstable.server.store import Append, EventStore
from kingstable.server.store.events import Start, now
from kingstable.server.store.schema import tables
from kingstable.server.summary import summary_of
from kingstable.server.table import CatchUp, Table
from kingstable.server.who import Who, refuse_level

LEASE: Final = 3_000  # milliseconds
IDLE: Final = 300_000
logger = structlog.get_logger()


class Hub:
    def __init__(
        self, store: EventStore, bots: BotsPool, people: People, lease: int = LEASE, guests_talk: bool = True
    ) -> None:
        self.store: Final = store
        self.bots: Final = bots
        self.people: Final = people
        self.lease: Final = lease
        self.guests_talk: Final = guests_talk  # where the host of a table does not say
        self.worker: Final = secrets.token_hex(8)
        self.tables: Final[dict[str, Table]] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self.closing = False

    # Tables

    async def table(self, name: str) -> Table:
        """An open table; 404 when there is none."""
        if self.closing:
            raise Refusal("shutting-down", 503)
        found = self.tables.get(name)
        if found is not None and not found.task.done():
            return found
        if name not in self._opening:
            self._opening[name] = asyncio.create_task(self._open(name))
            self._opening[name].add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(self._opening[name])

    async def _open(self, name: str) -> Table:
        on_duty = await self.claim(name)
        ledger = await self.read(name)
        table = self.tables[name] = Table(self, ledger, on_duty)
        metrics.TABLES.set(len(self.tables))
        return table

    async def read(self, name: str) -> Ledger:
        """The ledger as it stands in the store."""
        rows = await self.store.read(name)
        if not rows:
            raise Refusal("no-such-table", 404)
        ledger = Ledger(name, await self.store.seed(name))
        ledger.read(rows, await self.store.last_snapshot(name))
        return ledger

    async def create(self, who: Who, wanted: NewTable, prefix: str = "") -> str:
        """Makes a table and writes its first lines; the game may begin with them."""
        try:
            game = opened(wanted.game, wanted.seats, wanted.options)
        except BadInput as error:
            raise Refusal("bad-table", 400, detail=str(error)) from None
        if len(wanted.bots) + wanted.sit > wanted.seats or len(wanted.word.split()) > 1:
            raise Refusal("bad-table", 400, detail="more bots than free seats, or more than one word")
        for level in wanted.bots:
            refuse_level(level)
        refuse_pace(wanted.pace)
        name, seed = secrets.token_urlsafe(8), secrets.token_bytes(SEED_BYTES)
        await self.store.create(Start(name, wanted.game, who.id, wanted.public, seed))
        first = log.Created(
            by=who.id,
            game=wanted.game,
            rules=game.version,
            seats=wanted.seats,
            options=dict(game.options),
            host=who.id,
            public=wanted.public,
            pace=wanted.pace,
            commit="" if prefix else commitment(seed),
            guests_talk=self.guests_talk if wanted.guests_talk is None else wanted.guests_talk,
            start_when_full=wanted.start_when_full,
            prefix=prefix,
        )
        await self._write_first(name, seed, [first, *first_chairs(who, wanted)])
        await self._begin_full(name, who, wanted)
        return name

    async def _write_first(self, name: str, seed: bytes, lines: list[log.AnyLine]) -> None:
        ledger = Ledger(name, seed)
        at = now()
        for seq, line in enumerate(lines, 1):
            ledger.apply(seq, at, line, done=True)
        bodies = [log.encode(line) for line in lines]
        summary = summary_of(ledger)
        await self.store.append(Append(name, 0, at, bodies, "waiting", summary, 0, ledger.seating()))

    async def _begin_full(self, name: str, who: Who, wanted: NewTable) -> None:
        if wanted.start_when_full and len(wanted.bots) + wanted.sit == wanted.seats:
            table = await self.table(name)
            await table.ask(p.Start(id="created"), who)

    async def follow(self, ledger: Ledger, who: Who) -> str:
        """The table of a rematch: bots sit down at once, the others are told where."""
        head = ledger.head
        wanted = NewTable(
            game=head.game,
            seats=head.seats,
            options=head.options,
            public=head.public,
            pace=head.pace,
            bots=[chair.level for chair in ledger.chairs if chair.level and not chair.person],
            guests_talk=head.guests_talk,
        )
        return await self.create(who, wanted)

    async def refuse_blocked(self, who: Who, seating: Sequence[str | None]) -> None:
        if await self.people.is_blocked(who.id, [person for person in seating if person]):
            raise Refusal("blocked", 403)

    async def refuse_heir(self, who: Who, heir: Who, seating: Sequence[str | None]) -> None:
        """Nobody is handed a seat beside, or by, whom one of the two has blocked."""
        there = [person for person in seating if person]
        if await self.people.is_blocked(heir.id, there) or await self.people.is_blocked(who.id, [heir.id]):
            raise Refusal("heir-blocked", 403)

    # Chores

    def chore(self, work: Coroutine[object, object, None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                metrics.FAULTS.inc()
                logger.error("a chore failed", exc_info=error)

        task = asyncio.create_task(guarded())
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    def keep_snapshot(self, name: str, step: int, seq: int, body: bytes) -> None:
        self.chore(self.store.keep_snapshot(name, step, seq, body))

    def enter_result(self, ledger: Ledger) -> None:
        self.chore(self.people.enter_result(ledger))

    # Leases

    async def claim(self, name: str) -> bool:
        """Takes the duty for a table's bots and clocks, unless another living worker has it."""
        if not self.store.postgres:
            return True
        at = now()
        free = or_(tables.c.owner == self.worker, tables.c.lease < at)
        taken = update(tables).where(tables.c.id == name, free)
        async with self.store.writing.begin() as connection:
            done = await connection.execute(taken.values(owner=self.worker, lease=at + self.lease))
        return bool(done.rowcount)

    async def _renew(self) -> None:
        """Keeps what is ours and takes over what nobody keeps any more."""
        for name, table in list(self.tables.items()):
            had = table.on_duty
            table.on_duty = await self.claim(name)
            if table.on_duty and not had:
                logger.info("took over a table", table=name)
                table.nudge(CatchUp())

    async def _open_due(self) -> None:
        """Tables that want attention although nobody looks at them: a bot's turn, a clock running out."""
        at = now()
        query = select(tables.c.id).where(
            tables.c.status == "playing", tables.c.due > 0, tables.c.due < at + self.lease
        )
        if self.store.postgres:
            query = query.where(or_(tables.c.lease < at, tables.c.owner == self.worker))
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query.limit(200))]
        for name in names:
            if name not in self.tables:
                await self.table(name)

    async def _close_idle(self) -> None:
        at = now()
        for name, table in list(self.tables.items()):
            if not table.busy and at - table.used > IDLE:
                del self.tables[name]
                await table.close()
        metrics.TABLES.set(len(self.tables))

    async def sweep(self) -> None:
        """One round of the chores that come round again and again."""
        if self.store.postgres:
            await self._renew()
        await self._open_due()
        await self._close_idle()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as error:
                metrics.FAULTS.inc()
                logger.error("the sweep failed", exc_info=error)
            await asyncio.sleep(self.lease / 3000)

    def heard(self, told: str) -> None:
        """Another worker (or this one) has written `table:seq`."""
        name, _, seq = told.rpartition(":")
        table = self.tables.get(name)
        if table is not None and seq.isdecimal() and int(seq) > table.ledger.seq:
            table.nudge(CatchUp())

    def catch_up_all(self) -> None:
        for table in self.tables.values():
            table.nudge(CatchUp())

    # Life

    async def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep_for_ever())
        await self.people.enter_missing_results(self.read)

    async def close(self) -> None:
        self.closing = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        for table in list(self.tables.values()):
            await table.close()
        if self._chores:
            await asyncio.gather(*self._chores)
        await self.bots.close()
        if self.store.postgres:
            async with self.store.writing.begin() as connection:
                await connection.execute(update(tables).where(tables.c.owner == self.worker).values(lease=0))
        await self.store.close()

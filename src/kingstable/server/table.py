"""A table: one task that owns its ledger and alone lets anything happen there.

A command is judged, stored, acknowledged, told. What has not been stored is neither answered nor told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
import structlog

from kingstable.server import judge, log, metrics, wire
from kingstable.server import protocol as p
from kingstable.server.duty import BotMove, Duty
from kingstable.server.ledger import NOBODY, Ledger
from kingstable.server.refusal import Refusal
from kingstable.server.store import Append, Conflict
from kingstable.server.store.events import now
from kingstable.server.summary import summary_of
from kingstable.server.who import Who, refuse_idle, seat_of

if TYPE_CHECKING:
    from kingstable.server.hub import Hub

SNAPSHOT_EVERY: Final = 100  # moves
TRIES: Final = 20  # against other workers that write to the same table
STAND_IN: Final = "easy"
logger = structlog.get_logger()

Reply = p.Ack | p.WhyAnswer | p.Tell


class Reader(Protocol):
    """Somebody who is told: a socket, or a request that waits."""

    @property
    def who(self) -> Who: ...

    @property
    def muted(self) -> Collection[str]: ...

    def tell(self, frame: bytes) -> None: ...


class Look(msgspec.Struct, frozen=True):
    """Asks how the table stands; with a reader, be told from now on."""

    since: int = 0
    reader: Reader | None = None
    muted: Collection[str] = ()  # whom who asks has blocked


class Gone(msgspec.Struct, frozen=True):
    """A reader has left."""

    who: Who


class CatchUp(msgspec.Struct, frozen=True):
    """Another worker has written."""


Work = p.TableCommand | Look | BotMove | CatchUp | Gone
NOBODY_KNOWN: Final = Who("", "")


class Table:
    def __init__(self, hub: Hub, ledger: Ledger, on_duty: bool) -> None:
        self.hub: Final = hub
        self.ledger = ledger
        self.on_duty = on_duty  # whether this worker moves the bots and the clocks
        self.readers: set[Reader] = set()
        self.jobs: asyncio.Queue[tuple[Work, Who, asyncio.Future[Reply] | None]] = asyncio.Queue()
        self.duty: Final = Duty(self)
        self.used = now()
        self.task: Final = asyncio.create_task(self._run(), name=f"table {ledger.table}")

    # From outside

    async def ask(self, work: Work, who: Who = NOBODY_KNOWN) -> Reply:
        if self.task.done():
            raise Refusal("shutting-down", 503)
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((work, who, done))
        return await done

    def nudge(self, work: Work) -> None:
        self.jobs.put_nowait((work, NOBODY_KNOWN, None))

    def forget(self, reader: Reader) -> None:
        if reader in self.readers:
            self.readers.discard(reader)
            self.nudge(Gone(reader.who))

    @property
    def busy(self) -> bool:
        return bool(self.readers) or not self.jobs.empty() or self.duty.due() != 0

    async def close(self) -> None:
        self.task.cancel()
        self.duty.stop()
        with suppress(asyncio.CancelledError):
            await self.task
        while not self.jobs.empty():
            _, _, done = self.jobs.get_nowait()
            if done is not None and not done.done():
                done.set_exception(Refusal("shutting-down", 503))

    # The task

    async def _run(self) -> None:
        await self.duty.after_absence()
        while True:
            self.duty.wake_bots()
            try:
                work, who, done = await asyncio.wait_for(self.jobs.get(), self.duty.patience())
            except TimeoutError:
                await self.guarded(self.duty.time_up())
                continue
            self.used = now()
            try:
                reply = await self._work(work, who)
            except asyncio.CancelledError:
                if done is not None and not done.done():
                    done.set_exception(Refusal("shutting-down", 503))
                raise
            except Exception as error:
                self._answer_error(done, error, work)
            else:
                if done is not None and not done.done():
                    done.set_result(reply)

    def _answer_error(self, done: asyncio.Future[Reply] | None, error: Exception, work: Work) -> None:
        if not isinstance(error, Refusal):
            metrics.FAULTS.inc()
            logger.error(
                "fault at a table", table=self.ledger.table, work=type(work).__name__, exc_info=error
            )
        if done is not None and not done.done():
            done.set_exception(error)

    async def guarded(self, work: Awaitable[object]) -> None:
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self._answer_error(None, error, CatchUp())

    async def _work(self, work: Work, who: Who) -> Reply:
        match work:
            case Look():
                return self._look(work, who)
            case Gone():
                self._tell_presence(work.who)
                return p.Ack("", self.ledger.seq)
            case CatchUp():
                await self._catch_up()
                return p.Ack("", self.ledger.seq)
            case BotMove():
                await self.duty.bot_moves(work)
                return p.Ack("", self.ledger.seq)
            case p.Why():
                return self._why(work, who)
            case p.Rematch():
                return await self._rematch(work, who)
            case _:
                return await self._command(work, who)

    async def _command(self, command: p.TableCommand, who: Who) -> p.Ack:
        for _ in range(TRIES):
            before = self.ledger.cids.get((who.id, command.id))
            if before is not None:
                return p.Ack(command.id, before)
            heir = None
            if isinstance(command, p.Sit):
                await self.hub.refuse_blocked(who, self.ledger.seating())
            elif isinstance(command, p.Hand):
                heir = await self.hub.people.person(command.to)
                await self.hub.refuse_heir(who, heir, self.ledger.seating())
            first = self.ledger.seq + 1
            lines = judge.judge(self.ledger, who, command, heir)
            if await self.append(lines):
                own = next(k for k, line in enumerate(lines) if line.cid == command.id)
                return p.Ack(command.id, first + own)
        raise Refusal("too-many", 429, seconds=1)

    async def append(self, lines: list[log.AnyLine]) -> bool:
        """True once it is on the disk; False when another worker was quicker: judge anew."""
        ledger = self.ledger
        head, at = ledger.seq, now()
        for k, line in enumerate(lines):
            ledger.apply(head + 1 + k, at, line, done=True)
        seated = any(isinstance(line, log.Seated | log.Unseated) for line in lines)
        wanted = Append(
            ledger.table,
            head,
            at,
            [log.encode(line) for line in lines],
            ledger.status,
            summary_of(ledger),
            self.duty.due(),
            ledger.seating() if seated else None,
        )
        try:
            await self.hub.store.append(wanted)
        except Conflict:
            metrics.CONFLICTS.inc()
            self.ledger = await self.hub.read(ledger.table)
            self._tell(head)
            return False
        except Exception:
            self.ledger = await self.hub.read(ledger.table)
            raise
        for line in lines:
            metrics.LINES.labels(type(line).__name__).inc()
        self._tell(head)
        self._keep_snapshot()
        if ledger.ended is not None and any(isinstance(line, log.Ended) for line in lines):
            self.hub.enter_result(ledger)
        return True

    async def _catch_up(self) -> None:
        seen = self.ledger.seq
        rows = await self.hub.store.read(self.ledger.table, seen)
        if rows:
            self.ledger.read(rows)
            self._tell(seen)

    def _keep_snapshot(self) -> None:
        ledger = self.ledger
        if ledger.playing and ledger.step and ledger.step % SNAPSHOT_EVERY == 0:
            self.hub.keep_snapshot(ledger.table, ledger.step, ledger.seq, ledger.snapshot())

    # Telling

    def _here(self) -> set[str]:
        return {reader.who.id for reader in self.readers}

    def _tell(self, since: int) -> None:
        """The news behind a line to every reader, encoded once for each seat."""
        frames: dict[tuple[int, frozenset[str]], bytes] = {}
        here, at = self._here(), now()
        for reader in list(self.readers):
            key = (self.ledger.seat_of(reader.who.id), frozenset(reader.muted))
            if key not in frames:
                frames[key] = wire.encode(
                    wire.tell(self.ledger, reader.who.id, since, at, here, reader.muted)
                )
            reader.tell(frames[key])

    def _tell_presence(self, who: Who) -> None:
        if self.ledger.seat_of(who.id) != NOBODY and who.id not in self._here():
            self._tell(self.ledger.seq)

    def _look(self, look: Look, who: Who) -> p.Tell:
        reader = look.reader
        if reader is not None:
            if self.ledger.seat_of(who.id) != NOBODY and who.id not in self._here():
                self._tell_arrival(who)
            self.readers.add(reader)
        return wire.tell(self.ledger, who.id, look.since, now(), self._here(), look.muted)

    def _tell_arrival(self, who: Who) -> None:
        here = self._here() | {who.id}
        for reader in list(self.readers):
            frame = wire.tell(self.ledger, reader.who.id, self.ledger.seq, now(), here, reader.muted)
            reader.tell(wire.encode(frame))

    def _why(self, command: p.Why, who: Who) -> p.WhyAnswer:
        seat = seat_of(self.ledger, who)
        refuse_idle(self.ledger)
        assert self.ledger.record is not None
        refusal = self.ledger.record.why_not(seat, judge.code_of(self.ledger, command.move))
        problem = None if refusal is None else wire.problem_of(self.ledger, refusal, seat)
        return p.WhyAnswer(command.id, problem is None, problem)

    async def _rematch(self, command: p.Rematch, who: Who) -> p.Ack:
        ledger = self.ledger
        seat_of(ledger, who)
        if ledger.status != "over":
            raise Refusal("game-not-over")
        if not ledger.followed:
            table = await self.hub.follow(ledger, who)
            await self.append([log.Followed(by=who.id, cid=command.id, table=table)])
        return p.Ack(command.id, self.ledger.seq, self.ledger.followed)

"""A table: one task that owns its ledger and alone lets anything happen there.

A command is judged, stored, told to those who sit there, acknowledged, told to those who watch. The ledger
runs ahead of the store only while the task waits for the store, and meanwhile nobody is answered. What the
store does not confirm is thrown away with the ledger: the table asks everybody to come back and reads
its log anew until it can.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from kingstable.core.bits import NO_SEAT
from kingstable.server import metrics
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal, come_back
from kingstable.server.people.who import Who
from kingstable.server.store import Append, Conflict
from kingstable.server.store import prepared as store
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.tables import commands, creating, hints, planning, prepared, wire
from kingstable.server.tables.answers import Prepared, decode
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import AnyLine, Closed, Ended, Followed, Seated, Unseated, encode_line
from kingstable.server.tables.readers import Reader, Readers
from kingstable.server.tables.seats import refuse_idle, seat_of
from kingstable.server.tables.summary import summary_of
from kingstable.server.tables.unattended import BotMove, Unattended

if TYPE_CHECKING:
    from kingstable.server.tables.hub import Hub

SNAPSHOT_EVERY: Final = 100  # moves
TRIES: Final = 20  # against other workers that write to the same table
READING: Final = 10.0  # seconds after which a store that does not answer is asked again
FIRST_PAUSE: Final = 0.05  # seconds after a failure of the store; it doubles
LONGEST_PAUSE: Final = 5.0
logger = structlog.get_logger()

Reply = p.Ack | p.WhyAnswer | p.Planned | p.Tell | hints.Wanted


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


class Recall(msgspec.Struct, frozen=True):
    """What seats keep ready has been changed by another worker."""


class Reread(msgspec.Struct, frozen=True):
    """Names in the log have changed."""


Work = p.TableCommand | Look | BotMove | CatchUp | Gone | Recall | Reread | hints.Asking | hints.Advised
NOBODY_KNOWN: Final = Who("", "")


class Table:
    def __init__(self, hub: Hub, ledger: Ledger, on_duty: bool) -> None:
        self.hub: Final = hub
        self.name: Final = ledger.table
        self.on_duty = on_duty  # whether this worker moves the bots and the clocks
        self.readers: Final = Readers()
        self.jobs: asyncio.Queue[tuple[Work, Who, asyncio.Future[Reply] | None]] = asyncio.Queue()
        self.unattended: Final = Unattended(self)
        self.used = now()
        self.ledger = ledger
        self.in_doubt = False  # the store has failed, and nobody knows what it has kept
        self._failures = 0  # of the store, in a row
        self._at_work = False
        self._task: asyncio.Task[None] | None = asyncio.create_task(self._run(), name=f"table {ledger.table}")

    # From outside

    async def ask(self, work: Work, who: Who = NOBODY_KNOWN) -> Reply:
        if not self.open:
            raise Refusal("shutting-down", 503)
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((work, who, done))
        return await done

    def nudge(self, work: Work) -> None:
        self.jobs.put_nowait((work, NOBODY_KNOWN, None))

    def forget(self, reader: Reader) -> None:
        if self.readers.discard(reader):
            self.nudge(Gone(reader.who))

    def behind(self, seq: int) -> bool:
        """Whether a line of this number is news."""
        return seq > self.ledger.seq

    @property
    def open(self) -> bool:
        return self._task is not None and not self._task.done()

    @property
    def busy(self) -> bool:
        asked = self._at_work or not self.jobs.empty()
        return asked or self.in_doubt or bool(self.readers) or self.unattended.due() != 0

    async def close(self) -> None:
        """Nothing of it holds itself afterwards, so that its memory is free at once."""
        task, self._task = self._task, None
        self.unattended.stop()
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._refuse_waiting(Refusal("shutting-down", 503))
        self.readers.close()
        self.ledger = Ledger(self.name, b"")  # the game goes now, not when somebody looks for garbage

    def _refuse_waiting(self, refusal: Refusal) -> None:
        while not self.jobs.empty():
            _, _, done = self.jobs.get_nowait()
            if done is not None and not done.done():
                done.set_exception(refusal)

    # The task

    async def _run(self) -> None:
        await self.guarded(self.unattended.after_absence())
        while True:
            try:
                await self._next()
            except Exception as error:  # of our own: those who watch shall not be left behind by a dead task
                self.in_doubt = True
                self._failures += 1
                self._answer_error(None, error, CatchUp())

    async def _next(self) -> None:
        if self.in_doubt:
            await self._read_anew()
            return
        ready = self.unattended.prepared_to_act() if self.on_duty else []
        if ready and self.jobs.empty():
            await self.guarded(self.unattended.give_prepared(ready[0]))
            return
        self.unattended.wake_bots()
        try:
            async with asyncio.timeout(self.unattended.patience()):  # wait_for may swallow that we close
                work, who, done = await self.jobs.get()
        except TimeoutError:
            await self.guarded(self.unattended.time_up())
            return
        self.used, self._at_work = now(), True
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
        finally:
            self._at_work = False

    def _answer_error(self, done: asyncio.Future[Reply] | None, error: Exception, work: Work) -> None:
        if done is not None and not done.done():
            done.set_exception(error)
        if not isinstance(error, Refusal):
            metrics.FAULTS.inc()
            logger.error("fault at a table", table=self.name, work=type(work).__name__, exc_info=error)

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
            case Reread():
                await self._reload()
                return p.Ack("", self.ledger.seq)
            case BotMove():
                await self.unattended.bot_moves(work)
                return p.Ack("", self.ledger.seq)
            case Recall():
                self.ledger.prepared = await self._recalled()
                return p.Ack("", self.ledger.seq)
            case hints.Asking():
                return hints.wanted(self.ledger, who)
            case hints.Advised():
                return await self._advised(work, who)
            case p.Why():
                return self._why(work, who)
            case p.Plan():
                return self._plan(work, who)
            case p.Prepare():
                await self.keep(*prepared.prepared(self.ledger, who, work))
                return p.Ack(work.id, self.ledger.seq)
            case _:
                return await self._command(work, who)

    async def _command(self, command: p.TableCommand, who: Who) -> p.Ack:
        """Judged anew whenever another worker was quicker."""
        rematch = ""  # a table made for it
        for _ in range(TRIES):
            before = self.ledger.cids.get((who.id, command.id))
            if before is not None:
                return self._ack(command, before)
            if isinstance(command, p.Rematch):
                self._refuse_rematch(who)
                if self.ledger.followed:
                    if rematch:
                        await creating.abandon(self.hub, rematch, who)
                    return self._ack(command, self.ledger.seq)
                rematch = rematch or await creating.follow(self.hub, self.ledger, who)
                lines: list[AnyLine] = [Followed(by=who.id, cid=command.id, table=rematch)]
            else:
                lines = commands.judged(self.ledger, who, command, await self._heir(command, who))
            first = self.ledger.seq + 1
            if await self.append(lines):
                if isinstance(command, p.Undo):
                    await self._drop_prepared(who)
                own = next(k for k, line in enumerate(lines) if line.cid == command.id)
                return self._ack(command, first + own)
        raise Refusal("too-many", 429, seconds=1)

    async def _advised(self, work: hints.Advised, who: Who) -> hints.Wanted:
        """Nobody is told a hint that is not counted."""
        for _ in range(TRIES):
            lines: list[AnyLine] = list(hints.lines_of(self.ledger, who, work))
            if not lines or await self.append(lines):
                return hints.wanted(self.ledger, who)
        raise Refusal("too-many", 429, seconds=1)

    def _ack(self, command: p.TableCommand, seq: int) -> p.Ack:
        """A rematch is told where it is."""
        return p.Ack(command.id, seq, self.ledger.followed if isinstance(command, p.Rematch) else "")

    def _refuse_rematch(self, who: Who) -> None:
        seat_of(self.ledger, who)
        if self.ledger.status != "over":
            raise Refusal("game-not-over")

    async def _heir(self, command: p.TableCommand, who: Who) -> Who | None:
        """To whom a seat is handed, or who is invited. Nobody sits down beside, inherits from, or is invited
        by whom one of them blocks; whom one meets in a tournament is drawn.
        """
        if isinstance(command, p.Sit | p.Take) and not self.ledger.head.tournament:
            await self.hub.refuse_blocked(who, self.ledger.seating())
        if not isinstance(command, p.Hand | p.Invite):
            return None
        heir = await self.hub.people.person(command.to)
        await self.hub.refuse_heir(who, heir, self.ledger.seating())
        return heir

    # Storing

    async def append(self, lines: list[AnyLine]) -> bool:
        """True once it is on the disk; False when another worker was quicker: judge anew."""
        ledger = self.ledger
        head, at, before = ledger.seq, now(), ledger.invited()
        for k, line in enumerate(lines):
            ledger.apply(head + 1 + k, at, line, done=True)
        seated = any(isinstance(line, Seated | Unseated) for line in lines)
        invited = ledger.invited()
        wanted = Append(
            ledger.table,
            head,
            at,
            [encode_line(line) for line in lines],
            ledger.status,
            summary_of(ledger),
            self.unattended.due(),
            ledger.seating() if seated else None,
            None if invited == before else [(k, o.person, o.by, o.until) for k, o in invited.items()],
        )
        try:
            await self.hub.store.append(wanted)
        except Conflict:
            metrics.CONFLICTS.inc()
            await self._reload()
            return False
        except Exception as error:
            self._fail(error)
            raise come_back() from error
        self._failures = 0
        self.hub.touched[ledger.table] = ledger.seq
        for line in lines:
            metrics.LINES.labels(type(line).__name__).inc()
        if any(isinstance(line, Ended | Closed) for line in lines):
            await self.hub.enter(ledger)  # whoever hears of the end finds its result
        self.readers.tell(ledger)
        self._keep_snapshot(ledger)
        for seat, offer in invited.items():
            if before.get(seat) != offer:
                self.hub.calls.tell(offer.person, "invited", self.name, offer.by, ledger.head.game)
        return True

    async def keep(self, seat: int, kept: Prepared | None) -> None:
        """What a seat has ready for later, instead of what it had; nobody else hears of it."""
        had = self.ledger.prepared.get(seat)
        if kept == had:
            return
        try:
            body = None if kept is None else msgspec.json.encode(kept)
            await store.keep(self.hub.store, self.name, seat, body)
        except Exception as error:
            self._fail(error)
            raise come_back() from error
        if kept is None:
            del self.ledger.prepared[seat]
        else:
            self.ledger.prepared[seat] = kept
        owner = self.ledger.chairs[seat].person
        if owner:
            self.readers.tell(self.ledger, only=owner)

    async def _drop_prepared(self, who: Who) -> None:
        """Who takes a move back decides anew."""
        seat = self.ledger.seat_of(who.id)
        if seat in self.ledger.prepared:
            await self.keep(seat, None)

    async def _recalled(self) -> dict[int, Prepared]:
        kept = await store.kept(self.hub.store, self.name)
        return {seat: decode(body) for seat, body in kept.items()}

    def _fail(self, error: Exception) -> None:
        """What the store has kept is unknown from now on: nothing is done with this ledger any more."""
        self.in_doubt = True
        self._failures += 1
        complain("the store failed a table", error)

    async def _reload(self) -> None:
        """The ledger as the store has it; everybody is told what they have not heard."""
        try:
            async with asyncio.timeout(READING):
                ledger = await self.hub.read(self.name)
        except Exception as error:
            self._fail(error)
            raise come_back() from error
        self.ledger, self.in_doubt = ledger, False
        self.readers.tell(ledger)

    async def _read_anew(self) -> None:
        """After a pause, during which everybody is asked to come back."""
        loop = asyncio.get_running_loop()
        until = loop.time() + min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(self._failures, 10))
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                while True:
                    _, _, done = await self.jobs.get()
                    if done is not None and not done.done():
                        done.set_exception(come_back())
        with suppress(Refusal):
            await self._reload()

    async def _catch_up(self) -> None:
        ledger = self.ledger
        try:
            rows = await self.hub.store.read(ledger.table, ledger.seq)
        except Exception as error:  # what is in memory is still true
            complain("the store failed a table", error)
            return
        if rows:
            ledger.read(rows)
            self.readers.tell(ledger)

    def _keep_snapshot(self, ledger: Ledger) -> None:
        if ledger.playing and ledger.step and ledger.step % SNAPSHOT_EVERY == 0:
            self.hub.keep_snapshot(ledger.table, ledger.step, ledger.seq, ledger.snapshot())

    # Showing

    def _tell_presence(self, who: Who) -> None:
        gone = self.ledger.seat_of(who.id) != NO_SEAT and who.id not in self.readers.here()
        if gone or self.readers.few():
            self.readers.tell(self.ledger)

    def _look(self, look: Look, who: Who) -> p.Tell:
        ledger = self.ledger
        if ledger.head.deal and ledger.ended is None and who.id != ledger.head.host:
            raise Refusal("deal-own", 403)  # others have it still before them
        if look.reader is not None:
            arrives = ledger.seat_of(who.id) != NO_SEAT and who.id not in self.readers.here()
            self.readers.add(look.reader, ledger.seq)
            if arrives or self.readers.few():
                self.readers.tell(ledger, but=look.reader)
        here, watching = self.readers.here(), self.readers.watching(ledger)
        return wire.tell(ledger, who.id, look.since, now(), here, look.muted, watching)

    def _plan(self, command: p.Plan, who: Who) -> p.Planned:
        seat = seat_of(self.ledger, who)
        refuse_idle(self.ledger)
        return planning.walk(self.ledger, seat, command.steps).answer(command.id)

    def _why(self, command: p.Why, who: Who) -> p.WhyAnswer:
        seat = seat_of(self.ledger, who)
        refuse_idle(self.ledger)
        assert self.ledger.record is not None
        refusal = self.ledger.record.why_not(seat, commands.code_of(self.ledger, command.move))
        problem = None if refusal is None else wire.problem_of(self.ledger, refusal, seat)
        return p.WhyAnswer(command.id, problem is None, problem)

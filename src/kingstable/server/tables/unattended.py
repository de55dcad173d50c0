"""What happens at a table without anybody asking: bots move, clocks run out, answers that were kept ready are
given. One worker at a time does it.
"""

from __future__ import annotations

import asyncio
import hashlib
import weakref
from typing import TYPE_CHECKING, Final

import msgspec

from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.tables import commands, prepared, wire
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Waited
from kingstable.server.tables.seats import begin, stand_in

if TYPE_CHECKING:
    from kingstable.server.tables.table import Table

STAND_IN: Final = "easy"
NO_MOVE: Final = -1
AGAIN: Final = 1.0  # seconds until a bot is asked again that could not be
NONCES_WITHIN: Final = 10_000  # milliseconds: then the game begins with the hash of what has not been shown


class BotMove(msgspec.Struct, frozen=True):
    """What a bot chose when the game had so many entries, and so many had been taken back."""

    step: int
    undos: int
    seat: int
    move: int


def turn_of(ledger: Ledger, seat: int) -> int:
    """What a bot's dice follow from. In a deal it does not matter who of those that choose is first."""
    if not ledger.head.deal or ledger.record is None:
        return ledger.step
    return sum(entry.seat == seat for entry in ledger.record.entries)


class Unattended:
    def __init__(self, table: Table) -> None:
        self._table: Final = weakref.ref(table)  # which holds this: neither shall keep the other
        self.thinking: asyncio.Task[None] | None = None
        self.thought = (-1, -1, -1, "")  # step, undos, seat and level that a bot thinks about

    @property
    def table(self) -> Table:
        table = self._table()
        assert table is not None
        return table

    def stop(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def bots_to_act(self) -> list[int]:
        return [seat for seat in self.table.ledger.to_act() if self.table.ledger.chairs[seat].level]

    def prepared_to_act(self) -> list[int]:
        ledger = self.table.ledger
        return [seat for seat in ledger.to_act() if seat in ledger.prepared and ledger.chairs[seat].awake]

    def due(self) -> int:
        """When this table wants attention without anybody asking; 0 is never."""
        return 1 if self.bots_to_act() or self.prepared_to_act() else self._deadline()

    def _deadline(self) -> int:
        """When time is up for a move, or for a nonce; 0 is never."""
        ledger = self.table.ledger
        if ledger.silent and ledger.status == "waiting" and not (ledger.frozen or ledger.outdated):
            return ledger.called + NONCES_WITHIN
        deadline = ledger.clock.deadline() if ledger.playing else None
        return max(1, deadline[0]) if deadline else 0

    def patience(self) -> float | None:
        deadline = self._deadline() if self.table.on_duty else 0
        return max(0.0, (deadline - now()) / 1000) if deadline else None

    async def time_up(self) -> None:
        ledger = self.table.ledger
        if ledger.silent:
            if 0 < self._deadline() <= now():
                await self.table.append(begin(ledger, ledger.chairs))
            return
        deadline = ledger.clock.deadline()
        if deadline is not None and deadline[0] <= now():
            await self.table.append([stand_in(self.table.ledger, deadline[1], STAND_IN, "time-up")])

    async def after_absence(self) -> None:
        """Time during which no server ran counts for nobody, when the clocks are short."""
        ledger = self.table.ledger
        away = now() - ledger.lines[-1][1]
        if self.table.on_duty and ledger.clock.thinking and ledger.head.pace.kind == "live" and away > 0:
            await self.table.guarded(self.table.append([Waited(ms=away)]))

    async def give_prepared(self, seat: int) -> None:
        """What a seat kept ready for this decision; if it was for another one, all of it is dropped."""
        ledger = self.table.ledger
        kept, record = ledger.prepared[seat], ledger.record
        assert record is not None
        kinds = prepared.kinds_of(record, seat)
        if (kept.person, kept.cid) in ledger.cids:  # given, but the server ended before that was noted
            await self.table.keep(seat, kept.rest(kinds))
        elif not prepared.fits(ledger, seat, kept):
            await self.table.keep(seat, None)
        else:
            lines = commands.played(ledger, seat, kept.answers[0].move, kept.person, kept.cid)
            if await self.table.append(lines):
                await self.table.keep(seat, kept.rest(kinds))

    def wake_bots(self) -> None:
        seats = self.bots_to_act()
        if not seats or not self.table.on_duty or not self.table.jobs.empty():
            return
        ledger, seat = self.table.ledger, seats[0]
        wanted = (ledger.step, ledger.undos, seat, ledger.chairs[seat].level)  # what is said changes nothing
        if self.thinking is not None and not self.thinking.done():
            if self.thought == wanted:
                return
            self.thinking.cancel()
        self.thought = wanted
        self.thinking = asyncio.create_task(self.think(ledger, seat))

    async def think(self, ledger: Ledger, seat: int) -> None:
        """Asks a bot; it is given what its seat may know, and nothing of the ledger."""
        step, undos = ledger.step, ledger.undos
        source = b"kingstable bot\0" + ledger.seed + f"\0{seat} {turn_of(ledger, seat)}".encode()
        seed = int.from_bytes(hashlib.sha256(source).digest()[:4], "big") >> 1
        observation, legal = wire.observed(ledger, seat, seed)
        owner, alone = ledger.head.host, not any(chair.awake for chair in ledger.chairs)
        level = ledger.chairs[seat].level
        try:
            move = await self.table.hub.bots.choose(level, observation, legal, owner, alone)
        except Exception as error:  # nobody else would notice, and the table would wait for ever
            complain("a bot could not be asked", error)
            await asyncio.sleep(AGAIN)
            self.table.nudge(BotMove(step, undos, seat, NO_MOVE))
            return
        self.table.nudge(BotMove(step, undos, seat, move))

    async def bot_moves(self, work: BotMove) -> None:
        self.thinking = None
        if work.move == NO_MOVE:
            return  # it is asked again
        ledger = self.table.ledger
        if (ledger.step, ledger.undos) != (work.step, work.undos) or work.seat not in self.bots_to_act():
            return  # it was another position
        await self.table.append(commands.played(ledger, work.seat, work.move))

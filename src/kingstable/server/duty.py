"""What happens at a table without anybody asking: bots move, clocks run out. One worker at a time does it."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from kingstable.server import judge, log, wire
from kingstable.server.ledger import Ledger
from kingstable.server.seats import stand_in
from kingstable.server.store.events import now

if TYPE_CHECKING:
    from kingstable.server.table import Table

STAND_IN: Final = "easy"


class BotMove(msgspec.Struct, frozen=True):
    """What a bot chose when the game had so many entries."""

    step: int
    seat: int
    move: int


class Duty:
    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.thinking: asyncio.Task[None] | None = None
        self.thought = (-1, -1)  # line and seat that a bot thinks about

    def stop(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()

    def bots_to_act(self) -> list[int]:
        return [seat for seat in self.table.ledger.to_act() if self.table.ledger.chairs[seat].level]

    def due(self) -> int:
        """When this table wants attention without anybody asking; 0 is never."""
        if self.bots_to_act():
            return 1
        deadline = self.table.ledger.clock.deadline() if self.table.ledger.playing else None
        return max(1, deadline[0]) if deadline else 0

    def patience(self) -> float | None:
        deadline = (
            self.table.ledger.clock.deadline() if self.table.ledger.playing and self.table.on_duty else None
        )
        return None if deadline is None else max(0.0, (deadline[0] - now()) / 1000)

    async def time_up(self) -> None:
        deadline = self.table.ledger.clock.deadline()
        if deadline is not None and deadline[0] <= now():
            await self.table.append([stand_in(self.table.ledger, deadline[1], STAND_IN, "time-up")])

    async def after_absence(self) -> None:
        """Time during which no server ran counts for nobody, when the clocks are short."""
        ledger = self.table.ledger
        away = now() - ledger.lines[-1][1]
        if self.table.on_duty and ledger.clock.thinking and ledger.head.pace.kind == "live" and away > 0:
            await self.table.guarded(self.table.append([log.Waited(ms=away)]))

    def wake_bots(self) -> None:
        seats = self.bots_to_act()
        if not seats or not self.table.on_duty or not self.table.jobs.empty():
            return
        wanted = (self.table.ledger.seq, seats[0])
        if self.thinking is not None and not self.thinking.done():
            if self.thought == wanted:
                return
            self.thinking.cancel()
        self.thought = wanted
        self.thinking = asyncio.create_task(self.think(self.table.ledger, seats[0]))

    async def think(self, ledger: Ledger, seat: int) -> None:
        """Asks a bot; it is given what its seat may know, and nothing of the ledger."""
        step = ledger.step
        source = b"kingstable bot\0" + ledger.seed + f"\0{seat} {step}".encode()
        seed = int.from_bytes(hashlib.sha256(source).digest()[:4], "big") >> 1
        observation, legal = wire.observed(ledger, seat, seed)
        move = await self.table.hub.bots.choose(ledger.chairs[seat].level, observation, legal)
        self.table.nudge(BotMove(step, seat, move))

    async def bot_moves(self, work: BotMove) -> None:
        self.thinking = None
        if self.table.ledger.step != work.step or work.seat not in self.bots_to_act():
            return
        await self.table.append(judge.played(self.table.ledger, work.seat, work.move))

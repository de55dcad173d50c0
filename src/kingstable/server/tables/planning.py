"""Looks ahead for a seat: where moves would lead, in a world as the seat may imagine it.

What chance decides, or what somebody else hides, stays open: the walk ends there. So nothing is told but
what follows from what the seat knows already, and a plan can be dropped as if it had never been.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from kingstable.core.record import Record
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import RuleRefusal
from kingstable.server.tables import wire
from kingstable.server.tables.commands import code_of
from kingstable.server.tables.ledger import Ledger

SEED: Final = 1  # what is hidden from a seat is the same in all of its plans


class Walk:
    """The steps of a plan. `expects` has how each decision of our own looked, and what was chosen."""

    def __init__(self, ledger: Ledger, seat: int) -> None:
        self.ledger: Final = ledger
        self.seat: Final = seat
        self.record: Final[Record] = wire.imagined(ledger, seat, SEED)
        self.shown: Final[list[p.PlannedStep]] = []
        self.expects: Final[list[tuple[str, int]]] = []
        self.ends = ""

    def go(self, steps: Sequence[p.PlanStep]) -> None:
        """As far as can be told; a move that the judge forbids is refused with its rule."""
        for step in steps:
            if self.ends:
                return
            self._step(step)

    def _step(self, step: p.PlanStep) -> None:
        mover, code = self.seat if step.seat is None else step.seat, code_of(self.ledger, step.move)
        refusal = self.record.why_not(mover, code)
        if refusal is not None:
            raise RuleRefusal(wire.problem_of(self.ledger, refusal, self.seat))
        if mover == self.seat:
            self.expects.append((look_of(self.record, self.seat), code))
        entry = self.record.play(mover, code)
        if entry.informs:
            self.ends = "open"
            self.shown.append(p.PlannedStep(mover, code))
            return
        view, told = wire.replayed(self.record, self.seat)
        self.shown.append(p.PlannedStep(mover, code, view, told))
        if self.record.state.over:
            self.ends = "over"

    def answer(self, cid: str) -> p.Planned:
        """What may be planned next: by the seat itself, or else by whom it waits for."""
        s = self.record.state
        own = [] if self.ends else s.legal(self.seat)
        others = [] if own or self.ends else [p.Choices(seat, s.legal(seat)) for seat in s.to_act]
        return p.Planned(cid, self.shown, own, others, self.ends)


def walk(ledger: Ledger, seat: int, steps: Sequence[p.PlanStep]) -> Walk:
    walked = Walk(ledger, seat)
    walked.go(steps)
    return walked


def look_of(record: Record, seat: int) -> str:
    """How a decision looks to a seat: what it sees and what it may do. Two that look alike have the same."""
    seen = wire.sight(record.game, record.state, seat)
    return hashlib.sha256(msgspec.json.encode(seen, order="deterministic")).hexdigest()[:32]

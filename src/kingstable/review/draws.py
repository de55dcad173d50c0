"""The luck of every draw: what came, minus the mean over what might have come at the same moment."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Final

from kingstable.core.chance import Chance, Draw, Relay, Scripted, Swift
from kingstable.core.state import State
from kingstable.review.weighing import Weigher, Worth, mean, minus

MOST_LOTS: Final = 8  # of one moment that are told apart; the rest counts for the last of them


class Begun(Relay):
    """Says again what chance said first, and then something new."""

    def __init__(self, values: list[int], seed: int) -> None:
        self.told: Final = Scripted(values)
        self.new: Final = Swift(seed)

    def source(self) -> Chance:
        return self.told if self.told.at < len(self.told.values) else self.new


class Lot:
    """What was drawn in one go for one thing: a seat's dice, a card."""

    def __init__(self, what: str, seat: int, values: list[int]) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.values: Final = values


def lots_of(asked: list[Draw]) -> list[Lot]:
    lots = [
        Lot(what, seat, [draw.value for draw in some])
        for (what, seat), some in groupby(asked, key=lambda draw: (draw.what, draw.seat))
    ]
    last = lots[MOST_LOTS - 1 :]
    if len(last) > 1:
        lots = [
            *lots[: MOST_LOTS - 1],
            Lot(last[0].what, last[0].seat, [v for lot in last for v in lot.values]),
        ]
    return lots


class Moment:
    """Where chance spoke: the position before a move, or the very beginning."""

    def __init__(self, weigher: Weigher, before: State | None, seat: int, move: int) -> None:
        self.weigher: Final = weigher
        self.before: Final = before
        self.seat: Final = seat
        self.move: Final = move

    def again(self, told: list[int], seed: int) -> State:
        """What might have come, the first answers being the same."""
        chance = Begun(told, seed)
        if self.before is None:
            s = self.weigher.game.start(chance=chance)
        else:
            s = self.before.clone()
            s.game.step(s, self.seat, self.move, chance, None)
        s.chance = chance.new
        return s

    def expected(self, told: list[int], seeds: list[int]) -> Worth:
        return mean([self.weigher.weigh(self.again(told, seed), seed) for seed in seeds])

    def luck(self, lots: list[Lot], after: Worth, seeds: list[int]) -> tuple[Worth, list[Worth]]:
        """What was to be expected before chance spoke, and what each lot changed of it."""
        told: list[int] = []
        expected = [self.expected(told, seeds)]
        for lot in lots[:-1]:
            told = told + lot.values
            expected.append(self.expected(told, seeds))
        expected.append(after)
        return expected[0], [minus(after, before) for before, after in pairwise(expected)]

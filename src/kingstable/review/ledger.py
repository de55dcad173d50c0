"""Where it all went: start + luck + own decisions + others' decisions + rest = end, for every seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kingstable.review.weighing import Worth, minus, plus

DIGITS: Final = 4


@dataclass
class Account:
    """Of one seat, in chances of winning or in points."""

    start: float
    luck: float
    own: float
    others: float
    rest: float
    end: float


@dataclass
class Ledger:
    seats: int
    start: Worth
    luck: Worth = field(default_factory=list)
    own: Worth = field(default_factory=list)
    others: Worth = field(default_factory=list)

    def __post_init__(self) -> None:
        for column in (self.luck, self.own, self.others):
            column.extend([0.0] * len(self.start))

    def add_luck(self, change: Worth) -> None:
        self.luck = plus(self.luck, change)

    def add_decision(self, mover: int, change: Worth, own: Worth) -> None:
        """What a move changed; `own` is as much of it as the mover could foresee."""
        for place, (whole, foreseen) in enumerate(zip(change, own, strict=True)):
            if place % self.seats == mover:
                self.own[place] += foreseen
                self.others[place] += whole - foreseen
            else:
                self.others[place] += whole

    def accounts(self, end: Worth) -> tuple[list[Account], list[Account]]:
        """In chances, then in points, rounded so that they add up; what fits nowhere is the rest."""
        said = plus(plus(self.start, self.luck), plus(self.own, self.others))
        rest = minus(end, said)
        rows = [
            Account(
                *(
                    round(column[k], DIGITS)
                    for column in (self.start, self.luck, self.own, self.others, rest, end)
                )
            )
            for k in range(2 * self.seats)
        ]
        for row in rows:
            row.rest = round(row.end - row.start - row.luck - row.own - row.others, DIGITS)
        return rows[: self.seats], rows[self.seats :]

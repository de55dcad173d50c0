"""Ratings for two to five players, with uncertainty: the Bradley–Terry update of Weng and Lin (2011).

Everybody is compared with everybody else at the table. A rating is a belief: `mu` is how strong, `sigma` how
unsure we are; the leaderboard shows what we are almost sure of, mu − 3·sigma.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6  # how much luck there is in one game
LEAST: Final = 1e-4


class Rating(msgspec.Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA

    @property
    def sure(self) -> float:
        return self.mu - 3 * self.sigma


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game; `places` begin with 1 and may be shared."""
    return [_one(k, before, places) for k in range(len(before))]


def _one(me: int, before: Sequence[Rating], places: Sequence[int]) -> Rating:
    mine = before[me]
    variance = mine.sigma**2
    gain = shrink = 0.0
    for k, other in enumerate(before):
        if k == me:
            continue
        c = math.sqrt(variance + other.sigma**2 + 2 * BETA**2)
        likely = 1 / (1 + math.exp((other.mu - mine.mu) / c))
        score = 0.5 if places[me] == places[k] else float(places[me] < places[k])
        gain += variance / c * (score - likely)
        shrink += mine.sigma / c * variance / c**2 * likely * (1 - likely)
    return Rating(mine.mu + gain, math.sqrt(variance * max(1 - shrink, LEAST)))


def places_of(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The place of each seat: the winners first, the others by their points."""
    order = [(seat not in winners, 0 if seat in winners else -score) for seat, score in enumerate(scores)]
    return [1 + sum(other < mine for other in order) for mine in order]

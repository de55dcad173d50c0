"""Phase 1: income."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.magna_carta.components import INCOME, PRESTIGE_INCOME, PRESTIGES, RESIDENCE_INCOME
from kingstable.games.magna_carta.state import Town, residences_of
from kingstable.games.magna_carta.verbs import begin_round, earn_income


def income_of(s: Town, seat: i64) -> i64:
    amount: i64 = INCOME  # MC-1.1
    amount += residences_of(s, seat) * RESIDENCE_INCOME  # MC-1.2; MC-2e.4: a covered one gives nothing
    prestige: i64
    for prestige in range(PRESTIGES):
        if s.prestige[prestige] == seat:
            amount += PRESTIGE_INCOME[prestige]  # MC-1.3: the Hotel; MC-R24: instead of what it covers
    return amount


class Income(Phase[Town]):
    """MC-1.1: everybody at once."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        begin_round(s, story)
        seat: i64
        for seat in range(s.seats):
            earn_income(s, seat, income_of(s, seat), story)

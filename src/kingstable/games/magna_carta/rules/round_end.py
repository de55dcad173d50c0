"""Phase 6 (5 in the basic game): the provost strolls on, the start player's card goes to the left."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.magna_carta.components import STROLL
from kingstable.games.magna_carta.state import Town, advanced, tokens_left
from kingstable.games.magna_carta.verbs import finish_castle, hand_on_start, stroll

INCOME_PAGE: Final[i64] = 2


class RoundEnd(Phase[Town]):
    """MC-6.1, MC-6.2, MC-6.3."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        if advanced(s):
            ahead = len(s.road) - 1 - s.provost  # MC-6.1
            stroll(s, ahead if ahead < STROLL else STROLL, story)
        hand_on_start(s, (s.start + 1) % s.seats, story)  # MC-6.2, MC-R29
        if tokens_left(s) == 0:
            finish_castle(s, story)

    def next_page(self, s: Town) -> i64:
        """MC-6.3, MC-R27: the last round is finished, then the points are counted."""
        return s.at + 1 if tokens_left(s) == 0 else INCOME_PAGE

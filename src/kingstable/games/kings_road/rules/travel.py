"""Step 4: the king travels on, and the round is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.kings_road.components import GOAL, LAST_ROUND
from kingstable.games.kings_road.rules.score import region_after
from kingstable.games.kings_road.state import Road, points_of
from kingstable.games.kings_road.verbs import move_king

FIRST_PAGE: Final = 0


class KingTravels(Phase[Road]):
    """KR-4.1: to the region behind the last one scored."""

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        move_king(s, region_after(s.king, 1 + s.dragons), story)

    def next_page(self, s: Road) -> i64:
        """KR-5.1, KR-R9: the round is played out before the 40 count; KR-R12: at most a hundred rounds."""
        if s.round >= LAST_ROUND:
            return s.at + 1
        seat: i64
        for seat in range(s.seats):
            if points_of(s, seat) >= GOAL:
                return s.at + 1
        return FIRST_PAGE

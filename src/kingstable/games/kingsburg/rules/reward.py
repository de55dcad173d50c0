"""Phase 3: the King rewards whoever has built the most."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.kingsburg.state import FROM_REWARD, Realm, buildings_of
from kingstable.games.kingsburg.verbs import earn


class Reward(Phase[Realm]):
    """KB-3.1, KB-3.2; KB-R17: no building at all is a tie too."""

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        most: i64 = 0
        seat: i64
        for seat in range(s.seats):
            if buildings_of(s, seat) > most:
                most = buildings_of(s, seat)
        for seat in range(s.seats):
            if buildings_of(s, seat) == most:
                earn(s, seat, 1, FROM_REWARD, story)

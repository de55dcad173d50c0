"""The end of a turn, of a round, and of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.builders.components import GOAL, LAST_ROUND
from kingstable.games.builders.state import Yard, built_points, points_of
from kingstable.games.builders.verbs import announce_last_round, count_coins

TURN_PAGE: Final = 1


class TurnOver(Phase[Yard]):
    """BU-2.5: the next one clockwise; BU-9.1: whoever has reached the goal makes this round the last."""

    def enter(self, s: Yard, chance: Chance, story: Story | None) -> None:
        if s.last_round == 0 and built_points(s, s.turn) >= GOAL:
            announce_last_round(s, s.turn, story)
        s.turn = (s.turn + 1) % s.seats

    def next_page(self, s: Yard) -> i64:
        """BU-9.2, BU-9.3, BU-R2: the round is played to the end; BU-R7: sixty rounds at most."""
        round_over = s.turn == s.first
        if round_over and (s.last_round or s.round >= LAST_ROUND):
            return s.at + 1
        return TURN_PAGE


class FinalScoring(Phase[Yard]):
    """BU-9.4: coins become points."""

    def enter(self, s: Yard, chance: Chance, story: Story | None) -> None:
        seat: i64
        for seat in range(s.seats):
            count_coins(s, seat, story)


def winners(s: Yard) -> list[int]:
    """BU-9.5: most points; BU-R8: then most built points, then most coins; BU-R9: then the win is shared."""
    standing = [(points_of(s, seat), built_points(s, seat), s.coins[seat]) for seat in range(s.seats)]
    return [seat for seat in range(s.seats) if standing[seat] == max(standing)]

"""Where a stone goes: that of the turn, and those that houses torn down bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import AREA_SIDE, WALLS
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.defence import STONE
from kingstable.games.stronghold.places import commands
from kingstable.games.stronghold.rules.asides import ASK_STONE
from kingstable.games.stronghold.rules.obstacles import CLEAR, OTHER_SIDE, STONES_OUT, WALL_HIGH
from kingstable.games.stronghold.rules.step import Question
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import lay_stone

STONES_TOP: Final[i64] = NUMBERS["wall-stones-top"]
OWN_WALLS: Final = 1  # in a question for stones: only walls of the defender's side


def stone_possible(s: Siege, lord: i64) -> bool:
    wall: i64
    for wall in range(WALLS):
        if s.stones[WALLS] > 0 and s.stones[wall] < STONES_TOP and commands(s, lord, AREA_SIDE[wall]):
            return True
    return False


class LayStone(Question):
    """SH-10.10, SH-R24: free, on a wall with room; forfeited if there is none."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        move: i64
        for move in range(STONE, STONE + WALLS):
            if s.detours[-1].a > 0 and self.obstacle(s, s.detours[-1].seat, move) == CLEAR:
                return
        s.detours.pop()

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        wall = move - STONE
        if s.stones[WALLS] == 0:
            return STONES_OUT
        if s.detours[-1].b == OWN_WALLS and not commands(s, seat - s.attackers, AREA_SIDE[wall]):
            return OTHER_SIDE
        return CLEAR if s.stones[wall] < STONES_TOP else WALL_HIGH

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        lay_stone(s, move - STONE, story)
        if ask.a > 1:
            s.detours.append(Detour(ASK_STONE, ask.seat, ask.a - 1, ask.b))

"""What a decision cost: the best move found minus the one played, from what the mover knew."""

from __future__ import annotations

import math
from typing import Final

from kingstable.bots.search import Search
from kingstable.bots.style import Style, style_of
from kingstable.core.chance import Chance, Swift
from kingstable.core.play import Game, State
from kingstable.review.weighing import Depth, Weigher, Worth, minus

MISTAKE: Final = 0.03  # of winning: what costs less cannot be told from noise
SLIP: Final = 0.6  # points: what is looked at more deeply; in an even game about 3 % of winning
WIDER: Final = 4.0  # how much further apart seats may be before a first look sees no difference any more
SMALLEST: Final = 0.3  # points of a slip that counts
DEEPER: Final = 4
SURE: Final = 0.999  # beyond that, chances tell no points any more


class Verdict:
    """What became of one decision."""

    def __init__(self, better: int, stake: float, line: list[int]) -> None:
        self.better: Final = better
        self.stake: Final = stake  # in points: what a move at random would have lost
        self.line: Final = line  # the moves expected from the better one on
        self.played_worth: Worth = []  # where the decision was searched behind, else empty
        self.better_worth: Worth = []

    def loss(self, seat: int) -> float:
        """Of winning; 0 where no mistake was confirmed."""
        if not self.played_worth:
            return 0.0
        lost = self.better_worth[seat] - self.played_worth[seat]
        return lost if lost > MISTAKE else 0.0

    def cost(self, seat: int) -> Worth:
        """What the move changed for everybody against the better one; nothing where that cannot be told."""
        if not self.played_worth:
            return []
        cost = minus(self.played_worth, self.better_worth)
        counts = cost[seat] < -MISTAKE or cost[len(cost) // 2 + seat] < -SMALLEST
        return cost if counts else []


def points_between(best: float, played: float, scale: float) -> float:
    """How many points lie between two chances of winning, as the search makes chances of points."""
    odds = [math.log(x / (1.0 - x)) for x in (min(max(y, 1.0 - SURE), SURE) for y in (best, played))]
    return scale * (odds[0] - odds[1])


def widened(style: Style) -> Style:
    """The same search, but one that still cares for points where the game is lost or won."""
    return Style(
        int(style.depth),
        int(style.care),
        style.whole_turns,
        style.exploration / WIDER,
        style.temperature / WIDER,
        style.trust,
        style.scale * WIDER,
        style.most_points_win,
    )


class Behind(Weigher):
    """Searches behind one move, from what its mover knows: who chooses face down is not answered."""

    def __init__(self, game: Game[State], iterations: int, level: float) -> None:
        super().__init__(game, iterations, level)
        self.mover = -1
        self.wanted = -1

    def world(self, s: State, seat: int, chance: Chance) -> State:
        return Search.world(self, s, seat, chance)

    def pick(self, w: State, actor: int, n: int) -> int:
        node = super().pick(w, actor, n)
        if actor != self.mover or self.at[actor] != self.roots[actor]:
            return node
        return self.tree.child(self.roots[actor], actor, self.wanted)

    def worth(self, s: State, seat: int, move: int, seed: int) -> Worth:
        """The same seed imagines the same worlds for every move that is compared."""
        self.mover, self.wanted = seat, move
        return self.searched(s, seat, seed)


class Judge:
    """Searches a seat's worlds; where a move seems to lose, searches behind it and behind the better one."""

    def __init__(self, game: Game[State], depth: Depth, level: float) -> None:
        self.game: Final = game
        self.depth: Final = depth
        self.search: Final = Search(game, widened(style_of(game.name)))
        self.behind: Final = Behind(game, DEEPER * depth.decisions, level)

    def judge(self, s: State, seat: int, played: int, seed: int) -> Verdict:
        """The position is the true one, but nothing is read of it that the seat cannot know."""
        thought = self.search.think(s, seat, Swift(seed), self.depth.decisions)
        values = {option.move: option.value for option in thought.options}
        best = thought.options[0].move  # the one that was tried most
        stake = sum(self.points_lost(values[best], value) for value in values.values()) / len(values)
        verdict = Verdict(best, stake, thought.line)
        if best != played and self.seems_to_lose(values[best], values.get(played, 0.0)):
            verdict.better_worth = self.behind.worth(s, seat, best, seed)
            verdict.played_worth = self.behind.worth(s, seat, played, seed)
        return verdict

    def seems_to_lose(self, best: float, played: float) -> bool:
        return self.points_lost(best, played) > SLIP

    def points_lost(self, best: float, played: float) -> float:
        return max(0.0, points_between(best, played, self.search.style.scale))

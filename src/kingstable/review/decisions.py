"""What a decision cost: the best move found minus the one played, from what the mover knew."""

from __future__ import annotations

import math
from typing import Final

from kingstable.bots.search import Search
from kingstable.bots.style import Style, style_of
from kingstable.core.chance import Swift
from kingstable.core.play import Game, State
from kingstable.review.weighing import Depth, Weigher, Worth, mean, minus

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


class Judge:
    """Searches a seat's worlds; where a move seems to lose, searches behind it and behind the better one."""

    def __init__(self, game: Game[State], depth: Depth, level: float) -> None:
        self.game: Final = game
        self.depth: Final = depth
        self.search: Final = Search(game, widened(style_of(game.name)))
        self.behind: Final = Weigher(game, DEEPER * depth.decisions // depth.worlds, level)

    def judge(self, s: State, seat: int, played: int, seed: int) -> Verdict:
        """The position is the true one, but nothing is read of it that the seat cannot know."""
        thought = self.search.think(s, seat, Swift(seed), self.depth.decisions)
        values = {option.move: option.value for option in thought.options}
        best = thought.options[0].move  # the one that was tried most
        stake = sum(self.points_lost(values[best], value) for value in values.values()) / len(values)
        verdict = Verdict(best, stake, thought.line)
        if best != played and self.seems_to_lose(values[best], values.get(played, 0.0)):
            seeds = [seed + k for k in range(1, self.depth.worlds + 1)]
            verdict.better_worth = self.worth_behind(s, seat, best, seeds)
            verdict.played_worth = self.worth_behind(s, seat, played, seeds)
        return verdict

    def seems_to_lose(self, best: float, played: float) -> bool:
        return self.points_lost(best, played) > SLIP

    def points_lost(self, best: float, played: float) -> float:
        return max(0.0, points_between(best, played, self.search.style.scale))

    def worth_behind(self, s: State, seat: int, move: int, seeds: list[int]) -> Worth:
        """The mean over imagined worlds: the same ones for every move that is compared."""
        worths: list[Worth] = []
        for seed in seeds:
            w = self.game.imagine(s, seat, seed)
            self.game.take_back(w, seat)
            self.game.step(w, seat, move, w.chance, None)
            worths.append(self.behind.weigh(w, seed))
        return mean(worths)

"""What a decision cost: the best move found minus the one played, from what the mover knew."""

from __future__ import annotations

import math
from typing import Final

from kingstable.bots.search import Search
from kingstable.bots.style import Style, style_of
from kingstable.bots.walk import SEEDS
from kingstable.core.chance import Chance, Swift
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.core.story import Story
from kingstable.review.playing_on import Player, wins_more
from kingstable.review.weighing import Depth, Weigher, Worth, minus

MISTAKE: Final = 0.10  # of winning: what costs less is not named, twenty games would not show it
COUNTS: Final = 0.03  # of winning: what costs less cannot be told from noise
SLIP: Final = 0.6  # points: what is looked at more deeply; in an even game about 3 % of winning
WIDER: Final = 4.0  # how much further apart seats may be before a first look sees no difference any more
SMALLEST: Final = 0.3  # points of a slip that counts
MOST: Final = 3.0  # points that one decision counts for accuracy: near 0 and 1 chances make too many of them
DEEPER: Final = 4
OTHER: Final = 1 << 30  # makes another seed of one
LIKED: Final = -1  # no move: the mover plays what it likes
FREE: Final = 3  # for each face-down move that is counted, so often the mover plays what it likes
SURE: Final = 0.999  # beyond that, chances tell no points any more


class Verdict:
    """What became of one decision."""

    def __init__(self, better: int, stake: float, slip: float, line: list[int]) -> None:
        self.better: Final = better
        self.stake: Final = stake  # points that a move at random would have lost, at the first look
        self.slip: Final = slip  # and that the move played lost, at the same look
        self.line: Final = line  # the moves expected from the better one on
        self.played_worth: Worth = []  # where the decision was searched behind, else empty
        self.better_worth: Worth = []

    def loss(self, seat: int) -> float:
        """Of winning; 0 where the decision was not searched behind."""
        return self.better_worth[seat] - self.played_worth[seat] if self.played_worth else 0.0

    def cost(self, seat: int) -> Worth:
        """What the move changed for everybody against the better one; nothing where that cannot be told."""
        if not self.played_worth:
            return []
        cost = minus(self.played_worth, self.better_worth)
        counts = cost[seat] < -COUNTS or cost[len(cost) // 2 + seat] < -SMALLEST
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
    """Searches behind several moves of one seat, from what it knows, all in the same imagined worlds.

    What is chosen face down nobody can answer. If the seat always chose the same, the others would learn it
    all the same: so most of the time it chooses what it likes, and only the rest is counted.
    """

    def __init__(self, game: Game[State], iterations: int, level: float) -> None:
        super().__init__(game, iterations, level)
        self.mover = -1
        self.cycle: list[int] = [LIKED]  # what the mover plays, in turn
        self.turn = 0
        self.seed = 0

    def world(self, s: State, seat: int, chance: Chance) -> State:
        """The moves of one cycle are tried in the same world."""
        self.turn = (self.turn + 1) % len(self.cycle)
        if self.turn == 0:
            self.seed = chance.below(SEEDS)
        return Search.world(self, s, seat, Swift(self.seed))

    def pick(self, w: State, actor: int, n: int) -> int:
        node = super().pick(w, actor, n)
        wanted = self.cycle[self.turn]
        if wanted == LIKED or actor != self.mover or self.at[actor] != self.roots[actor]:
            return node
        return self.tree.child(self.roots[actor], actor, wanted)

    def back_up(self, steps: int) -> None:
        if self.cycle[self.turn] == LIKED:
            Search.back_up(self, steps)  # the others learn from it, but it is not counted
        else:
            super().back_up(steps)

    def face_down(self, s: State, seat: int, move: int) -> bool:
        twin, story = s.clone(), Story()
        self.game.step(twin, seat, move, Swift(0), story)
        return self.hidden(story, move)

    def worths(self, s: State, seat: int, moves: list[int], seed: int) -> list[Worth]:
        """What each of the moves is worth to everybody; the iterations are those of all together."""
        self.start_anew()
        free = FREE if any(self.face_down(s, seat, move) for move in moves) else 0
        self.mover, self.cycle, self.turn = seat, [*moves, *[LIKED] * (free * len(moves))], -1
        self.run(s, seat, Swift(seed), self.iterations, 0.0)
        return [self.behind(self.tree.child(self.roots[seat], seat, move)) for move in moves]


class Judge:
    """Searches a seat's worlds; where a move seems to lose, searches behind it and behind the better one."""

    def __init__(self, game: Game[State], depth: Depth, level: float) -> None:
        self.game: Final = game
        self.depth: Final = depth
        self.search: Final = Search(game, widened(style_of(game.name)))
        self.behind: Final = Behind(game, 2 * DEEPER * depth.decisions, level)
        self.player: Final = Player(depth.player, depth.moves)

    def judge(self, s: State, seat: int, played: int, seed: int) -> Verdict:
        """The position is the true one, but nothing is read of it that the seat cannot know.

        What looked best was chosen for looking so: another seed tells how good it is.
        """
        thought = self.search.think(s, seat, Swift(seed), self.depth.decisions)
        values = {option.move: option.value for option in thought.options}
        best = thought.options[0].move  # the one that was tried most
        lost = self.points_lost(values[best], values.get(played, 0.0))
        stake = sum(min(MOST, self.points_lost(values[best], x)) for x in values.values()) / len(values)
        verdict = Verdict(best, stake, min(MOST, lost), thought.line)
        if best != played and lost > SLIP:
            worths = self.behind.worths(s, seat, [played, best], seed ^ OTHER)
            verdict.played_worth, verdict.better_worth = worths
        return verdict

    def shown(self, s: State, seat: int, moves: list[int], seed: int) -> bool:
        """The search alone was wrong too often: games played on have to show a mistake."""
        return self.depth.lead == 0 or wins_more(s, seat, moves, seed, self.depth.lead, self.player)

    def points_lost(self, best: float, played: float) -> float:
        return max(0.0, points_between(best, played, self.search.style.scale))

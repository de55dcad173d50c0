"""Textbook UCT for games without secrets: random games to the end, no evaluation, no imagining.

It is what OpenSpiel's search does, for the head-to-head of ./kt bench. What is legal behind a node must
follow from the moves that led there, so it is asked only once; chance is sampled.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.bots.search import Search
from kingstable.bots.style import TO_THE_END, Style
from kingstable.bots.tree import NONE
from kingstable.bots.walk import MOST_STEPS
from kingstable.core.bits import NOBODY, lowest
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State

EXPLORATION: Final = 1.4
STYLE: Final = Style(TO_THE_END, 1, False, EXPLORATION, 1.0, 0.0, 1.0, most_points_win=True)
SMALL: Final = 4096  # numbers of tries whose roots stand in a table
ONE_BY_ROOT: Final = vec[float]([1.0 / math.sqrt(max(n, 1)) for n in range(SMALL)])
ROOT_OF_LOG: Final = vec[float]([math.sqrt(math.log(max(n, 1))) for n in range(SMALL)])


def one_by_root(n: i64) -> float:
    return ONE_BY_ROOT[n] if n < SMALL else 1.0 / math.sqrt(float(n))


def root_of_log(n: i64) -> float:
    return ROOT_OF_LOG[n] if n < SMALL else math.sqrt(math.log(float(n)))


class PlainSearch(Search):
    def __init__(self, game: Game[State]) -> None:
        super().__init__(game, STYLE)

    def iterate(self, s: State, seat: i64, chance: Chance) -> None:
        game, tree, path = self.game, self.tree, self.path
        w = s.clone()
        w.chance = chance
        node = self.roots[0]
        tree.visits[node] += 1
        steps: i64 = 0
        while w.acting != NOBODY and steps < MOST_STEPS:
            actor = lowest(w.acting)
            if tree.first[node] == NONE:
                self.expand(node, w, actor, chance)
            node = self.most_promising(node)
            path[steps] = node
            steps += 1
            game.step(w, actor, tree.move[node], chance, None)
            if tree.visits[node] == 0:
                break
        self.play_on(w)
        self.judge(w)
        self.back_up(steps)

    def expand(self, node: i64, w: State, actor: i64, chance: Chance) -> None:
        """All moves, in any order."""
        legal = self.legal
        n = self.game.legal_into(w, actor, legal)
        while n > 0:
            k = chance.below(n)
            n -= 1
            self.tree.add(node, actor, legal[k], 0.5, 1.0)
            legal[k] = legal[n]

    def most_promising(self, parent: i64) -> i64:
        """A move not tried yet, else by mean and uncertainty."""
        tree = self.tree
        visits, mean, following = tree.visits, tree.mean, tree.next
        width = EXPLORATION * root_of_log(visits[parent])
        best: i64 = NONE
        most = -1.0
        node = tree.first[parent]
        while node != NONE:
            n = visits[node]
            if n == 0:
                return node
            score = mean[node] + width * one_by_root(n)
            if score > most:
                most = score
                best = node
            node = following[node]
        return best

"""Information-set Monte Carlo tree search: so many iterations, so many seconds at most; and it says why."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kingstable.bots.style import Style
from kingstable.bots.tree import NONE
from kingstable.bots.walk import Walk
from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.net import Net
from kingstable.core.position import pack
from kingstable.core.state import State

CLOCK: Final = 16  # iterations between two looks at the clock
LONGEST_LINE: Final = 12


class Option:
    """A move that was thought about."""

    def __init__(self, move: int, visits: int, value: float) -> None:
        self.move: Final = move
        self.visits: Final = visits
        self.value: Final = value  # the seat's prospect of winning with it, from 0 to 1


class Thought:
    """What came of a search: the move, and why."""

    def __init__(
        self, move: int, iterations: int, options: list[Option], values: list[float], line: list[int]
    ) -> None:
        self.move: Final = move
        self.iterations: Final = iterations
        self.options: Final = options  # the most tried first
        self.values: Final = values  # of every seat
        self.line: Final = line  # the moves most tried, one after the other


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Walk):
    """One seat's thinking about one game. `keep`: the tree lives on while the seat's own moves follow."""

    def __init__(self, game: Game[State], style: Style, keep: bool = False, net: Net | None = None) -> None:
        super().__init__(game, style, net)
        self.keep: Final = keep
        self.before: State | None = None  # the position of the last thought, and what was played
        self.played: i64 = NONE
        self.thinker: i64 = NONE

    def think(self, s: State, seat: i64, chance: Chance, iterations: int, seconds: float = 0.0) -> Thought:
        """The best move found within the iterations and the seconds; 0 of either sets no bound."""
        if not self.follow(s, seat):
            self.forget()
        for p in range(self.seats):
            self.sums[p] = 0.0
        done = 0
        n = self.game.legal_into(s, seat, self.legal)
        only = self.legal[0]
        if n > 1:
            done = self.run(s, seat, chance, iterations, seconds)
        thought = self.thought(s, seat, only, done, chance)
        if self.keep:
            self.before, self.played, self.thinker = s.clone(), thought.move, seat
        return thought

    def forget(self) -> None:
        """Everybody stands at a new root."""
        root = self.tree.clear()
        for p in range(self.seats):
            self.roots[p] = root

    def run(self, s: State, seat: i64, chance: Chance, iterations: int, seconds: float) -> int:
        done = 0
        stop = time.perf_counter() + seconds
        while done < iterations or (iterations == 0 and seconds > 0.0):
            if seconds > 0.0 and done % CLOCK == 0 and done > 0 and time.perf_counter() >= stop:
                break
            self.iterate(s, seat, chance)
            done += 1
        return done

    def follow(self, s: State, seat: i64) -> bool:
        """Keeps what hangs behind the seat's last move, if that alone led here as far as the seat knows."""
        before = self.before
        self.before = None
        if before is None or seat != self.thinker or self.tree.full:
            return False
        n = self.game.legal_into(before, seat, self.legal)
        self.game.step(before, seat, self.played, before.chance, None)
        if before.acting & BIT[seat] == 0:
            return False
        if pack(self.game.imagine(before, seat)) != pack(self.game.imagine(s, seat)):
            return False
        if n == 1:
            return True  # what is forced leaves no trace in the tree
        behind = self.tree.child(self.roots[seat], seat, self.played)
        if behind == NONE:
            return False
        for p in range(self.seats):
            self.at[p] = self.roots[p]
        self.advance(seat, behind, self.played)
        self.roots = self.at[:]
        return True

    def thought(self, s: State, seat: i64, only: i64, done: int, chance: Chance) -> Thought:
        tree = self.tree
        options: list[Option] = []
        legal = s.legal(seat)
        node = tree.first[self.roots[seat]] if done else i64(NONE)
        while node != NONE:
            if tree.mover[node] == seat and tree.move[node] in legal:
                options.append(Option(tree.move[node], tree.visits[node], tree.promise(node)))
            node = tree.next[node]
        options.sort(key=lambda option: (-option.visits, -option.value, option.move))
        values = [self.sums[p] / done if done else 0.0 for p in range(self.seats)]
        if not options:
            return Thought(only, done, options, values, [])
        self.draw(options, chance)
        move = options[0].move
        return Thought(move, done, options, values, self.line(seat, move))

    def draw(self, options: list[Option], chance: Chance) -> None:
        """Puts one of the best to the front: of those that are alike any, not the first of the list."""
        best = options[0]
        alike = sum(option.visits == best.visits and option.value == best.value for option in options)
        options.insert(0, options.pop(chance.below(alike)))

    def line(self, seat: i64, move: i64) -> list[int]:
        """The moves most tried, one after the other, beginning with this one."""
        tree = self.tree
        line: list[int] = []
        node = tree.child(self.roots[seat], seat, move)
        while node != NONE and len(line) < LONGEST_LINE:
            line.append(tree.move[node])
            node = tree.best(node)
        return line

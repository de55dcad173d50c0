"""Games to learn from: the search plays itself, and what it thought later is the lesson for what was before.

Now and then a move is drawn at random, so that it sees more than its own ways. A position's goal is made of
what the searches behind it thought, the nearer the more, up to the next random move; and of how it ended.
Who did not see what others had chosen face down says nothing about a position in which it lies there: his
thought is no part of a goal. Of those who may act at once another one begins each time, as in a search.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from kingstable.arena.match import seed_of
from kingstable.bots.bot import SEEDS
from kingstable.bots.nets import row_of
from kingstable.bots.search import Search
from kingstable.bots.style import style_of
from kingstable.core.chance import Swift
from kingstable.core.features import width_of
from kingstable.core.game import Game
from kingstable.core.net import Net
from kingstable.core.position import pack
from kingstable.core.state import State

WANDER: Final = 8  # one move of so many is random; unless told
FADE: Final = 0.8  # how much of a goal comes from further behind; unless told
UNKNOWN: Final = -1.0
END: Final = 0.2  # and from how the game ended, if nobody wandered until then


@dataclass
class Moment:
    """A decision: what the search thought before it, and what is seen behind it."""

    thought: list[float]  # every seat's prospect, from 0 to 1; empty when the thinker did not see all of it
    wandered: bool
    cells: bytes  # of the seat that looks, behind the move; empty when the game was over then
    seat: int
    lead: float  # what the evaluation says there, as a prospect


class School:
    """Where games are played to learn from; the same seed and number are the same game."""

    def __init__(
        self,
        game: Game[State],
        iterations: int,
        seed: int,
        net: vec[i16] | None = None,
        wander: int = WANDER,
        fade: float = FADE,
    ) -> None:
        self.game: Final = game
        self.iterations: Final = iterations
        self.seed: Final = seed
        self.net: Final = net
        self.wander: Final = wander
        self.fade: Final = fade
        self.cells: Final = vec[i16]([0] * width_of(game.slots()))
        self.judge: Final = Search(game, style_of(game.name))

    def searches(self) -> list[Search]:
        """One a seat; the network of an earlier generation helps, if there is one."""
        out = []
        for _ in range(self.game.seats):
            net = None if self.net is None else Net(self.game, self.net)
            out.append(Search(self.game, style_of(row_of(self.game.name, net)), True, net))
        return out

    def play(self, number: int) -> tuple[list[Moment], list[float]]:
        """The moments of a game, and every seat's part of the victory."""
        game = self.game
        s = game.start(seed=seed_of("learning", game.name, game.seats, self.seed, number))
        chance = Swift(seed_of("wandering", game.name, self.seed, number))
        searches, moments = self.searches(), list[Moment]()
        seat = number % game.seats
        while not s.over:
            seat = seat if seat in s.to_act else s.to_act[0]
            legal = s.legal(seat)
            if len(legal) == 1:
                s.play(seat, legal[0])
                continue
            world = game.imagine(s, seat, chance.below(SEEDS))
            thought = searches[seat].think(world, seat, chance, self.iterations)
            values = thought.values if self.sees_all(s, seat) else []
            wandered = chance.below(self.wander) == 0
            s.play(seat, legal[chance.below(len(legal))] if wandered else thought.move)
            moments.append(self.moment(s, seat, chance, values, wandered))
        self.judge.judge(s)
        return moments, list(self.judge.results)

    def sees_all(self, s: State, seat: int) -> bool:
        twin = s.clone()
        self.game.take_back(twin, seat)
        return pack(twin) == pack(s)

    def moment(self, s: State, mover: int, chance: Swift, thought: list[float], wandered: bool) -> Moment:
        """As a search looks at it: of two sides from the first, with or without what others hid."""
        seat = 0 if self.judge.two_sides else chance.below(self.game.seats)
        if s.over:
            return Moment(thought, wandered, b"", seat, 0.0)
        if chance.below(2) == 0:
            s = s.clone()
            self.game.take_back(s, mover)
        self.game.imagined_into(s, seat, self.cells)
        self.judge.judge(s)
        return Moment(thought, wandered, bytes(memoryview(self.cells)), seat, self.judge.results[seat])


def blend(part: float, now: list[float], later: list[float]) -> list[float]:
    return [(1 - part) * x + part * y for x, y in zip(now, later, strict=True)]


def goals(moments: list[Moment], end: list[float], fade: float = FADE) -> list[float]:
    """The goal of each moment, for the seat that looks; UNKNOWN where nobody saw what it was worth."""
    out: list[float] = []
    ahead, honest = end, True  # what is to come, and whether nobody has wandered since
    for moment in reversed(moments):
        goal = blend(END, ahead, end) if honest else ahead
        out.append(goal[moment.seat] if goal else UNKNOWN)
        if moment.wandered:
            ahead, honest = moment.thought, False
        elif moment.thought:
            ahead = blend(fade, moment.thought, ahead or moment.thought)
    return out[::-1]

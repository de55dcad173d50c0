"""Pig: roll on or hold; a one loses what the turn has gathered.

As in OpenSpiel: two players, 100 points, at most 1,000 turns.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game, Json
from kingstable.core.moves import Book
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.story import Story

ROLL: Final = 0
HOLD: Final = 1
GOAL: Final = 100
MOST_TURNS: Final = 1000


class Sty(State):
    held: vec[i64] = vec[i64]()
    gathered: i64 = 0  # this turn
    turn: i64 = 0
    turns: i64 = 0

    def clone(self) -> Sty:
        s = Sty(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.held = self.held[:]
        s.gathered, s.turn, s.turns = self.gathered, self.turn, self.turns
        return s


def pass_on(s: Sty) -> None:
    s.gathered = 0
    s.turn = 1 - s.turn
    s.turns += 1


class RollOrHold(Phase[Sty]):
    def actors(self, s: Sty) -> i64:
        won = s.held[0] >= GOAL or s.held[1] >= GOAL
        return 0 if won or s.turns >= MOST_TURNS else BIT[s.turn]

    def legal_into(self, s: Sty, seat: i64, out: vec[i64]) -> i64:
        out[0] = ROLL
        out[1] = HOLD
        return 2

    def play(self, s: Sty, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == HOLD:
            s.held[seat] += s.gathered
            pass_on(s)
            return
        pips = chance.die()
        if story is not None:
            story.tell("rolled", seat=seat, pips=pips)
        if pips == 1:
            pass_on(s)
        else:
            s.gathered += pips


class Pig(Game[Sty]):
    def __init__(self) -> None:
        book = Book()
        book.add("roll", "roll")
        book.add("hold", "hold")
        super().__init__("pig", 1, 2, {}, book, [RollOrHold("roll-or-hold", book.spans("roll", "hold"))], [])

    def new_state(self, game: Game[State], chance: Chance) -> Sty:
        s = Sty(game, chance, 0, 0, [])
        s.held = zeros(2)
        return s

    def points(self, s: Sty, seat: i64) -> i64:
        return s.held[seat]

    def shown(self, s: Sty, seat: i64) -> dict[str, Json]:
        return {"held": list(s.held), "gathered": s.gathered, "turn": s.turn}

    def redraw(self, s: Sty, seat: i64, chance: Chance) -> None:
        pass


GAME: Final = Pig()

"""Connect four, on two bit boards of seven columns with seven bits each (the seventh stays empty)."""

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
from kingstable.core.story import Message, Story, refuse

COLUMNS: Final = 7
HEIGHT: Final = 6
STRIDE: Final = 7


class Rack(State):
    mine: i64 = 0
    yours: i64 = 0
    turn: i64 = 0
    discs: i64 = 0
    heights: vec[i64] = vec[i64]()

    def clone(self) -> Rack:
        s = Rack(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.mine, s.yours, s.turn, s.discs = self.mine, self.yours, self.turn, self.discs
        s.heights = self.heights[:]
        return s


def has_four(discs: i64) -> bool:
    step = discs & (discs >> 1)
    if step & (step >> 2):
        return True
    step = discs & (discs >> STRIDE)
    if step & (step >> 2 * STRIDE):
        return True
    step = discs & (discs >> (STRIDE - 1))
    if step & (step >> 2 * (STRIDE - 1)):
        return True
    step = discs & (discs >> (STRIDE + 1))
    return step & (step >> 2 * (STRIDE + 1)) != 0


class Drop(Phase[Rack]):
    def actors(self, s: Rack) -> i64:
        return 0 if s.discs == COLUMNS * HEIGHT or has_four(s.yours) else BIT[s.turn]

    def why_not(self, s: Rack, seat: i64, move: i64) -> Message | None:
        return refuse("column-full", "", column=move) if s.heights[move] == HEIGHT else None

    def legal_into(self, s: Rack, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        column: i64
        for column in range(COLUMNS):
            if s.heights[column] < HEIGHT:
                out[n] = column
                n += 1
        return n

    def play(self, s: Rack, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        mine = s.mine | BIT[move * STRIDE + s.heights[move]]
        s.mine = s.yours
        s.yours = mine
        s.heights[move] += 1
        s.discs += 1
        s.turn = 1 - seat


class ConnectFour(Game[Rack]):
    def __init__(self) -> None:
        book = Book()
        for column in range(COLUMNS):
            book.add("drop", f"drop {column}", column=column)
        super().__init__("connect-four", 1, 2, {}, book, [Drop("drop", book.spans("drop"))], [])

    def new_state(self, game: Game[State], chance: Chance) -> Rack:
        s = Rack(game, chance, 0, 0, [])
        s.heights = zeros(COLUMNS)
        return s

    def points(self, s: Rack, seat: i64) -> i64:
        if not has_four(s.yours):
            return 0
        return -1 if seat == s.turn else 1

    def shown(self, s: Rack, seat: i64) -> dict[str, Json]:
        return {"mine": s.mine, "yours": s.yours, "turn": s.turn}

    def redraw(self, s: Rack, seat: i64, chance: Chance) -> None:
        pass


GAME: Final = ConnectFour()

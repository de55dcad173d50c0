"""Tic-tac-toe."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.game import Game, Json
from kingstable.core.moves import Book
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.story import Message, Story, refuse

CELLS: Final = 9
FULL: Final = 511
LINES: Final = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124]
WON: Final = vec[i64](
    [any(cells & line == line for line in LINES) for cells in range(512)]
)  # of each set of cells


class Grid(State):
    mine: i64 = 0  # the cells of the seat to move, as a bit set
    yours: i64 = 0
    turn: i64 = 0

    def clone(self) -> Grid:
        s = Grid(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.mine, s.yours, s.turn = self.mine, self.yours, self.turn
        return s


class Mark(Phase[Grid]):
    def actors(self, s: Grid) -> i64:
        return 0 if WON[s.yours] or s.mine | s.yours == FULL else BIT[s.turn]

    def why_not(self, s: Grid, seat: i64, move: i64) -> Message | None:
        return refuse("cell-taken", "", cell=move) if (s.mine | s.yours) & BIT[move] else None

    def legal_into(self, s: Grid, seat: i64, out: vec[i64]) -> i64:
        free = FULL ^ s.mine ^ s.yours
        n: i64 = 0
        cell: i64
        for cell in range(CELLS):
            if free & BIT[cell]:
                out[n] = cell
                n += 1
        return n

    def play(self, s: Grid, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        mine = s.mine | BIT[move]
        s.mine = s.yours
        s.yours = mine
        s.turn = 1 - seat


class TicTacToe(Game[Grid]):
    def __init__(self) -> None:
        book = Book()
        for cell in range(CELLS):
            book.add("mark", f"mark {cell}", cell=cell)
        super().__init__("tic-tac-toe", 1, 2, {}, book, [Mark("mark", book.spans("mark"))], [])

    def new_state(self, game: Game[State], chance: Chance) -> Grid:
        return Grid(game, chance, 0, 0, [])

    def points(self, s: Grid, seat: i64) -> i64:
        if WON[s.yours] == 0:
            return 0
        return -1 if seat == s.turn else 1

    def shown(self, s: Grid, seat: i64) -> dict[str, Json]:
        return {"mine": s.mine, "yours": s.yours, "turn": s.turn}

    def redraw(self, s: Grid, seat: i64, chance: Chance) -> None:
        pass


GAME: Final = TicTacToe()

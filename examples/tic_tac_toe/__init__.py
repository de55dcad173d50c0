"""Tic-tac-toe, added by a stranger who followed CONTRIBUTING.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, filled, ints
from kingstable.core.chance import Chance
from kingstable.core.game import Game, Json
from kingstable.core.moves import Book
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.story import Message, Story, refuse
from kingstable.core.title import Title

EMPTY: Final = -1
LINES: Final = ["012", "345", "678", "036", "147", "258", "048", "246"]
CELLS: Final = [f"{row}{column}" for row in "abc" for column in "123"]

# Step 2: the move book
BOOK: Final = Book()
for name in CELLS:
    BOOK.add("mark", f"mark {name}", cell=name)

# Step 3: the state


class Grid(State):
    cells: vec[i64] = vec[i64]()  # the seat whose mark stands there, or EMPTY
    turn: i64 = 0

    def clone(self) -> Grid:
        s = Grid(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.cells = self.cells[:]
        s.turn = self.turn
        return s


def has_line(s: Grid, seat: i64) -> bool:
    return any(all(s.cells[int(cell)] == seat for cell in line) for line in LINES)


# Step 4: the phases


class MarkACell(Phase[Grid]):
    """TT-1: players mark empty cells in turn until one has three in a line or the grid is full."""

    def actors(self, s: Grid) -> i64:
        over = has_line(s, 0) or has_line(s, 1) or EMPTY not in ints(s.cells)
        return 0 if over else BIT[s.turn]

    def why_not(self, s: Grid, seat: i64, move: i64) -> Message | None:
        if s.cells[move] != EMPTY:
            return refuse("cell-taken", "TT-1", cell=CELLS[move], owner_seat=s.cells[move])
        return None

    def play(self, s: Grid, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.cells[move] = seat
        s.turn = 1 - seat
        if story is not None:
            story.tell("cell-marked", seat=seat, cell=CELLS[move])


# Step 5: the game


class TicTacToe(Game[Grid]):
    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        super().__init__("tic-tac-toe", 1, seats, options, BOOK, [MarkACell("mark", BOOK.spans("mark"))], [])

    def new_state(self, game: Game[State], chance: Chance) -> Grid:
        s = Grid(game, chance, 0, 0, [])
        s.cells = filled(9, EMPTY)
        return s

    def points(self, s: Grid, seat: i64) -> i64:
        return 1 if has_line(s, seat) else 0

    def breakdown(self, s: Grid) -> list[dict[str, int]]:
        return [{"line": self.points(s, seat)} for seat in range(2)]

    def shown(self, s: Grid, seat: i64) -> dict[str, Json]:
        return {"cells": ints(s.cells)}

    def redraw(self, s: Grid, seat: i64, chance: Chance) -> None:
        """Nothing is hidden."""


TITLE: Final = Title("tic-tac-toe", 2, 2, {}, lambda seats, options: TicTacToe(seats, options).as_game())

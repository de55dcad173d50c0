"""How a search thinks about a game: the knobs, by game, as data."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from kingstable.core.tables import Row, read_table

TO_THE_END: Final = -1  # as depth: random moves until the game is over
DATA: Final = Path(__file__).parent / "data"
ANY_GAME: Final = "*"
WITH_NET: Final = "+net"  # behind a game's name: the row for a search that has a network
COLUMNS: Final = [
    "game",
    "depth",
    "care",
    "whole_turns",
    "exploration",
    "temperature",
    "trust",
    "scale",
]


class Style:
    def __init__(
        self,
        depth: int,
        care: int,
        whole_turns: bool,
        exploration: float,
        temperature: float,
        trust: float,
        scale: float,
        most_points_win: bool = False,
    ) -> None:
        self.depth: Final[i64] = depth  # moves played on behind the tree
        self.care: Final[i64] = care  # how many random moves each of them is the best looking of
        self.whole_turns: Final = whole_turns  # and then until somebody new has to act
        self.exploration: Final = exploration
        self.temperature: Final = temperature  # the lower, the more the better looking moves are preferred
        self.trust: Final = trust  # how many tries the first look at a move is worth
        self.scale: Final = scale  # the lead in points that makes winning likely (73 %)
        self.most_points_win: Final = most_points_win  # nothing but points decides: quicker to judge


def fraction(row: Row, column: str) -> float:
    try:
        return float(row.text(column))
    except ValueError:
        raise row.wrong(column, "a number") from None


def read_styles(path: Path) -> dict[str, Style]:
    return {
        row.text("game"): Style(
            row.number("depth"),
            row.number("care"),
            row.number("whole_turns") != 0,
            fraction(row, "exploration"),
            fraction(row, "temperature"),
            fraction(row, "trust"),
            fraction(row, "scale"),
        )
        for row in read_table(path, COLUMNS)
    }


STYLES: Final = read_styles(DATA / "styles.csv")


def style_of(row: str) -> Style:
    for name in (row, row.removesuffix(WITH_NET)):
        if name in STYLES:
            return STYLES[name]
    return STYLES[ANY_GAME]

"""What the games' terminal boards are drawn with: somebody who speaks, and tables whose columns line up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Protocol
from unicodedata import combining, east_asian_width

from kingstable.core.story import Plain

GAP: Final = "  "
NOTHING: Final = "–"


class Words(Protocol):
    """The texts of one language, at a table whose players have names."""

    @property
    def names(self) -> Sequence[str]: ...

    def say(self, key: str, **args: Plain) -> str: ...


def width(text: str) -> int:
    """How many columns of the terminal a text fills."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text if not combining(c))


def lined_up(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> list[str]:
    """The rows of a table as lines; the columns in `numbers` stand at the right edge, as numbers do."""
    widths = [max(width(row[k]) for row in rows) for k in range(len(rows[0]))]
    return [
        GAP.join(_cell(row[k], widths[k], k in numbers) for k in range(len(row))).rstrip() for row in rows
    ]


def _cell(text: str, columns: int, number: bool) -> str:
    space = " " * (columns - width(text))
    return space + text if number else text + space


def widest(lines: Sequence[str]) -> int:
    return max(width(line) for line in lines)


def underlined(lines: Sequence[str], columns: int = 0) -> list[str]:
    """A table with a line between its head and its rows, as long as its rows, or longer where asked for."""
    return [lines[0], "─" * max(columns, widest(lines)), *lines[1:]]

"""Component tables: CSV files shaped like the printed component. Every error names file and line."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from kingstable.core.errors import BadInput


class Row:
    """One line of a table."""

    def __init__(self, place: str, cells: dict[str, str]) -> None:
        self.place: Final = place
        self.cells: Final = cells

    def wrong(self, column: str, what: str) -> BadInput:
        return BadInput(f"{self.place}: expected {what} in column {column!r}, got {self.cells.get(column)!r}")

    def text(self, column: str) -> str:
        value = self.cells.get(column)
        if value is None or value == "":
            raise self.wrong(column, "a text")
        return value

    def maybe(self, column: str) -> str:
        """The text of a cell that may be empty."""
        value = self.cells.get(column)
        if value is None:
            raise self.wrong(column, "a cell")
        return value

    def number(self, column: str) -> int:
        value = self.text(column)
        try:
            return int(value)
        except ValueError:
            raise self.wrong(column, "a whole number") from None

    def number_or(self, column: str, empty: int) -> int:
        """The number of a cell, or `empty` where nothing is printed."""
        return self.number(column) if self.maybe(column) else empty

    def words(self, column: str) -> list[str]:
        """A cell of several words, separated by semicolons."""
        value = self.maybe(column)
        return [word.strip() for word in value.split(";")] if value else []

    def one_of(self, column: str, choices: list[str]) -> int:
        """The place of the cell's text among the choices."""
        value = self.text(column)
        if value not in choices:
            raise self.wrong(column, "one of " + ", ".join(choices))
        return choices.index(value)


def read_table(path: Path, columns: list[str]) -> list[Row]:
    """The rows of a CSV file that has exactly these columns."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = csv.reader(file)
        head = next(lines, [])
        if head != columns:
            raise BadInput(f"{path.name}:1: expected the columns {', '.join(columns)}, got {', '.join(head)}")
        rows: list[Row] = []
        for cells in lines:
            place = f"{path.name}:{lines.line_num}"
            if len(cells) != len(columns):
                raise BadInput(f"{place}: expected {len(columns)} cells, got {len(cells)}")
            rows.append(Row(place, dict(zip(columns, cells, strict=True))))
    return rows


def slugs(rows: list[Row]) -> list[str]:
    """The slugs of a table, each once."""
    seen: list[str] = []
    for row in rows:
        slug = row.text("slug")
        if slug in seen:
            raise row.wrong("slug", "a slug that no other row has")
        seen.append(slug)
    return seen

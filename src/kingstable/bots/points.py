"""What each level scores with two seats against `normal`; `tools.points` has it played."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingstable.bots.style import DATA, fraction
from kingstable.core.tables import read_table

TABLE: Final[Path] = DATA / "points.csv"
COLUMNS: Final = ["game", "level", "games", "points"]


def read_points(path: Path = TABLE) -> dict[str, dict[str, int]]:
    """By game and level, whole points."""
    found: dict[str, dict[str, int]] = {}
    for row in read_table(path, COLUMNS):
        found.setdefault(row.text("game"), {})[row.text("level")] = round(fraction(row, "points"))
    return found

"""Reads the component tables of `data/`; a cell `?` stands in `reconstruction.csv`, with its mark."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints
from kingstable.core.errors import expected
from kingstable.core.tables import Row, read_table

DATA: Final = Path(__file__).parent.parent / "data"
UNKNOWN: Final = "?"


def _reconstruction() -> dict[str, str]:
    rows = read_table(DATA / "reconstruction.csv", ["name", "value", "mark", "ruling", "note"])
    return {row.text("name"): row.text("value") for row in rows}


RECONSTRUCTED: Final = _reconstruction()


def table(stem: str) -> list[Row]:
    """The rows of a table, with the reconstructed values in their cells."""
    file = DATA / f"{stem}.csv"
    with file.open(encoding="utf-8", newline="") as lines:
        columns = next(csv.reader(lines))
    return [_resolved(stem, row) for row in read_table(file, columns)]


def _resolved(stem: str, row: Row) -> Row:
    cells = dict(row.cells)
    for column, value in row.cells.items():
        if value == UNKNOWN:
            name = f"{stem}/{row.text('slug')}/{column}"
            if name not in RECONSTRUCTED:
                raise expected("a value for each ? in reconstruction.csv", name)
            cells[column] = RECONSTRUCTED[name]
    return Row(row.place, cells)


NUMBERS: Final = {row.text("slug"): row.number("value") for row in table("numbers")}


def numbers(rows: list[Row], column: str) -> vec[i64]:
    return vec[i64]([row.number_or(column, 0) for row in rows])


def flags(rows: list[Row], column: str) -> vec[i64]:
    return vec[i64]([row.one_of(column, ["no", "yes"]) for row in rows])


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    return vec[i64](ints(one) + ints(other))

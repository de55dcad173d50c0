"""Weights of an evaluation: a class names them, a table gives them their values, tuning may turn them."""

from __future__ import annotations

from pathlib import Path

from kingstable.core.tables import read_table


def read_weights(path: Path) -> dict[str, float]:
    found: dict[str, float] = {}
    for row in read_table(path, ["weight", "value"]):
        try:
            found[row.text("weight")] = float(row.text("value"))
        except ValueError:
            raise row.wrong("value", "a number") from None
    return found


def weigh(weights: object, values: dict[str, float]) -> None:
    """Gives the weights their values; those that are not named stay as they are."""
    for name, value in values.items():
        setattr(weights, name, value)

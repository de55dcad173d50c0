"""The grid in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from kingstable.core.game import Json
from kingstable.core.terminal import Words


def board(view: Mapping[str, Json], texts: Words) -> str:
    marks = ["·OX"[cell + 1] for cell in cast(list[int], view["cells"])]
    return (
        "\n".join("abc"[row] + " " + " ".join(marks[3 * row : 3 * row + 3]) for row in range(3)) + "\n  1 2 3"
    )

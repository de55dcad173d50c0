"""How many hits a machine's deck still promises: a miss leaves it, a hit comes back (SH-3.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.games.stronghold.components.tables import NUMBERS

MOST_HITS: Final[i64] = NUMBERS["hit-cards"]
MOST_MISSES: Final[i64] = NUMBERS["miss-cards"]
MOST_SHOTS: Final[i64] = NUMBERS["turns"]


def _promised() -> list[float]:
    """By hits, misses and shots."""
    hits, misses, shots = int(MOST_HITS), int(MOST_MISSES), int(MOST_SHOTS)
    out: list[float] = []
    for h in range(hits + 1):
        fewer = [0.0] * (shots + 1)  # with one miss less
        for m in range(misses + 1):
            row = [0.0]
            for n in range(shots):
                part = h / (h + m) if h else 0.0
                row.append(part * (1.0 + row[n]) + (1.0 - part) * fewer[n])
            out += row
            fewer = row
    return out


PROMISED: Final[vec[float]] = vec[float](_promised())


def hits_to_come(hits: i64, misses: i64, turns: float) -> float:
    """With one shot a turn."""
    shots = i64(turns + 0.5)
    if shots > MOST_SHOTS:
        shots = MOST_SHOTS
    return PROMISED[(hits * (MOST_MISSES + 1) + misses) * (MOST_SHOTS + 1) + shots]

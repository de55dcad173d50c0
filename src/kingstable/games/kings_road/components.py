"""The board and the cards, from `data/`. Regions stand in the order of the king's circuit."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.tables import read_table, slugs

_ROWS: Final = read_table(
    Path(__file__).parent / "data" / "regions.csv",
    ["slug", "number", "first", "second", "third", "fourth", "neighbours", "source"],
)

REGION: Final = slugs(_ROWS)
NUMBER: Final = [row.number("number") for row in _ROWS]
REGIONS: Final = 8

# KR-0.4: what the places of a region are worth, four cells a region; an empty cell does not score.
PLACES: Final = 4
BANNER: Final = vec[i64](
    [row.number_or(p, 0) for row in _ROWS for p in ("first", "second", "third", "fourth")]
)
BANNER_PLACES: Final = vec[i64](
    [sum(BANNER[4 * r + p] > 0 for p in range(PLACES)) for r in range(len(_ROWS))]
)

# KR-0.5: the roads of each region, as a bit set of regions.
ROADS: Final = vec[i64]([sum(BIT[REGION.index(n)] for n in row.words("neighbours")) for row in _ROWS])

# KR-0.1: the eleven cards of each player; the region cards have their region's number on the circuit.
KNIGHT: Final = 8
DRAGON: Final = 9
WITCH: Final = 10
CARD: Final = [*REGION, "knight", "dragon", "witch"]
CARDS: Final = 11

HAND: Final[i64] = 3  # KR-1.1: cards chosen in a round
MARKERS: Final = 19  # KR-0.2: twenty, one of them on the score track
GOAL: Final = 40  # KR-5.1
LAST_ROUND: Final = 100  # KR-R12

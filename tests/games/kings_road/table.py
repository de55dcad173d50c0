"""A table of King's Road, set by hand."""

from __future__ import annotations

from typing import cast

from kingstable.games.kings_road.components import (
    REGION,
)
from kingstable.games.kings_road.state import SOURCES, Road
from kingstable.testing import Scene

SAFE = ["choose savage-hills", "choose kings-altar", "choose kings-castle"]  # far from the king in round one
DARK_TOWER = REGION.index("dark-tower")
TEMPLE_RUINS = REGION.index("temple-ruins")
DRAGONS_LAIR = REGION.index("dragons-lair")
KINGS_CASTLE = REGION.index("kings-castle")
KINGS_ALTAR = REGION.index("kings-altar")
ZIN_KAI = REGION.index("zin-kais-deep")


def scene(seats: int, nobles: str = "replaced") -> tuple[Scene, Road]:
    table = Scene("kings-road", seats, nobles=nobles)
    return table, cast(Road, table.s)


def put(s: Road, region: int, *markers: int) -> None:
    """So many markers of seat 0, 1, … from the supply into a region."""
    for seat, n in enumerate(markers):
        s.markers[region * s.seats + seat] += n
        s.supply[seat] -= n


def put_noble(s: Road, region: int, seat: int) -> None:
    s.nobles[region * s.seats + seat] = 1
    s.supply[seat] -= 1


def earned(s: Road, source: int) -> list[int]:
    return [s.earned[seat * SOURCES + source] for seat in range(s.seats)]


def everybody_plays(table: Scene, hands: list[list[str]]) -> None:
    for seat, hand in enumerate(hands):
        table.play(seat, *[f"choose {card}" for card in hand])

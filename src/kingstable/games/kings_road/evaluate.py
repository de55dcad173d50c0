"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.kings_road.components import REGIONS
from kingstable.games.kings_road.rules.score import place_value, region_after, sole_leader
from kingstable.games.kings_road.state import Road, nobles_of, points_of

NEXT_REGION: Final = 0.9  # what a place in the region scored next is worth, against its points
EACH_STEP: Final = 0.85  # and how that fades with each further region on the king's way
NOBLE: Final = 0.6
SPECIAL_CARD: Final = 0.8


def evaluate(s: Road, seat: i64) -> float:
    value = float(points_of(s, seat))
    weight = NEXT_REGION
    step: i64
    for step in range(REGIONS):
        region = region_after(s.king, step)
        value += weight * float(place_value(s, region, seat))
        if sole_leader(s, region) == seat:
            value += weight
        weight *= EACH_STEP
    value += NOBLE * float(nobles_of(s, seat))
    if s.dragon_spent & BIT[seat] == 0:
        value += SPECIAL_CARD
    if s.witch_spent & BIT[seat] == 0:
        value += SPECIAL_CARD
    return value

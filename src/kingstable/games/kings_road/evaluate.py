"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.weights import read_weights, weigh
from kingstable.games.kings_road.components import DRAGON, HAND, KNIGHT, REGIONS, WITCH
from kingstable.games.kings_road.rules.score import place_value, region_after, sole_leader
from kingstable.games.kings_road.state import Road, nobles_of, points_of
from kingstable.games.kings_road.verbs import place_marker


class Weights:
    """What the tuner may turn; their values stand in data/weights.csv."""

    next_region: float  # what a place in the region scored next is worth, against its points
    each_step: float  # and how that fades with each further region on the king's way
    noble: float
    special_card: float


W: Final = Weights()
weigh(W, read_weights(Path(__file__).parent / "data" / "weights.csv"))


def as_placed(s: Road, face_down: i64) -> Road:
    """The position as if the seats that are choosing had placed what they have chosen so far."""
    twin = s.clone()
    seat: i64
    slot: i64
    for seat in range(s.seats):
        if face_down & BIT[seat] == 0:
            continue
        for slot in range(s.count[seat]):
            card = s.chosen[seat * HAND + slot]
            if card == WITCH:
                break  # what lies behind her has no effect
            if card == DRAGON:
                twin.dragons += 1
            else:
                region = s.chosen[seat * HAND + slot - 1] if card == KNIGHT else card
                place_marker(twin, seat, region, None)
    return twin


def evaluate(s: Road, seat: i64) -> float:
    value = float(points_of(s, seat))
    weight = W.next_region
    step: i64
    for step in range(REGIONS):
        region = region_after(s.king, step)
        value += weight * float(place_value(s, region, seat))
        if sole_leader(s, region) == seat:
            value += weight
        if step >= s.dragons:  # those before are scored in this round
            weight *= W.each_step
    value += W.noble * float(nobles_of(s, seat))
    if s.dragon_spent & BIT[seat] == 0:
        value += W.special_card
    if s.witch_spent & BIT[seat] == 0:
        value += W.special_card
    return value

"""When the castle is finished: where the points come from."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.magna_carta.components import (
    BUILDINGS,
    DENIER,
    FOOD,
    GOLD,
    GOODS,
    POINTS,
    PRESTIGE_POINTS,
    PRESTIGES,
    RESIDENCE_POINTS,
    SECTION_POINTS,
    SECTIONS,
    STONE,
    THREE,
    WOOD,
    card_of,
)
from kingstable.games.magna_carta.state import FRONT, RESIDENCE, TURNING, Town, owned, residences_of

PARTS: Final = 7
PART: Final = ["castle", "buildings", "residences", "prestige", "gold", "cubes", "deniers"]


def castle_points(s: Town, seat: i64) -> i64:
    """MC-7.1."""
    points: i64 = 0
    section: i64
    for section in range(SECTIONS):
        points += s.tokens[seat * SECTIONS + section] * SECTION_POINTS[section]
    return points


def building_points(s: Town, seat: i64) -> i64:
    """MC-7.2: what stands on the road. MC-7.8: not hand, pile and discards; MC-R28: nor cubes on cards."""
    points: i64 = 0
    face_of = s.face
    first = card_of(seat, 0)
    building: i64
    for building in range(BUILDINGS):
        face = face_of[first + building]
        if FRONT <= face <= TURNING:
            points += POINTS[building]
    return points


def prestige_points(s: Town, seat: i64) -> i64:
    """MC-7.4."""
    points: i64 = 0
    owner = s.prestige
    prestige: i64
    for prestige in range(PRESTIGES):
        if owner[prestige] == seat:
            points += PRESTIGE_POINTS[prestige]
    return points


def part_of(s: Town, seat: i64, part: i64) -> i64:
    if part == 0:
        return castle_points(s, seat)
    if part == 1:
        return building_points(s, seat)
    if part == 2:
        return residences_of(s, seat) * RESIDENCE_POINTS  # MC-7.3: uncovered ones
    if part == 3:
        return prestige_points(s, seat)
    if part == 4:
        return owned(s, seat, GOLD)  # MC-7.5
    if part == 5:
        return (owned(s, seat, FOOD) + owned(s, seat, WOOD) + owned(s, seat, STONE)) // THREE  # MC-7.6
    return owned(s, seat, DENIER) // THREE  # MC-7.7


def points_of(s: Town, seat: i64) -> i64:
    """All parts at once: it is asked for in every observation."""
    face_of, goods, own = s.face, s.goods, seat * GOODS
    points = castle_points(s, seat) + prestige_points(s, seat) + goods[own + GOLD]
    points += (goods[own + FOOD] + goods[own + WOOD] + goods[own + STONE]) // THREE + goods[
        own + DENIER
    ] // THREE
    first = card_of(seat, 0)
    building: i64
    for building in range(BUILDINGS):
        face = face_of[first + building]
        if FRONT <= face <= TURNING:
            points += POINTS[building]
        elif face == RESIDENCE:
            points += RESIDENCE_POINTS
    return points

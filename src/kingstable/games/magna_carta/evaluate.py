"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.magna_carta.components import (
    BUILDINGS,
    FOOD,
    GOLD,
    SECTION_POINTS,
    SMALL,
    STONE,
    TOKENS,
    WOOD,
    card_of,
)
from kingstable.games.magna_carta.rules.score import (
    building_points,
    castle_points,
    points_of,
    prestige_points,
)
from kingstable.games.magna_carta.state import FRONT, Town, deniers_of, owned, residences_of, tokens_left
from kingstable.games.magna_carta.verbs import top_section
from kingstable.games.magna_carta.verbs_cards import count

ROUNDS: Final = 9.0  # about as many a whole game has
CUBE_VALUE: Final = 0.7  # beyond whole batches
GOLD_VALUE: Final = 1.7
DENIER_VALUE: Final = 0.45
BATCH_SHARE: Final = 0.9  # of the next token's points
RESIDENCE_VALUE: Final = 1.0
RESIDENCE_PER_ROUND: Final = 0.35
STONE_PER_ROUND: Final = 0.35  # what others' workers bring the owner of a building
SMALL_PER_ROUND: Final = 0.2
HAND_VALUE: Final = 0.25


def rounds_left(s: Town) -> float:
    whole = TOKENS[s.seats * 3 - 6] + TOKENS[s.seats * 3 - 5] + TOKENS[s.seats * 3 - 4]
    return ROUNDS * float(tokens_left(s)) / float(whole)


def goods_value(s: Town, seat: i64) -> float:
    """Whole batches count as the token they will bring, the rest by its market value."""
    food = owned(s, seat, FOOD)
    wood = owned(s, seat, WOOD)
    stone = owned(s, seat, STONE)
    batches = min(food, wood, stone, tokens_left(s))
    value = GOLD_VALUE * float(owned(s, seat, GOLD)) + DENIER_VALUE * float(deniers_of(s, seat))
    value += CUBE_VALUE * float(food + wood + stone - 3 * batches)
    if batches > 0:
        value += BATCH_SHARE * float(batches * SECTION_POINTS[top_section(s)])
    return value


def town_value(s: Town, seat: i64, rounds: float) -> float:
    """What the seat's cards on the road will still bring."""
    value = float(residences_of(s, seat)) * (RESIDENCE_VALUE + RESIDENCE_PER_ROUND * rounds)
    building: i64
    for building in range(BUILDINGS):
        if s.face[card_of(seat, building)] == FRONT:
            value += rounds * (SMALL_PER_ROUND if building < SMALL else STONE_PER_ROUND)
    return value


def evaluate(s: Town, seat: i64) -> float:
    if s.over:
        return float(points_of(s, seat))
    value = float(castle_points(s, seat) + building_points(s, seat) + prestige_points(s, seat))
    value += goods_value(s, seat) + town_value(s, seat, rounds_left(s))
    return value + HAND_VALUE * float(count(s.hand[seat]))

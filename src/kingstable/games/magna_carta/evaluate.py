"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.magna_carta.components import (
    BUILDINGS,
    BUY,
    DENIER,
    DONATE,
    FOOD,
    GOLD,
    MINT,
    NOTHING,
    PRIMARY,
    SECONDARY,
    SECTION_POINTS,
    SELL,
    SMALL,
    STONE,
    SWAP,
    TAKE,
    TOKENS,
    TURN,
    WOOD,
    Effect,
    card_of,
    kind_of,
    owner_of,
)
from kingstable.games.magna_carta.rules.score import (
    building_points,
    castle_points,
    points_of,
    prestige_points,
)
from kingstable.games.magna_carta.state import (
    FRONT,
    Town,
    advanced,
    deniers_of,
    owned,
    residences_of,
    tokens_left,
)
from kingstable.games.magna_carta.verbs import top_section
from kingstable.games.magna_carta.verbs_cards import count

ROUNDS: Final = 9.0  # about as many a whole game has
CUBE_VALUE: Final = 0.8  # beyond whole batches
GOLD_VALUE: Final = 1.7
DENIER_VALUE: Final = 0.45
BATCH_SHARE: Final = 0.9  # of the next token's points
RESIDENCE_VALUE: Final = 1.5
RESIDENCE_PER_ROUND: Final = 0.35
STONE_PER_ROUND: Final = 0.35  # what others' workers bring the owner of a building
SMALL_PER_ROUND: Final = 0.2
HAND_VALUE: Final = 0.6
GOOD_HAND: Final = 3  # more cards than these help little
BEYOND: Final = 0.3  # the hope that the provost still comes so far
REACH: Final = 3


def worth(effect: Effect) -> float:
    """What using an effect once is worth, about, to somebody who can pay for it."""
    if effect.does == NOTHING:
        return 0.0
    if effect.does == TAKE:
        each = DENIER_VALUE if effect.good == DENIER else GOLD_VALUE if effect.good == GOLD else CUBE_VALUE
        return each * float(effect.amount)
    if effect.does == BUY:
        return (CUBE_VALUE - DENIER_VALUE) * float(effect.more)
    if effect.does == SELL:
        return DENIER_VALUE * float(effect.amount) - CUBE_VALUE
    if effect.does == SWAP:
        return GOLD_VALUE - CUBE_VALUE
    if effect.does == MINT:
        return GOLD_VALUE * float(effect.more) - DENIER_VALUE * float(effect.price_of_more)
    if effect.does == DONATE:
        return 3.0 * float(effect.amount) - DENIER_VALUE * float(effect.price)
    return RESIDENCE_VALUE if effect.does == TURN else CUBE_VALUE


FOR_WORKER: Final = [worth(effect) for effect in PRIMARY]  # by kind of card
FOR_OWNER: Final = [worth(effect) for effect in SECONDARY]


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


def workers_value(s: Town, seat: i64) -> float:
    """What the workers on the road will bring the seat this round, if the provost lets them."""
    value = 0.0
    place: i64
    for place in range(len(s.road)):
        card = s.road[place]
        worker = s.worker[card] - 1
        if worker >= 0:
            chance = 1.0
            if advanced(s) and place > s.provost:
                chance = BEYOND if place - s.provost <= REACH else 0.0
            if worker == seat:
                value += chance * FOR_WORKER[kind_of(card)]
            elif owner_of(card) == seat:
                value += chance * FOR_OWNER[kind_of(card)]
    return value


def evaluate(s: Town, seat: i64) -> float:
    if s.over:
        return float(points_of(s, seat))
    value = float(castle_points(s, seat) + building_points(s, seat) + prestige_points(s, seat))
    value += goods_value(s, seat) + town_value(s, seat, rounds_left(s)) + workers_value(s, seat)
    return value + HAND_VALUE * float(min(count(s.hand[seat]), GOOD_HAND))

"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from kingstable.core.weights import read_weights, weigh
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

GOOD_HAND: Final = 3  # more cards than these help little
REACH: Final = 3

# What an effect brings, about: by these it is judged before it is used.
CUBE: Final = 0.8
GOLD_WORTH: Final = 1.7
DENIER_WORTH: Final = 0.45
RESIDENCE_WORTH: Final = 1.5


class Weights:
    """What the tuner may turn; their values stand in data/weights.csv."""

    rounds: float  # about as many a whole game has
    cube_value: float  # beyond whole batches
    gold_value: float
    denier_value: float
    batch_share: float  # of the next token's points
    residence_value: float
    residence_per_round: float
    stone_per_round: float  # what others' workers bring the owner of a building
    small_per_round: float
    hand_value: float
    own_work: float  # what an effect is worth to the worker's player, against the above
    others_work: float  # and to the owner of the building
    beyond: float  # the hope that the provost still comes so far


W: Final = Weights()
weigh(W, read_weights(Path(__file__).parent / "data" / "weights.csv"))


def worth(effect: Effect) -> float:
    """What using an effect once is worth, about, to somebody who can pay for it."""
    if effect.does == NOTHING:
        return 0.0
    if effect.does == TAKE:
        each = DENIER_WORTH if effect.good == DENIER else GOLD_WORTH if effect.good == GOLD else CUBE
        return each * float(effect.amount)
    if effect.does == BUY:
        return (CUBE - DENIER_WORTH) * float(effect.more)
    if effect.does == SELL:
        return DENIER_WORTH * float(effect.amount) - CUBE
    if effect.does == SWAP:
        return GOLD_WORTH - CUBE
    if effect.does == MINT:
        return GOLD_WORTH * float(effect.more) - DENIER_WORTH * float(effect.price_of_more)
    if effect.does == DONATE:
        return 3.0 * float(effect.amount) - DENIER_WORTH * float(effect.price)
    return RESIDENCE_WORTH if effect.does == TURN else CUBE


FOR_WORKER: Final = [worth(effect) for effect in PRIMARY]  # by kind of card
FOR_OWNER: Final = [worth(effect) for effect in SECONDARY]


def rounds_left(s: Town) -> float:
    whole = TOKENS[s.seats * 3 - 6] + TOKENS[s.seats * 3 - 5] + TOKENS[s.seats * 3 - 4]
    return W.rounds * float(tokens_left(s)) / float(whole)


def goods_value(s: Town, seat: i64) -> float:
    """Whole batches count as the token they will bring, the rest by its market value."""
    food = owned(s, seat, FOOD)
    wood = owned(s, seat, WOOD)
    stone = owned(s, seat, STONE)
    batches = min(food, wood, stone, tokens_left(s))
    value = W.gold_value * float(owned(s, seat, GOLD)) + W.denier_value * float(deniers_of(s, seat))
    value += W.cube_value * float(food + wood + stone - 3 * batches)
    if batches > 0:
        value += W.batch_share * float(batches * SECTION_POINTS[top_section(s)])
    return value


def town_value(s: Town, seat: i64, rounds: float) -> float:
    """What the seat's cards on the road will still bring."""
    value = float(residences_of(s, seat)) * (W.residence_value + W.residence_per_round * rounds)
    building: i64
    for building in range(BUILDINGS):
        if s.face[card_of(seat, building)] == FRONT:
            value += rounds * (W.small_per_round if building < SMALL else W.stone_per_round)
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
                chance = W.beyond if place - s.provost <= REACH else 0.0
            if worker == seat:
                value += chance * W.own_work * FOR_WORKER[kind_of(card)]
            elif owner_of(card) == seat:
                value += chance * W.others_work * FOR_OWNER[kind_of(card)]
    return value


def evaluate(s: Town, seat: i64) -> float:
    if s.over:
        return float(points_of(s, seat))
    value = float(castle_points(s, seat) + building_points(s, seat) + prestige_points(s, seat))
    value += goods_value(s, seat) + town_value(s, seat, rounds_left(s)) + workers_value(s, seat)
    return value + W.hand_value * float(min(count(s.hand[seat]), GOOD_HAND))

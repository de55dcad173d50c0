"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.weights import read_weights, weigh
from kingstable.games.kingsburg.components import (
    ADVISORS,
    ALCHEMIST,
    BUILDING_POINTS,
    BUILDINGS,
    CARDS_A_YEAR,
    CHOOSE,
    COLOURED,
    DICE,
    ENEMY_FOLK,
    ENEMY_STRENGTH,
    FORTRESS,
    GIFT_GOODS,
    GIFT_SOLDIERS,
    GIFT_TOKENS,
    GOODS,
    LOSE_ANY,
    LOSE_BUILDING,
    LOSE_GOODS,
    LOSE_POINTS,
    PEEK,
    STABLE,
    STONE_WALL,
    WIN_ANY,
    WIN_GOODS,
    WIN_POINTS,
    YEARS,
    card_of,
)
from kingstable.games.kingsburg.moves import GROUP_SUM
from kingstable.games.kingsburg.rules import asides
from kingstable.games.kingsburg.rules.losses import exposed
from kingstable.games.kingsburg.rules.winter import ANY_FOLK, battle_strength
from kingstable.games.kingsburg.state import (
    NOT_SEEN,
    PLACES,
    Realm,
    buildings_of,
    goods_of,
    guest_at,
    has,
    points_of,
    sees_enemy,
)

MANY_GOODS: Final = 7  # those beyond are worth half
SIDES: Final = 6


class Weights:
    """What the tuner may turn; their values stand in data/weights.csv."""

    each_good: float
    last_good: float  # when nothing can be built any more
    token: float
    soldier: float
    look: float
    pip: float  # of a coloured die that may still be placed
    envoy: float
    strongest: float  # of the point for the strongest, when the battle is won
    defence_a_year: float  # of a point of lasting strength, for every further winter
    effects: float  # of the table below
    each_building: float  # the rows grow, and the King counts


W: Final = Weights()
weigh(W, read_weights(Path(__file__).parent / "data" / "weights.csv"))


# What a building's effect is worth in every season to come, besides its points and its strength.
EFFECT: Final = [
    0.03, 0.05, 0.0, 0.1,  # Statue, Chapel, Church, Cathedral
    0.15, 0.3, 0.9, 0.6,  # Inn, Market, Farms, Merchants' Guild
    0.0, 0.0, 0.25, 0.0,  # Guard Tower, Blacksmith, Barracks, Wizards' Guild
    0.0, 0.12, 0.05, 0.2,  # Palisade, Stable, Stone Wall, Fortress
    0.0, 0.25, 0.45, 1.0,  # Barricade, Crane, Town Hall, Embassy
]  # fmt: skip


def seasons_to_come(s: Realm) -> i64:
    """Productive seasons after the current one."""
    return (YEARS - s.year) * 3 + 2 - s.season


def evaluate(s: Realm, seat: i64, gift_points: vec[i64]) -> float:
    """Points now, and what goods, tokens, buildings, dice and the coming battle will bring.

    `gift_points` are the points each advisor gives under the rules of this table (KB-O1).
    """
    value = float(points_of(s, seat))
    if s.acting == 0:
        return value
    seasons = seasons_to_come(s)
    value += worth_of_goods(s, seat, seasons)
    building: i64
    for building in range(BUILDINGS):
        if s.built[seat] & BIT[building]:
            value += W.effects * EFFECT[building] * float(seasons)
    if seasons > 0:
        value += W.each_building * float(buildings_of(s, seat))
    standing = battle_strength(s, seat, ANY_FOLK) - s.soldiers[seat]
    value += W.defence_a_year * float(standing) * float(YEARS - s.year)
    value += worth_of_placements(s, seat, gift_points)
    if s.envoy == seat:
        value += W.envoy
    return value + expected_battle(s, seat)


def worth_of_goods(s: Realm, seat: i64, seasons: i64) -> float:
    goods = goods_of(s, seat)
    few = goods if goods < MANY_GOODS else MANY_GOODS
    each = W.each_good if seasons > 0 or s.waiting != 0 else W.last_good
    value = each * (float(few) + 0.5 * float(goods - few))
    if seasons > 0:
        value += W.token * float(s.tokens[seat])
    return value


def worth_of_gift(s: Realm, seat: i64, advisor: i64, gift_points: vec[i64]) -> float:
    goods = CHOOSE[advisor]
    good: i64
    for good in range(GOODS):
        goods += GIFT_GOODS[advisor * GOODS + good]
    if advisor == ALCHEMIST:
        goods = 1
    soldiers = GIFT_SOLDIERS[advisor]
    if soldiers > 0 and has(s, seat, STABLE):
        soldiers += 1
    value = W.each_good * float(goods) + W.soldier * float(soldiers) + W.look * float(PEEK[advisor])
    return value + W.token * float(GIFT_TOKENS[advisor]) + float(gift_points[advisor])


def worth_of_placements(s: Realm, seat: i64, gift_points: vec[i64]) -> float:
    """What the advisors have still to give, and the dice that may still be placed."""
    value = 0.0
    if s.detours:
        value += worth_of_open_group(s, seat, gift_points)
    if s.busy == 0:
        return value
    advisor: i64 = 1 if s.waiting != 0 else s.turn  # in step 2c `turn` is the next advisor
    place: i64
    while advisor <= ADVISORS:
        if s.busy & BIT[advisor]:
            for place in range(PLACES):
                if guest_at(s, advisor, place) == seat:
                    value += worth_of_gift(s, seat, advisor, gift_points)
        advisor += 1
    if s.waiting & BIT[seat]:
        k: i64
        for k in range(seat * DICE, seat * DICE + COLOURED):
            value += W.pip * float(s.dice[k])
    return value


def worth_of_open_group(s: Realm, seat: i64, gift_points: vec[i64]) -> float:
    """A group that is on its way to an advisor, while its owner is asked what to add to it."""
    ask = s.detours[-1]
    if ask.aside != asides.ADD or ask.seat != seat:
        return 0.0
    value = worth_of_gift(s, seat, ask.b, gift_points)
    if s.busy != 0:  # else its dice are not counted as still to be placed
        value -= W.pip * float(GROUP_SUM[ask.a])
    return value


def expected_battle(s: Realm, seat: i64) -> float:
    """Against the card the seat has seen, or the average of the year's five; over all rolls for the King."""
    if s.enemy != NOT_SEEN and sees_enemy(s, seat):
        return against(s, seat, card_of(s.year, s.enemy))
    value = 0.0
    k: i64
    for k in range(CARDS_A_YEAR):
        value += against(s, seat, card_of(s.year, k))
    return value / float(CARDS_A_YEAR)


def against(s: Realm, seat: i64, card: i64) -> float:
    draw = ENEMY_STRENGTH[card] - battle_strength(s, seat, ENEMY_FOLK[card])  # the roll that makes a draw
    wins = rolls(SIDES - draw)
    if has(s, seat, STONE_WALL):
        wins = rolls(SIDES - draw + 1)
    losses = rolls(draw - 1)
    return (float(wins) * prize(s, seat, card) - float(losses) * damage(s, seat, card)) / float(SIDES)


def rolls(count: i64) -> i64:
    """So many sides of the die, no fewer than none and no more than all."""
    if count < 0:
        return 0
    if count > SIDES:
        return SIDES
    return count


def prize(s: Realm, seat: i64, card: i64) -> float:
    goods = WIN_ANY[card]
    good: i64
    for good in range(GOODS):
        goods += WIN_GOODS[card * GOODS + good]
    value = W.each_good * float(goods) + float(WIN_POINTS[card]) + W.strongest
    return value + 1.0 if has(s, seat, FORTRESS) else value


def damage(s: Realm, seat: i64, card: i64) -> float:
    goods: i64 = 0
    good: i64
    for good in range(GOODS):
        owned = s.goods[seat * GOODS + good]
        goods += owned if owned < LOSE_GOODS[card * GOODS + good] else LOSE_GOODS[card * GOODS + good]
    any_goods = goods_of(s, seat) - goods
    goods += any_goods if any_goods < LOSE_ANY[card] else LOSE_ANY[card]
    value = W.each_good * float(goods) + float(LOSE_POINTS[card])
    if LOSE_BUILDING[card] > 0:
        value += cheapest_building(s, seat)
    return value


def cheapest_building(s: Realm, seat: i64) -> float:
    """What the building that would be lost is worth: its points and something for the effect."""
    buildings = exposed(s, seat)
    least = 0.0
    building: i64
    for building in range(BUILDINGS):
        if buildings & BIT[building]:
            worth = float(BUILDING_POINTS[building]) + 1.0
            least = worth if least == 0.0 or worth < least else least
    return least

"""What can happen on the board. Only these functions change what players see, and each tells the story.

Goods, soldiers, points, buildings, the envoy and the enemy are here; what happens to dice is in `dice.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, filled
from kingstable.core.chance import Chance
from kingstable.core.story import Secret, Story
from kingstable.games.kingsburg.components import (
    BUILDING,
    BUILDING_POINTS,
    CARDS_A_YEAR,
    COST,
    ENEMY,
    GOLD,
    GOOD,
    GOODS,
    card_of,
)
from kingstable.games.kingsburg.moves import BUNDLE
from kingstable.games.kingsburg.state import (
    FROM_BUILDINGS,
    FROM_LOSSES,
    NOT_SEEN,
    SOURCE,
    SOURCES,
    TOKEN_SUPPLY,
    TURNED_UP,
    Realm,
)


def gain(s: Realm, seat: i64, good: i64, count: i64, story: Story | None) -> None:
    s.goods[seat * GOODS + good] += count
    s.supply[good] -= count
    if story is not None:
        story.tell("goods-gained", seat=seat, count=count, good=GOOD[good])


def pay(s: Realm, seat: i64, good: i64, count: i64, story: Story | None) -> None:
    """Given back to the supply, whether paid or lost."""
    s.goods[seat * GOODS + good] -= count
    s.supply[good] += count
    if story is not None:
        story.tell("goods-given", seat=seat, count=count, good=GOOD[good])


def gain_bundle(s: Realm, seat: i64, bundle: i64, story: Story | None) -> None:
    good: i64
    for good in range(GOODS):
        if BUNDLE[bundle * GOODS + good] > 0:
            gain(s, seat, good, BUNDLE[bundle * GOODS + good], story)


def pay_bundle(s: Realm, seat: i64, bundle: i64, story: Story | None) -> None:
    good: i64
    for good in range(GOODS):
        if BUNDLE[bundle * GOODS + good] > 0:
            pay(s, seat, good, BUNDLE[bundle * GOODS + good], story)


def gain_token(s: Realm, seat: i64, story: Story | None) -> None:
    s.tokens[seat] += 1
    s.supply[TOKEN_SUPPLY] -= 1
    if story is not None:
        story.tell("token-gained", seat=seat)


def pay_token(s: Realm, seat: i64, story: Story | None) -> None:
    s.tokens[seat] -= 1
    s.supply[TOKEN_SUPPLY] += 1
    if story is not None:
        story.tell("token-paid", seat=seat)


def enlist(s: Realm, seat: i64, count: i64, story: Story | None) -> None:
    s.soldiers[seat] += count
    if story is not None:
        story.tell("soldiers-gained", seat=seat, count=count)


def earn(s: Realm, seat: i64, points: i64, source: i64, story: Story | None) -> None:
    """Points won, or lost when there are fewer than none."""
    s.earned[seat * SOURCES + source] += points
    if story is not None:
        if points < 0:
            story.tell("points-lost", seat=seat, points=-points, score=SOURCE[source])
        else:
            story.tell("points-earned", seat=seat, points=points, score=SOURCE[source])


def look_at_enemy(s: Realm, seat: i64, chance: Chance, story: Story | None) -> None:
    """The card is drawn when the first player looks; he alone knows it."""
    draw_enemy(s, seat, chance)
    s.known |= BIT[seat]
    if story is not None:
        story.reveal("enemy-seen", seat=seat, enemy=Secret(ENEMY[card_of(s.year, s.enemy)], BIT[seat]))


def draw_enemy(s: Realm, seat: i64, chance: Chance) -> None:
    if s.enemy == NOT_SEEN:
        chance.about("enemy", seat)
        s.enemy = chance.draw(filled(CARDS_A_YEAR, 1))


def reveal_enemy(s: Realm, chance: Chance, story: Story | None) -> None:
    draw_enemy(s, NO_SEAT, chance)
    s.known = TURNED_UP
    if story is not None:
        story.reveal("enemy-revealed", enemy=ENEMY[card_of(s.year, s.enemy)])


def build(s: Realm, seat: i64, building: i64, discount: i64, story: Story | None) -> None:
    """KB-2d.2, KB-2d.3: paid to the supply, and scored."""
    if story is not None:
        story.tell("built", seat=seat, building=BUILDING[building])
    good: i64
    for good in range(GOODS):
        price = COST[building * GOODS + good]
        if good == GOLD:
            price -= discount
        if price > 0:
            pay(s, seat, good, price, story)
    s.built[seat] |= BIT[building]
    if BUILDING_POINTS[building] > 0:
        earn(s, seat, BUILDING_POINTS[building], FROM_BUILDINGS, story)


def lose_building(s: Realm, seat: i64, building: i64, story: Story | None) -> None:
    """KB-8.10: its points go with it, and its effect, because it stands no more."""
    if story is not None:
        story.tell("building-lost", seat=seat, building=BUILDING[building])
    s.built[seat] &= ~BIT[building]
    if BUILDING_POINTS[building] > 0:
        earn(s, seat, -BUILDING_POINTS[building], FROM_LOSSES, story)


def award_envoy(s: Realm, seat: i64, errand: i64, story: Story | None) -> None:
    s.envoy = seat
    s.errand = errand
    if story is not None:
        story.tell("envoy-awarded", seat=seat)


def spend_envoy(s: Realm, key: str, story: Story | None) -> None:
    """The envoy goes back to the board, used or lost."""
    if story is not None:
        story.tell(key, seat=s.envoy)
    s.envoy = NO_SEAT
    s.errand = 0


def give_aid_die(s: Realm, seat: i64, story: Story | None) -> None:
    """The white die itself is taken when Spring is rolled."""
    s.aid = seat
    if story is not None:
        story.tell("aid-given", seat=seat)


def send_home(s: Realm, story: Story | None) -> None:
    """The battle is over: soldiers leave, the enemy card too."""
    seat: i64
    for seat in range(s.seats):
        s.soldiers[seat] = 0
        s.strength[seat] = 0
    s.enemy = NOT_SEEN
    s.known = 0
    if story is not None:
        story.tell("soldiers-went-home")

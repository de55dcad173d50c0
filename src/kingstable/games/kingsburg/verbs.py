"""What can happen on the board. Only these functions change what players see, and each tells the story."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, everybody, filled
from kingstable.core.chance import Chance
from kingstable.core.story import Secret, Story
from kingstable.games.kingsburg.components import (
    ADVISOR,
    BUILDING,
    BUILDING_POINTS,
    CARDS_A_YEAR,
    COLOURED,
    COST,
    DICE,
    ENEMY,
    GOLD,
    GOOD,
    GOODS,
    card_of,
)
from kingstable.games.kingsburg.moves import (
    BUNDLE,
    GROUP_DICE,
    NOTHING_ADDED,
    WAY_STEP,
    WAY_TOKENS,
    WAY_WHITE,
    WHITE,
    WHITE_DICE,
    WHITE_SIZE,
    group_faces,
    white_faces,
)
from kingstable.games.kingsburg.state import (
    FROM_BUILDINGS,
    FROM_LOSSES,
    GROUP_UNIT,
    NEUTRAL,
    NO_SEAT,
    NOT_SEEN,
    PLACES,
    SOURCE,
    SOURCES,
    TOKEN_SUPPLY,
    WAY_UNIT,
    WHITE_SUPPLY,
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


def sort_dice(s: Realm, seat: i64) -> None:
    """The coloured dice and the white ones each in rising order, as the tables of the move book want them."""
    base = seat * DICE
    a = s.dice[base]
    b = s.dice[base + 1]
    c = s.dice[base + 2]
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    if a > b:
        a, b = b, a
    s.dice[base] = a
    s.dice[base + 1] = b
    s.dice[base + 2] = c
    if s.dice[base + 3] > s.dice[base + 4]:
        s.dice[base + 3], s.dice[base + 4] = s.dice[base + 4], s.dice[base + 3]


def shown_dice(s: Realm, seat: i64, first: i64, end: i64) -> list[int]:
    """What the dice in hand show; those that are not there show nothing."""
    return [s.dice[seat * DICE + k] for k in range(first, end) if s.dice[seat * DICE + k] != 0]


def tell_dice(s: Realm, seat: i64, key: str, story: Story) -> None:
    white = shown_dice(s, seat, COLOURED, DICE)
    story.reveal(key, seat=seat, dice=shown_dice(s, seat, 0, COLOURED), whites=len(white), white=white)


def take_white_die(s: Realm, seat: i64) -> None:
    """A white die from the supply; it shows a one until it is rolled."""
    base = seat * DICE + COLOURED
    s.dice[base if s.dice[base] == 0 else base + 1] = 1
    s.supply[WHITE_SUPPLY] -= 1


def roll(s: Realm, seat: i64, key: str, chance: Chance, story: Story | None) -> None:
    """All dice in hand, coloured and white."""
    k: i64
    for k in range(seat * DICE, seat * DICE + DICE):
        if s.dice[k] != 0:
            s.dice[k] = chance.die()
    sort_dice(s, seat)
    if story is not None:
        tell_dice(s, seat, key, story)


def reroll_one(s: Realm, seat: i64, slot: i64, chance: Chance, story: Story | None) -> None:
    s.dice[seat * DICE + slot] = chance.die()
    sort_dice(s, seat)
    if story is not None:
        tell_dice(s, seat, "die-rerolled", story)


def place_neutral(s: Realm, advisor: i64, group: i64, story: Story | None) -> None:
    s.court[advisor * PLACES] = NEUTRAL + GROUP_UNIT * group + WAY_UNIT * NOTHING_ADDED
    s.busy |= BIT[advisor]
    if story is not None:
        story.reveal("neutral-dice-placed", dice=group_faces(group), advisor=ADVISOR[advisor])


def remove_die(s: Realm, seat: i64, first: i64, value: i64) -> None:
    """Takes the first die from that slot on that shows the value out of the hand."""
    k = seat * DICE + first
    while s.dice[k] != value:
        k += 1
    s.dice[k] = 0


def set_aside(s: Realm, seat: i64, die: i64, story: Story | None) -> None:
    remove_die(s, seat, 0, die)
    s.aside[seat] = die
    if story is not None:
        story.tell("die-set-aside", seat=seat, die=die)


def place_dice(s: Realm, seat: i64, advisor: i64, group: i64, way: i64, story: Story | None) -> None:
    """A group of coloured dice, with what is added to it, goes to an advisor."""
    k: i64
    for k in range(COLOURED):
        if GROUP_DICE[group * COLOURED + k] != 0:
            remove_die(s, seat, 0, GROUP_DICE[group * COLOURED + k])
    white = WAY_WHITE[way]
    for k in range(WHITE):
        if WHITE_DICE[white * WHITE + k] != 0:
            remove_die(s, seat, COLOURED, WHITE_DICE[white * WHITE + k])
    s.tokens[seat] -= WAY_TOKENS[way]
    if WAY_TOKENS[way] > 0:
        s.token_used |= BIT[seat]
    if WAY_STEP[way] != 0:
        s.market_used |= BIT[seat]
    place: i64 = 0
    if s.busy & BIT[advisor]:
        s.full |= BIT[advisor]
        place = 1
    s.busy |= BIT[advisor]
    s.court[advisor * PLACES + place] = seat + 1 + GROUP_UNIT * group + WAY_UNIT * way
    if story is not None:
        story.tell(
            "dice-placed",
            seat=seat,
            advisor=ADVISOR[advisor],
            dice=group_faces(group),
            whites=WHITE_SIZE[white],
            white=white_faces(white),
            tokens=WAY_TOKENS[way],
            step=WAY_STEP[way],
        )


def return_coloured(s: Realm, seat: i64, value: i64) -> None:
    k = seat * DICE
    while s.dice[k] != 0:
        k += 1
    s.dice[k] = value


def take_back_group(s: Realm, cell: i64) -> None:
    """One group leaves the court: coloured dice to their owner, tokens and white dice to the supply."""
    who = s.court[cell] & 7
    group = (s.court[cell] // GROUP_UNIT) & 127
    way = s.court[cell] // WAY_UNIT
    s.court[cell] = 0
    if who == NEUTRAL:
        return
    k: i64
    for k in range(COLOURED):
        if GROUP_DICE[group * COLOURED + k] != 0:
            return_coloured(s, who - 1, GROUP_DICE[group * COLOURED + k])
    for k in range(WHITE):
        if WHITE_DICE[WAY_WHITE[way] * WHITE + k] != 0:
            s.supply[WHITE_SUPPLY] += 1
    s.supply[TOKEN_SUPPLY] += WAY_TOKENS[way]


def clear_court(s: Realm, story: Story | None) -> None:
    """Everybody has his coloured dice back; white dice, placed or not, go to the supply."""
    cell: i64 = PLACES
    while cell < len(s.court):
        if s.court[cell] != 0:
            take_back_group(s, cell)
        cell += 1
    s.busy = 0
    s.full = 0
    s.aid = NO_SEAT  # KB-1.5: the King's die served in Spring only
    seat: i64
    k: i64
    for seat in range(s.seats):
        if s.aside[seat] != 0:
            return_coloured(s, seat, s.aside[seat])
            s.aside[seat] = 0
        for k in range(seat * DICE + COLOURED, seat * DICE + DICE):
            if s.dice[k] != 0:
                s.dice[k] = 0
                s.supply[WHITE_SUPPLY] += 1
    if story is not None:
        story.tell("court-cleared")


def look_at_enemy(s: Realm, seat: i64, chance: Chance, story: Story | None) -> None:
    """The card is drawn when the first player looks; he alone knows it."""
    draw_enemy(s, chance)
    s.known |= BIT[seat]
    if story is not None:
        story.reveal("enemy-seen", seat=seat, enemy=Secret(ENEMY[card_of(s.year, s.enemy)], BIT[seat]))


def draw_enemy(s: Realm, chance: Chance) -> None:
    if s.enemy == NOT_SEEN:
        s.enemy = chance.draw(filled(CARDS_A_YEAR, 1))


def reveal_enemy(s: Realm, chance: Chance, story: Story | None) -> None:
    draw_enemy(s, chance)
    s.known = everybody(s.seats)
    if story is not None:
        story.reveal("enemy-revealed", enemy=ENEMY[card_of(s.year, s.enemy)])


def build(s: Realm, seat: i64, building: i64, discount: i64, story: Story | None) -> None:
    """KB-2d.2, KB-2d.3: paid to the supply, and scored."""
    if story is not None:
        story.tell("built", seat=seat, building=BUILDING[building])
    good: i64
    for good in range(GOODS):
        price = COST[building * GOODS + good] - (discount if good == GOLD else 0)
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

"""What can happen to dice: verbs like those of `verbs.py`, for hands and court."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.kingsburg.components import ADVISOR, COLOURED, DICE, UNROLLED
from kingstable.games.kingsburg.moves import (
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
    GROUP_UNIT,
    NEUTRAL,
    PLACES,
    TOKEN_SUPPLY,
    WAY_UNIT,
    WHITE_SUPPLY,
    Realm,
    way_in,
)


def sorted_three(a: i64, b: i64, c: i64) -> tuple[i64, i64, i64]:
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
    if a > b:
        a, b = b, a
    return a, b, c


def sort_dice(s: Realm, seat: i64) -> None:
    """The coloured dice and the white ones each in rising order, as the tables of the move book want them."""
    base = seat * DICE
    a, b, c = sorted_three(s.dice[base], s.dice[base + 1], s.dice[base + 2])
    s.dice[base] = a
    s.dice[base + 1] = b
    s.dice[base + 2] = c
    if s.dice[base + 3] > s.dice[base + 4]:
        s.dice[base + 3], s.dice[base + 4] = s.dice[base + 4], s.dice[base + 3]


def shown_dice(s: Realm, seat: i64, first: i64, end: i64) -> list[int]:
    """What the dice in hand show; those that are not there show nothing."""
    return [s.dice[seat * DICE + k] for k in range(first, end) if 0 < s.dice[seat * DICE + k] < UNROLLED]


def tell_dice(s: Realm, seat: i64, key: str, story: Story) -> None:
    white = shown_dice(s, seat, COLOURED, DICE)
    story.reveal(key, seat=seat, dice=shown_dice(s, seat, 0, COLOURED), whites=len(white), white=white)


def take_white_die(s: Realm, seat: i64) -> None:
    """A white die from the supply, to be rolled."""
    base = seat * DICE + COLOURED
    if s.dice[base] != 0:
        base += 1
    s.dice[base] = UNROLLED
    s.supply[WHITE_SUPPLY] -= 1


def roll(s: Realm, seat: i64, key: str, chance: Chance, story: Story | None) -> None:
    """All dice in hand, coloured and, KB-R36, white."""
    chance.about("dice", seat)
    k: i64
    for k in range(seat * DICE, seat * DICE + DICE):
        if s.dice[k] != 0:
            s.dice[k] = chance.die()
    sort_dice(s, seat)
    if story is not None:
        tell_dice(s, seat, key, story)


def reroll_one(s: Realm, seat: i64, slot: i64, chance: Chance, story: Story | None) -> None:
    chance.about("dice", seat)
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
    if way != NOTHING_ADDED:
        lay_down(s, seat, way)
    place: i64 = 0
    if s.busy & BIT[advisor]:
        s.full |= BIT[advisor]
        place = 1
    s.busy |= BIT[advisor]
    s.court[advisor * PLACES + place] = seat + 1 + GROUP_UNIT * group + WAY_UNIT * way
    if story is not None:
        tell_placement(seat, advisor, group, way, story)


def lay_down(s: Realm, seat: i64, way: i64) -> None:
    """White dice and tokens leave the hand for the court, and the Market is used."""
    white = WAY_WHITE[way]
    k: i64
    for k in range(WHITE):
        if WHITE_DICE[white * WHITE + k] != 0:
            remove_die(s, seat, COLOURED, WHITE_DICE[white * WHITE + k])
    s.tokens[seat] -= WAY_TOKENS[way]
    if WAY_TOKENS[way] > 0:
        s.token_used |= BIT[seat]
    if WAY_STEP[way] != 0:
        s.market_used |= BIT[seat]


def tell_placement(seat: i64, advisor: i64, group: i64, way: i64, story: Story) -> None:
    white = white_faces(WAY_WHITE[way])
    story.tell(
        "dice-placed",
        seat=seat,
        advisor=ADVISOR[advisor],
        dice=group_faces(group),
        whites=len(white),
        white=white,
        tokens=WAY_TOKENS[way],
        step=WAY_STEP[way],
    )


def take_off_court(s: Realm, cell: i64) -> None:
    """One group leaves the court; what was added to it goes to the supply."""
    way = way_in(s.court[cell])
    s.court[cell] = 0
    if way != NOTHING_ADDED:
        s.supply[WHITE_SUPPLY] += WHITE_SIZE[WAY_WHITE[way]]
        s.supply[TOKEN_SUPPLY] += WAY_TOKENS[way]


def clear_court(s: Realm, story: Story | None) -> None:
    """Everybody has his coloured dice back; white dice, placed or not, go to the supply."""
    advisor: i64 = 0
    busy = s.busy
    while busy != 0:
        if busy & 1:
            take_off_court(s, advisor * PLACES)
            if s.full & BIT[advisor]:
                take_off_court(s, advisor * PLACES + 1)
        busy >>= 1
        advisor += 1
    s.busy = 0
    s.full = 0
    s.aid = NO_SEAT  # KB-1.5: the King's die served in Spring only
    seat: i64
    for seat in range(s.seats):
        take_dice_home(s, seat)
    if story is not None:
        story.tell("court-cleared")


def take_dice_home(s: Realm, seat: i64) -> None:
    base = seat * DICE
    s.dice[base] = UNROLLED
    s.dice[base + 1] = UNROLLED
    s.dice[base + 2] = UNROLLED
    s.aside[seat] = 0
    k: i64
    for k in range(base + COLOURED, base + DICE):
        if s.dice[k] != 0:
            s.dice[k] = 0
            s.supply[WHITE_SUPPLY] += 1

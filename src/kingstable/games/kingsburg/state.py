"""A position of Kingsburg."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, MOST_SEATS, NO_SEAT, zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.core.story import may_read
from kingstable.games.kingsburg.components import (
    ADVISORS,
    ALL_ADVISORS,
    AUTUMN,
    COLOURED,
    COLUMNS,
    DICE,
    GOLD,
    GOODS,
    HEIGHT,
    ROWS,
    STONE,
    UNROLLED,
    WOOD,
)

# Where a player's points came from; a cell each for every seat in `earned`.
FROM_ADVISORS: Final = 0
FROM_BUILDINGS: Final = 1
FROM_REWARD: Final = 2
FROM_BATTLES: Final = 3
FROM_SEASONS: Final = 4  # Town Hall and Embassy
FROM_LOSSES: Final = 5
FROM_CATHEDRAL: Final = 6
SOURCES: Final = 7
SOURCE: Final = ["advisors", "buildings", "reward", "battles", "seasons", "losses", "cathedral"]

NOT_SEEN: Final = -1  # the enemy card, before anybody has looked
TURNED_UP: Final = 63  # in `known`, every bit there is: spectators see the card too

# What the envoy may still be used for, as a bit set.
VISIT: Final = 1
DOUBLE_BUILD: Final = 2

# The supply: the three goods, then +2 tokens and white dice. KB-R24: it may fall below zero.
TOKEN_SUPPLY: Final = 3
WHITE_SUPPLY: Final = 4
PRINTED_SUPPLY: Final = vec[i64]([25, 20, 15, 20, 6])

# A cell of the court: who placed (a seat and one, or NEUTRAL), which group of coloured dice, what was added.
PLACES: Final = 2  # KB-R12: two groups at most on an advisor
NEUTRAL: Final = 6
GROUP_UNIT: Final = 8
WAY_UNIT: Final = 1024


def group_in(cell: i64) -> i64:
    return (cell >> 3) & 127


def way_in(cell: i64) -> i64:
    return cell >> 10


class Realm(State):
    """Vectors by seat and something else have the cell `seat * (number of things) + thing`."""

    seats: i64 = 0
    year: i64 = 0
    season: i64 = 0
    turn: i64 = 0  # whose turn, as a place in the order; in step 2c which advisor
    step: i64 = 0  # how far that turn has come
    waiting: i64 = 0  # seats that still have to act in this phase
    busy: i64 = 0  # advisors with a group
    full: i64 = 0  # advisors with two
    market_used: i64 = 0  # seats that have stepped this season
    token_used: i64 = 0  # seats that have laid a +2 token this season
    statue_used: i64 = 0
    chapel_used: i64 = 0
    aid: i64 = 0  # who has the King's white die, or NO_SEAT
    envoy: i64 = 0  # who has the envoy, or NO_SEAT
    errand: i64 = 0  # what the envoy may be used for
    enemy: i64 = 0  # which of the year's five cards, or NOT_SEEN
    known: i64 = 0  # seats that have looked at it, or TURNED_UP
    order: vec[i64] = vec[i64]()  # the seats, first player first
    dice: vec[i64] = vec[i64]()  # what they show, 0 when not in hand; coloured ones, then white ones
    aside: vec[i64] = vec[i64]()  # the die a seat has set aside, or 0
    goods: vec[i64] = vec[i64]()
    tokens: vec[i64] = vec[i64]()
    soldiers: vec[i64] = vec[i64]()
    built: vec[i64] = vec[i64]()  # buildings of a seat, as a bit set
    earned: vec[i64] = vec[i64]()  # points by seat and source
    strength: vec[i64] = vec[i64]()  # in the battle that is being fought
    court: vec[i64] = vec[i64]()  # by advisor and place
    supply: vec[i64] = vec[i64]()

    def clone(self) -> Realm:
        s = Realm(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.seats, s.year, s.season, s.turn = self.seats, self.year, self.season, self.turn
        s.step, s.waiting, s.busy, s.full = self.step, self.waiting, self.busy, self.full
        s.market_used, s.token_used, s.statue_used = self.market_used, self.token_used, self.statue_used
        s.chapel_used, s.aid, s.envoy, s.errand = self.chapel_used, self.aid, self.envoy, self.errand
        s.enemy, s.known = self.enemy, self.known
        s.order, s.dice, s.aside, s.goods = self.order[:], self.dice[:], self.aside[:], self.goods[:]
        s.tokens, s.soldiers, s.built = self.tokens[:], self.soldiers[:], self.built[:]
        s.earned, s.strength, s.court = self.earned[:], self.strength[:], self.court[:]
        s.supply = self.supply[:]
        return s


# A slice of these is quicker than a new vector.
EMPTY: Final = zeros(PLACES * (ADVISORS + 1))
BY_SEAT: Final = vec[i64]([seat for seat in range(MOST_SEATS)])


def set_up(game: Game[State], chance: Chance, seats: i64) -> Realm:
    """KB-0.1: nobody has anything but three dice."""
    dice = EMPTY[: DICE * seats]
    seat: i64
    k: i64
    for seat in range(seats):
        for k in range(COLOURED):
            dice[seat * DICE + k] = UNROLLED
    s = Realm(game, chance, 0, 0, [])
    s.seats = seats
    s.season = AUTUMN
    s.aid = NO_SEAT
    s.envoy = NO_SEAT
    s.enemy = NOT_SEEN
    s.order = BY_SEAT[:seats]
    s.dice = dice
    s.aside = EMPTY[:seats]
    s.goods = EMPTY[: GOODS * seats]
    s.tokens = EMPTY[:seats]
    s.soldiers = EMPTY[:seats]
    s.built = EMPTY[:seats]
    s.earned = EMPTY[: SOURCES * seats]
    s.strength = EMPTY[:seats]
    s.court = EMPTY[:]
    s.supply = PRINTED_SUPPLY[:]
    return s


def points_of(s: Realm, seat: i64) -> i64:
    """KB-8.11: may be negative; KB-9.2."""
    sum: i64 = 0
    k: i64
    for k in range(seat * SOURCES, seat * SOURCES + SOURCES):
        sum += s.earned[k]
    return sum


def goods_of(s: Realm, seat: i64) -> i64:
    """KB-R23: gold, wood and stone together."""
    base = seat * GOODS
    return s.goods[base + GOLD] + s.goods[base + WOOD] + s.goods[base + STONE]


def has(s: Realm, seat: i64, building: i64) -> bool:
    """KB-2d.5: a building works as long as it stands."""
    return s.built[seat] & BIT[building] != 0


def height(s: Realm, seat: i64, row: i64) -> i64:
    """How many buildings of a row stand."""
    return HEIGHT[(s.built[seat] >> (row * COLUMNS)) & 15]


def buildings_of(s: Realm, seat: i64) -> i64:
    n: i64 = 0
    row: i64
    for row in range(ROWS):
        n += height(s, seat, row)
    return n


def dice_total(s: Realm, seat: i64) -> i64:
    """KB-2a.3: white dice included."""
    sum: i64 = 0
    k: i64
    for k in range(seat * DICE, seat * DICE + DICE):
        sum += s.dice[k]
    return sum


def coloured_left(s: Realm, seat: i64) -> bool:
    base = seat * DICE
    return s.dice[base] + s.dice[base + 1] + s.dice[base + 2] != 0


def white_dice_of(s: Realm, seat: i64) -> i64:
    n: i64 = 0
    k: i64
    for k in range(seat * DICE + COLOURED, seat * DICE + DICE):
        if s.dice[k] != 0:
            n += 1
    return n


def first_waiting(s: Realm) -> i64:
    """The first seat in turn order that still has to act, as a bit set; none when all have."""
    if s.waiting == 0:
        return 0
    k: i64
    for k in range(s.seats):
        if s.waiting & BIT[s.order[k]]:
            return BIT[s.order[k]]
    return 0


def open_advisors(s: Realm, seat: i64) -> i64:
    """KB-2b.5: the advisors without a group; KB-5.4, KB-R12: with the envoy also those with one group."""
    if s.envoy == seat and s.errand & VISIT:
        return ALL_ADVISORS & ~s.full
    return ALL_ADVISORS & ~s.busy


def guest_at(s: Realm, advisor: i64, place: i64) -> i64:
    """The seat whose group stands there, NO_SEAT when there is none or neutral dice."""
    who = s.court[advisor * PLACES + place] & 7
    if who == NEUTRAL:
        return NO_SEAT
    return who - 1  # an empty cell has 0, which makes NO_SEAT


def sees_enemy(s: Realm, seat: i64) -> bool:
    """KB-A10, KB-A17: who has looked; KB-8.1: in the battle everybody, spectators included."""
    return s.known == TURNED_UP or may_read(s.known, seat)


def most_backward(s: Realm) -> i64:
    """KB-1.1, KB-5.1: the seats with the fewest buildings; KB-1.2, KB-5.2: of these with the fewest goods."""
    fewest: i64 = 1000000
    seats: i64 = 0
    seat: i64
    for seat in range(s.seats):
        rank = buildings_of(s, seat) * 1000 + goods_of(s, seat)
        if rank < fewest:
            fewest = rank
            seats = 0
        if rank == fewest:
            seats |= BIT[seat]
    return seats

"""A position of Kingsburg."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, MOST_SEATS, zeros
from kingstable.core.chance import Chance
from kingstable.core.play import Detour, Game, State
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
NO_SEAT: Final = -1

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

    def __init__(
        self,
        game: Game[State],
        chance: Chance,
        at: i64,
        acting: i64,
        detours: list[Detour],
        seats: i64,
        year: i64,
        season: i64,
        turn: i64,
        step: i64,
        waiting: i64,
        busy: i64,
        full: i64,
        market_used: i64,
        token_used: i64,
        statue_used: i64,
        chapel_used: i64,
        aid: i64,
        envoy: i64,
        errand: i64,
        enemy: i64,
        known: i64,
        order: vec[i64],
        dice: vec[i64],
        aside: vec[i64],
        goods: vec[i64],
        tokens: vec[i64],
        soldiers: vec[i64],
        built: vec[i64],
        earned: vec[i64],
        strength: vec[i64],
        court: vec[i64],
        supply: vec[i64],
    ) -> None:
        super().__init__(game, chance, at, acting, detours)
        self.seats = seats
        self.year = year
        self.season = season
        self.turn = turn  # whose turn, as a place in the order; in step 2c which advisor
        self.step = step  # how far that turn has come
        self.waiting = waiting  # seats that still have to act in this phase
        self.busy = busy  # advisors with a group
        self.full = full  # advisors with two
        self.market_used = market_used  # seats that have stepped this season
        self.token_used = token_used  # seats that have laid a +2 token this season
        self.statue_used = statue_used
        self.chapel_used = chapel_used
        self.aid = aid  # who has the King's white die, or NO_SEAT
        self.envoy = envoy  # who has the envoy, or NO_SEAT
        self.errand = errand  # what the envoy may be used for
        self.enemy = enemy  # which of the year's five cards, or NOT_SEEN
        self.known = known  # seats that have looked at it, or TURNED_UP
        self.order = order  # the seats, first player first
        self.dice = dice  # what they show, 0 for one that is not in hand; coloured ones, then white ones
        self.aside = aside  # the die a seat has set aside, or 0
        self.goods = goods
        self.tokens = tokens
        self.soldiers = soldiers
        self.built = built  # buildings of a seat, as a bit set
        self.earned = earned  # points by seat and source
        self.strength = strength  # in the battle that is being fought
        self.court = court  # by advisor and place
        self.supply = supply

    def clone(self) -> Realm:
        return Realm(
            self.game,
            self.chance.clone(),
            self.at,
            self.acting,
            self.detours[:],
            self.seats,
            self.year,
            self.season,
            self.turn,
            self.step,
            self.waiting,
            self.busy,
            self.full,
            self.market_used,
            self.token_used,
            self.statue_used,
            self.chapel_used,
            self.aid,
            self.envoy,
            self.errand,
            self.enemy,
            self.known,
            self.order[:],
            self.dice[:],
            self.aside[:],
            self.goods[:],
            self.tokens[:],
            self.soldiers[:],
            self.built[:],
            self.earned[:],
            self.strength[:],
            self.court[:],
            self.supply[:],
        )


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
    return Realm(
        game,
        chance,
        0,
        0,
        [],
        seats,
        0,
        AUTUMN,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        NO_SEAT,
        NO_SEAT,
        0,
        NOT_SEEN,
        0,
        BY_SEAT[:seats],
        dice,
        EMPTY[:seats],
        EMPTY[: GOODS * seats],
        EMPTY[:seats],
        EMPTY[:seats],
        EMPTY[:seats],
        EMPTY[: SOURCES * seats],
        EMPTY[:seats],
        EMPTY[:],
        PRINTED_SUPPLY[:],
    )


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

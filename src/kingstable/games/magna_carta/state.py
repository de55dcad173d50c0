"""A position of Caylus Magna Carta."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import filled, zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.games.magna_carta.components import (
    BASIC_DECK,
    BUILDINGS,
    COSTS,
    DENIER,
    FOOD,
    GOLD,
    GOODS,
    NEUTRALS,
    PRESTIGE_IN_BASIC,
    PRESTIGES,
    SECTIONS,
    SMALL,
    STONE,
    TOKENS,
    WHOLE_DECK,
    WOOD,
    WORKERS,
    card_of,
)

# What shows of a road card
ABSENT: Final = 0
FRONT: Final = 1
TURNING: Final = 2  # MC-R20: chosen by a Lawyer while a worker still stands on the front
RESIDENCE: Final = 3
COVERED: Final = 4

NOBODY_TURN: Final[i64] = -1
NO_PROVOST: Final = -1

# Who owns a prestige building: a seat, or
UNBUILT: Final = -1
UNUSED: Final = -2  # MC-0.3


class Town(State):
    """A player's cards are bit sets of the twelve buildings; `face` and `worker` have a cell a road card."""

    seats: i64 = 0
    round: i64 = 0
    start: i64 = 0  # the seat with the start player's card, or -1 before it is drawn
    turn: i64 = 0  # the seat that decides now, or -1
    goods: vec[i64] = vec[i64]()  # five cells a seat, then the supply's: what it gave counts below zero
    workers: vec[i64] = vec[i64]()  # at home
    hand: vec[i64] = vec[i64]()
    pile: vec[i64] = vec[i64]()  # a bag: nobody knows the order
    discards: vec[i64] = vec[i64]()
    worked_out: vec[i64] = vec[i64]()  # MC-R30: what everybody can tell is in a hand
    decided: i64 = 0  # seats that have spoken about their opening hand
    wishes: i64 = 0  # and those of them that wish to redraw
    road: vec[i64] = vec[i64]()  # road cards from the start on
    face: vec[i64] = vec[i64]()
    worker: vec[i64] = vec[i64]()  # whose worker stands on a road card: seat + 1, or 0
    stock: vec[i64] = vec[i64]()  # cubes on the small buildings, three cells a seat
    prestige: vec[i64] = vec[i64]()  # the owner of each
    castle: vec[i64] = vec[i64]()  # tokens left, by section
    tokens: vec[i64] = vec[i64]()  # three cells a seat
    removed: i64 = 0  # tokens that nobody built
    passed: i64 = 0  # how many have passed
    order: vec[i64] = vec[i64]()  # and in which order
    provost: i64 = 0  # his place on the road, or -1 in the basic game
    walk: i64 = 0  # how far a phase has come: on the road, or in the order of passing
    stage: i64 = 0  # of a building: 0 before the primary effect, 1 before the secondary one
    batches: vec[i64] = vec[i64]()  # delivered in this phase

    def resize(self, name: str, values: vec[i64]) -> None:
        if name != "road":  # nothing else grows
            super().resize(name, values)
        self.road = values

    def clone(self) -> Town:
        s = Town(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.seats, s.round, s.start, s.turn = self.seats, self.round, self.start, self.turn
        s.goods, s.workers, s.hand, s.pile = self.goods[:], self.workers[:], self.hand[:], self.pile[:]
        s.discards, s.worked_out = self.discards[:], self.worked_out[:]
        s.decided, s.wishes = self.decided, self.wishes
        s.road, s.face, s.worker, s.stock = self.road[:], self.face[:], self.worker[:], self.stock[:]
        s.prestige, s.castle, s.tokens = self.prestige[:], self.castle[:], self.tokens[:]
        s.removed, s.passed = self.removed, self.passed
        s.order = self.order[:]
        s.provost, s.walk, s.stage = self.provost, self.walk, self.stage
        s.batches = self.batches[:]
        return s


def set_up(game: Game[State], chance: Chance, seats: i64, basic: bool) -> Town:
    """Before the cards are dealt: full decks, an empty road, a whole castle."""
    cards = NEUTRALS + BUILDINGS * seats
    deck = BASIC_DECK if basic else WHOLE_DECK  # MC-0.4
    prestige = filled(PRESTIGES, UNBUILT)
    k: i64
    for k in range(PRESTIGES):
        if basic and PRESTIGE_IN_BASIC[k] == 0:
            prestige[k] = UNUSED  # MC-0.3
    castle = TOKENS[(seats - 2) * SECTIONS : (seats - 1) * SECTIONS]  # MC-0.2
    s = Town(game, chance, 0, 0, [])
    s.seats = seats
    s.start = NOBODY_TURN
    s.turn = NOBODY_TURN
    s.goods = zeros(GOODS * (seats + 1))
    s.workers = filled(seats, WORKERS)
    s.hand = zeros(seats)
    s.pile = filled(seats, deck)
    s.discards = zeros(seats)
    s.worked_out = zeros(seats)
    s.road = vec[i64]()
    s.face = zeros(cards)
    s.worker = zeros(cards)
    s.stock = zeros(SMALL * seats)
    s.prestige = prestige
    s.castle = castle
    s.tokens = zeros(SECTIONS * seats)
    s.order = zeros(seats)
    s.provost = NO_PROVOST
    s.batches = zeros(seats)
    return s


def advanced(s: Town) -> bool:
    """MC-3.1: only the advanced game has a provost."""
    return s.provost != NO_PROVOST


def owned(s: Town, seat: i64, good: i64) -> i64:
    return s.goods[seat * GOODS + good]


def deniers_of(s: Town, seat: i64) -> i64:
    return s.goods[seat * GOODS + DENIER]


def tokens_left(s: Town) -> i64:
    return s.castle[0] + s.castle[1] + s.castle[2]


def has_cubes(s: Town, seat: i64, table: vec[i64], row: i64) -> bool:
    """True when the seat owns the cubes of a row of PAYMENT or BATCH."""
    goods = s.goods
    own = seat * GOODS
    cell = row * 4
    return (
        goods[own + FOOD] >= table[cell]
        and goods[own + WOOD] >= table[cell + 1]
        and goods[own + STONE] >= table[cell + 2]
        and goods[own + GOLD] >= table[cell + 3]
    )


def can_pay(s: Town, seat: i64, cost: i64) -> bool:
    """True when some way of paying a cost is open: gold fills what is missing."""
    goods = s.goods
    own = seat * GOODS
    need = COSTS[cost]
    food = goods[own + FOOD]
    wood = goods[own + WOOD]
    stone = goods[own + STONE]
    gold = goods[own + GOLD]
    if food + wood + stone + gold < need.total:
        return False
    gold -= need.gold  # MC-R9
    if food < need.food:
        gold -= need.food - food
    if wood < need.wood:
        gold -= need.wood - wood
    if stone < need.stone:
        gold -= need.stone - stone
    return gold >= 0


def residences_of(s: Town, seat: i64) -> i64:
    """The uncovered residences of a seat."""
    face = s.face
    n: i64 = 0
    first = card_of(seat, 0)
    card: i64
    for card in range(first, first + BUILDINGS):
        if face[card] == RESIDENCE:
            n += 1
    return n

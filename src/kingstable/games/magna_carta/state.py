"""A position of Caylus Magna Carta."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import filled, zeros
from kingstable.core.chance import Chance
from kingstable.core.play import Detour, Game, State
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

NOBODY_TURN: Final = -1
NO_PROVOST: Final = -1

# Who owns a prestige building: a seat, or
UNBUILT: Final = -1
UNUSED: Final = -2  # MC-0.3


class Town(State):
    """A player's cards are bit sets of the twelve buildings; `face` and `worker` have a cell a road card."""

    def __init__(
        self,
        game: Game[State],
        chance: Chance,
        at: i64,
        acting: i64,
        detours: list[Detour],
        seats: i64,
        round: i64,
        start: i64,
        turn: i64,
        goods: vec[i64],
        workers: vec[i64],
        hand: vec[i64],
        pile: vec[i64],
        discards: vec[i64],
        worked_out: vec[i64],
        decided: i64,
        wishes: i64,
        road: vec[i64],
        face: vec[i64],
        worker: vec[i64],
        stock: vec[i64],
        prestige: vec[i64],
        castle: vec[i64],
        tokens: vec[i64],
        removed: i64,
        passed: i64,
        order: vec[i64],
        provost: i64,
        walk: i64,
        stage: i64,
        batches: vec[i64],
    ) -> None:
        super().__init__(game, chance, at, acting, detours)
        self.seats = seats
        self.round = round
        self.start = start  # the seat with the start player's card, or -1 before it is drawn
        self.turn = turn  # the seat that decides now, or -1
        self.goods = goods  # five cells a seat, then the supply's: what it gave counts below zero
        self.workers = workers  # at home
        self.hand = hand
        self.pile = pile  # a bag: nobody knows the order
        self.discards = discards
        self.worked_out = worked_out  # MC-R30: what everybody can tell is in a hand
        self.decided = decided  # seats that have spoken about their opening hand
        self.wishes = wishes  # and those of them that wish to redraw
        self.road = road  # road cards from the start on
        self.face = face
        self.worker = worker  # whose worker stands on a road card: seat + 1, or 0
        self.stock = stock  # cubes on the small buildings, three cells a seat
        self.prestige = prestige  # the owner of each
        self.castle = castle  # tokens left, by section
        self.tokens = tokens  # three cells a seat
        self.removed = removed  # tokens that nobody built
        self.passed = passed  # how many have passed
        self.order = order  # and in which order
        self.provost = provost  # his place on the road, or -1 in the basic game
        self.walk = walk  # how far a phase has come: on the road, or in the order of passing
        self.stage = stage  # of a building: 0 before the primary effect, 1 before the secondary one
        self.batches = batches  # delivered in this phase

    def clone(self) -> Town:
        return Town(
            self.game,
            self.chance.clone(),
            self.at,
            self.acting,
            self.detours[:],
            self.seats,
            self.round,
            self.start,
            self.turn,
            self.goods[:],
            self.workers[:],
            self.hand[:],
            self.pile[:],
            self.discards[:],
            self.worked_out[:],
            self.decided,
            self.wishes,
            self.road[:],
            self.face[:],
            self.worker[:],
            self.stock[:],
            self.prestige[:],
            self.castle[:],
            self.tokens[:],
            self.removed,
            self.passed,
            self.order[:],
            self.provost,
            self.walk,
            self.stage,
            self.batches[:],
        )


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
    return Town(
        game,
        chance,
        0,
        0,
        [],
        seats,
        0,
        NOBODY_TURN,
        NOBODY_TURN,
        zeros(GOODS * (seats + 1)),
        filled(seats, WORKERS),
        zeros(seats),
        filled(seats, deck),
        zeros(seats),
        zeros(seats),
        0,
        0,
        vec[i64](),
        zeros(cards),
        zeros(cards),
        zeros(SMALL * seats),
        prestige,
        castle,
        zeros(SECTIONS * seats),
        0,
        0,
        zeros(seats),
        NO_PROVOST,
        0,
        0,
        zeros(seats),
    )


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

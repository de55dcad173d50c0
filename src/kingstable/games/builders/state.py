"""A position of The Builders."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, filled, total, zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.games.builders.components import (
    APPRENTICES,
    BUILDINGS,
    COINS,
    FIRST_MACHINE,
    GOODS,
    HIRELINGS,
    MACHINE_AS_WORKER,
    NEED,
    NO_CARD,
    PURSE,
    ROW,
)

# Where a player's points came from; three cells a seat in `earned`.
FROM_BUILDINGS: Final = 0
FROM_MACHINES: Final = 1
FROM_COINS: Final = 2
SOURCES: Final = 3
SOURCE: Final = ["buildings", "machines", "coins"]


class Yard(State):
    """Buildings and workers are numbers of cards; sets of them are bit sets. An empty place is NO_CARD."""

    seats: i64 = 0
    round: i64 = 0
    first: i64 = 0  # the starting player
    turn: i64 = 0  # the seat whose turn it is
    actions: i64 = 0  # left to that seat
    turn_ended: i64 = 0  # 1 when it has said so
    last_round: i64 = 0  # 1 when somebody has reached the goal
    building_bag: vec[i64] = vec[i64]()  # the deck without its open top card
    building_row: vec[i64] = vec[i64]()
    next_building: i64 = 0  # the open top card of the deck
    worker_bag: vec[i64] = vec[i64]()
    worker_row: vec[i64] = vec[i64]()
    next_worker: i64 = 0  # with a closed deck always NO_CARD
    bank: i64 = 0  # below 0 when more coins are out than the box has
    coins: vec[i64] = vec[i64]()
    earned: vec[i64] = vec[i64]()  # points by seat and source
    sites: vec[i64] = vec[i64]()  # by seat: buildings that are being built
    finished: vec[i64] = vec[i64]()  # by seat: buildings and machines that are done
    team: vec[i64] = vec[i64]()  # by seat: workers who are free, machines among them
    crew: vec[i64] = vec[i64]()  # by building: workers who are at work there
    made: vec[i64] = vec[i64]()  # by building and good: what the crew makes
    sent: vec[i64] = vec[i64]()  # by building: workers sent there in this turn

    def clone(self) -> Yard:
        s = Yard(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.seats, s.round, s.first, s.turn = self.seats, self.round, self.first, self.turn
        s.actions, s.turn_ended, s.last_round = self.actions, self.turn_ended, self.last_round
        s.building_bag, s.building_row = self.building_bag[:], self.building_row[:]
        s.next_building = self.next_building
        s.worker_bag, s.worker_row = self.worker_bag[:], self.worker_row[:]
        s.next_worker, s.bank = self.next_worker, self.bank
        s.coins, s.earned, s.sites = self.coins[:], self.earned[:], self.sites[:]
        s.finished, s.team, s.crew, s.made = self.finished[:], self.team[:], self.crew[:], self.made[:]
        s.sent = self.sent[:]
        return s


def set_up(game: Game[State], chance: Chance, seats: i64) -> Yard:
    """All cards in their decks, the apprentices apart until they are dealt; BU-1.5: ten coins each."""
    workers = filled(HIRELINGS, 1)
    card: i64
    for card in range(APPRENTICES):
        workers[card] = 0
    s = Yard(game, chance, 0, 0, [])
    s.seats = seats
    s.building_bag = filled(BUILDINGS, 1)
    s.building_row = filled(ROW, NO_CARD)
    s.next_building = NO_CARD
    s.worker_bag = workers
    s.worker_row = filled(ROW, NO_CARD)
    s.next_worker = NO_CARD
    s.bank = COINS - PURSE * seats
    s.coins = filled(seats, PURSE)
    s.earned = zeros(SOURCES * seats)
    s.sites = zeros(seats)
    s.finished = zeros(seats)
    s.team = zeros(seats)
    s.crew = zeros(BUILDINGS)
    s.made = zeros(BUILDINGS * GOODS)
    s.sent = zeros(BUILDINGS)
    return s


def built_points(s: Yard, seat: i64) -> i64:
    """Points of finished buildings and machines; BU-9.1: without coins."""
    return s.earned[seat * SOURCES + FROM_BUILDINGS] + s.earned[seat * SOURCES + FROM_MACHINES]


def points_of(s: Yard, seat: i64) -> i64:
    """BU-9.4: coins are turned into points when the game ends."""
    return built_points(s, seat) + s.earned[seat * SOURCES + FROM_COINS]


def slot_of(row: vec[i64], card: i64) -> i64:
    """Where in a row a card lies, or -1."""
    slot: i64
    for slot in range(ROW):
        if row[slot] == card:
            return slot
    return -1


def site_cost(s: Yard, building: i64) -> i64:
    """BU-5.5, BU-5.6, BU-5.7, BU-8.3: the actions that the next worker or machine costs here in this turn."""
    return s.sent[building] + 1


def complete(s: Yard, building: i64) -> bool:
    """BU-7.1: every good reaches its need."""
    cell = building * GOODS
    end = cell + GOODS
    while cell < end and s.made[cell] >= NEED[cell]:
        cell += 1
    return cell == end


def buildings_in_all(s: Yard) -> i64:
    """All building cards, wherever they are."""
    n = total(s.building_bag) + cards_lying(s.building_row, s.next_building)
    seat: i64
    for seat in range(s.seats):
        n += size(s.sites[seat]) + size(s.finished[seat])
    return n


def workers_in_all(s: Yard) -> i64:
    """All worker cards, wherever they are: in deck and row, in teams and crews."""
    n = total(s.worker_bag) + cards_lying(s.worker_row, s.next_worker)
    hirelings = BIT[HIRELINGS] - 1
    seat: i64
    for seat in range(s.seats):
        n += size(s.team[seat] & hirelings)
    building: i64
    for building in range(BUILDINGS):
        n += size(s.crew[building] & hirelings)
    return n


def machines_missing(s: Yard) -> i64:
    """Finished machines that are neither in their owner's team nor at one of the owner's sites."""
    missing: i64 = 0
    seat: i64
    machine: i64
    for seat in range(s.seats):
        here = s.team[seat]
        for building in cards_in(s.sites[seat]):
            here |= s.crew[building]
        for machine in range(FIRST_MACHINE, BUILDINGS):
            if s.finished[seat] & BIT[machine] and here & BIT[machine + MACHINE_AS_WORKER] == 0:
                missing += 1
    return missing


def cards_lying(row: vec[i64], top: i64) -> i64:
    n: i64 = 0 if top == NO_CARD else 1
    slot: i64
    for slot in range(ROW):
        if row[slot] != NO_CARD:
            n += 1
    return n


def size(cards: i64) -> i64:
    """How many cards a bit set has."""
    n: i64 = 0
    while cards != 0:
        n += cards & 1
        cards >>= 1
    return n


def cards_in(cards: i64) -> list[int]:
    """The cards of a bit set, lowest first."""
    return [card for card in range(62) if cards & BIT[card]]

"""What a seat may know, as numbers: all there is, but for the order of the decks, which is stored nowhere."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import total
from kingstable.core.features import (
    Cross,
    Slot,
    first_cell,
    put,
    put_cells,
    put_nothing,
    put_seat_rows,
    put_value_at,
    seen_from,
)
from kingstable.games.builders.components import (
    ACTIONS,
    BUILDINGS,
    GOAL,
    GOODS,
    HIRELINGS,
    LAST_ROUND,
    NEED,
    NO_CARD,
    ROW,
    WORKERS,
)
from kingstable.games.builders.state import Yard

# Where a card is; behind these, with whom, counted from the observer.
IN_DECK: Final = 0
IN_ROW: Final = 1
ON_DECK: Final = 2
WITH: Final = 2
MOST_COINS: Final = 60
MOST_MADE: Final = 10
MUCH: Final = 4  # of one good that a site still tells apart
MOST_SENT: Final = 6
MOST_ACTIONS: Final = ACTIONS + 12


def slots(seats: int) -> list[Slot]:
    building = (
        "0: deck, 1: row, 2: open on the deck, then being built by each seat, then finished by each seat"
    )
    worker = "0: deck, 1: row, 2: open on the deck, then free with each seat, then at work on each building"
    return [
        Slot("round", 1, 0, LAST_ROUND, "which round it is"),
        Slot("last_round", 1, 0, 1, "somebody has reached the goal"),
        Slot("first", 1, 0, seats, "the starting player, counted from the observer, who is 1"),
        Slot("turn", 1, 0, seats, "whose turn it is, counted from the observer, who is 1"),
        Slot("actions", 1, 0, MOST_ACTIONS, "left to the seat whose turn it is"),
        Slot("sending", 1, 0, WORKERS, "the worker who is being sent and one, or 0"),
        Slot("building_deck", 1, 0, BUILDINGS, "cards in it, without the open one"),
        Slot("worker_deck", 1, 0, HIRELINGS, "cards in it, without the open one"),
        Slot("coins", seats, 0, MOST_COINS, "by seat"),
        Slot("building_at", BUILDINGS, 0, WITH + 2 * seats, f"by building: where it is. {building}"),
        Slot("worker_at", WORKERS, 0, WITH + seats + BUILDINGS, f"by worker, machines last: {worker}"),
        Slot("made", BUILDINGS * GOODS, 0, MOST_MADE, "by building and good: what its crew makes"),
        Slot("sent", BUILDINGS, 0, MOST_SENT, "by building: workers sent there in this turn"),
    ]


def crosses(slots: list[Slot], seats: int) -> list[Cross]:
    """How far each site has come, and how the race for the goal stands."""
    points, coins = first_cell(slots, "points"), first_cell(slots, "coins")
    turn, actions = first_cell(slots, "turn"), first_cell(slots, "actions")
    place, made = first_cell(slots, "building_at"), first_cell(slots, "made")
    out: list[Cross] = []
    for building in range(BUILDINGS):
        first = made + building * GOODS
        needs = [min(int(NEED[building * GOODS + good]), MUCH) for good in range(GOODS)]
        cells = [place + building, *(first + good for good in range(GOODS))]
        out.append(Cross(f"site {building}", cells, [WITH + seats, *needs]))
    for seat in range(seats):
        out.append(Cross(f"purse {seat}", [coins + seat, turn, actions], [20, seats, 3]))
        out.append(Cross(f"purse in time {seat}", [coins + seat, points, points + 1], [12, GOAL, GOAL]))
    for other in range(1, seats):
        out.append(Cross(f"race {other}", [points, points + other, turn], [GOAL + 1, GOAL + 1, seats]))
    return out


def describe_into(s: Yard, seat: i64, out: vec[i16], n: i64) -> i64:
    seats = s.seats
    n = put(out, n, s.round, LAST_ROUND)
    n = put(out, n, s.last_round, 1)
    n = put(out, n, seen_from(seat, s.first, seats), seats)
    n = put(out, n, seen_from(seat, s.turn, seats), seats)
    n = put(out, n, s.actions, MOST_ACTIONS)
    sending: i64 = 0
    if s.detours:
        sending = s.detours[-1].a + 1
    n = put(out, n, sending, WORKERS)
    n = put(out, n, total(s.building_bag), BUILDINGS)
    n = put(out, n, total(s.worker_bag), HIRELINGS)
    n = put_seat_rows(out, n, s.coins, 0, 1, seat, seats, MOST_COINS)
    n = put_places(s, seat, out, n)
    n = put_cells(out, n, s.made, 0, BUILDINGS * GOODS, MOST_MADE)
    return put_cells(out, n, s.sent, 0, BUILDINGS, MOST_SENT)


def put_places(s: Yard, seat: i64, out: vec[i16], n: i64) -> i64:
    """Where each building and each worker is."""
    workers = n + BUILDINGS
    end = put_nothing(out, n, BUILDINGS + WORKERS)
    slot: i64
    for slot in range(ROW):
        if s.building_row[slot] != NO_CARD:
            out[n + s.building_row[slot]] = IN_ROW
        if s.worker_row[slot] != NO_CARD:
            out[workers + s.worker_row[slot]] = IN_ROW
    if s.next_building != NO_CARD:
        out[n + s.next_building] = ON_DECK
    if s.next_worker != NO_CARD:
        out[workers + s.next_worker] = ON_DECK
    other: i64
    building: i64
    for other in range(s.seats):
        who = WITH + seen_from(seat, other, s.seats)
        put_value_at(out, n, s.sites[other], who)
        put_value_at(out, n, s.finished[other], who + s.seats)
        put_value_at(out, workers, s.team[other], who)
    for building in range(BUILDINGS):
        if s.crew[building] != 0:
            put_value_at(out, workers, s.crew[building], WITH + s.seats + 1 + building)
    return end

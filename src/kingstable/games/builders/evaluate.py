"""How well a seat stands, in points: for the bots."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.weights import read_weights, weigh
from kingstable.games.builders.components import (
    BUILDINGS,
    FIRST_MACHINE,
    GOAL,
    GOODS,
    HIRELINGS,
    LAST_ROUND,
    MACHINE_AS_WORKER,
    MAKES,
    NEED,
    POINTS,
    REWARD,
    WAGE,
)
from kingstable.games.builders.state import Yard, built_points, points_of, site_cost

SITES_IN_HAND: Final = 2  # more sites than this are only a promise
NO_WORKER: Final = -1


class Weights:
    """What the tuner may turn; their values stand in data/weights.csv."""

    coin: float  # ten are worth a point in the end, and sometimes an action before
    working_coin: float  # and more while they can pay wages
    enough_coins: float
    labour: float  # one good made by a worker who has to be paid
    free_labour: float  # one good made by a machine
    work_done: float  # what unfinished work is worth, against the same share of a finished building
    last_work: float  # and in the last turn
    bend: float  # how much more the last goods of a site are worth than the first
    prospect: float  # what an untouched site is worth
    enough_labour: float  # goods a team can make; a larger team finds too little work
    too_much: float  # what labour beyond that is worth
    at_work: float  # what labour is worth that is bound to a site
    action: float  # an action that is left in this turn
    actions_awaited: float  # half a turn's, so that ending a turn without actions changes no lead


W: Final = Weights()
weigh(W, read_weights(Path(__file__).parent / "data" / "weights.csv"))


def evaluate(s: Yard, seat: i64) -> float:
    """Points, coins, the labour of the team, and how far the sites have come."""
    if s.over:
        return float(points_of(s, seat))
    left = time_left(s, seat)
    work = work_done(s, seat)
    value = float(built_points(s, seat)) + purse(float(s.coins[seat]), left) + left * labour(s.team[seat])
    if left > 0.0:
        value += W.action * (float(s.actions) if s.turn == seat else W.actions_awaited)
    sites: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if s.sites[seat] & BIT[building]:
            value += left * W.at_work * labour(s.crew[building])
            value += work * site_value(s, building, NO_WORKER, left)
            sites += 1
            if sites <= SITES_IN_HAND:
                value += work * W.prospect * worth(building, left)
    if s.detours and s.detours[-1].seat == seat:
        value += best_gain(s, seat, s.detours[-1].a, left)
    return value


def last_turn(s: Yard, seat: i64) -> bool:
    """True when the turn that the seat has, or waits for, is its last."""
    return s.last_round == 1 or s.round >= LAST_ROUND or built_points(s, seat) >= GOAL


def time_left(s: Yard, seat: i64) -> float:
    """1 at the start, 0 in the last turn: a team is worth what it can build before another has the goal."""
    if last_turn(s, seat):
        return 0.0
    most: i64 = 0
    other: i64
    for other in range(s.seats):
        if other != seat and built_points(s, other) > most:
            most = built_points(s, other)
    return float(GOAL + 1 - most) / float(GOAL + 1)


def work_done(s: Yard, seat: i64) -> float:
    """What unfinished work is worth: nothing when it cannot be finished any more."""
    if not last_turn(s, seat):
        return W.work_done
    return W.last_work if s.turn == seat else 0.0


def purse(coins: float, left: float) -> float:
    return W.coin * coins + W.working_coin * left * (coins if coins < W.enough_coins else W.enough_coins)


def labour(workers: i64) -> float:
    """What the goods are worth that the workers of a set can make, all goods alike."""
    paid = 0.0
    free = 0.0
    worker: i64 = 0
    while workers != 0:
        if workers & 1 and worker < HIRELINGS:
            paid += float(goods(worker))
        elif workers & 1:
            free += float(goods(worker))
        workers >>= 1
        worker += 1
    if paid > W.enough_labour:
        paid = W.enough_labour + W.too_much * (paid - W.enough_labour)
    return W.labour * paid + W.free_labour * free


def goods(worker: i64) -> i64:
    n: i64 = 0
    cell: i64
    for cell in range(worker * GOODS, worker * GOODS + GOODS):
        n += MAKES[cell]
    return n


def worth(building: i64, left: float) -> float:
    """Points and coins of a building; a machine's labour as well."""
    value = float(POINTS[building]) + W.coin * float(REWARD[building])
    if building >= FIRST_MACHINE:
        value += left * W.free_labour * float(goods(building + MACHINE_AS_WORKER))
    return value


def site_value(s: Yard, building: i64, helper: i64, left: float) -> float:
    """What the share of a building is worth that stands, or would with a helper; surplus does not count."""
    need: i64 = 0
    done: i64 = 0
    good: i64
    for good in range(GOODS):
        made = s.made[building * GOODS + good]
        if helper != NO_WORKER:
            made += MAKES[helper * GOODS + good]
        wanted = NEED[building * GOODS + good]
        need += wanted
        done += made if made < wanted else wanted
    if done == need:
        return worth(building, left) / W.work_done  # what is finished counts in full
    share = float(done) / float(need)
    return worth(building, left) * share * (1.0 - W.bend + W.bend * share)


def best_gain(s: Yard, seat: i64, worker: i64, left: float) -> float:
    """What the worker who is being sent is worth at the best site."""
    best = 0.0
    building: i64
    for building in range(BUILDINGS):
        if s.sites[seat] & BIT[building] and site_cost(s, building) <= s.actions:
            gain = site_value(s, building, worker, left) - site_value(s, building, NO_WORKER, left)
            if gain > best:
                best = gain
    best *= W.work_done
    coins = float(s.coins[seat])
    return best - W.action - purse(coins, left) + purse(coins - float(WAGE[worker]), left)

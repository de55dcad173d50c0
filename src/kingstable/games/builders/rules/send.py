"""Sending a worker to work: first the worker is chosen, then the site."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, lowest
from kingstable.core.chance import Chance
from kingstable.core.phase import Aside
from kingstable.core.state import Detour
from kingstable.core.story import Message, Story, refuse
from kingstable.games.builders.components import BUILDING, BUILDINGS, WAGE, WORKER
from kingstable.games.builders.moves import SEND, SITE
from kingstable.games.builders.rules.finish import finish_if_complete
from kingstable.games.builders.state import Yard, site_cost
from kingstable.games.builders.verbs import put_to_work

WHERE: Final = 0  # the aside that asks for the site; a detour's `a` is the worker
NO_SITE: Final = 0


def cheapest_site(s: Yard, seat: i64) -> i64:
    """The fewest actions that a worker costs at any of the seat's sites; NO_SITE if it has none."""
    best: i64 = NO_SITE
    left = s.sites[seat]
    building: i64 = 0
    while left != 0:
        if left & 1:
            cost = site_cost(s, building)
            if cost == 1:
                return cost
            if best == NO_SITE or cost < best:
                best = cost
        left >>= 1
        building += 1
    return best


def why_not_free(s: Yard, seat: i64, worker: i64) -> Message:
    """BU-5.3: at work, or BU-5.1: not a worker of this team."""
    building: i64
    for building in range(BUILDINGS):
        if s.sites[seat] & BIT[building] and s.crew[building] & BIT[worker]:
            return refuse("worker-at-work", "BU-5.3", worker=WORKER[worker], building=BUILDING[building])
    return refuse("worker-not-in-team", "BU-5.1", worker=WORKER[worker])


def why_not_send(s: Yard, seat: i64, worker: i64) -> Message | None:
    """BU-R15: a worker can be chosen for whom some site is within reach."""
    if s.team[seat] & BIT[worker] == 0:
        return why_not_free(s, seat, worker)
    cost = cheapest_site(s, seat)
    if cost == NO_SITE:
        return refuse("no-site", "BU-5.1")
    wage = WAGE[worker]
    if wage > s.coins[seat]:
        return refuse("wage-too-high", "BU-5.2", worker=WORKER[worker], wage=wage, coins=s.coins[seat])
    if cost > s.actions:
        return refuse("too-few-actions", "BU-5.5" if cost == 1 else "BU-5.6", cost=cost, actions=s.actions)
    return None


def legal_sends(s: Yard, seat: i64, out: vec[i64], n: i64) -> i64:
    """The actions depend on the site alone and the wage on the worker alone, so each is looked at once."""
    cost = cheapest_site(s, seat)
    if cost == NO_SITE or cost > s.actions:
        return n
    coins = s.coins[seat]
    left = s.team[seat]
    worker: i64 = 0
    while left != 0:
        if left & 1 and WAGE[worker] <= coins:
            out[n] = SEND + worker
            n += 1
        left >>= 1
        worker += 1
    return n


def choose_worker(s: Yard, seat: i64, worker: i64) -> None:
    """BU-R15: nothing has happened yet; the site is asked for."""
    s.detours.append(Detour(WHERE, seat, worker))


def set_to_work(s: Yard, building: i64, story: Story | None) -> None:
    """The chosen worker goes to the site: the question is answered."""
    ask = s.detours.pop()
    put_to_work(s, ask.seat, ask.a, building, site_cost(s, building), story)  # BU-5.2, BU-5.4, BU-R14
    finish_if_complete(s, ask.seat, building, story)


class ChooseSite(Aside[Yard]):
    """BU-5.1: one of the own sites. BU-R11: also one that was started in this turn."""

    def carry_on(self, s: Yard, chance: Chance, story: Story | None) -> None:
        """BU-R15: whoever has one site only is not asked for it."""
        sites = s.sites[s.detours[-1].seat]
        if sites & (sites - 1) == 0:
            set_to_work(s, lowest(sites), story)

    def why_not(self, s: Yard, seat: i64, move: i64) -> Message | None:
        building = move - SITE
        if s.finished[seat] & BIT[building]:
            return refuse("building-already-finished", "BU-5.1", building=BUILDING[building])
        if s.sites[seat] & BIT[building] == 0:
            return refuse("not-your-site", "BU-5.1", building=BUILDING[building])
        cost = site_cost(s, building)
        if cost > s.actions:
            return refuse("too-few-actions", "BU-5.6", cost=cost, actions=s.actions)
        return None

    def legal_into(self, s: Yard, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        left = s.sites[seat]
        building: i64 = 0
        while left != 0:
            if left & 1 and site_cost(s, building) <= s.actions:
                out[n] = SITE + building
                n += 1
            left >>= 1
            building += 1
        return n

    def play(self, s: Yard, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        set_to_work(s, move - SITE, story)

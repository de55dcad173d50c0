"""Paying a cost in cubes, with gold as a joker: asked only where there is more than one way (MC-R8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Aside
from kingstable.core.state import Detour
from kingstable.core.story import Message, Story, refuse
from kingstable.games.magna_carta.components import (
    COST_OF_PRESTIGE,
    COST_OF_RESIDENCE,
    COSTS,
    PAYMENT,
    STOCK,
)
from kingstable.games.magna_carta.moves import PAY
from kingstable.games.magna_carta.state import Town, advanced, has_cubes
from kingstable.games.magna_carta.verbs import (
    announce_building,
    announce_prestige,
    announce_residence,
    choose_for_residence,
    cover_residence,
    lay_building,
    pay_cubes,
    raise_prestige,
)

PAYMENT_ASIDE: Final = 0
SEVERAL_WAYS: Final = -1


def only_way(s: Town, seat: i64, cost: i64) -> i64:
    """The one payment that settles the cost, or SEVERAL_WAYS. The seat can pay."""
    found: i64 = SEVERAL_WAYS
    for way in COSTS[cost].ways:
        if has_cubes(s, seat, PAYMENT, way):
            if found != SEVERAL_WAYS:
                return SEVERAL_WAYS
            found = way
    return found


def buy(s: Town, seat: i64, cost: i64, building: i64, story: Story | None) -> None:
    """Pays and gets what the cost is for; the building matters to the Lawyer only."""
    way = only_way(s, seat, cost)
    if way != SEVERAL_WAYS:
        pay_cubes(s, seat, PAYMENT, way, story)
        receive(s, seat, cost, building, story)
        return
    if cost < COST_OF_PRESTIGE:
        announce_building(s, seat, cost, story)
    elif cost < COST_OF_RESIDENCE:
        announce_prestige(s, seat, cost - COST_OF_PRESTIGE, story)
    else:
        announce_residence(s, seat, building, story)
    s.detours.append(Detour(PAYMENT_ASIDE, seat, cost, building))


def receive(s: Town, seat: i64, cost: i64, building: i64, story: Story | None) -> None:
    """What was paid for."""
    if cost < COST_OF_PRESTIGE:
        lay_building(s, seat, cost, STOCK[s.seats - 2], story)  # MC-2d.1, MC-8.6
    elif cost < COST_OF_RESIDENCE:
        raise_prestige(s, seat, cost - COST_OF_PRESTIGE, story)  # MC-2e.1, MC-2e.2
        if advanced(s):
            cover_residence(s, seat, cost - COST_OF_PRESTIGE, story)  # MC-2e.3
    else:
        choose_for_residence(s, seat, building, story)  # MC-8.22


class Payment(Aside[Town]):
    """MC-2.2, MC-2.3, MC-R8: which cubes settle the cost."""

    def why_not(self, s: Town, seat: i64, move: i64) -> Message | None:
        way = move - PAY
        fits = False
        for other in COSTS[s.detours[-1].a].ways:
            if other == way:
                fits = True
        if not fits:
            return refuse("payment-does-not-fit", "MC-R8")
        if not has_cubes(s, seat, PAYMENT, way):
            return refuse("cubes-missing", "MC-R7")
        return None

    def legal_into(self, s: Town, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        for way in COSTS[s.detours[-1].a].ways:
            if has_cubes(s, seat, PAYMENT, way):
                out[n] = PAY + way
                n += 1
        return n

    def play(self, s: Town, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        pay_cubes(s, seat, PAYMENT, move - PAY, story)
        receive(s, seat, ask.a, ask.b, story)

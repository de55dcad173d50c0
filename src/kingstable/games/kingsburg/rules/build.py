"""Season, step d: everybody may put up a building."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import (
    BUILDING,
    COLUMNS,
    COST,
    CRANE,
    GOLD,
    GOOD,
    GOODS,
    GUARDS,
    HEIGHT,
    PRICE,
    ROWS,
    STONE,
    UNIT,
    WOOD,
)
from kingstable.games.kingsburg.moves import BUILD, BUILD_NOTHING
from kingstable.games.kingsburg.state import DOUBLE_BUILD, Realm, first_waiting, goods_of, has, height
from kingstable.games.kingsburg.verbs import build, spend_envoy

CRANE_FROM: Final = 2  # KB-B18: the third column, counted from 0


def discount(s: Realm, seat: i64, building: i64) -> i64:
    """KB-B18: how much less gold a building costs."""
    return 1 if building % COLUMNS >= CRANE_FROM and has(s, seat, CRANE) else 0


def missing(s: Realm, seat: i64, building: i64) -> i64:
    """KB-2d.2: the good of which the seat has too little to pay a building, or -1."""
    cost = building * GOODS
    own = seat * GOODS
    if COST[cost + WOOD] > s.goods[own + WOOD]:
        return WOOD
    if COST[cost + STONE] > s.goods[own + STONE]:
        return STONE
    lacking = COST[cost + GOLD] - s.goods[own + GOLD]
    if lacking > 0 and lacking > discount(s, seat, building):
        return GOLD
    return -1


def buildable(s: Realm, seat: i64, out: vec[i64]) -> i64:
    """The buildings the seat can put up now, as moves; returns how many. KB-2d.4: one a row, the next one."""
    own = seat * GOODS
    purse = GUARDS + s.goods[own + GOLD]
    purse += s.goods[own + WOOD] * UNIT[WOOD] + s.goods[own + STONE] * UNIT[STONE]
    built = s.built[seat]
    saved: i64 = 1 if built & BIT[CRANE] else 0
    n: i64 = 0
    row: i64
    for row in range(ROWS):
        column = HEIGHT[built & 15]
        if column < COLUMNS:
            left = purse - PRICE[row * COLUMNS + column]
            if column >= CRANE_FROM:
                left += saved
            if left & GUARDS == GUARDS:
                out[n] = BUILD + row * COLUMNS + column
                n += 1
        built >>= COLUMNS
    return n


class Build(Phase[Realm]):
    """KB-2d.1; KB-5.7: with the envoy twice. `step` counts what the seat has built in this turn."""

    def __init__(self, slug: str, spans: vec[i64]) -> None:
        super().__init__(slug, spans)
        self.moves: Final = vec[i64]([0] * ROWS)

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.step = 0
        s.waiting = 0
        seat: i64
        for seat in range(s.seats):
            if goods_of(s, seat) > 0 and buildable(s, seat, self.moves) > 0:  # KB-R28
                s.waiting |= BIT[seat]

    def actors(self, s: Realm) -> i64:
        return first_waiting(s)

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if move == BUILD_NOTHING:
            return None
        building = move - BUILD
        row = building // COLUMNS
        column = height(s, seat, row)
        if building % COLUMNS < column:
            return refuse("already-built", "KB-2d.4", building=BUILDING[building])
        if building % COLUMNS > column:
            first = BUILDING[row * COLUMNS + column]
            return refuse("row-order", "KB-2d.4", building=BUILDING[building], first_building=first)
        good = missing(s, seat, building)
        if good >= 0:
            return refuse("cannot-pay", "KB-2d.2", building=BUILDING[building], good=GOOD[good])
        return None

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        n = buildable(s, seat, out)
        out[n] = BUILD_NOTHING
        return n + 1

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == BUILD_NOTHING:
            if story is not None:
                story.tell("built-nothing", seat=seat)
        else:
            build(s, seat, move - BUILD, discount(s, seat, move - BUILD), story)
            s.step += 1
            if s.step == 2:
                spend_envoy(s, "envoy-used", story)  # KB-R32
            elif s.envoy == seat and s.errand & DOUBLE_BUILD and buildable(s, seat, self.moves) > 0:
                return  # KB-R11: the same seat goes on
        s.step = 0
        s.waiting &= ~BIT[seat]

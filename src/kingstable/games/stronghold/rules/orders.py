"""Phase 6, second part: the camp is paid for, orders are given, altars are turned to a wall."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Secret, Story
from kingstable.games.stronghold.components.board import AREA_SIDE, KINDS, WALL, WALLS
from kingstable.games.stronghold.components.cards import (
    BLUFF,
    CAMP_HOURGLASSES,
    CAMP_STEPS,
    CAMP_UNITS,
    ORDER,
    ORDER_TILES,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import (
    ALTAR_WALL,
    DONE,
    HOURGLASS_TO,
    OPEN_ORDER,
    SECRET_ORDER,
)
from kingstable.games.stronghold.places import (
    army_of,
    camp_size,
    crowd,
    in_area,
    joint_attacker,
    lord_of,
    reaches,
)
from kingstable.games.stronghold.rules.asides import ASK_HOURGLASS
from kingstable.games.stronghold.rules.obstacles import (
    ALLY_ORDERS,
    CLEAR,
    NO_ALTAR,
    NO_TILE_LEFT,
    NO_UNIT_FOR_ORDER,
    ORDER_THERE,
    OTHER_SIDE,
)
from kingstable.games.stronghold.rules.step import Question, Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import give_hourglasses

SECRET_PRICE: Final[i64] = NUMBERS["secret-orders-price"]


def camp_price(s: Siege, army: i64) -> i64:
    """SH-7.10, SH-20.7: what the units left in the camp give the defender."""
    first: i64 = 0 if s.attackers == 1 else CAMP_STEPS
    units = camp_size(s, army)
    price: i64 = 0
    k: i64
    for k in range(CAMP_STEPS):
        if units >= CAMP_UNITS[first + k]:
            price = CAMP_HOURGLASSES[first + k]
    return price


def orders_given(s: Siege, order: i64) -> i64:
    n: i64 = 0
    wall: i64
    for wall in range(WALLS):
        if s.orders[wall] == order + 1:
            n += 1
    return n


def altars_free(s: Siege, side: i64) -> i64:
    n = s.altars[side]
    wall: i64
    for wall in range(WALLS):
        if AREA_SIDE[wall] == side:
            n -= s.altar_at[wall]
    return n


def kinds_at(s: Siege, wall: i64) -> i64:
    kinds: i64 = 0
    kind: i64
    for kind in range(KINDS):
        if in_area(s, wall, kind) > 0:
            kinds |= BIT[kind]
    return kinds


def both_attackers(s: Siege) -> i64:
    return BIT[s.attackers] - 1


def unordered(s: Siege) -> bool:
    """True when attackers stand at a wall that has no order."""
    wall: i64
    for wall in range(WALLS):
        if s.orders[wall] == 0 and crowd(s, wall) > 0:
            return True
    return False


class GiveOrders(Step):
    """SH-8.1 to SH-8.4; SH-20.9, SH-R52: of two attackers one gives the orders, each turns his own altars."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        army: i64
        for army in range(s.attackers):  # SH-R15
            give_hourglasses(s, lord_of(s, army), camp_price(s, army), story)

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        """Nobody is asked without anything to order; what lies face down must not show in it."""
        army: i64
        for army in range(s.attackers):
            hides = s.face_down != 0 and army == joint_attacker(s)
            if s.ended & BIT[army] == 0 and not hides and not self.has_choice(s, army):
                s.ended |= BIT[army]

    def actors(self, s: Siege) -> i64:
        return both_attackers(s) & ~s.ended

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        if move >= ALTAR_WALL:
            side = AREA_SIDE[move - ALTAR_WALL]
            if not reaches(s, seat, side):
                return OTHER_SIDE
            return CLEAR if altars_free(s, side) > 0 else NO_ALTAR
        if seat != joint_attacker(s):
            return ALLY_ORDERS
        order = (move - OPEN_ORDER) // WALLS % (BLUFF + 1)
        wall = (move - OPEN_ORDER) % WALLS
        if s.orders[wall]:
            return ORDER_THERE
        if orders_given(s, order) >= ORDER_TILES[order]:
            return NO_TILE_LEFT
        there = crowd(s, wall) if order == BLUFF else in_area(s, wall, order)  # SH-8.9
        return CLEAR if there > 0 else NO_UNIT_FOR_ORDER

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        """Open orders, then the same face down, then altars."""
        out[0] = DONE
        n: i64 = 1
        move: i64
        k: i64
        if seat == joint_attacker(s) and unordered(s):
            for move in range(OPEN_ORDER, SECRET_ORDER):
                if n < enough and self.obstacle(s, seat, move) == CLEAR:
                    out[n] = move
                    n += 1
            openly = n  # mypyc would see n grow in the range
            for k in range(1, openly):
                out[n] = out[k] + SECRET_ORDER - OPEN_ORDER
                n += 1
        for move in range(ALTAR_WALL, ALTAR_WALL + WALLS):
            if s.altars[AREA_SIDE[move - ALTAR_WALL]] and self.obstacle(s, seat, move) == CLEAR:
                out[n] = move
                n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
        elif move >= ALTAR_WALL:
            s.altar_at[move - ALTAR_WALL] += 1  # SH-3.11, SH-R8
            if story is not None:
                story.tell("altar-turned", place=WALL[move - ALTAR_WALL])
        else:
            order = (move - OPEN_ORDER) // WALLS % (BLUFF + 1)
            self.give(s, order, (move - OPEN_ORDER) % WALLS, move >= SECRET_ORDER, story)

    def give(self, s: Siege, order: i64, wall: i64, secret: bool, story: Story | None) -> None:
        s.orders[wall] = order + 1
        s.order_kinds[wall] = kinds_at(s, wall)
        if not secret:
            s.openly += BIT[2 * order]  # SH-8.2
            if story is not None:
                story.tell("order-given", order=ORDER[order], place=WALL[wall])
            return
        s.face_down |= BIT[wall]
        if story is not None:
            story.tell("secret-order-given", order=Secret(ORDER[order], both_attackers(s)), place=WALL[wall])
        if s.secret_paid == 0:  # SH-8.3: one hourglass for all of them
            s.secret_paid = 1
            if s.seats == 4:
                s.detours.append(Detour(ASK_HOURGLASS, joint_attacker(s)))  # SH-21.7
            else:
                give_hourglasses(s, lord_of(s, army_of(s, AREA_SIDE[wall])), SECRET_PRICE, story)


class GiveHourglass(Question):
    """SH-21.7: the attackers say which defender gets the hourglass of the hidden orders."""

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.detours.pop()
        give_hourglasses(s, move - HOURGLASS_TO, SECRET_PRICE, story)

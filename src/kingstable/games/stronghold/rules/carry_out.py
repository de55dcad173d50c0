"""Assault, orders: hidden ones are shown, explosion and call are carried out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    KINDS,
    NEARER,
    ORC,
    ROAD_FROM,
    ROAD_TO,
    ROADS,
    TROLL,
    WALL,
    WALLS,
)
from kingstable.games.stronghold.components.cards import CALL, EXPLOSION, ORDER
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.assault import CALL_TROLL, EXPLODE
from kingstable.games.stronghold.places import army_of, in_area, room
from kingstable.games.stronghold.rules.asides import ASK_CALL, ASK_EXPLODE
from kingstable.games.stronghold.rules.obstacles import CLEAR, NO_TROLL_NEARER, NOT_SO_MANY
from kingstable.games.stronghold.rules.step import Question, Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import (
    break_wall,
    cross_road,
    kill_attackers,
    order_stands,
    put_attackers,
    remove_order,
    trap_deaths,
)

EXPLOSION_STONES: Final[i64] = NUMBERS["explosion-stones"]


def callable_road(s: Siege, wall: i64, road: i64) -> bool:
    """SH-R22: a troll can come nearer by this road, where there is room, or a trap that kills it."""
    if NEARER[wall] & BIT[road] == 0 or s.horde[ROAD_FROM[road] * KINDS + TROLL] == 0:
        return False
    return room(s, ROAD_TO[road]) > 0 or trap_deaths(s, road, TROLL, 1) > 0


def callable_roads(s: Siege, wall: i64) -> i64:
    roads: i64 = 0
    road: i64
    for road in range(ROADS):
        if callable_road(s, wall, road):
            roads |= BIT[road]
    return roads


def call_troll(s: Siege, road: i64, story: Story | None) -> None:
    """SH-8.8: a trap on its way kills it; SH-R23: the Heavenly Glow does not hold it."""
    s.horde[ROAD_FROM[road] * KINDS + TROLL] -= 1
    number: i64 = 1 - cross_road(s, road, TROLL, 1, story)
    put_attackers(s, ROAD_TO[road], TROLL, number, story)


def explode(s: Siege, wall: i64, number: i64, story: Story | None) -> None:
    """SH-8.7: each orc takes one stone and all wood."""
    kill_attackers(s, wall, ORC, number, story)
    for _ in range(number):
        break_wall(s, wall, EXPLOSION_STONES, story)


class CarryOutOrders(Step):
    """SH-15.3: hidden orders are shown, then explosion and call happen; a frenzy works in the melee.

    At most one explosion and one call lie on the board, at different walls: their sequence changes nothing.
    """

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        wall: i64
        for wall in range(WALLS):
            if s.face_down & BIT[wall] and story is not None:
                story.reveal("order-revealed", order=ORDER[s.orders[wall] - 1], place=WALL[wall])
        s.face_down = 0
        s.carried_out = 0
        for wall in range(WALLS):
            if s.orders[wall] and not order_stands(s, wall):
                remove_order(s, wall, story)  # SH-8.10, SH-R20

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        wall: i64
        for wall in range(WALLS):
            order = s.orders[wall] - 1
            if s.extra and s.breached & BIT[wall]:
                continue  # SH-R49
            if (order in (EXPLOSION, CALL)) and s.carried_out & BIT[wall] == 0:
                s.carried_out |= BIT[wall]
                owner = army_of(s, AREA_SIDE[wall])
                s.detours.append(Detour(ASK_EXPLODE if order == EXPLOSION else ASK_CALL, owner, wall))
                return


class Explode(Question):
    """SH-8.7, SH-R21: how many orcs, at least one."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        wall = s.detours[-1].a
        if in_area(s, wall, ORC) == 1:
            s.detours.pop()
            explode(s, wall, 1, story)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        return CLEAR if in_area(s, s.detours[-1].a, ORC) >= move - EXPLODE + 1 else NOT_SO_MANY

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        explode(s, ask.a, move - EXPLODE + 1, story)


class CallTroll(Question):
    """SH-8.8: which troll comes; if none can, nothing happens."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        roads = callable_roads(s, s.detours[-1].a)
        if roads & (roads - 1) != 0:
            return
        s.detours.pop()
        road: i64
        for road in range(ROADS):
            if roads & BIT[road]:
                call_troll(s, road, story)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        return CLEAR if callable_road(s, s.detours[-1].a, move - CALL_TROLL) else NO_TROLL_NEARER

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.detours.pop()
        call_troll(s, move - CALL_TROLL, story)

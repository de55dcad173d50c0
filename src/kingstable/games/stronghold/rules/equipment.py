"""Phase 3: equipment for the walls, bridges for the roads, and the transfer of a turned card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.board import BRIDGE_THERE, NOTHING_THERE, reaches, spaces_taken
from kingstable.games.stronghold.cards import ACTION, BRIDGE, EQUIPMENT_TRANSFER, LADDERS
from kingstable.games.stronghold.components import AREA_SIDE, ROAD, ROAD_SIDE, WALL, WALL_ROOM
from kingstable.games.stronghold.moves_attack import CARRY, CARRY_ACTION, CARRY_FROM, CARRY_TO
from kingstable.games.stronghold.obstacles import (
    CLEAR,
    EQUIPMENT_FULL,
    LADDER_IN_USE,
    NO_TILE_LEFT,
    NO_TILE_THERE,
    OTHER_SIDE,
    ROAD_TAKEN,
    SAME_EQUIPMENT,
)
from kingstable.games.stronghold.rules.work import WorkStep, unavailable
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tables import NUMBERS
from kingstable.games.stronghold.tiles import counted, tiles_left

MOST_EQUIPMENT: Final[i64] = NUMBERS["wall-equipments"]


def no_space(s: Siege, army: i64, action: i64, target: i64) -> i64:
    """SH-4.2, SH-4.7: what stands in the way of a tile at a wall or on a road; SH-R10: no unit is needed."""
    if action == BRIDGE:
        if not reaches(s, army, ROAD_SIDE[target]):
            return OTHER_SIDE
        return CLEAR if s.roads[target] == NOTHING_THERE else ROAD_TAKEN
    if not reaches(s, army, AREA_SIDE[target]):
        return OTHER_SIDE
    if s.equipment[target] & BIT[action]:
        return SAME_EQUIPMENT
    return EQUIPMENT_FULL if counted(s.equipment[target]) >= MOST_EQUIPMENT else CLEAR


def lay_equipment(s: Siege, action: i64, target: i64, story: Story | None) -> None:
    if action == BRIDGE:
        s.roads[target] = BRIDGE_THERE
        if story is not None:
            story.tell("bridge-laid", road=ROAD[target])
        return
    s.equipment[target] |= BIT[action]
    if story is not None:
        story.tell("tile-laid", action=ACTION[action], place=WALL[target])


def take_equipment(s: Siege, action: i64, target: i64) -> None:
    if action == BRIDGE:
        s.roads[target] = NOTHING_THERE
    else:
        s.equipment[target] &= ~BIT[action]


class Equipment(WorkStep):
    """SH-4.1: equipment cannot be destroyed."""

    def misplaced(self, s: Siege, army: i64, action: i64, target: i64) -> i64:
        if tiles_left(s, action) <= 0:
            return NO_TILE_LEFT
        return no_space(s, army, action, target)

    def take_effect(self, s: Siege, army: i64, action: i64, target: i64, story: Story | None) -> None:
        lay_equipment(s, action, target, story)

    def special_obstacle(self, s: Siege, army: i64, move: i64) -> i64:
        """SH-9.4, SH-R13."""
        found = unavailable(s, army, EQUIPMENT_TRANSFER)
        if found != CLEAR:
            return found
        action = CARRY_ACTION[move - CARRY]
        start = CARRY_FROM[move - CARRY]
        if action == BRIDGE:
            if s.roads[start] != BRIDGE_THERE:
                return NO_TILE_THERE
        elif s.equipment[start] & BIT[action] == 0:
            return NO_TILE_THERE
        elif action == LADDERS and spaces_taken(s, start) > WALL_ROOM[start]:
            return LADDER_IN_USE
        return no_space(s, army, action, CARRY_TO[move - CARRY])

    def play_special(self, s: Siege, army: i64, move: i64, story: Story | None) -> None:
        self.pay_special(s, army, EQUIPMENT_TRANSFER, story)
        take_equipment(s, CARRY_ACTION[move - CARRY], CARRY_FROM[move - CARRY])
        lay_equipment(s, CARRY_ACTION[move - CARRY], CARRY_TO[move - CARRY], story)

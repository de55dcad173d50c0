"""Phase 3: equipment for the walls, bridges for the roads, and the transfer of a turned card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    ATTACKER_SPACES,
    ROAD,
    ROAD_SIDE,
    ROADS,
    WALL,
    WALLS,
)
from kingstable.games.stronghold.components.cards import ACTION, BRIDGE, EQUIPMENT_TRANSFER, LADDERS
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import CARRY, CARRY_ACTION, CARRY_FROM, CARRY_GROUP, CARRY_TO
from kingstable.games.stronghold.places import BRIDGE_THERE, NOTHING_THERE, reaches, spaces_taken
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    EQUIPMENT_FULL,
    LADDER_IN_USE,
    NO_TILE_THERE,
    OTHER_SIDE,
    ROAD_TAKEN,
    SAME_EQUIPMENT,
)
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.rules.work import WorkStep
from kingstable.games.stronghold.state import Siege

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


def cannot_carry(s: Siege, action: i64, start: i64) -> i64:
    """Why a tile cannot be carried away; SH-R13: a ladder in use stays."""
    if action == BRIDGE:
        return CLEAR if s.roads[start] == BRIDGE_THERE else NO_TILE_THERE
    if s.equipment[start] & BIT[action] == 0:
        return NO_TILE_THERE
    if action == LADDERS and spaces_taken(s, start) > ATTACKER_SPACES[start]:
        return LADDER_IN_USE
    return CLEAR


class Equipment(WorkStep):
    """SH-4.1: equipment cannot be destroyed."""

    def misplaced(self, s: Siege, army: i64, action: i64, target: i64) -> i64:
        return no_space(s, army, action, target)

    def take_effect(self, s: Siege, army: i64, action: i64, target: i64, story: Story | None) -> None:
        lay_equipment(s, action, target, story)

    def special_obstacle(self, s: Siege, army: i64, move: i64) -> i64:
        """SH-9.4."""
        action = CARRY_ACTION[move - CARRY]
        found = cannot_carry(s, action, CARRY_FROM[move - CARRY])
        return no_space(s, army, action, CARRY_TO[move - CARRY]) if found == CLEAR else found

    def specials_into(self, s: Siege, army: i64, out: vec[i64], n: i64, enough: i64) -> i64:
        """Tile by tile: only what lies there can be carried away."""
        lying: i64 = 0
        wall: i64
        for wall in range(WALLS):
            lying |= s.equipment[wall]
        road: i64
        for road in range(ROADS):
            if s.roads[road] == BRIDGE_THERE:
                lying |= BIT[BRIDGE]
        if lying == 0:
            return n
        group: i64
        k: i64
        for group in range(len(CARRY_GROUP) - 1):
            first = CARRY_GROUP[group]
            action = CARRY_ACTION[first]
            if n >= enough:
                break
            if lying & BIT[action] == 0 or cannot_carry(s, action, CARRY_FROM[first]) != CLEAR:
                continue
            for k in range(first, CARRY_GROUP[group + 1]):
                if no_space(s, army, action, CARRY_TO[k]) == CLEAR:
                    out[n] = CARRY + k
                    n += 1
        return n

    def play_special(self, s: Siege, army: i64, move: i64, story: Story | None) -> None:
        self.pay_special(s, army, EQUIPMENT_TRANSFER, story)
        take_equipment(s, CARRY_ACTION[move - CARRY], CARRY_FROM[move - CARRY])
        lay_equipment(s, CARRY_ACTION[move - CARRY], CARRY_TO[move - CARRY], story)

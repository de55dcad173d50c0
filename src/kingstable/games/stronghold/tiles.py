"""How many tiles of each kind lie on the board, and what is left of them."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, total
from kingstable.games.stronghold import cards
from kingstable.games.stronghold.board import BRIDGE_THERE, GOBLIN_TRAP_THERE, SPRUNG, TROLL_TRAP_THERE
from kingstable.games.stronghold.components import RAMPARTS, ROADS, SLOTS, TOWERS, WALLS
from kingstable.games.stronghold.state import Siege


def counted(bits: i64) -> i64:
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def machines_of(s: Siege, action: i64) -> i64:
    n: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if s.machines[slot] == action:
            n += 1
    return n


def throwing_machines(s: Siege) -> i64:
    return SLOTS - machines_of(s, 0)


def lying(s: Siege, what: i64, other: i64) -> i64:
    """Roads on which one of two things lies."""
    n: i64 = 0
    road: i64
    for road in range(ROADS):
        if s.roads[road] == what or s.roads[road] == other:
            n += 1
    return n


def engines_of(s: Siege, defence: i64) -> i64:
    n: i64 = 0
    tower: i64
    for tower in range(TOWERS):
        if s.engines[tower] == defence:
            n += 1
    return n


def equipped(s: Siege, action: i64) -> i64:
    n: i64 = 0
    wall: i64
    for wall in range(WALLS):
        if s.equipment[wall] & BIT[action]:
            n += 1
    return n


def trained(s: Siege, action: i64) -> i64:
    n: i64 = 0
    rampart: i64
    for rampart in range(RAMPARTS):
        if s.training[rampart] & BIT[action]:
            n += 1
    return n


def machine_tiles(s: Siege, action: i64) -> i64:
    if action == cards.ALTAR:
        return total(s.altars)
    if action == cards.COVER:
        return counted(s.covers)
    if action == cards.RAM:
        return s.ram
    if action == cards.SIEGE_TOWER:
        return counted(s.siege_towers)
    return machines_of(s, action)


def ritual_tiles(s: Siege, action: i64) -> i64:
    if action == cards.BLOODSTONE:
        return counted(s.bloodstones)
    if action == cards.POSSESSION:
        return counted(s.possessed)
    if action == cards.FIRE:
        return total(s.fires)
    if action == cards.SPECTER:
        return 1 if s.specter else 0
    if action == cards.PANIC:
        return s.panic
    return counted(s.gales) if action == cards.GALE else counted(s.accidents)


def tiles_left(s: Siege, action: i64) -> i64:
    """SH-0.14: tiles of an attacker's action that are not on the board."""
    if action < cards.BANNERS:
        return cards.TILES[action] - machine_tiles(s, action)
    if action == cards.BRIDGE:
        return cards.TILES[action] - lying(s, BRIDGE_THERE, BRIDGE_THERE)
    if action < cards.GUNNER:
        return cards.TILES[action] - equipped(s, action)
    if action == cards.SABOTEUR:
        return cards.TILES[action] - counted(s.saboteurs)
    if action < cards.SABOTEUR:
        return cards.TILES[action] - trained(s, action)
    return cards.TILES[action] - ritual_tiles(s, action)


def pieces_left(s: Siege, defence: i64) -> bool:
    """SH-0.14: true when a building action still finds its tile, or needs none."""
    if defence <= cards.TROLL_CAULDRON:
        used: i64 = 0
        wall: i64
        for wall in range(WALLS):
            if s.cauldrons[wall] == defence + 1:
                used += 1
        return used < cards.DEFENCE_TILES[defence]
    if defence == cards.CANNON or defence == cards.POLE:
        return engines_of(s, defence) < cards.DEFENCE_TILES[defence]
    if defence == cards.WOODEN_WALL:
        return s.woods[WALLS] > 0
    if defence == cards.PLATFORM:
        return counted(s.platforms) < cards.DEFENCE_TILES[defence]
    if defence == cards.GOBLIN_TRAP:
        return lying(s, GOBLIN_TRAP_THERE, SPRUNG) < cards.DEFENCE_TILES[defence]
    if defence == cards.TROLL_TRAP:
        return lying(s, TROLL_TRAP_THERE, TROLL_TRAP_THERE) < cards.DEFENCE_TILES[defence]
    if defence == cards.BLESSING:
        return s.blessing == 0
    return s.glow == 0 if defence == cards.GLOW else True

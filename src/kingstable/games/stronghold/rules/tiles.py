"""How many tiles of each kind lie on the board, and what is left of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, total
from kingstable.games.stronghold.components import cards
from kingstable.games.stronghold.components.board import (
    KINDS,
    RAMPARTS,
    RESERVE,
    ROADS,
    SLOTS,
    SOLDIER,
    TOWERS,
    WALLS,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.places import BRIDGE_THERE, GOBLIN_TRAP_THERE, SPRUNG, TROLL_TRAP_THERE
from kingstable.games.stronghold.state import Siege

SABOTAGE_MISSES: Final[i64] = NUMBERS["sabotage-misses"]


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


def census(cells: vec[i64], number: i64) -> i64:
    """How often each value stands in the first cells, six bits for each value."""
    n: i64 = 0
    k: i64
    for k in range(number):
        n += BIT[6 * cells[k]]
    return n


def survey(cells: vec[i64], number: i64) -> tuple[i64, i64]:
    """Which of the first cells hold nothing, as a bit set; and the census of the others, in the same walk."""
    empty: i64 = 0
    n: i64 = 0
    bit: i64 = 1
    k: i64
    for k in range(number):
        if cells[k] == 0:
            empty |= bit
        else:
            n += BIT[6 * cells[k]]
        bit += bit
    return empty, n


def counted_in(census: i64, value: i64) -> i64:
    return census >> (6 * value) & 63


def traps_in(lying: i64, defence: i64) -> i64:
    """Traps of a kind among what lies on the roads."""
    if defence == cards.TROLL_TRAP:
        return counted_in(lying, TROLL_TRAP_THERE)
    return counted_in(lying, GOBLIN_TRAP_THERE) + counted_in(lying, SPRUNG)


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
        return cards.TILES[action] - counted_in(census(s.roads, ROADS), BRIDGE_THERE)
    if action < cards.GUNNER:
        return cards.TILES[action] - equipped(s, action)
    if action == cards.SABOTEUR:
        return cards.TILES[action] - counted(s.saboteurs)
    if action < cards.SABOTEUR:
        return cards.TILES[action] - trained(s, action)
    return cards.TILES[action] - ritual_tiles(s, action)


def pieces_left(s: Siege, defence: i64) -> bool:
    """SH-0.14: true when a building action still finds its tile, card or unit, or needs none."""
    if defence == cards.TRAIN_SOLDIER or defence == cards.TRAIN_VETERAN:
        return s.garrison[RESERVE * KINDS + SOLDIER + defence - cards.TRAIN_SOLDIER] > 0
    if defence == cards.SABOTAGE:
        return s.misses[SLOTS] >= SABOTAGE_MISSES
    if defence > cards.GLOW:
        return True
    tiles = cards.DEFENCE_TILES[defence]
    if defence <= cards.TROLL_CAULDRON:
        return counted_in(census(s.cauldrons, WALLS), defence + 1) < tiles
    if defence == cards.CANNON or defence == cards.POLE:
        return counted_in(census(s.engines, TOWERS), defence) < tiles
    if defence == cards.GOBLIN_TRAP or defence == cards.TROLL_TRAP:
        return traps_in(census(s.roads, ROADS), defence) < tiles
    if defence == cards.WOODEN_WALL:
        return s.woods[WALLS] > 0
    if defence == cards.PLATFORM:
        return counted(s.platforms) < tiles
    if defence == cards.BLESSING:
        return s.blessing == 0
    return s.glow == 0 if defence == cards.GLOW else True

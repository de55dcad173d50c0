"""What can be read off a position: sides and seats, who stands where, how much room there is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREA_SIDE,
    ATTACKER_SPACES,
    BARRACKS,
    BARRACKS_ROOM,
    BOTH,
    COURTYARD,
    DEFENDER_SPACES,
    EAST,
    FOREGROUND_0,
    FOREGROUND_ROOM,
    GATEHOUSE,
    GUARDHOUSE_ROOM,
    HONOUR,
    KINDS,
    PLACES,
    RAMPART_0,
    STRENGTH,
    TOWER_0,
    TOWERS,
    WALLS,
    WEST,
)
from kingstable.games.stronghold.components.cards import LADDERS, QUARTERMASTER
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.state import Siege

# Where glory came from: the attackers' sources, then the defenders'.
ATTACKER_TILES: Final = 0
FROM_DEEDS: Final = 1
FROM_BREACHES: Final = 2
FROM_GATES: Final = 3
ATTACKERS_TIE: Final = 4
DEFENDER_TILES: Final = 5
FROM_TIME: Final = 6
FROM_GUARD: Final = 7
FROM_SHAME: Final = 8
DEFENDERS_TIE: Final = 9
SOURCES: Final = 10
TEAM_SOURCES: Final = 5
SOURCE: Final = ["hours", "deeds", "breach", "gates", "tie", "tiles", "time", "guard", "shame", "tie"]

# What lies on a road.
NOTHING_THERE: Final = 0
BRIDGE_THERE: Final = 1
GOBLIN_TRAP_THERE: Final = 2
TROLL_TRAP_THERE: Final = 3
SPRUNG: Final = 4  # a goblin trap that works until the step of the mobilisation is over

# The strengths once more: nothing is asked as often as what units are worth.
WEAK: Final[i64] = STRENGTH[0]
MIDDLING: Final[i64] = STRENGTH[1]
STRONG: Final[i64] = STRENGTH[2]
PLENTY: Final = 99  # room where there is no limit
RAMPART_UNITS: Final[i64] = NUMBERS["rampart-units"]
QUARTERMASTER_UNITS: Final[i64] = NUMBERS["quartermaster-units"]
LADDER_SPACES: Final[i64] = NUMBERS["ladder-spaces"]
SIEGE_TOWER_SPACES: Final[i64] = NUMBERS["siege-tower-spaces"]
PLATFORM_SPACES: Final[i64] = NUMBERS["platform-spaces"]
TOWER_ARCHERS: Final[i64] = NUMBERS["tower-archers"]
# SH-10.7, SH-10.8: how many defenders find a space in each place; in the barracks each kind has its own.
SPACES: Final[vec[i64]] = vec[i64](
    list(DEFENDER_SPACES) + [TOWER_ARCHERS] * TOWERS + [PLENTY, 0, GUARDHOUSE_ROOM] + [0] * (PLACES - HONOUR)
)
RAM_OPERATORS: Final[i64] = NUMBERS["ram-operators"]


def army_of(s: Siege, side: i64) -> i64:
    """The attacker whose side it is; he has the seat of the same number."""
    if s.attackers == 1:
        return 0
    return side


def reaches(s: Siege, army: i64, side: i64) -> bool:
    """SH-0.4, SH-20.1: two attackers each act on their own side; the gatehouse is common."""
    return s.attackers == 1 or side in (army, BOTH)


def lord_of(s: Siege, side: i64) -> i64:
    """The defender of a side; his seat comes behind those of the attackers."""
    if s.seats == 4:
        return side
    return 0


def commands(s: Siege, lord: i64, side: i64) -> bool:
    """SH-21.1, SH-21.2: two defenders each act on their own side; courtyard and buildings are common."""
    return s.seats < 4 or side in (lord, BOTH)


def joint(s: Siege) -> i64:
    """Who of two decides a common matter: west in odd turns, east in even turns."""
    return WEST if s.turn % 2 == 1 else EAST


def joint_attacker(s: Siege) -> i64:
    if s.attackers == 1:
        return 0
    return joint(s)


def joint_defender(s: Siege) -> i64:
    return s.attackers + lord_of(s, joint(s))


def owner_of(s: Siege, area: i64) -> i64:
    """The seat that decides for the attackers in an area."""
    side = AREA_SIDE[area]
    return joint_attacker(s) if side == BOTH else army_of(s, side)


def three(cells: vec[i64], first: i64) -> i64:
    """Units of all kinds."""
    return cells[first] + cells[first + 1] + cells[first + 2]


def in_area(s: Siege, area: i64, kind: i64) -> i64:
    """Attacker's units of a kind in an area; SH-R18: those in a siege tower stand at its wall."""
    if area < WALLS:
        return s.horde[area * KINDS + kind] + s.aloft[area * KINDS + kind]
    return s.horde[area * KINDS + kind]


def crowd(s: Siege, area: i64) -> i64:
    """All attacker's units in an area, those in a siege tower included."""
    n = spaces_taken(s, area)
    if area < WALLS:
        n += three(s.aloft, area * KINDS)
    return n


def spaces_taken(s: Siege, area: i64) -> i64:
    return three(s.horde, area * KINDS)


def room(s: Siege, area: i64) -> i64:
    """How many more attackers find a space; the siege tower has spaces of its own."""
    return spaces(s, area) - spaces_taken(s, area)


def spaces(s: Siege, area: i64) -> i64:
    """SH-0.5, SH-0.6; SH-4.4: a ladder gives one more; SH-5.3; SH-3.13: two beside each ram element."""
    if area < WALLS:
        if s.equipment[area] & BIT[LADDERS]:
            return ATTACKER_SPACES[area] + LADDER_SPACES
        return ATTACKER_SPACES[area]
    if area < FOREGROUND_0:
        trained = s.training[area - RAMPART_0] & BIT[QUARTERMASTER]
        return QUARTERMASTER_UNITS if trained else RAMPART_UNITS
    return RAM_OPERATORS * s.ram if area == GATEHOUSE else FOREGROUND_ROOM


def room_aloft(s: Siege, wall: i64) -> i64:
    if s.siege_towers & BIT[wall] == 0:
        return 0
    return SIEGE_TOWER_SPACES - three(s.aloft, wall * KINDS)


def manned(s: Siege, place: i64) -> i64:
    """All defender's units in a place."""
    return three(s.garrison, place * KINDS)


def free_spaces(s: Siege, place: i64, kind: i64) -> i64:
    """How many more defenders of a kind find a space; SH-10.9: nobody in hospital or beside the board."""
    if place == BARRACKS:
        return BARRACKS_ROOM[kind] - s.garrison[place * KINDS + kind]
    if is_tower(place) and kind != ARCHER:
        return 0
    free = SPACES[place] - manned(s, place)
    if place < WALLS and s.platforms & BIT[place]:
        free += PLATFORM_SPACES
    return free


def worth(counts: vec[i64], first: i64) -> i64:
    """The base values of three kinds of units."""
    return WEAK * counts[first] + MIDDLING * counts[first + 1] + STRONG * counts[first + 2]


def elements(s: Siege, wall: i64) -> i64:
    return s.stones[wall] + s.woods[wall]


def is_tower(place: i64) -> bool:
    return TOWER_0 <= place < COURTYARD


def camp_size(s: Siege, army: i64) -> i64:
    return three(s.camp, army * KINDS)


def team_glory(s: Siege, defenders: bool) -> i64:
    first: i64 = TEAM_SOURCES if defenders else 0
    points: i64 = 0
    k: i64
    for k in range(TEAM_SOURCES):
        points += s.glory[first + k]
    return points

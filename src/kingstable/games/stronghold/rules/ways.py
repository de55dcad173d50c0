"""Where units can go in a mobilisation, and what stands in their way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    AREAS,
    FOREGROUND_0,
    GATEHOUSE,
    KINDS,
    RAMPART_0,
    ROADS,
    WALLS,
    WAY_FROM,
    WAY_ROAD,
    WAY_TO,
    WAYS,
)
from kingstable.games.stronghold.components.cards import (
    DROVER,
    MOBILE,
    MOBILE_CAMP,
    MOBILISATIONS,
    QUARTERMASTER,
    ROPES,
    TRAPDOOR,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import (
    CLIMB_KIND,
    CLIMB_NUMBER,
    CLIMB_TO,
    LEAVE_KIND,
    LEAVE_NUMBER,
    LEAVE_TO,
    MOST_MARCH,
    ROPE_FROM,
    ROPE_KIND,
    ROPE_TO,
)
from kingstable.games.stronghold.places import reaches, room, room_aloft, three
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    GLOW_HOLDS,
    NO_DROVER,
    NO_ROOM,
    NO_ROPES,
    NO_SIEGE_TOWER,
    NO_SUCH_UNITS,
    NO_TRAPDOOR,
    OTHER_SIDE,
    OVER_LIMIT,
    STEP_OVER,
)
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import (
    trap_deaths,
)

# SH-7.4: the steps of a mobilisation; SH-R17: ropes come before the first.
ROPING: Final = 0
FROM_RAMPARTS: Final[i64] = 1
FROM_FOREGROUNDS: Final[i64] = 2
FROM_CAMP: Final = 3
BOTH_MADE: Final = 3
QUARTERMASTER_MOVES: Final[i64] = NUMBERS["quartermaster-moves"]
GLOW_UNITS: Final[i64] = NUMBERS["glow-units"]
MARCHES: Final[i64] = WAYS * KINDS * MOST_MARCH
MARCH_NUMBERS: Final[i64] = MOST_MARCH


def stage_from(area: i64) -> i64:
    return FROM_RAMPARTS if area < FOREGROUND_0 else FROM_FOREGROUNDS


def running(s: Siege, army: i64) -> i64:
    """The running mobilisation, as a row of the tables for one or two attackers."""
    return (s.attackers - 1) * MOBILISATIONS + s.mobile[army] - 1


def camp_left(s: Siege, army: i64) -> i64:
    """SH-7.8: how many may still leave the camp; one total over all destinations."""
    return MOBILE_CAMP[running(s, army)] - s.sent[AREAS + army]


def limit_left(s: Siege, army: i64, area: i64) -> i64:
    """SH-7.8: how many may still leave an area; SH-5.3: two more with a quartermaster."""
    limit = MOBILE[running(s, army)] - s.sent[area]
    if area < FOREGROUND_0 and s.training[area - RAMPART_0] & BIT[QUARTERMASTER]:
        limit += QUARTERMASTER_MOVES
    return limit


def held_back(s: Siege, area: i64) -> i64:
    """SH-11.12: how many the Heavenly Glow still lets go."""
    return GLOW_UNITS - s.sent[area] if s.glow == area + 1 else MARCH_NUMBERS


def ready(s: Siege, area: i64, kind: i64) -> i64:
    """SH-7.5: units that have not moved in this mobilisation."""
    return s.horde[area * KINDS + kind] - s.fresh[area * KINDS + kind]


def needs_drover(s: Siege, way: i64) -> bool:
    return way >= ROADS and s.training[WAY_FROM[way] - RAMPART_0] & BIT[DROVER] == 0


def leave_left(s: Siege, army: i64, area: i64) -> i64:
    """How many may still leave an area in this mobilisation."""
    return min(limit_left(s, army, area), held_back(s, area))


def most_marching(s: Siege, way: i64, kind: i64, limit: i64, space: i64) -> i64:
    """How many of a kind can go that way if so many may leave and find room; SH-R19: not the gatehouse."""
    most = min(ready(s, WAY_FROM[way], kind), limit)
    if most <= 0:
        return 0
    road = WAY_ROAD[way]
    if road >= 0 and s.roads[road] > 1:  # SH-R31: the dead need no room
        space += trap_deaths(s, road, kind, MARCH_NUMBERS)
    return min(most, space)


def marchers(s: Siege, army: i64) -> i64:
    """The ramparts and foregrounds of an attacker where somebody waits to march, as a bit set."""
    areas: i64 = 0
    area: i64
    if s.stage[army] > FROM_FOREGROUNDS:
        return areas
    horde, fresh = s.horde, s.fresh
    for area in range(FOREGROUND_0 if s.stage[army] > FROM_RAMPARTS else RAMPART_0, GATEHOUSE):
        waiting = three(horde, area * KINDS) - three(fresh, area * KINDS)
        if waiting > 0 and reaches(s, army, AREA_SIDE[area]):
            areas |= BIT[area]
    return areas


def camp_exits(s: Siege, army: i64) -> i64:
    """The areas that units of the camp may enter, as a bit set: SH-7.5, and SH-4.6 by a trapdoor."""
    areas: i64 = BIT[GATEHOUSE]
    area: i64
    for area in range(FOREGROUND_0, GATEHOUSE):
        if reaches(s, army, AREA_SIDE[area]):
            areas |= BIT[area]
    for area in range(WALLS):
        if s.equipment[area] & BIT[TRAPDOOR] == 0 or s.trapdoors & BIT[area]:
            continue
        if reaches(s, army, AREA_SIDE[area]):
            areas |= BIT[area]
    return areas


def march_obstacle(s: Siege, army: i64, way: i64, kind: i64, number: i64) -> i64:
    start = WAY_FROM[way]
    if not reaches(s, army, AREA_SIDE[start]):
        return OTHER_SIDE
    if s.stage[army] > stage_from(start):
        return STEP_OVER
    if needs_drover(s, way):
        return NO_DROVER
    if ready(s, start, kind) < number:
        return NO_SUCH_UNITS
    if limit_left(s, army, start) < number:
        return OVER_LIMIT
    if held_back(s, start) < number:
        return GLOW_HOLDS
    most = most_marching(s, way, kind, leave_left(s, army, start), room(s, WAY_TO[way]))
    return NO_ROOM if most < number else CLEAR


def rope_obstacle(s: Siege, army: i64, rope: i64) -> i64:
    """SH-4.5, SH-R17: once a turn, before the first step, to a free space of a neighbouring wall."""
    start = ROPE_FROM[rope]
    if not reaches(s, army, AREA_SIDE[start]):
        return OTHER_SIDE
    if s.stage[army] > ROPING:
        return STEP_OVER
    if s.equipment[start] & BIT[ROPES] == 0 or s.roped & BIT[start]:
        return NO_ROPES
    if ready(s, start, ROPE_KIND[rope]) <= 0:
        return NO_SUCH_UNITS
    return NO_ROOM if room(s, ROPE_TO[rope]) <= 0 else CLEAR


def camp_obstacle(s: Siege, army: i64, area: i64, kind: i64, number: i64) -> i64:
    if not reaches(s, army, AREA_SIDE[area]):
        return OTHER_SIDE
    if s.camp[army * KINDS + kind] < number:
        return NO_SUCH_UNITS
    return OVER_LIMIT if camp_left(s, army) < number else CLEAR


def leave_obstacle(s: Siege, army: i64, leaving: i64) -> i64:
    area = LEAVE_TO[leaving]
    found = camp_obstacle(s, army, area, LEAVE_KIND[leaving], LEAVE_NUMBER[leaving])
    if found != CLEAR:
        return found
    if area < WALLS and (s.equipment[area] & BIT[TRAPDOOR] == 0 or s.trapdoors & BIT[area]):
        return NO_TRAPDOOR  # SH-4.6: one unit in each mobilisation
    return NO_ROOM if room(s, area) < LEAVE_NUMBER[leaving] else CLEAR


def climb_obstacle(s: Siege, army: i64, climbing: i64) -> i64:
    wall = CLIMB_TO[climbing]
    if s.siege_towers & BIT[wall] == 0:
        return NO_SIEGE_TOWER
    found = camp_obstacle(s, army, wall, CLIMB_KIND[climbing], CLIMB_NUMBER[climbing])
    if found != CLEAR:
        return found
    return NO_ROOM if room_aloft(s, wall) < CLIMB_NUMBER[climbing] else CLEAR

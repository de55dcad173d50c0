"""How well a seat stands, in glory: for the bots. The weights are guesses that play decently."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT, total
from kingstable.games.stronghold import cards
from kingstable.games.stronghold.board import (
    BRIDGE_THERE,
    crowd,
    elements,
    manned,
    spaces,
    team_glory,
    worth,
)
from kingstable.games.stronghold.components import (
    AREA_SIDE,
    BARRACKS,
    COURTYARD,
    FOREGROUND_0,
    GATEHOUSE,
    GUARDHOUSE,
    HONOUR,
    KINDS,
    RAMPART_0,
    RAMPARTS,
    RESERVE,
    ROADS,
    SLOTS,
    TOWER_0,
    TOWERS,
    TURNS,
    WALL_RAMPARTS,
    WALLS,
)
from kingstable.games.stronghold.rules.end_of_turn import broken_in
from kingstable.games.stronghold.rules.melee import attack, defence
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tiles import counted

WON: Final = 12.0  # what the game itself is worth beside its glory
BREACH: Final = 4.0  # what the weakest wall is worth when it is sure to fall
NEAR: Final = 0.75  # what a unit one step from a wall counts there
FAR: Final = 0.35
STEEP: Final = 2.5  # so many points of strength make a wall likely to fall
HOURGLASS: Final = 0.17
LAID: Final = 0.14
CAULDRON: Final = [0.0, 1.5, 2.0, 3.0]  # strength a cauldron is good for


def margin(s: Siege, wall: i64) -> float:
    """How far the attackers are from breaking in at a wall, in strength; those on their way count less."""
    coming: i64 = 0
    rampart: i64
    for rampart in range(RAMPARTS):
        area = RAMPART_0 + rampart
        if WALL_RAMPARTS[wall] & BIT[area]:
            coming += worth(s.horde, area * KINDS)
    behind = worth(s.horde, (FOREGROUND_0 + AREA_SIDE[wall]) * KINDS)
    free = spaces(s, wall) - crowd(s, wall)
    reach = NEAR * float(coming) + FAR * float(behind)
    if reach > 2.0 * float(free):
        reach = 2.0 * float(free)
    held = float(defence(s, wall)) + float(worth(s.garrison, wall * KINDS)) + CAULDRON[s.cauldrons[wall]]
    if s.accidents & BIT[wall]:
        held -= 2.0 * CAULDRON[s.cauldrons[wall]]
    return float(attack(s, wall)) + reach - held


def likely(points: float) -> float:
    return 1.0 / (1.0 + math.exp(-points / STEEP))


def threat(s: Siege) -> float:
    """What the chances to break in are worth to the attackers."""
    best = 0.0
    sum = 0.0
    wall: i64
    for wall in range(WALLS):
        chance = likely(margin(s, wall) - 2.0)
        sum += chance
        if chance > best:
            best = chance
    return BREACH * best + 0.8 * sum


def armies(s: Siege) -> float:
    """Units count the more the nearer they are."""
    value = 0.03 * float(worth(s.pool, 0) + worth(s.pool, KINDS))
    value += 0.03 * float(worth(s.camp, 0) + worth(s.camp, KINDS))
    value += 0.05 * float(worth(s.horde, FOREGROUND_0 * KINDS) + worth(s.horde, (FOREGROUND_0 + 1) * KINDS))
    area: i64
    for area in range(FOREGROUND_0):
        value += (0.09 if area < WALLS else 0.07) * float(worth(s.horde, area * KINDS))
    return value + 0.35 * float(crowd(s, GATEHOUSE) // 2)


def siege_works(s: Siege) -> float:
    value = 0.02 * float(s.resources[0] + s.resources[1]) + 0.15 * float(s.ram)
    slot: i64
    for slot in range(SLOTS):
        if s.machines[slot]:
            value += 0.4 + 1.6 * float(s.hits[slot]) / float(s.hits[slot] + s.misses[slot])
    value += (
        0.3 * float(counted(s.covers)) + 0.4 * float(total(s.altars)) + 0.5 * float(counted(s.siege_towers))
    )
    k: i64
    for k in range(WALLS):
        value += 0.3 * float(counted(s.equipment[k]))
    for k in range(RAMPARTS):
        value += 0.25 * float(counted(s.training[k]))
    for k in range(ROADS):
        if s.roads[k] != 0:
            value += 0.1 if s.roads[k] == BRIDGE_THERE else -0.25
    value += 0.35 * float(counted(s.saboteurs)) + 0.25 * float(total(s.fires))
    return value + rituals(s) + 0.05 * float(s.altar_goblins)


def rituals(s: Siege) -> float:
    value = 0.3 * float(counted(s.bloodstones)) + 0.2 * float(counted(s.gales)) + 0.2 * float(s.panic)
    value += 0.15 * float(counted(s.possessed)) + (0.3 if s.specter else 0.0)
    wall: i64
    for wall in range(WALLS):
        if s.orders[wall] and s.orders[wall] != cards.FRENZY + 1:
            value += 0.3
    return value + 0.1 * float(counted(s.accurate))


def stronghold(s: Siege) -> float:
    """What the defenders have beside what holds each wall."""
    value = HOURGLASS * float(s.hourglasses[0] + s.hourglasses[1]) + LAID * float(total(s.laid))
    place: i64
    for place in range(TOWER_0, COURTYARD):
        value += 0.16 * float(manned(s, place))
    for place in range(WALLS):
        value += 0.13 * float(worth(s.garrison, place * KINDS)) + 0.12 * float(elements(s, place))
        if s.cauldrons[place]:
            value += 0.35 + 0.1 * float(s.cauldrons[place])
    value += 0.09 * float(worth(s.garrison, COURTYARD * KINDS))
    value += 0.05 * float(worth(s.garrison, BARRACKS * KINDS) + worth(s.garrison, GUARDHOUSE * KINDS))
    value += 0.02 * float(worth(s.garrison, RESERVE * KINDS)) + 0.35 * float(manned(s, HONOUR))
    tower: i64
    for tower in range(TOWERS):
        if s.engines[tower]:
            value += 0.6
    value += 0.2 * float(counted(s.platforms)) + 0.15 * float(s.gate)
    return value + (0.3 if s.blessing else 0.0) + (0.3 if s.glow else 0.0)


def balance(s: Siege) -> float:
    """How far the attackers are ahead."""
    glory = float(team_glory(s, False) - team_glory(s, True))
    if s.over:
        return glory + (WON if broken_in(s) and glory > 0 else -WON)
    hours = float(TURNS - s.turn) / float(TURNS)
    return glory + threat(s) * (0.5 + hours) + armies(s) + siege_works(s) - stronghold(s)


def evaluate(s: Siege, seat: i64) -> float:
    """Half of the balance for each team, so that the lead of a team is the whole of it."""
    half = balance(s) / 2.0
    return half if seat < s.attackers else -half

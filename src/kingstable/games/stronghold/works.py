"""What stands before the walls, for the bots: armies, machines, tiles, rituals, and how near deeds are."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, total
from kingstable.games.stronghold.components.board import (
    ARCHER,
    FOREGROUND_0,
    GATEHOUSE,
    GOBLIN,
    JOINED,
    JOINED_AT,
    KINDS,
    RAMPART_0,
    RAMPARTS,
    ROAD_FROM,
    ROAD_TO,
    ROADS,
    SLOT_AREA,
    SLOTS,
    TOWER_0,
    TOWER_FACES,
    TOWERS,
    TROLL,
    WALL_RAMPARTS,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    BALLISTA,
    BANNERS,
    BLOOD_SACRIFICE,
    DEED_NEEDED,
    DEFENCE_BUILDING,
    DEFENCES,
    DROVER,
    GREAT_SIEGE,
    LADDERS,
    POISON,
    QUARTERMASTER,
    ROPES,
    RUINED_WALLS,
    SHIELDS,
    SNIPER,
    TRAPDOOR,
    TREBUCHET,
    TRENCH_COMMANDER,
    TROLL_ATTACK,
)
from kingstable.games.stronghold.margins import (
    W,
    turns_left,
)
from kingstable.games.stronghold.places import (
    BRIDGE_THERE,
    GOBLIN_TRAP_THERE,
    NOTHING_THERE,
    RAM_OPERATORS,
    RAMPART_UNITS,
    TROLL_TRAP_THERE,
    crowd,
    in_area,
    three,
    worth,
)
from kingstable.games.stronghold.rules.archers import BLESSING_FIREPOWER
from kingstable.games.stronghold.rules.end_of_turn import GATE_RESISTANCE, GATES
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.shots import hits_to_come
from kingstable.games.stronghold.state import Siege

NEAR: Final[vec[float]] = vec[float]([0.0] * RAMPARTS)  # by rampart; filled before it is read


def mass(counts: vec[i64], first: i64) -> float:
    """Spaces are few, so the strong are worth more than their strength."""
    if three(counts, first) == 0:
        return 0.0
    return (
        W.goblin * float(counts[first])
        + W.orc * float(counts[first + 1])
        + W.troll * float(counts[first + 2])
    )


def armies(s: Siege) -> float:
    """Units count the more the nearer they are."""
    value = W.pool * (mass(s.pool, 0) + mass(s.pool, KINDS))
    value += W.camp * (mass(s.camp, 0) + mass(s.camp, KINDS))
    there = 0.0
    near = 0.0
    area: i64
    for area in range(WALLS):
        if crowd(s, area) > 0:
            there += mass(s.horde, area * KINDS) + mass(s.aloft, area * KINDS)
    for area in range(RAMPART_0, RAMPART_0 + RAMPARTS):
        near += mass(s.horde, area * KINDS)
    before = mass(s.horde, FOREGROUND_0 * KINDS) + mass(s.horde, (FOREGROUND_0 + 1) * KINDS)
    return value + W.foreground * before + W.rampart * near + W.wall * there


def rampart_focus_into(focus: vec[float], out: vec[float]) -> None:
    """A rampart counts as the better of the walls its roads lead to."""
    k: i64
    wall: i64
    for k in range(RAMPARTS):
        out[k] = 0.0
    for wall in range(WALLS):
        for k in range(JOINED_AT[wall], JOINED_AT[wall + 1]):
            rampart = JOINED[k] - RAMPART_0
            if focus[wall] > out[rampart]:
                out[rampart] = focus[wall]


def gates(s: Siege) -> float:
    """SH-16.3: what the ram will take from the gates while the siege lasts."""
    resistance = float(s.gate + GATE_RESISTANCE * (GATES - 1 - s.gates_fallen))
    crews = crowd(s, GATEHOUSE) // RAM_OPERATORS
    if crews > s.ram:
        crews = s.ram
    blows = (float(crews) + W.idle_ram * float(s.ram - crews)) * turns_left(s)
    if blows > resistance:
        blows = resistance
    idle = 0.2 * float(crowd(s, GATEHOUSE) % RAM_OPERATORS)
    return W.ramming * (felled(s, blows) + idle) - W.gate * float(s.gate)


def felled(s: Siege, blows: float) -> float:
    """In blows against fresh gates: SH-11.6, the higher the present one stands, the less each is worth."""
    gate = float(s.gate)
    whole = float(GATE_RESISTANCE)
    if gate <= 0.0:
        return blows
    return whole * blows / gate if blows < gate else whole + blows - gate


def machines(s: Siege, focus: vec[float], near: vec[float], left: float) -> float:
    """Each by the hits that are to be expected of it, and by the walls it reaches."""
    value = 0.0
    k: i64
    for k in range(SLOTS):
        if s.machines[k] == 0:
            continue
        shots = hits_to_come(s.hits[k], s.misses[k], left)
        if s.machines[k] == TREBUCHET:
            value += W.trebuchet * shots
        else:
            target = near[SLOT_AREA[k] - RAMPART_0]
            value += (W.ballista if s.machines[k] == BALLISTA else W.catapult) * shots * (0.3 + 0.7 * target)
        if s.aims[k]:
            value += W.aim * (0.5 + 0.5 * focus[s.aims[k] - 1])
    return value


def equipped(tiles: i64) -> float:
    value = 0.0
    if tiles & BIT[BANNERS]:
        value += W.banners
    if tiles & BIT[LADDERS]:
        value += W.ladders
    if tiles & BIT[ROPES]:
        value += W.ropes
    if tiles & BIT[TRAPDOOR]:
        value += W.trapdoor
    if tiles & BIT[SHIELDS]:
        value += W.shields
    if tiles & BIT[POISON]:
        value += W.poisoned
    return value


def archers_at(s: Siege, rampart: i64) -> i64:
    """Archers who reach a rampart: in the tower it faces, and on its walls where no attackers stand."""
    archers: i64 = 0
    place: i64
    for place in range(WALLS):
        if WALL_RAMPARTS[place] & BIT[RAMPART_0 + rampart] and crowd(s, place) == 0:
            archers += s.garrison[place * KINDS + ARCHER]
    for place in range(TOWERS):
        if TOWER_FACES[place] == RAMPART_0 + rampart:
            archers += s.garrison[(TOWER_0 + place) * KINDS + ARCHER]
    return archers


def rampart_worth(s: Siege, rampart: i64, target: float, left: float) -> float:
    """Training at a rampart, and how much of its units archers may shoot down."""
    tiles = s.training[rampart]
    cell = (RAMPART_0 + rampart) * KINDS
    units = worth(s.horde, cell)
    value = 0.0
    archers: i64 = 0
    uncovered = units > 0 and s.covers & BIT[rampart] == 0
    if uncovered or tiles & (BIT[SNIPER] | BIT[TRENCH_COMMANDER]):
        archers = archers_at(s, rampart)
    if uncovered and archers > 0:
        power = float(archers)
        if s.blessing == RAMPART_0 + rampart + 1:
            power += float(BLESSING_FIREPOWER)
        if tiles & BIT[TRENCH_COMMANDER]:
            power /= 2.0
        value -= W.exposed * (power if power < float(units) else float(units))
    if s.covers & BIT[rampart]:
        value += W.cover * (0.4 + 0.6 * target)
    if tiles == 0:
        return value
    if tiles & BIT[SNIPER]:
        goblins = s.horde[cell + GOBLIN]
        value += W.sniped * float(goblins if goblins < archers else archers)
        value += W.sniper * left * (0.3 + 0.7 * target)
    if tiles & BIT[QUARTERMASTER]:
        value += W.quartermaster * (target + float(crowd(s, RAMPART_0 + rampart) // RAMPART_UNITS))
    if tiles & BIT[TRENCH_COMMANDER] and s.covers & BIT[rampart] == 0:
        value += W.trench * left * float(archers) * (0.3 + 0.7 * target)
    if tiles & BIT[DROVER]:
        value += W.drover * target
    return value


def roads(s: Siege, focus: vec[float], near: vec[float]) -> float:
    """Traps by who may run into them; bridges by where they lead."""
    value = 0.0
    road: i64
    for road in range(ROADS):
        lies = s.roads[road]
        if lies == NOTHING_THERE:
            continue
        to = ROAD_TO[road]
        target = focus[to] if to < WALLS else near[to - RAMPART_0]
        cell = ROAD_FROM[road] * KINDS
        if lies == BRIDGE_THERE:
            value += W.bridge * target
        elif lies == GOBLIN_TRAP_THERE:
            value -= W.trap * (0.3 + target) * (1.0 + 0.5 * float(s.horde[cell + GOBLIN]))
        elif lies == TROLL_TRAP_THERE:
            value -= W.trap * (0.3 + target) * (3.0 if s.horde[cell + TROLL] > 0 else 1.5)
    return value


def siege_works(s: Siege, focus: vec[float]) -> float:
    left = turns_left(s)
    near = NEAR
    rampart_focus_into(focus, near)
    value = gates(s) + machines(s, focus, near, left) + roads(s, focus, near)
    stock = float(s.resources[0] + s.resources[1])
    value += W.resource * left * stock / (8.0 + stock) + W.altar * float(total(s.altars))
    k: i64
    for k in range(WALLS):
        if s.equipment[k]:
            value += equipped(s.equipment[k]) * (0.3 + 0.7 * focus[k])
        if s.siege_towers & BIT[k]:
            value += W.siege_tower * (0.3 + 0.7 * focus[k])
        if s.gales & BIT[k]:
            value += W.gale * focus[k]
    for k in range(RAMPARTS):
        value += rampart_worth(s, k, near[k], left)
    if s.glow:
        there = RAMPART_0 <= s.glow - 1 < FOREGROUND_0
        units = crowd(s, s.glow - 1) - 2
        if there and units > 0:
            value -= W.glow * float(units) * near[s.glow - 1 - RAMPART_0]
    return value + hindrances(s, left) + rituals(s) + deeds(s)


def hindrances(s: Siege, left: float) -> float:
    """Saboteurs and fires by how many actions they make dearer, and the cards that show their backs."""
    value = 0.0
    fires, saboteurs = s.fires, s.saboteurs
    if saboteurs or total(fires):
        defence: i64
        for defence in range(DEFENCES):
            building = DEFENCE_BUILDING[defence]
            if saboteurs & BIT[building]:
                value += W.saboteur * left
            if fires[building]:
                value += W.fire * float(fires[building])
    return value - W.turned * (left - 1.0) * float(counted(s.turned[0]) + counted(s.turned[1]))


def rituals(s: Siege) -> float:
    value = W.bloodstone * float(counted(s.bloodstones)) + W.possessed * float(counted(s.possessed))
    value += W.panic * float(s.panic)
    if s.specter:
        value += W.specter
    wall: i64
    for wall in range(WALLS):
        if s.orders[wall]:
            value += W.order
    return value + W.accurate * float(counted(s.accurate))


def part(s: Siege, deed: i64, done: i64) -> float:
    """How near a deed is: the last steps count most."""
    if s.deeds & BIT[deed]:
        return 0.0
    near = float(done) / float(DEED_NEEDED[deed])
    return near * near


def deeds(s: Siege) -> float:
    """SH-18.2 to SH-18.5."""
    stormed: i64 = 0
    trolls: i64 = 0
    wall: i64
    for wall in range(WALLS):
        if crowd(s, wall) > 0:
            stormed += 1
            if in_area(s, wall, TROLL) > trolls:
                trolls = in_area(s, wall, TROLL)
    value = part(s, GREAT_SIEGE, stormed) + part(s, TROLL_ATTACK, trolls) + part(s, RUINED_WALLS, s.ruined)
    return W.deed * (value + part(s, BLOOD_SACRIFICE, s.sacrificed))

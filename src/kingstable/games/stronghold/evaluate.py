"""How well a seat stands, in glory: for the bots."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, total
from kingstable.core.weights import read_weights, weigh
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREA_SIDE,
    AREAS,
    BARRACKS,
    COURTYARD,
    FOREGROUND_0,
    GATEHOUSE,
    GOBLIN,
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
from kingstable.games.stronghold.components.cards import CALL, EXPLOSION, FRENZY, POISON
from kingstable.games.stronghold.places import (
    BRIDGE_THERE,
    crowd,
    elements,
    manned,
    spaces,
    team_glory,
    worth,
)
from kingstable.games.stronghold.rules.end_of_turn import broken_in
from kingstable.games.stronghold.rules.melee import FRENZY_STRENGTH, attack, defence, frenzied
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.state import Siege

WON: Final = 12.0  # what the game itself is worth beside its glory


class Weights:
    """What the tuner may turn; their values stand in data/weights.csv."""

    # Strength at a wall
    near: float  # a unit one step from a wall
    far: float
    each_space: float  # more strength than this finds no room at once
    goblin_cauldron: float
    orc_cauldron: float
    troll_cauldron: float
    accident: float  # how much of the cauldron's strength it turns round
    frenzy: float  # what an order adds that is still to be carried out
    explosion: float
    call: float
    poison: float
    sure: float  # strength beyond a breach that makes it as likely as not
    steep: float  # so many points of strength make a wall likely to fall
    # What a breach would be worth
    weakest_wall: float
    each_wall: float
    in_the_end: float  # what is left of it in the last turn
    # The attackers' units, by where they stand
    pool: float
    camp: float
    foreground: float
    rampart: float
    wall: float
    ram_crew: float
    # Siege works
    resource: float
    ram: float
    machine: float
    hits: float
    cover: float
    altar: float
    siege_tower: float
    equipment: float
    training: float
    bridge: float
    trap: float
    saboteur: float
    fire: float
    sacrifice: float
    bloodstone: float
    gale: float
    panic: float
    possessed: float
    specter: float
    accurate: float
    order: float
    aim: float  # a machine that is about to shoot
    # The defenders' side
    hourglass: float
    laid: float
    tower_archer: float
    on_wall: float
    element: float
    cauldron: float
    courtyard: float
    inside: float
    reserve: float
    honour: float
    engine: float
    platform: float
    gate: float
    blessing: float
    glow: float
    arrow: float  # strength that archers are about to shoot down


W: Final = Weights()
weigh(W, read_weights(Path(__file__).parent / "data" / "weights.csv"))


def cauldron_strength(kind: i64) -> float:
    """Of the cauldron that kills goblins, orcs or trolls; 0 is none."""
    if kind == 0:
        return 0.0
    if kind == 1:
        return W.goblin_cauldron
    return W.orc_cauldron if kind == 2 else W.troll_cauldron


def order_strength(s: Siege, wall: i64) -> float:
    """What the order at a wall will add when it is carried out; whoever judges knows it or guesses it."""
    order = s.orders[wall] - 1
    if order == FRENZY:
        if frenzied(s, wall):
            return 0.0  # it counts already
        return W.frenzy * float((FRENZY_STRENGTH - 1) * s.horde[wall * KINDS + GOBLIN])
    if order == EXPLOSION:
        return W.explosion if s.stones[wall] else 0.0
    return W.call if order == CALL else 0.0


def margin(s: Siege, wall: i64, near: i64) -> float:
    """How far the attackers are from breaking in at a wall, in strength; those on their way count less."""
    behind = worth(s.horde, (FOREGROUND_0 + AREA_SIDE[wall]) * KINDS)
    room = W.each_space * float(spaces(s, wall) - crowd(s, wall))
    reach = W.near * float(near) + W.far * float(behind)
    if reach > room:
        reach = room
    points = float(attack(s, wall) - defence(s, wall) - worth(s.garrison, wall * KINDS)) + reach
    if s.cauldrons[wall]:
        strength = cauldron_strength(s.cauldrons[wall])
        points -= strength
        if s.accidents & BIT[wall]:
            points += W.accident * strength
    if s.orders[wall]:
        points += order_strength(s, wall)
    if s.equipment[wall] & BIT[POISON] and s.garrison[wall * KINDS + ARCHER]:
        points += W.poison
    return points


def threat(s: Siege) -> float:
    """What the chances to break in are worth to the attackers."""
    near = vec[i64]([0] * RAMPARTS)
    rampart: i64
    for rampart in range(RAMPARTS):
        near[rampart] = worth(s.horde, (RAMPART_0 + rampart) * KINDS)
    best = 0.0
    sum = 0.0
    wall: i64
    for wall in range(WALLS):
        coming: i64 = 0
        for rampart in range(RAMPARTS):
            if WALL_RAMPARTS[wall] & BIT[RAMPART_0 + rampart]:
                coming += near[rampart]
        chance = 1.0 / (1.0 + math.exp((W.sure - margin(s, wall, coming)) / W.steep))
        sum += chance
        if chance > best:
            best = chance
    hours = float(TURNS - s.turn) / float(TURNS)
    return (W.weakest_wall * best + W.each_wall * sum) * (W.in_the_end + hours)


def armies(s: Siege) -> float:
    """Units count the more the nearer they are."""
    value = W.pool * float(worth(s.pool, 0) + worth(s.pool, KINDS))
    value += W.camp * float(worth(s.camp, 0) + worth(s.camp, KINDS))
    before = worth(s.horde, FOREGROUND_0 * KINDS) + worth(s.horde, (FOREGROUND_0 + 1) * KINDS)
    there: i64 = 0
    near: i64 = 0
    area: i64
    for area in range(WALLS):
        there += worth(s.horde, area * KINDS)
    for area in range(RAMPART_0, RAMPART_0 + RAMPARTS):
        near += worth(s.horde, area * KINDS)
    value += W.foreground * float(before) + W.rampart * float(near) + W.wall * float(there)
    return value + W.ram_crew * float(crowd(s, GATEHOUSE) // 2)


def siege_works(s: Siege) -> float:
    value = W.resource * float(s.resources[0] + s.resources[1]) + W.ram * float(s.ram)
    k: i64
    for k in range(SLOTS):
        if s.machines[k]:
            value += W.machine + W.hits * float(s.hits[k]) / float(s.hits[k] + s.misses[k])
            if s.aims[k]:
                value += W.aim
    value += W.cover * float(counted(s.covers)) + W.altar * float(total(s.altars))
    value += W.siege_tower * float(counted(s.siege_towers))
    tiles: i64 = 0
    for k in range(WALLS):
        tiles += counted(s.equipment[k])
    value += W.equipment * float(tiles)
    tiles = 0
    for k in range(RAMPARTS):
        tiles += counted(s.training[k])
    value += W.training * float(tiles)
    for k in range(ROADS):
        if s.roads[k] != 0:
            if s.roads[k] == BRIDGE_THERE:
                value += W.bridge
            else:
                value -= W.trap
    return value + rituals(s)


def rituals(s: Siege) -> float:
    value = W.saboteur * float(counted(s.saboteurs)) + W.fire * float(total(s.fires))
    value += W.bloodstone * float(counted(s.bloodstones)) + W.gale * float(counted(s.gales))
    value += W.panic * float(s.panic) + W.possessed * float(counted(s.possessed))
    if s.specter:
        value += W.specter
    wall: i64
    for wall in range(WALLS):
        if s.orders[wall]:
            value += W.order
    return value + W.accurate * float(counted(s.accurate)) + W.sacrifice * float(s.sacrificed)


def stronghold(s: Siege) -> float:
    """What the defenders have beside what holds each wall."""
    value = W.hourglass * float(s.hourglasses[0] + s.hourglasses[1]) + W.laid * float(total(s.laid))
    archers: i64 = 0
    place: i64
    for place in range(TOWER_0, COURTYARD):
        archers += manned(s, place)
    men: i64 = 0
    laid: i64 = 0
    for place in range(WALLS):
        men += worth(s.garrison, place * KINDS)
        laid += elements(s, place)
        if s.cauldrons[place]:
            value += W.cauldron
    value += W.tower_archer * float(archers) + W.on_wall * float(men) + W.element * float(laid)
    value += W.courtyard * float(worth(s.garrison, COURTYARD * KINDS))
    value += W.inside * float(worth(s.garrison, BARRACKS * KINDS) + worth(s.garrison, GUARDHOUSE * KINDS))
    value += W.reserve * float(worth(s.garrison, RESERVE * KINDS)) + W.honour * float(manned(s, HONOUR))
    tower: i64
    for tower in range(TOWERS):
        if s.engines[tower]:
            value += W.engine
    value += W.platform * float(counted(s.platforms)) + W.gate * float(s.gate)
    if s.blessing:
        value += W.blessing
    if s.glow:
        value += W.glow
    return value + W.arrow * float(arrows(s))


def arrows(s: Siege) -> i64:
    """The strength of attackers that will fall to the archers who have taken aim."""
    doomed: i64 = 0
    area: i64
    for area in range(RAMPART_0, AREAS):
        if s.volley[area] > 0:
            there = worth(s.horde, area * KINDS)
            doomed += s.volley[area] if s.volley[area] < there else there
    return doomed


def balance(s: Siege) -> float:
    """How far the attackers are ahead."""
    glory = float(team_glory(s, False) - team_glory(s, True))
    if s.over:
        return glory + (WON if broken_in(s) and glory > 0 else -WON)
    return glory + threat(s) + armies(s) + siege_works(s) - stronghold(s)


def evaluate(s: Siege, seat: i64) -> float:
    """Half of the balance for each team, so that the lead of a team is the whole of it."""
    half = balance(s) / 2.0
    return half if seat < s.attackers else -half


def stand(s: Siege, out: vec[float]) -> None:
    """For every seat at once: one look at the board is enough."""
    half = balance(s) / 2.0
    seat: i64
    for seat in range(s.seats):
        out[seat] = half if seat < s.attackers else -half

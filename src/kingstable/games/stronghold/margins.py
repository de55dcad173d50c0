"""How near the attackers are to breaking in, wall by wall: what the bots' evaluation is built on.

A wall's margin is the strength by which the attackers would break in there (SH-16.1), below 0 what they lack.
Cauldrons, poison and orders are counted as the assault will count them. Those who are still on their way
count less, and only as many as find room.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.weights import read_weights, weigh
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREA_SIDE,
    COURTYARD,
    FOREGROUND_0,
    GOBLIN,
    JOINED,
    JOINED_AT,
    KINDS,
    ORC,
    RAMPART_0,
    STEP_AWAY,
    STEP_AWAY_AT,
    STEP_BY_ROAD,
    STRENGTH,
    TROLL,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    CALL,
    DROVER,
    EXPLOSION,
    FRENZY,
    MOBILE,
    MOBILISATIONS,
    POISON,
    QUARTERMASTER,
    SHIELDS,
    TRAPDOOR,
)
from kingstable.games.stronghold.places import (
    army_of,
    crowd,
    free_spaces,
    in_area,
    lord_of,
    room,
    room_aloft,
    spaces_taken,
    worth,
)
from kingstable.games.stronghold.rules.cauldrons import victims
from kingstable.games.stronghold.rules.melee import FRENZY_STRENGTH, attack, defence, frenzied, men
from kingstable.games.stronghold.rules.ways import QUARTERMASTER_MOVES
from kingstable.games.stronghold.state import Siege


class Weights:
    """What the tuner may turn; their values stand in data/weights.csv."""

    # Strength at a wall
    near: float  # a unit that one mobilisation brings to the wall
    far: float  # and one that two of them bring
    goblin_cauldron: float  # before the attackers it waits for have come
    orc_cauldron: float
    troll_cauldron: float
    accident: float  # how much of the cauldron's strength it turns round
    frenzy: float  # what an order adds that is still to be carried out
    explosion: float
    call: float
    poison: float
    sure: float  # strength beyond a breach that makes it as likely as not, before the attackers have marched
    steep: float  # so many points of strength make a wall likely to fall
    sure_now: float  # and the same when only the assault is left
    steep_now: float
    focus: float  # strength by which a wall is less worth looking at than the nearest to fall
    relief: float  # a unit of the courtyard that may still be moved to a wall
    # What a breach would be worth
    weakest_wall: float
    each_wall: float
    in_the_end: float  # what is left of it when its glory is not enough
    won: float  # of a breach that is about to happen
    tie: float  # the lead behind it that wins as often as not
    clear: float  # and so much more wins three times of four
    turn: float  # glory that every turn costs the attackers
    soon: float  # the turn in which a siege is usually over
    # What the melee costs
    attackers_lost: float
    defenders_lost: float
    # The attackers' units, by kind and by where they stand
    goblin: float
    orc: float
    troll: float
    pool: float
    camp: float
    foreground: float
    rampart: float
    wall: float
    exposed: float  # strength within reach of archers
    # Siege works
    resource: float
    ramming: float  # each point that the ram is about to take from the gates
    idle_ram: float  # the part of it for an element without operators
    ballista: float  # each hit that is to be expected
    catapult: float
    trebuchet: float
    lasting: float  # turns for which a machine, a ram or a tile is still of use, at most
    cover: float
    altar: float
    siege_tower: float
    banners: float
    ladders: float
    ropes: float
    trapdoor: float
    shields: float
    poisoned: float
    sniper: float
    sniped: float  # each archer within reach of goblins with a sniper
    quartermaster: float
    trench: float
    drover: float
    bridge: float
    trap: float
    saboteur: float  # each action it makes dearer, each turn
    fire: float
    deed: float  # a deed of which nothing lacks any more
    bloodstone: float
    gale: float
    panic: float
    possessed: float
    specter: float
    accurate: float
    turned: float  # each turn without the front of a card
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
    veteran: float  # beyond his strength: spaces are few
    engine: float
    platform: float
    gate: float
    glow: float
    arrow: float  # strength that archers are about to shoot down


W: Final = Weights()
weigh(W, read_weights(Path(__file__).parent / "data" / "weights.csv"))


def logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x))


def cauldron_strength(kind: i64) -> float:
    """Of the cauldron that waits for goblins, orcs or trolls."""
    if kind == GOBLIN:
        return W.goblin_cauldron
    return W.orc_cauldron if kind == ORC else W.troll_cauldron


def scalded(s: Siege, wall: i64) -> float:
    """SH-15.1, SH-6.9: the strength a cauldron takes from the attackers, or turned round from the others."""
    kind = s.cauldrons[wall] - 1
    if kind < 0:
        return 0.0
    if s.accidents & BIT[wall]:
        return -W.accident * float(STRENGTH[kind] * victims(s, kind, s.garrison[wall * KINDS + kind]))
    strength = STRENGTH[kind]
    if kind == GOBLIN and frenzied(s, wall):
        strength = FRENZY_STRENGTH
    killed = float(strength * victims(s, kind, in_area(s, wall, kind)))
    waiting = cauldron_strength(kind)
    return killed if killed > waiting else waiting


def ordered(s: Siege, wall: i64) -> float:
    """What the order at a wall will add when it is carried out; whoever judges knows it or guesses it."""
    order = s.orders[wall] - 1
    if order == FRENZY:
        if frenzied(s, wall):
            return 0.0  # it counts already
        return W.frenzy * float((FRENZY_STRENGTH - 1) * in_area(s, wall, GOBLIN))
    if order == EXPLOSION:
        return W.explosion if s.stones[wall] else 0.0
    return W.call if order == CALL else 0.0


def advantage(s: Siege, wall: i64) -> float:
    """By how much the attackers who stand at a wall would win its melee; below 0 they would lose it."""
    points = float(attack(s, wall) - defence(s, wall)) - scalded(s, wall)
    if s.orders[wall]:
        points += ordered(s, wall)
    if s.equipment[wall] & BIT[POISON] and s.garrison[wall * KINDS + ARCHER]:
        points += W.poison
    return points


def strongest(units: vec[i64], first: i64, spaces: i64) -> i64:
    """The strength of as many units as find a space, the strongest first."""
    strength: i64 = 0
    kind: i64 = TROLL
    while kind >= 0 and spaces > 0:
        number = units[first + kind]
        if number > spaces:
            number = spaces
        strength += STRENGTH[kind] * number
        spaces -= number
        kind -= 1
    return strength


def reinforcements(s: Siege, wall: i64) -> float:
    """Who may still come: from the camp by tower and trapdoor, from the ramparts, from the foreground."""
    side = AREA_SIDE[wall]
    free = room(s, wall)
    coming = 0.0
    aloft = room_aloft(s, wall)
    if free > 0 and s.equipment[wall] & BIT[TRAPDOOR]:
        aloft += 1
        free -= 1
    if aloft > 0:
        army = army_of(s, side)
        waiting = strongest(s.camp, army * KINDS, aloft) + strongest(s.pool, army * KINDS, aloft)
        most = STRENGTH[TROLL] * aloft
        coming += W.near * float(waiting if waiting < most else most)
    k: i64
    for k in range(JOINED_AT[wall], JOINED_AT[wall + 1]):
        rampart = JOINED[k]
        units = spaces_taken(s, rampart)
        if free > 0 and units > 0:
            most = may_leave(s, rampart)
            coming += W.near * float(strongest(s.horde, rampart * KINDS, free if free < most else most))
            free -= units
    if free <= 0:
        return coming
    coming += W.far * float(further(s, wall, free))
    return coming + W.far * float(strongest(s.horde, (FOREGROUND_0 + side) * KINDS, free))


def may_leave(s: Siege, rampart: i64) -> i64:
    """SH-7.2, SH-20.7, SH-5.3: how many one mobilisation lets go; two attackers have smaller ones."""
    units = MOBILE[s.attackers * MOBILISATIONS - 1]
    if s.training[rampart - RAMPART_0] & BIT[QUARTERMASTER]:
        units += QUARTERMASTER_MOVES
    return units


def further(s: Siege, wall: i64, free: i64) -> i64:
    """SH-7.6, SH-5.6: the strength that comes by way of another rampart: from RE3, or by drovers."""
    strength: i64 = 0
    k: i64
    for k in range(STEP_AWAY_AT[wall], STEP_AWAY_AT[wall + 1]):
        rampart = STEP_AWAY[k]
        units = spaces_taken(s, rampart)
        if free > 0 and units > 0:
            driven = s.training[rampart - RAMPART_0] & BIT[DROVER]
            if driven or STEP_BY_ROAD[wall] & BIT[rampart]:
                strength += strongest(s.horde, rampart * KINDS, free)
                free -= units
    return strength


def relief(s: Siege, wall: i64) -> float:
    """Who of the courtyard may still come to a wall with room, in time; he counts twice (SH-16.1)."""
    if s.hourglasses[lord_of(s, AREA_SIDE[wall])] == 0 or free_spaces(s, wall, ARCHER) <= 0:
        return 0.0
    return 2.0 * W.relief * float(strongest(s.garrison, COURTYARD * KINDS, 1))


def lost(s: Siege, wall: i64, ahead: float) -> float:
    """What the melee of a wall costs, seen by the attackers, if it is fought as it stands."""
    if crowd(s, wall) == 0:
        return 0.0
    if ahead >= 0.0:
        held = float(worth(s.garrison, wall * KINDS))
        return W.defenders_lost * (ahead if ahead < held else held)
    if men(s, wall) == 0:
        return 0.0
    if s.equipment[wall] & BIT[SHIELDS]:
        ahead += float(crowd(s, wall))
        if ahead >= 0.0:
            return 0.0
    there = -float(worth(s.horde, wall * KINDS) + worth(s.aloft, wall * KINDS))
    return W.attackers_lost * (ahead if ahead > there else there)


def focus_into(margins: vec[float], out: vec[float]) -> None:
    """How much each wall is worth looking at, from 0 to 1: places are as good as the walls they are near."""
    best = -1e9
    wall: i64
    for wall in range(WALLS):
        if margins[wall] > best:
            best = margins[wall]
    for wall in range(WALLS):
        out[wall] = math.exp((margins[wall] - best) / W.focus)


def turns_left(s: Siege) -> float:
    """For how many turns a thing that lasts is likely to be of use."""
    left = W.soon + 2.0 - float(s.turn)
    if left < 1.0:
        left = 1.0
    return left if left < W.lasting else W.lasting

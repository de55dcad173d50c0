"""How well a seat stands, in glory: for the bots.

Three parts: how near the attackers are to breaking in and what a breach would bring (`margins.py`), what
stands before the walls, and what stands behind them. Whatever has a place counts by the walls it is near.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.stronghold.components.board import (
    AREAS,
    BARRACKS,
    COURTYARD,
    GATEHOUSE,
    GUARDHOUSE,
    HONOUR,
    KINDS,
    RAMPART_0,
    RESERVE,
    TOWER_0,
    TOWER_FACES,
    TOWER_WALLS,
    TOWERS,
    VETERAN,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    BREACH_GLORY,
    DEFENCES,
    REINFORCE_GATE,
)
from kingstable.games.stronghold.margins import (
    W,
    advantage,
    focus_into,
    logistic,
    lost,
    reinforcements,
    relief,
)
from kingstable.games.stronghold.places import (
    crowd,
    elements,
    manned,
    team_glory,
    worth,
)
from kingstable.games.stronghold.rules.buildings import price
from kingstable.games.stronghold.rules.end_of_turn import broken_in
from kingstable.games.stronghold.rules.melee import OVERRUN_SURPLUS
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.works import armies, siege_works

WON: Final = 12.0  # what the game itself is worth beside its glory
# By wall, filled before they are read: new vectors for every look would take long.
NOW: Final[vec[float]] = vec[float]([0.0] * WALLS)
SOON: Final[vec[float]] = vec[float]([0.0] * WALLS)
FOCUS: Final[vec[float]] = vec[float]([0.0] * WALLS)


# Breaking in


def breach_worth(glory: float) -> float:
    """From -1 to 1: what the attackers' lead after a breach means, when that is some turns away."""
    return glory / (1.0 + glory if glory > 0.0 else 1.0 - glory)


def verdict(glory: float) -> float:
    """From -1 to 1, when the breach is there: one glory more wins, as many are a tie that defenders like."""
    return 2.0 * logistic((glory - W.tie) / W.clear) - 1.0


def schedule(s: Siege, lead: float) -> float:
    """The lead that is to be expected after a breach, if the siege takes as long as it usually does."""
    ahead = W.soon - float(s.turn)
    if ahead < 0.0:
        ahead = 0.0
    return lead + float(BREACH_GLORY) - W.turn * ahead


def threat(s: Siege, margins: vec[float], lead: float) -> float:
    """What the chances to break in one day are worth to the attackers."""
    best = 0.0
    sum = 0.0
    wall: i64
    for wall in range(WALLS):
        chance = logistic((margins[wall] - W.sure) / W.steep)
        sum += chance
        if chance > best:
            best = chance
    bonus = breach_worth(lead + float(BREACH_GLORY) + sum - best)
    return (W.weakest_wall * best + W.each_wall * sum) * (W.in_the_end + bonus)


def storm(s: Siege, margins: vec[float], lead: float, else_worth: float) -> float:
    """The attackers have marched: how likely they break in now and with what glory, or what else follows."""
    if broken_in(s):
        return W.won * verdict(lead)
    held = 1.0
    extra = 0.0
    wall: i64
    for wall in range(WALLS):
        if crowd(s, wall) > 0:
            chance = logistic((margins[wall] - W.sure_now) / W.steep_now)
            extra += chance * (1.0 + logistic((margins[wall] - float(OVERRUN_SURPLUS)) / W.steep_now))
            held *= 1.0 - chance
    if held == 1.0:
        return else_worth
    glory = lead + float(BREACH_GLORY) + extra / (1.0 - held) - 1.0  # if they break in at all
    return (1.0 - held) * W.won * verdict(glory) + held * else_worth


# Behind the walls


def parked(s: Siege) -> float:
    """Hourglasses on an unfinished action: worth the more, the less it lacks; on a gate only if one rams."""
    value = 0.0
    defence: i64
    for defence in range(DEFENCES):
        laid = s.laid[defence]
        if laid > 0 and (defence != REINFORCE_GATE or s.ram > 0):
            value += float(laid * laid) / float(price(s, defence))
    return W.laid * value


def towers(s: Siege, focus: vec[float]) -> float:
    """Archers and machines in the towers, by the walls beside them."""
    value = 0.0
    tower: i64
    wall: i64
    for tower in range(TOWERS):
        archers = manned(s, TOWER_0 + tower)
        if archers == 0 and s.engines[tower] == 0:
            continue
        target = 0.0
        for wall in range(WALLS):
            if TOWER_WALLS[tower] & BIT[wall] and focus[wall] > target:
                target = focus[wall]
        if TOWER_FACES[tower] == GATEHOUSE and crowd(s, GATEHOUSE) > 0:
            target = 1.0
        value += W.tower_archer * float(archers) * (0.5 + 0.5 * target)
        if s.engines[tower]:
            value += W.engine * (0.5 + 0.5 * target)
    return value


def stronghold(s: Siege, focus: vec[float]) -> float:
    """What the defenders have beside what holds each wall."""
    value = W.hourglass * float(s.hourglasses[0] + s.hourglasses[1]) + parked(s) + towers(s, focus)
    units: i64 = 0
    laid: i64 = 0
    veterans = s.garrison[COURTYARD * KINDS + VETERAN]
    place: i64
    for place in range(WALLS):
        units += worth(s.garrison, place * KINDS)
        veterans += s.garrison[place * KINDS + VETERAN]
        laid += elements(s, place)
        if s.cauldrons[place]:
            value += W.cauldron * (0.3 + 0.7 * focus[place])
        if s.platforms & BIT[place]:
            value += W.platform * (0.3 + 0.7 * focus[place])
    value += W.veteran * float(veterans) + W.on_wall * float(units) + W.element * float(laid)
    value += W.courtyard * float(worth(s.garrison, COURTYARD * KINDS))
    value += W.inside * float(worth(s.garrison, BARRACKS * KINDS) + worth(s.garrison, GUARDHOUSE * KINDS))
    value += W.reserve * float(worth(s.garrison, RESERVE * KINDS)) + W.honour * float(manned(s, HONOUR))
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


# All together


def balance(s: Siege, marched: bool) -> float:
    """How far the attackers are ahead. `marched`: of this turn only orders and assault are left."""
    lead = float(team_glory(s, False) - team_glory(s, True))
    if s.over:
        return lead + (WON if broken_in(s) and lead > 0 else -WON)
    now, soon, focus = NOW, SOON, FOCUS
    losses = 0.0
    wall: i64
    for wall in range(WALLS):
        ahead = advantage(s, wall)
        losses += lost(s, wall, ahead)
        now[wall] = ahead - float(worth(s.garrison, wall * KINDS))
        soon[wall] = now[wall] + reinforcements(s, wall)
        if marched:
            now[wall] -= relief(s, wall)
    focus_into(soon, focus)
    value = (
        schedule(s, lead) + threat(s, soon, lead) + armies(s) + siege_works(s, focus) - stronghold(s, focus)
    )
    if not marched:
        return value + 0.5 * losses
    return storm(s, now, lead, value + losses)


def evaluate(s: Siege, seat: i64, marched: bool) -> float:
    """Half of the balance for each team, so that the lead of a team is the whole of it."""
    half = balance(s, marched) / 2.0
    return half if seat < s.attackers else -half


def stand(s: Siege, out: vec[float], marched: bool) -> None:
    """For every seat at once: one look at the board is enough."""
    half = balance(s, marched) / 2.0
    seat: i64
    for seat in range(s.seats):
        out[seat] = half if seat < s.attackers else -half

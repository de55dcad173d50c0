"""The generator of the defenders' step: what the judge of `answer` allows, found without asking each time."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, zeros
from kingstable.games.stronghold.components.board import (
    BUILDINGS,
    KINDS,
    RESERVE,
    ROADS,
    SLOTS,
    SOLDIER,
    TOWERS,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    ALARM,
    BLESSING,
    CANNON,
    DEFENCE_BUILDING,
    DEFENCE_PRICE,
    DEFENCE_TILES,
    DEFENCES,
    GLOW,
    GOBLIN_TRAP,
    PLATFORM,
    POISONED_STORES,
    POLE,
    REINFORCE_GATE,
    SABOTAGE,
    TRAIN_SOLDIER,
    TRAIN_VETERAN,
    TROLL_CAULDRON,
    TROLL_TRAP,
    WOODEN_WALL,
)
from kingstable.games.stronghold.moves.defence import (
    LAY,
    MAKE,
    MAKE_DEFENCE,
    MAKE_TARGET,
    MAKES,
    MOST_LAID,
    POISON_STORES,
    SHAMEFUL,
    SPEED,
    STORE,
)
from kingstable.games.stronghold.rules.buildings import (
    INSIDE,
    NOWHERE,
    TARGETS,
    alarm_useful,
    closed,
    commanded,
    dearer,
    low_walls,
    useful_inside,
    with_machine,
    without_platform,
)
from kingstable.games.stronghold.rules.obstacles import CLEAR
from kingstable.games.stronghold.rules.shame import poison_obstacle, shame_obstacle
from kingstable.games.stronghold.rules.speed import speed_obstacle
from kingstable.games.stronghold.rules.step import chosen_into, numbers_into
from kingstable.games.stronghold.rules.tiles import SABOTAGE_MISSES, counted, counted_in, survey, traps_in
from kingstable.games.stronghold.state import Siege

STORES: Final[i64] = len(STORE)
# The moves of a building action stand together, but the actions do not stand in the order of their numbers.
_FIRST: Final = [k for k in range(MAKES) if k == 0 or MAKE_DEFENCE[k] != MAKE_DEFENCE[k - 1]]
MAKE_ORDER: Final[vec[i64]] = vec[i64]([MAKE_DEFENCE[k] for k in _FIRST])
FIRST_MAKE: Final[vec[i64]] = vec[i64](
    [k for defence in range(DEFENCES) for k in _FIRST if MAKE_DEFENCE[k] == defence]
)
SEEN: Final[vec[i64]] = zeros(DEFENCES)  # where each building action has a target; filled before it is read
SURCHARGE: Final[vec[i64]] = zeros(BUILDINGS)  # of each building, likewise
FOUR: Final = 4  # players: only then has a defender places that he does not command


def targets_now(s: Siege, lord: i64, targets: vec[i64]) -> None:
    """Where each building action would take effect now, as bit sets: like `targets_of`, all at once."""
    tiles = DEFENCE_TILES
    cauldrons, made = survey(s.cauldrons, WALLS)
    engines, mounted = survey(s.engines, TOWERS)
    roads, lying = survey(s.roads, ROADS)
    defence: i64
    for defence in range(TROLL_CAULDRON + 1):
        targets[defence] = cauldrons if counted_in(made, defence + 1) < tiles[defence] else NOWHERE
    targets[CANNON] = engines if counted_in(mounted, CANNON) < tiles[CANNON] else NOWHERE
    targets[POLE] = engines if counted_in(mounted, POLE) < tiles[POLE] else NOWHERE
    targets[GOBLIN_TRAP] = roads if traps_in(lying, GOBLIN_TRAP) < tiles[GOBLIN_TRAP] else NOWHERE
    targets[TROLL_TRAP] = roads if traps_in(lying, TROLL_TRAP) < tiles[TROLL_TRAP] else NOWHERE
    targets[WOODEN_WALL] = low_walls(s) if s.woods[WALLS] > 0 else NOWHERE
    targets[PLATFORM] = without_platform(s) if counted(s.platforms) < tiles[PLATFORM] else NOWHERE
    targets[SABOTAGE] = with_machine(s) if s.misses[SLOTS] >= SABOTAGE_MISSES else NOWHERE
    targets[BLESSING] = TARGETS[BLESSING] if s.blessing == 0 else NOWHERE
    targets[GLOW] = TARGETS[GLOW] if s.glow == 0 else NOWHERE
    inside_now(s, lord, targets)
    if s.seats == FOUR:
        for defence in range(DEFENCES):
            targets[defence] &= commanded(s, lord, defence)


def inside_now(s: Siege, lord: i64, targets: vec[i64]) -> None:
    """The building actions that need no target on the board."""
    targets[REINFORCE_GATE] = INSIDE if useful_inside(s, lord, REINFORCE_GATE) else NOWHERE
    targets[ALARM] = INSIDE if alarm_useful(s, lord) else NOWHERE
    defence: i64
    for defence in range(TRAIN_SOLDIER, TRAIN_VETERAN + 1):
        found = s.garrison[RESERVE * KINDS + SOLDIER + defence - TRAIN_SOLDIER] > 0
        targets[defence] = INSIDE if found and useful_inside(s, lord, defence) else NOWHERE


def buildings_into(s: Siege, lord: i64, out: vec[i64]) -> i64:
    """Part payments, of any number that completes nothing; then what can be completed now."""
    hours = s.hourglasses[lord]
    targets = SEEN
    targets_now(s, lord, targets)
    n: i64 = 0
    defence: i64
    building: i64
    for building in range(BUILDINGS):
        SURCHARGE[building] = dearer(s, building)
    laid_on, done_by, payer = s.laid, s.done_by, s.payer
    prices, surcharges, home = DEFENCE_PRICE, SURCHARGE, DEFENCE_BUILDING
    first = LAY - MOST_LAID
    for defence in range(DEFENCES):
        first += MOST_LAID
        laid = laid_on[defence]
        if targets[defence] == 0 and laid == 0:
            continue
        if done_by[defence] + payer[defence] != 0 and closed(s, lord, defence) != CLEAR:
            targets[defence] = NOWHERE
            continue
        rest = prices[defence] + surcharges[home[defence]] - laid
        if rest > hours:
            targets[defence] = NOWHERE
        n = numbers_into(first, min(rest - 1, hours), out, n)
    return makes_into(targets, out, n)


def makes_into(targets: vec[i64], out: vec[i64], n: i64) -> i64:
    """Actions that can be completed now, at each of their targets."""
    make: i64
    defence: i64
    for defence in MAKE_ORDER:
        where = targets[defence]
        if where == 0:
            continue
        if defence != BLESSING:
            n = chosen_into(MAKE + FIRST_MAKE[defence], where, out, n)
            continue
        for make in range(FIRST_MAKE[BLESSING], MAKES):  # the gatehouse does not stand beside the ramparts
            if MAKE_DEFENCE[make] != BLESSING:
                break
            if where >> MAKE_TARGET[make] & 1:
                out[n] = MAKE + make
                n += 1
    return n


def shames_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """What costs no hourglass: the speed tile of two defenders, and the deeds of shame not yet done."""
    move: i64
    if s.seats == FOUR:
        for move in range(DEFENCES):
            if speed_obstacle(s, lord, move) == CLEAR:
                out[n] = SPEED + move
                n += 1
    for move in range(POISONED_STORES):
        if shame_obstacle(s, lord, move) == CLEAR:
            out[n] = SHAMEFUL + move
            n += 1
    if s.shames & BIT[POISONED_STORES] == 0:
        for move in range(STORES):
            if poison_obstacle(s, move) == CLEAR:
                out[n] = POISON_STORES + move
                n += 1
    return n

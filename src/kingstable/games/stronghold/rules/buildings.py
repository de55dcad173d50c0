"""The buildings: hourglasses are laid on an action, and it happens when its price is complete."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA,
    AREA_SIDE,
    BARRACKS,
    BOTH,
    COURTYARD,
    EAST,
    GUARDHOUSE,
    KINDS,
    PLACE_SIDE,
    RAMPART_0,
    RAMPARTS,
    RESERVE,
    ROAD,
    ROAD_SIDE,
    ROADS,
    SLOTS,
    TOWER,
    TOWER_0,
    TOWERS,
    WALL,
    WALLS,
    WEST,
)
from kingstable.games.stronghold.components.cards import (
    ALARM,
    BLESSING,
    CANNON,
    DEFENCE,
    DEFENCE_BUILDING,
    DEFENCE_PRICE,
    DEFENCES,
    GLOW,
    GOBLIN_TRAP,
    PLATFORM,
    POLE,
    REINFORCE_GATE,
    SABOTAGE,
    TRAIN_SOLDIER,
    TROLL_CAULDRON,
    TROLL_TRAP,
    WOODEN_WALL,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.defence import MAKE_DEFENCE, MAKE_TARGET, MAKES
from kingstable.games.stronghold.places import (
    GOBLIN_TRAP_THERE,
    TROLL_TRAP_THERE,
    commands,
    free_spaces,
)
from kingstable.games.stronghold.rules.asides import ASK_RUSH
from kingstable.games.stronghold.rules.garrison import surcharge
from kingstable.games.stronghold.rules.obstacles import (
    ALLY_PAYS,
    CAULDRON_STANDS,
    CLEAR,
    DONE_THIS_TURN,
    ENGINE_STANDS,
    GATE_AT_TOP,
    NO_ARCHER_TO_TRAIN,
    NO_MACHINE_THERE,
    NO_SOLDIER_TO_TRAIN,
    NO_TILE_LEFT,
    NOT_POSSIBLE,
    OTHER_SIDE,
    PLATFORM_THERE,
    ROAD_TAKEN,
    WOOD_THERE,
)
from kingstable.games.stronghold.rules.tiles import SABOTAGE_MISSES, pieces_left
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import move_defenders

SABOTEUR_SURCHARGE: Final[i64] = NUMBERS["saboteur-surcharge"]
FIRE_SURCHARGE: Final[i64] = NUMBERS["fire-surcharge"]
GATE_TOP: Final[i64] = NUMBERS["gate-top"]
GATE_REINFORCEMENT: Final[i64] = NUMBERS["gate-reinforcement"]
WOODS_TOP: Final[i64] = NUMBERS["wall-woods-top"]
ALARM_UNITS: Final[i64] = NUMBERS["alarm-units"]


def _targets(defence: int, sides: list[int]) -> int:
    """Where on these sides a building action can take effect, as a bit set."""
    places = [MAKE_TARGET[k] for k in range(MAKES) if MAKE_DEFENCE[k] == defence]
    return sum(BIT[place] for place in places if _side_of(defence, place) in sides)


def _side_of(defence: int, target: int) -> int:
    if defence in (CANNON, POLE):
        return PLACE_SIDE[TOWER_0 + target]
    if defence <= PLATFORM:
        return AREA_SIDE[target]
    if defence in (GOBLIN_TRAP, TROLL_TRAP):
        return ROAD_SIDE[target]
    return AREA_SIDE[RAMPART_0 + target] if defence in (SABOTAGE, BLESSING, GLOW) else BOTH


TARGETS: Final[vec[i64]] = vec[i64]([_targets(d, [WEST, EAST, BOTH]) for d in range(DEFENCES)])
OWN_TARGETS: Final[vec[i64]] = vec[i64](
    [_targets(d, [side, BOTH]) for side in (WEST, EAST) for d in range(DEFENCES)]
)
NOWHERE: Final[i64] = 0
INSIDE: Final[i64] = 1  # the one target of an action that needs none
# Why a target does not do, by building action.
IN_VAIN: Final[vec[i64]] = vec[i64](
    [CAULDRON_STANDS] * (TROLL_CAULDRON + 1)
    + [ENGINE_STANDS, WOOD_THERE, PLATFORM_THERE, ENGINE_STANDS]
    + [GATE_AT_TOP, ROAD_TAKEN, ROAD_TAKEN, NO_MACHINE_THERE, NOT_POSSIBLE, NOT_POSSIBLE]
    + [NO_ARCHER_TO_TRAIN, NO_SOLDIER_TO_TRAIN, NOT_POSSIBLE]
)

FREED: Final = 3  # in `done_by`: freed by the speed tile of the first defender, or (and one) of the second


def dearer(s: Siege, building: i64) -> i64:
    """SH-10.4, SH-5.7, SH-6.5: what a saboteur and each fire add to the price of every action there."""
    surcharge = FIRE_SURCHARGE * s.fires[building]
    if s.saboteurs & BIT[building]:
        surcharge += SABOTEUR_SURCHARGE
    return surcharge


def price(s: Siege, defence: i64) -> i64:
    return DEFENCE_PRICE[defence] + dearer(s, DEFENCE_BUILDING[defence])


def rest_of(s: Siege, defence: i64) -> i64:
    """What is still to be paid; SH-R26: a surcharge counts for a part payment too."""
    rest = price(s, defence) - s.laid[defence]
    if rest < 0:
        return 0
    return rest


def closed(s: Siege, lord: i64, defence: i64) -> i64:
    """SH-10.3: once a turn; SH-21.5: paid by one defender alone; SH-21.6: freed for one defender."""
    if s.done_by[defence] and s.done_by[defence] != FREED + lord:
        return DONE_THIS_TURN
    return ALLY_PAYS if s.payer[defence] and s.payer[defence] != lord + 1 else CLEAR


def off_target(s: Siege, lord: i64, defence: i64, target: i64) -> i64:
    """What stands in the way of the effect there."""
    if not pieces_left(s, defence):
        return NO_TILE_LEFT
    if commanded(s, lord, defence) & BIT[target] == 0:
        return OTHER_SIDE
    return CLEAR if vacant(s, lord, defence) & BIT[target] else IN_VAIN[defence]


def commanded(s: Siege, lord: i64, defence: i64) -> i64:
    """SH-21.1, SH-21.2: the targets that a defender commands, as a bit set."""
    return OWN_TARGETS[lord * DEFENCES + defence] if s.seats == 4 else TARGETS[defence]


def vacant(s: Siege, lord: i64, defence: i64) -> i64:
    """The targets where the effect finds what it needs, as a bit set."""
    if defence > GLOW or defence == REINFORCE_GATE:
        return INSIDE if useful_inside(s, lord, defence) else NOWHERE
    if defence <= TROLL_CAULDRON:
        return empty(s.cauldrons, WALLS)  # SH-11.2
    if defence in (CANNON, POLE):
        return empty(s.engines, TOWERS)  # SH-11.3
    if defence == PLATFORM:
        return without_platform(s)
    if defence in (GOBLIN_TRAP, TROLL_TRAP):
        return empty(s.roads, ROADS)  # SH-11.7
    if defence == WOODEN_WALL:
        return low_walls(s)
    if defence == SABOTAGE:
        return with_machine(s)
    return TARGETS[defence]


def empty(cells: vec[i64], number: i64) -> i64:
    """Which of the first cells hold nothing, as a bit set."""
    bits: i64 = 0
    bit: i64 = 1
    k: i64
    for k in range(number):
        if cells[k] == 0:
            bits |= bit
        bit += bit
    return bits


def low_walls(s: Siege) -> i64:
    """SH-11.4: walls that have room for wood."""
    bits: i64 = 0
    wall: i64
    for wall in range(WALLS):
        if s.woods[wall] < WOODS_TOP:
            bits |= BIT[wall]
    return bits


def without_platform(s: Siege) -> i64:
    """SH-11.5"""
    return TARGETS[PLATFORM] & ~s.platforms


def with_machine(s: Siege) -> i64:
    """SH-11.10: the ramparts with a throwing machine; trebuchets stand elsewhere."""
    return TARGETS[SABOTAGE] & ~empty(s.machines, RAMPARTS)


def useful_inside(s: Siege, lord: i64, defence: i64) -> bool:
    if defence == REINFORCE_GATE:
        return s.gate < GATE_TOP
    if defence == ALARM:
        return alarm_useful(s, lord)
    return s.garrison[BARRACKS * KINDS + defence - TRAIN_SOLDIER] > 0


def alarm_useful(s: Siege, lord: i64) -> bool:
    """SH-11.15: somebody can go somewhere; SH-R27: against a gale only with hourglasses left over."""
    kind: i64
    place: i64
    left = s.hourglasses[lord] - rest_of(s, ALARM)
    for kind in range(KINDS):
        if s.garrison[COURTYARD * KINDS + kind] + s.garrison[GUARDHOUSE * KINDS + kind] > 0:
            for place in range(COURTYARD):
                if s.gales != 0 and surcharge(s, place) > max(left, 0):
                    continue
                if commands(s, lord, PLACE_SIDE[place]) and free_spaces(s, place, kind) > 0:
                    return True
    return False


def targets_of(s: Siege, lord: i64, defence: i64) -> i64:
    """Where the action would take effect now, as a bit set."""
    if not pieces_left(s, defence):
        return NOWHERE
    return vacant(s, lord, defence) & commanded(s, lord, defence)


def possible(s: Siege, lord: i64, defence: i64) -> bool:
    """True when the action would find a target now."""
    return targets_of(s, lord, defence) != NOWHERE


def lay_hourglasses(s: Siege, lord: i64, defence: i64, number: i64, story: Story | None) -> None:
    """SH-10.2: a part payment stays, also into later turns."""
    s.hourglasses[lord] -= number
    s.laid[defence] += number
    s.payer[defence] = lord + 1
    if story is not None:
        story.tell("hourglasses-laid", seat=s.attackers + lord, number=number, defence=DEFENCE[defence])


def complete(s: Siege, lord: i64, defence: i64, target: i64, story: Story | None) -> None:
    s.hourglasses[lord] -= rest_of(s, defence)
    s.laid[defence] = 0
    s.payer[defence] = 0
    s.done_by[defence] = lord + 1
    if story is not None:
        tell_effect(s, lord, defence, target, story)
    take_effect(s, lord, defence, target, story)


def tell_effect(s: Siege, lord: i64, defence: i64, target: i64, story: Story) -> None:
    seat = s.attackers + lord
    if defence in (GOBLIN_TRAP, TROLL_TRAP):
        story.tell("trap-set", seat=seat, defence=DEFENCE[defence], road=ROAD[target])
    elif defence in (CANNON, POLE):
        story.tell("defence-placed", seat=seat, defence=DEFENCE[defence], place=TOWER[target])
    elif defence <= PLATFORM:
        story.tell("defence-placed", seat=seat, defence=DEFENCE[defence], place=WALL[target])
    elif defence in (SABOTAGE, BLESSING, GLOW):
        story.tell("defence-placed", seat=seat, defence=DEFENCE[defence], place=AREA[RAMPART_0 + target])
    else:
        story.tell("defence-used", seat=seat, defence=DEFENCE[defence])


def take_effect(s: Siege, lord: i64, defence: i64, target: i64, story: Story | None) -> None:
    if defence <= TROLL_CAULDRON:
        s.cauldrons[target] = defence + 1
    elif defence in (CANNON, POLE):
        s.engines[target] = defence
    elif defence == WOODEN_WALL:
        s.woods[WALLS] -= 1
        s.woods[target] += 1
    elif defence == PLATFORM:
        s.platforms |= BIT[target]
    elif defence == REINFORCE_GATE:
        s.gate = s.gate + GATE_REINFORCEMENT if s.gate + GATE_REINFORCEMENT < GATE_TOP else GATE_TOP
    elif defence in (GOBLIN_TRAP, TROLL_TRAP):
        s.roads[target] = GOBLIN_TRAP_THERE if defence == GOBLIN_TRAP else TROLL_TRAP_THERE
    elif defence == SABOTAGE:
        s.misses[SLOTS] -= SABOTAGE_MISSES
        s.misses[target] += SABOTAGE_MISSES
    elif defence == BLESSING:
        s.blessing = RAMPART_0 + target + 1
    elif defence == GLOW:
        s.glow = RAMPART_0 + target + 1
    elif defence == ALARM:
        s.detours.append(Detour(ASK_RUSH, s.attackers + lord, ALARM_UNITS))
    else:
        train(s, defence - TRAIN_SOLDIER, story)


def train(s: Siege, kind: i64, story: Story | None) -> None:
    """SH-11.13, SH-11.14: a piece of the barracks goes, the next better kind stands in the courtyard."""
    move_defenders(s, BARRACKS, RESERVE, kind, 1, story)
    move_defenders(s, RESERVE, COURTYARD, kind + 1, 1, story)

"""The buildings: hourglasses are laid on an action, and it happens when its price is complete."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.play import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.asides import ASK_RUSH
from kingstable.games.stronghold.board import (
    GOBLIN_TRAP_THERE,
    NOTHING_THERE,
    TROLL_TRAP_THERE,
    commands,
    free_spaces,
)
from kingstable.games.stronghold.cards import (
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
    TREBUCHET,
    TROLL_CAULDRON,
    TROLL_TRAP,
    WOODEN_WALL,
)
from kingstable.games.stronghold.components import (
    AREA,
    AREA_SIDE,
    BARRACKS,
    COURTYARD,
    GUARDHOUSE,
    KINDS,
    PLACE_SIDE,
    RAMPART_0,
    RESERVE,
    ROAD,
    ROAD_SIDE,
    SLOTS,
    TOWER,
    TOWER_0,
    WALL,
    WALLS,
)
from kingstable.games.stronghold.moves_defence import MAKE_DEFENCE, MAKE_TARGET, MAKES
from kingstable.games.stronghold.obstacles import (
    ALLY_PAYS,
    CLEAR,
    DONE_THIS_TURN,
    GATE_AT_TOP,
    NO_MACHINE_THERE,
    NO_SUCH_UNITS,
    NO_TILE_LEFT,
    NOT_POSSIBLE,
    OTHER_SIDE,
    ROAD_TAKEN,
    SPACE_TAKEN,
)
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tables import NUMBERS
from kingstable.games.stronghold.tiles import pieces_left
from kingstable.games.stronghold.verbs import move_defenders

SABOTEUR_SURCHARGE: Final[i64] = NUMBERS["saboteur-surcharge"]
FIRE_SURCHARGE: Final[i64] = NUMBERS["fire-surcharge"]
GATE_TOP: Final[i64] = NUMBERS["gate-top"]
GATE_REINFORCEMENT: Final[i64] = NUMBERS["gate-reinforcement"]
WOODS_TOP: Final[i64] = NUMBERS["wall-woods-top"]
SABOTAGE_MISSES: Final[i64] = NUMBERS["sabotage-misses"]
ALARM_UNITS: Final[i64] = NUMBERS["alarm-units"]
FIRST_MAKE: Final[vec[i64]] = vec[i64](
    [min(k for k in range(MAKES) if MAKE_DEFENCE[k] == d) for d in range(DEFENCES)]
)
LAST_MAKE: Final[vec[i64]] = vec[i64](
    [max(k for k in range(MAKES) if MAKE_DEFENCE[k] == d) for d in range(DEFENCES)]
)


def price(s: Siege, defence: i64) -> i64:
    """SH-10.4, SH-5.7, SH-6.5: a saboteur and each fire make every action of the building dearer."""
    building = DEFENCE_BUILDING[defence]
    dearer = FIRE_SURCHARGE * s.fires[building]
    if s.saboteurs & BIT[building]:
        dearer += SABOTEUR_SURCHARGE
    return DEFENCE_PRICE[defence] + dearer


def rest_of(s: Siege, defence: i64) -> i64:
    """What is still to be paid; SH-R26: a surcharge counts for a part payment too."""
    rest = price(s, defence) - s.laid[defence]
    return rest if rest > 0 else 0


def closed(s: Siege, lord: i64, defence: i64) -> i64:
    """SH-10.3: once a turn; SH-21.5: paid by one defender alone."""
    if s.done_by[defence]:
        return DONE_THIS_TURN
    return ALLY_PAYS if s.payer[defence] and s.payer[defence] != lord + 1 else CLEAR


def off_target(s: Siege, lord: i64, defence: i64, target: i64) -> i64:
    """What stands in the way of the effect there."""
    if not pieces_left(s, defence):
        return NO_TILE_LEFT
    if defence in (CANNON, POLE):
        if not commands(s, lord, PLACE_SIDE[TOWER_0 + target]):
            return OTHER_SIDE
        return SPACE_TAKEN if s.engines[target] else CLEAR  # SH-11.3
    if defence <= PLATFORM:
        return off_wall(s, lord, defence, target)
    if defence in (GOBLIN_TRAP, TROLL_TRAP):
        if not commands(s, lord, ROAD_SIDE[target]):
            return OTHER_SIDE
        return CLEAR if s.roads[target] == NOTHING_THERE else ROAD_TAKEN  # SH-11.7
    if defence in (SABOTAGE, BLESSING, GLOW):
        return off_rampart(s, lord, defence, target)
    return off_building(s, lord, defence)


def off_wall(s: Siege, lord: i64, defence: i64, wall: i64) -> i64:
    if not commands(s, lord, AREA_SIDE[wall]):
        return OTHER_SIDE
    if defence == WOODEN_WALL:
        taken = s.woods[wall] >= WOODS_TOP  # SH-11.4
    elif defence == PLATFORM:
        taken = s.platforms & BIT[wall] != 0  # SH-11.5
    else:
        taken = s.cauldrons[wall] != 0  # SH-11.2
    return SPACE_TAKEN if taken else CLEAR


def off_rampart(s: Siege, lord: i64, defence: i64, target: i64) -> i64:
    if not commands(s, lord, AREA_SIDE[RAMPART_0 + target]):
        return OTHER_SIDE
    if defence != SABOTAGE:
        return CLEAR
    if s.machines[target] == 0 or s.machines[target] == TREBUCHET:
        return NO_MACHINE_THERE  # SH-11.10
    return NO_TILE_LEFT if s.misses[SLOTS] < SABOTAGE_MISSES else CLEAR


def off_building(s: Siege, lord: i64, defence: i64) -> i64:
    if defence == REINFORCE_GATE:
        return GATE_AT_TOP if s.gate >= GATE_TOP else CLEAR
    if defence == ALARM:
        return CLEAR if alarm_useful(s, lord) else NOT_POSSIBLE
    kind = defence - TRAIN_SOLDIER
    if s.garrison[BARRACKS * KINDS + kind] == 0:
        return NO_SUCH_UNITS
    return NO_TILE_LEFT if s.garrison[RESERVE * KINDS + kind + 1] == 0 else CLEAR


def alarm_useful(s: Siege, lord: i64) -> bool:
    """SH-11.15: somebody can go somewhere."""
    kind: i64
    place: i64
    for kind in range(KINDS):
        if s.garrison[COURTYARD * KINDS + kind] + s.garrison[GUARDHOUSE * KINDS + kind] > 0:
            for place in range(COURTYARD):
                if commands(s, lord, PLACE_SIDE[place]) and free_spaces(s, place, kind) > 0:
                    return True
    return False


def possible(s: Siege, lord: i64, defence: i64) -> bool:
    """True when the action would find a target now."""
    k: i64
    for k in range(FIRST_MAKE[defence], LAST_MAKE[defence] + 1):
        if off_target(s, lord, defence, MAKE_TARGET[k]) == CLEAR:
            return True
    return False


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

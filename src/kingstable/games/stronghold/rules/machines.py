"""Phase 2: machines, and the accurate shot of a turned card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    FOREGROUND,
    FOREGROUND_0,
    GATEHOUSE,
    RAMPART,
    RAMPART_0,
    RAMPARTS,
    SLOT,
    SLOT_AREA,
    SLOTS,
    WALL,
)
from kingstable.games.stronghold.components.cards import (
    ACCURATE_SHOT,
    ACTION,
    ALTAR,
    COVER,
    RAM,
    RAM_EACH_TURN,
    SIEGE_TOWER,
    TILES,
    TREBUCHET,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import ACCURATE
from kingstable.games.stronghold.places import reaches
from kingstable.games.stronghold.rules.obstacles import (
    ALREADY_THERE,
    CLEAR,
    NO_MACHINE_CARDS,
    NO_MACHINE_THERE,
    NO_TILE_LEFT,
    OTHER_SIDE,
    RAM_BUILT,
    SIEGE_TOWER_STANDS,
    SPACE_TAKEN,
    TOO_MANY_MACHINES,
)
from kingstable.games.stronghold.rules.tiles import counted, throwing_machines
from kingstable.games.stronghold.rules.work import WorkStep
from kingstable.games.stronghold.state import Siege

MOST_MACHINES: Final[i64] = NUMBERS["throwing-machines"]
DECK_HITS: Final[i64] = NUMBERS["deck-hits"]
DECK_MISSES: Final[i64] = NUMBERS["deck-misses"]
FOREGROUND_SLOTS: Final = 2


def area_of(action: i64, target: i64) -> i64:
    if action in (ALTAR, TREBUCHET):
        return FOREGROUND_0 + target
    if action == RAM:
        return GATEHOUSE
    return target if action == SIEGE_TOWER else RAMPART_0 + target


def free_slot(s: Siege, action: i64, target: i64) -> i64:
    """The machine space that a new throwing machine takes, or -1."""
    if action != TREBUCHET:
        slot: i64 = target
        last = slot
    else:
        slot = RAMPARTS + target * FOREGROUND_SLOTS
        last = slot + FOREGROUND_SLOTS - 1
    while slot <= last:
        if s.machines[slot] == 0:
            return slot
        slot += 1
    return -1


def no_place(s: Siege, action: i64, target: i64) -> i64:
    if action == COVER:
        return SPACE_TAKEN if s.covers & BIT[target] else CLEAR
    if action == SIEGE_TOWER:
        return SIEGE_TOWER_STANDS if s.siege_towers & BIT[target] else CLEAR
    if action == RAM:  # SH-20.8: one element a turn, for two attackers together
        return RAM_BUILT if s.attackers == 2 and s.ram_built >= RAM_EACH_TURN[s.seats - 2] else CLEAR
    if action == ALTAR:
        return CLEAR
    if throwing_machines(s) >= MOST_MACHINES:
        return TOO_MANY_MACHINES  # SH-3.2
    if free_slot(s, action, target) < 0:
        return SPACE_TAKEN  # SH-3.3
    if s.hits[SLOTS] < DECK_HITS or s.misses[SLOTS] < DECK_MISSES:
        return NO_MACHINE_CARDS  # SH-3.4
    return CLEAR


def build_throwing_machine(s: Siege, action: i64, target: i64) -> None:
    """SH-3.4: with a deck of two hits and five misses."""
    slot = free_slot(s, action, target)
    s.machines[slot] = action
    s.hits[SLOTS] -= DECK_HITS
    s.hits[slot] += DECK_HITS
    s.misses[SLOTS] -= DECK_MISSES
    s.misses[slot] += DECK_MISSES


class Machines(WorkStep):
    """SH-3.1: machines stay until the end of the game."""

    def misplaced(self, s: Siege, army: i64, action: i64, target: i64) -> i64:
        if not reaches(s, army, AREA_SIDE[area_of(action, target)]):
            return OTHER_SIDE
        return no_place(s, action, target)

    def take_effect(self, s: Siege, army: i64, action: i64, target: i64, story: Story | None) -> None:
        place = RAMPART[target] if target < RAMPARTS else ""
        if action == COVER:
            s.covers |= BIT[target]
        elif action == SIEGE_TOWER:
            s.siege_towers |= BIT[target]
            place = WALL[target]
        elif action == RAM:
            s.ram += 1
            s.ram_built += 1
            place = "gatehouse"
        else:
            if action in (ALTAR, TREBUCHET):
                place = FOREGROUND[target]
            if action == ALTAR:
                s.altars[target] += 1
            else:
                build_throwing_machine(s, action, target)
        if story is not None:
            story.tell("tile-laid", action=ACTION[action], place=place)

    def special_obstacle(self, s: Siege, army: i64, move: i64) -> i64:
        slot = move - ACCURATE
        if not reaches(s, army, AREA_SIDE[SLOT_AREA[slot]]):
            return OTHER_SIDE
        if s.machines[slot] == 0:
            return NO_MACHINE_THERE
        if s.accurate & BIT[slot]:
            return ALREADY_THERE
        return NO_TILE_LEFT if counted(s.accurate) >= TILES[ACCURATE_SHOT] else CLEAR

    def play_special(self, s: Siege, army: i64, move: i64, story: Story | None) -> None:
        """SH-9.3."""
        self.pay_special(s, army, ACCURATE_SHOT, story)
        s.accurate |= BIT[move - ACCURATE]
        if story is not None:
            story.tell("tile-laid", action=ACTION[ACCURATE_SHOT], place=SLOT[move - ACCURATE])

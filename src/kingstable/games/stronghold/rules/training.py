"""Phase 4: training for the ramparts, gunners, saboteurs, recruits, and the transfer of a turned card."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    BUILDING,
    KINDS,
    RAMPART,
    RAMPART_0,
    RAMPARTS,
    SLOT,
    SLOT_AREA,
    SLOTS,
    UNIT,
)
from kingstable.games.stronghold.components.cards import (
    ACTION,
    GUNNER,
    QUARTERMASTER,
    RECRUIT_TRAINER,
    SABOTEUR,
    TRAINING_TRANSFER,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import POST, POST_ACTION, POST_FROM, POST_GROUP, POST_TO
from kingstable.games.stronghold.places import RAMPART_UNITS, reaches, spaces_taken
from kingstable.games.stronghold.rules.obstacles import (
    ALREADY_THERE,
    CLEAR,
    NO_MACHINE_CARDS,
    NO_MACHINE_THERE,
    NO_RECRUITS,
    NO_TILE_THERE,
    OTHER_SIDE,
    QUARTERMASTER_NEEDED,
    SAME_TRAINING,
    TRAINING_FULL,
)
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.rules.work import WorkStep
from kingstable.games.stronghold.state import Siege

MOST_TRAINING: Final[i64] = NUMBERS["rampart-trainings"]
GUNNER_HITS: Final[i64] = NUMBERS["gunner-hits"]
RECRUITS: Final[i64] = NUMBERS["recruits"]


def no_post(s: Siege, army: i64, action: i64, target: i64) -> i64:
    """SH-5.1: two different tiles at a rampart; SH-R11: one saboteur in a building."""
    if action == SABOTEUR:
        return ALREADY_THERE if s.saboteurs & BIT[target] else CLEAR
    if not reaches(s, army, AREA_SIDE[RAMPART_0 + target]):
        return OTHER_SIDE
    if s.training[target] & BIT[action]:
        return SAME_TRAINING
    return TRAINING_FULL if counted(s.training[target]) >= MOST_TRAINING else CLEAR


def no_gun(s: Siege, army: i64, slot: i64) -> i64:
    """SH-5.2, SH-R6: any throwing machine, as long as there are hits in the stock."""
    if not reaches(s, army, AREA_SIDE[SLOT_AREA[slot]]):
        return OTHER_SIDE
    if s.machines[slot] == 0:
        return NO_MACHINE_THERE
    return NO_MACHINE_CARDS if s.hits[SLOTS] < GUNNER_HITS else CLEAR


def lay_training(s: Siege, action: i64, target: i64, story: Story | None) -> None:
    if action == SABOTEUR:
        s.saboteurs |= BIT[target]
        if story is not None:
            story.tell("building-hindered", action=ACTION[action], building=BUILDING[target])
        return
    s.training[target] |= BIT[action]
    if story is not None:
        story.tell("tile-laid", action=ACTION[action], place=RAMPART[target])


def recruit(s: Siege, army: i64, kind: i64, story: Story | None) -> None:
    """SH-5.8, SH-R4: the next stronger kind, from the supply into the camp."""
    number = RECRUITS if s.supply[kind] >= RECRUITS else s.supply[kind]
    s.supply[kind] -= number
    s.camp[army * KINDS + kind] += number
    if story is not None:
        story.tell("recruits-came", seat=army, number=number, unit=UNIT[kind])


def cannot_post(s: Siege, action: i64, start: i64) -> i64:
    """Why a tile cannot be posted elsewhere; SH-R14: a quartermaster whose spaces are taken stays."""
    if action == SABOTEUR:
        return CLEAR if s.saboteurs & BIT[start] else NO_TILE_THERE
    if s.training[start] & BIT[action] == 0:
        return NO_TILE_THERE
    if action == QUARTERMASTER and spaces_taken(s, RAMPART_0 + start) > RAMPART_UNITS:
        return QUARTERMASTER_NEEDED
    return CLEAR


class Training(WorkStep):
    """SH-5.1 to SH-5.8."""

    def misplaced(self, s: Siege, army: i64, action: i64, target: i64) -> i64:
        if action == RECRUIT_TRAINER:  # SH-R6: what is paid is not yet in the supply
            return NO_RECRUITS if s.supply[target] == 0 else CLEAR
        if action == GUNNER:
            return no_gun(s, army, target)
        return no_post(s, army, action, target)

    def take_effect(self, s: Siege, army: i64, action: i64, target: i64, story: Story | None) -> None:
        if action == RECRUIT_TRAINER:
            recruit(s, army, target, story)
        elif action == GUNNER:
            s.hits[SLOTS] -= GUNNER_HITS
            s.hits[target] += GUNNER_HITS
            if story is not None:
                story.tell("tile-laid", action=ACTION[action], place=SLOT[target])
        else:
            lay_training(s, action, target, story)

    def special_obstacle(self, s: Siege, army: i64, move: i64) -> i64:
        """SH-9.5."""
        action = POST_ACTION[move - POST]
        found = cannot_post(s, action, POST_FROM[move - POST])
        return no_post(s, army, action, POST_TO[move - POST]) if found == CLEAR else found

    def specials_into(self, s: Siege, army: i64, out: vec[i64], n: i64, enough: i64) -> i64:
        """Tile by tile: only who is there can be posted elsewhere."""
        posted: i64 = 0
        if s.saboteurs:
            posted = BIT[SABOTEUR]
        rampart: i64
        for rampart in range(RAMPARTS):
            posted |= s.training[rampart]
        if posted == 0:
            return n
        group: i64
        k: i64
        for group in range(len(POST_GROUP) - 1):
            first = POST_GROUP[group]
            action = POST_ACTION[first]
            if n >= enough:
                break
            if posted & BIT[action] == 0 or cannot_post(s, action, POST_FROM[first]) != CLEAR:
                continue
            for k in range(first, POST_GROUP[group + 1]):
                if no_post(s, army, action, POST_TO[k]) == CLEAR:
                    out[n] = POST + k
                    n += 1
        return n

    def play_special(self, s: Siege, army: i64, move: i64, story: Story | None) -> None:
        self.pay_special(s, army, TRAINING_TRANSFER, story)
        action = POST_ACTION[move - POST]
        if action == SABOTEUR:
            s.saboteurs &= ~BIT[POST_FROM[move - POST]]
        else:
            s.training[POST_FROM[move - POST]] &= ~BIT[action]
        lay_training(s, action, POST_TO[move - POST], story)

"""Assault, melee: wall by wall the strengths are compared, and the weaker side loses units."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREA_SIDE,
    GOBLIN,
    HOSPITAL,
    KINDS,
    LED,
    OFFICER,
    STRENGTH,
    WALL,
    WALLS,
    WARRIOR,
    WARRIOR_STRENGTH,
)
from kingstable.games.stronghold.components.cards import (
    BANNERS,
    BREACH_GLORY,
    FRENZY,
    FURTHER_GLORY,
    OVERRUN_GLORY,
    POISON,
    SHIELDS,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.places import (
    FROM_BREACHES,
    army_of,
    crowd,
    elements,
    in_area,
    lord_of,
    manned,
    worth,
)
from kingstable.games.stronghold.rules.asides import ASK_LOSSES, ATTACKERS_IN_MELEE, DEFENDERS_IN_MELEE
from kingstable.games.stronghold.rules.step import Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import earn, kill_attackers, kill_defenders

BANNERS_STRENGTH: Final[i64] = NUMBERS["banners-strength"]
ALTAR_STRENGTH: Final[i64] = NUMBERS["altar-strength"]
SHIELDS_STRENGTH: Final[i64] = NUMBERS["shields-strength"]
FRENZY_STRENGTH: Final[i64] = NUMBERS["frenzy-strength"]
SPEECH_STRENGTH: Final[i64] = NUMBERS["speech-strength"]
POISON_ARCHERS: Final[i64] = NUMBERS["poison-archers"]
OVERRUN_SURPLUS: Final[i64] = NUMBERS["overrun-surplus"]
EXTRA_BREACH: Final = 2  # in `extra`: the tie-break assault has broken in


def frenzied(s: Siege, wall: i64) -> bool:
    return s.orders[wall] == FRENZY + 1 and s.face_down & BIT[wall] == 0


def attack(s: Siege, wall: i64) -> i64:
    """SH-15.4, SH-4.3, SH-8.5: the attackers' strength at a wall."""
    strength = ALTAR_STRENGTH * s.altar_at[wall] + worth(s.horde, wall * KINDS) + worth(s.aloft, wall * KINDS)
    if s.equipment[wall] & BIT[BANNERS]:
        strength += BANNERS_STRENGTH
    if frenzied(s, wall):
        strength += (FRENZY_STRENGTH - STRENGTH[GOBLIN]) * in_area(s, wall, GOBLIN)
    return strength


def men(s: Siege, wall: i64) -> i64:
    """SH-15.5 without stones and wood: units, heroes and speech; SH-12.2 to SH-12.4."""
    strength = worth(s.garrison, wall * KINDS)
    if s.heroes[OFFICER] == wall:
        strength += LED * manned(s, wall) + SPEECH_STRENGTH * s.speech
    if s.heroes[WARRIOR] == wall:
        strength += WARRIOR_STRENGTH
    return strength


def defence(s: Siege, wall: i64) -> i64:
    return men(s, wall) + elements(s, wall)


def kill_frenzied(s: Siege, wall: i64, story: Story | None) -> None:
    """SH-8.5, SH-R42: whatever the result."""
    if frenzied(s, wall):
        s.carried_out |= BIT[wall]
        kill_attackers(s, wall, GOBLIN, in_area(s, wall, GOBLIN), story)


def lose_defenders(s: Siege, wall: i64, advantage: i64, story: Story | None) -> None:
    """SH-16.1, SH-R41: a breach if the advantage is greater than all defending units there."""
    surplus = advantage - worth(s.garrison, wall * KINDS)
    if surplus <= 0:
        seat = s.attackers + lord_of(s, AREA_SIDE[wall])
        s.detours.append(Detour(ASK_LOSSES, seat, DEFENDERS_IN_MELEE, wall, advantage))
        return
    kind: i64
    for kind in range(KINDS):
        kill_defenders(s, wall, kind, s.garrison[wall * KINDS + kind], HOSPITAL, story)
    break_in(s, wall, surplus, story)


def break_in(s: Siege, wall: i64, surplus: i64, story: Story | None) -> None:
    """SH-16.2: the assault goes on. SH-18.6, SH-18.7; SH-R49: the tie-break assault gives no other glory."""
    first = s.breached == 0
    s.breached |= BIT[wall]
    if story is not None:
        story.tell("wall-breached", place=WALL[wall], surplus=surplus)
    if s.extra:
        s.extra = EXTRA_BREACH
    if first:
        earn(s, FROM_BREACHES, BREACH_GLORY, story)
    else:
        earn(s, FROM_BREACHES, FURTHER_GLORY, story, "further-breach")
    if surplus >= OVERRUN_SURPLUS and s.extra == 0:
        s.surplus_walls |= BIT[wall]
        earn(s, FROM_BREACHES, OVERRUN_GLORY, story, "overrun")


def lose_attackers(s: Siege, wall: i64, story: Story | None) -> None:
    """SH-8.6, SH-4.8, SH-R43: shields count again, frenzied goblins leave before the last count."""
    strength = defence(s, wall)
    shielded: i64 = 0
    if s.equipment[wall] & BIT[SHIELDS]:
        shielded = SHIELDS_STRENGTH
    if shielded > 0 and attack(s, wall) + shielded * crowd(s, wall) >= strength:
        if story is not None:
            story.tell("shields-held", place=WALL[wall])
        kill_frenzied(s, wall, story)
        return
    kill_frenzied(s, wall, story)
    advantage = strength - attack(s, wall) - shielded * crowd(s, wall)
    if men(s, wall) > 0 and crowd(s, wall) > 0:  # SH-15.8, SH-R40: a wall alone kills nobody
        s.detours.append(Detour(ASK_LOSSES, army_of(s, AREA_SIDE[wall]), ATTACKERS_IN_MELEE, wall, advantage))


def contested(s: Siege, wall: i64) -> bool:
    """SH-R39: without attackers there is no melee; SH-R49: nor where the tie-break finds a breach."""
    return crowd(s, wall) > 0 and not (s.extra and s.breached & BIT[wall])


def poison_archers(s: Siege, wall: i64, story: Story | None) -> None:
    """SH-4.9"""
    if s.equipment[wall] & BIT[POISON]:
        archers = s.garrison[wall * KINDS + ARCHER]
        number = archers if archers < POISON_ARCHERS else POISON_ARCHERS
        kill_defenders(s, wall, ARCHER, number, HOSPITAL, story)


def compare_strengths(s: Siege, wall: i64, story: Story | None) -> None:
    advantage = attack(s, wall) - defence(s, wall)
    if story is not None:
        story.tell("walls-fought", place=WALL[wall], attack=attack(s, wall), defend=defence(s, wall))
    if advantage < 0:
        lose_attackers(s, wall, story)
        return
    if advantage > 0:
        lose_defenders(s, wall, advantage, story)
    kill_frenzied(s, wall, story)  # SH-15.6: on a tie nobody else is lost


def fight(s: Siege, wall: i64, story: Story | None) -> None:
    if contested(s, wall):
        poison_archers(s, wall, story)
        compare_strengths(s, wall, story)


class Melee(Step):
    """SH-R39: from west to east, and no wall influences another."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.progress = 0

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        while s.progress < WALLS and not s.detours:
            s.progress += 1
            fight(s, s.progress - 1, story)

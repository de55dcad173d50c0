"""Assault, hospital: two come back to the courtyard, the others leave, or follow the specter."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    COURTYARD,
    DEFENDER_UNIT,
    FOREGROUND,
    FOREGROUND_0,
    HOSPITAL,
    KINDS,
    RESERVE,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.assault import HAUNT, HEAL, HEAL_KIND, HEAL_NUMBER
from kingstable.games.stronghold.places import joint, manned, room
from kingstable.games.stronghold.rules.asides import ASK_HAUNT
from kingstable.games.stronghold.rules.obstacles import CLEAR, NO_ROOM, NOT_IN_HOSPITAL, TOO_MANY_HEALED
from kingstable.games.stronghold.rules.step import Question, Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import kill_defenders, move_defenders, put_attackers

HEALED: Final[i64] = NUMBERS["hospital-units"]


def only_kind(s: Siege) -> i64:
    """The one kind that lies in the hospital, or -1."""
    kind: i64
    for kind in range(KINDS):
        if s.garrison[HOSPITAL * KINDS + kind] == manned(s, HOSPITAL):
            return kind
    return -1


def weakest(s: Siege) -> i64:
    kind: i64 = 0
    while s.garrison[HOSPITAL * KINDS + kind] == 0:
        kind += 1
    return kind


def heal(s: Siege, kind: i64, number: i64, story: Story | None) -> None:
    s.progress += number
    move_defenders(s, HOSPITAL, COURTYARD, kind, number, story)


def to_heal(s: Siege) -> i64:
    """How many the seat that is asked may choose."""
    return HEALED // 2 if s.seats == 4 else HEALED - s.progress


def haunt(s: Siege, side: i64, story: Story | None) -> None:
    """SH-6.6, SH-R45: the strongest first; what finds no room goes to the other side, then to the supply."""
    kind: i64 = KINDS - 1
    while kind >= 0:
        turn_coat(s, side, kind, story)
        turn_coat(s, 1 - side, kind, story)
        kill_defenders(s, HOSPITAL, kind, s.garrison[HOSPITAL * KINDS + kind], RESERVE, story)
        kind -= 1


def turn_coat(s: Siege, side: i64, kind: i64, story: Story | None) -> None:
    number = s.garrison[HOSPITAL * KINDS + kind]
    space = room(s, FOREGROUND_0 + side)
    if number > space:
        number = space
    if number > 0:
        s.garrison[HOSPITAL * KINDS + kind] -= number
        s.haunted[kind] += number
        if story is not None:
            story.tell("specter-took", number=number, unit=DEFENDER_UNIT[kind], place=FOREGROUND[side])
        put_attackers(s, FOREGROUND_0 + side, kind, number, story)


class Hospital(Step):
    """SH-15.10; SH-R52: two defenders pick one unit each."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.progress = 0

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        while s.progress < HEALED and manned(s, HOSPITAL) > 0:
            kind = only_kind(s)
            if kind < 0 and manned(s, HOSPITAL) <= HEALED - s.progress:
                kind = weakest(s)
            if kind < 0:
                return
            heal(s, kind, min(s.garrison[HOSPITAL * KINDS + kind], HEALED - s.progress), story)
        if manned(s, HOSPITAL) == 0:
            return
        if s.specter == 0:
            self.discharge(s, story)
        elif room(s, FOREGROUND_0) > 0 and room(s, FOREGROUND_0 + 1) > 0:
            s.detours.append(Detour(ASK_HAUNT, s.specter - 1))
        else:
            haunt(s, 0, story)

    def discharge(self, s: Siege, story: Story | None) -> None:
        kind: i64
        for kind in range(KINDS):
            kill_defenders(s, HOSPITAL, kind, s.garrison[HOSPITAL * KINDS + kind], RESERVE, story)

    def actors(self, s: Siege) -> i64:
        if manned(s, HOSPITAL) == 0:
            return NOBODY
        if s.seats < 4:
            return BIT[s.attackers]
        return BIT[s.attackers + (joint(s) if s.progress == 0 else 1 - joint(s))]

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        number = HEAL_NUMBER[move - HEAL]
        if number > to_heal(s):
            return TOO_MANY_HEALED
        return CLEAR if s.garrison[HOSPITAL * KINDS + HEAL_KIND[move - HEAL]] >= number else NOT_IN_HOSPITAL

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        heal(s, HEAL_KIND[move - HEAL], HEAL_NUMBER[move - HEAL], story)


class Haunt(Question):
    """SH-6.6, SH-R45: who sent the specter chooses the foreground that its units join first."""

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        return CLEAR if room(s, FOREGROUND_0 + move - HAUNT) > 0 else NO_ROOM

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.detours.pop()
        haunt(s, move - HAUNT, story)

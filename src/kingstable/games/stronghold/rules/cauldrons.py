"""Assault, cauldrons."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import HOSPITAL, KINDS, UNIT, WALL, WALLS
from kingstable.games.stronghold.components.cards import DEFENCE
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.places import in_area
from kingstable.games.stronghold.rules.step import Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import kill_attackers, kill_defenders

CAULDRON_KILLS: Final[vec[i64]] = vec[i64]([NUMBERS[f"{unit}-cauldron-kills"] for unit in UNIT[:KINDS]])


def victims(s: Siege, kind: i64, there: i64) -> i64:
    """SH-15.1: all goblins, or one orc, or one troll."""
    limit = CAULDRON_KILLS[kind]
    return there if limit == 0 or there < limit else limit


class Cauldrons(Step):
    """SH-15.1; SH-6.9, SH-R38: with an accident the cauldron hurts its own side."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        wall: i64
        for wall in range(WALLS):
            kind = s.cauldrons[wall] - 1
            if kind < 0:
                continue
            if s.accidents & BIT[wall]:
                number = victims(s, kind, s.garrison[wall * KINDS + kind])
                kill_defenders(s, wall, kind, number, HOSPITAL, story)
                continue
            number = victims(s, kind, in_area(s, wall, kind))
            if number > 0 and story is not None:
                story.tell("cauldron-poured", defence=DEFENCE[kind], place=WALL[wall])
            kill_attackers(s, wall, kind, number, story)

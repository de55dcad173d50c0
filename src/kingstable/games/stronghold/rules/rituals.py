"""Phase 5: rituals for a turn, paid with goblins, and the escape of a turned card."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    BUILDING,
    FOREGROUND_0,
    GOBLIN,
    HERO,
    RAMPART,
    RAMPART_0,
    WALL,
)
from kingstable.games.stronghold.components.cards import (
    ACTION,
    BLOODSTONE,
    CATAPULT,
    FIRE,
    GALE,
    PANIC,
    POSSESSION,
    SPECTER,
)
from kingstable.games.stronghold.components.cards import ESCAPE as ESCAPE_ACTION
from kingstable.games.stronghold.moves.attack import ESCAPE_GOBLINS, ESCAPE_NUMBER, ESCAPE_TO
from kingstable.games.stronghold.places import reaches, room
from kingstable.games.stronghold.rules.obstacles import (
    ALREADY_THERE,
    CLEAR,
    NO_CATAPULT_THERE,
    NO_CAULDRON_THERE,
    NO_DEAD_GOBLINS,
    NO_ROOM,
    OTHER_SIDE,
)
from kingstable.games.stronghold.rules.work import WorkStep
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import put_attackers, spread_panic


def no_target(s: Siege, army: i64, action: i64, target: i64) -> i64:
    """SH-R12: each tile needs its target, and its target has room for one."""
    if action == BLOODSTONE:
        if not reaches(s, army, AREA_SIDE[RAMPART_0 + target]):
            return OTHER_SIDE
        if s.machines[target] != CATAPULT:
            return NO_CATAPULT_THERE
        return ALREADY_THERE if s.bloodstones & BIT[target] else CLEAR
    if action == POSSESSION:
        return ALREADY_THERE if s.possessed & BIT[target] else CLEAR
    if action in (FIRE, SPECTER, PANIC):
        return CLEAR
    if not reaches(s, army, AREA_SIDE[target]):
        return OTHER_SIDE
    if action == GALE:
        return ALREADY_THERE if s.gales & BIT[target] else CLEAR
    return NO_CAULDRON_THERE if s.cauldrons[target] == 0 else CLEAR


class Rituals(WorkStep):
    """SH-6.1: the tiles leave the board at the end of the turn."""

    def misplaced(self, s: Siege, army: i64, action: i64, target: i64) -> i64:
        return no_target(s, army, action, target)

    def take_effect(self, s: Siege, army: i64, action: i64, target: i64, story: Story | None) -> None:
        if action == SPECTER:
            s.specter = army + 1
        elif action == PANIC:
            s.panic = 1
            spread_panic(s, story)  # SH-R30
        elif action == POSSESSION:
            s.possessed |= BIT[target]
            if story is not None:
                story.tell("hero-possessed", hero=HERO[target])
        elif action == FIRE:
            s.fires[target] += 1  # SH-R11
            if story is not None:
                story.tell("building-hindered", action=ACTION[action], building=BUILDING[target])
        else:
            self.lay_on_board(s, action, target, story)

    def lay_on_board(self, s: Siege, action: i64, target: i64, story: Story | None) -> None:
        if action == BLOODSTONE:
            s.bloodstones |= BIT[target]
        elif action == GALE:
            s.gales |= BIT[target]
        else:
            s.accidents |= BIT[target]
        if story is not None:
            place = RAMPART[target] if action == BLOODSTONE else WALL[target]
            story.tell("tile-laid", action=ACTION[action], place=place)

    def special_obstacle(self, s: Siege, army: i64, move: i64) -> i64:
        """SH-9.6."""
        area = FOREGROUND_0 + ESCAPE_TO[move - ESCAPE_GOBLINS]
        number = ESCAPE_NUMBER[move - ESCAPE_GOBLINS]
        if not reaches(s, army, AREA_SIDE[area]):
            return OTHER_SIDE
        if s.supply[GOBLIN] < number:
            return NO_DEAD_GOBLINS
        return NO_ROOM if room(s, area) < number else CLEAR

    def play_special(self, s: Siege, army: i64, move: i64, story: Story | None) -> None:
        self.pay_special(s, army, ESCAPE_ACTION, story)
        number = ESCAPE_NUMBER[move - ESCAPE_GOBLINS]
        s.supply[GOBLIN] -= number
        put_attackers(s, FOREGROUND_0 + ESCAPE_TO[move - ESCAPE_GOBLINS], GOBLIN, number, story)

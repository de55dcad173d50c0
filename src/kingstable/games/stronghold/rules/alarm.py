"""The alarm: units from courtyard and guardhouse rush to walls and towers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import KINDS, PLACE_SIDE
from kingstable.games.stronghold.moves.attack import DONE
from kingstable.games.stronghold.moves.defence import (
    RUSH,
    RUSH_FROM,
    RUSH_GROUP,
    RUSH_KIND,
    RUSH_NUMBER,
    RUSH_TO,
)
from kingstable.games.stronghold.places import commands, free_spaces
from kingstable.games.stronghold.rules.asides import ASK_RUSH
from kingstable.games.stronghold.rules.garrison import surcharge
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    NO_ROOM,
    NO_SUCH_UNITS,
    OTHER_SIDE,
    TOO_FEW_HOURGLASSES,
)
from kingstable.games.stronghold.rules.step import Question
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import move_defenders


class Rush(Question):
    """SH-11.15: the alarm sends units from courtyard and guardhouse to walls and towers."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if not self.has_choice(s, s.detours[-1].seat):
            s.detours.pop()

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        lord = seat - s.attackers
        place = RUSH_TO[move - RUSH]
        kind = RUSH_KIND[move - RUSH]
        number = RUSH_NUMBER[move - RUSH]
        if not commands(s, lord, PLACE_SIDE[place]):
            return OTHER_SIDE
        if s.garrison[RUSH_FROM[move - RUSH] * KINDS + kind] < number or s.detours[-1].a < number:
            return NO_SUCH_UNITS
        if free_spaces(s, place, kind) < number:
            return NO_ROOM
        return TOO_FEW_HOURGLASSES if s.hourglasses[lord] < number * surcharge(s, place) else CLEAR

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        """Only kinds that are there are looked at."""
        out[0] = DONE
        n: i64 = 1
        group: i64
        k: i64
        for group in range(len(RUSH_GROUP) - 1):
            first = RUSH_GROUP[group]
            if s.garrison[RUSH_FROM[first] * KINDS + RUSH_KIND[first]] == 0:
                continue
            for k in range(first, RUSH_GROUP[group + 1]):
                if self.obstacle(s, seat, RUSH + k) == CLEAR:
                    out[n] = RUSH + k
                    n += 1
            if n >= enough:
                break
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        if move == DONE:
            if story is not None:
                story.tell("step-ended", seat=seat, step=self.slug)
            return
        place = RUSH_TO[move - RUSH]
        number = RUSH_NUMBER[move - RUSH]
        s.hourglasses[seat - s.attackers] -= number * surcharge(s, place)  # SH-R27
        move_defenders(s, RUSH_FROM[move - RUSH], place, RUSH_KIND[move - RUSH], number, story)
        if ask.a > number:
            s.detours.append(Detour(ASK_RUSH, ask.seat, ask.a - number))

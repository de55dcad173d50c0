"""Season, step c: the advisors help their guests, from 1 to 18."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.kingsburg.components import (
    ADVISOR,
    ADVISORS,
    ALCHEMIST,
    CHOOSE,
    GIFT_GOODS,
    GIFT_POINTS,
    GIFT_POINTS_OFFICIAL,
    GIFT_SOLDIERS,
    GIFT_TOKENS,
    GOODS,
    PEEK,
    STABLE,
)
from kingstable.games.kingsburg.dice import clear_court
from kingstable.games.kingsburg.rules import asides
from kingstable.games.kingsburg.state import FROM_ADVISORS, Realm, goods_of, guest_at, has
from kingstable.games.kingsburg.verbs import earn, enlist, gain, gain_token, look_at_enemy


class Help(Phase[Realm]):
    """KB-2c.1, KB-2c.2. `turn` is the advisor, `step` his place: first come, first helped (KB-R13)."""

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.points: Final = GIFT_POINTS_OFFICIAL if official else GIFT_POINTS  # KB-A14, KB-O1

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.turn = 1
        s.step = 0

    def carry_on(self, s: Realm, chance: Chance, story: Story | None) -> None:
        while s.turn <= ADVISORS:
            advisor = s.turn
            if s.busy & BIT[advisor]:
                guest = guest_at(s, advisor, s.step)
                if s.step == 0 and s.full & BIT[advisor]:
                    s.step = 1  # KB-5.6
                else:
                    s.step = 0
                    s.turn += 1
                if guest != NO_SEAT:
                    self.help(s, guest, advisor, chance, story)
                    if s.detours:
                        return
            else:
                s.turn += 1
        clear_court(s, story)  # KB-2c.3, KB-1.5, KB-10.5

    def help(self, s: Realm, seat: i64, advisor: i64, chance: Chance, story: Story | None) -> None:
        """KB-R5: nobody refuses help. What is to be chosen is asked by a detour."""
        if story is not None:
            story.tell("advisor-helped", seat=seat, advisor=ADVISOR[advisor])
        good: i64
        for good in range(GOODS):
            if GIFT_GOODS[advisor * GOODS + good] > 0:
                gain(s, seat, good, GIFT_GOODS[advisor * GOODS + good], story)
        if GIFT_SOLDIERS[advisor] > 0:
            more: i64 = 1 if has(s, seat, STABLE) else 0  # KB-B14, KB-R14
            enlist(s, seat, GIFT_SOLDIERS[advisor] + more, story)
        if GIFT_TOKENS[advisor] > 0:
            gain_token(s, seat, story)
        if self.points[advisor] != 0:
            earn(s, seat, self.points[advisor], FROM_ADVISORS, story)
        if CHOOSE[advisor] > 0:
            s.detours.append(Detour(asides.TAKE, seat, advisor))
        elif advisor == ALCHEMIST:
            if goods_of(s, seat) > 0:
                s.detours.append(Detour(asides.EXCHANGE, seat))
        elif PEEK[advisor] != 0:
            look_at_enemy(s, seat, chance, story)

"""Season, step e: Inn, Embassy and Town Hall, in this order (KB-R15)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import AUTUMN, EMBASSY, GOOD, GOODS, INN, SUMMER, TOWN_HALL
from kingstable.games.kingsburg.moves import HALL_NOTHING, HALL_PAY, HALL_PAY_TOKEN, HALL_TAKE
from kingstable.games.kingsburg.state import FROM_SEASONS, Realm, first_waiting, goods_of, has
from kingstable.games.kingsburg.verbs import earn, gain_token, pay, pay_token, spend_envoy

SEASON_END: Final = BIT[INN] | BIT[TOWN_HALL] | BIT[EMBASSY]


class EndSeason(Phase[Realm]):
    """KB-2e.1"""

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.official: Final = official

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.waiting = 0
        seat: i64
        for seat in range(s.seats):
            if s.built[seat] & SEASON_END == 0:
                continue
            if s.season == SUMMER and has(s, seat, INN):
                gain_token(s, seat, story)  # KB-B5
            if has(s, seat, EMBASSY):
                earn(s, seat, 1, FROM_SEASONS, story)  # KB-B20
            if has(s, seat, TOWN_HALL):
                self.open_hall(s, seat, story)
        if s.season == AUTUMN and s.envoy != NO_SEAT and not self.official:
            spend_envoy(s, "envoy-lost", story)  # KB-5.8, KB-R32

    def open_hall(self, s: Realm, seat: i64, story: Story | None) -> None:
        """KB-B19, KB-O4; KB-R28: only one thing possible is not a question."""
        if goods_of(s, seat) > 0 or (self.official and s.tokens[seat] > 0):
            s.waiting |= BIT[seat]
        elif not self.official:
            gain_token(s, seat, story)

    def actors(self, s: Realm) -> i64:
        return first_waiting(s)

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if move == HALL_TAKE:
            return refuse("hall-gives-no-token", "KB-O4") if self.official else None
        if move == HALL_NOTHING:
            return None if self.official else refuse("hall-must-choose", "KB-R16")
        if move == HALL_PAY_TOKEN:
            if not self.official:
                return refuse("hall-takes-no-token", "KB-B19")
            return None if s.tokens[seat] > 0 else refuse("no-token", "KB-O4")
        if s.goods[seat * GOODS + move - HALL_PAY] == 0:
            return refuse("good-not-owned", "KB-B19", good=GOOD[move - HALL_PAY])
        return None

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if not self.official:
            out[n] = HALL_TAKE
            n += 1
        good: i64
        for good in range(GOODS):
            if s.goods[seat * GOODS + good] > 0:
                out[n] = HALL_PAY + good
                n += 1
        if self.official:
            if s.tokens[seat] > 0:
                out[n] = HALL_PAY_TOKEN
                n += 1
            out[n] = HALL_NOTHING
            n += 1
        return n

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.waiting &= ~BIT[seat]
        if move == HALL_NOTHING:
            return
        if move == HALL_TAKE:
            gain_token(s, seat, story)
            return
        if move == HALL_PAY_TOKEN:
            pay_token(s, seat, story)  # KB-R3: not a token laid on a group
        else:
            pay(s, seat, move - HALL_PAY, 1, story)
        earn(s, seat, 1, FROM_SEASONS, story)

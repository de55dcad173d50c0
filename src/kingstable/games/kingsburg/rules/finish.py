"""The end: the Cathedral, and who has won."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.kingsburg.components import CATHEDRAL, GOODS
from kingstable.games.kingsburg.state import FROM_CATHEDRAL, Realm, buildings_of, goods_of, has, points_of
from kingstable.games.kingsburg.verbs import earn, pay

GOODS_A_POINT: Final = 2  # KB-B4


class Finish(Phase[Realm]):
    """KB-B4, KB-R22: in `book` the goods are given away; KB-O8: in `official` they are only counted."""

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.official: Final = official

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        seat: i64
        for seat in range(s.seats):
            points = goods_of(s, seat) // GOODS_A_POINT
            if has(s, seat, CATHEDRAL) and points > 0:
                if not self.official:
                    self.give_away(s, seat, points * GOODS_A_POINT, story)
                earn(s, seat, points, FROM_CATHEDRAL, story)
        if story is not None:
            story.tell("game-ended")

    def give_away(self, s: Realm, seat: i64, count: i64, story: Story | None) -> None:
        good: i64
        for good in range(GOODS):
            owned = s.goods[seat * GOODS + good]
            given = owned if owned < count else count
            if given > 0:
                pay(s, seat, good, given, story)
                count -= given


def standing(s: Realm, seat: i64) -> tuple[int, int, int]:
    """KB-9.2: points, then goods, then buildings; KB-R31: whoever is equal in all three shares victory."""
    return (points_of(s, seat), goods_of(s, seat), buildings_of(s, seat))

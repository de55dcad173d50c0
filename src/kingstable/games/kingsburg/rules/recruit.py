"""Phase 7: goods are spent on soldiers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import BARRACKS, GOOD, GOODS
from kingstable.games.kingsburg.moves import BUNDLE, BUNDLE_FROM, RECRUIT, RECRUIT_NO_MORE
from kingstable.games.kingsburg.state import Realm, first_waiting, goods_of, has
from kingstable.games.kingsburg.verbs import enlist, pay_bundle


def soldier_price(s: Realm, seat: i64) -> i64:
    """KB-7.1: two goods; KB-B11: one with Barracks."""
    return 1 if has(s, seat, BARRACKS) else 2


def lacking(s: Realm, seat: i64, bundle: i64) -> i64:
    """The good of a bundle of which the seat has too little, or -1."""
    good: i64
    for good in range(GOODS):
        if BUNDLE[bundle * GOODS + good] > s.goods[seat * GOODS + good]:
            return good
    return -1


class Recruit(Phase[Realm]):
    """KB-7.1, KB-7.2: a soldier a move, until the player has enough."""

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.waiting = 0
        seat: i64
        for seat in range(s.seats):
            if goods_of(s, seat) >= soldier_price(s, seat):  # KB-R28
                s.waiting |= BIT[seat]

    def actors(self, s: Realm) -> i64:
        return first_waiting(s)

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if move == RECRUIT_NO_MORE:
            return None
        price = soldier_price(s, seat)
        bundle = move - RECRUIT
        if bundle < BUNDLE_FROM[price] or bundle >= BUNDLE_FROM[price + 1]:
            return refuse("soldier-costs", "KB-B11" if price == 1 else "KB-7.1", count=price)
        good = lacking(s, seat, bundle)
        if good >= 0:
            return refuse("good-not-owned", "KB-7.1", good=GOOD[good])
        return None

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        price = soldier_price(s, seat)
        n: i64 = 0
        bundle: i64
        for bundle in range(BUNDLE_FROM[price], BUNDLE_FROM[price + 1]):
            if lacking(s, seat, bundle) < 0:
                out[n] = RECRUIT + bundle
                n += 1
        out[n] = RECRUIT_NO_MORE
        return n + 1

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move != RECRUIT_NO_MORE:
            pay_bundle(s, seat, move - RECRUIT, story)
            enlist(s, seat, 1, story)
            if goods_of(s, seat) >= soldier_price(s, seat):
                return
        s.waiting &= ~BIT[seat]

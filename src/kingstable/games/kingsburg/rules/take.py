"""Goods of one's choice: from the King's aid, from advisors, and from a victory."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.phase import Aside
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import (
    ADVISORS,
    ALCHEMIST,
    ANY_GOOD,
    CHOOSE,
    CHOOSE_FROM,
    GOOD,
    GOODS,
    PEEK,
)
from kingstable.games.kingsburg.moves import BUNDLE, BUNDLE_FROM, EXCHANGE, EXCHANGE_NOTHING, TAKE
from kingstable.games.kingsburg.state import Realm
from kingstable.games.kingsburg.verbs import gain, gain_bundle, look_at_enemy, pay

# What is offered: an advisor's choice goes by his number; there are the King's aid and the spoils of war too.
AID: Final = 0
SPOILS: Final = ADVISORS + 1
OFFERS: Final = ADVISORS + 2


def rule_of(offer: i64) -> str:
    if offer == AID:
        return "KB-1.3"
    return "KB-8.4" if offer == SPOILS else f"KB-A{offer}"


def offer_of(offer: i64) -> str:
    """Whose offer it is, as a view names it."""
    if offer == AID:
        return "aid"
    return "spoils" if offer == SPOILS else "advisor"


def offered_count(offer: i64) -> i64:
    if offer in (AID, SPOILS):
        return 1
    return CHOOSE[offer]


def offered_kinds(offer: i64) -> i64:
    if offer in (AID, SPOILS):
        return ANY_GOOD
    return CHOOSE_FROM[offer]


def objection(offer: i64, bundle: i64, official: bool) -> Message | None:
    """Why so many goods cannot be taken from this offer."""
    count = offered_count(offer)
    if bundle < BUNDLE_FROM[count] or bundle >= BUNDLE_FROM[count + 1]:
        return refuse("take-so-many", rule_of(offer), count=count)
    of_one_kind = False
    good: i64
    for good in range(GOODS):
        taken = BUNDLE[bundle * GOODS + good]
        if taken > 0 and offered_kinds(offer) & BIT[good] == 0:
            return refuse("good-not-offered", rule_of(offer), good=GOOD[good])
        if taken == count:
            of_one_kind = True
    if not of_one_kind and not official:  # KB-A12, KB-A14, KB-A17; KB-O2
        return refuse("goods-of-one-kind", rule_of(offer), count=count)
    return None


class TakeGoods(Aside[Realm]):
    """KB-2c.2: the guest chooses; KB-1.3: or whom the King helps. The detour names the offer."""

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.official: Final = official
        moves = vec[i64]()
        starts = vec[i64]()
        offer: i64
        bundle: i64
        for offer in range(OFFERS):
            starts = append(starts, i64(len(moves)))
            for bundle in range(BUNDLE_FROM[4]):
                if offered_count(offer) > 0 and objection(offer, bundle, official) is None:
                    moves = append(moves, TAKE + bundle)
        self.moves: Final = moves  # the legal moves of all offers, one after the other
        self.starts: Final = append(starts, i64(len(moves)))

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        return objection(s.detours[-1].a, move - TAKE, self.official)

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        offer = s.detours[-1].a
        first = self.starts[offer]
        n = self.starts[offer + 1] - first
        k: i64
        for k in range(n):
            out[k] = self.moves[first + k]
        return n

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        offer = s.detours.pop().a
        gain_bundle(s, seat, move - TAKE, story)
        if 0 < offer <= ADVISORS and PEEK[offer] != 0:
            look_at_enemy(s, seat, chance, story)  # KB-R6: the goods were chosen first


class ExchangeGood(Aside[Realm]):
    """KB-A6: the Alchemist takes one good for one of each of the others, or is sent away (KB-R5)."""

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if move == EXCHANGE_NOTHING or s.goods[seat * GOODS + move - EXCHANGE] > 0:
            return None
        return refuse("good-not-owned", f"KB-A{ALCHEMIST}", good=GOOD[move - EXCHANGE])

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        good: i64
        for good in range(GOODS):
            if s.goods[seat * GOODS + good] > 0:
                out[n] = EXCHANGE + good
                n += 1
        out[n] = EXCHANGE_NOTHING
        return n + 1

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.detours.pop()
        if move == EXCHANGE_NOTHING:
            return
        pay(s, seat, move - EXCHANGE, 1, story)
        good: i64
        for good in range(GOODS):
            if good != move - EXCHANGE:
                gain(s, seat, good, 1, story)

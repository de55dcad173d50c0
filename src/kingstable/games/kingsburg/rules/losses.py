"""Phase 8: what a defeat costs where the player has to choose."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.phase import Aside
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import BUILDING, BUILDINGS, COLUMNS, GOOD, GOODS, ROWS
from kingstable.games.kingsburg.moves import BUNDLE_FROM, GIVE_UP, LOSE_FROM
from kingstable.games.kingsburg.rules.recruit import lacking
from kingstable.games.kingsburg.state import Realm, height
from kingstable.games.kingsburg.verbs import lose_building, pay_bundle


def lone_kind(s: Realm, seat: i64) -> i64:
    """The one kind of goods the seat has, or -1 when it has several kinds or none."""
    only: i64 = -1
    good: i64
    for good in range(GOODS):
        if s.goods[seat * GOODS + good] > 0:
            if only >= 0:
                return -1
            only = good
    return only


def exposed(s: Realm, seat: i64) -> i64:
    """KB-8.9: the last buildings of the rows that reach furthest to the right, as a bit set."""
    furthest: i64 = 1
    buildings: i64 = 0
    row: i64
    for row in range(ROWS):
        reach = height(s, seat, row)
        if reach > furthest:
            furthest = reach
            buildings = 0
        if reach == furthest:
            buildings |= BIT[row * COLUMNS + reach - 1]
    return buildings


def only_exposed(buildings: i64) -> bool:
    return buildings & (buildings - 1) == 0


class LoseGoods(Aside[Realm]):
    """KB-8.6: goods of the loser's choice; the detour says how many. He has more, and of several kinds."""

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        count = s.detours[-1].a
        bundle = BUNDLE_FROM[count] + move - LOSE_FROM[count]
        if bundle < BUNDLE_FROM[count] or bundle >= BUNDLE_FROM[count + 1]:
            return refuse("lose-so-many", "KB-8.6", count=count)
        good = lacking(s, seat, bundle)
        if good >= 0:
            return refuse("good-not-owned", "KB-8.8", good=GOOD[good])
        return None

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        count = s.detours[-1].a
        n: i64 = 0
        k: i64
        for k in range(BUNDLE_FROM[count + 1] - BUNDLE_FROM[count]):
            if lacking(s, seat, BUNDLE_FROM[count] + k) < 0:
                out[n] = LOSE_FROM[count] + k
                n += 1
        return n

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        count = s.detours.pop().a
        pay_bundle(s, seat, BUNDLE_FROM[count] + move - LOSE_FROM[count], story)


class GiveUpBuilding(Aside[Realm]):
    """KB-8.9: several rows reach equally far, and the owner chooses."""

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if exposed(s, seat) & BIT[move - GIVE_UP]:
            return None
        return refuse("not-furthest-right", "KB-8.9", building=BUILDING[move - GIVE_UP])

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        buildings = exposed(s, seat)
        n: i64 = 0
        building: i64
        for building in range(BUILDINGS):
            if buildings & BIT[building]:
                out[n] = GIVE_UP + building
                n += 1
        return n

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.detours.pop()
        lose_building(s, seat, move - GIVE_UP, story)

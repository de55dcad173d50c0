"""Phase 8: the enemy of the year attacks everybody."""

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
    AGAINST,
    BATTLE,
    ENEMY_FOLK,
    ENEMY_STRENGTH,
    EXTRA,
    FORTRESS,
    GOLD,
    GOODS,
    LOSE_ANY,
    LOSE_BUILDING,
    LOSE_GOODS,
    LOSE_POINTS,
    STONE,
    STONE_WALL,
    WIN_ANY,
    WIN_GOODS,
    WIN_POINTS,
    WOOD,
    YEARS,
    card_of,
)
from kingstable.games.kingsburg.rules import asides
from kingstable.games.kingsburg.rules.losses import exposed, lone_kind, only_exposed
from kingstable.games.kingsburg.rules.take import SPOILS
from kingstable.games.kingsburg.state import FROM_BATTLES, FROM_LOSSES, Realm, goods_of, has
from kingstable.games.kingsburg.verbs import (
    earn,
    enlist,
    gain,
    lose_building,
    pay,
    reveal_enemy,
    send_home,
)

FIRST_YEAR_PAGE: Final = 1  # the page of phase 1; page 0 draws the lots

ANY_FOLK: Final = -2  # a strength without what buildings add against one folk

WON: Final = 1
DRAWN: Final = 0
LOST: Final = -1


def battle_strength(s: Realm, seat: i64, folk: i64) -> i64:
    """KB-8.3: soldiers and buildings; no upper limit. The folk decides what some buildings add."""
    strength = s.soldiers[seat]
    built = s.built[seat]
    building: i64 = 0
    while built != 0:
        if built & 1:
            strength += BATTLE[building]  # KB-B7, KB-B9, KB-B10, KB-B12, KB-B13, KB-B15, KB-B16
            if AGAINST[building] == folk:
                strength += EXTRA[building]  # KB-B3, KB-B13, KB-B17
        built >>= 1
        building += 1
    return strength


def outcome(s: Realm, seat: i64, card: i64) -> i64:
    """KB-8.4, KB-8.5, KB-8.6; the strength was fixed before (KB-R21)."""
    if s.strength[seat] > ENEMY_STRENGTH[card]:
        return WON
    if s.strength[seat] < ENEMY_STRENGTH[card]:
        return LOST
    return WON if has(s, seat, STONE_WALL) else DRAWN  # KB-B15


class Winter(Phase[Realm]):
    """KB-8.1 to KB-8.12. `turn` is the place in the order that is dealt with (KB-R30), `step` how far."""

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.official: Final = official

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        reveal_enemy(s, chance, story)  # KB-8.1, KB-0.3
        chance.about("king-sends", NO_SEAT)
        sent = chance.die()  # KB-8.2
        if story is not None:
            story.reveal("king-sent", count=sent, seat=s.order[0])
        card = card_of(s.year, s.enemy)
        seat: i64
        for seat in range(s.seats):
            enlist(s, seat, sent, story)
            s.strength[seat] = battle_strength(s, seat, ENEMY_FOLK[card])
        for seat in range(s.seats):
            self.tell_outcome(s, seat, card, story)
        s.turn = 0
        s.step = 0

    def tell_outcome(self, s: Realm, seat: i64, card: i64, story: Story | None) -> None:
        if story is None:
            return
        result = outcome(s, seat, card)
        key = "battle-won" if result == WON else "battle-drawn" if result == DRAWN else "battle-lost"
        story.tell(key, seat=seat, strength=s.strength[seat])

    def carry_on(self, s: Realm, chance: Chance, story: Story | None) -> None:
        card = card_of(s.year, s.enemy)
        while s.turn < s.seats:
            seat = s.order[s.turn]
            result = outcome(s, seat, card)
            if result == WON and s.step == 0:
                self.reward(s, seat, card, story)
            elif result == LOST and s.step == 0:
                self.lose_goods(s, seat, card, story)
            elif result == LOST and s.step == 1:
                self.lose_a_building(s, seat, card, story)
            elif result == LOST and s.step == 2 and LOSE_POINTS[card] > 0:
                earn(s, seat, -LOSE_POINTS[card], FROM_LOSSES, story)  # KB-8.11
            s.step += 1
            if s.step == 3:
                s.step = 0
                s.turn += 1
            if s.detours:
                return
        self.praise_strongest(s, card, story)
        send_home(s, story)  # KB-8.12

    def reward(self, s: Realm, seat: i64, card: i64, story: Story | None) -> None:
        """KB-8.4: what the card gives, and what the Fortress adds (KB-B16)."""
        good: i64
        for good in range(GOODS):
            if WIN_GOODS[card * GOODS + good] > 0:
                gain(s, seat, good, WIN_GOODS[card * GOODS + good], story)
        points = WIN_POINTS[card] + (1 if has(s, seat, FORTRESS) else 0)
        if points > 0:
            earn(s, seat, points, FROM_BATTLES, story)
        if WIN_ANY[card] > 0:
            s.detours.append(Detour(asides.TAKE, seat, SPOILS))

    def lose_goods(self, s: Realm, seat: i64, card: i64, story: Story | None) -> None:
        """KB-8.6: gold, stone, wood, then goods of one's choice; KB-8.8: never more than there is."""
        self.lose_kind(s, seat, GOLD, LOSE_GOODS[card * GOODS + GOLD], story)
        self.lose_kind(s, seat, STONE, LOSE_GOODS[card * GOODS + STONE], story)
        self.lose_kind(s, seat, WOOD, LOSE_GOODS[card * GOODS + WOOD], story)
        count = LOSE_ANY[card]
        if count == 0:
            return
        good: i64
        if goods_of(s, seat) <= count:
            for good in range(GOODS):
                self.lose_kind(s, seat, good, count, story)
            return
        only = lone_kind(s, seat)
        if only >= 0:
            self.lose_kind(s, seat, only, count, story)  # KB-R28
        else:
            s.detours.append(Detour(asides.LOSE, seat, count))

    def lose_kind(self, s: Realm, seat: i64, good: i64, count: i64, story: Story | None) -> None:
        owned = s.goods[seat * GOODS + good]
        lost = count if count < owned else owned
        if lost > 0:
            pay(s, seat, good, lost, story)

    def lose_a_building(self, s: Realm, seat: i64, card: i64, story: Story | None) -> None:
        """KB-8.9, KB-R19; KB-O7: the topmost row, unless the owner chooses."""
        if LOSE_BUILDING[card] == 0:
            return
        buildings = exposed(s, seat)
        if buildings == 0:
            return
        if self.official or only_exposed(buildings):
            building: i64 = 0
            while buildings & BIT[building] == 0:
                building += 1
            lose_building(s, seat, building, story)
        else:
            s.detours.append(Detour(asides.GIVE_UP, seat))

    def praise_strongest(self, s: Realm, card: i64, story: Story | None) -> None:
        """KB-8.7, KB-R20: the strongest of all, if they won."""
        most: i64 = -1000
        seat: i64
        for seat in range(s.seats):
            if s.strength[seat] > most:
                most = s.strength[seat]
        for seat in range(s.seats):
            if s.strength[seat] == most and outcome(s, seat, card) == WON:
                earn(s, seat, 1, FROM_BATTLES, story)

    def next_page(self, s: Realm) -> i64:
        """KB-0.5, KB-9.1: the next year, until the fifth is over."""
        return FIRST_YEAR_PAGE if s.year < YEARS else s.at + 1

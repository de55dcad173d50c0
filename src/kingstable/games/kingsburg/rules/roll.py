"""Season, step a: everybody rolls, some roll again, and the turn order is fixed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, MOST_SEATS, NO_SEAT, NOBODY, everybody, lowest, zeros
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import (
    CHAPEL,
    COLOURED,
    DICE,
    FARMS,
    GOLD,
    MERCHANTS_GUILD,
    SEASON,
    STATUE,
)
from kingstable.games.kingsburg.dice import (
    place_neutral,
    reroll_one,
    roll,
    set_aside,
    sorted_three,
    take_white_die,
)
from kingstable.games.kingsburg.moves import GROUP_AT, KEEP, REROLL, REROLL_ALL, REROLL_WHITE, SET_ASIDE
from kingstable.games.kingsburg.state import Realm, dice_total, first_waiting, has, white_dice_of
from kingstable.games.kingsburg.verbs import gain

TWO: Final = 2  # KB-10.1
CHAPEL_LIMIT: Final = 7  # KB-O3


def triplet(s: Realm, seat: i64) -> bool:
    """The three coloured dice show the same number."""
    base = seat * DICE
    return s.dice[base] == s.dice[base + 1] == s.dice[base + 2]


def all_equal(s: Realm, seat: i64) -> bool:
    """KB-B1: every die of the roll shows the same number; white dice count."""
    if not triplet(s, seat):
        return False
    base = seat * DICE
    face = s.dice[base]
    low = s.dice[base + COLOURED]
    high = s.dice[base + COLOURED + 1]
    return (low == face or low == 0) and (high == face or high == 0)


def block_advisors(s: Realm, official: bool, chance: Chance, story: Story | None) -> None:
    """KB-10.1, KB-10.2, KB-O10: five neutral dice stand at court before the two players roll."""
    chance.about("neutral-dice", NO_SEAT)
    a, b, c = sorted_three(chance.die(), chance.die(), chance.die())
    three = a + b + c
    place_neutral(s, three, GROUP_AT[a * 49 + b * 7 + c], story)
    _, low, high = sorted_three(0, chance.die(), chance.die())
    if official and low + high != three:
        place_neutral(s, low + high, GROUP_AT[low * 7 + high], story)
        return
    if s.busy & BIT[low] == 0:  # KB-R18
        place_neutral(s, low, GROUP_AT[low], story)
    if s.busy & BIT[high] == 0:
        place_neutral(s, high, GROUP_AT[high], story)


class RollDice(Phase[Realm]):
    """KB-2a.1, KB-2a.2; KB-4.1, KB-6.1: the same in all three seasons."""

    def __init__(self, slug: str, spans: vec[i64], season: i64, official: bool) -> None:
        super().__init__(slug, spans)
        self.season: Final[i64] = season
        self.official: Final = official

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.season = self.season
        s.market_used = 0
        s.token_used = 0
        s.statue_used = 0
        s.chapel_used = 0
        s.waiting = 0
        if story is not None:
            story.tell("season-begun", season=SEASON[s.season], year=s.year)
        seat: i64
        for seat in range(s.seats):
            if s.built[seat] & BIT[MERCHANTS_GUILD]:  # KB-B8
                gain(s, seat, GOLD, 1, story)
        if s.seats == TWO:
            block_advisors(s, self.official, chance, story)
        k: i64
        for k in range(s.seats):
            seat = s.order[k]
            if s.aid == seat:
                take_white_die(s, seat)
            if s.built[seat] & BIT[FARMS]:  # KB-B7
                take_white_die(s, seat)
            roll(s, seat, "dice-rolled", chance, story)  # KB-R4: white dice too
            if self.may_reroll(s, seat):
                s.waiting |= BIT[seat]

    def statue_works(self, s: Realm, seat: i64) -> bool:
        """KB-B1; KB-B2, KB-R25: in `book` the Chapel is the same re-roll as the Statue."""
        if not all_equal(s, seat) or s.statue_used & BIT[seat]:
            return False
        return has(s, seat, STATUE) or (has(s, seat, CHAPEL) and not self.official)

    def chapel_works(self, s: Realm, seat: i64) -> bool:
        """KB-O3"""
        if self.official and has(s, seat, CHAPEL) and s.chapel_used & BIT[seat] == 0:
            return dice_total(s, seat) <= CHAPEL_LIMIT
        return False

    def may_reroll(self, s: Realm, seat: i64) -> bool:
        return s.built[seat] != 0 and (self.statue_works(s, seat) or self.chapel_works(s, seat))

    def actors(self, s: Realm) -> i64:
        return first_waiting(s)  # KB-R9: the old order

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if move == KEEP:
            return None
        if move == REROLL_ALL:
            return None if self.chapel_works(s, seat) else refuse("chapel-idle", "KB-O3", limit=CHAPEL_LIMIT)
        if not self.statue_works(s, seat):
            if s.statue_used & BIT[seat]:
                return refuse("statue-used", "KB-B1")
            return refuse("dice-differ", "KB-B1")
        face = s.dice[seat * DICE]
        if move >= REROLL_WHITE:
            if white_dice_of(s, seat) == 0 or move - REROLL_WHITE + 1 != face:
                return refuse("no-such-white-die", "KB-R8", die=move - REROLL_WHITE + 1)
        elif move - REROLL + 1 != face:
            return refuse("no-such-die", "KB-B1", die=move - REROLL + 1)
        return None

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == KEEP:
            s.waiting &= ~BIT[seat]
            if story is not None:
                story.tell("dice-kept", seat=seat)
            return
        if move == REROLL_ALL:
            s.chapel_used |= BIT[seat]
            roll(s, seat, "dice-rerolled", chance, story)
        else:
            s.statue_used |= BIT[seat]
            slot: i64 = 0
            if move >= REROLL_WHITE:
                slot = COLOURED if s.dice[seat * DICE + COLOURED] != 0 else COLOURED + 1
            reroll_one(s, seat, slot, chance, story)
        if not self.may_reroll(s, seat):
            s.waiting &= ~BIT[seat]


class FixOrder(Phase[Realm]):
    """KB-2a.3, KB-2a.4; KB-10.3: then two players set a die aside, in the new order.

    KB-R26, KB-R33; KB-R35: a coloured one.
    """

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.official: Final = official
        self.totals: Final = zeros(MOST_SEATS)

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        totals = self.totals
        k: i64
        for k in range(s.seats):
            seat = s.order[k]
            total = dice_total(s, seat)
            place = k
            while place > 0 and totals[place - 1] > total:  # equal totals stay in their old order
                s.order[place] = s.order[place - 1]
                totals[place] = totals[place - 1]
                place -= 1
            s.order[place] = seat
            totals[place] = total
        if story is not None:
            story.tell("order-fixed", order_seat=[s.order[place] for place in range(s.seats)])
        s.waiting = NOBODY
        if s.seats == TWO and not self.official:
            s.waiting = everybody(s.seats)

    def carry_on(self, s: Realm, chance: Chance, story: Story | None) -> None:
        """KB-R28: three equal dice leave no choice."""
        while s.waiting != 0 and triplet(s, lowest(first_waiting(s))):
            seat = lowest(first_waiting(s))
            self.play(s, seat, SET_ASIDE + s.dice[seat * DICE] - 1, chance, story)

    def actors(self, s: Realm) -> i64:
        return first_waiting(s)

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        die = move - SET_ASIDE + 1
        base = seat * DICE
        if s.dice[base] != die and s.dice[base + 1] != die and s.dice[base + 2] != die:
            return refuse("no-such-die", "KB-10.3", die=die)
        return None

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.waiting &= ~BIT[seat]
        set_aside(s, seat, move - SET_ASIDE + 1, story)

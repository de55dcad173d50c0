"""Season, step b: groups of dice are placed on the advisors."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, NOBODY, everybody, zeros
from kingstable.core.chance import Chance
from kingstable.core.phase import Aside, Phase
from kingstable.core.state import Detour
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kingsburg.components import ADVISOR, COLOURED, DICE
from kingstable.games.kingsburg.dice import place_dice
from kingstable.games.kingsburg.moves import (
    ADD,
    GROUP_AT,
    GROUP_CODE,
    GROUP_DICE,
    GROUP_SIZE,
    GROUP_SUM,
    INFLUENCE,
    NOTHING_ADDED,
    PASS,
    PLACED_GROUP,
    PLACED_ON,
    WAY_STEP,
    WAY_TOKENS,
    WAY_WHITE,
    WHITE,
    WHITE_DICE,
    WHITE_SIZE,
    WHITE_SUM,
    group_faces,
    white_faces,
)
from kingstable.games.kingsburg.rules import asides
from kingstable.games.kingsburg.rules.bridge import MOST_WAYS, NO_GAP, gaps, may_step, token_limit, ways_into
from kingstable.games.kingsburg.state import Realm, coloured_left, guest_at, open_advisors
from kingstable.games.kingsburg.verbs import spend_envoy


def has_dice(s: Realm, seat: i64, first: i64, end: i64, wanted: vec[i64], at: i64, count: i64) -> bool:
    """True when the dice of these slots include the wanted ones; both stand in rising order, zeros aside."""
    slot = first
    k: i64
    for k in range(at, at + count):
        if wanted[k] == 0:
            continue
        while slot < end and s.dice[seat * DICE + slot] != wanted[k]:
            slot += 1
        if slot >= end:
            return False
        slot += 1
    return True


def hand_on(s: Realm, seat: i64) -> None:
    """KB-2b.1: the next player who has not finished; KB-2b.7: without coloured dice one has."""
    if not coloured_left(s, seat):
        s.waiting &= ~BIT[seat]
    if s.waiting == 0:
        return
    while True:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        if s.waiting & BIT[s.order[s.turn]]:
            return


def place(s: Realm, seat: i64, group: i64, advisor: i64, way: i64, story: Story | None) -> None:
    """KB-5.5: the envoy's group is placed like any other."""
    visiting = s.busy & BIT[advisor] != 0
    place_dice(s, seat, advisor, group, way, story)
    if visiting:
        spend_envoy(s, "envoy-used", story)  # KB-5.4, KB-R32
    hand_on(s, seat)


def put_out(out: vec[i64], n: i64, group: i64, gaps: i64, open: i64) -> i64:
    """KB-2b.3, KB-R34: writes a group's placements on the open advisors one of these gaps from its sum."""
    sum = GROUP_SUM[group]
    if gaps == NO_GAP:
        if open & BIT[sum]:
            out[n] = GROUP_CODE[group] + sum
            n += 1
        return n
    advisor = sum - 1
    advisors = (open >> advisor) & gaps
    while advisors != 0:
        if advisors & 1:
            out[n] = GROUP_CODE[group] + advisor
            n += 1
        advisors >>= 1
        advisor += 1
    return n


class Influence(Phase[Realm]):
    """KB-2b.1 to KB-2b.8"""

    def __init__(self, slug: str, spans: vec[i64], plus2: i64) -> None:
        super().__init__(slug, spans)
        self.plus2: Final[i64] = plus2
        self.ways: Final = zeros(MOST_WAYS)

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.waiting = everybody(s.seats)
        s.turn = 0

    def actors(self, s: Realm) -> i64:
        if s.waiting == 0:
            return NOBODY  # KB-2b.8
        return BIT[s.order[s.turn]]

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        if move == PASS:
            return None
        group = PLACED_GROUP[move - INFLUENCE]
        advisor = PLACED_ON[move - INFLUENCE]
        if not has_dice(s, seat, 0, COLOURED, GROUP_DICE, group * COLOURED, COLOURED):
            return refuse("dice-not-in-hand", "KB-2b.6", dice=group_faces(group))
        if open_advisors(s, seat) & BIT[advisor] == 0:
            return self.why_closed(s, advisor)
        gap = advisor - GROUP_SUM[group]
        if gaps(s, seat, GROUP_SIZE[group], self.plus2) & BIT[gap + 1] == 0:
            return self.why_out_of_reach(s, seat, group, advisor)
        return None

    def why_closed(self, s: Realm, advisor: i64) -> Message:
        if s.full & BIT[advisor]:
            return refuse("advisor-full", "KB-R12", advisor=ADVISOR[advisor])
        guest = guest_at(s, advisor, 0)
        if guest == NO_SEAT:
            return refuse("advisor-blocked", "KB-10.4", advisor=ADVISOR[advisor])
        return refuse("advisor-busy", "KB-2b.5", advisor=ADVISOR[advisor], seat=guest)

    def why_out_of_reach(self, s: Realm, seat: i64, group: i64, advisor: i64) -> Message:
        """The sum is wrong; the message says so, or which limit would have to be broken."""
        gap = advisor - GROUP_SUM[group]
        if gap > 0 and gap & 1 == 0 and gap <= 2 * s.tokens[seat]:
            limit = token_limit(s, seat, GROUP_SIZE[group], self.plus2)
            return refuse("too-many-tokens", "KB-2b.4", advisor=ADVISOR[advisor], most=limit)
        if (gap == 1 or gap == -1) and not may_step(s, seat) and s.market_used & BIT[seat]:
            return refuse("market-used", "KB-B6", advisor=ADVISOR[advisor])
        return refuse(
            "sum-differs", "KB-2b.3", sum=GROUP_SUM[group], advisor=ADVISOR[advisor], number=advisor
        )

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        open = open_advisors(s, seat)
        a = s.dice[seat * DICE]
        b = s.dice[seat * DICE + 1]
        c = s.dice[seat * DICE + 2]
        out[0] = PASS
        n: i64 = 1
        one = gaps(s, seat, 1, self.plus2)
        if a != 0:
            n = put_out(out, n, GROUP_AT[a], one, open)
        if b != 0 and b != a:
            n = put_out(out, n, GROUP_AT[b], one, open)
        if c != 0 and c != b:
            n = put_out(out, n, GROUP_AT[c], one, open)
        if a * b + a * c + b * c == 0:  # a single die is left
            return n
        two = one if one == NO_GAP else gaps(s, seat, 2, self.plus2)  # nothing to add, to any group
        if a != 0 and b != 0:
            n = put_out(out, n, GROUP_AT[a * 7 + b], two, open)
        if a != 0 and c != 0 and c != b:
            n = put_out(out, n, GROUP_AT[a * 7 + c], two, open)
        if b != 0 and c != 0 and b != a:
            n = put_out(out, n, GROUP_AT[b * 7 + c], two, open)
        if a != 0 and b != 0 and c != 0:
            three = one if one == NO_GAP else gaps(s, seat, 3, self.plus2)
            n = put_out(out, n, GROUP_AT[a * 49 + b * 7 + c], three, open)
        return n

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == PASS:
            s.waiting &= ~BIT[seat]  # KB-2b.2
            if story is not None:
                story.tell("passed", seat=seat)
            hand_on(s, seat)
            return
        group = PLACED_GROUP[move - INFLUENCE]
        advisor = PLACED_ON[move - INFLUENCE]
        if advisor == GROUP_SUM[group]:
            place(s, seat, group, advisor, NOTHING_ADDED, story)  # whatever might be added would be waste
        elif ways_into(s, seat, group, advisor, self.plus2, self.ways) == 1:
            place(s, seat, group, advisor, self.ways[0], story)
        else:
            s.detours.append(Detour(asides.ADD, seat, group, advisor))


class AddToGroup(Aside[Realm]):
    """KB-R29: several ways lead to the advisor; the detour names group and advisor."""

    def __init__(self, slug: str, spans: vec[i64], plus2: i64) -> None:
        super().__init__(slug, spans)
        self.plus2: Final[i64] = plus2

    def why_not(self, s: Realm, seat: i64, move: i64) -> Message | None:
        ask = s.detours[-1]
        way = move - ADD
        white = WAY_WHITE[way]
        if not has_dice(s, seat, COLOURED, DICE, WHITE_DICE, white * WHITE, WHITE):
            return refuse("white-dice-not-in-hand", "KB-2b.6", white=white_faces(white))
        if WAY_STEP[way] != 0 and not may_step(s, seat):
            return refuse("no-market", "KB-B6")
        if WAY_TOKENS[way] > s.tokens[seat]:
            return refuse("tokens-not-owned", "KB-2b.4", tokens=s.tokens[seat])
        most = token_limit(s, seat, GROUP_SIZE[ask.a] + WHITE_SIZE[white], self.plus2)
        if WAY_TOKENS[way] > most:
            return refuse("too-many-tokens", "KB-O5", advisor=ADVISOR[ask.b], most=most)
        sum = GROUP_SUM[ask.a] + WHITE_SUM[white] + 2 * WAY_TOKENS[way] + WAY_STEP[way]
        if sum != ask.b:
            return refuse("sum-differs", "KB-2b.3", sum=sum, advisor=ADVISOR[ask.b], number=ask.b)
        ways = zeros(MOST_WAYS)
        for k in range(ways_into(s, seat, ask.a, ask.b, self.plus2, ways)):
            if ways[k] == way:
                return None
        return refuse("wasteful", "KB-R29")

    def legal_into(self, s: Realm, seat: i64, out: vec[i64]) -> i64:
        ask = s.detours[-1]
        n = ways_into(s, seat, ask.a, ask.b, self.plus2, out)
        k: i64
        for k in range(n):
            out[k] += ADD
        return n

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        place(s, seat, ask.a, ask.b, move - ADD, story)

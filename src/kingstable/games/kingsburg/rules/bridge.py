"""Season, step b: what may be added to a group of coloured dice to bridge the gap to an advisor's number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.kingsburg.components import COLOURED, DICE, MARKET
from kingstable.games.kingsburg.moves import (
    GROUP_SIZE,
    GROUP_SUM,
    WAY_STEP,
    WAY_TOKENS,
    WHITE_AT,
    WHITE_SIZE,
    WHITE_SUM,
    way_of,
)
from kingstable.games.kingsburg.state import Realm, has

# KB-O5: how many +2 tokens a group may carry.
PER_DIE: Final = 0
PER_GROUP: Final = 1
PER_SEASON: Final = 2
PLUS2: Final = ["per_die", "per_group", "per_season"]

MOST_TOKENS: Final = 5
MOST_WAYS: Final = 4  # without white dice, with either of two, with both
IMPOSSIBLE: Final = -1
NO_GAP: Final = 2  # of the bit sets below, the one for a sum that is the advisor's number
# The gaps that up to so many tokens can bridge, as a bit set: bit 1 is no gap at all, bit 0 a step down.
TOKEN_GAPS: Final = vec[i64](
    [sum(2 << 2 * t for t in range(tokens + 1)) for tokens in range(MOST_TOKENS + 1)]
)


def token_limit(s: Realm, seat: i64, dice: i64, plus2: i64) -> i64:
    """How many of the seat's tokens may go on a group of so many dice; KB-R2: white ones are dice too."""
    limit: i64 = 1
    if plus2 == PER_DIE:
        limit = dice
    elif plus2 == PER_SEASON and s.token_used & BIT[seat]:
        limit = 0
    return limit if limit < s.tokens[seat] else s.tokens[seat]


def may_step(s: Realm, seat: i64) -> bool:
    """KB-B6: the Market, once a season."""
    return has(s, seat, MARKET) and s.market_used & BIT[seat] == 0


def gaps(s: Realm, seat: i64, size: i64, plus2: i64) -> i64:
    """The gaps from a group of so many coloured dice to an advisor that the seat can bridge, as a bit set."""
    first = s.dice[seat * DICE + COLOURED]
    second = s.dice[seat * DICE + COLOURED + 1]
    found: i64 = NO_GAP
    if first + second + s.tokens[seat] == 0:
        return found | 5 if may_step(s, seat) else found
    found = TOKEN_GAPS[token_limit(s, seat, size, plus2)]
    if first + second != 0:
        one = TOKEN_GAPS[token_limit(s, seat, size + 1, plus2)]
        if first != 0:
            found |= one << first
        if second != 0:
            found |= one << second
        if first != 0 and second != 0:
            found |= TOKEN_GAPS[token_limit(s, seat, size + 2, plus2)] << (first + second)
    if may_step(s, seat):
        found |= found << 1 | found >> 1  # KB-R7: one step on the whole sum
    return found


def way_with(s: Realm, seat: i64, gap: i64, size: i64, white: i64, plus2: i64) -> i64:
    """The one way to bridge a gap with these white dice that wastes nothing, or IMPOSSIBLE."""
    rest = gap - WHITE_SUM[white]
    if rest < -1 or (rest & 1 != 0 and not may_step(s, seat)):
        return IMPOSSIBLE
    if rest == -1:
        return way_of(white, 0, -1)
    tokens = rest >> 1
    if tokens > token_limit(s, seat, size + WHITE_SIZE[white], plus2):
        return IMPOSSIBLE
    return way_of(white, tokens, rest & 1)


def wasteful(way: i64, less: i64) -> bool:
    """KB-R29: the other way, with fewer white dice, wants no more tokens and no Market more."""
    if less == IMPOSSIBLE or WAY_TOKENS[less] > WAY_TOKENS[way]:
        return False
    return WAY_STEP[less] == 0 or WAY_STEP[way] != 0


def ways_into(s: Realm, seat: i64, group: i64, advisor: i64, plus2: i64, out: vec[i64]) -> i64:
    """The ways to bring a group to an advisor, none of them wasteful, in book order; returns how many."""
    gap = advisor - GROUP_SUM[group]
    size = GROUP_SIZE[group]
    low = s.dice[seat * DICE + COLOURED]
    high = s.dice[seat * DICE + COLOURED + 1]
    n: i64 = 0
    bare = way_with(s, seat, gap, size, 0, plus2)
    if bare != IMPOSSIBLE:
        out[n] = bare
        n += 1
    if low + high == 0:
        return n
    one: i64 = IMPOSSIBLE
    if low != 0:
        one = way_with(s, seat, gap, size, WHITE_AT[low], plus2)
    if one != IMPOSSIBLE and not wasteful(one, bare):
        out[n] = one
        n += 1
    other: i64 = IMPOSSIBLE
    if high != 0 and high != low:
        other = way_with(s, seat, gap, size, WHITE_AT[high], plus2)
    if other != IMPOSSIBLE and not wasteful(other, bare):
        out[n] = other
        n += 1
    if low != 0 and high != 0:
        both = way_with(s, seat, gap, size, WHITE_AT[low * 7 + high], plus2)
        if both != IMPOSSIBLE and not (wasteful(both, bare) or wasteful(both, one) or wasteful(both, other)):
            out[n] = both
            n += 1
    return n

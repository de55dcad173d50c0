"""The move book, and the tables that lead from dice and goods to codes and back.

Dice are named by what they show, so equal dice give one move. A placement is `influence 3+4 -> 9`, coloured
dice and advisor; what bridges the gap, white dice, +2 tokens or the Market, is a second move only where there
is a choice.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.moves import Book
from kingstable.games.kingsburg.components import ADVISOR, ADVISORS, BUILDING, COLOURED, GOOD, LOSE_ANY

FACES: Final = 6
WHITE: Final = 2


def _multisets(things: int, sizes: list[int], first: int) -> list[list[int]]:
    """All choices of so many things, the order not counting; small ones first."""
    return [
        list(c) for size in sizes for c in combinations_with_replacement(range(first, first + things), size)
    ]


def _indexed(sets: list[list[int]], width: int) -> vec[i64]:
    """Where a sorted set stands, by its members as digits to the base 7, absent ones being leading zeros."""
    table = [0] * 7**width
    for k, members in enumerate(sets):
        index = 0
        for member in members:
            index = index * 7 + member
        table[index] = k
    return vec[i64](table)


def _padded(sets: list[list[int]], width: int) -> vec[i64]:
    return vec[i64]([n for members in sets for n in [0] * (width - len(members)) + members])


# Groups of coloured dice: one to three of them.
_GROUPS: Final = _multisets(FACES, [1, 2, 3], 1)
GROUP_AT: Final = _indexed(_GROUPS, COLOURED)
GROUP_DICE: Final = _padded(_GROUPS, COLOURED)
GROUP_SIZE: Final = vec[i64]([len(g) for g in _GROUPS])
GROUP_SUM: Final = vec[i64]([sum(g) for g in _GROUPS])

# White dice that join a group: none, one or two.
_WHITES: Final = _multisets(FACES, [0, 1, 2], 1)
WHITE_AT: Final = _indexed(_WHITES, WHITE)
WHITE_DICE: Final = _padded(_WHITES, WHITE)
WHITE_SIZE: Final = vec[i64]([len(w) for w in _WHITES])
WHITE_SUM: Final = vec[i64]([sum(w) for w in _WHITES])


def group_faces(group: i64) -> list[int]:
    """What the dice of a group show."""
    return list(_GROUPS[group])


def white_faces(white: i64) -> list[int]:
    return list(_WHITES[white])


# What is added to a group: white dice, tokens and a step of the Market. KB-R29: a step down wants no token.
_WAYS: Final = [
    (w, tokens, step)
    for w, white in enumerate(_WHITES)
    for tokens, step in [(0, -1)] + [(t, step) for t in range(COLOURED + len(white) + 1) for step in (0, 1)]
]
WAY_WHITE: Final = vec[i64]([w for w, _, _ in _WAYS])
WAY_TOKENS: Final = vec[i64]([tokens for _, tokens, _ in _WAYS])
WAY_STEP: Final = vec[i64]([step for _, _, step in _WAYS])
WAYS_FROM: Final = vec[i64]([_WAYS.index((w, 0, -1)) for w in range(len(_WHITES))])
NOTHING_ADDED: Final = 1


def way_of(white: i64, tokens: i64, step: i64) -> i64:
    """The number of a way; with a step down there are no tokens."""
    return WAYS_FROM[white] + 1 + 2 * tokens + step


# Bundles of goods: one to four of them.
_BUNDLES: Final = _multisets(len(GOOD), [1, 2, 3, 4], 0)
BUNDLE: Final = vec[i64]([b.count(good) for b in _BUNDLES for good in range(len(GOOD))])
BUNDLE_FROM: Final = vec[i64]([0, 0, 3, 9, 19, 34])  # the first bundle of each size


def _named(bundle: list[int]) -> list[str]:
    return [GOOD[good] for good in bundle]


def _add_influence(book: Book) -> list[list[int]]:
    """Every group with every advisor it can ever reach: one below its sum with the Market, or any above."""
    reached: list[list[int]] = []
    for g, dice in enumerate(_GROUPS):
        for advisor in range(max(1, sum(dice) - 1), ADVISORS + 1):
            written = "+".join(map(str, dice))
            gap = advisor - sum(dice)
            book.add(
                "influence", f"influence {written} -> {advisor}", dice=dice, advisor=ADVISOR[advisor], gap=gap
            )
            reached.append([g, advisor])
    return reached


def _add_ways(book: Book) -> None:
    for w, tokens, step in _WAYS:
        white = _WHITES[w]
        words = [f"w{die}" for die in white] + ["+2"] * tokens + [f"market{step:+d}"] * abs(step)
        book.add(
            "add",
            "add " + (" ".join(words) or "nothing"),
            whites=len(white),
            white=white,
            tokens=tokens,
            step=step,
        )


def _add_goods(book: Book) -> None:
    for bundle in _BUNDLES[: BUNDLE_FROM[4]]:
        book.add("take", "take " + "+".join(_named(bundle)), good=_named(bundle))
    for good in GOOD:
        book.add("exchange", f"exchange {good}", good=good)
    book.add("exchange-nothing", "exchange nothing")
    for bundle in _BUNDLES:
        if len(bundle) in set(LOSE_ANY):
            book.add("lose", "lose " + "+".join(_named(bundle)), good=_named(bundle))
    for bundle in _BUNDLES[: BUNDLE_FROM[3]]:
        book.add("recruit", "recruit for " + "+".join(_named(bundle)), good=_named(bundle))
    book.add("recruit-no-more", "recruit no more")


def _add_dice(book: Book) -> None:
    for die in range(1, FACES + 1):
        book.add("reroll", f"reroll {die}", die=die)
    for die in range(1, FACES + 1):
        book.add("reroll-white", f"reroll w{die}", die=die)
    book.add("reroll-all", "reroll all")
    book.add("keep", "keep")
    for die in range(1, FACES + 1):
        book.add("set-aside", f"set aside {die}", die=die)


def _add_province(book: Book) -> None:
    for building in BUILDING:
        book.add("build", f"build {building}", building=building)
    book.add("build-nothing", "build nothing")
    for building in BUILDING:
        book.add("give-up", f"give up {building}", building=building)
    book.add("hall-take", "hall take +2")
    for good in GOOD:
        book.add("hall-pay", f"hall pay {good}", good=good)
    book.add("hall-pay-token", "hall pay +2")
    book.add("hall-nothing", "hall nothing")
    book.add("announce-visit", "announce visit")
    book.add("announce-build", "announce build")
    book.add("announce-nothing", "announce nothing")


BOOK: Final = Book()
BOOK.add("pass", "pass")
_REACHED: Final = _add_influence(BOOK)
_add_ways(BOOK)
_add_goods(BOOK)
_add_dice(BOOK)
_add_province(BOOK)

PASS: Final[i64] = BOOK.first("pass")
INFLUENCE: Final[i64] = BOOK.first("influence")
ADD: Final[i64] = BOOK.first("add")
TAKE: Final[i64] = BOOK.first("take")
EXCHANGE: Final[i64] = BOOK.first("exchange")
EXCHANGE_NOTHING: Final[i64] = BOOK.first("exchange-nothing")
LOSE: Final[i64] = BOOK.first("lose")
RECRUIT: Final[i64] = BOOK.first("recruit")
RECRUIT_NO_MORE: Final[i64] = BOOK.first("recruit-no-more")
REROLL: Final[i64] = BOOK.first("reroll")
REROLL_WHITE: Final[i64] = BOOK.first("reroll-white")
REROLL_ALL: Final[i64] = BOOK.first("reroll-all")
KEEP: Final[i64] = BOOK.first("keep")
SET_ASIDE: Final[i64] = BOOK.first("set-aside")
BUILD: Final[i64] = BOOK.first("build")
BUILD_NOTHING: Final[i64] = BOOK.first("build-nothing")
GIVE_UP: Final[i64] = BOOK.first("give-up")
HALL_TAKE: Final[i64] = BOOK.first("hall-take")
HALL_PAY: Final[i64] = BOOK.first("hall-pay")
HALL_PAY_TOKEN: Final[i64] = BOOK.first("hall-pay-token")
HALL_NOTHING: Final[i64] = BOOK.first("hall-nothing")
ANNOUNCE_VISIT: Final[i64] = BOOK.first("announce-visit")
ANNOUNCE_BUILD: Final[i64] = BOOK.first("announce-build")
ANNOUNCE_NOTHING: Final[i64] = BOOK.first("announce-nothing")

# By placement, that is by code from INFLUENCE on; and where a group's placements would begin with advisor 0.
PLACED_GROUP: Final = vec[i64]([g for g, _ in _REACHED])
PLACED_ON: Final = vec[i64]([advisor for _, advisor in _REACHED])
GROUP_CODE: Final = vec[i64](
    [INFLUENCE + _REACHED.index([g, ADVISORS]) - ADVISORS for g in range(len(_GROUPS))]
)

# The first code, and the first bundle, of each number of goods that a lost battle can cost.
LOSE_FROM: Final = vec[i64](
    [BOOK.parse("lose " + "+".join(["gold"] * n)) if n in set(LOSE_ANY) and n else 0 for n in range(5)]
)

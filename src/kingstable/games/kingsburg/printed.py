"""What is printed on the components: the client has no tables of its own."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.kingsburg.components import (
    ADVISOR,
    ADVISORS,
    BATTLE,
    BUILDING,
    BUILDING_POINTS,
    BUILDINGS,
    CHOOSE,
    CHOOSE_FROM,
    COLUMNS,
    COST,
    ENEMY,
    ENEMY_FOLK,
    ENEMY_STRENGTH,
    FOLK,
    GIFT_GOODS,
    GIFT_POINTS,
    GIFT_POINTS_OFFICIAL,
    GIFT_SOLDIERS,
    GIFT_TOKENS,
    GOOD,
    GOODS,
    LOSE_ANY,
    LOSE_BUILDING,
    LOSE_GOODS,
    LOSE_POINTS,
    PEEK,
    WIN_ANY,
    WIN_GOODS,
    WIN_POINTS,
)
from kingstable.games.kingsburg.view_types import Counts, EnemyFace, Gift, Printed, SheetCell


def without_zeros(counts: Counts) -> Counts:
    return {name: count for name, count in counts.items() if count != 0}


def _gift(advisor: i64, official: bool) -> Gift:
    """What an advisor gives; `choose` goods out of `choose_from`, in `book` all of one kind."""
    counts = {GOOD[good]: int(GIFT_GOODS[advisor * GOODS + good]) for good in range(GOODS)}
    counts["soldiers"] = GIFT_SOLDIERS[advisor]
    counts["tokens"] = GIFT_TOKENS[advisor]
    counts["points"] = GIFT_POINTS_OFFICIAL[advisor] if official else GIFT_POINTS[advisor]
    counts["peek"] = PEEK[advisor]
    counts["choose"] = CHOOSE[advisor]
    out = cast(Gift, {**without_zeros(counts), "advisor": ADVISOR[advisor]})
    if CHOOSE[advisor] > 0:
        out["choose_from"] = [GOOD[good] for good in range(GOODS) if CHOOSE_FROM[advisor] & BIT[good]]
    return out


GIFTS: Final = [_gift(advisor, False) for advisor in range(1, ADVISORS + 1)]
OFFICIAL_GIFTS: Final = [_gift(advisor, True) for advisor in range(1, ADVISORS + 1)]


def price(building: i64, discount: i64) -> Counts:
    counts = {GOOD[good]: int(COST[building * GOODS + good]) for good in range(GOODS)}
    counts["gold"] -= discount
    return without_zeros(counts)


def _sheet() -> list[SheetCell]:
    """The province sheet, row by row."""
    return [
        {
            "building": BUILDING[b],
            "row": b // COLUMNS + 1,
            "column": b % COLUMNS + 1,
            "price": price(b, 0),
            "points": BUILDING_POINTS[b],
            "battle": BATTLE[b],
        }
        for b in range(BUILDINGS)
    ]


SHEET: Final = _sheet()


def enemy_face(card: i64) -> EnemyFace:
    """The front of an enemy card."""
    lose = {GOOD[good]: int(LOSE_GOODS[card * GOODS + good]) for good in range(GOODS)}
    lose |= {"any": LOSE_ANY[card], "building": LOSE_BUILDING[card], "points": LOSE_POINTS[card]}
    win = {GOOD[good]: int(WIN_GOODS[card * GOODS + good]) for good in range(GOODS)}
    win |= {"any": WIN_ANY[card], "points": WIN_POINTS[card]}
    return {
        "card": ENEMY[card],
        "folk": FOLK[ENEMY_FOLK[card]],
        "strength": ENEMY_STRENGTH[card],
        "lose": without_zeros(lose),
        "win": without_zeros(win),
    }


def components(official: bool) -> Printed:
    return {"gifts": OFFICIAL_GIFTS if official else GIFTS, "sheet": SHEET}

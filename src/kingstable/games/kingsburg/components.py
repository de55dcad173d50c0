"""The court, the province sheet and the enemy cards, from `data/`. Advisors go by their printed numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.tables import Row, read_table, slugs

_DATA: Final = Path(__file__).parent / "data"

# KB-R23: what counts as goods. The supply holds +2 tokens and white dice besides.
GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOODS: Final = 3
GOOD: Final = ["gold", "wood", "stone"]
ANY_GOOD: Final = 7  # all three as a bit set

YEARS: Final = 5  # KB-0.5
SPRING: Final = 0
SUMMER: Final = 1
AUTUMN: Final = 2
SEASON: Final = ["spring", "summer", "autumn"]

# KB-0.1, KB-2b.6: three coloured dice, and room for two white ones: the King's aid and the Farms.
COLOURED: Final = 3
DICE: Final = 5
UNROLLED: Final = 7  # what a die shows that lies before its owner between two rolls

# The advisors; number 0 is nobody.
_ADVISORS: Final = read_table(
    _DATA / "advisors.csv",
    [
        "slug",
        "number",
        "gold",
        "wood",
        "stone",
        "soldiers",
        "tokens",
        "points",
        "points_official",
        "peek",
        "choose",
        "choose_from",
        "source",
    ],
)
ADVISOR: Final = ["nobody", *slugs(_ADVISORS)]
ADVISORS: Final = 18
ALL_ADVISORS: Final = 0x7FFFE  # bits 1 to 18

ALCHEMIST: Final = 6  # KB-A6


def _of_advisors(column: str) -> vec[i64]:
    return vec[i64]([0] + [row.number(column) for row in _ADVISORS])


def _goods_of(row: Row) -> list[i64]:
    return [row.number(good) for good in GOOD]


# KB-A1, KB-A2, KB-A3, KB-A5, KB-A8, KB-A13, KB-A15, KB-A16, KB-A18: what is given without a question.
GIFT_GOODS: Final = vec[i64]([0, 0, 0] + [n for row in _ADVISORS for n in _goods_of(row)])
GIFT_SOLDIERS: Final = _of_advisors("soldiers")
GIFT_TOKENS: Final = _of_advisors("tokens")  # KB-A7, KB-A12
GIFT_POINTS: Final = _of_advisors("points")
GIFT_POINTS_OFFICIAL: Final = _of_advisors("points_official")  # KB-O1
PEEK: Final = _of_advisors("peek")  # KB-A10, KB-A17
# KB-A4, KB-A7, KB-A9, KB-A11, KB-A12, KB-A14, KB-A17: how many goods the guest chooses, and out of which.
CHOOSE: Final = _of_advisors("choose")
CHOOSE_FROM: Final = vec[i64](
    [0] + [sum(BIT[GOOD.index(g)] for g in row.words("choose_from")) for row in _ADVISORS]
)

# The enemies, five a year.
FOLK: Final = ["barbarians", "goblins", "orcs", "zombies", "demons", "dragons"]
CARDS_A_YEAR: Final = 5
# KB-E1, KB-E2, KB-E3, KB-E4, KB-E5
_ENEMIES: Final = read_table(
    _DATA / "enemies.csv",
    [
        "slug",
        "year",
        "folk",
        "strength",
        "lose_gold",
        "lose_stone",
        "lose_wood",
        "lose_any",
        "lose_building",
        "lose_points",
        "win_gold",
        "win_wood",
        "win_stone",
        "win_any",
        "win_points",
        "source",
    ],
)
ENEMY: Final = slugs(_ENEMIES)


def _of_enemies(column: str) -> vec[i64]:
    return vec[i64]([row.number(column) for row in _ENEMIES])


ENEMY_FOLK: Final = vec[i64]([row.one_of("folk", FOLK) for row in _ENEMIES])
ENEMY_STRENGTH: Final = _of_enemies("strength")
LOSE_GOODS: Final = vec[i64]([row.number(f"lose_{good}") for row in _ENEMIES for good in GOOD])
LOSE_ANY: Final = _of_enemies("lose_any")
LOSE_BUILDING: Final = _of_enemies("lose_building")
LOSE_POINTS: Final = _of_enemies("lose_points")
WIN_GOODS: Final = vec[i64]([row.number(f"win_{good}") for row in _ENEMIES for good in GOOD])
WIN_ANY: Final = _of_enemies("win_any")
WIN_POINTS: Final = _of_enemies("win_points")


def card_of(year: i64, k: i64) -> i64:
    """The k-th of a year's five cards."""
    return (year - 1) * CARDS_A_YEAR + k


def weakest(year: int) -> int:
    """KB-0.4: the lower number on the back of the year's cards."""
    return min(ENEMY_STRENGTH[card_of(year, k)] for k in range(CARDS_A_YEAR))


def strongest(year: int) -> int:
    """KB-0.4: the upper number."""
    return max(ENEMY_STRENGTH[card_of(year, k)] for k in range(CARDS_A_YEAR))


# The province sheet: five rows of four columns, numbered row by row.
ROWS: Final = 5
COLUMNS: Final = 4
BUILDINGS: Final = 20
_BUILDINGS: Final = read_table(
    _DATA / "buildings.csv",
    ["slug", "row", "column", "gold", "wood", "stone", "points", "battle", "enemy", "extra", "source"],
)
BUILDING: Final = slugs(_BUILDINGS)
COST: Final = vec[i64]([n for row in _BUILDINGS for n in _goods_of(row)])
BUILDING_POINTS: Final = vec[i64]([row.number("points") for row in _BUILDINGS])
BATTLE: Final = vec[i64]([row.number("battle") for row in _BUILDINGS])
# Against one folk a building is worth so much more: KB-B3, KB-B13, KB-B17.
AGAINST: Final = vec[i64]([row.one_of("enemy", FOLK) if row.maybe("enemy") else -1 for row in _BUILDINGS])
EXTRA: Final = vec[i64]([row.number("extra") for row in _BUILDINGS])

# The goods of a price in one number, sixteen bits each: one subtraction tells whether it can be paid.
UNIT: Final = vec[i64]([1, 65536, 4294967296])
GUARDS: Final = 0x800080008000  # the top bit of each field, which only survives where nothing is lacking
PRICE: Final = vec[i64]([sum(n * UNIT[k] for k, n in enumerate(_goods_of(row))) for row in _BUILDINGS])

STATUE: Final = 0
CHAPEL: Final = 1
CATHEDRAL: Final = 3
INN: Final = 4
MARKET: Final = 5
FARMS: Final = 6
MERCHANTS_GUILD: Final = 7
BARRACKS: Final = 10
STABLE: Final = 13
STONE_WALL: Final = 14
FORTRESS: Final = 15
CRANE: Final = 17
TOWN_HALL: Final = 18
EMBASSY: Final = 19

# How many buildings a row of four bits holds; rows are built without gaps.
HEIGHT: Final = vec[i64]([bin(bits).count("1") for bits in range(16)])

"""Cards, tokens and starting goods, from `data/`. A road card is a neutral card or a card of a player."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.tables import Row, read_table, slugs

_DATA: Final = Path(__file__).parent / "data"
_NEUTRAL: Final = read_table(_DATA / "neutral.csv", ["slug", "primary", "primary_offers", "source"])
_BUILDINGS: Final = read_table(
    _DATA / "buildings.csv",
    [
        *["slug", "basic", "food", "wood", "stone", "any", "points"],
        *["primary", "primary_offers", "secondary", "secondary_offers", "source"],
    ],
)
_PRESTIGE: Final = read_table(
    _DATA / "prestige.csv", ["slug", "basic", "food", "wood", "stone", "gold", "points", "income", "source"]
)
_CASTLE: Final = read_table(
    _DATA / "castle.csv", ["slug", "tokens", "three_players", "two_players", "points", "source"]
)
_RESIDENCE: Final = read_table(_DATA / "residence.csv", ["slug", "food", "points", "income", "source"])[0]
_START: Final = read_table(
    _DATA / "start.csv", ["seats", "neutral", "stock", "food", "wood", "deniers", "workers", "hand", "source"]
)

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOLD: Final = 3
DENIER: Final = 4
GOODS: Final = 5
CUBE: Final = ["food", "wood", "stone", "gold"]
GOOD: Final = [*CUBE, "denier"]

# Kinds of road cards: five neutral ones, then the twelve that every player has.
NEUTRALS: Final = 5
PEDDLER: Final = 3  # MC-0.1: the neutral Peddler
BUILDINGS: Final = 12
SMALL: Final = 3  # MC-8.6: the first three buildings hold a stock of food, wood, stone
LAWYER: Final = 5
BUILDING: Final = slugs(_BUILDINGS)
CARD: Final = [*slugs(_NEUTRAL), *BUILDING]
POINTS: Final = vec[i64]([row.number("points") for row in _BUILDINGS])  # MC-8.1

PRESTIGES: Final = 7
PRESTIGE: Final = slugs(_PRESTIGE)
PRESTIGE_POINTS: Final = vec[i64]([row.number("points") for row in _PRESTIGE])  # MC-8.2
PRESTIGE_INCOME: Final = vec[i64]([row.number("income") for row in _PRESTIGE])
PRESTIGE_IN_BASIC: Final = vec[i64]([row.number("basic") for row in _PRESTIGE])  # MC-0.3

RESIDENCE_POINTS: Final[i64] = _RESIDENCE.number("points")
RESIDENCE_INCOME: Final[i64] = _RESIDENCE.number("income")

SECTIONS: Final = 3
SECTION: Final = slugs(_CASTLE)
SECTION_POINTS: Final = vec[i64]([row.number("points") for row in _CASTLE])
# MC-0.2: three cells for each number of players, beginning with two
TOKENS: Final = vec[i64](
    [row.number(column) for column in ("two_players", "three_players", "tokens") for row in _CASTLE]
)

# By number of players, beginning with two
NEUTRAL_DRAWN: Final = vec[i64]([row.number("neutral") for row in _START])
STOCK: Final = vec[i64]([row.number("stock") for row in _START])

START_FOOD: Final[i64] = _START[0].number("food")  # MC-0.7
START_WOOD: Final[i64] = _START[0].number("wood")
START_DENIERS: Final[i64] = _START[0].number("deniers")
WORKERS: Final[i64] = _START[0].number("workers")
HAND: Final[i64] = _START[0].number("hand")  # MC-0.5

WHOLE_DECK: Final[i64] = (1 << BUILDINGS) - 1  # MC-0.4, as a bit set of buildings
BASIC_DECK: Final[i64] = sum((1 << k) * row.number("basic") for k, row in enumerate(_BUILDINGS))

INCOME: Final = 2  # MC-1.1
FEE: Final = 1  # MC-2a.1, MC-2b.1, MC-2c.1
FIRST_TO_PASS: Final = 1  # MC-2f.2
FARTHEST: Final = 3  # MC-3.2
STROLL: Final[i64] = 2  # MC-6.1
IDLE_CASTLE: Final = 2  # MC-5.6
THREE: Final = 3  # MC-7.6, MC-7.7: as many cubes or deniers make a point


def card_of(seat: i64, building: i64) -> i64:
    return NEUTRALS + seat * BUILDINGS + building


def building_of(card: i64) -> i64:
    """Which of the twelve a player's card is."""
    return (card - NEUTRALS) % BUILDINGS


def owner_of(card: i64) -> i64:
    """The seat whose card it is, or -1 for a neutral card."""
    return -1 if card < NEUTRALS else (card - NEUTRALS) // BUILDINGS


def kind_of(card: i64) -> i64:
    return card if card < NEUTRALS else NEUTRALS + (card - NEUTRALS) % BUILDINGS


# What an effect does
NOTHING: Final = 0
TAKE: Final = 1  # a good from the supply, free
UNLOAD: Final = 2  # a cube from the card's stock
BUY: Final = 3  # cubes for deniers
SELL: Final = 4  # a cube for deniers
SWAP: Final = 5  # a cube for gold
MINT: Final = 6  # gold for deniers
DONATE: Final = 7  # castle tokens for deniers
TURN: Final = 8  # a building into a residence


class Effect:
    """A line of a card: what it does, with which good, and one or two offers of an amount for a price."""

    def __init__(self, does: i64, good: i64, offers: list[list[int]]) -> None:
        self.does: Final[i64] = does
        self.good: Final[i64] = good
        self.offers: Final[i64] = len(offers)
        self.price: Final[i64] = offers[0][0] if offers else 0
        self.amount: Final[i64] = offers[0][1] if offers else 0
        self.price_of_more: Final[i64] = offers[-1][0] if offers else 0
        self.more: Final[i64] = offers[-1][1] if offers else 0


_WORDS: Final = {"stock": UNLOAD, "cube": BUY, "sell": SELL, "swap": SWAP, "token": DONATE, "residence": TURN}


def _effect(row: Row, column: str) -> Effect:
    word = row.text(column)
    offers = [[int(n) for n in offer.split(">")] for offer in row.words(f"{column}_offers")]
    if word in GOOD:
        return Effect(MINT if offers[0][0] else TAKE, GOOD.index(word), offers)
    if word not in _WORDS:
        raise row.wrong(column, "one of " + ", ".join([*GOOD, *_WORDS]))
    good = GOOD.index(row.text("primary")) if word == "stock" else DENIER
    return Effect(_WORDS[word], good, offers)


# By kind of card
PRIMARY: Final = [_effect(row, "primary") for row in _NEUTRAL + _BUILDINGS]
SECONDARY: Final = [
    *[Effect(NOTHING, 0, []) for _ in _NEUTRAL],
    *[_effect(row, "secondary") for row in _BUILDINGS],
]


class Cost:
    """What a card costs; `ways` are the payments that settle it."""

    def __init__(self, need: list[int], any_kind: int, ways: list[int]) -> None:
        self.food: Final[i64] = need[FOOD]
        self.wood: Final[i64] = need[WOOD]
        self.stone: Final[i64] = need[STONE]
        self.gold: Final[i64] = need[GOLD]
        self.total: Final[i64] = sum(need) + any_kind
        self.ways: Final = vec[i64](ways)


def _settling(need: list[int], any_kind: int) -> list[list[int]]:
    """MC-2.2: gold for any cube. MC-2.3: white is any kind. MC-R9: printed gold is gold. MC-R8: exact."""
    found: list[list[int]] = []
    for food in range(need[FOOD] + 1):
        for wood in range(need[WOOD] + 1):
            for stone in range(need[STONE] + 1):
                paid = [food, wood, stone, sum(need) - food - wood - stone]
                for white in range(len(CUBE)) if any_kind else [-1]:
                    way = [n + (k == white) for k, n in enumerate(paid)]
                    if way not in found:
                        found.append(way)
    return found


def _need(row: Row) -> list[int]:
    return [row.number(cube) if cube in row.cells else 0 for cube in CUBE]


def _white(row: Row) -> int:
    return row.number("any") if "any" in row.cells else 0


_PRICED: Final = [*_BUILDINGS, *_PRESTIGE, _RESIDENCE]  # the rows that cost something, in the order of COSTS
_SETTLING: Final = [_settling(_need(row), _white(row)) for row in _PRICED]
_WAYS: Final = sorted({tuple(way) for ways in _SETTLING for way in ways}, reverse=True)

PAYMENTS: Final[i64] = len(_WAYS)
PAYMENT: Final = vec[i64]([n for way in _WAYS for n in way])  # four cells each: food, wood, stone, gold
COSTS: Final = vec[Cost](
    [
        Cost(_need(row), _white(row), sorted(_WAYS.index(tuple(way)) for way in ways))
        for row, ways in zip(_PRICED, _SETTLING, strict=True)
    ]
)
COST_OF_PRESTIGE: Final = BUILDINGS  # where the prestige buildings begin in COSTS
COST_OF_RESIDENCE: Final = BUILDINGS + PRESTIGES

# MC-5.1, MC-2.2: one batch, each of its cubes itself or gold
BATCH: Final = vec[i64]([n for way in sorted(_settling([1, 1, 1, 0], 0), reverse=True) for n in way])
BATCHES: Final[i64] = len(BATCH) // len(CUBE)


def printed(k: i64) -> list[str]:
    """The cost as it stands on the card, cube by cube; `any` is the white one."""
    cost = COSTS[k]
    counts = [cost.food, cost.wood, cost.stone, cost.gold]
    white = cost.total - sum(counts)
    return [slug for slug, n in zip([*CUBE, "any"], [*counts, white], strict=True) for _ in range(n)]


def cubes(table: vec[i64], row: i64) -> list[str]:
    """The cubes of a row of PAYMENT or BATCH, one by one."""
    out: list[str] = []
    cube: i64
    for cube in range(len(CUBE)):
        for _ in range(table[row * 4 + cube]):
            out.append(CUBE[cube])
    return out

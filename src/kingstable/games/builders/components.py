"""The cards, from `data/`. Goods stand in the order of the cards: stone, wood, knowledge, tile."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.tables import Row, read_table, slugs

_DATA: Final = Path(__file__).parent / "data"

GOOD: Final = ["stone", "wood", "knowledge", "tile"]
GOODS: Final = 4
_MAKES: Final = ["makes_" + good for good in GOOD]

_WORKERS: Final = read_table(_DATA / "workers.csv", ["slug", "rank", "wage", *GOOD, "source"])
_BUILDINGS: Final = read_table(_DATA / "buildings.csv", ["slug", "reward", "points", *GOOD, "source"])
_MACHINES: Final = read_table(_DATA / "machines.csv", ["slug", "points", *GOOD, *_MAKES, "source"])


def _flat(rows: list[Row], columns: list[str]) -> list[int]:
    return [row.number(column) for row in rows for column in columns]


# BU-0.2, BU-0.3: the building cards, machines last. What a card needs has the cell `card * GOODS + good`.
BUILDINGS: Final = 42
FIRST_MACHINE: Final = 34
BUILDING: Final = slugs(_BUILDINGS + _MACHINES)
NEED: Final = vec[i64](_flat(_BUILDINGS + _MACHINES, GOOD))
POINTS: Final = vec[i64](_flat(_BUILDINGS + _MACHINES, ["points"]))
REWARD: Final = vec[i64](_flat(_BUILDINGS, ["reward"]) + [0] * len(_MACHINES))

# BU-0.1: the worker cards; BU-8.2: behind them the machines once more, as workers whose wage is 0.
HIRELINGS: Final = 42
WORKERS: Final = 50
APPRENTICES: Final = 6
WORKER: Final = slugs(_WORKERS) + slugs(_MACHINES)
WAGE: Final = vec[i64](_flat(_WORKERS, ["wage"]) + [0] * len(_MACHINES))
MAKES: Final = vec[i64](_flat(_WORKERS, GOOD) + _flat(_MACHINES, _MAKES))
# A machine's number as worker, less its number as building.
MACHINE_AS_WORKER: Final = HIRELINGS - FIRST_MACHINE

ROW: Final = 5  # BU-1.1, BU-1.4: open cards
COINS: Final = 100  # in the box, by value
PURSE: Final = 10  # BU-1.5: coins at the start
ACTIONS: Final = 3  # BU-2.2
ACTION_PRICE: Final = 5  # BU-2.3
MONEY: Final = vec[i64]([0, 1, 3, 6])  # BU-6.1, BU-R4: coins for none, one, two, three actions
MOST_FOR_MONEY: Final = 3
GOAL: Final = 17  # BU-9.1, BU-R1
COINS_A_POINT: Final = 10  # BU-9.4
LAST_ROUND: Final = 60  # BU-R7

NO_CARD: Final = -1

"""Rules page, section 0: the cards, counted as the sheet counts them."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.games.builders.components import (
    BUILDING,
    FIRST_MACHINE,
    HIRELINGS,
    MAKES,
    NEED,
    POINTS,
    REWARD,
    WAGE,
    WORKER,
)
from kingstable.games.builders.moves import BOOK, BUY, END, HIRE, MONEY_1, SEND, SITE, START
from kingstable.shelf import load
from tests.games.builders.table import building, worker


def four(table: object, card: int) -> list[int]:
    assert hasattr(table, "__getitem__")
    return [table[card * 4 + good] for good in range(4)]


def sums(table: object, cards: range) -> list[int]:
    return [sum(four(table, card)[good] for card in cards) for good in range(4)]


@pytest.mark.rule("BU-0.1")
def test_forty_two_workers_whose_wage_is_what_they_make() -> None:
    ranks = Counter((WORKER[card].split("-")[0], WAGE[card]) for card in range(HIRELINGS))
    assert ranks == {("apprentice", 2): 6, ("laborer", 3): 12, ("craftsman", 4): 16, ("master", 5): 8}
    assert all(sum(four(MAKES, card)) == WAGE[card] for card in range(HIRELINGS))
    assert sums(MAKES, range(HIRELINGS)) == [38, 38, 38, 38]
    twins = [slug for slug in WORKER if slug.startswith("craftsman-s1w1k1t1")]
    assert len(twins) == 2 and four(MAKES, worker(twins[0])) == four(MAKES, worker(twins[1])) == [1, 1, 1, 1]


@pytest.mark.rule("BU-0.2")
def test_thirty_four_buildings() -> None:
    classes = Counter((REWARD[card], POINTS[card]) for card in range(FIRST_MACHINE))
    assert classes == {
        (8, 0): 2,
        (6, 1): 5,
        (10, 2): 4,
        (12, 3): 5,
        (14, 3): 4,
        (16, 4): 6,
        (18, 5): 5,
        (20, 6): 1,
        (20, 7): 1,
        (20, 8): 1,
    }
    assert sums(NEED, range(FIRST_MACHINE)) == [60, 59, 61, 60]
    assert len({tuple(four(NEED, card)) for card in range(FIRST_MACHINE)}) == 34
    assert four(NEED, building("chapel")) == [3, 2, 2, 3]


@pytest.mark.rule("BU-0.3")
def test_eight_machines() -> None:
    machines = range(FIRST_MACHINE, len(BUILDING))
    assert len(machines) == 8 and all(REWARD[card] == 0 for card in machines)
    assert Counter(POINTS[card] for card in machines) == {1: 4, 2: 4}
    assert sums(NEED, machines) == [5, 6, 5, 4]
    assert sums(MAKES, range(HIRELINGS, len(WORKER))) == [5, 5, 5, 5]
    assert WORKER[HIRELINGS:] == BUILDING[FIRST_MACHINE:]


def test_what_is_printed_is_told_once_by_slug() -> None:
    printed = load("builders", 2).printed()
    assert printed["goods"] == ["stone", "wood", "knowledge", "tile"]
    buildings, workers = printed["buildings"], printed["workers"]
    assert isinstance(buildings, dict) and isinstance(workers, dict)
    assert list(buildings) == BUILDING and list(workers) == WORKER
    assert buildings["crane-2"]["makes"] == [2, 0, 0, 0] and buildings["tile-kiln-3"]["makes"] == [0, 0, 0, 3]
    assert [slug for slug, face in buildings.items() if "makes" in face] == BUILDING[-8:]
    assert buildings["chapel"] == {"coins": 18, "points": 5, "need": [3, 2, 2, 3]}
    assert workers["craftsman-k1t3"] == {"wage": 4, "makes": [0, 0, 1, 3]}
    assert workers["tile-kiln-3"] == {"wage": 0, "makes": [0, 0, 0, 3]}


def test_the_codes_of_the_kinds_are_those_of_the_book() -> None:
    first = {kind: BOOK.first(kind) for kind in ("start", "hire", "send", "money", "buy", "end", "site")}
    assert first == {
        "start": START,
        "hire": HIRE,
        "send": SEND,
        "money": MONEY_1,
        "buy": BUY,
        "end": END,
        "site": SITE,
    }
    assert len(BOOK) == 181

"""Phase 1: income."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import Table


def income(table: Table) -> list[int]:
    """What the next round brings each player."""
    table.finish_round()
    return [int(str(event["amount"])) for event in table.told("income-earned")]


@pytest.mark.rule("MC-1.1")
@pytest.mark.parametrize("game", ["advanced", "basic"])
def test_everybody_gets_two_deniers(game: str) -> None:
    assert Table(3, game=game).deniers(1) == 4 + 2
    assert income(Table(3, game=game)) == [2, 2, 2]


@pytest.mark.rule("MC-1.2")
def test_each_residence_gives_one_more() -> None:
    table = Table(3)
    table.residence(1, "market", "bank")
    table.build(2, "church")
    assert income(table) == [2, 4, 2]


@pytest.mark.rule("MC-1.3", "MC-R24")
def test_the_hotel_gives_what_the_residence_below_it_gave() -> None:
    table = Table(3)
    table.residence(0, "market", "bank")
    table.own(0, stone=3, gold=1)
    table.play(0, "prestige hotel")
    assert table.side("market", 0) == "hotel"
    assert income(table) == [2 + 1 + 1, 2, 2]  # the Bank's residence and the Hotel


@pytest.mark.rule("MC-2e.4")
def test_a_covered_residence_gives_no_income() -> None:
    table = Table(3)
    table.residence(0, "market")
    table.own(0, stone=2, gold=1)
    table.play(0, "prestige statue")
    assert income(table) == [2, 2, 2]

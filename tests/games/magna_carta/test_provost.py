"""Phase 3: the provost."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import ANITA, EVA, JENO, MARK, Table


def example() -> Table:
    """Jenő's bank, then Éva's quarry with Jenő's worker; the provost two cards before the end."""
    table = Table(4)
    table.build(JENO, "market", "bank")
    table.build(EVA, "large-quarry")
    table.town.provost = len(table.town.road) - 3
    table.work(JENO, "bank", JENO)
    table.work(JENO, "large-quarry", EVA)
    for seat in (ANITA, JENO, EVA, MARK):
        table.own(seat, deniers=2)
    table.everybody_passes()
    return table


@pytest.mark.rule("MC-3.1", "MC-3.2", "MC-4.6")
def test_example_four_players_move_the_provost() -> None:
    """Anita leaves him, Jenő and Éva move him one card on each, Márk one back: he stands on Jenő's bank.

    Éva's quarry is not activated, neither gets stone, but Jenő's worker comes home; his bank still works.
    """
    table = example()
    assert table.seat == ANITA
    table.play(ANITA, "provost stay")
    table.play(JENO, "provost forward 1")
    table.play(EVA, "provost forward 1")
    assert table.town.provost == len(table.town.road) - 1
    assert table.why(MARK, "provost forward 1") == ("off-the-road", "MC-3.3")
    table.play(MARK, "provost back 1")
    assert [table.deniers(seat) for seat in (ANITA, JENO, EVA, MARK)] == [3, 1, 1, 1]
    assert table.road()[table.town.provost] == "bank 1"
    assert table.phase == "activation"
    assert (table.seat, table.legal(JENO)) == (JENO, ["mint 1 for 1", "decline"])
    table.play(JENO, "mint 1 for 1")
    assert table.phase == "actions"
    assert table.town.workers[JENO] == 4
    assert table.told("worker-returned") == [{"seat": JENO}, {"seat": JENO}]
    assert "stone" not in table.goods(JENO) and "stone" not in table.goods(EVA)


@pytest.mark.rule("MC-3.1")
def test_the_basic_game_has_no_provost() -> None:
    table = Table(4, game="basic")
    table.work(0, "neutral-peddler")
    table.everybody_passes()
    assert table.phase == "activation"


@pytest.mark.rule("MC-3.1")
def test_the_order_of_passing_decides_and_everybody_comes_once() -> None:
    table = Table(3)
    table.build(0, "bank", "market", "peddler")
    table.play(0, "worker park")
    table.play(1, "pass")
    table.play(2, "pass")
    table.play(0, "pass")
    seats: list[int] = []
    while table.phase == "provost":
        seats.append(table.seat)
        table.play(table.seat, "provost stay")
    assert seats == [1, 2, 0]


@pytest.mark.rule("MC-3.2")
def test_three_cards_at_most_and_a_denier_for_each() -> None:
    table = Table(2)
    table.build(0, "bank", "market", "peddler", "church", "lawyer", "gold-mine", "large-farm", "large-quarry")
    table.town.provost = 5  # five cards behind him and four before him
    table.own(0, deniers=9)
    table.own(1, deniers=2)
    table.everybody_passes()
    assert table.legal(0) == [
        *["provost back 3", "provost back 2", "provost back 1", "provost stay"],
        *["provost forward 1", "provost forward 2", "provost forward 3"],
    ]
    table.play(0, "provost back 3")
    assert (table.town.provost, table.deniers(0)) == (2, 10 - 3)
    assert table.why(1, "provost forward 3") == ("provost-too-dear", "MC-3.2")
    assert table.why(1, "provost back 3") == ("provost-too-dear", "MC-3.2")


@pytest.mark.rule("MC-3.3")
def test_the_provost_does_not_leave_the_road() -> None:
    table = Table(2)
    table.own(0, deniers=9)
    table.everybody_passes()
    assert table.legal(0) == ["provost back 1", "provost stay"]
    assert table.why(0, "provost back 2") == ("off-the-road", "MC-3.3")


@pytest.mark.rule("MC-R11")
def test_who_has_no_denier_is_not_asked() -> None:
    table = Table(3)
    table.own(1)
    table.own(2)
    table.everybody_passes()
    assert (table.phase, table.seat) == ("provost", 0)  # the denier for passing first
    table.play(0, "provost back 1")
    assert table.phase == "actions"


@pytest.mark.rule("MC-R12")
def test_turned_and_covered_cards_count_as_steps() -> None:
    table = Table(2)
    table.residence(0, "bank", "market")
    table.own(0, stone=2, gold=1, deniers=5)
    table.play(0, "prestige statue")
    table.everybody_passes()
    table.play(1, "provost stay")
    table.play(0, "provost forward 2")
    assert table.road()[table.town.provost] == "market 0"

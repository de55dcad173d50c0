"""Phase 5: building the castle."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import ANITA, EVA, JENO, MARK, Table

BATCH = {"food": 1, "wood": 1, "stone": 1}


def castle(table: Table) -> list[int]:
    return list(table.town.castle)


@pytest.mark.rule("MC-5.1", "MC-5.2", "MC-5.3", "MC-5.5")
@pytest.mark.parametrize("game", ["advanced", "basic"])
def test_example_four_players_build(game: str) -> None:
    """Two of the highest tokens are left. Anita delivers a batch; Éva one with gold for food, for the last
    of them; Jenő two, for two wall tokens; Márk none. Jenő gets the gold."""
    table = Table(4, game=game)
    table.town.castle[0] = 2
    # the order of passing: Anita, Éva, Jenő, Márk
    table.play(ANITA, "pass")
    table.play(JENO, "worker park")
    table.play(EVA, "pass")
    table.play(MARK, "worker forest")
    table.play(JENO, "pass")
    table.own(ANITA, **BATCH)
    table.own(EVA, wood=1, stone=1, gold=1)
    table.own(JENO, food=2, wood=2, stone=2)
    table.own(MARK, food=5, wood=1, stone=3)
    table.to_castle()
    assert table.legal(ANITA) == ["deliver food+wood+stone", "done"]
    table.play(ANITA, "deliver food+wood+stone")
    assert table.seat == EVA
    assert table.legal(EVA) == ["deliver wood+stone+gold", "done"]
    table.play(EVA, "deliver wood+stone+gold")
    assert table.seat == JENO
    table.play(JENO, "deliver food+wood+stone", "deliver food+wood+stone")
    assert table.seat == MARK
    table.play(MARK, "done")
    assert [table.tokens(seat) for seat in (ANITA, EVA, JENO, MARK)] == [
        [1, 0, 0],
        [1, 0, 0],
        [0, 2, 0],
        [0, 0, 0],
    ]
    assert castle(table) == [0, 6, 9]
    assert table.told("most-delivered") == [{"seat": JENO, "amount": 2}]
    assert {"gold" in table.goods(seat) for seat in (ANITA, EVA, MARK)} == {False}
    assert table.goods(JENO)["gold"] == 1
    assert table.goods(MARK)["food"] == 5


@pytest.mark.rule("MC-5.1", "MC-2.2")
def test_gold_for_any_cube_of_a_batch() -> None:
    table = Table(2)
    table.own(0, **BATCH, gold=3)
    table.to_castle()
    assert table.legal(0) == [
        *[
            "deliver food+wood+stone",
            "deliver food+wood+gold",
            "deliver food+stone+gold",
            "deliver food+gold+gold",
        ],
        *[
            "deliver wood+stone+gold",
            "deliver wood+gold+gold",
            "deliver stone+gold+gold",
            "deliver gold+gold+gold",
        ],
        "done",
    ]
    table.play(0, "deliver gold+gold+gold")
    assert table.goods(0) == {**BATCH, "deniers": 1}
    assert table.why(0, "deliver gold+gold+gold") == ("batch-missing", "MC-5.1")


@pytest.mark.rule("MC-5.3")
def test_one_delivery_may_reach_into_the_next_section() -> None:
    table = Table(2)
    table.town.castle[0] = 1
    table.own(0, food=2, wood=2, stone=2)
    table.to_castle()
    table.play(0, "deliver food+wood+stone", "deliver food+wood+stone")
    assert table.tokens(0) == [1, 1, 0]


@pytest.mark.rule("MC-5.4", "MC-R27")
def test_no_more_batches_than_tokens_and_the_gold_is_still_paid() -> None:
    table = Table(2)
    for section, left in enumerate([0, 0, 2]):
        table.town.castle[section] = left
    table.own(0, food=3, wood=3, stone=3)
    table.own(1, **BATCH)
    provost = table.town.provost
    table.build(1, "bank")
    table.to_castle()
    table.play(0, "deliver food+wood+stone", "deliver food+wood+stone")
    assert table.s.over
    assert table.tokens(0) == [0, 0, 2]
    assert table.goods(0) == {**BATCH, "gold": 1, "deniers": 1}
    assert table.goods(1) == BATCH
    assert table.town.provost == provost + 1  # the round was finished


@pytest.mark.rule("MC-5.5")
def test_on_a_tie_the_gold_goes_to_the_earlier_one() -> None:
    table = Table(3, start=1)
    for seat in range(3):
        table.own(seat, **BATCH)
    table.to_castle()
    table.play(1, "done")
    table.play(2, "deliver food+wood+stone")
    table.play(0, "deliver food+wood+stone")
    assert table.told("most-delivered") == [{"seat": 2, "amount": 1}]
    assert table.goods(2)["gold"] == 1


@pytest.mark.rule("MC-5.6", "MC-R26")
def test_if_nobody_delivers_two_tokens_are_removed() -> None:
    table = Table(2)
    table.town.castle[0] = 1
    table.own(0, **BATCH)
    table.to_castle()
    table.play(0, "done")
    assert castle(table) == [0, 5, 7]
    assert table.told("token-removed") == [{"section": "dungeon"}, {"section": "walls"}]
    assert table.told("most-delivered") == []
    assert "gold" not in table.goods(0)


@pytest.mark.rule("MC-R26")
def test_fewer_than_two_tokens_left() -> None:
    table = Table(2)
    for section, left in enumerate([0, 0, 1]):
        table.town.castle[section] = left
    table.own(0, **BATCH)
    table.to_castle()
    table.play(0, "done")
    assert castle(table) == [0, 0, 0]
    assert table.town.removed == 1
    assert table.s.over


@pytest.mark.rule("MC-R25")
def test_one_turn_each_and_only_for_those_who_can_deliver() -> None:
    table = Table(3)
    table.own(0, food=2, wood=2, stone=2)
    table.own(1, food=5, wood=5)
    table.own(2, **BATCH)
    table.to_castle()
    table.play(0, "deliver food+wood+stone", "done")
    assert table.seat == 2
    assert table.why(0, "deliver food+wood+stone")[0] == "not-your-turn"

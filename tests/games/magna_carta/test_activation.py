"""Phase 4: the buildings are activated."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import Table


@pytest.mark.rule("MC-4.1", "MC-4.2")
def test_from_the_start_of_the_road_card_by_card() -> None:
    table = Table(2, neutral=["forest"])
    table.build(1, "large-farm", "large-quarry")
    table.town.provost = 3
    table.work(0, "large-quarry", 1)
    table.work(1, "forest")
    table.to_activation()
    assert (table.seat, table.legal(1)) == (1, ["take 1 wood", "decline"])
    table.play(1, "take 1 wood")
    assert table.told("building-activated") == [{"owner_seat": 1, "card": "large-quarry"}]
    assert (table.seat, table.legal(0)) == (0, ["take 2 stone", "decline"])
    table.play(0, "take 2 stone")
    assert (table.seat, table.legal(1)) == (1, ["take 1 stone", "decline"])
    table.play(1, "take 1 stone")
    assert table.goods(0)["stone"] == 2 and table.goods(1)["stone"] == 1
    assert table.town.goods[0] == table.town.goods[5] == 2  # nobody worked on the farm


@pytest.mark.rule("MC-4.1")
def test_the_provosts_card_is_the_last_one() -> None:
    table = Table(2)
    table.build(1, "large-farm", "large-quarry")
    table.work(0, "large-farm", 1)
    table.work(0, "large-quarry", 1)
    table.town.provost = 2  # on the farm
    table.to_activation()
    table.play(0, "take 2 food")
    table.play(1, "take 1 food")
    assert table.phase == "actions"
    assert "stone" not in table.goods(0)


@pytest.mark.rule("MC-4.1")
def test_the_basic_game_activates_the_whole_road() -> None:
    table = Table(2, game="basic")
    table.build(1, "large-farm", "large-quarry")
    table.work(0, "large-quarry", 1)
    table.to_activation()
    assert table.legal(0) == ["take 2 stone", "decline"]


@pytest.mark.rule("MC-4.3")
def test_first_the_worker_then_the_owner() -> None:
    table = Table(3)
    table.build(2, "gold-mine")
    table.town.provost = 3
    table.work(1, "gold-mine", 2)
    table.to_activation()
    assert table.why(1, "take 2 stone") == ("other-effect", "MC-4.3")
    assert table.why(1, "swap food") == ("other-effect", "MC-4.3")
    table.play(1, "take 1 gold")
    assert table.seat == 2
    table.play(2, "swap food")
    assert table.goods(2) == {"food": 1, "wood": 2, "gold": 1, "deniers": 6}


@pytest.mark.rule("MC-4.4")
def test_ones_own_worker_brings_the_primary_effect_only() -> None:
    table = Table(2)
    table.build(0, "bank")
    table.town.provost = 2
    table.work(0, "bank", 0)
    table.to_activation()
    assert table.legal(0) == ["mint 1 for 1", "mint 2 for 3", "decline"]
    assert table.why(0, "mint 1 for 2") == ("other-effect", "MC-R15")  # that would be the secondary one
    table.play(0, "decline")
    assert table.phase == "actions"


@pytest.mark.rule("MC-4.5")
def test_the_worker_goes_home_after_the_activation() -> None:
    table = Table(2)
    table.work(0, "park")
    assert table.town.workers[0] == 3
    table.to_activation()
    table.play(0, "take 1 food")
    assert table.town.workers[0] == 4
    assert table.why(table.seat, "worker park") == ("", "")


@pytest.mark.rule("MC-4.6")
def test_beyond_the_provost_only_the_worker_comes_back() -> None:
    table = Table(2)
    table.build(1, "large-farm")
    table.work(0, "large-farm", 1)
    goods = [table.goods(seat)["food"] for seat in (0, 1)]
    table.to_activation()
    assert table.phase == "actions"
    assert table.told("worker-returned") == [{"seat": 0}]
    assert [table.goods(seat)["food"] for seat in (0, 1)] == goods
    assert table.town.workers[0] == 4


@pytest.mark.rule("MC-4.7")
def test_the_owner_may_use_the_secondary_effect_though_the_primary_was_declined() -> None:
    table = Table(2)
    table.build(1, "large-farm")
    table.town.provost = 2
    table.work(0, "large-farm", 1)
    table.to_activation()
    table.play(0, "decline")
    assert table.told("effect-declined") == [{"seat": 0}]
    table.play(1, "take 1 food")
    assert table.town.goods[0] == 2 and table.town.goods[5] == 3


@pytest.mark.rule("MC-4.7", "MC-R13")
def test_the_owner_may_decline_too() -> None:
    table = Table(2)
    table.build(1, "large-farm")
    table.town.provost = 2
    table.work(0, "large-farm", 1)
    table.to_activation()
    table.play(0, "take 2 food")
    table.play(1, "decline")
    assert table.town.goods[0] == 4 and table.town.goods[5] == 2
    assert table.phase == "actions"


@pytest.mark.rule("MC-R13")
def test_what_cannot_be_used_is_skipped() -> None:
    table = Table(3, start=2)
    table.build(1, "market", "bank")
    table.town.provost = 4
    table.work(0, "market", 1)
    table.work(0, "bank", 1)
    table.own(0)
    table.own(1)
    table.to_activation()
    assert (table.seat, table.legal(1)) == (
        1,
        ["take 1 denier", "decline"],
    )  # the worker's owner has no cube to sell
    table.play(1, "take 1 denier")
    assert table.phase == "actions"  # nobody could pay the Bank

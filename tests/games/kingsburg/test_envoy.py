"""The King's envoy: both uses, in both rulesets."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.table import ANNA, BELA, DAVID, EVA, Table


def with_envoy(errand: str = "", rules: str = "book") -> Table:
    """Béla has the envoy, and in `book` has announced this errand."""
    table = Table(year=2, rules=rules)
    table.realm.envoy = BELA
    table.realm.errand = 3 if rules == "official" else {"": 0, "visit": 1, "build": 2}[errand]
    return table


@pytest.mark.rule("KB-5.4", "KB-R12", "KB-R14")
def test_a_second_group_on_an_advisor_even_ones_own() -> None:
    table = with_envoy("visit")
    table.order(ANNA, BELA, EVA, DAVID)
    table.dice(ANNA, 2)
    table.dice(BELA, 1, 1, 2)
    table.dice(EVA, 2)
    table.dice(DAVID, 2)
    table.open("influence", "autumn")
    table.play(ANNA, "influence 2 -> 2")
    table.play(BELA, "influence 1 -> 1")
    table.play(EVA, "pass")
    table.play(DAVID, "pass")
    assert table.legal(BELA) == ["pass", "influence 1 -> 1", "influence 2 -> 2", "influence 1+2 -> 3"]
    table.play(BELA, "influence 1 -> 1")
    assert table.told("envoy-used") == [{"seat": BELA}]
    assert (table.guests("jester"), table.realm.envoy) == ([BELA, BELA], -1)
    assert table.legal(BELA) == ["pass"]  # the envoy is gone, Anna keeps the Squire


@pytest.mark.rule("KB-5.4", "KB-5.7", "KB-2b.5", "KB-2d.1")
def test_the_envoy_serves_nobody_but_its_holder() -> None:
    for rules in ("book", "official"):
        table = with_envoy("visit", rules)
        table.order(EVA, ANNA, BELA, DAVID)
        for seat in range(4):
            table.dice(seat, 2)
        table.open("influence", "autumn")
        table.play(EVA, "influence 2 -> 2")
        assert table.why(ANNA, "influence 2 -> 2") == ("advisor-busy", "KB-2b.5")
        table.play(ANNA, "pass")
        assert table.why(BELA, "influence 2 -> 2") == ("", "")
        table = with_envoy("build", rules)
        table.goods(ANNA, wood=4)
        table.goods(BELA, wood=4)
        table.open("build", "autumn")
        table.play(ANNA, "build palisade")
        assert (table.turn, table.realm.envoy) == (BELA, BELA)
        table.play(BELA, "build palisade")
        assert table.turn == BELA


@pytest.mark.rule("KB-5.5")
def test_the_envoys_group_is_exact_and_of_ones_own_dice() -> None:
    table = with_envoy("visit")
    table.order(ANNA, BELA, EVA, DAVID)
    table.dice(ANNA, 6)
    table.dice(BELA, 2, 3)
    table.open("influence", "autumn")
    table.play(ANNA, "influence 6 -> 6")
    assert table.why(BELA, "influence 6 -> 6") == ("dice-not-in-hand", "KB-2b.6")
    assert table.why(BELA, "influence 2+3 -> 6") == ("sum-differs", "KB-2b.3")


@pytest.mark.rule("KB-5.7", "KB-R11", "KB-R32")
def test_two_buildings_in_ones_own_turn() -> None:
    table = with_envoy("build")
    table.order(BELA, ANNA, EVA, DAVID)
    table.goods(BELA, wood=4)
    table.goods(ANNA, wood=4)
    table.open("build", "autumn")
    table.play(BELA, "build palisade")
    assert (table.turn, table.realm.envoy) == (BELA, BELA)
    table.play(BELA, "build barricade")
    assert (table.turn, table.realm.envoy) == (ANNA, -1)
    assert table.goods_of(BELA) == {"wood": 1}
    table.play(ANNA, "build palisade")
    assert table.phase != "build"  # once for everybody else


@pytest.mark.rule("KB-5.8", "KB-R32")
def test_announced_for_one_use_it_does_not_serve_the_other() -> None:
    table = with_envoy("build")
    table.order(ANNA, BELA, EVA, DAVID)
    table.dice(ANNA, 2)
    table.dice(BELA, 2)
    table.open("influence", "autumn")
    table.play(ANNA, "influence 2 -> 2")
    assert table.why(BELA, "influence 2 -> 2") == ("advisor-busy", "KB-2b.5")
    table = with_envoy("visit")
    table.goods(BELA, wood=4)
    table.goods(ANNA, wood=1)
    table.order(BELA, ANNA, EVA, DAVID)
    table.open("build", "autumn")
    table.play(BELA, "build palisade")
    assert (table.phase, table.turn) == ("build", ANNA)
    table = with_envoy("visit")
    table.only("season-end", "autumn")
    assert (table.realm.envoy, table.told("envoy-lost")) == (-1, [{"seat": BELA}])


@pytest.mark.rule("KB-5.8", "KB-R10")
def test_the_announcement_is_the_first_act_of_autumn() -> None:
    table = with_envoy()
    table.buildings(ANNA, "merchants-guild")
    table.some_buildings(EVA, 1)
    table.some_buildings(DAVID, 1)
    table.open("envoy")
    assert (table.phase, table.turn, table.view()["season"]) == ("announce", BELA, "autumn")
    assert table.goods_of(ANNA) == {}  # neither the Guild's gold nor a roll has come before
    assert not table.told("dice-rolled")
    assert table.legal(BELA) == ["announce visit", "announce build", "announce nothing"]
    table.play(BELA, "announce visit")
    assert table.told("errand-announced-visit") == [{"seat": BELA}]
    assert table.goods_of(ANNA) == {"gold": 1}
    assert table.realm.season == 2


@pytest.mark.rule("KB-5.9")
def test_an_envoy_is_awarded_anew_every_year() -> None:
    table = Table(year=3)
    table.some_buildings(BELA, 1)
    table.some_buildings(EVA, 1)
    table.some_buildings(DAVID, 1)
    table.only("envoy")
    assert table.realm.envoy == ANNA


@pytest.mark.rule("KB-O6")
def test_the_official_envoy_is_kept_until_the_next_phase_5() -> None:
    table = with_envoy(rules="official")
    assert "announce" not in [page.slug for page in table.game.script]
    table.only("season-end", "autumn")
    assert table.realm.envoy == BELA  # not lost in Autumn
    table.order(ANNA, BELA, EVA, DAVID)
    for seat in range(4):
        table.dice(seat, 2)
    table.open("influence", "spring")
    table.play(ANNA, "influence 2 -> 2")
    table.play(BELA, "influence 2 -> 2")
    assert table.realm.envoy == -1
    table = with_envoy(rules="official")
    table.some_buildings(BELA, 3)
    for seat in (EVA, DAVID):
        table.some_buildings(seat, 2)
    table.only("envoy")
    assert (table.realm.envoy, table.realm.errand) == (ANNA, 3)
    assert table.told("envoy-lost") == [{"seat": BELA}]


@pytest.mark.rule("KB-O6", "KB-R32")
def test_the_official_envoy_builds_twice_in_any_season_and_only_once() -> None:
    table = with_envoy(rules="official")
    table.order(BELA, ANNA, EVA, DAVID)
    table.goods(BELA, wood=5)
    table.goods(ANNA, wood=1)
    table.open("build", "summer")
    table.play(BELA, "build palisade")
    assert table.turn == BELA
    table.play(BELA, "build nothing")  # the second building may be left, and the envoy kept
    assert (table.turn, table.realm.envoy) == (ANNA, BELA)
    table.open("build", "summer")
    table.play(BELA, "build barricade")
    assert table.turn == ANNA  # too little wood for the Stable row: not asked, not spent
    assert table.realm.envoy == BELA

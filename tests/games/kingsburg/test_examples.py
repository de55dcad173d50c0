"""The rulebook's worked examples with their own numbers: Anna, Béla, Éva and Dávid.

Where the scan contradicts itself the slip is mended: exact sums, Béla on advisor 9, Béla's inn, Éva's stone.
"""

from __future__ import annotations

import pytest

from tests.games.kingsburg.table import ANNA, BELA, DAVID, EVA, Table


@pytest.mark.rule("KB-1.3", "KB-1.4")
def test_first_year_everybody_takes_a_good() -> None:
    """The order is Éva, Anna, Dávid, Béla; Anna takes wood, Béla stone, Éva and Dávid gold."""
    table = Table()
    table.order(EVA, ANNA, DAVID, BELA)
    table.realm.year = 0
    table.open("aid")
    for seat, good in [(EVA, "gold"), (ANNA, "wood"), (DAVID, "gold"), (BELA, "stone")]:
        assert table.turn == seat
        table.play(seat, f"take {good}")
    assert table.realm.aid == -1
    assert [table.goods_of(seat) for seat in range(4)] == [
        {"wood": 1},
        {"stone": 1},
        {"gold": 1},
        {"gold": 1},
    ]


@pytest.mark.rule("KB-1.1", "KB-1.2", "KB-1.5")
def test_third_year_eva_gets_the_white_die() -> None:
    """6 buildings and no goods, 5 and 2, 5 and none, 6 and 1: Éva has the fewest of both."""
    table = Table(year=2)
    for seat, buildings, goods in [(ANNA, 6, 0), (BELA, 5, 2), (EVA, 5, 0), (DAVID, 6, 1)]:
        table.some_buildings(seat, buildings)
        table.goods(seat, gold=goods)
    table.open("aid")
    assert (table.realm.year, table.realm.aid) == (3, EVA)
    assert table.phase == "influence"
    assert [len(dice) for dice in dice_of(table)] == [3, 3, 4, 3]


def dice_of(table: Table) -> list[list[int]]:
    return [[d for d in table.realm.dice[seat * 5 : seat * 5 + 5] if d] for seat in range(table.realm.seats)]


def rolled() -> Table:
    """Anna 1 3 5, Béla 4 4 5, Éva 2 2 6, Dávid 2 3 5; before, the order was Éva, Anna, Dávid, Béla."""
    table = Table()
    table.order(EVA, ANNA, DAVID, BELA)
    table.goods(ANNA, wood=1)
    table.goods(BELA, stone=1)
    table.goods(EVA, gold=1)
    table.goods(DAVID, gold=1)
    table.chance(2, 2, 6, 1, 3, 5, 2, 3, 5, 4, 4, 5)
    table.open("roll")
    return table


@pytest.mark.rule("KB-2a.1", "KB-2a.3", "KB-2a.4")
def test_totals_9_13_10_10_make_the_order() -> None:
    table = rolled()
    assert list(table.realm.order) == [ANNA, EVA, DAVID, BELA]  # Éva was before Dávid


def placed() -> Table:
    table = rolled()
    table.play(ANNA, "influence 3+5 -> 8")
    assert table.why(EVA, "influence 2+6 -> 8") == ("advisor-busy", "KB-2b.5")
    table.play(EVA, "influence 2+2 -> 4")
    table.play(DAVID, "influence 2+5 -> 7")
    assert table.why(BELA, "influence 4+4+5 -> 13") == ("", "")
    assert table.why(BELA, "influence 4+4 -> 8") == ("advisor-busy", "KB-2b.5")
    table.play(BELA, "influence 4+5 -> 9")
    table.play(ANNA, "influence 1 -> 1")
    table.play(EVA, "influence 6 -> 6")
    table.play(DAVID, "influence 3 -> 3")
    assert table.legal(BELA) == ["pass"]
    assert table.why(BELA, "influence 4 -> 4") == ("advisor-busy", "KB-2b.5")
    assert (
        table.game.book.codes.get("influence 4 -> 2") is None
    )  # S1: an exact sum, so Squire (2) is out of reach
    table.play(BELA, "pass")
    return table


@pytest.mark.rule("KB-2b.1", "KB-2b.3", "KB-2b.5", "KB-2b.7", "KB-2b.8")
def test_placements_of_the_four() -> None:
    assert placed().phase == "take"


def helped() -> Table:
    """The jester helps Anna, the architect Dávid; Éva exchanges her wood; Béla gets wood and gold."""
    table = placed()
    assert table.points(ANNA) == 1
    assert table.goods_of(DAVID) == {"gold": 1, "wood": 1}
    assert (table.turn, table.legal(EVA)) == (EVA, ["take gold", "take wood"])
    table.play(EVA, "take wood")
    assert table.phase == "exchange"
    table.play(EVA, "exchange wood")
    assert table.goods_of(EVA) == {"gold": 2, "stone": 1}
    assert (table.turn, table.realm.tokens[DAVID]) == (DAVID, 1)
    table.play(DAVID, "take wood")
    assert table.goods_of(ANNA) == {"gold": 2, "wood": 1}
    assert (table.turn, table.legal(BELA)) == (BELA, ["take gold", "take stone"])
    table.play(BELA, "take gold")
    assert table.goods_of(BELA) == {"gold": 1, "wood": 1, "stone": 1}
    return table


@pytest.mark.rule("KB-2c.1", "KB-2c.2", "KB-A1", "KB-A3", "KB-A4", "KB-A6", "KB-A7", "KB-A8", "KB-A9")
def test_the_advisors_help_the_four() -> None:
    assert helped().phase == "build"


@pytest.mark.rule("KB-2d.1", "KB-2d.2", "KB-2d.3", "KB-B1", "KB-B5", "KB-B9", "KB-B13")
def test_the_four_build() -> None:
    """Statue 2 gold, 3 points; Inn 1 gold 1 wood, 0; Guard Tower 1 gold 1 stone, 1; Palisade 2 wood, 0."""
    table = helped()
    table.chance(*[1] * 12)
    table.play(ANNA, "build statue")
    assert (table.goods_of(ANNA), table.points(ANNA)) == ({"wood": 1}, 1 + 3)
    table.play(EVA, "build guard-tower")
    assert (table.goods_of(EVA), table.points(EVA)) == ({"gold": 1}, 1)
    assert table.realm.goods[DAVID * 3 + 1] == 2
    table.play(DAVID, "build palisade")
    assert (table.goods_of(DAVID), table.points(DAVID)) == ({"gold": 1}, 0)
    table.play(BELA, "build inn")
    assert table.goods_of(BELA) == {"stone": 1}
    # Spring is over: all four have one building, so the King rewards each of them (KB-3.2).
    assert [table.points(seat) for seat in range(4)] == [5, 1, 2, 1]


@pytest.mark.rule("KB-2d.4")
def test_church_only_after_statue_and_chapel() -> None:
    table = Table()
    table.goods(ANNA, gold=9, wood=9, stone=9)
    table.open("build")
    assert table.why(ANNA, "build church") == ("row-order", "KB-2d.4")
    table.buildings(ANNA, "statue")
    assert table.why(ANNA, "build church") == ("row-order", "KB-2d.4")
    table.buildings(ANNA, "statue", "chapel")
    assert table.why(ANNA, "build church") == ("", "")


@pytest.mark.rule("KB-5.1", "KB-5.2", "KB-5.3")
def test_second_year_david_gets_the_envoy() -> None:
    """5 buildings and no goods, 4 and 2, 4 and 1, 4 and none; had Éva none either, nobody would get it."""
    table = Table(year=2)
    for seat, buildings, goods in [(ANNA, 5, 0), (BELA, 4, 2), (EVA, 4, 1), (DAVID, 4, 0)]:
        table.some_buildings(seat, buildings)
        table.goods(seat, stone=goods)
    table.open("envoy")
    assert table.realm.envoy == DAVID
    table.goods(EVA)
    table.open("envoy")
    assert table.realm.envoy == -1
    assert table.told("envoy-stays")


@pytest.mark.rule("KB-5.7", "KB-5.8", "KB-R10", "KB-R11")
def test_david_builds_barricade_and_blacksmith_with_the_envoy() -> None:
    """3 wood and 1 gold, and announced for building when Autumn began."""
    table = Table(year=2)
    table.realm.envoy = DAVID
    table.buildings(DAVID, "guard-tower")
    table.open("announce")
    table.chance(*[2] * 12)
    table.play(DAVID, "announce build")
    assert (table.phase, table.realm.season) == ("influence", 2)
    table.goods(DAVID, gold=1, wood=3)
    table.goods(ANNA, gold=2)
    table.order(DAVID, ANNA, BELA, EVA)
    table.open("build", "autumn")
    table.play(DAVID, "build barricade")
    assert table.turn == DAVID
    table.play(DAVID, "build blacksmith")
    assert table.buildings_of(DAVID) == ["guard-tower", "blacksmith", "barricade"]
    assert (table.goods_of(DAVID), table.realm.envoy, table.turn) == ({}, -1, ANNA)


@pytest.mark.rule("KB-5.4", "KB-5.5", "KB-5.6")
def test_david_joins_bela_on_the_architect_with_the_envoy() -> None:
    """He has one die left, a 3, and Béla's 3 is on the Architect already: both get their wood."""
    table = Table(year=2)
    table.realm.envoy = DAVID
    table.realm.errand = 1
    table.order(BELA, DAVID, ANNA, EVA)
    for seat in (ANNA, EVA, DAVID):
        table.dice(seat, 3)
    table.dice(BELA, 3)
    table.open("influence", "autumn")
    table.play(BELA, "influence 3 -> 3")
    assert table.why(DAVID, "influence 3 -> 3") == ("", "")
    table.play(DAVID, "influence 3 -> 3")
    assert (table.guests("architect"), table.realm.envoy) == ([BELA, DAVID], -1)
    assert table.why(ANNA, "influence 3 -> 3") == ("advisor-full", "KB-R12")
    table.play(ANNA, "pass")
    table.play(EVA, "pass")
    assert table.goods_of(BELA) == table.goods_of(DAVID) == {"wood": 1}


@pytest.mark.rule(
    "KB-8.1", "KB-8.2", "KB-8.3", "KB-8.4", "KB-8.5", "KB-8.6", "KB-8.7", "KB-8.8", "KB-8.9", "KB-8.12"
)
def test_goblins_of_strength_3_in_winter() -> None:
    """The die shows 1. Anna 3 and Béla 3 draw, Éva 4 wins a stone and the point, Dávid 2 loses his Crane."""
    table = Table()
    table.enemy("goblins-i-3")
    table.buildings(ANNA, "statue", "palisade", "barricade")
    table.buildings(BELA, "inn", "guard-tower")
    table.buildings(EVA, "guard-tower", "blacksmith", "barricade")
    table.buildings(DAVID, "inn", "barricade", "crane")
    table.goods(BELA, wood=1, stone=1)
    table.goods(DAVID, wood=1)
    table.realm.soldiers[BELA] = 1
    table.chance(1)
    events = table.open("winter")
    strengths = {e.args["seat"]: (e.key, e.args["strength"]) for e in events if e.key.startswith("battle-")}
    assert strengths == {
        ANNA: ("battle-drawn", 3),
        BELA: ("battle-drawn", 3),
        EVA: ("battle-won", 4),
        DAVID: ("battle-lost", 2),
    }
    assert [table.points(seat) for seat in range(4)] == [0, 0, 1, -1]  # the Crane's point goes with it
    assert (table.goods_of(EVA), table.goods_of(DAVID)) == ({"stone": 1}, {"wood": 1})
    assert table.buildings_of(DAVID) == ["inn", "barricade"]
    assert table.buildings_of(ANNA) == ["statue", "palisade", "barricade"]
    assert list(table.realm.soldiers) == [0] * 4
    assert (table.realm.year, table.unseen()) == (2, True)


@pytest.mark.rule("KB-8.3", "KB-8.7")
def test_eleven_is_more_than_ten() -> None:
    table = Table(seats=2)
    table.enemy("zombies-i-4")
    table.realm.soldiers[0], table.realm.soldiers[1] = 9, 10
    table.chance(1)
    table.open("winter")
    assert [e.args["strength"] for e in table.story.events if e.key == "battle-won"] == [10, 11]
    assert [table.points(0), table.points(1)] == [1, 2]


@pytest.mark.rule("KB-B6")
def test_nine_with_the_market_reaches_eight_nine_and_ten() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 4, 5)
    table.open("influence")
    assert [move for move in table.legal(ANNA) if "4+5" in move] == [
        "influence 4+5 -> 8",
        "influence 4+5 -> 9",
        "influence 4+5 -> 10",
    ]
    table.play(ANNA, "influence 4+5 -> 10")
    assert table.guests("general") == [ANNA]


@pytest.mark.rule("KB-B14")
@pytest.mark.parametrize(("advisor", "soldiers"), [(10, 3), (18, 2), (5, 2), (8, 0)])
def test_soldiers_with_a_stable(advisor: int, soldiers: int) -> None:
    table = Table()
    table.buildings(ANNA, "palisade", "stable")
    table.helped(ANNA, advisor)
    assert table.realm.soldiers[ANNA] == soldiers

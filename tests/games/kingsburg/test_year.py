"""Setup, the phases between the seasons, and the end: sections 0, 1, 3 to 7 and 9 of the rules page."""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.games.kingsburg.components import ENEMY
from kingstable.shelf import load
from tests.games.kingsburg.table import ANNA, BELA, DAVID, EVA, Table


@pytest.mark.rule("KB-0.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_has_anything_but_three_dice(seats: int) -> None:
    table = Table(seats)
    for seat in range(seats):
        province = table.province(seat)
        assert (province["gold"], province["wood"], province["stone"], province["tokens"]) == (0, 0, 0, 0)
        assert (province["soldiers"], province["count"], province["white"]) == (0, 0, [])
        assert table.game.tally(table.s)[f"dice of seat {seat}"] == 3
        assert table.points(seat) == 0
    for wrong in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 seats"):
            load("kingsburg", wrong)


@pytest.mark.rule("KB-0.2")
def test_the_first_order_is_drawn_by_lot() -> None:
    game = load("kingsburg", 4)
    orders = {str(game.view(game.start(seed=seed))["order"]) for seed in range(200)}
    assert len(orders) == 24


@pytest.mark.rule("KB-0.3")
def test_the_enemy_is_drawn_when_first_looked_at_from_the_years_five() -> None:
    seen = set()
    for seed in range(60):
        table = Table()
        assert table.unseen()
        table.realm.chance = Swift(seed)
        table.helped(ANNA, 10)
        seen.add(ENEMY[table.realm.enemy])
    assert seen == set(ENEMY[:5])


@pytest.mark.rule("KB-0.4")
@pytest.mark.parametrize(
    ("year", "weakest", "strongest"), [(1, 2, 4), (2, 3, 5), (3, 4, 6), (4, 5, 7), (5, 7, 9)]
)
def test_the_back_of_the_card_is_for_everybody(year: int, weakest: int, strongest: int) -> None:
    table = Table(year=year)
    enemy = table.view(-1)["enemy"]
    assert (enemy["card"], enemy["weakest"], enemy["strongest"]) == (None, weakest, strongest)


@pytest.mark.rule("KB-0.5", "KB-4.1", "KB-6.1", "KB-9.1")
def test_five_years_of_eight_phases() -> None:
    game = load("kingsburg", 4)
    slugs = [page.slug for page in game.script]
    season = ["roll", "order", "influence", "help", "build", "season-end"]
    year = ["aid", *season, "reward", *season, "envoy", "announce", *season, "recruit", "winter"]
    assert slugs == ["lots", *year, "finish"]
    s = game.start(seed=5)
    years = set()
    while not s.over:
        years.add(game.view(s)["year"])
        s.play(s.to_act[0], s.legal(s.to_act[0])[-1])
    assert years == {1, 2, 3, 4, 5}


@pytest.mark.rule("KB-1.1")
def test_the_fewest_buildings_get_a_white_die() -> None:
    table = Table(year=1)
    for seat, count in enumerate((3, 1, 2, 2)):
        table.some_buildings(seat, count)
    table.goods(BELA, gold=9)
    table.open("aid")
    assert table.realm.aid == BELA
    assert table.told("aid-given") == [{"seat": BELA}]


@pytest.mark.rule("KB-1.2", "KB-R23")
def test_a_tie_is_broken_by_fewer_goods_and_tokens_are_no_goods() -> None:
    table = Table(year=1)
    table.goods(ANNA, gold=1)
    table.goods(BELA, stone=1)
    table.goods(EVA, wood=1)
    table.realm.tokens[DAVID] = 3
    table.open("aid")
    assert table.realm.aid == DAVID


@pytest.mark.rule("KB-1.3", "KB-R27")
def test_those_still_tied_choose_a_good_in_turn_order() -> None:
    table = Table(year=1)
    table.some_buildings(ANNA, 1)
    table.goods(BELA, gold=1)
    table.order(DAVID, ANNA, EVA, BELA)
    table.open("aid")
    assert table.realm.aid == -1
    assert table.turn == DAVID
    assert table.why(EVA, "take gold") == ("not-your-turn", "")
    assert table.why(DAVID, "take gold+wood") == ("take-so-many", "KB-1.3")
    table.play(DAVID, "take stone")
    table.play(EVA, "take stone")
    assert table.phase == "influence"
    assert [table.goods_of(seat) for seat in range(4)] == [{}, {"gold": 1}, {"stone": 1}, {"stone": 1}]


@pytest.mark.rule("KB-1.4")
def test_year_one_gives_everybody_a_good() -> None:
    game = load("kingsburg", 3)
    s = game.start(seed=1)
    order = game.view(s)["order"]
    asked = []
    while game.page(s).slug == "take":
        asked.append(s.to_act[0])
        s.play(s.to_act[0], game.parse("take wood"))
    assert asked == order


@pytest.mark.rule("KB-1.5", "KB-4.1", "KB-6.1")
def test_the_aid_die_is_for_spring_only() -> None:
    table = Table()
    table.realm.aid = EVA
    for season, dice in [("spring", 4), ("summer", 3), ("autumn", 3)]:
        table.open("roll", season)
        province = table.province(EVA)
        assert len(province["dice"]) + len(province["white"]) == dice
        table.open("help", season)


@pytest.mark.rule("KB-3.1")
def test_the_most_buildings_score_a_point() -> None:
    table = Table()
    for seat, count in enumerate((3, 1, 4, 2)):
        table.some_buildings(seat, count)
    table.open("reward")
    assert [table.points(seat) for seat in range(4)] == [0, 0, 1, 0]
    assert table.game.breakdown(table.s)[EVA]["reward"] == 1


@pytest.mark.rule("KB-3.2", "KB-R17")
@pytest.mark.parametrize(("counts", "points"), [((3, 3, 1, 3), [1, 1, 0, 1]), ((0, 0, 0, 0), [1, 1, 1, 1])])
def test_all_of_those_with_the_most_score(counts: tuple[int, ...], points: list[int]) -> None:
    table = Table()
    for seat, count in enumerate(counts):
        table.some_buildings(seat, count)
    table.open("reward")
    assert [table.points(seat) for seat in range(4)] == points


@pytest.mark.rule("KB-5.1", "KB-5.9")
def test_the_envoy_goes_to_the_fewest_buildings_perhaps_again() -> None:
    table = Table(year=2)
    for seat, count in enumerate((3, 1, 4, 2)):
        table.some_buildings(seat, count)
    table.goods(BELA, gold=5)
    table.open("envoy")
    assert (table.realm.envoy, table.phase) == (BELA, "announce")
    table.play(BELA, "announce nothing")
    assert table.realm.envoy == -1
    assert table.told("envoy-lost") == [{"seat": BELA}]
    table.open("envoy")
    assert table.realm.envoy == BELA


@pytest.mark.rule("KB-5.2", "KB-5.3")
def test_envoy_ties() -> None:
    table = Table(year=2)
    table.goods(ANNA, gold=2)
    table.goods(BELA, gold=1)
    table.goods(EVA, gold=2)
    table.goods(DAVID, wood=1, stone=1)
    table.open("envoy")
    assert table.realm.envoy == BELA
    table.goods(BELA, gold=2)
    table.open("envoy")
    assert table.realm.envoy == -1


@pytest.mark.rule("KB-7.1", "KB-7.2")
def test_two_goods_of_any_mixture_make_a_soldier() -> None:
    table = Table()
    table.goods(ANNA, gold=1, wood=2, stone=2)
    table.goods(BELA, gold=1)
    table.goods(EVA, gold=4)
    table.open("recruit")
    assert table.turn == ANNA
    assert table.why(ANNA, "recruit for gold") == ("soldier-costs", "KB-7.1")
    assert table.why(ANNA, "recruit for gold+gold") == ("good-not-owned", "KB-7.1")
    table.play(ANNA, "recruit for gold+stone", "recruit for wood+wood")
    assert (table.realm.soldiers[ANNA], table.goods_of(ANNA)) == (2, {"stone": 1})
    assert table.turn == EVA  # KB-R28: Béla cannot pay, Anna no more
    table.play(EVA, "recruit no more")
    assert (table.realm.soldiers[EVA], table.goods_of(EVA)) == (0, {"gold": 4})


@pytest.mark.rule("KB-7.1")
def test_soldiers_are_trained_in_turn_order() -> None:
    table = Table()
    table.order(DAVID, BELA, ANNA, EVA)
    for seat in (ANNA, BELA, DAVID):
        table.goods(seat, wood=3)
    table.open("recruit")
    for seat in (DAVID, BELA, ANNA):
        assert (table.phase, table.turn) == ("recruit", seat)
        table.play(seat, "recruit for wood+wood")  # the third wood pays for nobody


@pytest.mark.rule("KB-9.1", "KB-9.2")
def test_the_fifth_winter_ends_the_game_and_the_most_points_win() -> None:
    table = Table(year=5)
    table.realm.earned[EVA * 7] = 12
    table.realm.earned[ANNA * 7] = 11
    table.goods(ANNA, gold=9)
    table.enemy("zombies-iv-7")
    table.realm.year = 5
    table.chance(6)
    table.open("winter")
    assert table.s.over
    assert table.s.winners() == [EVA]


@pytest.mark.rule("KB-9.2", "KB-R31", "KB-R23")
def test_ties_are_broken_by_goods_then_buildings_then_shared() -> None:
    table = Table(year=5)
    for seat in (ANNA, BELA, EVA):
        table.realm.earned[seat * 7] = 5
    table.goods(ANNA, gold=1)
    table.goods(BELA, wood=1)
    table.realm.tokens[EVA] = 9
    table.open("finish")
    assert table.s.winners() == [ANNA, BELA]
    table.buildings(BELA, "inn")
    assert table.s.winners() == [BELA]
    table.goods(EVA, stone=2)
    assert table.s.winners() == [EVA]

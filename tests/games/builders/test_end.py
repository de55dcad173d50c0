"""Rules page, section 9: how a game ends and who wins."""

from __future__ import annotations

import pytest

from kingstable.core.writing import verify
from kingstable.shelf import open_game
from tests.games.builders.endings import FOLDER, ending
from tests.games.builders.table import Table


def play_to_the_end(table: Table) -> list[int]:
    """Everybody ends the turn at once; returns who was asked."""
    order: list[int] = []
    while not table.s.over:
        seat = table.s.to_act[0]
        order.append(seat)
        table.play(seat, "end turn")
    return order


@pytest.mark.rule("BU-9.1", "BU-9.2")
def test_the_starting_player_gets_there_and_all_others_still_play() -> None:
    """The rulebook's fifth example."""
    table = Table(seats=4, first=2)
    table.built(2, 17)
    assert play_to_the_end(table) == [2, 3, 0, 1]
    assert table.yard.round == 1


@pytest.mark.rule("BU-9.3", "BU-R2")
def test_the_last_player_gets_there_and_the_game_is_over() -> None:
    """The rulebook's sixth example. The last of a round sits to the right of the starting player."""
    table = Table(seats=4, first=2)
    table.built(1, 17)
    assert play_to_the_end(table) == [2, 3, 0, 1]
    table = Table(seats=4, first=2)
    table.built(0, 18)
    assert play_to_the_end(table) == [2, 3, 0, 1]


@pytest.mark.rule("BU-9.1", "BU-R1")
@pytest.mark.parametrize(("points", "over"), [(16, False), (17, True), (18, True)])
def test_seventeen_is_enough(points: int, over: bool) -> None:
    table = Table()
    table.built(0, points)
    table.play(0, "end turn")
    assert table.told("goal-reached") == ([{"seat": 0, "points": 17}] if over else [])
    table.play(1, "end turn")
    assert table.s.over == over


@pytest.mark.rule("BU-9.1", "BU-9.2")
def test_a_second_one_at_the_goal_does_not_lengthen_the_last_round() -> None:
    table = Table(seats=3, first=1)
    for seat in (1, 2):
        table.built(seat, 17)
    assert table.game.view(table.s)["last_round"] is False
    table.play(1, "end turn")
    assert table.told("goal-reached") == [{"seat": 1, "points": 17}]
    assert table.game.view(table.s)["last_round"] is True and table.game.view(table.s)["first_seat"] == 1
    table.play(2, "end turn")
    assert table.told("goal-reached") == []  # said once
    table.play(0, "end turn")
    assert table.s.over


@pytest.mark.rule("BU-9.1")
def test_coins_do_not_count_for_the_goal() -> None:
    table = Table()
    table.own(0, coins=100)
    table.built(0, 16)
    table.play(0, "end turn")
    table.play(1, "end turn")
    assert not table.s.over and table.s.scores()[0] == 16


@pytest.mark.rule("BU-9.1")
def test_the_goal_is_looked_at_when_the_turn_ends() -> None:
    table = Table()
    table.built(0, 15)
    table.own(0, "laborer-w2t1", sites=["crane-3"])
    table.at_work(0, "crane-3", "laborer-k2t1")
    table.send(0, "laborer-w2t1", "crane-3")
    assert table.points(0) == 17 and table.s.to_act == (0,)  # machines count; the turn goes on
    assert table.yard.last_round == 0
    table.play(0, "end turn")
    assert table.yard.last_round == 1


@pytest.mark.rule("BU-9.2")
def test_everybody_has_the_same_number_of_turns() -> None:
    table = Table(seats=3)
    for seat in range(3):
        table.play(seat, "end turn")
    table.built(1, 17)
    assert play_to_the_end(table) == [0, 1, 2]


@pytest.mark.rule("BU-9.4")
@pytest.mark.parametrize(("coins", "points"), [(9, 0), (10, 1), (29, 2), (30, 3)])
def test_ten_coins_are_a_point(coins: int, points: int) -> None:
    table = Table()
    table.built(1, 17)
    table.own(0, coins=coins)
    play_to_the_end(table)
    assert table.s.scores()[0] == points
    assert table.game.breakdown(table.s)[0] == {"buildings": 0, "machines": 0, "coins": points}


@pytest.mark.rule("BU-9.5")
def test_most_points_win_not_the_first_to_seventeen() -> None:
    table = Table(seats=3)
    table.built(0, 17)
    table.built(2, 16)
    table.own(0, coins=0)
    table.own(2, coins=25)
    play_to_the_end(table)
    assert table.s.scores() == [17, 1, 18] and table.s.winners() == [2]


@pytest.mark.rule("BU-R8")
def test_a_tie_goes_to_the_most_built_points_machines_included() -> None:
    table = Table()
    table.built(0, 17)
    table.own(0, coins=10)
    table.built(1, 16)
    table.yard.earned[1 * 3 + 1] = 2  # machines
    table.own(1, coins=0)
    play_to_the_end(table)
    assert table.s.scores() == [18, 18] and table.s.winners() == [1]


@pytest.mark.rule("BU-R8")
@pytest.mark.parametrize("rules", ["book", "official"])
def test_then_to_the_most_coins(rules: str) -> None:
    table = Table(rules=rules)
    for seat, coins in ((0, 12), (1, 13)):
        table.built(seat, 17)
        table.own(seat, coins=coins)
    play_to_the_end(table)
    assert table.s.scores() == [18, 18] and table.s.winners() == [1]


@pytest.mark.rule("BU-R9")
def test_then_the_win_is_shared() -> None:
    table = Table(seats=3)
    for seat in (0, 2):
        table.built(seat, 17)
    play_to_the_end(table)
    assert table.s.winners() == [0, 2]


@pytest.mark.rule("BU-R7")
def test_sixty_rounds_and_no_more() -> None:
    table = Table(seats=2, first=1)
    assert play_to_the_end(table) == [1, 0] * 60
    assert table.yard.round == 60 and table.yard.last_round == 0


def test_each_way_of_ending_has_a_record() -> None:
    found = {
        ending(verify(file.read_text(encoding="utf-8"), open_game).state) for file in FOLDER.glob("*.game")
    }
    assert found >= {"first", "last", "sixty-rounds"}

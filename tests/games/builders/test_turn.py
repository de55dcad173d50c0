"""Rules page, sections 1 to 4 and 6: setting up, a turn, starting sites, hiring, taking money."""

from __future__ import annotations

import pytest

from kingstable.games.builders.components import APPRENTICES as APPRENTICE_CARDS
from kingstable.games.builders.components import WORKER
from kingstable.games.builders.state import Yard
from kingstable.shelf import load
from tests.games.builders.table import (
    APPRENTICES,
    NEXT_BUILDING,
    ROW_OF_BUILDINGS,
    ROW_OF_WORKERS,
    Table,
    building,
    worker,
)


@pytest.mark.rule("BU-1.1", "BU-1.4", "BU-1.5")
def test_two_rows_of_five_and_ten_coins_each() -> None:
    table = Table(seats=3)
    assert table.row_of_buildings() == ROW_OF_BUILDINGS  # a machine among them
    assert table.row_of_workers() == ROW_OF_WORKERS
    assert list(table.yard.coins) == [10, 10, 10]
    assert sum(table.yard.building_bag) == 42 - 6 and sum(table.yard.worker_bag) == 42 - 3 - 5


@pytest.mark.rule("BU-1.2")
def test_the_next_building_is_seen_by_everybody() -> None:
    table = Table()
    for seat in (-1, 0, 1):
        view = table.game.view(table.s, seat)
        assert view["next_building"] == NEXT_BUILDING and view["building_deck"] == 37


@pytest.mark.rule("BU-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_apprentice_each_and_the_rest_into_the_deck(seats: int) -> None:
    table = Table(seats)
    assert [table.team(seat) for seat in range(seats)] == [[slug] for slug in APPRENTICES[:seats]]
    in_deck = [WORKER[card] for card in range(APPRENTICE_CARDS) if table.yard.worker_bag[card]]
    assert sorted(in_deck + APPRENTICES[:seats]) == sorted(WORKER[:APPRENTICE_CARDS])


@pytest.mark.rule("BU-1.6")
def test_the_starting_player_is_drawn() -> None:
    assert Table(first=1).s.to_act == (1,)
    game = load("builders", 4)
    assert {game.start(seed=seed).to_act for seed in range(40)} == {(0,), (1,), (2,), (3,)}


@pytest.mark.rule("BU-2.1", "BU-2.5")
def test_clockwise_and_round_after_round() -> None:
    table = Table(seats=3, first=1)
    order: list[int] = []
    for _ in range(7):
        seat = table.s.to_act[0]
        order.append(seat)
        assert table.why((seat + 1) % 3, "end turn") == ("not-your-turn", "")
        table.play(seat, "end turn")
    assert order == [1, 2, 0, 1, 2, 0, 1]
    assert table.yard.round == 3


@pytest.mark.rule("BU-2.2", "BU-3.1", "BU-4.1", "BU-6.1")
def test_three_actions_and_not_a_fourth() -> None:
    table = Table(later=["castle", "laborer-k2t1"])
    table.own(0, coins=0)
    table.play(0, "start inn", "hire laborer-s2w1", "money 1")
    assert table.yard.actions == 0
    assert table.why(0, "start bower") == ("too-few-actions", "BU-3.1")
    assert table.why(0, "hire master-s3w2") == ("too-few-actions", "BU-4.1")
    assert table.why(0, "money 1") == ("too-few-actions", "BU-6.1")
    assert table.legal(0) == ["end turn"]
    table.play(0, "end turn")
    assert table.yard.actions == 3 and table.s.to_act == (1,)


@pytest.mark.rule("BU-2.3")
def test_actions_cost_five_coins_as_many_as_one_can_pay() -> None:
    table = Table()
    table.own(0, coins=14)
    table.play(0, "buy action", "buy action")
    assert table.yard.actions == 5 and table.yard.coins[0] == 4
    assert table.why(0, "buy action") == ("action-too-dear", "BU-2.3")
    assert "buy action" not in table.legal(0)


@pytest.mark.rule("BU-2.4", "BU-3.4", "BU-4.4")
def test_the_same_action_again_and_again() -> None:
    table = Table(later=["castle", "aqueduct", "abbey"])
    table.play(0, "start inn", "start bower", "start farm")
    assert table.sites(0) == ["bower", "inn", "farm"]
    table.play(0, "end turn")
    table.turn_up("master-k2t3", "master-s2w3", "master-k3t2")
    table.play(1, "hire laborer-s2w1", "hire master-s3w2", "hire craftsman-k1t3")
    assert len(table.team(1)) == 4


@pytest.mark.rule("BU-3.2", "BU-3.3")
def test_start_the_chapel() -> None:
    """The rulebook's first example: the chapel is taken and lies before the player as a site."""
    table = Table(later=["castle"])
    table.play(0, "start chapel")
    assert table.sites(0) == ["chapel"] and table.finished(0) == []
    assert table.yard.coins[0] == 10 and table.yard.actions == 2  # BU-3.1
    assert table.row_of_buildings() == ["bower", "inn", "cathedral", "crane-2", "farm"]
    assert table.yard.next_building == building("castle")
    assert [event.key for event in table.story.events] == [
        "site-started",
        "building-laid-out",
        "next-building-seen",
    ]
    assert table.why(0, "start chapel") == ("building-not-in-row", "BU-3.2")
    assert table.why(0, "start castle") == ("building-not-in-row", "BU-3.2")  # seen, but not in the row


@pytest.mark.rule("BU-4.2", "BU-4.3")
def test_hire_the_craftsman() -> None:
    """The rulebook's second example: the craftsman joins the other workers."""
    table = Table(later=["laborer-k2t1"])
    table.play(0, "hire craftsman-k1t3")
    assert table.team(0) == ["apprentice-s1w1", "craftsman-k1t3"]
    assert table.yard.coins[0] == 10 and table.yard.actions == 2  # BU-4.1
    assert table.row_of_workers()[0] == "laborer-k2t1"
    assert table.why(0, "hire craftsman-k1t3") == ("worker-not-in-row", "BU-4.2")


@pytest.mark.rule("BU-6.1")
@pytest.mark.parametrize(("actions", "coins"), [(1, 1), (2, 3), (3, 6)])
def test_money_for_one_two_or_three_actions(actions: int, coins: int) -> None:
    table = Table()
    table.play(0, f"money {actions}")
    assert table.yard.coins[0] == 10 + coins and table.yard.actions == 3 - actions


@pytest.mark.rule("BU-10.1")
def test_book_nobody_knows_the_next_worker() -> None:
    table = Table(rules="book")
    view = table.game.view(table.s, 0)
    assert view["next_worker"] is None and view["worker_deck"] == 42 - 2 - 5


@pytest.mark.rule("BU-10.2")
def test_official_everybody_sees_the_next_worker() -> None:
    table = Table(rules="official", later=["laborer-k2t1"])
    assert table.game.view(table.s, 1)["next_worker"] == "master-k2t3"
    table.play(0, "hire laborer-s2w1")
    assert table.row_of_workers()[1] == "master-k2t3"
    assert table.yard.next_worker == worker("laborer-k2t1")
    assert table.told("next-worker-seen") == [{"worker": "laborer-k2t1"}]


def test_every_seat_sees_the_same() -> None:
    table = Table(seats=4)
    views = [table.game.view(table.s, seat) for seat in range(-1, 4)]
    for view in views:
        view.pop("seat")
    assert all(view == views[0] for view in views)
    assert isinstance(table.game.imagine(table.s, 0), Yard)

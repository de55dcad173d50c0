"""Rules page, rulings: what the rulebook leaves open."""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.core.record import Record
from kingstable.games.builders.components import NO_CARD
from kingstable.shelf import load
from tests.games.builders.table import Table


@pytest.mark.rule("BU-R3")
def test_twice_one_action_is_two_coins() -> None:
    table = Table()
    table.play(0, "money 1", "money 1")
    assert table.yard.coins[0] == 12 and table.yard.actions == 1


@pytest.mark.rule("BU-R4")
def test_no_more_than_three_actions_for_money() -> None:
    table = Table()
    table.own(0, coins=20)
    table.play(0, "buy action")
    assert [move for move in table.legal(0) if move.startswith("money")] == ["money 1", "money 2", "money 3"]
    with pytest.raises(ValueError, match="expected a move"):
        table.game.parse("money 4")


@pytest.mark.rule("BU-R5")
def test_the_bank_never_runs_out() -> None:
    table = Table()
    table.own(1, coins=99)
    assert table.yard.bank < 0
    table.play(0, "money 3")
    assert table.yard.coins[0] == 16


@pytest.mark.rule("BU-R6")
def test_an_empty_deck_leaves_the_gap_open() -> None:
    table = Table()
    s = table.yard
    for card in range(len(s.building_bag)):
        s.building_bag[card] = 0
    for card in range(len(s.worker_bag)):
        s.worker_bag[card] = 0
    table.play(0, "start inn")  # the open card of the deck is the last one
    assert table.row_of_buildings()[1] == "cathedral" and s.next_building == NO_CARD
    table.play(0, "start bower", "hire laborer-s2w1", "end turn")
    assert table.row_of_buildings() == ["", "cathedral", "chapel", "crane-2", "farm"]
    assert table.row_of_workers()[1] == ""
    assert table.game.view(table.s)["building_deck"] == 0
    assert "start bower" not in table.legal(1)


@pytest.mark.rule("BU-R6")
def test_an_empty_row_offers_nothing() -> None:
    table = Table()
    for slot in range(5):
        table.yard.building_row[slot] = NO_CARD
        table.yard.worker_row[slot] = NO_CARD
    assert table.legal(0) == ["money 1", "money 2", "money 3", "buy action", "end turn"]
    assert table.why(0, "start inn") == ("building-not-in-row", "BU-3.2")
    assert table.why(0, "hire laborer-s2w1") == ("worker-not-in-row", "BU-4.2")


@pytest.mark.rule("BU-R10")
@pytest.mark.parametrize("rules", ["book", "official"])
def test_a_freed_worker_works_twice_in_one_turn_for_two_wages(rules: str) -> None:
    table = Table(rules=rules)
    table.own(0, "apprentice-s1t1", sites=["bower", "inn"])
    table.send(0, "apprentice-s1t1", "bower")
    assert table.finished(0) == ["bower"] and table.yard.coins[0] == 10 - 2 + 8
    table.send(0, "apprentice-s1t1", "inn")
    assert table.crew("inn") == ["apprentice-s1t1"]
    assert table.yard.coins[0] == 16 - 2 and table.yard.actions == 1


@pytest.mark.rule("BU-R11")
def test_hired_started_and_built_in_this_turn_is_used_in_this_turn() -> None:
    table = Table(later=["castle", "laborer-k2t1"])
    table.own(0, "laborer-w2t1", coins=20)
    table.play(0, "start crane-2", "hire laborer-s2w1", "buy action", "buy action")
    table.send(0, "laborer-w2t1", "crane-2")
    table.own(0, sites=["stone-bridge"])
    table.send(0, "crane-2", "stone-bridge")
    assert table.crew("stone-bridge") == ["crane-2"]
    table.own(0, sites=["house"])
    table.send(0, "laborer-s2w1", "house")
    assert table.crew("house") == ["laborer-s2w1"] and table.yard.actions == 0


@pytest.mark.rule("BU-R12")
def test_a_turn_ends_only_when_its_player_says_so() -> None:
    table = Table()
    table.own(0, coins=0)
    table.play(0, "money 3")
    assert table.yard.actions == 0 and table.s.to_act == (0,)
    table.play(0, "end turn")
    assert table.s.to_act == (1,)
    table.play(1, "end turn")  # with all actions left
    assert table.told("turn-ended") == [{"seat": 1, "actions": 3}]
    assert table.yard.actions == 3  # nothing is carried over
    table.play(0, "end turn")
    assert table.yard.actions == 3


@pytest.mark.rule("BU-R13")
def test_an_action_bought_with_a_reward_just_earned() -> None:
    table = Table()
    table.own(0, "apprentice-s1t1", sites=["bower"], coins=4)
    table.play(0, "money 2")
    table.own(0, coins=4)
    assert table.why(0, "buy action") == ("action-too-dear", "BU-2.3")
    table.send(0, "apprentice-s1t1", "bower")
    assert table.yard.actions == 0 and table.yard.coins[0] == 10
    assert table.legal(0) == ["buy action", "end turn"]
    table.play(0, "buy action")
    assert table.yard.coins[0] == 5 and "buy action" in table.legal(0)  # to the last coin
    table.play(0, "buy action")
    assert table.yard.actions == 2 and table.yard.coins[0] == 0


@pytest.mark.rule("BU-R14")
def test_a_reward_cannot_pay_the_worker_who_earns_it() -> None:
    table = Table()
    table.own(0, "apprentice-s1t1", sites=["bower"], coins=1)
    assert table.why(0, "send apprentice-s1t1") == ("wage-too-high", "BU-5.2")


@pytest.mark.rule("BU-R15")
def test_worker_first_then_site_and_nothing_between() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", sites=["inn", "church"], coins=30)
    table.play(0, "send apprentice-s1w1")
    for move in ("money 1", "buy action", "end turn", "send laborer-s2t1", "start farm"):
        assert table.why(0, move) == ("not-now", "")
    assert table.yard.actions == 3 and table.story.events == []  # nothing has happened yet
    assert table.legal(0) == ["to inn", "to church"]
    table.play(0, "to inn")
    assert table.why(0, "to inn") == ("not-now", "")
    assert table.crew("inn") == ["apprentice-s1w1"]


@pytest.mark.rule("BU-R15")
def test_whoever_has_one_site_is_not_asked_for_it() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", sites=["inn"])
    table.play(0, "send apprentice-s1w1")
    assert table.crew("inn") == ["apprentice-s1w1"] and not table.s.detours
    table.play(0, "money 1")
    assert table.yard.actions == 1
    assert table.why(0, "send laborer-s2t1") == ("too-few-actions", "BU-5.6")  # nobody gets stuck


def test_a_turn_can_be_taken_back_until_a_card_is_turned_up() -> None:
    """Buying, sending and finishing tell nobody anything new; a card that comes into the row does."""
    game = load("builders", 2)
    record = Record(game, Swift(3), ["", ""])
    seat = record.state.to_act[0]

    def play(*moves: str) -> None:
        for move in moves:
            record.play(seat, game.parse(move))

    play("buy action", "money 2", "money 1")
    assert record.horizon(seat) == 3
    record.take_back(seat, 3)
    assert record.entries == [] and record.horizon(seat) == 0
    start = next(m for m in record.state.legal(seat) if game.notation(m).startswith("start"))
    play("buy action", game.notation(start))
    assert record.horizon(seat) == 0
    apprentice = next(m for m in record.state.legal(seat) if game.notation(m).startswith("send"))
    play(game.notation(apprentice))
    assert record.horizon(seat) == 1
    play("end turn")
    assert record.horizon(seat) == 2
    record.play(1 - seat, game.parse("money 1"))
    assert record.horizon(seat) == 0


@pytest.mark.rule("BU-R6")
def test_the_last_cards_of_a_deck_can_be_taken_back() -> None:
    """When the open top card is the last, taking a building turns up nothing new."""
    game = load("builders", 2)
    record = Record(game, Swift(3), ["", ""])

    def start() -> int:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        record.play(seat, next(move for move in legal if game.notation(move).startswith("start")))
        return seat

    for _ in range(12):
        for _ in range(3):
            seat = start()
            assert record.horizon(seat) == 0
        record.play(seat, game.parse("end turn"))
    before = game.view(record.state)
    assert before["building_deck"] == 1
    for taken in (1, 2, 3):
        assert record.horizon(start()) == taken
    record.take_back(record.state.to_act[0], 3)
    assert game.view(record.state) == before

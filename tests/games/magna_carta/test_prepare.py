"""Section 0: preparation."""

from __future__ import annotations

import pytest

from kingstable.cli.seating import fair_seed
from kingstable.core.bits import total
from kingstable.core.record import fair_record
from kingstable.games.magna_carta.components import BUILDING, CARD
from kingstable.games.magna_carta.state import Town
from kingstable.shelf import load
from kingstable.testing.scene import Scene
from tests.games.magna_carta.table import FIRST_HAND, Table


@pytest.mark.rule("MC-0.1")
@pytest.mark.parametrize(("seats", "neutral"), [(2, 1), (3, 2), (4, 3)])
def test_the_road_begins_with_drawn_neutral_cards_and_the_peddler(seats: int, neutral: int) -> None:
    for seed in range(20):
        s = load("magna-carta", seats).start(seed=seed)
        assert isinstance(s, Town)
        assert len(s.road) == neutral + 1
        assert CARD[s.road[neutral]] == "neutral-peddler"
        assert len(set(s.road)) == len(s.road)


@pytest.mark.rule("MC-0.1")
def test_a_neutral_card_that_was_not_drawn_is_not_there() -> None:
    assert Table(2, neutral=["forest"]).why(0, "worker park") == ("not-on-road", "MC-0.1")


@pytest.mark.rule("MC-0.2")
@pytest.mark.parametrize(("seats", "tokens"), [(2, [5, 6, 7]), (3, [6, 7, 8]), (4, [7, 8, 9])])
def test_the_castle_has_fewer_tokens_with_fewer_players(seats: int, tokens: list[int]) -> None:
    assert list(Table(seats).town.castle) == tokens


@pytest.mark.rule("MC-0.3")
def test_the_basic_game_has_no_hotel() -> None:
    table = Table(game="basic")
    table.own(0, stone=9, gold=9)
    assert table.why(0, "prestige hotel") == ("prestige-not-used", "MC-0.3")
    assert table.why(0, "prestige statue") == ("", "")
    view = table.game.view(table.s, 0)
    assert isinstance(view["prestige"], list) and len(view["prestige"]) == 6
    other = Table()
    other.residence(0, "market")
    other.own(0, stone=9, gold=9)
    assert other.why(0, "prestige hotel") == ("", "")


@pytest.mark.rule("MC-0.4")
@pytest.mark.parametrize(("game", "cards"), [("advanced", 12), ("basic", 10)])
def test_everybody_has_the_same_deck(game: str, cards: int) -> None:
    s = Table(game=game).town
    for seat in range(4):
        deck = [BUILDING[k] for k in range(12) if (s.hand[seat] | s.pile[seat]) >> k & 1]
        assert len(deck) == cards
        assert ("lawyer" in deck, "church" in deck) == (cards == 12, cards == 12)


@pytest.mark.rule("MC-0.5", "MC-0.7")
def test_everybody_begins_with_three_cards_and_some_goods() -> None:
    scene = Scene("magna-carta", 3)
    assert isinstance(scene.s, Town)
    for seat in range(3):
        assert bin(scene.s.hand[seat]).count("1") == 3
        assert list(scene.s.goods[seat * 5 : seat * 5 + 5]) == [2, 2, 0, 0, 4]
        assert scene.s.workers[seat] == 4


@pytest.mark.rule("MC-0.6", "MC-R2")
def test_the_opening_hand_may_be_redrawn_once_whole_and_free() -> None:
    hands = [[0, 1, 2], [3, 4, 5]]
    scene = Scene("magna-carta", 2, [CARD.index("park"), *hands[0], *hands[1], 6, 7, 8, 1])
    s = scene.s
    assert isinstance(s, Town)
    assert s.to_act == (0, 1)
    assert scene.legal(0) == ["keep", "redraw"]
    scene.play(1, "keep")
    scene.play(0, "redraw")
    assert [BUILDING[k] for k in range(12) if s.hand[0] >> k & 1] == [
        "large-farm",
        "large-sawmill",
        "large-quarry",
    ]
    assert s.discards[0] == 0b111
    assert s.hand[1] == 0b111000
    assert s.discards[1] == 0
    assert s.goods[4] == 4 + 2  # nothing was paid, and the first income has come
    assert scene.told("start-drawn") == [{"seat": 1}]


@pytest.mark.rule("MC-R2")
def test_nobody_sees_a_wish_before_all_have_spoken() -> None:
    scene = Scene("magna-carta", 2, [CARD.index("park"), 0, 1, 2, 3, 4, 5, 6, 7, 8, 1])
    before = scene.game.view(scene.s, 1)
    scene.play(0, "redraw")
    after = scene.game.view(scene.s, 1)
    assert {key for key in after if after[key] != before[key]} == {"to_act", "decided"}
    assert scene.game.view(scene.s, 0)["redraw"] is True
    assert after["redraw"] is False


@pytest.mark.rule("MC-R2")
def test_a_wish_can_be_taken_back_while_nobody_knows_it() -> None:
    record = fair_record(load("magna-carta", 3), seed=fair_seed(1))
    keep, redraw = record.game.parse("keep"), record.game.parse("redraw")
    told = record.play(0, redraw).events[0]
    assert [told.seen_by(seat)["redraw"] for seat in (0, 1, -1)] == [1, "hidden", "hidden"]
    record.play(1, keep)
    assert (record.horizon(0), record.horizon(1)) == (1, 1)
    record.take_back(0)
    assert record.state.to_act == (0, 2)
    record.play(0, keep)
    assert record.play(2, keep).informs  # now all wishes are known, and the start player is drawn
    assert [record.horizon(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("MC-0.8")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_is_drawn_by_lot(start: int) -> None:
    table = Table(3, start=start)
    assert table.town.start == start
    assert table.seat == start


@pytest.mark.rule("MC-0.9")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    table = Table(2)
    players = table.game.view(table.s, 0)["players"]
    assert isinstance(players, list)
    assert [card["card"] for card in players[0]["hand"]] == FIRST_HAND
    assert players[0]["hand"][0] == {"card": "small-farm", "cost": {"food": 1, "wood": 1}, "points": 1}
    assert players[1]["hand"] is None
    assert (players[1]["hand_size"], players[1]["pile_size"], players[1]["discards"]) == (3, 9, [])
    assert players[1]["goods"] == {"food": 2, "wood": 2, "stone": 0, "gold": 0, "denier": 6}


@pytest.mark.rule("MC-R10")
def test_the_provost_starts_on_the_neutral_peddler() -> None:
    assert Table(4).town.provost == 3
    assert Table(2).town.provost == 1
    assert Table(4, game="basic").town.provost == -1


@pytest.mark.rule("MC-R1")
def test_the_supply_never_runs_out() -> None:
    table = Table(2)
    table.own(0, food=500, wood=500, stone=500, gold=500, deniers=500)
    table.everybody_passes()
    assert table.deniers(0) == 501
    assert total(table.town.goods) == 0  # what the players own, the supply gave


@pytest.mark.rule("MC-0.9")
def test_the_road_is_seen_by_all() -> None:
    table = Table(2)
    table.build(1, "small-farm", "bank")
    table.residence(1, "market")
    table.work(0, "bank", 1)
    road = table.game.view(table.s)["road"]
    assert isinstance(road, list)
    seen = [
        (p["card"], p["owner_seat"], p["side"], p["worker_seat"], p["points"], p["stock"]) for p in road[1:]
    ]
    assert seen == [
        ("neutral-peddler", -1, "front", -1, 0, 0),
        ("small-farm", 1, "front", -1, 1, 2),
        ("bank", 1, "front", 0, 3, 0),
        ("market", 1, "residence", -1, 1, 0),
    ]

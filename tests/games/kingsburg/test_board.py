"""The board in the terminal: it can be drawn at every position, and shows no more than the view."""

from __future__ import annotations

from typing import cast

import pytest

from kingstable.core.chance import Swift
from kingstable.games.kingsburg.terminal import board
from kingstable.shelf import load
from kingstable.texts import Texts
from tests.games.kingsburg.table import ANNA, BELA, EVA, Table

NAMES = ["Anna", "Béla", "Éva", "Dávid"]


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("seats", [2, 4])
def test_it_can_be_drawn_throughout_a_game(lang: str, seats: int) -> None:
    game = load("kingsburg", seats)
    texts = Texts("kingsburg", lang, NAMES[:seats])
    s, dice = game.start(seed=3), Swift(3)
    while not s.over:
        drawn = board(game.view(s, s.to_act[0]), texts)
        assert all(name in drawn for name in NAMES[:seats])
        legal = s.legal(s.to_act[0])
        s.play(s.to_act[0], legal[dice.below(len(legal))])
    assert board(game.view(s), texts)


def test_it_shows_court_provinces_and_armies() -> None:
    table = Table()
    table.buildings(ANNA, "guard-tower", "blacksmith")
    table.buildings(BELA, "guard-tower")
    table.dice(ANNA, 3, 4, 5)
    table.realm.soldiers[BELA] = 12
    table.realm.envoy = EVA
    table.open("influence")
    table.play(ANNA, "influence 3+5 -> 8")
    drawn = board(table.game.view(table.s, ANNA), Texts("kingsburg", "en", NAMES))
    assert "Treasurer (8)" in drawn and "Anna ⚂3 ⚄5" in drawn
    assert "Guard Tower [1] [2]" in drawn and "Blacksmith [1]" in drawn
    assert "2: Anna" in drawn and "9: Béla" in drawn  # the track ends at 9, strength does not
    assert "envoy: Éva" in drawn


def test_a_look_at_the_enemy_stays_secret() -> None:
    table = Table()
    table.enemy("zombies-i-4")
    table.order(BELA, ANNA, EVA, 3)
    table.goods(BELA, wood=1)
    table.helped(ANNA, 10)
    texts = Texts("kingsburg", "en", NAMES)
    assert "Zombies (4)" in board(table.game.view(table.s, ANNA), texts)
    other = board(table.game.view(table.s, BELA), texts)
    assert "Zombies" not in other and "seen by Anna" in other


def test_what_is_printed_is_told_once_and_the_rest_in_the_view() -> None:
    table = Table(rules="official")
    table.buildings(ANNA, "barricade", "crane")
    table.enemy("goblins-i-2")
    table.realm.known = 1
    shown = table.view(ANNA)
    printed = cast(dict[str, list[dict[str, object]]], table.game.printed())
    all_goods = ["gold", "wood", "stone"]
    assert printed["gifts"][13] == {
        "advisor": "smuggler",
        "points": -1,
        "choose": 3,
        "choose_from": all_goods,
    }
    assert printed["gifts"][17] == {"advisor": "king", "gold": 1, "wood": 1, "stone": 1, "soldiers": 1}
    hall = {"building": "town-hall", "price": {"gold": 1, "wood": 1, "stone": 1}}
    assert table.province(ANNA)["next"][-1] == hall
    assert [row["points"] for row in printed["sheet"]][:4] == [3, 5, 7, 9]
    assert shown["enemy"]["lose"] == {"wood": 1, "stone": 1, "building": 1, "points": 1}
    assert "lose" not in table.view(BELA)["enemy"]

"""Positions by hand: readable, checked, and ready to be played on."""

from __future__ import annotations

import pytest

from kingstable.core.chance import ByName, Scripted, Swift
from kingstable.core.errors import BadInput
from kingstable.core.position import pack, unpack
from kingstable.shelf import GAMES, load, title
from tests.core.test_copies import midway


@pytest.mark.parametrize("name", GAMES)
def test_what_pack_tells_makes_the_position_again(name: str) -> None:
    for moves in (0, 1, 7, 30, 60):
        s = midway(name, moves)
        again = s.game.position(pack(s))
        assert again == s == unpack(s.game, pack(s)) and again.to_act == s.to_act


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_told_is_as_at_the_start(name: str) -> None:
    game = load(name, title(name).fewest)
    assert game.position({}, Swift(3)) == game.start(3)


def test_kings_road_by_hand() -> None:
    game = load("kings-road", 2)
    s = game.position(
        {
            "round": 5,
            "king": "dark-tower",
            "markers": {"dark-tower": [3, 1], "temple-ruins": {"1": 2}},
            "nobles": {"kings-castle": [0, 1]},
            "earned": [{"places": 38}, {"nobles": 7}],
            "witch_spent": [1],
        }
    )
    view = game.view(s)
    assert (view["round"], view["king"], view["spent"]) == (5, "dark-tower", [[], ["witch"]])
    assert view["supply"] == [19 - 3, 19 - 1 - 2 - 1] and s.scores() == [38, 7]
    for seat in (0, 1):
        for card in ("savage-hills", "kings-altar", "zin-kais-deep"):
            s.play(seat, game.parse(f"choose {card}"))
    assert s.over and s.scores()[0] >= 43  # the tower is worth 5


def test_kingsburg_by_hand() -> None:
    game = load("kingsburg", 3)
    s = game.position(
        {
            "phase": "build",
            "season": "summer",
            "year": 3,
            "order": [2, 0, 1],
            "goods": [{"gold": 2}, [0, 0, 0], {"wood": 1, "gold": 1}],
            "built": [["statue"], [], ["inn", "market"]],
            "envoy": None,
        }
    )
    view = game.view(s, 2)
    assert (view["phase"], view["year"], view["season"], s.to_act) == ("build", 3, "summer", (2,))
    assert game.tally(s) == game.tally(game.start(1))
    assert [game.notation(move) for move in s.legal(2)] == ["build barricade", "build nothing"]


def test_the_builders_by_hand() -> None:
    game = load("builders", 2)
    start = game.start(chance=ByName({"first-player": [0]}, Swift(1)))
    row = game.view(start)["workers"]
    hired = next(w for w in ("craftsman-k1t3", "master-k2t3") if w not in str(game.view(start)))
    s = game.position(
        {"sites": [["chapel"], []], "team": [[hired], []], "coins": [30, 0], "turn": 0, "worker_row": row},
        ByName({"first-player": [0], "building": [0, 1, 2, 3, 4, 5], "apprentice": [0, 1]}, Swift(1)),
    )
    assert game.view(s)["coins"] == [30, 0] and game.tally(s) == game.tally(start)
    s.play(0, game.parse(f"send {hired}"))
    assert "chapel" in str(game.view(s)["sites"])


def test_magna_carta_by_hand() -> None:
    game = load("magna-carta", 2)
    s = game.position(
        {"hand": [["bank", "church"], ["lawyer"]], "goods": {"0": {"gold": 4}}, "discards": [[], []]}
    )
    view = game.view(s, 0)
    assert "'bank'" in str(view) and game.tally(s) == game.tally(game.start(1))


BAD: dict[str, tuple[str, dict[str, object], str]] = {
    "no field": ("kings-road", {"kingg": 1}, "expected a field of kings-road .*did you mean 'king'"),
    "no region": ("kings-road", {"king": "tower"}, "expected king as one of its names"),
    "no region in a row": ("kings-road", {"markers": {"tower": [1, 1]}}, "expected markers by name"),
    "too few": ("kings-road", {"supply": [19]}, "expected supply as a list of 2"),
    "too few in a row": ("kings-road", {"markers": {"dark-tower": [1]}}, "expected markers as 2 things"),
    "a word for a number": (
        "kings-road",
        {"round": "five"},
        "expected round as one of its names|as a number",
    ),
    "half a marker": ("kings-road", {"round": 0.5}, "expected round as a number, got 0.5"),
    "a number too big": ("kings-road", {"round": 1 << 70}, "expected round as a number"),
    "markers lost": ("kings-road", {"supply": [18, 19]}, "expected 19 markers of seat 0 in all, .* got 18"),
    "no phase": ("kings-road", {"phase": "sleep"}, "expected a phase .* got 'sleep'"),
    "no page": ("kings-road", {"at": 99}, "expected at as a page from 0 to 7, got 99"),
    "other seats": ("kings-road", {"seats": 3}, "expected 2 seats, as the game has, got 3"),
    "no detour": ("kings-road", {"detours": [1]}, "expected detours as lists"),
    "coins made": ("builders", {"bank": 1}, "expected 100 coins in all"),
    "a card twice": ("builders", {"building_row": ["inn"] * 5}, "expected 42 buildings in all"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_does_not_fit_is_told_in_one_sentence(what: str) -> None:
    name, fields, sentence = BAD[what]
    with pytest.raises(BadInput, match=sentence):
        load(name, 2).position(fields)


def test_chance_of_a_position_may_be_written_beforehand() -> None:
    game = load("kingsburg", 3)
    dice = {"order": [0, 0], "dice 0": [1, 2, 3], "dice 1": [6, 6, 6], "dice 2": [2, 2, 5]}
    s = game.position({"phase": "roll", "season": "spring", "year": 1}, ByName(dice, Scripted([])))
    provinces = game.view(s)["provinces"]
    assert isinstance(provinces, list)
    assert [province["dice"] for province in provinces] == [[1, 2, 3], [6, 6, 6], [2, 2, 5]]

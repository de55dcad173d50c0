"""King's Road: how the bots' evaluation sees cards that lie face down."""

from __future__ import annotations

import pytest

from kingstable.core.state import State
from kingstable.games.kings_road.components import REGION
from tests.games.kings_road.table import KINGS_CASTLE, SAFE, ZIN_KAI, put, scene

WIZARDS_TOWER = REGION.index("wizards-tower")


@pytest.mark.parametrize(
    ("cards", "region", "markers"),
    [
        (["zin-kais-deep"], ZIN_KAI, 1),
        (["kings-altar", "kings-castle", "knight"], KINGS_CASTLE, 2),
    ],
)
def test_a_card_face_down_stands_as_its_marker_will(cards: list[str], region: int, markers: int) -> None:
    table, s = scene(2)
    table.play(0, *[f"choose {card}" for card in cards])
    placed = scene(2)[1]
    put(placed, region, markers)
    if "kings-altar" in cards:
        put(placed, REGION.index("kings-altar"), 1)
    for seat in range(2):
        assert s.game.evaluate(s, seat) == s.game.evaluate(placed, seat)
    assert s.game.evaluate(s, 0) != s.game.evaluate(scene(2)[1], 0)


def world_legal(s: State, seat: int) -> list[str]:
    return [s.game.move(code).notation for code in s.legal(seat)]


def test_what_lies_behind_a_witch_is_not_placed() -> None:
    table, s = scene(2)
    table.play(0, "choose witch", "choose kings-castle")
    assert s.game.evaluate(s, 0) == s.game.evaluate(scene(2)[1], 0)


def test_a_dragon_brings_the_next_region_nearer() -> None:
    table, s = scene(2)
    put(s, WIZARDS_TOWER, 1)
    before = s.game.evaluate(s, 0)
    table.play(0, "choose dragon")
    assert s.game.evaluate(s, 0) > before


def test_a_search_lets_the_others_choose_anew_what_lies_face_down() -> None:
    table, s = scene(3)
    table.play(0, *SAFE)
    table.play(1, "choose kings-castle")
    world = s.game.imagine(s, 1, 5)
    s.game.take_back(world, 1)
    assert list(world.to_act) == [0, 1, 2] and table.legal(1) == world_legal(world, 1)
    assert s.game.view(world, 1)["cards"] == [[], ["kings-castle"], []]


def test_whoever_has_shown_his_cards_does_not_choose_anew() -> None:
    table, s = scene(2)
    table.play(0, "choose witch", "choose dark-tower", "choose temple-ruins")
    table.play(1, *SAFE)
    s.game.take_back(s, 0)
    assert list(s.to_act) == [0] and s.count[1] == 3


def test_what_was_revealed_does_not_count_twice() -> None:
    """While the bewitched choose again the others' cards lie open, and their markers stand."""
    table, s = scene(2)
    table.play(0, "choose witch", "choose dark-tower", "choose temple-ruins")
    table.play(1, *SAFE)
    assert list(s.to_act) == [0]
    before = s.game.evaluate(s, 1)
    s.count[1] = 0
    assert s.game.evaluate(s, 1) == before

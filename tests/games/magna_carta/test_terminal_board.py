"""The board in the terminal: the road as a line of cards with owners, workers and the provost."""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.core.terminal import width
from kingstable.games.magna_carta.terminal import board
from kingstable.shelf import load
from kingstable.texts import LANGUAGES, Texts
from tests.games.magna_carta.table import JENO, MARK, Table

NAMES = ["Anita", "Jenő", "Éva", "Márk"]


def drawn(table: Table, seat: int, lang: str = "en") -> list[str]:
    return board(table.game.view(table.s, seat), Texts("magna-carta", lang, NAMES)).splitlines()


def test_the_road_shows_owners_workers_and_the_provost() -> None:
    table = Table(4)
    table.build(JENO, "market", "small-farm")
    table.work(MARK, "market", JENO)
    table.residence(MARK, "bank")
    lines = drawn(table, 0)
    assert any(line.split()[:3] == ["4", "♜", "Peddler"] for line in lines)
    assert any(line.split()[:5] == ["5", "┆", "Market", "Jenő", "Márk"] for line in lines)
    assert any("Small Farm" in line and "■■■■" in line for line in lines)
    assert any("Residence" in line and "Márk" in line for line in lines)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    table = Table(2)
    table.hold(0, "church")
    assert any(line.startswith("Church") for line in drawn(table, 0))
    assert not any("Church" in line for line in drawn(table, 1) + drawn(table, -1))


@pytest.mark.parametrize("game", ["advanced", "basic"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_can_be_drawn_and_fits_a_hundred_columns(lang: str, game: str) -> None:
    rules = load("magna-carta", 4, game=game)
    texts = Texts("magna-carta", lang, NAMES)
    s = rules.start(seed=3)
    dice = Swift(3)
    while not s.over:
        lines = board(rules.view(s, s.to_act[0]), texts).splitlines()
        assert max(map(width, lines)) <= 100, max(lines, key=width)
        legal = s.legal(s.to_act[0])
        s.play(s.to_act[0], legal[dice.below(len(legal))])
    assert board(rules.view(s, -1), texts)

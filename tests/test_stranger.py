"""A stranger can add a game: tic-tac-toe, by the seven steps of CONTRIBUTING.md, in under 120 lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable import shelf
from kingstable.cli.telling import board
from kingstable.core.errors import BadInput
from kingstable.core.record import fair_record
from kingstable.core.writing import verify, write
from kingstable.shelf import load, open_game
from kingstable.testing import Scene, check_game
from kingstable.texts import Texts

HOME = Path(__file__).parents[1] / "examples" / "tic_tac_toe"


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf.GAMES, "tic-tac-toe", "examples.tic_tac_toe")


def test_it_is_a_game_of_under_120_lines() -> None:
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in HOME.glob("*.py")) < 120


def test_it_passes_the_conformance_suite() -> None:
    assert check_game(load("tic-tac-toe", 2), games=40) > 200


def test_it_plays_by_its_rules() -> None:
    scene = Scene("tic-tac-toe", 2)
    scene.play(0, "mark a1")
    assert scene.why(1, "mark a1") == ("cell-taken", "TT-1")
    for seat, cell in ((1, "b1"), (0, "a2"), (1, "b2"), (0, "a3")):
        scene.play(seat, f"mark {cell}")
    assert scene.s.over and scene.s.scores() == [1, 0] and scene.s.winners() == [0]


def test_it_is_recorded_verified_and_drawn() -> None:
    record = fair_record(load("tic-tac-toe", 2))
    while not record.state.over:
        record.play(record.state.to_act[0], record.state.legal(record.state.to_act[0])[-1])
    assert verify(write(record), open_game).state.winners() == record.state.winners()
    assert "c O X O" in board(record, Texts("tic-tac-toe", "hu", ["Anna", "Béla"]), 0)
    with pytest.raises(BadInput, match="expected 2 to 2 seats for tic-tac-toe, got 3"):
        load("tic-tac-toe", 3)

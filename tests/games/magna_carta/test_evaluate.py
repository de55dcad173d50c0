"""The evaluation that the bots look at: it knows the end, and what helps."""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.shelf import load
from tests.games.magna_carta.table import Table


def test_at_the_end_it_is_the_score() -> None:
    game = load("magna-carta", 3)
    s = game.start(seed=5)
    game.playout(s)
    assert [game.evaluate(s, seat) for seat in range(3)] == [float(n) for n in s.scores()]


def test_a_worker_before_the_provost_is_worth_more_than_one_beyond_him() -> None:
    table = Table(2)
    table.build(1, "large-quarry")
    without = table.game.evaluate(table.s, 0)
    table.work(0, "large-quarry", 1)
    beyond = table.game.evaluate(table.s, 0)
    table.town.provost = 2
    assert without < beyond < table.game.evaluate(table.s, 0)


def test_who_takes_what_looks_best_beats_chance() -> None:
    game = load("magna-carta", 2)
    dice = Swift(2)
    wins = 0
    for seed in range(3):
        s = game.start(seed=seed)
        while not s.over:
            seat = s.to_act[0]
            legal = s.legal(seat)
            move = legal[dice.below(len(legal))]
            if seat == 0:
                best = -1000.0
                for tried in legal:
                    twin = game.imagine(s, 0, seed)
                    game.step(twin, 0, tried, twin.chance, None)
                    if game.evaluate(twin, 0) > best:
                        best, move = game.evaluate(twin, 0), tried
            s.play(seat, move)
        wins += s.winners() == [0]
    assert wins == 3


@pytest.mark.parametrize(("move", "draws"), [("draw", ["bank"]), ("replace", ["bank", "market", "church"])])
def test_a_drawn_card_is_no_choice_played_face_down(move: str, draws: list[str | int]) -> None:
    """A bot plays on until face-down choices are shown; what was drawn is shown to its owner at once."""
    table = Table(2, draws=draws)
    table.play(0, move)
    assert table.story.revealed

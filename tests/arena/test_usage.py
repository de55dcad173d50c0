"""What is counted of games that bots play: tools/usage.py."""

from __future__ import annotations

import json
from dataclasses import asdict

from kingstable.bots import sit_down
from kingstable.shelf import load
from tools.usage import Told, ends_of, play, thinkers, usage_of


def test_a_game_tells_what_was_legal_and_what_was_played() -> None:
    told = play(load("stronghold", 2), [sit_down("random"), sit_down("random")], 1)
    assert set(told.played) < set(told.legal) and sum(told.shares) == 1
    assert len(told.received) == len(told.parked) == told.turn - 1
    assert all(parked >= 0 for parked in told.parked) and sum(told.received) > 0
    assert "1 won (" in ends_of([told])[0], "with its interval"
    assert Told(**json.loads(json.dumps(asdict(told)))) == told, "a line of --keep is the whole game"


def test_what_is_forced_is_done_once_and_its_cost_is_told() -> None:
    forced = play(load("builders", 2), [sit_down("normal"), sit_down("normal")], 0, "buy")
    assert "buy" in forced.played and forced.cost is not None
    assert "buy " in usage_of([forced]) and "forced in 1 games" in ends_of([forced])[-1]


def test_iterations_play_as_the_level_that_has_as_many() -> None:
    game = load("builders", 2)
    levels = play(game, [sit_down("normal"), sit_down("normal")], 3)
    numbers = play(game, thinkers(2, 30), 3)
    assert (numbers.points, numbers.played) == (levels.points, levels.played)

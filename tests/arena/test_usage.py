"""What is counted of games that bots play: tools/usage.py."""

from __future__ import annotations

import json
from dataclasses import asdict

from kingstable.shelf import load
from tools.usage import Told, ends_of, play, usage_of


def test_a_game_tells_what_was_legal_and_what_was_played() -> None:
    told = play(load("stronghold", 2), ["random", "random"], 1)
    assert set(told.played) < set(told.legal) and sum(told.shares) == 1
    assert len(told.received) == len(told.parked) == told.turn - 1
    assert all(parked >= 0 for parked in told.parked) and sum(told.received) > 0
    assert Told(**json.loads(json.dumps(asdict(told)))) == told, "a line of --keep is the whole game"


def test_what_is_forced_is_done_once_and_its_cost_is_told() -> None:
    forced = play(load("builders", 2), ["normal", "normal"], 0, "buy")
    assert "buy" in forced.played and forced.cost is not None
    assert "buy " in usage_of([forced]) and "forced in 1 games" in ends_of([forced])[-1]

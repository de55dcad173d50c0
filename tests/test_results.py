"""The result in the terminal lists what counted for somebody, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.cli.commands import replay_of
from kingstable.cli.seating import ME, named
from kingstable.cli.telling import result
from kingstable.shelf import GAMES

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("game", GAMES)
def test_what_counted_for_nobody_is_not_listed(game: str) -> None:
    for file in sorted((RECORDS / game).glob("*.game"))[:4]:
        record = replay_of(str(file))
        texts = named(game, "en", [ME] * record.game.seats)
        told = "\n".join(result(record, texts))
        breakdown = record.game.breakdown(record.state)
        parts = {part for parts in breakdown for part in parts if texts.has(f"score-{part}")}
        counted = {part for part in parts if any(one.get(part) for one in breakdown)}
        shown = {part for part in parts if f"\n{texts.say(f'score-{part}')} " in told}
        assert shown == counted

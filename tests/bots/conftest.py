"""Levels that think as they do, but shortly: what these tests prove does not depend on how long."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingstable.bots import LEVELS
from kingstable.bots.levels import Thinker
from kingstable.shelf import GAMES

ITERATIONS = 12


@pytest.fixture(autouse=True)
def short_thoughts() -> Iterator[None]:
    thinkers = [bot for bot in LEVELS.values() if isinstance(bot, Thinker)]
    before = [dict(bot.by_game) for bot in thinkers]
    for bot in thinkers:
        bot.by_game.update(dict.fromkeys([*bot.by_game, *GAMES], ITERATIONS))
    yield
    for bot, by_game in zip(thinkers, before, strict=True):
        bot.by_game.clear()
        bot.by_game.update(by_game)

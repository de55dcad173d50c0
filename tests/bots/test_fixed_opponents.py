"""The fixed opponents of examples/bots play whole games in the arena, without a fault, at every table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from examples.bots import builders, clicker, kings_road, kingsburg, magna_carta, stronghold
from kingstable import Bot, register_bot
from kingstable.arena.match import play, schedule
from kingstable.bots import LEVELS
from kingstable.shelf import title

OPPONENTS: dict[str, list[type[Bot]]] = {
    "kings-road": [kings_road.KingsWay, kings_road.Chain],
    "kingsburg": [kingsburg.Marketeer, kingsburg.Mason],
    "builders": [builders.Small, builders.Large],
    "magna-carta": [magna_carta.Castle, magna_carta.Houses],
    "stronghold": [stronghold.Fist, stronghold.Spread],
}


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    before = dict(LEVELS)
    yield
    LEVELS.clear()
    LEVELS.update(before)


@pytest.mark.parametrize("game", list(OPPONENTS))
def test_fixed_opponents_play_whole_games_without_faults(game: str) -> None:
    names = []
    for kind in [*OPPONENTS[game], clicker.Clicker]:
        names.append(kind.__name__.lower())
        register_bot(names[-1], kind)
    page = title(game)
    for seats in range(page.fewest, page.most + 1):
        for match in schedule(game, {}, (names * 2)[:seats], seats, seats, {}):
            result = play(match)
            assert result.faults == [0] * seats and min(result.moves) > 0 and result.winners

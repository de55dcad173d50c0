"""Bots: they see only what they may imagine, and choose the same from the same seed."""

from __future__ import annotations

import pytest

from kingstable.bots import LEVELS, Bot, ask
from kingstable.cli.main import main
from kingstable.cli.seating import fair_seed
from kingstable.core.chance import Chance
from kingstable.core.record import fair_record
from kingstable.core.state import State
from kingstable.shelf import load


class Curious(Bot):
    """Keeps what it was given to look at."""

    def __init__(self) -> None:
        self.seen: list[State] = []

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        self.seen.append(s)
        return s.legal(seat)[0]


def test_a_bot_never_gets_the_true_position() -> None:
    record = fair_record(load("kings-road", 2), seed=fair_seed(1))
    for move in ("choose kings-castle", "choose kings-altar", "choose knight"):
        record.play(0, record.game.parse(move))
    bot = Curious()
    for seed in range(20):
        ask(bot, record.state, 1, seed)
    guessed = {str(s.game.view(s, 0)["cards"]) for s in bot.seen}
    assert record.state not in bot.seen and len(guessed) > 10


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_bot_chooses_the_same_from_the_same_seed(level: str) -> None:
    record = fair_record(load("kings-road", 3), seed=fair_seed(1))
    before = record.game.view(record.state, 0)
    chosen = [ask(LEVELS[level], record.state, 0, seed) for seed in range(24)]
    assert chosen == [ask(LEVELS[level], record.state, 0, seed) for seed in range(24)]
    assert len(set(chosen)) > 1 and record.game.view(record.state, 0) == before


def test_easy_bots_are_reproducible_and_beat_random_ones(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        main(["play", "kings-road", "--seats", "random,easy,random", "--seed", "1"])
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    assert "Winner: Bot 2" in said[0]

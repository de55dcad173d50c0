"""Bots of somebody else's sit down by name: in the terminal, in the arena, in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest

from kingstable import BadInput, Bot, State, register_bot
from kingstable.arena.match import play, play_all, schedule
from kingstable.arena.running import batches, played
from kingstable.bots import LEVELS, ask, sit_down
from kingstable.bots.bot import observe
from kingstable.bots.frames import read_frame, write_frame
from kingstable.bots.named import ENVIRONMENT, bot_named, hand_down, load_bots, next_lower
from kingstable.cli.main import main
from kingstable.core.chance import Chance
from kingstable.shelf import load

SPEC = "tests.bots.test_named:Last=mine"


class Last(Bot):
    """Takes its last move, and keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[State] = []

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        self.seen.append(s)
        return s.legal(seat)[-1]


class Broken(Bot):
    def choose(self, s: State, seat: int, chance: Chance) -> int:
        raise RuntimeError("no idea")


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test registers is gone after it."""
    monkeypatch.setenv(ENVIRONMENT, "")
    before = dict(LEVELS)
    yield
    LEVELS.clear()
    LEVELS.update(before)


def test_a_registered_bot_is_asked_in_imagined_positions() -> None:
    register_bot("mine", Last)
    bot = sit_down("mine")
    assert isinstance(bot, Last) and bot is not sit_down("mine")
    game = load("kings-road", 2)
    s = game.start(1)
    s.play(0, s.legal(0)[3])  # face down
    assert ask(bot, s, 1, seed=5) == s.legal(1)[-1]
    (seen,) = bot.seen
    assert seen is not s and game.view(seen, 1) == game.view(s, 1)
    assert next_lower("mine") == "random" and next_lower("hard") == "normal"


@pytest.mark.parametrize("name", ["", "me", "hard", "two words", "a,b", "a=b"])
def test_names_that_do_not_do(name: str) -> None:
    with pytest.raises(BadInput, match="expected a name of letters and digits"):
        register_bot(name, Last)


def test_only_bots_are_registered() -> None:
    with pytest.raises(BadInput, match=r"subclass of kingstable\.Bot"):
        register_bot("mine", cast(Callable[[], Bot], dict))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", "expected a bot as module:Class=name, got 'nonsense'"),
        ("no.such.module:Bot=x", "expected a bot at no.such.module:Bot"),
        ("tests.bots.test_named:Nobody=x", "expected a bot at tests.bots.test_named:Nobody"),
    ],
)
def test_a_text_that_names_no_bot(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        load_bots(text)


def test_bots_are_found_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match=r"expected a bot .* got 'mine'"):
        bot_named("mine")
    monkeypatch.setenv(ENVIRONMENT, SPEC)
    assert type(bot_named("mine")).__name__ == "Last"


def test_it_plays_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "kings-road", "--seats", "mine,random", "--seed", "1"]
    assert main(words) == 2 and "got 'mine'" in capsys.readouterr().err
    assert main([*words, "--bot", SPEC]) == 0
    assert "Bot 1 (mine)" in capsys.readouterr().out
    assert main([*words, "--bot", "nonsense"]) == 2
    assert "expected a bot as module:Class=name, got 'nonsense'" in capsys.readouterr().err


def test_it_plays_in_the_arena_here_and_in_processes() -> None:
    hand_down(SPEC)
    matches = schedule("kings-road", {}, ["mine", "random"], 2, 4, {})
    here = [play(match).outcome() for match in matches]
    there = sorted(played(batches(matches, 1), play_all, 2), key=lambda result: result.number)
    assert [result.outcome() for result in there] == here
    assert all(sum(result.faults) == 0 for result in there)


def test_one_that_fails_has_random_moves_made_for_it() -> None:
    register_bot("broken", Broken)
    result = play(schedule("kings-road", {}, ["broken", "random"], 2, 2, {})[0])
    assert result.faults == [result.moves[0], 0]


def test_a_worker_knows_it_by_its_environment() -> None:
    root = Path(__file__).parents[2]
    s = load("kings-road", 2).start(1)
    code = "from kingstable.bots.worker import main; main()"
    worker = subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=root,
        env={**os.environ, ENVIRONMENT: SPEC},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert worker.stdin is not None and worker.stdout is not None
    asked = {"level": "mine", "observation": observe(s, 0, 3), "warming": False}
    write_frame(worker.stdin.fileno(), asked)
    assert read_frame(worker.stdout.fileno(), 60.0) == {"move": s.legal(0)[-1]}
    worker.stdin.close()
    assert worker.wait(60) == 0
    worker.stdout.close()

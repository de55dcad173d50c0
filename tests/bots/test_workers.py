"""Worker processes: the same move as here; and when one hangs, crashes or babbles, a lower level moves."""

from __future__ import annotations

import logging
import sys
import time

import pytest

from kingstable.bots import LEVELS, ask
from kingstable.bots.minding import Minder
from kingstable.core.play import State
from kingstable.shelf import GAMES, load

BROKEN = {
    "hang": "import time; time.sleep(60)",
    "crash": "import sys; sys.exit(3)",
    "garbage": "print('good morning' * 100, flush=True); import time; time.sleep(60)",
    "no JSON": "import os, time; os.write(1, b'\\0\\0\\0\\3abc'); time.sleep(60)",
    "no move": "import os, time; os.write(1, b'\\0\\0\\0\\2{}'); time.sleep(60)",
    "an illegal move": "import os, time; os.write(1, b'\\0\\0\\0\\x0f{\"move\": 99999}'); time.sleep(60)",
    "half an answer": "import os, time; os.write(1, b'\\0\\0\\0\\x0f{\"mo'); time.sleep(60)",
}


@pytest.fixture
def s() -> State:
    return load("kings-road", 2).start(seed=1)


@pytest.mark.parametrize("name", list(GAMES))
def test_a_worker_answers_what_the_bot_answers_here(name: str) -> None:
    minder = Minder(seconds=60)
    state = load(name, 2).start(seed=1)
    seat = state.to_act[0]
    try:
        for seed in (1, 2):
            assert minder.choose(state, seat, "easy", seed) == ask(LEVELS["easy"], state, seat, seed)
    finally:
        minder.end()


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_worker_is_ended_and_a_lower_level_moves(
    what: str, s: State, caplog: pytest.LogCaptureFixture
) -> None:
    minder = Minder([sys.executable, "-c", BROKEN[what]], seconds=0.3)
    began = time.monotonic()
    with caplog.at_level(logging.WARNING):
        move = minder.choose(s, 0, "hard", seed=4)
    assert time.monotonic() - began < 10
    assert move == ask(LEVELS["random"], s, 0, 4)
    assert minder.worker.process is None
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 3
    assert said[0].startswith("the bot hard in seat 0 ") and said[0].endswith("normal moves instead")
    assert said[2].endswith("random moves instead")


def test_a_worker_that_fails_once_is_started_anew(s: State, caplog: pytest.LogCaptureFixture) -> None:
    minder = Minder(seconds=60)
    try:
        minder.choose(s, 0, "easy", 1)
        process = minder.worker.process
        assert process is not None
        process.kill()
        process.wait()
        with caplog.at_level(logging.WARNING):
            move = minder.choose(s, 0, "normal", 2)
        assert move == ask(LEVELS["easy"], s, 0, 2)
        assert minder.worker.process is not None and minder.worker.process.pid != process.pid
        assert "easy moves instead" in caplog.text
    finally:
        minder.end()

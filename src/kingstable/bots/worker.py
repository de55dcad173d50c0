"""A bot in a process of its own: it gets a level and an observation, and answers a move."""

from __future__ import annotations

import os
from typing import cast

from kingstable.bots.bot import Observation, answer
from kingstable.bots.frames import Broken, read_frame, write_frame
from kingstable.bots.levels import LEVELS


def main() -> None:
    """Answers until its questions end. Whatever prints prints to the error stream."""
    questions, answers = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    while True:
        try:
            asked = read_frame(questions)
        except Broken:
            return
        assert isinstance(asked, dict)
        move = answer(LEVELS[asked["level"]], cast(Observation, asked["observation"]))
        write_frame(answers, {"move": move})

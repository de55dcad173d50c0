"""A bot in a process of its own: it gets a level and an observation, and answers a move, or advice.

Where it is warming, because the engine is not compiled yet, a level keeps its seconds and not its iterations.
"""

from __future__ import annotations

import os
from typing import cast

from kingstable.bots.advice import advise
from kingstable.bots.bot import Observation, answer
from kingstable.bots.frames import Broken, read_frame, write_frame
from kingstable.bots.levels import warming
from kingstable.bots.named import bot_named


def main() -> None:
    """Answers until its questions end. Whatever prints prints to the error stream.

    Bots that are not ours it finds by the environment variable KT_BOTS.
    """
    questions, answers = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    while True:
        try:
            asked = read_frame(questions)
        except Broken:
            return
        assert isinstance(asked, dict)
        level = asked["level"]
        bot = warming(bot_named(level), level) if asked["warming"] else bot_named(level)
        observation = cast(Observation, asked["observation"])
        said = advise(bot, observation) if asked.get("advice", False) else {"move": answer(bot, observation)}
        write_frame(answers, said)

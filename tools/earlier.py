"""A level of another checkout as a bot, to measure what a change is worth: what it was against what it is.

The other checkout thinks in a process of its own, with its own code, in positions imagined here; the state of
the game must have the same fields in both. Both sides keep their trees as at a table.

    git worktree add ../before COMMIT && (cd ../before && ./kt compile)
    KT_EARLIER=../before ./kt arena GAME --bots hard,before-hard --bot tools.earlier:Hard=before-hard
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

from kingstable.bots import Bot
from kingstable.bots.bot import SEEDS
from kingstable.bots.frames import read_frame, write_frame
from kingstable.core.chance import Chance
from kingstable.core.position import pack
from kingstable.core.state import State

ENVIRONMENT: Final = "KT_EARLIER"

# What runs there: nothing but what every version has.
THERE: Final = """
from kingstable.bots import sit_down
from kingstable.bots.frames import read_frame, write_frame
from kingstable.core.chance import Swift
from kingstable.core.position import unpack
from kingstable.shelf import load
bot, game = None, None
while True:
    asked = read_frame(0)
    bot = bot or sit_down(asked["level"])
    game = game or load(asked["game"], asked["seats"], **asked["options"])
    s = unpack(game, asked["position"], Swift(asked["seed"]))
    write_frame(1, bot.choose(s, asked["seat"], Swift(asked["seed"] + 1)))
"""


class Earlier(Bot):
    level = "normal"

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        if self.process is None:
            there = Path(os.environ[ENVIRONMENT]).resolve()
            environment = {**os.environ, "PYTHONPATH": str(there / "src")}
            command = [str(there / ".venv" / "bin" / "python"), "-c", THERE]
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment, cwd=there)
        game = s.game
        assert self.process.stdin is not None and self.process.stdout is not None
        asked = {"level": self.level, "game": game.name, "seats": int(game.seats), "options": game.options}
        asked |= {"position": pack(s), "seat": seat, "seed": chance.below(SEEDS)}
        write_frame(self.process.stdin.fileno(), asked)
        move = read_frame(self.process.stdout.fileno())
        assert isinstance(move, int)
        return move

    def __del__(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()


class Easy(Earlier):
    level = "easy"


class Normal(Earlier):
    level = "normal"


class Hard(Earlier):
    level = "hard"


class Master(Earlier):
    level = "master"

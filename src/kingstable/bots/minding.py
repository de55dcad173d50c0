"""Minds the worker processes: a table never waits for a bot that hangs, crashes or talks nonsense.

Such a worker is ended and started anew, and the next lower level moves instead; the log says so.
"""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from kingstable.bots.bot import ask, observe
from kingstable.bots.frames import Broken, read_frame, write_frame
from kingstable.bots.levels import LEVELS, RANDOM, next_lower
from kingstable.core.play import State

OUR_WORKER: Final = [sys.executable, "-c", "from kingstable.bots.worker import main; main()"]
SECONDS: Final = 10.0  # to answer; a level that needs more is at fault

log: Final = logging.getLogger("kingstable.bots")


class Worker:
    """One process, started when it is first asked."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command: Final = list(command)
        self.process: subprocess.Popen[bytes] | None = None

    def ask(self, level: str, s: State, seat: int, seed: int, seconds: float) -> int:
        """A legal move of the level, or Broken; then the process is gone."""
        try:
            return self.answered(level, s, seat, seed, seconds)
        except (Broken, OSError) as error:
            self.end()
            raise Broken(str(error)) from None

    def answered(self, level: str, s: State, seat: int, seed: int, seconds: float) -> int:
        if self.process is None:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, bufsize=0)
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        write_frame(stdin.fileno(), {"level": level, "observation": observe(s, seat, seed)})
        said = read_frame(stdout.fileno(), seconds)
        move = said.get("move") if isinstance(said, dict) else None
        if not isinstance(move, int) or move not in s.legal(seat):
            raise Broken(f"said {str(said)[:60]!r}")
        return move

    def end(self) -> None:
        process = self.process
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    pipe.close()
            process.wait()
            self.process = None


class Minder:
    """Asks a worker, and goes down the levels when it fails; the lowest needs no worker."""

    def __init__(self, command: Sequence[str] = OUR_WORKER, seconds: float = SECONDS) -> None:
        self.worker: Final = Worker(command)
        self.seconds: Final = seconds

    def choose(self, s: State, seat: int, level: str, seed: int) -> int:
        seconds = self.seconds
        while level != RANDOM:
            try:
                return self.worker.ask(level, s, seat, seed, seconds)
            except Broken as error:
                lower = next_lower(level)
                log.warning("the bot %s in seat %d %s: %s moves instead", level, seat, error, lower)
                level = lower
                seconds /= 2
        return ask(LEVELS[RANDOM], s, seat, seed)

    def end(self) -> None:
        self.worker.end()

"""A bot that is a program: it is asked on its standard input and answers on its standard output.

A question is one line of JSON, and so is the answer; docs/bots.md describes them. Who gives no legal move in
time is ended and started anew for the next question.
"""

from __future__ import annotations

import json
import select
import shlex
import subprocess
import time
from typing import Final

from kingstable.bots import Bot
from kingstable.core.chance import Chance
from kingstable.core.errors import BadInput
from kingstable.core.game import Json
from kingstable.core.state import State

SECONDS: Final = 10.0  # to answer
MOST_BYTES: Final = 1 << 16  # of an answer


def question(s: State, seat: int, seconds: float) -> dict[str, Json | float]:
    """All that a bot is told: what its seat sees, and what it may do."""
    game = s.game
    legal = [game.move(code) for code in s.legal(seat)]
    return {
        "game": game.name,
        "options": game.options,
        "seats": game.seats,
        "seat": seat,
        "seconds": seconds,
        "view": game.view(s, seat),
        "legal": [
            {"move": m.code, "kind": m.kind, "notation": m.notation, "fields": m.fields} for m in legal
        ],
    }


class Outside(Bot):
    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command: Final = shlex.split(command)
        self.seconds: Final = seconds
        self.process: subprocess.Popen[bytes] | None = None

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        asked = json.dumps(question(s, seat, self.seconds)) + "\n"
        try:
            move = json.loads(self.answer(asked.encode()))["move"]
            code = s.game.parse(move) if isinstance(move, str) else int(move)
            if code not in s.legal(seat):
                raise BadInput(f"expected a legal move, got {move!r}")
            return code
        except (OSError, ValueError, KeyError, TypeError) as error:
            self.close()
            raise BadInput(f"{self.command[0]}: {error}") from error

    def answer(self, asked: bytes) -> bytes:
        if self.process is None:
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, bufsize=0)
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        stdin.write(asked)
        stdin.flush()
        stop = time.monotonic() + self.seconds
        line = b""
        while not line.endswith(b"\n"):
            left = stop - time.monotonic()
            if left <= 0 or not select.select([stdout], [], [], left)[0]:
                raise OSError(f"no answer within {self.seconds:g} s")
            got = stdout.read(MOST_BYTES)
            if not got or len(line) > MOST_BYTES:
                raise OSError("it ended" if not got else "its answer does not end")
            line += got
        return line

    def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

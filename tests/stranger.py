"""A server with a stranger's game on its shelf: `python -m tests.stranger serve …`."""

from __future__ import annotations

import sys

from kingstable import shelf
from kingstable.cli.main import main
from tools.running_server import Server

GAME = "tic-tac-toe"


class Stranger(Server):
    program = ("tests.stranger",)


if __name__ == "__main__":
    shelf.GAMES[GAME] = "examples.tic_tac_toe"
    sys.exit(main(sys.argv[1:]))

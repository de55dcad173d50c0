"""A server that deals alike every time: `KT_DEAL` names a file whose text decides all that is drawn.

While the text stays the same its draws are counted; another text begins anew, so every test has its own deal.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sys
from pathlib import Path
from types import SimpleNamespace

from kingstable.cli.main import main
from kingstable.server.tables import deals, hub
from tools.running_server import Server


class Dealt(Server):
    program = ("tests.dealt",)


class Counted:
    """What a text and the number of the draw decide."""

    def __init__(self, deal: Path) -> None:
        self.deal = deal
        self.text = ""
        self.drawn = 0

    def bytes(self, size: int) -> bytes:
        text = self.deal.read_text(encoding="utf-8")
        self.drawn = self.drawn + 1 if text == self.text else 0
        self.text = text
        return hashlib.sha256(f"{text} {self.drawn}".encode()).digest()[:size]

    def letters(self, size: int) -> str:
        return self.bytes(size).hex()


if __name__ == "__main__":
    counted = Counted(Path(os.environ["KT_DEAL"]))
    drawn = {"token_bytes": counted.bytes, "token_urlsafe": counted.letters}
    if "KT_NOW" in os.environ:  # deals change at midnight, and no test may
        vars(deals)["now"] = lambda: int(os.environ["KT_NOW"])
    vars(hub)["secrets"] = SimpleNamespace(**{**vars(secrets), **drawn})
    sys.exit(main(sys.argv[1:]))

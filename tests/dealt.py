"""A server that deals alike every time: `KT_DEAL=7 python -m tests.dealt serve …`; its tables are counted."""

from __future__ import annotations

import hashlib
import itertools
import os
import secrets
import sys
from types import SimpleNamespace

from kingstable.cli.main import main
from kingstable.server.tables import hub
from tools.running_server import Server

NUMBERS = itertools.count()


class Dealt(Server):
    program = ("tests.dealt",)


def counted(size: int) -> bytes:
    source = f"{os.environ['KT_DEAL']} {next(NUMBERS)}"
    return hashlib.sha256(source.encode()).digest()[:size]


if __name__ == "__main__":
    drawn = {"token_bytes": counted, "token_urlsafe": lambda size: counted(size).hex()}
    vars(hub)["secrets"] = SimpleNamespace(**{**vars(secrets), **drawn})
    sys.exit(main(sys.argv[1:]))

"""The compiler that the launcher has left running beside the server, and how far it is."""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Final

LEFT: Final = "KT_COMPILING"  # in the environment: the pipe it speaks through, and its process


class Compiling:
    """`over` once it has ended, well or not. On a terminal its progress is one line."""

    def __init__(self, pipe: int, process: int) -> None:
        os.set_inheritable(pipe, False)
        self.pipe: Final = pipe
        self.process: Final = process
        self.over = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        said, shown = "", sys.stdout.isatty()
        with os.fdopen(self.pipe, errors="replace") as lines:
            for line in lines:
                said = line.strip()
                if shown:
                    print(f"\r{said}\x1b[K", end="", flush=True)
        with suppress(ChildProcessError):
            os.waitpid(self.process, 0)
        print(f"\r{said}\x1b[K" if shown else said, flush=True)
        self.over = True

    def stop(self) -> None:
        """It leads a group of its own: the C compilers end with it."""
        if not self.over:
            with suppress(OSError):
                os.killpg(self.process, signal.SIGTERM)


def left_running() -> Compiling | None:
    """What the launcher says it has left; said once, for this process only."""
    left = os.environ.pop(LEFT, "")
    return Compiling(*map(int, left.split())) if left else None

"""When a server looks for garbage.

Python looks through everything that lives, now and then, and nobody is answered meanwhile: with 400 tables in
memory for a third of a second. Here only what is young is looked at while people play; what outlived that is
put aside. All of it is looked at in a quiet moment, once there is a quarter more than after the last time;
when no moment is quiet, once there is twice as much and about 100 MB more: seldom, by its very growth.
When it becomes quiet, what is free is given back to the system.
"""

from __future__ import annotations

import ctypes
import gc
import sys
import threading
import time
from typing import Final

PAUSE: Final = 1.0  # seconds between two looks
QUIET: Final = 0.05  # of that, as work of the whole process
ROOM: Final = 1_000_000  # blocks of memory
NEVER: Final = 1_000_000_000


def give_back() -> None:
    """What was freed goes back to the system; glibc would keep it."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:
        trim(0)


class Garbage:
    """`settled` is how much was in use when everything had been looked at."""

    def __init__(self) -> None:
        self.settled = 0

    def look(self, quiet: bool) -> bool:
        """Frees what is in nobody's hands; whether everything was looked at."""
        most = self.settled * 5 // 4 if quiet else self.settled * 2 + ROOM
        everything = not self.settled or sys.getallocatedblocks() > most
        if everything:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if everything:
            self.settled = sys.getallocatedblocks()
        return everything

    def look_for_ever(self) -> None:
        was_quiet = False
        while True:
            before = time.process_time()
            time.sleep(PAUSE)
            quiet = time.process_time() - before < QUIET
            if gc.get_count()[2]:  # something has grown old
                self.look(quiet)
            if quiet and not was_quiet:
                give_back()
            was_quiet = quiet


def look_now_and_then() -> None:
    """From now on; for a process that does nothing but serve."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    threading.Thread(target=Garbage().look_for_ever, name="garbage", daemon=True).start()

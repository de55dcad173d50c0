"""How late the loop is. While one thing runs in it nobody is answered, so what holds it up is worth a name.

A task notes how late it is woken (`kingstable_loop_stall_seconds`), and how much of that time the loop itself
worked (`kingstable_loop_work_seconds`): the rest it waited for a core, or for another thread. A thread looks
where the loop stands when it has not been heard of, and once a minute the longest stall goes to the log with
the place that was seen.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import threading
import time
from contextlib import suppress
from types import FrameType
from typing import Final

import structlog

from kingstable.server import metrics

TICK: Final = 0.02  # seconds between two notes
LATE: Final = 0.03  # beyond it, before somebody looks
TELLING: Final = 60.0  # seconds between two lines in the log
WORTH: Final = 0.1  # seconds of a stall that the log tells
DEEP: Final = 6  # frames of a place
logger = structlog.get_logger()


def place_of(frame: FrameType | None) -> str:
    """Where a thread stands: the innermost calls, the deepest first."""
    calls: list[str] = []
    while frame is not None and len(calls) < DEEP:
        file = frame.f_code.co_filename.rsplit("/", 1)[-1]
        calls.append(f"{file}:{frame.f_lineno} {frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(calls)


class LoopWatch:
    """`longest`, `worked` (within it) and `place` are of the time since the log was last told."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.worked = 0.0
        self.place = ""
        self.seen = ""  # where the loop stood when it was last missed
        self._ticked = time.perf_counter()
        self._loop_thread = threading.get_ident()
        self._over: Final = threading.Event()
        self._ticking: asyncio.Task[None] | None = None
        self._garbage_since = 0.0

    def note(self, late: float, worked: float) -> None:
        """The loop was late by so many seconds, and meanwhile worked so many."""
        metrics.STALLS.observe(late)
        metrics.WORK.observe(worked)
        if late > self.longest:
            self.longest, self.worked, self.place = late, worked, self.seen
            metrics.LONGEST_STALL.set(late)
        self.seen = ""

    def tell(self) -> None:
        if self.longest > WORTH:
            ms, worked = round(self.longest * 1000), round(self.worked * 1000)
            place = self.place or "not seen"
            logger.warning("the loop was held up", longest_ms=ms, of_it_own_work_ms=worked, place=place)
        self.longest, self.place = 0.0, ""
        metrics.LONGEST_STALL.set(0)

    async def _tick(self) -> None:
        told = time.perf_counter()
        while True:
            began, before = time.perf_counter(), time.thread_time()
            self._ticked = began
            await asyncio.sleep(TICK)
            self.note(max(0.0, time.perf_counter() - began - TICK), time.thread_time() - before)
            if began - told > TELLING:
                told = began
                self.tell()

    def look(self) -> None:
        """From another thread: where the loop stands, when it has not been heard of."""
        if time.perf_counter() - self._ticked > TICK + LATE and not self.seen:
            self.seen = place_of(sys._current_frames().get(self._loop_thread))

    def _look_for_ever(self) -> None:
        while not self._over.wait(TICK):
            self.look()

    def _on_garbage(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._garbage_since = time.perf_counter()
        else:
            metrics.GARBAGE.labels(info["generation"]).observe(time.perf_counter() - self._garbage_since)

    def start(self) -> None:
        """On the loop's own thread."""
        self._ticked, self._loop_thread = time.perf_counter(), threading.get_ident()
        self._ticking = asyncio.create_task(self._tick())
        threading.Thread(target=self._look_for_ever, name="loop watch", daemon=True).start()
        gc.callbacks.append(self._on_garbage)

    def stop(self) -> None:
        self._over.set()
        if self._ticking is not None:
            self._ticking.cancel()
        with suppress(ValueError):
            gc.callbacks.remove(self._on_garbage)

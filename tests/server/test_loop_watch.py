"""What holds the loop up is measured, and named."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from prometheus_client import REGISTRY
from structlog.testing import capture_logs

from kingstable.server.web.loop_watch import TICK, LoopWatch


def counted(bound: str) -> float:
    return REGISTRY.get_sample_value("kingstable_loop_stall_seconds_bucket", {"le": bound}) or 0.0


def forget(watch: LoopWatch) -> None:
    """A busy machine holds the loop up by itself, before it is our turn."""
    watch.longest, watch.seen = 0.0, ""


def hold_up(watch: LoopWatch) -> None:
    """As a long piece of work would; it ends when the watch has seen it."""
    forget(watch)
    while not watch.seen:
        time.sleep(0.001)


def burn(watch: LoopWatch) -> None:
    """The same, by work."""
    forget(watch)
    while not watch.seen:
        sum(range(1000))


def test_a_stall_is_counted_and_its_place_is_named() -> None:
    async def live() -> LoopWatch:
        watch = LoopWatch()
        watch.start()
        try:
            await asyncio.sleep(TICK)
            hold_up(watch)
            while not watch.longest:
                await asyncio.sleep(TICK)
        finally:
            watch.stop()
        return watch

    before = counted("+Inf") - counted("0.02")
    watch = asyncio.run(live())
    assert counted("+Inf") - counted("0.02") > before
    assert "hold_up" in watch.place
    with capture_logs() as lines:
        watch.longest = 0.5
        watch.tell()
        watch.tell()
    (line,) = lines
    assert line["longest_ms"] == 500 and "hold_up" in line["place"]


def test_own_work_is_told_from_waiting() -> None:
    async def worked(stalls: Callable[[LoopWatch], None]) -> float:
        watch = LoopWatch()
        watch.start()
        try:
            await asyncio.sleep(TICK)
            stalls(watch)
            while not watch.longest:
                await asyncio.sleep(TICK)
        finally:
            watch.stop()
        return watch.worked / (watch.longest + TICK)

    assert asyncio.run(worked(hold_up)) < asyncio.run(worked(burn)) <= 1.1


def test_a_loop_that_is_heard_of_is_not_looked_at() -> None:
    watch = LoopWatch()
    watch.look()
    assert watch.seen == ""

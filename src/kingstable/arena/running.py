"""Where matches are played: here, in processes, or on a Ray cluster. The results are the same.

A task is a batch of matches, or a shard of a data set; `work` is what makes results of it.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from multiprocessing import get_context
from typing import Final, Protocol, TypeVar, cast

from kingstable.arena.match import Match, Result
from kingstable.core.errors import BadInput

HERE: Final = ""  # as an address: a cluster of this machine, made for the run
STARTS: Final = 6  # of a cluster here, before it is given up
BATCH: Final = 4  # matches of one task: a task costs Ray a millisecond or two

log: Final = logging.getLogger("kingstable.arena")


T = TypeVar("T")
Work = Callable[[T], list[Result]]


class Ref(Protocol):
    """What stands for a result that is still to come."""


class Remote(Protocol):
    def remote(self, task: object) -> Ref: ...


class RayModule(Protocol):
    def init(self, **settings: object) -> object: ...
    def shutdown(self) -> None: ...
    def remote(self, function: Callable[..., list[Result]]) -> Remote: ...
    def wait(self, refs: list[Ref], num_returns: int) -> tuple[list[Ref], list[Ref]]: ...
    def get(self, ref: Ref) -> list[Result]: ...


def batches(matches: list[Match], size: int) -> list[list[Match]]:
    return [matches[k : k + size] for k in range(0, len(matches), size)]


def played(tasks: list[T], work: Work[T], jobs: int, begin: str | None = None) -> Iterator[Result]:
    """The results as they come. `begin` is how processes do: a copy of one with polars would stand still."""
    if jobs == 1:
        for task in tasks:
            yield from work(task)
        return
    with ProcessPoolExecutor(jobs, get_context(begin)) as pool:
        waiting = [pool.submit(work, task) for task in tasks]
        try:
            for done in as_completed(waiting):
                yield from done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def join(ray: RayModule, address: str, jobs: int) -> None:
    """Joins the cluster, or makes one here. Ray gives its start 15 seconds, which busy machines miss."""
    if address != HERE:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        return
    for left in range(STARTS - 1, -1, -1):
        try:
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
            return
        except Exception as error:  # Ray has no name for this one
            ray.shutdown()
            if not left or "timed out" not in str(error):
                raise
            log.warning("Ray did not start in time and is started again: %s", error)


def played_by_ray(tasks: list[T], work: Work[T], address: str, jobs: int) -> Iterator[Result]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray = cast(RayModule, import_module("ray"))
    except ImportError:
        raise BadInput(
            "expected Ray to be installed for --ray: start this with ./kt arena, or install kingstable[ray]"
        ) from None
    join(ray, address, jobs)
    try:
        remote = ray.remote(work)
        waiting = [remote.remote(task) for task in tasks]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield from ray.get(done[0])
    finally:
        ray.shutdown()

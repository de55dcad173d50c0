"""Work in several processes: each does its part of the numbers."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context

from kingstable.core.errors import BadInput

Part = Callable[[list[int]], None]


def share_out(numbers: list[int], jobs: int, work: Part) -> None:
    """Processes take the numbers in turn. They are forked, so that they have what this one has."""
    if jobs == 1:
        work(numbers)
        return
    context = get_context("fork")
    workers = [context.Process(target=work, args=(numbers[k::jobs],)) for k in range(jobs)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if any(worker.exitcode for worker in workers):
        raise BadInput("expected every process to end well, got one that did not: start it again")

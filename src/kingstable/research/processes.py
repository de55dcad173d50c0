"""A batch in several processes: the same arrays, in memory that all of them share.

Each process steps its part of the lanes; the lanes play the very games that one process would play.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final

import numpy as np

from kingstable.core.errors import BadInput, expected
from kingstable.core.features import width_of
from kingstable.research.batch import Batch, Ints, as_array
from kingstable.shelf import load

# The arrays of a batch: what a cell is, and of which row it is one.
ARRAYS: Final[dict[str, tuple[type[np.generic], str]]] = {
    "observations": (np.int16, "cells"),
    "masks": (np.uint8, "moves"),
    "seats": (np.int64, ""),
    "done": (np.uint8, ""),
    "rewards": (np.float64, "seats"),
    "points": (np.int64, "seats"),
    "games": (np.int64, ""),
    "moves": (np.int64, ""),
}
GO: Final = b"go"

Table = tuple[str, int, dict[str, str]]  # a game, its seats and its options
Arrays = dict[str, np.ndarray]
Memory = dict[str, "ctypes.Array[ctypes.c_byte]"]


def arrays_in(memory: Memory, widths: dict[str, int], lanes: int) -> Arrays:
    return {
        name: as_array(memory[name], kind, *((lanes, widths[row]) if row else (lanes,)))
        for name, (kind, row) in ARRAYS.items()
    }


class Processes:
    """As `Batch`, with opponents by level, and `jobs` processes that are ended by `close` or `with`."""

    observations: np.ndarray
    masks: np.ndarray
    seats: np.ndarray
    done: np.ndarray
    rewards: np.ndarray
    points: np.ndarray
    games: np.ndarray
    moves: np.ndarray

    def __init__(
        self,
        name: str,
        seats: int,
        seeds: Sequence[int],
        jobs: int,
        opponents: Mapping[int, str] | None = None,
        **options: str,
    ) -> None:
        if not 0 < jobs <= len(seeds):
            raise expected(f"from 1 to {len(seeds)} processes, at least a lane for each", jobs)
        game = load(name, seats, **options)
        widths = {"cells": width_of(game.slots()), "moves": int(game.moves), "seats": seats}
        context, lanes = get_context("spawn"), len(seeds)
        memory = {
            array: context.RawArray(ctypes.c_byte, lanes * widths.get(row, 1) * np.dtype(kind).itemsize)
            for array, (kind, row) in ARRAYS.items()
        }
        for array, shown in arrays_in(memory, widths, lanes).items():
            setattr(self, array, shown)
        self._lines: Final[list[Connection]] = []
        self._workers: Final = []
        for job in range(jobs):
            mine, theirs = context.Pipe()
            part = (lanes * job // jobs, lanes * (job + 1) // jobs)
            worker = context.Process(
                target=work,
                args=(
                    theirs,
                    (name, seats, options),
                    list(seeds),
                    part,
                    dict(opponents or {}),
                    memory,
                    widths,
                ),
                daemon=True,
            )
            worker.start()
            theirs.close()
            self._lines.append(mine)
            self._workers.append(worker)
        self._wait()

    def step(self, moves: Ints | None = None) -> None:
        """A legal move in every lane; without any, those that stand in `self.moves`."""
        if moves is not None:
            self.moves[:] = moves
        for line in self._lines:
            line.send_bytes(GO)
        self._wait()

    def _wait(self) -> None:
        for line in self._lines:
            try:
                trouble = line.recv_bytes().decode()
            except EOFError:
                trouble = "a process has ended"
            if trouble:
                self.close()
                raise BadInput(trouble)

    def close(self) -> None:
        for worker in self._workers:
            worker.terminate()
            worker.join()

    def __enter__(self) -> Processes:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def work(
    line: Connection,
    table: Table,
    seeds: list[int],
    part: tuple[int, int],
    opponents: dict[int, str],
    memory: Memory,
    widths: dict[str, int],
) -> None:
    """What each process does: steps its lanes, and shows them where all can see."""
    name, seats, options = table
    arrays = {array: all_[part[0] : part[1]] for array, all_ in arrays_in(memory, widths, len(seeds)).items()}
    try:
        batch = Batch(load(name, seats, **options), seeds[part[0] : part[1]], opponents)
        while True:
            for array, shown in arrays.items():
                if array != "moves":
                    shown[:] = getattr(batch, array)
            line.send_bytes(b"")
            line.recv_bytes()
            batch.step(arrays["moves"])
    except BadInput as error:
        line.send_bytes(str(error).encode())
    except EOFError:
        return  # nobody asks any more

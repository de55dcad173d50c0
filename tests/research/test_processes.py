"""A batch in several processes is the batch in one."""

from __future__ import annotations

import pytest

from kingstable.core.errors import BadInput
from kingstable.research.batch import Batch
from kingstable.research.processes import ARRAYS, Processes
from kingstable.shelf import load


def test_two_processes_show_what_one_shows() -> None:
    one = Batch(load("builders", 2, rules="official"), range(5), {1: "random"})
    with Processes("builders", 2, range(5), jobs=2, opponents={1: "random"}, rules="official") as two:
        for _ in range(150):
            for array in ARRAYS.keys() - {"moves"}:
                assert (getattr(one, array) == getattr(two, array)).all(), array
            moves = one.masks.argmax(axis=1)
            one.step(moves)
            two.step(moves)
        with pytest.raises(BadInput, match="legal move"):
            two.step(moves - moves - 1)
    with pytest.raises(BadInput, match="at least a lane"):
        Processes("builders", 2, range(3), jobs=4)

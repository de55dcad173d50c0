"""A position that was packed comes back whole, and leaves nothing behind when it goes."""

from __future__ import annotations

import gc
import sys

import pytest

from kingstable.core.position import pack, unpack
from kingstable.shelf import GAMES, load, title

TIMES = 200


@pytest.mark.parametrize("name", GAMES)
def test_unpacking_leaves_nothing_behind(name: str) -> None:
    game = load(name, title(name).fewest)
    s = game.start(seed=7)
    for _ in range(10):
        s.play(s.to_act[0], s.legal(s.to_act[0])[0])
    packed = pack(s)
    assert pack(unpack(game, packed)) == packed
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        unpack(game, packed)
    gc.collect()
    assert sys.getallocatedblocks() - before < 0.5 * TIMES

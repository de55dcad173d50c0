"""What is put aside while people play is looked at again when it is quiet, or when there is too much."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from kingstable.server.process import garbage
from kingstable.server.process.garbage import Garbage


class Knot:
    """Holds itself: only a look frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


def aside() -> tuple[Garbage, weakref.ref[Knot]]:
    """A knot that was put aside while it lived and has become garbage since."""
    knot = Knot()
    looking = Garbage()
    assert looking.look(quiet=False)  # the first time, at everything
    return looking, weakref.ref(knot)


def test_what_is_young_is_freed_while_people_play() -> None:
    looking, _ = aside()
    young = weakref.ref(Knot())
    assert not looking.look(quiet=False)
    assert young() is None


def test_what_was_put_aside_waits_for_a_quiet_moment() -> None:
    looking, old = aside()
    assert not looking.look(quiet=False)
    assert old() is not None
    filling = [[k] for k in range(looking.settled // 3)]
    assert not looking.look(quiet=False)
    assert looking.look(quiet=True)
    assert old() is None and filling


def test_when_no_moment_is_quiet_the_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    looking, old = aside()
    monkeypatch.setattr(garbage, "ROOM", -looking.settled)  # no growth at all is too much
    filling = [[k] for k in range(1000)]
    assert looking.look(quiet=False)
    assert old() is None and filling

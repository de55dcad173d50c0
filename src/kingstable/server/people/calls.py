"""Calling people: somebody invites them, or a round of their tournament begins.

One function for all who call, and any number of ways by which a call reaches somebody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec


class Called(msgspec.Struct, frozen=True):
    """Who is wanted, for what (`invited`, `round`), at which table, by whom, in which game."""

    person: str
    kind: str
    table: str
    by: str
    game: str


class Calls:
    def __init__(self) -> None:
        self.ways: Final[list[Callable[[Called], None]]] = []

    def tell(self, person: str, kind: str, table: str, by: str = "", game: str = "") -> None:
        """A way that is closed is no reason not to try the others; each looks after its own faults."""
        for way in self.ways:
            way(Called(person, kind, table, by, game))

"""Information states with perfect recall: for each seat a digest of all it was ever told.

Two histories have the same digest for a seat when it did the same and was told the same in both.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from kingstable.core.story import Message

SIZE: Final = 16  # bytes


def digested(*parts: object) -> bytes:
    return hashlib.blake2b(repr(parts).encode(), digest_size=SIZE).digest()


class Told:
    """The digests of all seats. It never changes: `after` makes the next one."""

    def __init__(self, digests: Sequence[bytes]) -> None:
        self.digests: Final = tuple(digests)

    def after(self, events: Sequence[Message], seat: int = -1, move: int = -1) -> Told:
        """What happened, as each seat may read it; who moved also knows his move."""
        heard = [
            [(event.key, event.seen_by(reader)) for event in events] for reader in range(len(self.digests))
        ]
        return Told(
            [
                digested(before, move if reader == seat else -1, heard[reader])
                for reader, before in enumerate(self.digests)
            ]
        )

    def imagined(self, seat: int, seen: Sequence[Sequence[int]]) -> Told:
        """In a world that a seat imagines: the others have been told something, which is what they see."""
        return Told(
            [
                before if reader == seat else digested("imagined", list(seen[reader]))
                for reader, before in enumerate(self.digests)
            ]
        )


def nothing_told(seats: int) -> Told:
    return Told([b""] * seats)

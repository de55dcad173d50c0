"""Who sits at a table and what they have been asked."""

from __future__ import annotations

import msgspec

from kingstable.core.pact import HASH, NONCE


class Chair(msgspec.Struct):
    """A person, a bot (level), or a bot that plays for a person (both)."""

    person: str = ""
    name: str = ""
    level: str = ""
    word: str = ""
    hash: str = ""  # of the nonce
    nonce: str = ""

    @property
    def brought(self) -> str:
        """The seat's part of chance, as records have it."""
        return f"{NONCE}{self.nonce}" if self.nonce else self.hash and f"{HASH}{self.hash}"

    @property
    def empty(self) -> bool:
        return not self.person and not self.level

    @property
    def awake(self) -> bool:
        """A person who decides for himself."""
        return bool(self.person) and not self.level


class Offer(msgspec.Struct, frozen=True):
    """A seat for somebody who has not answered yet; before the game, an invitation that ends at some time."""

    person: str
    name: str
    until: int = 0
    by: str = ""  # the name of who invites

    def stands(self, now: int) -> bool:
        return not self.until or self.until > now


class Question(msgspec.Struct):
    """What a seat has asked all others to agree to."""

    what: str
    seat: int
    keep: int
    agreed: set[int]

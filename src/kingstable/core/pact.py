"""Chance that nobody at a table can bend, the server neither: protocol 2, told in docs/fairness.md.

The table is committed to before anybody brings a part; every seat brings a nonce, bound by its hash before
any is shown; the draws follow from the seed and all parts.
"""

from __future__ import annotations

import hashlib
from typing import Final

from kingstable.core.chance import Mixed

PROTOCOL: Final = "kingstable 2"
NONCE_DIGITS: Final = 32  # 128 bits
HASH_DIGITS: Final = 64
NONCE: Final = "nonce "
HASH: Final = "hash "


def is_digits(text: str, count: int) -> bool:
    """So many hexadecimal digits, in the one way we write them."""
    return len(text) == count and not text.strip("0123456789abcdef")


def hash_of(nonce: str) -> str:
    """The SHA-256 of a nonce, both as hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def bound_to(part: str) -> str:
    """The hash that a part was bound by: `nonce …`, `hash …`, or nothing."""
    return hash_of(part.removeprefix(NONCE)) if part.startswith(NONCE) else part.removeprefix(HASH)


class Pact:
    """What the chance of a table is made of, all but the seed.

    A part is `nonce …`, `hash …` where the nonce was never shown, or nothing for a seat that brought none.
    """

    def __init__(
        self,
        table: str,
        game: str,
        rules: int,
        seats: int,
        options: dict[str, str],
        parts: list[str],
        words: list[str],
    ) -> None:
        self.table: Final = table
        self.game: Final = game
        self.rules: Final = rules
        self.seats: Final = seats
        self.options: Final = options
        self.parts: Final = parts
        self.words: Final = words

    def commit(self, seed: bytes) -> str:
        """What is published when the table is made: it binds the server to the seed and to the table."""
        options = [f"option {name}={value}" for name, value in sorted(self.options.items())]
        about = [f"table {self.table}", f"game {self.game}", f"rules {self.rules}", f"seats {self.seats}"]
        lines = [PROTOCOL, *about, *options, f"seed {seed.hex()}"]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def brought(self) -> list[str]:
        """The lines of a record that say what the seats brought."""
        parts = [f"part {seat} {part}" for seat, part in enumerate(self.parts) if part]
        return parts + [f"word {seat} {word}" for seat, word in enumerate(self.words) if word]

    def source(self, seed: bytes, epoch: int = 0, counter: int = 0) -> Mixed:
        first = [PROTOCOL, f"commit {self.commit(seed)}", f"seed {seed.hex()}"]
        return Mixed([*first, *self.brought()], epoch, counter)

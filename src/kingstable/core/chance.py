"""Chance: what answers "roll a die" and "draw from this bag". It is handed to the rules, which never own it.

A deck is a bag until somebody looks: a bag counts how many of each kind are left, and the future is stored
nowhere.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import total
from kingstable.core.errors import BadInput, expected

DIE: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all alike likely."""
        raise NotImplementedError

    def die(self) -> i64:
        return self.below(DIE) + 1

    def draw(self, bag: vec[i64]) -> i64:
        """Takes one thing out of a bag that is not empty and says of which kind it was."""
        left = self.below(total(bag))
        kind: i64 = 0
        while left >= bag[kind]:
            left -= bag[kind]
            kind += 1
        bag[kind] -= 1
        return kind

    def clone(self) -> Chance:
        raise NotImplementedError


class Swift(Chance):
    """For search and random play: PCG (RXS-M-XS, 32 bits), the same numbers compiled and interpreted."""

    def __init__(self, seed: i64) -> None:
        folded = (seed ^ (seed >> 31)) & 0x7FFFFFFF
        self.x: i64 = (folded * 1597334677 + 1013904223) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        x = (self.x * 747796405 + 2891336453) & 0xFFFFFFFF
        self.x = x
        word = (((x >> ((x >> 28) + 4)) ^ x) * 277803737) & 0xFFFFFFFF
        return (((word >> 22) ^ word) * n) >> 32

    def clone(self) -> Swift:
        twin = Swift(0)
        twin.x = self.x
        return twin


def commitment(seed: bytes) -> str:
    """What is published before the first draw, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(seed).hexdigest()


class Fair(Chance):
    """HMAC-SHA256 over a counter; the key is the committed seed and the players' words.

    Values that would favour some outcomes are rejected.
    """

    def __init__(self, seed: bytes, words: list[str], counter: int = 0) -> None:
        self.seed: Final = seed
        self.words: Final = words
        self.counter = counter
        spoken = "\n".join(f"{seat}:{word}" for seat, word in enumerate(words))
        self.key: Final = seed + b"\0" + spoken.encode()

    def below(self, n: i64) -> i64:
        outcomes: int = n  # no i64 below: these numbers are wider
        limit: int = (1 << 64) // outcomes * outcomes
        while True:
            digest = hmac.digest(self.key, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            value: int = int.from_bytes(digest[:8], "big")
            if value < limit:
                return value % outcomes

    def clone(self) -> Fair:
        return Fair(self.seed, self.words, self.counter)


class Scripted(Chance):
    """Answers from a list written beforehand: in tests, and for the rulebook's examples."""

    def __init__(self, values: list[int], at: int = 0) -> None:
        self.values: Final = values
        self.at = at

    def next_value(self, what: str) -> int:
        if self.at >= len(self.values):
            raise BadInput(f"expected chance to say {what}, got no further value after {self.at}")
        self.at += 1
        return self.values[self.at - 1]

    def refusal(self, what: str, value: int) -> BadInput:
        return expected(f"{what} as chance value {self.at}", value)

    def below(self, n: i64) -> i64:
        what = f"a number below {n}"
        value = self.next_value(what)
        if not 0 <= value < n:
            raise self.refusal(what, value)
        return value

    def die(self) -> i64:
        value = self.next_value("a die")
        if not 1 <= value <= DIE:
            raise self.refusal("a die from 1 to 6", value)
        return value

    def draw(self, bag: vec[i64]) -> i64:
        value = self.next_value("what is drawn")
        if not 0 <= value < len(bag) or bag[value] == 0:
            raise self.refusal("something that is in the bag", value)
        bag[value] -= 1
        return value

    def clone(self) -> Scripted:
        return Scripted(self.values, self.at)


class Recorded(Scripted):
    """Answers what a record says chance answered."""

    def refusal(self, what: str, value: int) -> BadInput:
        return BadInput(f"the record's chance does not fit: expected {what}, got {value}")

    def clone(self) -> Recorded:
        return Recorded(self.values, self.at)


class Noted(Chance):
    """Passes the questions on to another source and notes the answers, for the record."""

    def __init__(self, source: Chance) -> None:
        self.source: Final = source
        self.notes: list[int] = []

    def below(self, n: i64) -> i64:
        value = self.source.below(n)
        self.notes.append(value)
        return value

    def die(self) -> i64:
        value = self.source.die()
        self.notes.append(value)
        return value

    def draw(self, bag: vec[i64]) -> i64:
        value = self.source.draw(bag)
        self.notes.append(value)
        return value

    def taken(self) -> list[int]:
        """The answers since the last time this was asked."""
        notes = self.notes
        self.notes = []
        return notes

    def clone(self) -> Noted:
        return Noted(self.source.clone())

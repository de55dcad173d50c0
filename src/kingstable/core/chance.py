"""Chance: what answers "roll a die" and "draw from this bag". It is handed to the rules, which never own it.

A deck is a bag until somebody looks: a bag counts how many of each kind are left, and the future is stored
nowhere.

The rules say what they ask for and for whom (`chance.about("dice", seat)`) before they ask: scripts answer
by that name, and records and complaints tell it.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import NO_SEAT, total
from kingstable.core.errors import BadInput, expected

DIE: Final = 6
SEED_BITS: Final = 62  # of a seed that is taken as it is


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Somebody's own source answers `below`, and `clone` if its positions shall be cloned.

    It may read `what` and `seat`: what the rules ask for, and the seat it is for or NO_SEAT.
    """

    what: str = ""
    seat: i64 = NO_SEAT

    def about(self, what: str, seat: i64) -> None:
        """Says what the next answers are for. A source that asks another passes it on."""
        self.what = what
        self.seat = seat

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

    def rolled(self) -> list[tuple[int, int]]:
        """The numbers as they were drawn since this was last asked, each with how many there could have been.

        Only a source that can be checked by them keeps them.
        """
        return []

    def renew(self, epoch: int) -> None:
        """From now on other draws: some were taken back. What only tells again stays as it is."""

    def clone(self) -> Chance:
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """Only what has no secret leaves the process."""
        raise BadInput(
            f"expected a chance that may leave this process, got {type(self).__name__}: give the position "
            "another one first (s.chance = Swift(seed)), or keep its record"
        )


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
        return swift_at(self.x)

    def __reduce__(self) -> tuple[object, ...]:
        return swift_at, (int(self.x),)


class Undecided(Exception):
    """Chance was asked where it has not spoken yet."""


class Unspoken(Chance):
    """For looking ahead: what chance decides stays open."""

    def below(self, n: i64) -> i64:
        raise Undecided

    def clone(self) -> Unspoken:
        return self


def seeded(seed: int) -> Swift:
    """A swift chance from any whole number, however long."""
    while seed.bit_length() > SEED_BITS:
        seed = (seed >> SEED_BITS) ^ (seed & ((1 << SEED_BITS) - 1))
    return Swift(seed)


def swift_at(x: i64) -> Swift:
    """A swift chance that has come so far."""
    twin = Swift(0)
    twin.x = x
    return twin


def commitment(seed: bytes) -> str:
    """What is published before the first draw, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(seed).hexdigest()


class Keyed(Chance):
    """HMAC-SHA256 over a counter. Values that would favour some outcomes are rejected."""

    key: bytes = b""
    counter: int = 0

    def below(self, n: i64) -> i64:
        outcomes: int = n  # no i64 below: these numbers are wider
        limit: int = (1 << 64) // outcomes * outcomes
        while True:
            digest = hmac.digest(self.key, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            value: int = int.from_bytes(digest[:8], "big")
            if value < limit:
                return value % outcomes


class Fair(Keyed):
    """Protocol 1: the key is the committed seed and the players' words."""

    def __init__(self, seed: bytes, words: list[str], counter: int = 0) -> None:
        self.seed: Final = seed
        self.words: Final = words
        self.counter = counter
        spoken = "\n".join(f"{seat}:{word}" for seat, word in enumerate(words))
        self.key = seed + b"\0" + spoken.encode()

    def clone(self) -> Fair:
        return Fair(self.seed, self.words, self.counter)


class Mixed(Keyed):
    """Protocol 2: the key is the committed seed, everybody's part, and how often draws were taken back.

    It keeps its numbers as they were drawn, so that they can be checked without knowing the game.
    """

    def __init__(self, lines: list[str], epoch: int = 0, counter: int = 0) -> None:
        self.lines: Final = lines
        self.epoch = epoch
        self.rolls: list[tuple[int, int]] = []
        self.renew(epoch)
        self.counter = counter

    def renew(self, epoch: int) -> None:
        """Draws that have nothing in common with those before."""
        self.epoch = epoch
        self.counter = 0
        self.key = hashlib.sha256("\n".join([*self.lines, f"epoch {epoch}"]).encode()).digest()

    def below(self, n: i64) -> i64:
        value = Keyed.below(self, n)
        self.rolls.append((value, n))
        return value

    def rolled(self) -> list[tuple[int, int]]:
        rolls = self.rolls
        self.rolls = []
        return rolls

    def clone(self) -> Mixed:
        return Mixed(self.lines, self.epoch, self.counter)


class Scripted(Chance):
    """Answers from a list written beforehand: in tests, and for the rulebook's examples."""

    def __init__(self, values: list[int], at: int = 0) -> None:
        self.values: Final = values
        self.at = at

    def asked(self) -> str:
        """What it is asked for, as a complaint tells it: ` for dice of seat 1`."""
        of = f" of seat {self.seat}" if self.seat != NO_SEAT else ""
        return f" for {self.what}{of}" if self.what else ""

    def next_value(self, what: str) -> int:
        if self.at >= len(self.values):
            raise BadInput(
                f"expected chance to say {what}{self.asked()}, got no further value after {self.at}"
            )
        self.at += 1
        return self.values[self.at - 1]

    def refusal(self, what: str, value: int) -> BadInput:
        return expected(f"{what}{self.asked()} as chance value {self.at}", value)

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

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.values, self.at)


class Recorded(Scripted):
    """Answers what a record says chance answered."""

    def refusal(self, what: str, value: int) -> BadInput:
        return BadInput(f"the record's chance does not fit: expected {what}, got {value}")

    def clone(self) -> Recorded:
        return Recorded(self.values, self.at)


class Rolled(Chance):
    """Answers what a record says was drawn, number by number."""

    def __init__(self, rolls: list[tuple[int, int]], at: int = 0) -> None:
        self.rolls: Final = rolls
        self.at = at
        self.told = at

    def below(self, n: i64) -> i64:
        if self.at >= len(self.rolls):
            raise BadInput(f"expected chance to say a number below {n}, got no further value after {self.at}")
        value, outcomes = self.rolls[self.at]
        self.at += 1
        if outcomes != n or not 0 <= value < outcomes:
            raise BadInput(
                f"the record's chance does not fit: expected a number of {n}, got {value}/{outcomes}"
            )
        return value

    def rolled(self) -> list[tuple[int, int]]:
        rolls = self.rolls[self.told : self.at]
        self.told = self.at
        return rolls

    def clone(self) -> Rolled:
        return Rolled(self.rolls, self.at)


@mypyc_attr(allow_interpreted_subclasses=True)
class Relay(Chance):
    """Passes every question on to the source that answers at this moment."""

    def source(self) -> Chance:
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        return self.source().below(n)

    def die(self) -> i64:
        return self.source().die()

    def draw(self, bag: vec[i64]) -> i64:
        return self.source().draw(bag)


class ByName(Relay):
    """Answers by what it is asked for: `ByName({"enemy": [3], "dice 1": [2, 2, 6]}, otherwise)`.

    A key is what the rules ask about, alone or with the seat behind it; what has no key, or no value left,
    is asked of the other source.
    """

    def __init__(self, answers: dict[str, list[int]], otherwise: Chance) -> None:
        self.scripts: Final = {key: Scripted(list(values)) for key, values in answers.items()}
        self.otherwise: Final = otherwise

    def source(self) -> Chance:
        for key in (f"{self.what} {self.seat}", self.what):
            script = self.scripts.get(key)
            if script is not None and script.at < len(script.values):
                script.about(self.what, self.seat)
                return script
        self.otherwise.about(self.what, self.seat)
        return self.otherwise

    def clone(self) -> ByName:
        rest = {key: script.values[script.at :] for key, script in self.scripts.items()}
        return ByName(rest, self.otherwise.clone())

    def __reduce__(self) -> tuple[object, ...]:
        rest = {key: script.values[script.at :] for key, script in self.scripts.items()}
        return ByName, (rest, self.otherwise)


class Draw:
    """One answer of chance: what was asked for, for which seat or NO_SEAT, and what it said."""

    def __init__(self, what: str, seat: int, value: int) -> None:
        self.what: Final = what
        self.seat: Final = seat
        self.value: Final = value

    def __repr__(self) -> str:
        of = f" of seat {self.seat}" if self.seat != NO_SEAT else ""
        return f"<{self.what}{of}: {self.value}>"


class Noted(Chance):
    """Passes the questions on to another source and notes the answers, for the record."""

    def __init__(self, source: Chance) -> None:
        self.source: Final = source
        self.notes: list[Draw] = []

    def about(self, what: str, seat: i64) -> None:
        self.what = what
        self.seat = seat
        self.source.about(what, seat)

    def note(self, value: i64) -> i64:
        self.notes.append(Draw(self.what, self.seat, value))
        return value

    def below(self, n: i64) -> i64:
        return self.note(self.source.below(n))

    def die(self) -> i64:
        return self.note(self.source.die())

    def draw(self, bag: vec[i64]) -> i64:
        return self.note(self.source.draw(bag))

    def rolled(self) -> list[tuple[int, int]]:
        return self.source.rolled()

    def renew(self, epoch: int) -> None:
        self.source.renew(epoch)

    def taken(self) -> list[Draw]:
        """The answers since the last time this was asked."""
        notes = self.notes
        self.notes = []
        return notes

    def clone(self) -> Noted:
        return Noted(self.source.clone())

    def __reduce__(self) -> tuple[object, ...]:
        return Noted, (self.source,)

"""Who meets whom: the same for everybody who knows the seed, the standings and what was played.

Two seats, round robin: the circle. One stays, the others move on by one each round; everybody meets everybody
once, and with an odd number each rests once. Everything else: those who are left over rest, the last of the
order first among those who have rested least; then the tables are filled from the top of the order, each with
the next who have not met anybody there; when that leads nowhere, with those who have met least.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

MOST_LOOKS: Final = 5_000  # at tables that might be, before a rematch is thought to be needed
Met = Counter[frozenset[str]]


def lot(seed: bytes, *about: str | int) -> bytes:
    """What is drawn by the seed; whoever knows it can derive it."""
    text = "\0".join(map(str, about)).encode()
    return hashlib.sha256(b"kingstable tournament\0" + seed + b"\0" + text).digest()


def drawn(people: Iterable[str], seed: bytes, round_: int = 0) -> list[str]:
    return sorted(people, key=lambda person: lot(seed, round_, person))


def met_in(tables: Iterable[Sequence[str]]) -> Met:
    """How often each two sat together."""
    met: Met = Counter()
    for people in tables:
        met.update(frozenset((a, b)) for k, a in enumerate(people) for b in people[k + 1 :])
    return met


def circle(people: Sequence[str], round_: int) -> tuple[list[list[str]], list[str]]:
    """Round `round_` (from 1) of a round robin of two seats, and who rests."""
    ring: list[str] = [*people, ""] if len(people) % 2 else list(people)
    turn = (round_ - 1) % (len(ring) - 1)
    first, others = ring[0], ring[1:]
    others = others[len(others) - turn :] + others[: len(others) - turn]
    line = [first, *others]
    pairs = [[line[k], line[-1 - k]] for k in range(len(line) // 2)]
    resting = [one for pair in pairs if "" in pair for one in pair if one]
    return [pair for pair in pairs if "" not in pair], resting


def resting(order: Sequence[str], seats: int, rested: Counter[str]) -> list[str]:
    """Who is left over: the last of the order among those who have rested least."""
    return sorted(reversed(order), key=lambda person: rested[person])[: len(order) % seats]


def tables_of(order: Sequence[str], seats: int, met: Met) -> list[list[str]]:
    """All at tables, from the top of the order, with as few meetings again as can be found."""
    for allowed in range(max(met.values(), default=0) + 1):
        search = Search(seats, met, allowed)
        found = search.fill([], list(order))
        if found is not None:
            return found
    return [list(order[k : k + seats]) for k in range(0, len(order), seats)]


class Search:
    """Fills table after table, and goes back where it leads nowhere."""

    def __init__(self, seats: int, met: Met, allowed: int) -> None:
        self.seats: Final = seats
        self.met: Final = met
        self.allowed: Final = allowed  # how often two may have met before
        self.looks = 0

    def fill(self, table: list[str], left: list[str]) -> list[list[str]] | None:
        self.looks += 1
        if self.looks > MOST_LOOKS:
            return None
        if len(table) == self.seats:
            rest = self.fill([], left) if left else []
            return None if rest is None else [table, *rest]
        if not table:
            return self.fill([left[0]], left[1:])
        for person in self.candidates(table, left):
            found = self.fill([*table, person], [one for one in left if one != person])
            if found is not None:
                return found
        return None

    def candidates(self, table: list[str], left: list[str]) -> list[str]:
        times = {one: [self.met[frozenset((one, other))] for other in table] for one in left}
        free = [one for one in left if max(times[one]) <= self.allowed]
        return sorted(free, key=lambda one: sum(times[one]))  # stable: the next of the order first


def rounds_needed(system: str, people: int, seats: int) -> int:
    """Round robin: that each can meet each, with some to spare at larger tables. Swiss: to one winner."""
    if people < 2:
        return 0
    if system == "swiss":
        return max(1, math.ceil(math.log2(people)))
    if seats == 2:
        return people - 1 + people % 2
    return 3 * math.ceil((people - 1) / (seats - 1))


def all_met(people: Sequence[str], met: Met) -> bool:
    return all(met[frozenset((a, b))] for k, a in enumerate(people) for b in people[k + 1 :])

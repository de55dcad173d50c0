"""Bit sets of seats, and small helpers for the flat vectors that states are made of."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A table, because mypyc 2.4 miscompiles a constant i64 shifted by a variable.
BIT: Final = vec[i64]([1 << k for k in range(62)])

NOBODY: Final[i64] = 0  # as a bit set of seats
NO_SEAT: Final = -1  # where one seat is named: nobody's, or a spectator's
MOST_SEATS: Final = 6

# The seats of each bit set, lowest first.
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1) for seats in range(1 << MOST_SEATS)
]


def everybody(seats: i64) -> i64:
    return BIT[seats] - 1


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


def clear(v: vec[i64]) -> None:
    """Nothing is left in any cell: quicker than a new vector."""
    k: i64
    for k in range(len(v)):
        v[k] = 0


def copied(v: vec[i64], spent: vec[i64]) -> vec[i64]:
    """A copy. A vector that nobody needs any more is written over where it is as long: that is quicker."""
    return spent if written_over(v, spent) else v[:]


def written_over(v: vec[i64], spent: vec[i64]) -> bool:
    """Whether the other vector is as long and now holds the same. Compiled, this is written_over.h."""
    if len(spent) != len(v):
        return False
    k: i64
    for k in range(len(v)):
        spent[k] = v[k]
    return True


def filled(n: i64, value: i64) -> vec[i64]:
    return vec[i64]([value] * n)


def ints(v: vec[i64]) -> list[int]:
    return [x for x in v]


def total(v: vec[i64]) -> i64:
    t: i64 = 0
    for x in v:
        t += x
    return t


def lowest(seats: i64) -> i64:
    """The lowest seat of a set that is not empty."""
    seat: i64 = 0
    while seats & 1 == 0:
        seats >>= 1
        seat += 1
    return seat

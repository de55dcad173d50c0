"""What a seat may know of a position, as numbers: for networks and for research.

An observation is a row of small numbers, its cells. A game's `features.py` declares them as slots, and writes
them in the same order, the observer's seat first wherever seats are named. `Rows` turns an observation into
the numbers of a sparse one-hot code: a row for each value of a cell, and of some cells jointly.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT
from kingstable.core.errors import expected

if TYPE_CHECKING:
    from kingstable.core.game import Game
    from kingstable.core.state import S

# Which member is the lowest of a set, from its bit alone: by 67 the powers of two leave different rests.
LOWEST: Final = vec[i64]([next((k for k in range(62) if (1 << k) % 67 == rest), 0) for rest in range(67)])
WIDEST: Final = 64  # rows of one cell: where it has more values, neighbouring ones share a row
# Larger and smaller points count as these.
LEAST_POINTS: Final = -50
MOST_POINTS: Final = 200


class Slot:
    """Some cells of an observation that mean the same: each from `low` to `high`, larger numbers cut off."""

    def __init__(self, name: str, count: int, low: int, high: int, meaning: str) -> None:
        if not (count > 0 and -32768 <= low <= 0 <= high <= 32767):
            raise expected("cells whose range has 0 in it", f"{name}: {count} from {low} to {high}")
        self.name: Final = name
        self.count: Final = count
        self.low: Final = low
        self.high: Final = high
        self.meaning: Final = meaning


class Cross:
    """Cells whose values only say something together; what is above a cell's `high` here counts as that,
    what is below 0 as 0."""

    def __init__(self, name: str, cells: list[int], highs: list[int]) -> None:
        self.name: Final = name
        self.cells: Final = cells
        self.highs: Final = highs


def first_cell(slots: list[Slot], name: str) -> int:
    """Where the cells of a slot begin."""
    cell = 0
    for slot in slots:
        if slot.name == name:
            return cell
        cell += slot.count
    raise expected("one of " + ", ".join(slot.name for slot in slots), name)


def width_of(slots: list[Slot]) -> int:
    return sum(slot.count for slot in slots)


class Rows:
    """The one-hot rows of an observation. A cell that is 0, or cells that are all 0, have none."""

    def __init__(self, slots: list[Slot], crosses: list[Cross]) -> None:
        lows = [slot.low for slot in slots for _ in range(slot.count)]
        highs = [slot.high for slot in slots for _ in range(slot.count)]
        shifts = [_shift(high - low) for low, high in zip(lows, highs, strict=True)]
        sizes = [(high - low >> by) + 1 for low, high, by in zip(lows, highs, shifts, strict=True)]
        self.cells: Final[i64] = i64(len(lows))
        self.low: Final = vec[i64](lows)
        self.span: Final = vec[i64]([high - low for low, high in zip(lows, highs, strict=True)])
        self.shift: Final = vec[i64](shifts)
        self.first: Final = vec[i64]([sum(sizes[:k]) for k in range(len(sizes))])
        # The crosses, flat: of each where its cells begin, and of each cell its highest value and its weight.
        self.crosses: Final[i64] = i64(len(crosses))
        begins, cells, tops, weights, firsts = [0], list[int](), list[int](), list[int](), [sum(sizes)]
        for cross in crosses:
            weight = 1
            for cell, high in zip(cross.cells, cross.highs, strict=True):
                cells.append(cell)
                tops.append(high)
                weights.append(weight)
                weight *= high + 1
            begins.append(len(cells))
            firsts.append(firsts[-1] + weight)
        self.cross_begin: Final = vec[i64](begins)
        self.cross_cell: Final = vec[i64](cells)
        self.cross_top: Final = vec[i64](tops)
        self.cross_weight: Final = vec[i64](weights)
        self.cross_first: Final = vec[i64](firsts)
        self.count: Final[i64] = firsts[-1]  # of all rows
        self.most: Final[i64] = i64(len(lows) + len(crosses))  # that can be active at once
        self.layout: Final = _layout(slots, crosses)  # a fingerprint: weights fit only rows of the same one

    def rows_into(self, cells: vec[i16], at: i64, out: vec[i64]) -> i64:
        """The active rows of the observation whose cells begin at `at`; returns how many."""
        n: i64 = 0
        k: i64
        for k in range(self.cells):
            value = i64(cells[at + k])
            if value != 0:
                out[n] = self.first[k] + ((value - self.low[k]) >> self.shift[k])
                n += 1
        for k in range(self.crosses):
            joint = self.joint(cells, at, k)
            if joint != 0:
                out[n] = self.cross_first[k] + joint
                n += 1
        return n

    def joint(self, cells: vec[i16], at: i64, cross: i64) -> i64:
        """The number of a combination of values, 0 when all of them are 0."""
        joint: i64 = 0
        k: i64
        for k in range(self.cross_begin[cross], self.cross_begin[cross + 1]):
            value = i64(cells[at + self.cross_cell[k]])
            if value < 0:
                value = 0
            elif value > self.cross_top[k]:
                value = self.cross_top[k]
            joint += value * self.cross_weight[k]
        return joint


def _shift(span: int) -> int:
    """How far the values of a wide cell are shifted so that they fit into so many rows."""
    by = 0
    while span >> by >= WIDEST:
        by += 1
    return by


def _layout(slots: list[Slot], crosses: list[Cross]) -> str:
    lines = [f"{slot.name} {slot.count} {slot.low} {slot.high}" for slot in slots]
    lines += [f"{cross.name} {cross.cells} {cross.highs}" for cross in crosses]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


# How a game writes its cells: each function writes from cell `n` on and says where the next ones begin.


def put(out: vec[i16], n: i64, value: i64, high: i64) -> i64:
    """One number from 0 to `high`."""
    if value > high:
        value = high
    elif value < 0:
        value = 0
    out[n] = i16(value)
    return n + 1


def put_cells(out: vec[i16], n: i64, v: vec[i64], first: i64, count: i64, high: i64) -> i64:
    """So many numbers of a vector."""
    k: i64
    for k in range(count):
        value = v[first + k]
        if value > high:
            value = high
        elif value < 0:
            value = 0
        out[n + k] = i16(value)
    return n + count


def put_bits(out: vec[i16], n: i64, bits: i64, count: i64) -> i64:
    """The lowest bits of a set, a cell each."""
    k: i64
    for k in range(count):
        out[n + k] = i16(bits & 1)
        bits >>= 1
    return n + count


def put_seats(out: vec[i16], n: i64, bits: i64, seat: i64, seats: i64) -> i64:
    """A set of seats, a cell each, the observer first."""
    return put_bits(out, n, (bits >> seat) | (bits & (BIT[seat] - 1)) * BIT[seats - seat], seats)


def put_seat_rows(
    out: vec[i16], n: i64, v: vec[i64], first: i64, things: i64, seat: i64, seats: i64, high: i64
) -> i64:
    """A vector that has a row of things for each seat from `first` on: the observer's row first."""
    cells = seats * things
    end = first + cells
    cell = first + seat * things
    k: i64
    for k in range(cells):
        value = v[cell]
        if value > high:
            value = high
        elif value < 0:
            value = 0
        out[n + k] = i16(value)
        cell += 1
        if cell == end:
            cell = first
    return n + cells


def put_seat_columns(out: vec[i16], n: i64, v: vec[i64], rows: i64, seat: i64, seats: i64, high: i64) -> i64:
    """A vector that has a cell for each seat in every row: the observer's first in each."""
    k: i64
    _row: i64
    first: i64 = 0
    for _row in range(rows):
        other = first + seat
        for k in range(seats):
            value = v[other]
            if value > high:
                value = high
            out[n + k] = i16(value)
            other += 1
            if other == first + seats:
                other = first
        n += seats
        first += seats
    return n


def put_value_at(out: vec[i16], n: i64, bits: i64, value: i64) -> None:
    """The same number in the cell of every member of a set; the other cells stay as they are."""
    cell = i16(value)
    while bits != 0:
        out[n + LOWEST[(bits & -bits) % 67]] = cell
        bits &= bits - 1


def put_nothing(out: vec[i16], n: i64, count: i64) -> i64:
    k: i64
    for k in range(n, n + count):
        out[k] = 0
    return n + count


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """A seat as the observer counts: itself is 1, the next one 2, nobody 0."""
    if other < 0:
        return 0
    away = other - seat
    if away < 0:
        away += seats
    return away + 1


# What all games tell first.


def shared_slots(seats: int, pages: int, asides: int) -> list[Slot]:
    """The cells that `put_shared` writes."""
    aside = "0, or the number of the question that is open and one"
    return [
        Slot("page", 1, 0, pages, "the open page of the script; the last number: it is over"),
        Slot("aside", 1, 0, max(1, asides), aside),
        Slot("to_act", seats, 0, 1, "by seat from the observer on: may act now"),
        Slot("points", seats, LEAST_POINTS, MOST_POINTS, "by seat from the observer on"),
    ]


def put_shared(out: vec[i16], n: i64, game: Game[S], s: S, seat: i64) -> i64:
    """The cells that every game has."""
    n = put(out, n, s.at, game.end)
    aside: i64 = 0
    if s.detours:
        aside = s.detours[-1].aside + 1
    n = put(out, n, aside, i64(len(game.asides)))
    n = put_seats(out, n, s.acting, seat, game.seats)
    k: i64
    other = seat
    for k in range(game.seats):
        points = game.points(s, other)
        if points > MOST_POINTS:
            points = MOST_POINTS
        elif points < LEAST_POINTS:
            points = LEAST_POINTS
        out[n + k] = i16(points)
        other += 1
        if other == game.seats:
            other = 0
    return n + game.seats

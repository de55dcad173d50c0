"""A small network that corrects an evaluation: by how much a seat stands better, or worse, than it says.

It sees the one-hot rows of `features.Rows`, adds up the weights of those that are active, and goes on through
two small layers. Whole numbers only, so that it says the same compiled, interpreted and anywhere. Compiled,
`value` is not this function but the one in net.h: `making/engine.py` tells mypyc so.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.errors import expected
from kingstable.core.features import Rows
from kingstable.core.game import Game
from kingstable.core.state import State

WIDE: Final = 32  # sums of the first layer, and net.h has these numbers too
NARROW: Final = 16  # of the second
ONE: Final = 127  # what is 1 behind a layer; more is cut off, as what is below 0 is
FINE: Final = 8  # bits behind the point of a weight of the second and third layer
UNIT: Final = ONE << FINE  # 1 of what comes out: a step of the logistic curve
HIGHEST: Final = 32767  # of a sum of the first layer
BEHIND_ROWS: Final = WIDE + NARROW * WIDE + NARROW + NARROW + 1  # weights that belong to no row
ENDING: Final = ".net"


def plan_of(rows: Rows) -> vec[i64]:
    """How cells become rows, flat: three counts; of each cell its lowest value, span, shift and first row;
    of each cross its first row and its cells, each with its highest value and its weight."""
    plan: list[int] = [int(rows.cells), int(rows.crosses), int(rows.count)]
    for k in range(rows.cells):
        plan += [int(rows.low[k]), int(rows.span[k]), int(rows.shift[k]), int(rows.first[k])]
    for k in range(rows.crosses):
        begin, end = int(rows.cross_begin[k]), int(rows.cross_begin[k + 1])
        plan += [int(rows.cross_first[k]), end - begin]
        for j in range(begin, end):
            plan += [int(rows.cross_cell[j]), int(rows.cross_top[j]), int(rows.cross_weight[j])]
    return vec[i64](plan)


def clip(number: i64) -> i64:
    if number < 0:
        return 0
    return number if number < ONE else ONE


def add_row(sums: vec[i64], weights: vec[i16], row: i64) -> None:
    k: i64
    for k in range(WIDE):
        sums[k] += i64(weights[row * WIDE + k])


def bounded(number: i64, low: i64, span: i64) -> i64:
    """A number as its distance from the lowest one; what is out of range counts as its end."""
    number -= low
    if number < 0:
        return 0
    return number if number < span else span


def value(cells: vec[i16], plan: vec[i64], weights: vec[i16]) -> i64:
    """What the network says, `UNIT` being 1. net.h has the same in C: both are changed together."""
    sums = vec[i64]([0] * WIDE)
    k: i64
    at: i64 = 3
    for k in range(plan[0]):
        if cells[k] != 0:
            seen = bounded(i64(cells[k]), plan[at], plan[at + 1])
            add_row(sums, weights, plan[at + 3] + (seen >> plan[at + 2]))
        at += 4
    for _ in range(plan[1]):
        first, parts = plan[at], plan[at + 1]
        joint: i64 = 0
        at += 2
        for _ in range(parts):
            joint += bounded(i64(cells[plan[at]]), 0, plan[at + 1]) * plan[at + 2]
            at += 3
        if joint != 0:
            add_row(sums, weights, first + joint)
    return behind_rows(sums, weights, plan[2] * WIDE)


def behind_rows(sums: vec[i64], weights: vec[i16], at: i64) -> i64:
    """The second and the third layer."""
    rest = at + WIDE
    bias = rest + NARROW * WIDE
    last = bias + NARROW
    out = i64(weights[last + NARROW]) << FINE
    k: i64
    j: i64
    for k in range(WIDE):
        sums[k] = clip(sums[k] + i64(weights[at + k]))
    for j in range(NARROW):
        sum = i64(weights[bias + j]) << FINE
        for k in range(WIDE):
            sum += sums[k] * i64(weights[rest + j * WIDE + k])
        out += clip(sum >> FINE) * i64(weights[last + j])
    return out


class Net:
    """The network of one game with so many seats and these options, and room for one look."""

    def __init__(self, game: Game[State], weights: vec[i16]) -> None:
        rows = Rows(game.slots(), game.crosses())
        if len(weights) != rows.count * WIDE + BEHIND_ROWS:
            raise expected(f"weights of {rows.count} rows", f"{len(weights)} numbers")
        self.game: Final = game
        self.weights: Final = weights
        self.plan: Final = plan_of(rows)
        self.cells: Final = vec[i16]([0] * rows.cells)

    def value(self, s: State, seat: i64) -> i64:
        self.game.imagined_into(s, seat, self.cells)
        return value(self.cells, self.plan, self.weights)

    def correction(self, s: State, seat: i64) -> float:
        """What is to be added to the seat's prospect in an imagined world, on the logistic scale."""
        return float(self.value(s, seat)) / float(UNIT)


def refuse_overflow(game: Game[State], weights: list[int]) -> None:
    """A sum of the first layer has sixteen bits: whatever is seen, they must do."""
    rows = Rows(game.slots(), game.crosses())
    most = max(abs(weight) for weight in weights[: rows.count * WIDE + WIDE])
    if most * (rows.most + 1) > HIGHEST:
        raise expected("weights whose sums stay small enough", f"one of {most}")


def net_name(game: Game[State]) -> str:
    """The file of a game's network: one for each number of seats and set of options."""
    return "-".join([game.name, str(game.seats), *game.options.values()]) + ENDING


def write_net(path: Path, game: Game[State], weights: list[int], told: dict[str, object]) -> None:
    """`told` is how it came about; whoever opens the file may read its first line."""
    refuse_overflow(game, weights)
    head = {"layout": Rows(game.slots(), game.crosses()).layout, "rules": game.version, **told}
    numbers = array("h", weights)
    if sys.byteorder == "big":
        numbers.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(json.dumps(head).encode() + b"\n" + zlib.compress(numbers.tobytes(), 9))


def read_net(path: Path, game: Game[State]) -> vec[i16]:
    """The weights in a file, if they are of the cells that the game has now."""
    head, _, packed = path.read_bytes().partition(b"\n")
    layout = Rows(game.slots(), game.crosses()).layout
    if json.loads(head)["layout"] != layout:
        raise expected(f"a network for the cells {layout} in {path.name}, trained anew", json.loads(head))
    numbers = array("h")
    numbers.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        numbers.byteswap()
    weights = list(numbers)
    refuse_overflow(game, weights)
    return vec[i16](weights)

"""Teaches a network what the evaluation missed, in numpy; then rounds it to whole numbers."""

from __future__ import annotations

from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from kingstable.core.features import Rows
from kingstable.core.net import BEHIND_ROWS, FINE, HIGHEST, NARROW, ONE, WIDE
from kingstable.learning.lessons import Lessons, Say

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
SLICE: Final = 2048
SPEED: Final = 2e-3
DECAY: Final = 1e-5  # of the weights of rows, so that what was seen once says little
LARGEST: Final = 127.0  # of a weight behind the rows: what an i16 holds with its bits behind the point


class Coder:
    """`Rows`, for many observations at once: pairs of an observation and a row, by observation."""

    def __init__(self, rows: Rows) -> None:
        self.rows: Final = rows
        self.low, self.shift, self.first = (np.array(list(v)) for v in (rows.low, rows.shift, rows.first))
        begins = list(rows.cross_begin)
        self.crosses: Final = [
            (
                int(rows.cross_first[k]),
                np.array(list(rows.cross_cell)[begins[k] : begins[k + 1]], np.int64),
                np.array(list(rows.cross_top)[begins[k] : begins[k + 1]], np.int64),
                np.array(list(rows.cross_weight)[begins[k] : begins[k + 1]], np.int64),
            )
            for k in range(rows.crosses)
        ]

    def pairs(self, cells: NDArray[np.int16]) -> tuple[Ints, Ints]:
        wide = cells.astype(np.int64)
        found = np.where(wide != 0, self.first + ((wide - self.low) >> self.shift), -1)
        joint = np.empty((len(cells), len(self.crosses)), np.int64)
        for k, (first, where, tops, weights) in enumerate(self.crosses):
            number = np.clip(wide[:, where], 0, tops) @ weights
            joint[:, k] = np.where(number != 0, first + number, -1)
        table = np.concatenate([found, joint], axis=1)
        who, column = np.nonzero(table >= 0)
        return who, table[who, column]


class Learner:
    """Three layers with a ceiling at 1, and Adam's memory of where they were going."""

    def __init__(self, rows: Rows, seed: int) -> None:
        dice = np.random.default_rng(seed)

        def layer(*shape: int, size: float) -> Floats:
            return (dice.standard_normal(shape) * size).astype(np.float32)

        self.coder: Final = Coder(rows)
        self.most: Final = min(4.0, HIGHEST / ONE / (int(rows.most) + 1) - 0.01)
        self.w: Final[dict[str, Floats]] = {
            "rows": layer(int(rows.count), WIDE, size=0.05),
            "b1": np.full(WIDE, 0.3, np.float32),
            "w2": layer(NARROW, WIDE, size=0.25),
            "b2": np.full(NARROW, 0.2, np.float32),
            "w3": layer(NARROW, size=0.05),
            "b3": np.zeros(1, np.float32),
        }
        self.mean: Final = {name: np.zeros_like(w) for name, w in self.w.items()}
        self.square: Final = {name: np.zeros_like(w) for name, w in self.w.items()}
        self.steps = 0

    def forward(self, who: Ints, rows: Ints, count: int) -> tuple[Floats, Floats, Floats]:
        w = self.w
        starts = np.searchsorted(who, np.arange(count))
        sums = np.add.reduceat(w["rows"][rows], starts, axis=0) + w["b1"]
        one = np.clip(sums, 0, 1)
        two = np.clip(one @ w["w2"].T + w["b2"], 0, 1)
        return one, two, cast(Floats, two @ w["w3"] + w["b3"][0])

    def learn(self, cells: NDArray[np.int16], leads: Floats, goals: Floats, speed: float) -> None:
        w, n = self.w, len(cells)
        who, rows = self.coder.pairs(cells)
        one, two, out = self.forward(who, rows, n)
        pull = ((1 / (1 + np.exp(-(leads + out))) - goals) / n).astype(np.float32)
        back = np.outer(pull, w["w3"]) * ((two > 0) & (two < 1))
        further = (back @ w["w2"]) * ((one > 0) & (one < 1))
        order = np.argsort(rows, kind="stable")
        seen, starts = np.unique(rows[order], return_index=True)
        slope = np.zeros_like(w["rows"])
        slope[seen] = np.add.reduceat(further[who[order]], starts, axis=0)
        slope += DECAY * w["rows"]
        slopes = {
            "w3": two.T @ pull, "b3": pull.sum(keepdims=True), "w2": back.T @ one, "b2": back.sum(axis=0),
            "rows": slope, "b1": further.sum(axis=0),
        }  # fmt: skip
        self.descend(slopes, speed)

    def descend(self, slopes: dict[str, Floats], speed: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.w[name] -= (speed * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
            limit = self.most if name in ("rows", "b1") else LARGEST
            np.clip(self.w[name], -limit, limit, out=self.w[name])

    def missed(self, cells: NDArray[np.int16], leads: Floats, goals: Floats) -> float:
        """The mean square of how far prospects are from their goals."""
        gone = 0.0
        for k in range(0, len(cells), SLICE):
            some = slice(k, k + SLICE)
            who, rows = self.coder.pairs(cells[some])
            out = self.forward(who, rows, len(cells[some]))[2]
            gone += float(((1 / (1 + np.exp(-(leads[some] + out))) - goals[some]) ** 2).sum())
        return gone / len(cells)

    def whole_numbers(self) -> list[int]:
        """The weights as `core.net` wants them."""
        w = self.w
        scales = {"rows": ONE, "b1": ONE, "w2": 1 << FINE, "b2": ONE, "w3": 1 << FINE, "b3": ONE}
        out = [
            int(number)
            for name, scale in scales.items()
            for number in np.clip(np.rint(w[name].reshape(-1) * scale), -HIGHEST, HIGHEST)
        ]
        assert len(out) == int(self.coder.rows.count) * WIDE + BEHIND_ROWS
        return out


def fit(
    rows: Rows, lessons: Lessons, epochs: int, seed: int, say: Say
) -> tuple[list[int], dict[str, object]]:
    """The weights of a network, and how far it and the bare evaluation miss what it was not shown."""
    learner, dice = Learner(rows, seed), np.random.default_rng(seed)
    shown, apart = np.flatnonzero(~lessons.apart), np.flatnonzero(lessons.apart)
    cells, leads, goals = lessons.cells, lessons.leads, lessons.goals
    bare = float(((1 / (1 + np.exp(-leads[apart])) - goals[apart]) ** 2).mean())
    missed = bare
    for epoch in range(epochs):
        speed = SPEED * (1 - epoch / epochs) ** 1.5 + 1e-5
        order = dice.permutation(shown)
        for k in range(0, len(order), SLICE):
            some = np.sort(order[k : k + SLICE])
            learner.learn(cells[some], leads[some], goals[some], speed)
        missed = learner.missed(cells[apart], leads[apart], goals[apart])
        say(f"lesson {epoch + 1} of {epochs}: misses {missed:.5f}, the evaluation alone {bare:.5f}")
    told: dict[str, object] = {"positions": len(shown), "missed": round(missed, 5), "without": round(bare, 5)}
    return learner.whole_numbers(), told

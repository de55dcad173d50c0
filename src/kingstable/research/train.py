"""python -m kingstable.research.train --minutes 10 --out FOLDER: a bot for King's Road, by self-play.

Proximal policy optimisation, in numpy, on one core: the network plays both seats of a batch of games, and
after every so many steps is moved towards what turned out better than it had thought.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingstable.core.features import Rows
from kingstable.games.kings_road.components import CARDS
from kingstable.research.baseline import Floats, Net, Seer
from kingstable.research.batch import Batch
from kingstable.research.curve import curve
from kingstable.shelf import load

LANES: Final = 256
STEPS: Final = 96  # of every lane between two lessons
EPOCHS: Final = 3
SLICE: Final = 2048
CLIP: Final = 0.2
FADE: Final = 0.95  # how far back a surprise counts
SPEED: Final = 7e-4
WONDER: Final = 0.01  # what indecision is worth, so that it goes on trying
EVERY: Final = 40  # lessons between two examinations
EXAM_GAMES: Final = 200


class Lesson:
    """What was seen and done in some steps of all lanes, and what became of it."""

    def __init__(self, inputs: int) -> None:
        self.x: Final = np.zeros((STEPS, LANES, inputs), np.float32)
        self.masks: Final = np.zeros((STEPS, LANES, CARDS), np.uint8)
        self.outputs: Final = np.zeros((STEPS, LANES), np.int64)
        self.logs: Final = np.zeros((STEPS, LANES), np.float32)
        self.values: Final = np.zeros((STEPS, LANES), np.float32)
        self.seats: Final = np.zeros((STEPS, LANES), np.int64)
        self.done: Final = np.zeros((STEPS, LANES), bool)
        self.rewards: Final = np.zeros((STEPS, LANES, 2), np.float32)

    def surprises(self, last: Floats, last_seats: NDArray[np.int64]) -> Floats:
        """How much better it went for who moved than was thought: each seat's own moves are its story."""
        lanes = np.arange(LANES)
        ahead = np.zeros((LANES, 2), np.float32)  # what is thought at the seat's next move
        ahead[lanes, last_seats] = last
        ahead[lanes, 1 - last_seats] = -last
        earned, far = np.zeros((LANES, 2), np.float32), np.zeros((LANES, 2), np.float32)
        out = np.zeros((STEPS, LANES), np.float32)
        for t in range(STEPS - 1, -1, -1):
            ended = self.done[t]
            ahead[ended] = far[ended] = 0
            earned[ended] = self.rewards[t][ended]
            seats = self.seats[t]
            surprise = earned[lanes, seats] + ahead[lanes, seats] - self.values[t]
            out[t] = far[lanes, seats] = surprise + FADE * far[lanes, seats]
            ahead[lanes, seats] = self.values[t]
            earned[lanes, seats] = 0
        return out


class Learner:
    """The network, and Adam's memory of where it was going."""

    def __init__(self, net: Net) -> None:
        self.net: Final = net
        self.mean: Final = {name: np.zeros_like(w) for name, w in net.weights.items()}
        self.square: Final = {name: np.zeros_like(w) for name, w in net.weights.items()}
        self.steps = 0

    def learn(
        self, x: Floats, masks: NDArray[np.uint8], outputs: NDArray[np.int64], old: Floats, good: Floats,
        goal: Floats,
    ) -> None:  # fmt: skip
        """One step: more of what was good, within a clip; a better guess of how it ends."""
        n, rows = len(x), np.arange(len(x))
        one, two, logs, values = self.net.forward(x, masks)
        chances = np.exp(logs)
        ratio = np.exp(logs[rows, outputs] - old)
        within = np.where(good > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = -(good * ratio * within)[:, None] * (np.eye(CARDS, dtype=np.float32)[outputs] - chances)
        doubt = -(chances * np.where(masks, logs, 0)).sum(axis=1, keepdims=True)
        push += WONDER * chances * (np.where(masks, logs, 0) + doubt)
        pull = ((values - goal) * (1 - values**2))[:, None]
        self.descend(x, one, two, (push / n).astype(np.float32), (pull / n).astype(np.float32))

    def descend(self, x: Floats, one: Floats, two: Floats, push: Floats, pull: Floats) -> None:
        w = self.net.weights
        back = (push @ w["wp"].T + pull @ w["wv"].T) * (two > 0)
        further = (back @ w["w2"].T) * (one > 0)
        slopes = {
            "wp": two.T @ push, "bp": push.sum(axis=0), "wv": two.T @ pull, "bv": pull.sum(axis=0),
            "w2": one.T @ back, "b2": back.sum(axis=0), "w1": x.T @ further, "b1": further.sum(axis=0),
        }  # fmt: skip
        self.steps += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            w[name] -= (SPEED * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def gather(batch: Batch, seer: Seer, net: Net, lesson: Lesson, dice: np.random.Generator) -> Floats:
    """Plays on in all lanes; returns what is thought of where they stand then."""
    for t in range(STEPS):
        seen = batch.observations
        x, masks = seer.inputs_of(seen), seer.turned(seen, batch.masks)
        _, _, logs, values = net.forward(x, masks)
        outputs = (logs + dice.gumbel(size=logs.shape)).argmax(axis=1)
        lesson.x[t], lesson.masks[t], lesson.outputs[t] = x, masks, outputs
        lesson.logs[t], lesson.values[t] = logs[np.arange(LANES), outputs], values
        lesson.seats[t] = batch.seats
        batch.step(seer.moves(seen, outputs))
        lesson.done[t] = batch.done != 0
        lesson.rewards[t] = 2 * batch.rewards - 1
    seen = batch.observations
    return net.forward(seer.inputs_of(seen), seer.turned(seen, batch.masks))[3]


def study(learner: Learner, lesson: Lesson, surprises: Floats, dice: np.random.Generator) -> None:
    whole = STEPS * LANES
    x, masks = lesson.x.reshape(whole, -1), lesson.masks.reshape(whole, -1)
    outputs, old = lesson.outputs.reshape(whole), lesson.logs.reshape(whole)
    goal = (surprises + lesson.values).reshape(whole)
    good = surprises.reshape(whole)
    good = (good - good.mean()) / (good.std() + 1e-8)
    for _ in range(EPOCHS):
        order = dice.permutation(whole)
        for k in range(0, whole, SLICE):
            some = order[k : k + SLICE]
            learner.learn(x[some], masks[some], outputs[some], old[some], good[some], goal[some])


def examine(net: Net, seer: Seer, level: str, games: int, seed: int) -> float:
    """Its share of the victories against a level, half of the games from each seat."""
    won = played = 0.0
    for seat in (0, 1):
        lanes = min(games // 2, 50)
        batch = Batch(load("kings-road", 2), range(seed, seed + lanes), {1 - seat: level})
        while batch.games.sum() < games // 2:
            seen = batch.observations
            logs = net.forward(seer.inputs_of(seen), seer.turned(seen, batch.masks))[2]
            batch.step(seer.moves(seen, logs.argmax(axis=1)))
            won += float(batch.rewards[:, seat].sum())
            played += int(batch.done.sum())
    return won / played


def train(minutes: float, out: Path, seed: int = 1, games: int = EXAM_GAMES, level: str = "easy") -> float:
    """Learns for so long, keeps the network that did best, and draws how it went."""
    game = load("kings-road", 2)
    seer, dice = Seer(game), np.random.default_rng(seed)
    learner = Learner(Net(seer.inputs, seed))
    batch, lesson = Batch(game, range(LANES)), Lesson(seer.inputs)
    layout = Rows(game.slots(), []).layout
    began, went, best, lessons = time.process_time(), list[tuple[float, float]](), -1.0, 0
    while True:
        spent = (time.process_time() - began) / 60
        if lessons % EVERY == 0 or spent >= minutes:
            share = examine(learner.net, seer, level, games, 10_000 * (1 + lessons))
            went.append((lessons * STEPS * LANES / 1e6, share))
            print(
                json.dumps({"minutes": round(spent, 2), "decisions": lessons * STEPS * LANES, level: share})
            )
            curve(out / "curve.svg", f"King's Road, 2 seats: share of victories against {level}", went)
            if share >= best:
                best = share
                learner.net.save(out / "kings-road-2.npz", layout)
            if spent >= minutes:
                return best
        last = gather(batch, seer, learner.net, lesson, dice)
        study(learner, lesson, lesson.surprises(last, batch.seats), dice)
        lessons += 1


def main() -> None:
    parser = argparse.ArgumentParser(description="Teach a network King's Road.")
    parser.add_argument("--minutes", type=float, default=10.0, help="of CPU time")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    train(asked.minutes, asked.out, asked.seed)


if __name__ == "__main__":
    main()

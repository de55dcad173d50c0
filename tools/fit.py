"""Fits the weights of a game's evaluation to how its games end: python -m tools.fit GAME

The present search plays itself, with a random move now and then so that it sees more than its own ways. At
some positions the lead that the evaluation sees is written down, and how each weight would change it; the end
tells what became of it. Ridge regression says how the weights should have been. They are believed only when a
search with them beats the present one on shared deals with both seats. docs/tuning has every trial.
"""

from __future__ import annotations

import argparse
import csv
import math
from importlib import import_module
from pathlib import Path
from typing import Final

import kingstable.games
from kingstable.arena.match import seed_of
from kingstable.bots.bot import SEEDS
from kingstable.bots.greedy import lead
from kingstable.bots.search import Search
from kingstable.bots.style import style_of
from kingstable.core.chance import Swift
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.core.weights import read_weights, weigh
from kingstable.shelf import load
from tools.tune import CLEAR, SEATS

EVERY: Final = 5  # decisions between two samples
WANDER: Final = 10  # one move of so many is random while samples are taken
STEP: Final = 0.05  # of a weight, to see what it changes
LIKELY: Final = 0.25  # how far a weight may well be wrong, against itself
FARTHEST: Final = 0.6  # what one fit may change of it
TOLD: Final = ["iterations", "games", "samples", "trial", "won", "adopted"]  # of a trial, before its weights

Weights = dict[str, float]
Sample = tuple[list[float], float]  # how each weight moves the lead, in parts of itself; what was missing


class Evaluation:
    """The weights of a game, which can be turned while it is played."""

    def __init__(self, name: str) -> None:
        folder = name.replace("-", "_")
        self.held: Final = import_module(f"kingstable.games.{folder}.evaluate").W
        self.table: Final = Path(kingstable.games.__file__).parent / folder / "data" / "weights.csv"
        self.shipped: Final = read_weights(self.table)

    def lead(self, s: State, weights: Weights) -> float:
        weigh(self.held, weights)
        return lead(s, 0)

    def sample(self, s: State, weights: Weights) -> tuple[list[float], float]:
        """How each weight moves the lead, and the lead itself."""
        now = self.lead(s, weights)
        turned = [
            (self.lead(s, {**weights, name: value * (1 + STEP)}) - now) / STEP
            for name, value in weights.items()
        ]
        return turned, now


def thinkers(game: Game[State]) -> list[Search]:
    return [Search(game, style_of(game.name), keep=True) for _ in range(SEATS)]


def gather(game: Game[State], own: Evaluation, weights: Weights, games: int, iterations: int) -> list[Sample]:
    samples: list[Sample] = []
    for deal in range(games):
        s = game.start(seed=seed_of("fitting", game.name, deal))
        chance = Swift(seed_of("wandering", deal))
        searches = thinkers(game)
        seen: list[tuple[list[float], float]] = []
        moves = 0
        while not s.over:
            seat = s.to_act[0]
            if moves % EVERY == 0:
                seen.append(own.sample(s, weights))
                weigh(own.held, weights)
            legal = s.legal(seat)
            move = legal[chance.below(len(legal))]
            if chance.below(WANDER):
                world = game.imagine(s, seat, chance.below(SEEDS))
                move = searches[seat].think(world, seat, chance, iterations).move
            s.play(seat, move)
            moves += 1
        end = float(s.scores()[0] - s.scores()[1])
        samples += [(turned, end - now) for turned, now in seen]
    return samples


def fitted(weights: Weights, samples: list[Sample], games: int) -> Weights:
    """Ridge regression: `missing = turned · change`, the changes in parts of the weights."""
    n = len(weights)
    spread = sum(missing * missing for _, missing in samples) / len(samples)
    alike = len(samples) / games  # samples of one game tell nearly the same
    matrix = [[spread * alike / LIKELY**2 if i == j else 0.0 for j in range(n)] for i in range(n)]
    right = [0.0] * n
    for turned, missing in samples:
        for i in range(n):
            right[i] += turned[i] * missing
            for j in range(n):
                matrix[i][j] += turned[i] * turned[j]
    changes = [max(-FARTHEST, min(FARTHEST, change)) for change in solved(matrix, right)]
    return {
        name: round(value * (1 + change), 3)
        for (name, value), change in zip(weights.items(), changes, strict=True)
    }


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        rows[i] = [cell / rows[i][i] for cell in rows[i]]
        for j in range(n):
            if i != j:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[n] for row in rows]


def share(
    game: Game[State], own: Evaluation, new: Weights, old: Weights, games: int, iterations: int
) -> float:
    """The part of the games that the new weights win against the old ones."""
    won = 0.0
    for k in range(games):
        s = game.start(seed=seed_of("tuning", game.name, k // SEATS))
        chance = Swift(seed_of("thoughts", k // SEATS))
        searches = thinkers(game)
        mine = k % SEATS
        while not s.over:
            seat = s.to_act[0]
            weigh(own.held, new if seat == mine else old)
            world = game.imagine(s, seat, chance.below(SEEDS))
            s.play(seat, searches[seat].think(world, seat, chance, iterations).move)
        winners = s.winners()
        won += 1 / len(winners) if mine in winners else 0.0
    return won / games


def check_columns(path: Path, columns: list[str]) -> None:
    """A table of other weights is left alone: its columns would mean something else."""
    if not path.exists():
        return
    with path.open(encoding="utf-8", newline="") as file:
        old = next(csv.reader(file), columns)
    if old != columns:
        differ = ", ".join(sorted({*old} ^ {*columns})) or "their order"
        raise BadInput(f"expected {path.name} to have the columns of this trial, got others: {differ}")


def write_trial(path: Path, weights: Weights, told: dict[str, object]) -> None:
    check_columns(path, [*told, *weights])
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            rows.writerow([*told, *weights])
        rows.writerow([*told.values(), *(f"{value:g}" for value in weights.values())])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.fit")
    parser.add_argument("game")
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--games", type=int, default=200, help="to learn from")
    parser.add_argument("--trial", type=int, default=200, help="games against the present weights")
    parser.add_argument("--write", action="store_true", help="ship the weights when they won")
    asked = parser.parse_args()
    game, own = load(asked.game, SEATS), Evaluation(asked.game)
    table = Path("docs/tuning") / f"{asked.game}-weights.csv"
    check_columns(table, [*TOLD, *own.shipped])  # before hours are spent
    samples = gather(game, own, own.shipped, asked.games, asked.iterations)
    new = fitted(own.shipped, samples, asked.games)
    won = share(game, own, new, own.shipped, asked.trial, asked.iterations)
    adopted = won > 0.5 + CLEAR * math.sqrt(0.25 / asked.trial)
    told = [asked.iterations, asked.games, len(samples), asked.trial, round(won, 3), int(adopted)]
    write_trial(table, new, dict(zip(TOLD, told, strict=True)))
    print(f"won {won:.1%} of {asked.trial}, {'adopted' if adopted else 'not adopted'}")
    if adopted and asked.write:
        lines = [f"{name},{value:g}" for name, value in new.items()]
        own.table.write_text("\n".join(["weight,value", *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Tunes how the search thinks about a game, by self-play: python -m tools.tune GAME

One knob after the other is turned a little. The changed search plays the present one with the same iterations
on shared deals with both seats, and takes its place when it wins clearly more than half. Every trial is
written down in docs/tuning/GAME.csv; what is left at the end goes into bots/data/styles.csv by hand.
"""

from __future__ import annotations

import argparse
import csv
import math
from pathlib import Path
from typing import Final

from kingstable.arena.match import seed_of
from kingstable.bots.bot import SEEDS
from kingstable.bots.search import Search
from kingstable.bots.style import COLUMNS, Style, style_of
from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.shelf import load

SEATS: Final = 2
KNOBS: Final = COLUMNS[1:]
TURNS: Final[dict[str, list[float]]] = {
    "depth": [0, 2, 6, 12],
    "care": [1, 3],
    "whole_turns": [0, 1],
    "exploration": [0.5, 2.0],  # factors, as for the rest
    "temperature": [0.5, 2.0],
    "trust": [0.33, 3.0],
    "scale": [0.6, 1.7],
}
ABSOLUTE: Final = ("depth", "care", "whole_turns")
CLEAR: Final = 1.3  # standard deviations above one half that make a change adopted

Settings = dict[str, float]


def style_from(settings: Settings) -> Style:
    depth, care, whole, exploration, temperature, trust, scale = (settings[knob] for knob in KNOBS)
    return Style(int(depth), int(care), whole > 0, exploration, temperature, trust, scale)


def settings_of(style: Style) -> Settings:
    return {knob: float(getattr(style, knob)) for knob in KNOBS}


def play(game: Game[State], searches: list[Search], iterations: int, deal: int) -> list[float]:
    """Each seat's part of the victory."""
    s = game.start(seed=seed_of("tuning", game.name, deal))
    chance = Swift(seed_of("thoughts", deal))
    while not s.over:
        seat = s.to_act[0]
        world = game.imagine(s, seat, chance.below(SEEDS))
        s.play(seat, searches[seat].think(world, seat, chance, iterations).move)
    winners = s.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(SEATS)]


def share(game: Game[State], new: Settings, old: Settings, iterations: int, games: int) -> float:
    """The part of the games that the new settings win against the old ones."""
    won = 0.0
    for k in range(games):
        styles = [style_from(new), style_from(old)]
        order = [k % SEATS, 1 - k % SEATS]
        searches = [Search(game, styles[who], keep=True) for who in order]
        won += play(game, searches, iterations, k // SEATS)[order.index(0)]
    return won / games


def turned(settings: Settings, knob: str, turn: float) -> Settings:
    value = turn if knob in ABSOLUTE else round(settings[knob] * turn, 3)
    return {**settings, knob: value}


def tune(name: str, iterations: int, games: int, rounds: int, log: Path) -> Settings:
    game = load(name, SEATS)
    best = settings_of(style_of(name))
    edge = CLEAR * math.sqrt(0.25 / games)
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            rows.writerow(["iterations", "games", *KNOBS, "won", "adopted"])
        for _ in range(rounds):
            for knob in KNOBS:
                for turn in TURNS[knob]:
                    trial = turned(best, knob, turn)
                    if trial == best:
                        continue
                    won = share(game, trial, best, iterations, games)
                    adopted = won > 0.5 + edge
                    rows.writerow([iterations, games, *trial.values(), round(won, 3), int(adopted)])
                    file.flush()
                    if adopted:
                        best = trial
    return best


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.tune")
    parser.add_argument("game")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=80, help="of every trial")
    parser.add_argument("--rounds", type=int, default=1, help="through all knobs")
    asked = parser.parse_args()
    log = Path("docs/tuning") / f"{asked.game}.csv"
    found = tune(asked.game, asked.iterations, asked.games, asked.rounds, log)
    print(",".join([asked.game, *(f"{value:g}" for value in found.values())]))


if __name__ == "__main__":
    main()

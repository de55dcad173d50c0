"""./kt bench [GAME …] [--peers] [--json]: decisions a second, clone time and search, on one core.

With --peers OpenSpiel's backgammon (C++, driven from Python) is measured in turns with ours in the same run,
and the three games both have are played head to head, also tree search against tree search, with random
games to the end; then batches and environments are measured beside PettingZoo, Pgx, OpenSpiel and catanatron.
All is per CPU second; figures are medians over the rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from statistics import median
from typing import Final

import kingstable
from kingstable.bench.peers import DEPTH, Peer, open_peer
from kingstable.bots.plain import EXPLORATION, PlainSearch
from kingstable.bots.search import Search
from kingstable.bots.style import style_of
from kingstable.core.chance import Swift
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.shelf import GAMES, load, title

SEATS: Final = {"stronghold": 2}  # the player count that is measured; four where nothing is said
ROUNDS: Final = 7
SECONDS: Final = 0.4  # of CPU time for each measurement
CLONES: Final = 20_000
SIMULATIONS: Final = 20_000  # of a tree search; one thorough look from the start
CONTROLS: Final = {"tic-tac-toe": "tic_tac_toe", "connect-four": "connect_four", "pig": "pig"}

Figures = dict[str, float]


def loop_rate(game: Game[State]) -> float:
    """Decisions a second of a loop written in Python, as a researcher would write it."""
    draw = random.random
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        s = game.start(seed=decisions)
        while not s.over:
            seat = s.to_act[0]
            moves = s.legal(seat)
            s.play(seat, moves[int(draw() * len(moves))])
            decisions += 1
    return decisions / spent


def core_rate(game: Game[State]) -> float:
    """Decisions a second of random games played inside the core."""
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        decisions += game.playouts(n=20, seed=decisions + 1).decisions
    return decisions / spent


def clone_time(game: Game[State]) -> float:
    """Microseconds to clone a position in the middle of a game."""
    draw = random.Random(1).random
    s = game.start(seed=1)
    for _ in range(DEPTH):
        further = s.clone()
        moves = s.legal(s.to_act[0])
        further.play(s.to_act[0], moves[int(draw() * len(moves))])
        if further.over:
            break
        s = further
    start = time.process_time()
    for _ in range(CLONES):
        s.clone()
    return (time.process_time() - start) / CLONES * 1e6


def search_rate(game: Game[State], search: Search) -> float:
    """Iterations a second of a tree search, from the start of a game."""
    s = game.start(seed=1)
    iterations = SIMULATIONS if kingstable.compiled else SIMULATIONS // 100
    start = time.process_time()
    search.think(s, s.to_act[0], Swift(1), iterations)
    return iterations / (time.process_time() - start)


def measured(game: Game[State], peer: Peer | None, rounds: int, control: bool = False) -> Figures:
    """Ours and the peer's in turns, so that other work on the machine disturbs both alike."""
    rows: list[Figures] = []
    for _ in range(rounds):
        row = {"loop_per_s": loop_rate(game), "core_per_s": core_rate(game), "clone_us": clone_time(game)}
        row["search_per_s"] = search_rate(
            game, PlainSearch(game) if control else Search(game, style_of(game.name))
        )
        if peer is not None and control:
            peers = peer.search_rate(SIMULATIONS, EXPLORATION)
            row |= {"peer_search_per_s": peers, "search_ratio": row["search_per_s"] / peers}
        if peer is not None:
            rate, clone = peer.rate(SECONDS), peer.clone_time(CLONES)
            row |= {"peer_per_s": rate, "peer_clone_us": clone, "loop_ratio": row["loop_per_s"] / rate}
            row |= {"core_ratio": row["core_per_s"] / rate, "clone_ratio": clone / row["clone_us"]}
        rows.append(row)
    return {name: round(median(row[name] for row in rows), 3) for name in rows[0]}


def bench_game(name: str, seats: int, peers: bool, rounds: int) -> dict[str, object]:
    peer = open_peer("backgammon") if peers else None
    figures = measured(load(name, seats), peer, rounds)
    head = {
        "game": name,
        "seats": seats,
        "compiled": kingstable.compiled,
        "peer": peer.title if peer else None,
    }
    return {**head, **figures}


def bench_control(name: str, rounds: int) -> dict[str, object]:
    peer = open_peer(name)
    game: Game[State] = import_module(f"kingstable.controls.{CONTROLS[name]}").GAME
    return {
        "game": name,
        "control": True,
        "seats": 2,
        "peer": peer.title,
        **measured(game, peer, rounds, True),
    }


def spoken(row: dict[str, object]) -> str:
    """One line for people."""

    def figure(name: str, form: Callable[[float], str]) -> str:
        value = row.get(name)
        return form(value) if isinstance(value, float | int) else "–"

    return (
        f"{row['game']:<13} {row['seats']} seats  "
        f"loop {figure('loop_per_s', '{:,.0f}'.format):>10}/s  ×{figure('loop_ratio', '{:.1f}'.format):<6}"
        f"core {figure('core_per_s', '{:,.0f}'.format):>11}/s  ×{figure('core_ratio', '{:.1f}'.format):<6}"
        f"clone {figure('clone_us', '{:.2f}'.format)} µs  ×{figure('clone_ratio', '{:.1f}'.format):<6}"
        f"search {figure('search_per_s', '{:,.0f}'.format):>9}/s  ×{figure('search_ratio', '{:.2f}'.format)}"
    )


def read_arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="kt bench", description="How fast the engine is, against peers.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games where none is named")
    parser.add_argument("--peers", action="store_true", help="measure OpenSpiel in the same run, with ratios")
    parser.add_argument(
        "--steps", action="store_true", help="with --peers: only batches and environments, against all peers"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often everything is measured")
    return parser.parse_args(argv)


def main(argv: list[str]) -> int:
    asked = read_arguments(argv)
    if asked.rounds < 1:
        raise BadInput(f"expected at least one round, got {asked.rounds}")
    names: list[str] = asked.games or list(GAMES)
    for name in names:
        title(name)  # a name that does not exist is told before anything is measured
    jobs = [partial(bench_game, name, SEATS.get(name, 4), asked.peers, asked.rounds) for name in names]
    if asked.peers:
        jobs += [partial(bench_control, name, asked.rounds) for name in CONTROLS]
    how = "compiled" if kingstable.compiled else "interpreted: these are not its best figures"
    print(f"the engine runs {how}", file=sys.stderr)
    for job in [] if asked.steps else jobs:
        row = job()
        print(json.dumps(row) if asked.json else spoken(row), flush=True)
    if asked.peers:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its threads wait on our clock
        os.environ.setdefault(
            "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
        )
        steps = import_module("kingstable.bench.steps")
        for row in steps.measured(asked.rounds):
            print(json.dumps(row) if asked.json else steps.spoken(row), flush=True)
    return 0

"""Makes puzzles: `python -m tools.puzzles GAME --puzzles 20`, and again to go on where it was stopped.

Bots play; where one move is clearly best, the position becomes a puzzle. Clearly best: a first look prefers
it, and three searches behind every legal move, from what the seat knows, the last two four times as deep, all
with other seeds, find that it wins at least a tenth of all games more often than any other.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

from kingstable.bots.search import Search
from kingstable.bots.style import style_of
from kingstable.cli.seating import bot_move, fair_seed
from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.position import pack
from kingstable.core.record import fair_record
from kingstable.core.state import State
from kingstable.review.decisions import DEEPER, Behind
from kingstable.review.weighing import depth_of
from kingstable.shelf import load
from tools import ROOT

WRITTEN: Final = ROOT / "web" / "public" / "puzzles"
INDEX: Final = "index"
LEVEL: Final = "easy"  # who plays the games
MARGIN: Final = 0.10
FEWEST, MOST = 3, 12  # legal moves
OPEN: Final = (0.2, 0.95)  # the best move's chance: neither lost nor won anyway
OF_ONE_GAME: Final = 2
APART: Final = 8  # moves between two puzzles of one game
SEEDS: Final = (1, 2, 3)  # of the searches

Puzzle = dict[str, Any]


def chances(game: Game[State], s: State, seat: int, seed: int, iterations: int) -> dict[int, float]:
    """How often the seat wins behind each of its moves, with so many iterations for each."""
    legal = list(map(int, s.legal(seat)))
    worths = Behind(game, iterations * len(legal), 0.0).worths(s, seat, legal, seed)
    return {move: worth[seat] for move, worth in zip(legal, worths, strict=True)}


def margin(found: dict[int, float]) -> tuple[int, float]:
    """The best move and by how much it is the best."""
    best, other = sorted(found, key=lambda move: -found[move])[:2]
    return best, found[best] - found[other]


def deep(game: Game[State]) -> int:
    """Iterations behind every move of the search whose figures are told."""
    return DEEPER * DEEPER * depth_of(game.name).decisions


def judged(s: State, seat: int) -> dict[int, float]:
    """The chances of a puzzle's moves; empty where no move is clearly best."""
    game, legal = s.game, s.legal(seat)
    if not FEWEST <= len(legal) <= MOST:
        return {}
    depth = depth_of(game.name).decisions
    look = Search(game, style_of(game.name)).think(s, seat, Swift(SEEDS[0]), depth)
    values = sorted((option.value for option in look.options), reverse=True)
    if len(values) < FEWEST or values[0] - values[1] < MARGIN or not OPEN[0] < values[0] < OPEN[1]:
        return {}
    best, ahead = margin(chances(game, s, seat, SEEDS[0], DEEPER * depth))
    if ahead < MARGIN or best != look.move:
        return {}
    twin = game.imagine(s, seat, SEEDS[0])  # what is written down
    for seed in SEEDS[1:]:
        found = chances(game, twin, seat, seed, deep(game))
        again, still = margin(found)
        if again != best or still < MARGIN or not OPEN[0] < found[best] < OPEN[1]:
            return {}
    return found


def puzzle(s: State, seat: int, number: int, step: int, found: dict[int, float]) -> Puzzle:
    """What the page shows, and what is needed to check it: the position as the seat may imagine it."""
    game = s.game
    return {
        "seat": seat,
        "made": {"number": number, "step": step, "level": LEVEL, "depth": deep(game)},
        "margin": round(margin(found)[1], 3),
        "moves": {str(move): round(chance, 3) for move, chance in found.items()},
        "view": game.view(s, seat),
        "position": pack(game.imagine(s, seat, SEEDS[0])),
    }


def of_game(name: str, seats: int, number: int) -> list[Puzzle]:
    """Plays one game and takes what is clear in it."""
    record = fair_record(load(name, seats), [], fair_seed(number))
    taken: list[Puzzle] = []
    while not record.state.over and len(taken) < OF_ONE_GAME:
        seat, step = record.state.to_act[0], len(record.entries)
        if not taken or step >= taken[-1]["made"]["step"] + APART:
            found = judged(record.state, seat)
            if found:
                taken.append(puzzle(record.state, seat, number, step, found))
        record.play(seat, bot_move(record, seat, LEVEL))
    return taken


def read(name: str, seats: int) -> dict[str, Any]:
    path = WRITTEN / f"{name}.json"
    if path.exists():
        shelf: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return shelf
    game = load(name, seats)
    head = {"game": name, "seats": seats, "options": game.options, "rules": int(game.version)}
    return {**head, "next": 1, "puzzles": []}


def write(path: Path, shelf: dict[str, Any]) -> None:
    head = json.dumps({key: value for key, value in shelf.items() if key != "puzzles"})[:-1]
    lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in shelf["puzzles"]]
    path.write_text(f'{head}, "puzzles": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


def count() -> None:
    """How many each game has: what the list of all needs to know."""
    games = {path.stem: path for path in sorted(WRITTEN.glob("*.json")) if path.stem != INDEX}
    counts = {
        name: len(json.loads(path.read_text(encoding="utf-8"))["puzzles"]) for name, path in games.items()
    }
    (WRITTEN / f"{INDEX}.json").write_text(json.dumps(counts) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--puzzles", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3_600.0, help="after which no other game is begun")
    args = parser.parse_args()
    shelf, stop = read(args.game, args.seats), time.monotonic() + args.seconds
    WRITTEN.mkdir(parents=True, exist_ok=True)
    while len(shelf["puzzles"]) < args.puzzles and time.monotonic() < stop:
        room = args.puzzles - len(shelf["puzzles"])
        shelf["puzzles"] += of_game(args.game, shelf["seats"], shelf["next"])[:room]
        shelf["next"] += 1
        write(WRITTEN / f"{args.game}.json", shelf)
        count()
        print(f"{args.game}: {len(shelf['puzzles'])} puzzles from {shelf['next'] - 1} games", flush=True)


if __name__ == "__main__":
    main()

"""What each level scores, for the page of a new table: python -m tools.points --keep ladders --games 40

Every level plays `normal`, two seats, as far as the files of the folder do not have it, and
bots/data/points.csv is written. The files are those of ./kt arena --resume, so that what a ladder has played
need not be played again; --so-far plays nothing.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

from kingstable.arena.command import add_arguments, planned, run
from kingstable.arena.report import rows_of
from kingstable.bots.levels import OURS
from kingstable.bots.points import COLUMNS
from kingstable.shelf import GAMES

AGAINST = "normal"
SOURCE = Path(__file__).parents[1] / "src" / "kingstable" / "bots" / "data" / "points.csv"


def scored(game: str, level: str, keep: Path, games: int, so_far: bool) -> list[str]:
    """What the level scored against the common opponent; of games that have been kept too."""
    arena = argparse.ArgumentParser()
    add_arguments(arena)
    words = [game, "--bots", f"{level},{AGAINST}", "--games", str(games)]
    words += ["--resume", str(keep / f"{game}.jsonl"), *(["--so-far"] if so_far else [])]
    asked = arena.parse_args(words)
    rows = {row.bot: row for row in rows_of(run(asked, planned(asked)))}
    return [game, level, str(rows[level].games), f"{rows[level].mean_points:.1f}"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.points")
    parser.add_argument("--keep", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--levels", default=",".join(OURS))
    parser.add_argument("--games", type=int, default=40, help="of each pair")
    parser.add_argument("--so-far", action="store_true", help="play nothing")
    parser.add_argument("--to", type=Path, default=SOURCE, metavar="FILE")
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    rows = [
        scored(game, level, asked.keep, asked.games, asked.so_far)
        for game in GAMES
        for level in asked.levels.split(",")
    ]
    with asked.to.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([COLUMNS, *rows])
    print(f"wrote {asked.to}")


if __name__ == "__main__":
    main()

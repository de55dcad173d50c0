"""./kt arena GAME --bots hard,normal --games 200: matches, progress, and what came of them."""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

import kingstable
from kingstable.arena import export
from kingstable.arena.match import Match, Result, play_all, schedule
from kingstable.arena.report import as_json, markdown, pairs_of, picture, rows_of, table
from kingstable.arena.running import BATCH, HERE, T, Work, batches, played, played_by_ray
from kingstable.bots.levels import LEVELS
from kingstable.bots.named import hand_down
from kingstable.core.errors import BadInput, expected
from kingstable.shelf import GAMES, title

GAMES_TO_PLAY: Final = 20
SEATS_OF_A_LADDER: Final = 2


def add_matches(parser: argparse.ArgumentParser) -> None:
    """Which matches are played, and where."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--bots", default="normal,easy", metavar="A,B,…", help=", ".join(LEVELS))
    parser.add_argument("--games", type=int, default=GAMES_TO_PLAY, metavar="N", help="for every line-up")
    parser.add_argument(
        "--seats", type=int, metavar="N", help="fewer than bots: every choice of so many of them plays"
    )
    parser.add_argument(
        "--ladder", action="store_true", help="at tables of two each bot plays only the next one of the list"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see ./kt games")
    parser.add_argument(
        "--outside",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a bot of your own that is a program (docs/bots.md)",
    )
    add_bot(parser)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at once")
    parser.add_argument(
        "--ray", nargs="?", const=HERE, metavar="ADDRESS", help="play on a Ray cluster, or one made here"
    )


def add_export(parser: argparse.ArgumentParser) -> None:
    add_matches(parser)
    parser.add_argument("--out", required=True, metavar="FOLDER", help="where the tables go")
    parser.add_argument("--format", choices=[export.PARQUET, export.JSON_LINES], default=export.PARQUET)
    parser.set_defaults(run=export_games)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_matches(parser)
    parser.add_argument("--export", metavar="FOLDER", help="keep every decision as Parquet, as ./kt export")
    parser.add_argument("--resume", metavar="FILE", help="keep results here; what stands there is not played")
    parser.add_argument("--so-far", action="store_true", help="play nothing, only tell what --resume has")
    parser.add_argument("--svg", metavar="FILE", help="draw the ladder")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    parser.add_argument("--json", action="store_true", help="end with one line of JSON")
    parser.set_defaults(run=main)


def add_bot(parser: argparse.ArgumentParser) -> None:
    """--bot, for whatever lets bots sit down."""
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        type=handed_down,
        metavar="MODULE:CLASS=NAME",
        help="a bot of your own in Python; also in KT_BOTS",
    )


def handed_down(text: str) -> str:
    try:
        hand_down(text)
    except BadInput as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def named(what: str, texts: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in found:
            raise expected(f"each {what} once, as name=value", text)
        found[name] = value
    return found


def planned(asked: argparse.Namespace) -> list[Match]:
    page = title(asked.game)
    bots = [word.strip() for word in asked.bots.split(",")]
    unsaid = SEATS_OF_A_LADDER if asked.ladder else len(bots)
    seats = unsaid if asked.seats is None else asked.seats
    if asked.games < 1 or asked.jobs < 1:
        raise BadInput(f"expected at least one game and one job, got {asked.games} and {asked.jobs}")
    options = named("option", asked.option)
    page.open(seats, options)  # what does not fit is told before anything is played
    outside = named("outside bot", asked.outside)
    return schedule(asked.game, options, bots, seats, asked.games, outside, asked.ladder)


def plan_line(matches: list[Match]) -> str:
    """What a file of results belongs to; more games of the same may be added later."""
    first = matches[0]
    return json.dumps({"game": first.game, "options": first.options, "seats": len(first.lineup)})


def read_results(path: Path, matches: list[Match]) -> list[Result]:
    """The results of these matches that the file has. A last line that was cut off does not count."""
    if not path.exists():
        return []
    head, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    if head != plan_line(matches):
        raise expected(f"results of {plan_line(matches)} in {path}", head[:100])
    wanted = {(tuple(match.lineup), match.deal): match.number for match in matches}
    found: dict[int, Result] = {}
    for line in lines:
        try:
            result = Result(**json.loads(line))
        except (ValueError, TypeError):
            continue
        number = wanted.get((tuple(result.lineup), result.deal))
        if number is not None:
            result.number = number
            found[number] = result
    return list(found.values())


def open_results(path: Path, matches: list[Match]) -> TextIO:
    new = not path.exists()
    file = path.open("a", encoding="utf-8")
    file.write(plan_line(matches) + "\n" if new else "\n")
    return file


class Progress:
    """How far it is and how long it will take, on the error stream."""

    def __init__(self, done: int, whole: int) -> None:
        self.done, self.whole, self.first = done, whole, done
        self.began = time.monotonic()
        self.lively: Final = sys.stderr.isatty()
        self.spoken = 0.0

    def step(self) -> None:
        self.done += 1
        now = time.monotonic()
        if self.done < self.whole and now - self.spoken < (0.2 if self.lively else 10):
            return
        self.spoken = now
        left = (now - self.began) / (self.done - self.first) * (self.whole - self.done)
        filled = 24 * self.done // self.whole
        bar = "█" * filled + "░" * (24 - filled)
        line = f"{bar} {self.done}/{self.whole} games, {left / 60:.0f}:{left % 60:02.0f} left"
        print(
            f"\r{line}" if self.lively else line, end="" if self.lively else "\n", file=sys.stderr, flush=True
        )
        if self.lively and self.done == self.whole:
            print(file=sys.stderr)


def anywhere(
    asked: argparse.Namespace, tasks: list[T], work: Work[T], begin: str | None = None
) -> Iterator[Result]:
    if asked.ray is None:
        return played(tasks, work, asked.jobs, begin)
    return played_by_ray(tasks, work, asked.ray, asked.jobs)


def matches_played(asked: argparse.Namespace, matches: list[Match]) -> Iterator[Result]:
    return anywhere(asked, batches(matches, 1 if asked.ray is None else BATCH), play_all)


def exported(
    asked: argparse.Namespace, matches: list[Match], folder: str, form: str = export.PARQUET
) -> Iterator[Result]:
    """Plays the matches into the tables of a folder; what is there already is only read."""
    where = str(Path(folder).absolute())
    export.open_folder(where, matches, form)
    return anywhere(asked, export.shards_of(matches, where, form), export.write_shard, "spawn")


def export_games(asked: argparse.Namespace) -> int:
    """./kt export"""
    logging.basicConfig(format="%(message)s")
    matches = planned(asked)
    progress = Progress(0, len(matches))
    for _ in exported(asked, matches, asked.out, asked.format):
        progress.step()
    print(json.dumps(export.summary(asked.out)))
    return 0


def run(asked: argparse.Namespace, matches: list[Match]) -> list[Result]:
    path = None if asked.resume is None else Path(asked.resume)
    results = [] if path is None else read_results(path, matches)
    had = {result.number for result in results}
    todo = [] if asked.so_far else [match for match in matches if match.number not in had]
    progress = Progress(len(had), len(matches))
    source = matches_played(asked, todo) if asked.export is None else exported(asked, todo, asked.export)
    file = None if path is None or not todo else open_results(path, matches)
    try:
        for result in source if todo else []:
            results.append(result)
            if file is not None:
                file.write(json.dumps(result.as_json()) + "\n")
                file.flush()
            progress.step()
    finally:
        if file is not None:
            file.close()
    return results


def main(asked: argparse.Namespace) -> int:
    logging.basicConfig(format="%(message)s")
    matches = planned(asked)
    if asked.export is not None and asked.resume is not None:
        raise BadInput("expected --export or --resume, got both: an export goes on where it was by itself")
    if not kingstable.compiled:
        print("the engine runs interpreted: the bots think slowly", file=sys.stderr)
    results = run(asked, matches)
    if not results:
        raise BadInput("expected results of these matches in the file of --resume, got none")
    rows = rows_of(results)
    seats = len(matches[0].lineup)
    pairs = pairs_of(results, rows)
    print(markdown(rows, pairs) if asked.markdown else table(rows, pairs))
    if asked.svg:
        target = Path(asked.svg)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(picture(f"{asked.game}, {seats} seats", rows), encoding="utf-8")
    if asked.json:
        head: dict[str, object] = {"game": asked.game, "seats": seats, "games": len(results)}
        head |= {"compiled": kingstable.compiled, "cores": os.cpu_count()}
        print(json.dumps(as_json(head, rows, pairs, results)))
    return 0

"""./kt export GAME --out FOLDER: a data set of games, as Parquet or JSON lines, in shards.

Each shard is written by one worker, here or on a Ray cluster, and is the same wherever it was made; what
stands in the folder already is not made again. `docs/research.md` describes the tables.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from kingstable.arena.match import Match, Result, play, seed_of_game
from kingstable.arena.witness import Row, Witness
from kingstable.core.errors import BadInput, expected
from kingstable.shelf import load

SCHEMA: Final = 1  # raised when a column changes
SHARD: Final = 100  # games
PARQUET: Final = "parquet"
JSON_LINES: Final = "jsonl"
# The columns of each table, and their types as polars names them; `[…]` is a list.
TABLES: Final = {
    "games": {
        "game": "Int64", "name": "String", "rules": "Int64", "seats": "Int64", "options": "String",
        "lineup": "[String]", "deal": "Int64", "seed": "Int64", "decisions": "Int64", "draws": "Int64",
        "winners": "[Int64]",
    },
    "decisions": {
        "game": "Int64", "number": "Int64", "seat": "Int64", "page": "String", "observation": "[Int16]",
        "legal": "[Int32]", "move": "Int32", "visits": "[Int32]", "values": "[Float64]",
    },
    "draws": {
        "game": "Int64", "decision": "Int64", "number": "Int64", "what": "String", "seat": "Int64",
        "value": "Int64",
    },
    "results": {
        "game": "Int64", "seat": "Int64", "bot": "String", "points": "Int64", "share": "Float64",
        "moves": "Int64",
    },
}  # fmt: skip

Rows = dict[str, list[Row]]


class Frame(Protocol):
    def write_parquet(self, file: str) -> None: ...


class Polars(Protocol):
    """The little that is asked of polars here."""

    def DataFrame(self, rows: list[Row], schema: dict[str, object]) -> Frame: ...
    def List(self, inner: object) -> object: ...


@dataclass(frozen=True)
class Shard:
    """Some matches that follow one another, and where their rows go."""

    number: int
    matches: list[Match]
    folder: str
    form: str

    @property
    def name(self) -> str:
        return f"part-{self.number:05}"

    @property
    def note(self) -> Path:
        """Written last: a shard that has one is whole."""
        return Path(self.folder, "parts", f"{self.name}.json")


def shards_of(matches: list[Match], folder: str, form: str) -> list[Shard]:
    return [Shard(k // SHARD, matches[k : k + SHARD], folder, form) for k in range(0, len(matches), SHARD)]


def rows_of(match: Match) -> tuple[Rows, Result]:
    """Plays a match and tells all of it."""
    witness = Witness(match.number)
    result = play(match, witness)
    witness.hear()
    game = load(match.game, len(match.lineup), **match.options)
    head: Row = {
        "game": match.number,
        "name": match.game,
        "rules": game.version,
        "seats": int(game.seats),
        "options": json.dumps(game.options, sort_keys=True),
        "lineup": match.lineup,
        "deal": match.deal,
        "seed": seed_of_game(match),
        "decisions": len(witness.decisions),
        "draws": len(witness.draws),
        "winners": result.winners,
    }
    ends: list[Row] = [
        {
            "game": match.number,
            "seat": seat,
            "bot": bot,
            "points": result.scores[seat],
            "share": result.share(seat),
            "moves": result.moves[seat],
        }
        for seat, bot in enumerate(match.lineup)
    ]
    return {"games": [head], "decisions": witness.decisions, "draws": witness.draws, "results": ends}, result


def fingerprint(rows: list[Row]) -> str:
    """The same for the same rows, in whatever format they were kept."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(json.dumps(row, sort_keys=True, separators=(",", ":")).encode() + b"\n")
    return digest.hexdigest()


def write_shard(shard: Shard) -> list[Result]:
    """What a worker does. A shard that is whole is not made again."""
    there = results_in(shard)
    if there:
        return there
    rows: Rows = {table: [] for table in TABLES}
    results: list[Result] = []
    for match in shard.matches:
        told, result = rows_of(match)
        results.append(result)
        for table, some in told.items():
            rows[table] += some
    for table, some in rows.items():
        target = Path(shard.folder, table, f"{shard.name}.{shard.form}")
        put_in_place(target, partial(write_rows, table, some, shard.form))
    note = {
        "schema": SCHEMA,
        "rows": {table: len(some) for table, some in rows.items()},
        "sha256": {table: fingerprint(some) for table, some in rows.items()},
        # All but the times, the only thing that depends on where a match was played.
        "matches": [{**result.as_json(), "milliseconds": [[] for _ in result.moves]} for result in results],
    }
    put_in_place(shard.note, lambda file: file.write_text(json.dumps(note), encoding="utf-8"))
    return results


def results_in(shard: Shard) -> list[Result]:
    """The results of a shard that is whole; none where it is missing, or was made of fewer games."""
    if not shard.note.is_file():
        return []
    results = [Result(**row) for row in json.loads(shard.note.read_text(encoding="utf-8"))["matches"]]
    wanted = [(match.number, match.lineup, match.deal) for match in shard.matches]
    return results if [(result.number, result.lineup, result.deal) for result in results] == wanted else []


def put_in_place(target: Path, write: Callable[[Path], object]) -> None:
    """Whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    write(unfinished)
    os.replace(unfinished, target)


def write_rows(table: str, rows: list[Row], form: str, file: Path) -> None:
    if form == JSON_LINES:
        file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        return
    polars = find_polars()
    schema = {column: dtype(polars, kind) for column, kind in TABLES[table].items()}
    polars.DataFrame(rows, schema).write_parquet(str(file))


def dtype(polars: Polars, kind: str) -> object:
    if kind.startswith("["):
        return polars.List(dtype(polars, kind[1:-1]))
    return cast(object, getattr(polars, kind))


def find_polars() -> Polars:
    try:
        return cast(Polars, import_module("polars"))
    except ImportError:
        raise BadInput(
            f"expected polars to be installed for {PARQUET}: install kingstable[research], or ask for "
            f"--format {JSON_LINES}"
        ) from None


def head_of(matches: list[Match], form: str) -> dict[str, object]:
    """What a folder belongs to, and how it is read."""
    first = matches[0]
    game = load(first.game, len(first.lineup), **first.options)
    cells = [[slot.name, slot.count, slot.low, slot.high, slot.meaning] for slot in game.slots()]
    return {
        "schema": SCHEMA,
        "format": form,
        "game": first.game,
        "rules": game.version,
        "options": game.options,
        "seats": len(first.lineup),
        "bots": sorted({name for match in matches for name in match.lineup}),
        "tables": TABLES,
        "cells": cells,
        "moves": [game.notation(code) for code in range(game.moves)],
    }


def open_folder(folder: str, matches: list[Match], form: str) -> None:
    """A folder is begun, or gone on with where it is of the same games."""
    if form == PARQUET:
        find_polars()
    head, file = head_of(matches, form), Path(folder, "data-set.json")
    if file.is_file() and json.loads(file.read_text(encoding="utf-8")) != json.loads(json.dumps(head)):
        raise expected(f"an empty folder, or one with the same games, in {folder}", "other games")
    put_in_place(file, lambda where: where.write_text(json.dumps(head, indent=1), encoding="utf-8"))


def summary(folder: str) -> dict[str, object]:
    """How many rows each table has, and a fingerprint of all of them."""
    rows = dict.fromkeys(TABLES, 0)
    digest = hashlib.sha256()
    for note in sorted(Path(folder, "parts").glob("*.json")):
        told = json.loads(note.read_text(encoding="utf-8"))
        for table in TABLES:
            rows[table] += told["rows"][table]
            digest.update(told["sha256"][table].encode())
    return {"schema": SCHEMA, "folder": folder, "rows": rows, "sha256": digest.hexdigest()}

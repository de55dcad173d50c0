"""Data sets: what is written is what was played, whatever the format, however often it was interrupted."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import polars
import pytest

from kingstable.arena import export
from kingstable.cli.main import main
from kingstable.shelf import GAMES, load

Rows = dict[str, list[dict[str, Any]]]


def exported(folder: Path, *words: str) -> dict[str, object]:
    """Runs ./kt export and returns what it printed."""
    assert main(["export", *words, "--out", str(folder)]) == 0
    return export.summary(str(folder))


def read(folder: Path) -> Rows:
    """The tables as polars reads them."""
    out: Rows = {}
    for table in export.TABLES:
        parquet = sorted((folder / table).glob("*.parquet"))
        lines = [file for file in sorted((folder / table).glob("*.jsonl")) if file.stat().st_size]
        frames = [*map(polars.read_parquet, parquet), *map(polars.read_ndjson, lines)]
        out[table] = polars.concat(frames).to_dicts() if frames else []
    return out


@pytest.mark.parametrize("name", GAMES)
def test_polars_reads_what_was_written(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "SHARD", 2)
    told = exported(tmp_path, name, "--bots", "easy,random", "--games", "3")
    rows = read(tmp_path)
    assert told["rows"] == {table: len(some) for table, some in rows.items()}
    notes = [json.loads(note.read_text()) for note in sorted((tmp_path / "parts").glob("*.json"))]
    assert [len(note["matches"]) for note in notes] == [2, 1]
    for table, some in rows.items():
        first = notes[0]["rows"][table]
        for note, part in zip(notes, (some[:first], some[first:]), strict=True):
            assert export.fingerprint(part) == note["sha256"][table], table
    head = json.loads((tmp_path / "data-set.json").read_text())
    width = sum(count for _, count, *_ in head["cells"])
    for row in rows["decisions"]:
        assert row["move"] in row["legal"] and len(row["observation"]) == width


def test_a_data_set_can_be_played_again(tmp_path: Path) -> None:
    """Seed and moves are enough to come to every observation, every draw and the result."""
    exported(tmp_path, "kingsburg", "--bots", "random,random,random", "--games", "2")
    rows = read(tmp_path)
    game = load("kingsburg", 3)
    for head in rows["games"]:
        s = game.start(seed=head["seed"])
        for row in rows["decisions"]:
            if row["game"] == head["game"]:
                seat, move = row["seat"], row["move"]
                assert row["observation"] == game.observe(s, seat) and row["legal"] == s.legal(seat)
                s.play(seat, move)
        ends = [row for row in rows["results"] if row["game"] == head["game"]]
        assert s.over and [row["points"] for row in ends] == s.scores() and head["winners"] == s.winners()
        asked = {row["what"] for row in rows["draws"] if row["game"] == head["game"]}
        assert {"dice", "enemy"} <= asked


def test_searches_tell_visits_and_values(tmp_path: Path) -> None:
    exported(tmp_path, "kings-road", "--bots", "normal,random", "--games", "1", "--format", "jsonl")
    rows = read(tmp_path)
    bot = {row["seat"]: row["bot"] for row in rows["results"]}
    thought = [row for row in rows["decisions"] if bot[row["seat"]] == "normal" and len(row["legal"]) > 1]
    assert thought and all(len(row["visits"]) == len(row["legal"]) for row in thought)
    assert all(
        max(row["visits"]) > 0 and 0 <= min(row["values"]) <= max(row["values"]) <= 1 for row in thought
    )
    assert all(row["visits"] == [] for row in rows["decisions"] if bot[row["seat"]] == "random")


def test_what_is_there_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(export, "SHARD", 2)
    words = ("builders", "--bots", "random,random", "--games")
    whole = exported(tmp_path / "whole", *words, "6")
    exported(tmp_path / "parts", *words, "3")  # its second shard has one game only
    kept = (tmp_path / "parts" / "decisions" / "part-00000.parquet").stat().st_mtime_ns
    grown = exported(tmp_path / "parts", *words, "6", "--jobs", "2")
    assert grown["sha256"] == whole["sha256"] and grown["rows"] == whole["rows"]
    assert (tmp_path / "parts" / "decisions" / "part-00000.parquet").stat().st_mtime_ns == kept
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["sha256"] == whole["sha256"]
    assert main(["export", "kings-road", "--bots", "random,random", "--out", str(tmp_path / "whole")]) == 2


def test_the_arena_keeps_its_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["kings-road", "--bots", "easy,random", "--games", "2"]
    assert main(["arena", *words, "--json", "--export", str(tmp_path / "arena")]) == 0
    with_export = json.loads(capsys.readouterr().out.splitlines()[-1])["results"]
    assert main(["arena", *words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["results"] == with_export
    alone = exported(tmp_path / "export", *words)
    assert export.summary(str(tmp_path / "arena"))["sha256"] == alone["sha256"]


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")
def test_a_cluster_makes_the_same_shards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "SHARD", 3)
    words = ("kings-road", "--bots", "easy,random", "--games", "8")
    here, there = (exported(tmp_path / "here", *words), exported(tmp_path / "there", *words, "--ray"))
    assert here["sha256"] == there["sha256"]
    for file in (tmp_path / "here").rglob("*.parquet"):
        assert file.read_bytes() == (tmp_path / "there" / file.relative_to(tmp_path / "here")).read_bytes()

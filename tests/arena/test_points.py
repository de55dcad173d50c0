"""The table of what each level scores is that of the games that were kept; nothing is played for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kingstable.arena.command import plan_line
from kingstable.arena.match import Match
from kingstable.bots.points import read_points
from kingstable.shelf import GAMES
from tools import points


def test_the_table_is_made_of_the_games_that_were_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in GAMES:
        match = Match(0, game, {}, ["easy", "normal"], 0, {})
        result = {"number": 0, "lineup": ["easy", "normal"], "deal": 0, "scores": [31, 4], "winners": [0]}
        rest = {"moves": [1, 1], "faults": [0, 0], "milliseconds": [[1.0], [1.0]]}
        lines = [plan_line([match]), json.dumps({**result, **rest})]
        (tmp_path / f"{game}.jsonl").write_text("\n".join(lines) + "\n")
    table = tmp_path / "points.csv"
    words = ["points", "--keep", str(tmp_path), "--so-far", "--to", str(table), "--levels", "easy"]
    monkeypatch.setattr("sys.argv", words)
    points.main()
    assert read_points(table) == {game: {"easy": 31} for game in GAMES}

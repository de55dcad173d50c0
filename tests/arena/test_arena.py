"""The arena: the same matches give the same results, seats rotate, deals are shared, runs can be resumed."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path

import pytest

from kingstable.arena.match import Match, Result, play, play_all, schedule
from kingstable.arena.rating import rated, win_interval
from kingstable.arena.report import fingerprint, picture, rows_of
from kingstable.arena.running import BATCH, batches, played, played_by_ray
from kingstable.cli.main import main
from kingstable.core.errors import BadInput

DOCS = Path(__file__).parent.parent.parent / "docs"


def matches(games: int = 4, bots: str = "easy,random") -> list[Match]:
    return schedule("kings-road", {}, bots.split(","), 2, games, {})


def told(results: list[Result]) -> list[str]:
    return [result.outcome() for result in sorted(results, key=lambda result: result.number)]


def test_seats_rotate_and_deals_are_shared() -> None:
    planned = schedule("kings-road", {}, ["easy", "random", "random"], 3, 6, {})
    assert [match.lineup.index("easy") for match in planned] == [0, 2, 1, 0, 2, 1]
    assert [match.deal for match in planned] == [0, 0, 0, 1, 1, 1]


def test_fewer_seats_than_bots_make_every_pair_play() -> None:
    planned = schedule("kings-road", {}, ["easy", "normal", "random"], 2, 2, {})
    assert {frozenset(match.lineup) for match in planned} == {
        frozenset(pair) for pair in (("easy", "normal"), ("easy", "random"), ("normal", "random"))
    }
    with pytest.raises(BadInput, match="at least 3 bots"):
        schedule("kings-road", {}, ["easy", "random"], 3, 2, {})


def test_on_a_ladder_only_neighbours_play() -> None:
    planned = schedule("kings-road", {}, ["normal", "easy", "random"], 2, 2, {}, ladder=True)
    assert [match.lineup for match in planned] == [
        ["normal", "easy"], ["easy", "normal"], ["easy", "random"], ["random", "easy"],
    ]  # fmt: skip


def test_two_processes_give_the_results_of_one() -> None:
    tasks = batches(matches(), 1)
    assert told(list(played(tasks, play_all, 2))) == told(list(played(tasks, play_all, 1)))


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")
def test_ray_gives_the_same_results() -> None:
    here = list(played(batches(matches(), 1), play_all, 1))
    assert told(list(played_by_ray(batches(matches(), BATCH), play_all, "", 2))) == told(here)


def test_ray_is_asked_for_in_one_sentence_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match="expected Ray to be installed"):
        next(played_by_ray(batches(matches(), BATCH), play_all, "", 2))


def test_a_stopped_run_is_resumed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "kings-road", "--bots", "easy,random", "--json"]
    file = tmp_path / "results.jsonl"
    assert main([*words, "--games", "6"]) == 0
    whole = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert main([*words, "--games", "2", "--resume", str(file)]) == 0
    file.write_text(file.read_text() + '{"number": 2, "lin')  # cut off in the middle of a line
    capsys.readouterr()
    assert main([*words, "--games", "6", "--resume", str(file)]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out.splitlines()[-1])["results"] == whole["results"]
    assert "6/6 games, 0:00 left" in said.err and len(file.read_text().splitlines()) == 8
    assert main([*words, "--games", "20", "--resume", str(file), "--so-far"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["results"] == whole["results"]
    assert main([*words, "--so-far"]) == 2
    assert main(["arena", "kings-road", "--bots", "easy,random,random", "--resume", str(file)]) == 2


def test_the_report_has_a_row_for_every_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "ladders" / "ladder.svg"
    words = ["arena", "kings-road", "--bots", "easy,random", "--games", "4", "--markdown", "--json"]
    assert main([*words, "--svg", str(drawn)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| bot | games | wins |") and lines[2].startswith("| easy | 4 | 100.0% |")
    said = json.loads(lines[-1])
    assert [row["bot"] for row in said["bots"]] == ["easy", "random"] and said["seats"] == 2
    assert [(pair["other"], pair["by_seat"]) for pair in said["pairs"]] == [("random", [1.0, 1.0])]
    assert lines[7].startswith("| easy – random | 4 | 100.0% |") and lines[7].endswith("| 100% / 100% |")
    assert said["bots"][0]["rating_low"] <= said["bots"][0]["rating"] <= said["bots"][0]["rating_high"]
    assert drawn.read_text().startswith("<svg") and "<title>kings-road, 2 seats: easy" in drawn.read_text()


def test_ratings_and_intervals() -> None:
    results = [
        Result(k, ["a", "b"], k, [2, 1], [0 if k % 4 else 1], [1, 1], [0, 0], [[1.0], [2.0]])
        for k in range(80)
    ]
    elo = rated(results, ["a", "b"])
    assert 170 < elo["a"][0] - elo["b"][0] < 210  # 75 % are 191 points
    assert elo["a"][1] < elo["a"][0] < elo["a"][2]
    low, high = win_interval(60, 80)
    assert 0.64 < low < 0.66 and 0.83 < high < 0.84
    rows = rows_of(results)
    assert [row.bot for row in rows] == ["a", "b"] and "a +" in picture("x", rows)
    assert fingerprint(results) == fingerprint(results[::-1])


def test_the_documented_bot_plays(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "bots.md").read_text(encoding="utf-8"), re.S)
    bot = tmp_path / "bot.py"
    bot.write_text(blocks[0])
    assert len(blocks[0].splitlines()) <= 30
    command = f"{sys.executable} {bot}"
    planned = schedule("kings-road", {}, ["mine", "random"], 2, 2, {"mine": command})
    results = [play(match) for match in planned]
    assert sum(sum(result.faults) for result in results) == 0
    assert all(min(result.moves) > 5 for result in results)


def test_an_outside_bot_that_fails_is_replaced_move_by_move() -> None:
    planned = schedule("kings-road", {}, ["dead", "random"], 2, 1, {"dead": "false"})
    result = play(planned[0])
    assert result.faults[0] == result.moves[0] > 0

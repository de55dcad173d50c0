"""The tutorial's lessons are what the engine says today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from kingstable.core.errors import BadInput
from tools import ROOT, lessons

GAMES = sorted(file.stem for file in lessons.SCRIPTS.glob("*.json"))
LANG = ROOT / "web" / "src" / "lang"


def test_there_is_a_lesson() -> None:
    assert "kings-road" in GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_written_lesson_is_what_the_engine_shows(game: str) -> None:
    written = (lessons.WRITTEN / f"{game}.json").read_text(encoding="utf-8")
    assert written == lessons.lesson(game), f"run: python -m tools.lessons {game}"


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_the_teacher_says_has_words(game: str, lang: str) -> None:
    made = json.loads(lessons.lesson(game))
    keys = {made["title"]} | {
        step[name] for step in made["steps"] for name in ("say", "wrong") if name in step
    }
    text = (LANG / f"{made['game']}.{lang}.ftl").read_text(encoding="utf-8")
    assert not {key for key in keys if f"\n{key} =" not in "\n" + text}


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ({"at": 0, "say": "x", "expect": ["choose kings-altar"]}, "the record to go on"),
        ({"at": 0, "say": "x", "expect": ["choose knight"]}, "a legal move"),
        ({"at": 99, "say": "x"}, "`at` to go on"),
    ],
)
def test_a_script_that_the_record_does_not_bear_is_refused(
    step: dict[str, object], complaint: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = tmp_path / "short.game"
    record.write_text(
        "kingstable 1 · kings-road · rules 1 · nobles=replaced · seats 2\n0 choose dark-tower\n"
    )
    script = {"record": str(record), "seat": 0, "title": "t", "steps": [step]}
    (tmp_path / "kings-road.json").write_text(json.dumps(script))
    monkeypatch.setattr(lessons, "SCRIPTS", tmp_path)
    with pytest.raises(BadInput, match=complaint):
        lessons.lesson("kings-road")


def test_the_lesson_tells_only_what_its_seat_may_see() -> None:
    """Seat 1's cards of the round are hidden in events told before they are revealed."""
    record = lessons.Lesson({"record": "web/lessons/kings-road.game", "seat": 0, "steps": [], "title": ""})
    record.go_to(4)
    chosen = [lessons.told(event, 0) for event in record.events if event.key == "card-chosen"]
    assert cast(dict[str, object], chosen[-1]["args"])["card"] == "hidden"

"""The examples run as they stand, and the package has exactly the public words it promises."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import kingstable

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "records" / "kings-road" / "kings-road-2.game"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)


def test_every_example_is_run_here() -> None:
    assert {file.name for file in (ROOT / "examples").glob("*.py")} - {"__init__.py"} == {
        "play_random.py",
        "first_bot.py",
        "verify_record.py",
        "rllib_kings_road.py",  # its environment: tests/research/test_rllib.py
    }


@pytest.mark.parametrize("game", ["kings-road", "magna-carta"])
def test_play_random(game: str) -> None:
    done = run("examples/play_random.py", game)
    *_, last = done.stdout.splitlines()
    assert done.returncode == 0 and last.startswith("scores [") and "won by [" in last
    assert "won by [0, 1, 2, 3]" not in last  # a real game


def test_first_bot_beats_a_random_one() -> None:
    done = run("examples/first_bot.py")
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    assert int(words[2]) > int(words[-1])


def test_verify_record(tmp_path: Path) -> None:
    done = run("examples/verify_record.py", str(RECORD))
    assert done.returncode == 0 and "all derived again" in done.stdout
    forged = tmp_path / "forged.game"
    forged.write_text(RECORD.read_text(encoding="utf-8").replace("end ", "end 9"), encoding="utf-8")
    done = run("examples/verify_record.py", str(forged))
    assert done.returncode == 1 and "not verified: line" in done.stderr


def test_the_public_words() -> None:
    assert set(kingstable.__all__) == {
        "BadInput", "Bot", "Game", "Record", "State", "__version__", "compiled", "load",
        "register_bot", "verify",
    }  # fmt: skip
    assert all(hasattr(kingstable, word) for word in kingstable.__all__)
    package = Path(kingstable.__file__ or "").parent
    assert (package / "py.typed").is_file()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"] and "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/kingstable/__init__.py"
    assert kingstable.__version__.count(".") == 2

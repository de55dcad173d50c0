"""What every game on the shelf must show, whatever its rules are."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kingstable
from kingstable.core.position import pack
from kingstable.core.record import Record, fair_record
from kingstable.core.writing import replay, verify, write
from kingstable.shelf import GAMES, load, open_game
from kingstable.testing import check_game
from kingstable.testing.configurations import all_configurations, configurations, opened, spoken
from kingstable.testing.playthrough import playthrough

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "records"
MANY = kingstable.compiled  # interpreted, a sample of the positions has to do
# Long games have more positions.
GAMES_EACH = {"stronghold": 100, "builders": 100, "kingsburg": 200, "magna-carta": 150}


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_conformance(configuration: tuple[str, int, dict[str, str]]) -> None:
    games = GAMES_EACH.get(configuration[0], 300) if MANY else 2
    assert check_game(opened(configuration), games=games) > games


def random_record(configuration: tuple[str, int, dict[str, str]], seed: int) -> Record:
    """A random game with verifiable chance, reproducible from a number."""
    game = opened(configuration)
    record = fair_record(game, [f"szó{seed}"], hashlib.sha256(b"%d" % seed).digest())
    pick = 0
    while not record.state.over:
        seat = record.state.to_act[pick % len(record.state.to_act)]
        legal = record.state.legal(seat)
        pick = (pick * 31 + 7 + seed) % 65537
        record.play(seat, legal[pick % len(legal)])
    return record


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_generated_records_verify_and_tampered_ones_do_not(
    configuration: tuple[str, int, dict[str, str]],
) -> None:
    record = random_record(configuration, 5)
    text = write(record)
    assert pack(verify(text, open_game).state) == pack(record.state)
    for name, wrong in tampered(text).items():
        with pytest.raises(ValueError, match=r"line \d+|expected") as error:
            verify(wrong, open_game)
        assert str(error.value), name


def tampered(text: str) -> dict[str, str]:
    """A record with each of the faults that a cheat might try."""
    lines = text.splitlines()
    moves = [k for k, line in enumerate(lines) if line[0].isdigit()]
    middle = moves[len(moves) // 2]
    swapped = list(lines)
    other = next(k for k in moves if k > middle and lines[k] != lines[middle])
    swapped[middle], swapped[other] = swapped[other], swapped[middle]
    seed = next(k for k, line in enumerate(lines) if line.startswith("seed "))
    wrong_seed = list(lines)
    wrong_seed[seed] = "seed " + "00" * 32
    out = {
        "swapped move": swapped,
        "removed line": lines[:middle] + lines[middle + 1 :],
        "wrong seed": wrong_seed,
        "cut": lines[: middle + 1],
        "changed word": [line.replace("szó", "más") for line in lines],
    }
    chance = [k for k, line in enumerate(lines) if line.startswith("chance ")]
    if chance:
        changed = list(lines)
        first, *rest = changed[chance[-1]].split()[1:]
        changed[chance[-1]] = " ".join(["chance", "2" if first == "1" else "1", *rest])
        out["changed die"] = changed
    name, options = _header_options(lines[0])
    for _, others in configurations(name):
        if others and not others.items() <= options.items():
            option, value = next(iter(others.items()))
            out["changed option"] = [
                lines[0].replace(f"{option}={options[option]}", f"{option}={value}"),
                *lines[1:],
            ]
    return {fault: "\n".join(changed) + "\n" for fault, changed in out.items()}


def _header_options(header: str) -> tuple[str, dict[str, str]]:
    parts = header.split(" · ")
    options = dict(part.split("=") for part in parts if "=" in part)
    return parts[1], options


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_each_configuration_has_a_stored_record(configuration: tuple[str, int, dict[str, str]]) -> None:
    file = RECORDS / configuration[0] / f"{spoken(configuration)}.game"
    assert file.exists(), f"make it with: python -m tools.records {configuration[0]}"


@pytest.mark.parametrize("file", sorted(RECORDS.rglob("*.game")), ids=lambda file: file.stem)
def test_stored_records_verify(file: Path) -> None:
    record = verify(file.read_text(encoding="utf-8"), open_game)
    assert record.state.over
    assert write(replay(write(record), open_game)) == write(record)


@pytest.mark.parametrize("name", list(GAMES))
def test_playthrough(name: str) -> None:
    """A change here is a change of the rules or of what a seat sees: read the difference before you bless it.

    `KT_BLESS=1 ./kt test -k playthrough` writes the files anew.
    """
    seats, options = configurations(name)[0]
    told = playthrough(load(name, seats, **options), seed=1)
    file = ROOT / "tests" / "games" / GAMES[name] / "playthrough.txt"
    if os.environ.get("KT_BLESS"):
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8")


FINGERPRINTS = """
import json, sys
import kingstable
from kingstable.core.record import Record
from kingstable.core.chance import Swift
from kingstable.core.writing import write
import hashlib
name, games = sys.argv[1], int(sys.argv[2])
from kingstable.testing.configurations import configurations
from kingstable.shelf import load
out = []
for seed in range(games):
    seats, options = configurations(name)[seed % len(configurations(name))]
    game = load(name, seats, **options)
    record = Record(game, Swift(seed), [""] * seats)
    dice = Swift(seed + 1)
    while not record.state.over:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        record.play(seat, legal[dice.below(len(legal))])
    worth = [round(game.evaluate(record.state, seat), 6) for seat in range(seats)]
    out.append(hashlib.sha256((write(record) + str(worth)).encode()).hexdigest())
print(json.dumps([kingstable.compiled, out]))
"""


def fingerprints(name: str, pure: bool, games: int) -> tuple[bool, list[str]]:
    env = {**os.environ, "KT_PURE": "1" if pure else "", "PYTHONHASHSEED": "1" if pure else "2"}
    run = subprocess.run(
        [sys.executable, "-c", FINGERPRINTS, name, str(games)],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, prints = json.loads(run.stdout)
    return compiled, prints


@pytest.mark.parametrize("name", list(GAMES))
def test_interpreted_and_compiled_play_alike(name: str) -> None:
    """Without a compiler both runs are interpreted, and show at least that nothing depends on the process."""
    games = 100 if MANY else 10
    pure, one = fingerprints(name, True, games)
    compiled, other = fingerprints(name, False, games)
    assert (pure, compiled) == (False, kingstable.compiled)
    assert len(one) == games and one == other

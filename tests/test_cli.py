"""The command line as a stranger meets it: commands, files, and every kind of input that does not fit."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kingstable.cli.main import main
from kingstable.shelf import GAMES

ROOT = Path(__file__).parent.parent
SEVEN = ["play", "kings-road", "--seats", "random,random,random", "--seed", "7"]


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as the launcher starts it."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", **environment}
    command = [sys.executable, "-m", "kingstable", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", env=env)


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A finished game, recorded."""
    path = tmp_path / "seven.game"
    assert main([*SEVEN, "--record", str(path)]) == 0
    capsys.readouterr()
    return path


# Bots alone


def test_bots_play_each_other_to_the_end() -> None:
    done = run(*SEVEN)
    assert (done.returncode, done.stderr) == (0, "")
    assert "SHA-256 of the secret seed: " in done.stdout
    assert re.search(r"^Points +\d+ +\d+ +\d+$", done.stdout, re.M)
    assert re.search(r"^(Winner|Shared victory): Bot [123]", done.stdout, re.M)


def test_the_same_seed_gives_the_same_game_and_another_seed_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    games = []
    for seed in ("7", "7", "8"):
        main([*SEVEN[:-1], seed])
        games.append(capsys.readouterr().out)
    assert games[0] == games[1] != games[2]


def test_compiled_or_not_the_game_is_the_same() -> None:
    assert run(*SEVEN, KT_PURE="1").stdout == run(*SEVEN).stdout


def test_without_a_seed_every_game_has_its_own_secret(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        main(["play", "kings-road", "--seats", "random,random"])
        said.append(capsys.readouterr().out.splitlines()[1])
    assert said[0] != said[1]


# Records


def test_a_written_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    assert re.match(r"verified: \d+ moves, 0 draws, ", capsys.readouterr().out)


def test_words_and_options_are_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "words.game"
    options = ["--option", "nobles=permanent", "--word", "alma", "--word", "körte", "--record", str(path)]
    assert main([*SEVEN, *options]) == 0
    text = path.read_text(encoding="utf-8")
    assert "nobles=permanent" in text and "word 0 alma\nword 1 körte\n" in text
    assert main(["verify", str(path)]) == 0


TAMPERED: dict[str, Callable[[list[str]], list[str]]] = {
    "a swapped move": lambda lines: [lines[0], lines[2], lines[1], *lines[3:]],
    "another move": lambda lines: [lines[0], "0 choose witch", *lines[2:]],
    "a removed line": lambda lines: [*lines[:3], *lines[4:]],
    "another option": lambda lines: [lines[0].replace("replaced", "permanent"), *lines[1:]],
    "another seed": lambda lines: [*lines[:-2], "seed " + "00" * 32, lines[-1]],
    "another seal": lambda lines: [*lines[:-1], "seal " + "00" * 32],
    "other scores": lambda lines: [*lines[:-3], "end 99 0 0 · won 0", *lines[-2:]],
    "a chance nobody asked for": lambda lines: [*lines[:2], "chance 3", *lines[2:]],
    "a cut record": lambda lines: lines[: len(lines) // 2],
    "a number too long": lambda lines: [lines[0], "9" * 5000 + " choose witch", *lines[1:]],
    "garbled notation": lambda lines: [lines[0], "0 chose wich", *lines[2:]],
    "the wrong seat": lambda lines: [lines[0], lines[1].replace("0", "9", 1), *lines[2:]],
    "an empty file": lambda lines: [],
}


@pytest.mark.parametrize("how", TAMPERED)
def test_a_tampered_record_is_rejected_in_one_sentence(
    how: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = TAMPERED[how](record.read_text(encoding="utf-8").splitlines())
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert main(["verify", str(record)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"kt: .*seven\.game: .*expected .+\n", said.err), said.err


def test_replay_tells_the_game_in_both_languages(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, title, winner in (("en", "Round 1", "Winner: "), ("hu", "1. kör", "Győztes: ")):
        assert main(["replay", str(record), "--lang", lang]) == 0
        said = capsys.readouterr().out
        assert title in said and winner in said


def test_a_replay_for_one_seat_hides_what_that_seat_did_not_know(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["replay", str(record), "--seat", "2", "--step", "9"])
    told = capsys.readouterr().out.split("reveals")[0]
    assert "Player 1 chose a card." in told and "Player 3 chose a card." in told
    assert "Player 2 chose a card." not in told
    main(["replay", str(record), "--step", "9"])
    assert "chose a card." not in capsys.readouterr().out


def test_a_replay_can_stop_on_the_way(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", str(record), "--step", "2"])
    said = capsys.readouterr().out
    assert "   2  " in said and "   3  " not in said and "Winner" not in said


# Rules and games


def test_rules_prints_the_page_or_one_paragraph(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "kings-road"]) == 0
    assert "KR-R12" in capsys.readouterr().out
    assert main(["rules", "kings-road", "kr-2.3", "--lang", "hu"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("KR-2.3 A lovag") and "KR-2.4" not in said


def test_every_rules_page_fits_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for name in GAMES:
        for lang in ("en", "hu"):
            assert main(["rules", name, "--lang", lang]) == 0
            assert max(map(len, capsys.readouterr().out.splitlines())) <= 120


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in GAMES)
    assert "2 to 5 players" in said and "--option nobles=permanent" in said


def test_without_a_command_there_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "play" in capsys.readouterr().out


# What does not fit

BAD = {
    "unknown command": (["plya"], "did you mean 'play'"),
    "unknown game": (["play", "chess"], "expected a game ("),
    "no game": (["play"], "got none"),
    "too few seats": (["play", "kings-road", "--seats", "me"], "expected 2 to 5 seats for kings-road, got 1"),
    "too many seats": (["play", "kings-road", "--seats", ",".join(["random"] * 6)], "got 6"),
    "unknown kind of seat": (["play", "kings-road", "--seats", "me,robot"], "got 'robot'"),
    "an empty seat": (["play", "kings-road", "--seats", "me,"], "got ''"),
    "unknown option": (["play", "kings-road", "--option", "nobels=replaced"], "did you mean 'nobles'"),
    "unknown value": (["play", "kings-road", "--option", "nobles=x"], "(replaced, permanent), got 'x'"),
    "an option without a value": (["play", "kings-road", "--option", "nobles"], "name=value, got 'nobles'"),
    "unknown language": (["play", "kings-road", "--lang", "de"], "expected a language (en, hu), got 'de'"),
    "a seed that is no number": (["play", "kings-road", "--seed", "x"], "expected a whole number, got 'x'"),
    "a seed without end": (["play", "kings-road", "--seed", "9" * 5000], "expected a whole number"),
    "a word with a space": (["play", "kings-road", "--word", "two words"], "without spaces, got 'two words'"),
    "too many words": (["play", "kings-road", "--word", "a", "--word", "b"], "at most 1 words"),
    "unknown flag": (["play", "kings-road", "--colour"], "--colour"),
    "a folder that is not there": (["play", "kings-road", "--record", "no/such/x"], "expected a folder"),
    "a record over a folder": (["play", "kings-road", "--record", "."], "exists already"),
    "nothing to resume": (["play", "kings-road", "--resume", "no-such-file"], "No such file"),
    "a seed for a saved game": (["play", "--resume", "x", "--seed", "1"], "only for a new game"),
    "no record": (["verify", "no-such-file"], "No such file"),
    "a folder as record": (["verify", "."], "Is a directory"),
    "no file named": (["verify"], "FILE"),
    "a file that is no record": (["replay", __file__], "line 1: expected a record that begins like"),
    "rules of no game": (["rules", "chess"], "expected a game"),
    "an unknown rule": (["rules", "kings-road", "KR-2.33"], "from KR-0.1 to KR-R12, got 'KR-2.33'"),
    "several workers on SQLite": (["serve", "--workers", "2", "--db", "x.db"], "expected PostgreSQL"),
    "a database of a kind we do not know": (["serve", "--db", "mysql:" + "//x/y"], "sqlite or postgresql"),
    "an arena of no game": (["arena", "chess"], "expected a game"),
    "an arena of unknown bots": (["arena", "kings-road", "--bots", "hard,genius"], "expected a bot"),
    "an arena without room": (["arena", "kings-road", "--bots", "easy"], "2 to 5 seats"),
    "an arena without games": (["arena", "kings-road", "--games", "0"], "at least one game"),
    "a backup of nothing": (["backup", "copy", "--db", "no-such.db"], "the database of a server"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_answered_in_one_sentence(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    arguments, sentence = BAD[what]
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("kt: ") and said.err.count("\n") == 1 and sentence in said.err
    assert list(tmp_path.iterdir()) == []


ENGLISH = re.compile(r"\b(expected|got|the|that|which|with|of|line|did|more|required|such|only)\b")
SPEAKS = ("play", "replay", "rules")  # the commands that know --lang
IN_HUNGARIAN = [what for what, (words, _) in BAD.items() if words[0] in SPEAKS and "--lang" not in words]


@pytest.mark.parametrize("what", IN_HUNGARIAN)
def test_bad_input_is_answered_in_hungarian(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*BAD[what][0], "--lang", "hu"]) == 2
    said = re.sub(r"'[^']*'|\"[^\"]*\"", "…", capsys.readouterr().err)  # what was given stays
    assert not ENGLISH.search(said), said


def test_bad_input_leaves_no_traceback_in_a_process_of_its_own() -> None:
    done = run("play", "kings-road", "--seats", "me,robot")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "kt: expected seats (me, random, easy, normal, hard, master), got 'robot'\n"


@pytest.mark.parametrize(
    "flags", [["--seat", "0"], ["--seat", "4"], ["--seat", "x"], ["--step", "9999"], ["--step", "-1"]]
)
def test_a_replay_of_what_is_not_there(
    flags: list[str], record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), *flags]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_file_is_overwritten(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = record.read_bytes()
    assert main([*SEVEN, "--record", str(record)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "exists already" in said.err
    assert record.read_bytes() == before
    assert [file.name for file in record.parent.iterdir()] == [record.name]


def test_a_finished_game_cannot_be_resumed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "kings-road", "--resume", str(record)]) == 2
    assert "expected an unfinished game" in capsys.readouterr().err


# Files and pipes


def test_an_unfinished_game_keeps_its_seed_to_itself(tmp_path: Path) -> None:
    path = tmp_path / "half.game"
    done = run("play", "kings-road", "--record", str(path), typed="1\n")
    assert done.returncode == 0, done.stderr
    seed = tmp_path / "half.game.seed"
    assert stat.S_IMODE(seed.stat().st_mode) == 0o600
    assert "seed" not in path.read_text(encoding="utf-8")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["half.game", "half.game.seed"]


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = [sys.executable, "-m", "kingstable", "rules", "kings-road"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    reading, writing = os.pipe()
    os.close(reading)  # whoever would have read it is gone
    with subprocess.Popen(command, stdout=writing, stderr=subprocess.PIPE, text=True, env=env) as telling:
        os.close(writing)
        assert telling.communicate()[1] == ""


def test_a_terminal_that_knows_only_ascii_is_no_error() -> None:
    done = run(*SEVEN, "--lang", "hu", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Eredm?ny" in done.stdout


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "kings-road"]) == 130
    assert capsys.readouterr().err == ""

"""./kt train: what it plays, teaches and matches, small enough for a test."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import kingstable
from kingstable.bots import nets
from kingstable.bots.levels import LEVELS, Thinker
from kingstable.cli.main import main
from kingstable.core.errors import BadInput
from kingstable.core.features import Rows
from kingstable.core.net import Net, read_net
from kingstable.learning import command, lessons
from kingstable.learning.examining import Examination, Played, passed
from kingstable.learning.fitting import Coder, Learner
from kingstable.learning.selfplay import END, FADE, UNKNOWN, Moment, School, goals
from kingstable.learning.sharing import share_out
from kingstable.shelf import load

GAME = "kings-road"


def moment(now: float, wandered: bool = False, seat: int = 0) -> Moment:
    return Moment([now, 1 - now], wandered, b"x", seat, 0.5)


def test_goals_come_from_what_was_thought_later_and_from_the_end() -> None:
    last = goals([moment(0.4), moment(0.6)], [1.0, 0.0])
    assert last[1] == 1.0
    ahead = (1 - FADE) * 0.6 + FADE * 1.0
    assert last[0] == pytest.approx(END * 1.0 + (1 - END) * ahead)
    other = goals([moment(0.4, seat=1), moment(0.6)], [1.0, 0.0])
    assert other[0] == pytest.approx(1 - last[0])


def test_a_random_move_is_no_lesson_for_what_was_before() -> None:
    before, _ = goals([moment(0.4), moment(0.6, wandered=True)], [0.0, 1.0])
    assert before == 0.6, "what the search thought before it wandered, not what became of that"


def test_how_far_a_goal_looks_and_how_often_a_move_is_random_can_be_told() -> None:
    near = goals([moment(0.4), moment(0.6)], [1.0, 0.0], fade=0.5)[0]
    assert near == pytest.approx(END * 1.0 + (1 - END) * 0.8)
    game = load(GAME, 2)
    always, never = (School(game, 4, 1, wander=n).play(1)[0] for n in (1, 10**9))
    assert all(found.wandered for found in always) and not any(found.wandered for found in never)


def test_who_does_not_see_what_was_chosen_says_nothing_about_it() -> None:
    blind = Moment([], False, b"x", 0, 0.5)
    first, second, third = goals([moment(0.4), blind, moment(0.8, wandered=True)], [0.0, 1.0])
    assert (first, second, third) == (0.8, 0.8, 0.0)
    lost = Moment([], True, b"x", 0, 0.5)
    first, second = goals([moment(0.4), lost], [0.0, 1.0])
    assert first == UNKNOWN and second == 0.0, "a random move that nobody could judge"
    first = goals([moment(0.9), moment(0.4), lost], [0.0, 1.0])[0]
    assert first == pytest.approx(0.4), "what was thought before it counts again"


def test_a_part_of_a_goal_may_be_how_the_game_ended(tmp_path: Path) -> None:
    lessons.write_lesson(School(load(GAME, 2), 4, 1), tmp_path / "games-0000.npz", range(2))
    bare, half, ends = (lessons.Lessons([tmp_path], part).goals for part in (0.0, 0.5, 1.0))
    assert np.allclose(half, (bare + ends) / 2) and set(ends[ends > 0.5]) != set(bare[bare > 0.5])


def test_everybody_begins_a_round_and_thinks_blind_behind_another() -> None:
    moments, _ = School(load(GAME, 2), 4, 1).play(1)
    blind = [k for k, found in enumerate(moments) if not found.thought]
    assert 0.2 < len(blind) / len(moments) < 0.6
    assert all(found.thought for found in moments[:2])


def test_the_same_number_is_the_same_game() -> None:
    school = School(load(GAME, 2), 8, 3)
    one, two, other = school.play(1), school.play(1), school.play(2)
    assert one == two and one[0] != other[0]
    assert sum(one[1]) == pytest.approx(1.0)
    assert all(0 <= prospect <= 1 for found in one[0] for prospect in found.thought)


def test_rows_of_many_are_the_rows_of_each() -> None:
    game = load(GAME, 2)
    rows = Rows(game.slots(), game.crosses())
    moments, _ = School(game, 4, 1).play(1)
    cells = np.frombuffer(b"".join(found.cells for found in moments), np.int16).reshape(-1, int(rows.cells))
    who, found = Coder(rows).pairs(cells)
    from librt.vecs import vec
    from mypy_extensions import i16, i64

    out = vec[i64]([0] * rows.most)
    for k, seen in enumerate(cells):
        n = rows.rows_into(vec[i16]([int(cell) for cell in seen]), 0, out)
        assert list(found[who == k]) == list(out)[:n]


def test_slopes_are_those_of_the_loss() -> None:
    """By small changes of some weights: Adam's first mean is a tenth of the slope."""
    game = load(GAME, 2)
    rows, dice = Rows(game.slots(), game.crosses()), np.random.default_rng(1)
    moments, _ = School(game, 4, 2).play(1)
    cells = np.frombuffer(b"".join(found.cells for found in moments), np.int16).reshape(-1, int(rows.cells))
    leads = dice.standard_normal(len(cells)).astype(np.float32)
    wanted = dice.random(len(cells)).astype(np.float32)
    learner = Learner(rows, 1)
    learner.learn(cells, leads, wanted, 0.0)
    who, found = learner.coder.pairs(cells)

    def loss() -> float:
        out = learner.forward(who, found, len(cells))[2].astype(np.float64)
        won = 1 / (1 + np.exp(-(leads + out)))
        return float(-(wanted * np.log(won) + (1 - wanted) * np.log(1 - won)).mean())

    for name, mean in learner.mean.items():
        slope, weights = mean * 10, learner.w[name]
        for cell in np.argsort(-np.abs(slope).reshape(-1))[:3]:
            before, step = weights.flat[cell], np.float32(2e-3)
            weights.flat[cell] = before + step
            above = loss()
            weights.flat[cell] = before - step
            below = loss()
            weights.flat[cell] = before
            assert (above - below) / 4e-3 == pytest.approx(float(slope.flat[cell]), rel=0.1, abs=2e-4), name


def test_whole_numbers_say_what_the_fractions_say() -> None:
    game = load(GAME, 2)
    rows = Rows(game.slots(), game.crosses())
    moments, _ = School(game, 4, 2).play(1)
    cells = np.frombuffer(b"".join(found.cells for found in moments), np.int16).reshape(-1, int(rows.cells))
    learner = Learner(rows, 1)
    out = learner.forward(*learner.coder.pairs(cells), len(cells))[2]
    from librt.vecs import vec
    from mypy_extensions import i16

    from kingstable.core.net import UNIT, plan_of, value

    weights, plan = vec[i16](learner.whole_numbers()), plan_of(rows)
    said = [value(vec[i16]([int(cell) for cell in seen]), plan, weights) / UNIT for seen in cells]
    assert said == pytest.approx(list(out), abs=0.02)


def test_one_command_plays_teaches_and_matches_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lessons, "GAMES_A_FILE", 2)
    asked = ["train", GAME, "--games", "4", "--iterations", "4", "--epochs", "1", "--out", str(tmp_path)]
    thinkers = {level: bot for level, bot in LEVELS.items() if isinstance(bot, Thinker)}
    monkeypatch.setattr("kingstable.learning.command.Course.budget", lambda course, level: 4)
    assert thinkers and main([*asked, "--match-games", "2"]) == 0
    folder = tmp_path / "kings-road-2-replaced" / "generation-1"
    assert Net(load(GAME, 2), read_net(folder / "kings-road-2-replaced.net", load(GAME, 2)))
    first = {file.name: file.read_bytes() for file in folder.iterdir()}
    matches = [json.loads(line) for line in (folder / "match-hard.jsonl").read_text().splitlines()]
    assert [line.get("number") for line in matches] == [None, 0, 1]
    said = capsys.readouterr().out
    assert "4 games of 4 iterations" in said and "hard: won" in said
    assert main([*asked, "--match-games", "2"]) == 0
    assert "played" not in capsys.readouterr().out
    again = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert first == again, "the same seed gives the same files, and what was played is not played again"


def test_several_processes_play_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "GAMES_A_FILE", 1)
    game, school = load(GAME, 2), School(load(GAME, 2), 4, 1)
    for jobs in (1, 3):
        lessons.play_lessons(school, tmp_path / str(jobs), 4, print, jobs)
    alone, together = (sorted((tmp_path / str(jobs)).iterdir()) for jobs in (1, 3))
    assert [path.name for path in alone] == [path.name for path in together] and len(alone) == 4
    assert all(a.read_bytes() == b.read_bytes() for a, b in zip(alone, together, strict=True))
    weights = read_net(command.SHIPPED / "kings-road-2-replaced.net", game)
    shares = []
    for jobs in (1, 2):
        path = tmp_path / f"match-{jobs}.jsonl"
        path.write_text('{"iterations": [4, 4]}\n')
        played = Examination(game, weights, "normal", 4, 1).run(path, 4, print, jobs)
        shares.append({one.number: one.share for one in played})
        assert Examination(game, weights, "normal", 4, 1).run(path, 4, print, jobs) == played
    assert shares[0] == shares[1] and len(shares[0]) == 4


def test_a_process_that_fails_is_told() -> None:
    def work(numbers: list[int]) -> None:
        assert 3 not in numbers

    share_out([1, 2], 2, work)
    with pytest.raises(BadInput, match="got one that did not"):
        share_out([1, 2, 3], 2, work)


def test_only_who_wins_clearly_may_be_shipped() -> None:
    def games(won: int, of: int) -> list[Played]:
        return [Played(k, float(k < won), [1.0, 1.0], [1, 1]) for k in range(of)]

    assert passed(games(240, 400)) and not passed(games(218, 400))
    assert not passed(games(6, 10)), "too few to tell"


def test_what_is_shipped_is_kept_with_the_sources() -> None:
    """It went into the compiled copy, and was gone with the next one."""
    package = Path(kingstable.__file__).parent
    assert command.SHIPPED.relative_to(package) == Path("bots", "data", "nets")
    assert {file.name for file in nets.SHIPPED.iterdir()} == {file.name for file in command.SHIPPED.iterdir()}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--steps", "dance"], "steps of play, learn, match, ship"),
        (["--games", "0"], "at least one generation, game"),
        (["--wander", "0"], "move to wander at"),
        (["--fade", "1.5"], "a fade from 0 to 1"),
        (["--budgets", "normal,easy"], "budgets of normal, hard, master"),
        (["--steps", "learn"], "none: play some first"),
        (["--steps", "match"], "none: train it first"),
        (["--steps", "play", "--generation", "2"], "none: train it first"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", GAME, "--out", str(tmp_path), *words]) == 2
    assert told in capsys.readouterr().err

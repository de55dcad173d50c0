"""The baseline: its slopes are right, its lessons count what they should, what is shipped beats `easy`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from kingstable.arena.match import play, schedule
from kingstable.bots import ask, register_bot
from kingstable.core.errors import BadInput
from kingstable.research import train
from kingstable.research.baseline import Floats, Net, Seer, Trained
from kingstable.shelf import load

GAMES = 40


def test_it_learns_a_little_and_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("LANES", 4), ("STEPS", 8), ("SLICE", 16), ("EVERY", 1)):
        monkeypatch.setattr(train, name, value)
    train.train(0, tmp_path, games=4, level="random")
    assert (tmp_path / "curve.svg").read_text().count("<circle") == 1
    bot = Trained(tmp_path / "kings-road-2.npz")
    s = load("kings-road", 2).start(seed=1)
    assert ask(bot, s, 0, 1) in s.legal(0)


def test_slopes_are_those_of_the_loss() -> None:
    """By small changes of some weights."""
    game = load("kings-road", 2)
    seer, dice = Seer(game), np.random.default_rng(1)
    net = Net(seer.inputs)
    seen = np.array([game.observe(game.start(seed=k), 0) for k in range(6)], np.int16)
    x = seer.inputs_of(seen) + dice.random((6, seer.inputs)).astype(np.float32)
    masks = np.ones((6, 11), np.uint8)
    push, pull = dice.random((6, 11)).astype(np.float32), dice.random((6, 1)).astype(np.float32)
    slopes = slopes_of(net, x, masks, push, pull)

    def loss() -> float:
        w = {name: weights.astype(np.float64) for name, weights in net.weights.items()}
        two = np.maximum(np.maximum(x @ w["w1"] + w["b1"], 0) @ w["w2"] + w["b2"], 0)
        return float((push * (two @ w["wp"] + w["bp"])).sum() + (pull * (two @ w["wv"] + w["bv"])).sum())

    for name, slope in slopes.items():
        weights = net.weights[name]
        for cell in dice.integers(weights.size, size=4):
            before, step = weights.flat[cell], np.float32(1e-3)
            weights.flat[cell] = before + step
            above = loss()
            weights.flat[cell] = before - step
            below = loss()
            weights.flat[cell] = before
            assert (above - below) / 2e-3 == pytest.approx(float(slope.flat[cell]), rel=0.05, abs=0.02), name


def slopes_of(net: Net, x: Floats, masks: np.ndarray, push: Floats, pull: Floats) -> dict[str, Floats]:
    """What `descend` goes by: Adam's first mean is a tenth of the slope."""
    learner = train.Learner(Net(x.shape[1]))
    learner.net.weights = {name: weights.copy() for name, weights in net.weights.items()}
    one, two, _, _ = learner.net.forward(x, masks)
    learner.descend(x, one, two, push, pull)
    return {name: mean * 10 for name, mean in learner.mean.items()}


def test_surprises_follow_each_seat_s_own_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 moves twice, seat 1 once, then seat 1 has won: each hears of it at its own last move."""
    monkeypatch.setattr(train, "LANES", 1)
    monkeypatch.setattr(train, "STEPS", 3)
    lesson = train.Lesson(1)
    lesson.seats[:, 0] = [0, 0, 1]
    lesson.values[:, 0] = [0.1, 0.3, 0.2]
    lesson.done[2, 0] = True
    lesson.rewards[2, 0] = [-1, 1]
    out = lesson.surprises(np.array([0.5], np.float32), np.array([0]))[:, 0]
    assert out[2] == pytest.approx(1 - 0.2)
    assert out[1] == pytest.approx(-1 - 0.3)
    assert out[0] == pytest.approx(0.3 - 0.1 + train.FADE * (-1 - 0.3))


def test_what_is_shipped_beats_easy() -> None:
    register_bot("trained", Trained)
    matches = schedule("kings-road", {}, ["trained", "easy"], 2, GAMES, {})
    results = [play(match) for match in matches]
    won = sum(result.share(result.lineup.index("trained")) for result in results)
    assert won / GAMES > 0.6 and sum(sum(result.faults) for result in results) == 0


def test_it_plays_only_what_it_learned(tmp_path: Path) -> None:
    s = load("kings-road", 3).start(seed=1)
    with pytest.raises(BadInput, match="two seats"):
        Trained().choose(s, 0, s.chance)
    Net(3).save(tmp_path / "other.npz", "another layout")
    with pytest.raises(BadInput, match="train them anew"):
        Trained(tmp_path / "other.npz")

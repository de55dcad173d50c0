"""Fitted weights: what the regression finds, what a table names, and that a turned weight turns the bots."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import kingstable.games
from kingstable.core.errors import BadInput
from kingstable.core.weights import weigh
from kingstable.shelf import load
from tools.fit import Evaluation, fitted, gather, share, solved, write_trial

GAMES = Path(kingstable.games.__file__).parent
WEIGHED = sorted(path.parent.parent.name for path in GAMES.glob("*/data/weights.csv"))


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_the_regression_finds_what_was_missing() -> None:
    draw = random.Random(1)
    samples = []
    for _ in range(4000):
        turned = [draw.gauss(0, 1), draw.gauss(0, 1)]
        samples.append((turned, 0.3 * turned[0] - 0.2 * turned[1] + draw.gauss(0, 0.5)))
    new = fitted({"a": 1.0, "b": 10.0}, samples, games=4000)
    assert new == pytest.approx({"a": 1.3, "b": 8.0}, rel=0.03)


@pytest.mark.parametrize("folder", WEIGHED)
def test_the_table_names_every_weight_of_the_evaluation(folder: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in (GAMES / folder).glob("*.py")]
    (source,) = [source for source in sources if "class Weights:" in source]
    fields = re.findall(r"^    (\w+): float", source.split("class Weights:")[1].split("\n\n\n")[0], re.M)
    assert list(Evaluation(folder.replace("_", "-")).shipped) == fields


def test_a_trial_is_written_only_below_its_own_weights(tmp_path: Path) -> None:
    table = tmp_path / "tuning" / "game-weights.csv"
    write_trial(table, {"a": 1.0, "b": 2.5}, {"won": 0.5})
    write_trial(table, {"a": 1.25, "b": 2.0}, {"won": 0.6})
    written = "won,a,b\n0.5,1,2.5\n0.6,1.25,2\n"
    assert table.read_text(encoding="utf-8") == written
    with pytest.raises(BadInput, match=r"expected game-weights\.csv to have .* got others: b, c$"):
        write_trial(table, {"a": 1.0, "c": 2.0}, {"won": 0.7})
    with pytest.raises(BadInput, match="their order"):
        write_trial(table, {"b": 2.0, "a": 1.0}, {"won": 0.7})
    assert table.read_text(encoding="utf-8") == written


def test_turned_weights_are_played_and_given_back() -> None:
    """King's Road where what counts is spoilt: such a search loses."""
    game, own = load("kings-road", 2), Evaluation("kings-road")
    spoilt = {**own.shipped, "next_region": -1.0, "noble": -3.0}
    try:
        assert share(game, own, spoilt, own.shipped, games=6, iterations=30) < 0.5
        samples = gather(game, own, own.shipped, games=1, iterations=2)
        assert len(samples) > 3 and len(samples[0][0]) == len(own.shipped)
    finally:
        weigh(own.held, own.shipped)

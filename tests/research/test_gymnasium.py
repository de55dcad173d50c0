"""Gymnasium's own checker, for every game and every number of players."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kingstable.core.errors import BadInput
from kingstable.research.gymnasium import NAME, AgainstBots
from kingstable.shelf import GAMES, title

TABLES = [(name, seats) for name in GAMES for seats in range(title(name).fewest, title(name).most + 1)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_checker_finds_nothing(name: str, seats: int) -> None:
    env = gymnasium.make(NAME, name=name, seats=seats, seat=seats - 1, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=True)
    env.reset(seed=3)
    assert env.render()


def played(opponents: str, seed: int) -> list[float]:
    """The rewards of a random game."""
    env = AgainstBots("kings-road", seats=3, seat=1, opponents=opponents)
    env.action_space.seed(seed)
    seen, _ = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        seen, reward, over, _, info = env.step(env.action_space.sample(mask=seen["action_mask"]))
        assert not info
        rewards.append(reward)
    assert env.s is not None and (1 in env.s.winners()) == (rewards[-1] > 0)
    return rewards


@pytest.mark.parametrize("opponents", ["random", "easy"])
def test_a_seed_decides_a_game_against_bots(opponents: str) -> None:
    assert played(opponents, 4) == played(opponents, 4)
    assert len({len(played(opponents, seed)) for seed in range(4)}) > 1


def test_a_move_that_is_not_legal_names_its_rule() -> None:
    env = AgainstBots("kings-road")
    before, _ = env.reset(seed=1)
    knight = np.int64(env.game.parse("choose knight"))
    after, reward, over, _, info = env.step(knight)
    assert "knight-must-be-last" in str(info["refusal"]) and "KR-2.3" in str(info["refusal"])
    assert reward == 0 and not over and (after["observation"] == before["observation"]).all()


def test_what_does_not_fit_is_told() -> None:
    for wrong in ({"seat": 2}, {"opponents": "nobody"}, {"reward": "money"}, {"name": "chess"}):
        with pytest.raises(BadInput):
            AgainstBots(**{"name": "kings-road", **wrong})  # type: ignore[arg-type]

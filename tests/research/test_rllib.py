"""The environment of `examples/rllib_kings_road.py`, without RLlib: what is learnt from."""

from __future__ import annotations

import warnings

import numpy as np
from gymnasium.utils.env_checker import check_env

from examples.rllib_kings_road import Masked


def test_gymnasium_s_checker_finds_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(Masked({}), skip_render_check=True)


def test_whoever_keeps_to_the_mask_is_never_refused() -> None:
    env = Masked({"opponents": "random", "reward": "victory"})
    wins = []
    for seed in range(6):
        seen, _ = env.reset(seed=seed)
        dice, over = np.random.default_rng(seed), False
        while not over:
            assert env.observation_space.contains(seen) and seen["action_mask"].any()
            move = dice.choice(np.flatnonzero(seen["action_mask"]))
            seen, reward, over, _, info = env.step(move)
            assert "refusal" not in info
        assert env.table.s is not None and (reward > 0) == (0 in env.table.s.winners())
        wins.append(reward)
    assert 0 < sum(wins) < len(wins)


def test_numbers_keep_their_order_between_0_and_1() -> None:
    """The cell that tells the round grows from the beginning to the end."""
    env = Masked({})
    at = [slot.name for slot in env.table.game.slots() for _ in range(slot.count)].index("round")
    seen, _ = env.reset(seed=1)
    rounds, over = [float(seen["observations"][at])], False
    while not over:
        seen, _, over, _, _ = env.step(np.int64(seen["action_mask"].argmax()))
        rounds.append(float(seen["observations"][at]))
    assert rounds == sorted(rounds) and 0 < rounds[0] < rounds[-1] <= 1

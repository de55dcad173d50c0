"""RLlib (Ray) learns King's Road against a bot: proximal policy optimisation with action masks.

    pip install "kingstable[research]" torch "ray[rllib]"
    python examples/rllib_kings_road.py --seconds 60 --opponent easy

The environment is Kingstable's for Gymnasium, its numbers between 0 and 1 and under the names that RLlib's
own module for action masks reads. What is legal stands in the mask, so no move is ever refused.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kingstable.research.gymnasium import AgainstBots
from kingstable.research.seeing import VICTORY

Floats = dict[str, NDArray[np.float32]]


class Masked(gymnasium.Env[Floats, np.int64]):
    """RLlib makes it from the `env_config` below: opponents and reward, as `AgainstBots` has them."""

    def __init__(self, config: dict[str, str]) -> None:
        opponents, reward = config.get("opponents", "random"), config.get("reward", VICTORY)
        self.table = AgainstBots("kings-road", opponents=opponents, reward=reward)
        eyes = self.table.eyes
        self.low = eyes.low.astype(np.float32)
        self.span = np.maximum(eyes.high - self.low, 1).astype(np.float32)
        self.action_space = self.table.action_space
        parts = {"observations": len(self.low), "action_mask": eyes.actions}
        boxes: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(0, 1, (count,), np.float32) for name, count in parts.items()
        }
        self.observation_space = cast("spaces.Space[Floats]", spaces.Dict(boxes))

    def seen(self) -> Floats:
        assert self.table.s is not None
        seen = self.table.eyes.see(self.table.s, self.table.seat)
        cells = (seen["observation"] - self.low) / self.span
        return {"observations": cells.clip(0, 1), "action_mask": seen["action_mask"].astype(np.float32)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Floats, dict[str, object]]:
        super().reset(seed=seed)
        _, info = self.table.reset(seed=seed)
        return self.seen(), info

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, object]]:
        _, reward, over, cut, info = self.table.step(action)
        return self.seen(), reward, over, cut, info


def learn(seconds: float, opponent: str, reward: str) -> None:
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    network = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config=DefaultModelConfig(fcnet_hiddens=[128, 128])
    )
    config = PPOConfig().environment(Masked, env_config={"opponents": opponent, "reward": reward})
    config = config.env_runners(num_env_runners=0, num_envs_per_env_runner=16)
    config = config.training(train_batch_size_per_learner=4000, minibatch_size=500, num_epochs=4, lr=5e-4)
    learner = config.rl_module(rl_module_spec=network).build_algo()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        told = learner.train()
        runs = told["env_runners"]
        steps, games = runs["num_env_steps_sampled_lifetime"], runs["num_episodes_lifetime"]
        print(
            f"{steps:8.0f} steps {games:6.0f} games: mean return {runs['episode_return_mean']:.3f}",
            flush=True,
        )
    learner.stop()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="RLlib learns King's Road, two seats.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--opponent", default="random", help="a level: random, easy, normal, …")
    parser.add_argument("--reward", default="victory", help="victory or points")
    asked = parser.parse_args()
    learn(asked.seconds, asked.opponent, asked.reward)

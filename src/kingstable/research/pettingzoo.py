"""The games for PettingZoo: one seat after the other (AEC), and King's Road all at once (parallel).

env = pettingzoo.env("kingsburg", seats=4)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    …
"""

from __future__ import annotations

from typing import ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from kingstable.core.errors import BadInput, expected
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.research.seeing import VICTORY, Eyes, Rewards, Seen, drawn
from kingstable.shelf import load

AT_ONCE: Final = ("kings-road",)  # games in which everybody chooses at the same time


def env(name: str, seats: int, reward: str = VICTORY, **options: str) -> InTurn:
    """Whoever may act is asked in turn; of several at once, the lowest seat first: nobody sees it yet."""
    return InTurn(load(name, seats, **options), reward)


def parallel_env(name: str, seats: int, reward: str = VICTORY, **options: str) -> AtOnce:
    """All seats at once. Who has nothing to choose has one legal move, the last: to wait."""
    if name not in AT_ONCE:
        raise expected("a game in which all choose at once: " + ", ".join(AT_ONCE), name)
    return AtOnce(load(name, seats, **options), reward)


def named(seats: int) -> list[str]:
    return [f"seat_{seat}" for seat in range(seats)]


class Seats:
    """What every environment has: a game, what its seats see and earn, and the spaces of each."""

    def __init__(self, game: Game[State], eyes: Eyes, reward: str) -> None:
        super().__init__()
        self.game: Final = game
        self.eyes: Final = eyes
        self.earning: Final = Rewards(game, reward)
        self.render_mode = "ansi"
        self.possible_agents = named(int(game.seats))
        self.observation_spaces = {agent: eyes.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(eyes.actions) for agent in self.possible_agents}
        self.s: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]


class InTurn(Seats, AECEnv[str, Seen, int]):  # type: ignore[misc]
    metadata: ClassVar[dict[str, object]] = {
        "name": "kingstable_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: Game[State], reward: str = VICTORY) -> None:
        super().__init__(game, Eyes(game), reward)
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.s = self.game.start(seed=seed)
        self.earning.begin(self.s)
        self.agent_selection = self.agents[self.s.to_act[0]]

    def position(self) -> State:
        """The true position, with all that the seats must not know."""
        if self.s is None:
            raise BadInput("expected reset() before anything else")
        return self.s

    def observe(self, agent: str) -> Seen:
        return self.eyes.see(self.position(), self.seat_of[agent])

    def step(self, action: int | np.int64 | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        s = self.position()
        if action is None:
            raise expected(f"a legal move of {agent}", None)
        s.play(self.seat_of[agent], int(action))
        self._cumulative_rewards[agent] = 0.0
        for other, earned in zip(self.possible_agents, self.earning.earned(s), strict=True):
            self.rewards[other] = earned
            self._cumulative_rewards[other] += earned
        if s.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[s.to_act[0]]

    def render(self) -> str:
        """What a spectator sees, as text."""
        return drawn(self.position())

    def close(self) -> None:
        pass


class AtOnce(Seats, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    metadata: ClassVar[dict[str, object]] = {"name": "kingstable_parallel_v1", "render_modes": ["ansi"]}

    def __init__(self, game: Game[State], reward: str = VICTORY) -> None:
        super().__init__(game, Eyes(game, waiting=True), reward)
        self.wait: Final = self.eyes.actions - 1
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, object]]]:
        self.agents = self.possible_agents[:]
        self.s = self.game.start(seed=seed)
        self.earning.begin(self.s)
        return self.seen(self.s), {agent: {} for agent in self.agents}

    def seen(self, s: State) -> dict[str, Seen]:
        out = {agent: self.eyes.see(s, seat) for seat, agent in enumerate(self.possible_agents)}
        for view in out.values():
            mask = view["action_mask"]
            mask[self.wait] = not mask.any()
        return out

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, object]],
    ]:
        if self.s is None:
            raise BadInput("expected reset() before anything else")
        s, agents = self.s, self.agents
        for seat in s.to_act:  # as it was before the first of them moved
            s.play(seat, int(actions[self.possible_agents[seat]]))
        earned = dict(zip(agents, self.earning.earned(s), strict=True))
        over, never = dict.fromkeys(agents, s.over), dict.fromkeys(agents, False)
        infos: dict[str, dict[str, object]] = {agent: {} for agent in agents}
        if s.over:
            self.agents = []
        return self.seen(s), earned, over, never, infos

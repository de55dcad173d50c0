"""A game for Gymnasium: one seat is yours, bots have the others.

    env = gymnasium.make("kingstable/Game-v1", name="kings-road", seats=3, opponents="easy")

A move that is not legal is not played: the position stays, and `info["refusal"]` names the rule. The legal
ones are in `observation["action_mask"]`.
"""

from __future__ import annotations

from typing import Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from kingstable.bots import LEVELS, Bot, ask
from kingstable.core.errors import BadInput, expected
from kingstable.core.state import State
from kingstable.research.seeing import VICTORY, Eyes, Rewards, Seen, drawn
from kingstable.shelf import load

NAME: Final = "kingstable/Game-v1"
SEEDS: Final = 1 << 31


class AgainstBots(gymnasium.Env[Seen, np.int64]):
    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        name: str,
        seats: int = 2,
        seat: int = 0,
        opponents: str | Bot = "random",
        reward: str = VICTORY,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game: Final = load(name, seats, **options)
        if not 0 <= seat < seats:
            raise expected(f"a seat from 0 to {seats - 1}", seat)
        if isinstance(opponents, str) and opponents not in LEVELS:
            raise expected("a level, one of " + ", ".join(LEVELS), opponents)
        self.seat: Final = seat
        self.opponent: Final = LEVELS[opponents] if isinstance(opponents, str) else opponents
        self.eyes: Final = Eyes(self.game)
        self.earning: Final = Rewards(self.game, reward)
        self.observation_space = cast("spaces.Space[Seen]", self.eyes.space())
        self.action_space = spaces.Discrete(self.eyes.actions)
        self.render_mode = render_mode
        self.s: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Seen, dict[str, object]]:
        super().reset(seed=seed)
        while True:
            s = self.game.start(seed=int(self.np_random.integers(SEEDS)))
            self.earning.begin(s)
            self.let_others_play(s)
            if not s.over:
                break
        self.s = s
        return self.eyes.see(s, self.seat), {}

    def let_others_play(self, s: State) -> None:
        """Until it is your turn, or the game is over."""
        while not s.over and self.seat not in s.to_act:
            other = s.to_act[0]
            s.play(other, ask(self.opponent, s, other, int(self.np_random.integers(SEEDS))))

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, object]]:
        s = self.s
        if s is None:
            raise BadInput("expected reset() before anything else")
        refusal = self.game.why_not(s, self.seat, int(action))
        if refusal is not None:
            return self.eyes.see(s, self.seat), 0.0, s.over, False, {"refusal": repr(refusal)}
        s.play(self.seat, int(action))
        self.let_others_play(s)
        reward = self.earning.earned(s)[self.seat]
        return self.eyes.see(s, self.seat), reward, s.over, False, {}

    def render(self) -> str | None:
        """What your seat sees, as text."""
        return drawn(self.s, self.seat) if self.s and self.render_mode else None


gymnasium.register(NAME, entry_point=f"{__name__}:AgainstBots", disable_env_checker=True)

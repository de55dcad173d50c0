"""The games for OpenSpiel: `pyspiel.load_game("kingstable_kings_road(players=3)")` once this is imported.

Chance is explicit: where the rules ask for a die or a card, there is a chance node. The engine asks in the
middle of a move, so a move is tried, stopped at the first question that has no answer, and tried again with
it. Who chooses at the same time as others is asked in turn; nobody is told before all have chosen.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints
from kingstable.core.chance import Chance, Scripted
from kingstable.core.position import pack
from kingstable.core.state import State
from kingstable.core.story import Message, Story
from kingstable.core.title import Title
from kingstable.research.seeing import Eyes
from kingstable.research.told import SIZE, Told, nothing_told
from kingstable.shelf import GAMES, load, title

PREFIX: Final = "kingstable_"
LONGEST: Final = 20_000  # decisions and draws of a game: far more than any has
MOST_OUTCOMES: Final = 128
SEEDS: Final = 1 << 31


class Question(Exception):
    """Chance was asked what it has not been told to answer: so many of each outcome there are."""

    def __init__(self, weights: list[int]) -> None:
        self.weights: Final = weights


class Answers(Chance):
    """Answers what it was told, then asks back."""

    def __init__(self, answers: list[int]) -> None:
        self.answers: Final = answers
        self.at = 0

    def answer(self, weights: list[int]) -> int:
        if self.at == len(self.answers):
            raise Question(weights)
        self.at += 1
        return self.answers[self.at - 1]

    def below(self, n: i64) -> i64:
        return self.answer([1] * n)

    def draw(self, bag: vec[i64]) -> i64:
        kind = self.answer(ints(bag))
        bag[kind] -= 1
        return kind


def game_type(page: Title) -> pyspiel.GameType:
    types = pyspiel.GameType
    options: dict[str, object] = {name: page.default(name, {}) for name in page.options}
    return types(
        short_name=PREFIX + page.name.replace("-", "_"),
        long_name=f"Kingstable {page.name}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.CONSTANT_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=page.most,
        min_num_players=page.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": page.fewest, **options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the five, by its page on the shelf."""

    page: Title
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, object] | None = None) -> None:
        given = dict(params or {})
        seats = int(str(given.get("players", self.page.fewest)))
        options = {name: str(given[name]) for name in self.page.options if name in given}
        self.engine: Final = load(self.page.name, seats, **options)
        self.eyes: Final = Eyes(self.engine)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.engine.moves),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.eyes, recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of the engine, and where a move waits for chance, the move and the answers so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.engine = game.engine
        self.told: Told = nothing_told(int(self.engine.seats))
        self.s: State | None = None  # None: the game itself waits for chance before it begins
        self.tried: tuple[int, int] | None = None  # seat and move
        self.answers: list[int] = []
        self.asked: list[int] = []  # how many of each outcome there are, at a chance node
        self.try_on()

    def try_on(self) -> None:
        """As far as the answers reach."""
        chance = Answers(self.answers)
        try:
            s, events = self.begun(chance) if self.s is None else self.played(self.s.clone(), chance)
        except Question as question:
            self.asked = question.weights
            return
        seat, move = self.tried or (-1, -1)
        self.told = self.told.after(events, seat, move)
        s.chance = Scripted([])  # nobody may ask outside of a move
        self.s, self.tried, self.answers, self.asked = s, None, [], []

    def begun(self, chance: Chance) -> tuple[State, list[Message]]:
        s, story = self.engine.new_state(self.engine, chance), Story()
        self.engine.begin(s, story)
        return s, story.events

    def played(self, s: State, chance: Chance) -> tuple[State, list[Message]]:
        assert self.tried is not None
        s.chance = chance
        return s, s.narrate(*self.tried)

    def current_player(self) -> int:
        if self.asked:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.s is not None
        return int(pyspiel.PlayerId.TERMINAL) if self.s.over else self.s.to_act[0]

    def is_terminal(self) -> bool:
        return not self.asked and self.s is not None and self.s.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.s.legal(player) if self.s is not None and not self.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        whole = sum(self.asked)
        return [(outcome, weight / whole) for outcome, weight in enumerate(self.asked) if weight]

    def _apply_action(self, action: int) -> None:
        if self.asked:
            self.answers.append(int(action))
        else:
            self.tried = (self.current_player(), int(action))
        self.try_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.engine.notation(action)

    def returns(self) -> list[float]:
        winners = self.s.winners() if self.s is not None and self.is_terminal() else []
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.engine.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one. Its history is still the true one's."""
        twin: SpielState = self.clone()
        if self.s is not None and not self.asked:
            s = self.engine.imagine(self.s, player, seed=int(sampler() * SEEDS))
            s.chance = Scripted([])
            twin.s = s
            twin.told = self.told.imagined(
                player, [self.engine.observe(s, k) for k in range(self.engine.seats)]
            )
        return twin

    def __str__(self) -> str:
        """All there is, as plain numbers; `drawn(state.s)` is for people."""
        there = pack(self.s) if self.s is not None else {}
        return json.dumps([there, self.tried, self.answers, self.asked])


class Observer:
    """A tensor of what a seat may know; with perfect recall also the digest of all it was told."""

    def __init__(self, eyes: Eyes, recall: bool) -> None:
        self.eyes: Final = eyes
        self.recall: Final = recall
        cells = len(eyes.low)
        self.tensor: Final = np.zeros(cells + SIZE * recall, np.float32)
        self.dict: Final = {"observation": self.tensor[:cells]}
        if recall:
            self.dict["told"] = self.tensor[cells:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.s is not None:
            self.dict["observation"][:] = self.eyes.see(state.s, player)["observation"]
        if self.recall and state.told.digests[player]:
            self.dict["told"][:] = np.frombuffer(state.told.digests[player], np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.told.digests[player].hex()
        seen = self.eyes.see(state.s, player)["observation"].tolist() if state.s is not None else []
        return " ".join(map(str, seen))


def register() -> None:
    """Once, when this is imported."""
    for name in GAMES:
        page = title(name)
        kind = game_type(page)
        made = type(f"Spiel{name.title().replace('-', '')}", (SpielGame,), {"page": page, "kind": kind})
        globals()[made.__name__] = made  # so that it can be pickled
        pyspiel.register_game(kind, made)


register()

"""OpenSpiel, driven from Python the way its users drive it."""

from __future__ import annotations

import random
import time
from importlib import import_module
from typing import Final, Protocol, cast

from kingstable.core.errors import BadInput

DEPTH: Final = 40  # moves into a game, or its last position where it is shorter
NAMES: Final = {
    "backgammon": "backgammon",
    "tic-tac-toe": "tic_tac_toe",
    "connect-four": "connect_four",
    "pig": "pig",
}


class SpielState(Protocol):
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> SpielState: ...


class SpielGame(Protocol):
    def new_initial_state(self) -> SpielState: ...


class SpielBot(Protocol):
    def mcts_search(self, state: SpielState) -> object: ...


class Spiel(Protocol):
    """The parts of OpenSpiel's C++ that search."""

    def RandomRolloutEvaluator(self, n_rollouts: int, seed: int) -> object: ...
    def MCTSBot(
        self,
        game: SpielGame,
        evaluator: object,
        uct_c: float,
        max_simulations: int,
        max_memory_mb: int,
        solve: bool,
        seed: int,
        verbose: bool,
    ) -> SpielBot: ...


class Peer:
    def __init__(self, title: str, game: SpielGame, spiel: Spiel) -> None:
        self.title: Final = title
        self.game: Final = game
        self.spiel: Final = spiel

    def rate(self, seconds: float) -> float:
        """Decisions a CPU second of a random-play loop in Python; chance nodes are not counted."""
        draw = random.random
        decisions = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            s = self.game.new_initial_state()
            while not s.is_terminal():
                if not s.is_chance_node():
                    decisions += 1
                actions = s.legal_actions()
                s.apply_action(actions[int(draw() * len(actions))])
        return decisions / spent

    def search_rate(self, simulations: int, exploration: float) -> float:
        """Simulations a CPU second of the C++ tree search from the start, with random games to the end."""
        evaluator = self.spiel.RandomRolloutEvaluator(1, 1)
        bot = self.spiel.MCTSBot(
            self.game, evaluator, exploration, simulations, 1000, solve=False, seed=1, verbose=False
        )
        state = self.game.new_initial_state()
        start = time.process_time()
        bot.mcts_search(state)
        return simulations / (time.process_time() - start)

    def clone_time(self, clones: int) -> float:
        """Microseconds to clone a position in the middle of a game."""
        draw = random.Random(1).random
        s = self.game.new_initial_state()
        for _ in range(DEPTH):
            actions = s.legal_actions()
            further = s.clone()
            further.apply_action(actions[int(draw() * len(actions))])
            if further.is_terminal():
                break
            s = further
        start = time.process_time()
        for _ in range(clones):
            s.clone()
        return (time.process_time() - start) / clones * 1e6


def open_peer(name: str) -> Peer:
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        raise BadInput(
            "expected OpenSpiel to be installed for --peers: start this with ./kt bench --peers"
        ) from None
    version = getattr(pyspiel, "__version__", "")
    return Peer(
        f"OpenSpiel {version} {name} (C++, from Python)".replace("  ", " "),
        pyspiel.load_game(NAMES[name]),
        cast(Spiel, pyspiel),
    )

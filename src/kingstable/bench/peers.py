"""OpenSpiel, driven from Python the way its users drive it."""

from __future__ import annotations

import random
import time
from importlib import import_module
from typing import Final, Protocol

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


class Peer:
    def __init__(self, title: str, game: SpielGame) -> None:
        self.title: Final = title
        self.game: Final = game

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
        f"OpenSpiel {version} {name} (C++, from Python)".replace("  ", " "), pyspiel.load_game(NAMES[name])
    )

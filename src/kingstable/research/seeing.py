"""What the adapters show of a position: an observation and a mask, and the spaces they live in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, cast

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from kingstable.core.bits import NO_SEAT
from kingstable.core.errors import expected
from kingstable.core.game import Game, Json
from kingstable.core.state import State
from kingstable.core.terminal import Words
from kingstable.shelf import package
from kingstable.texts import Texts

Seen = dict[str, NDArray[np.int16] | NDArray[np.int8]]
# What counts: the winners share 1 in the end; or every change of the points, against the others' mean.
VICTORY: Final = "victory"
POINTS: Final = "points"


class Eyes:
    """Sees for any seat of a game. `waiting` is one move more than the book has: to do nothing."""

    def __init__(self, game: Game[State], waiting: bool = False) -> None:
        self.game: Final = game
        self.low: Final = np.array([slot.low for slot in game.slots() for _ in range(slot.count)], np.int16)
        self.high: Final = np.array([slot.high for slot in game.slots() for _ in range(slot.count)], np.int16)
        self.actions: Final = int(game.moves) + waiting
        self.cells: Final = vec[i16]([0] * len(self.low))
        self.window: Final = np.frombuffer(cast(bytes, self.cells), np.int16)  # what the engine writes there

    def space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(self.low, self.high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def see(self, s: State, seat: int) -> Seen:
        """An observation of its own, and which moves are legal; none where it is not the seat's turn."""
        self.game.observe_into(s, seat, self.cells)
        mask = np.zeros(self.actions, np.int8)
        legal = s.legal(seat)
        if legal:
            mask[legal] = 1
        return {"observation": self.window.copy(), "action_mask": mask}


class Rewards:
    """What each seat has earned since it was last asked."""

    def __init__(self, game: Game[State], what: str) -> None:
        if what not in (VICTORY, POINTS):
            raise expected(f"{VICTORY!r} or {POINTS!r} as reward", what)
        self.seats: Final = int(game.seats)
        self.by_points: Final = what == POINTS
        self.before = [0] * self.seats

    def begin(self, s: State) -> None:
        self.before = s.scores()

    def earned(self, s: State) -> list[float]:
        if not self.by_points:
            winners = s.winners() if s.over else []
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        now = s.scores()
        gained = [now[seat] - self.before[seat] for seat in range(self.seats)]
        self.before = now
        return [mine - (sum(gained) - mine) / (self.seats - 1) for mine in gained]


def drawn(s: State, seat: int = NO_SEAT) -> str:
    """The board in the terminal's letters, as a seat or a spectator sees it."""
    game = s.game
    draw = cast(
        Callable[[Mapping[str, Json], Words], str], import_module(f"{package(game.name)}.terminal").board
    )
    texts = Texts(game.name, "en", [f"Seat {k}" for k in range(game.seats)])
    return draw(game.view(s, seat), texts)

"""Many games stepped at once into numpy arrays: no copy, and no Python between the lanes.

A lane is a place where one game after the other is played. The arrays are the engine's own memory: they
change with every step, so copy what shall be kept.

    batch = Batch(kingstable.load("kings-road", 2), seeds=range(1024))
    while True:
        batch.step(policy(batch.observations, batch.masks))
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable, Mapping
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from kingstable.bots import LEVELS, Bot, ask
from kingstable.core.chance import Swift
from kingstable.core.errors import expected
from kingstable.core.game import Game
from kingstable.core.lanes import Lanes, seed_of
from kingstable.core.state import State

Ints = NDArray[np.int64]
# Is shown observations, masks and seats of some lanes, and answers with a move for each of them.
Policy = Callable[[NDArray[np.int16], NDArray[np.uint8], Ints], Ints]
Opponent = str | Bot | Policy
RANDOM: Final = "random"
SEEDS: Final = 1 << 31


def as_array(memory: object, kind: type[np.generic], *shape: int) -> np.ndarray[tuple[int, ...], np.dtype]:
    """Memory as an array; a vector of the engine cannot be written through it."""
    return np.frombuffer(cast(bytes, memory), dtype=kind).reshape(shape)


def as_writable(memory: object, count: int) -> Ints:
    """A vector of whole numbers that is written from here. Somebody has to keep it alive."""
    address = np.frombuffer(cast(bytes, memory), dtype=np.int64).ctypes.data
    return np.ctypeslib.as_array((ctypes.c_int64 * count).from_address(address))


class Batch:
    """As many lanes as seeds. `opponents` play the seats they are given for: a level's name, a bot, or a
    policy that is asked for many lanes at once; all other seats are yours, whichever has to decide.

    | array | shape | what |
    |---|---|---|
    | `observations` | lanes × cells, int16 | what the seat to act may know; `game.slots()` names the cells |
    | `masks` | lanes × moves, uint8 | 1 for each legal move |
    | `seats` | lanes | the seat to act |
    | `done` | lanes, uint8 | 1 where a game ended in the last step; the next one has begun |
    | `rewards` | lanes × seats, float64 | of a game that ended: the winners share 1; else 0 |
    | `points` | lanes × seats | of a game that ended; else 0 |
    | `games` | lanes | how many have ended there |
    """

    def __init__(
        self,
        game: Game[State],
        seeds: Iterable[int],
        opponents: Mapping[int, Opponent] | None = None,
    ) -> None:
        given = dict(opponents or {})
        seats = int(game.seats)
        if not all(0 <= seat < seats for seat in given) or len(given) == seats:
            raise expected(f"opponents for some of the seats 0 to {seats - 1}", sorted(given))
        self.seeds: Final = list(seeds)
        self.game: Final = game
        self.opponents: Final = {seat: _named(who) for seat, who in given.items() if who != RANDOM}
        at_random = sum(1 << seat for seat, who in given.items() if who == RANDOM)
        core = Lanes(game, self.seeds, at_random)
        self.core: Final = core
        lanes, moves = int(core.count), int(game.moves)
        self.observations: Final = as_array(core.observations, np.int16, lanes, int(core.width))
        self.masks: Final = as_array(core.masks, np.uint8, lanes, moves)
        self.seats: Final = as_array(core.seats, np.int64, lanes)
        self.done: Final = as_array(core.done, np.uint8, lanes)
        self.rewards: Final = as_array(core.rewards, np.float64, lanes, seats)
        self.points: Final = as_array(core.points, np.int64, lanes, seats)
        self.games: Final = as_array(core.games, np.int64, lanes)
        self.moves: Final = as_writable(core.moves, lanes)  # what `step` plays; may be written in place
        self._dice: Final = Swift(sum(self.seeds) & (SEEDS - 1))
        self._let_opponents_play()

    def step(self, moves: Ints | None = None) -> None:
        """A legal move in every lane; without any, those that stand in `self.moves`."""
        if moves is not None:
            self.moves[:] = moves
        self.core.step()
        self._let_opponents_play()

    def step_at_random(self) -> None:
        """A step of any legal moves."""
        self.core.choose_at_random()
        self.step()

    def seed_of(self, lane: int) -> int:
        """The seed of the lane's running game: `game.start(seed=…)` begins the same one."""
        return seed_of(self.seeds[lane], int(self.games[lane]))

    def true_state(self, lane: int) -> State:
        """The position itself, with all that the seats must not know: for training critics, not for play."""
        return self.core.states[lane]

    def _let_opponents_play(self) -> None:
        """Until every lane waits for a seat that is yours."""
        while self.opponents:
            waiting = [(seat, np.flatnonzero(self.seats == seat)) for seat in self.opponents]
            if not any(len(lanes) for _, lanes in waiting):
                return
            for seat, lanes in waiting:
                if len(lanes):
                    for lane, move in zip(lanes.tolist(), self._asked(seat, lanes), strict=True):
                        self.core.play(lane, move)

    def _asked(self, seat: int, lanes: Ints) -> list[int]:
        """The moves of an opponent in these lanes. A bot sees a world of its own, never the true one."""
        who = self.opponents[seat]
        if isinstance(who, Bot):
            states = self.core.states
            return [ask(who, states[lane], seat, int(self._dice.below(SEEDS))) for lane in lanes.tolist()]
        return [int(move) for move in who(self.observations[lanes], self.masks[lanes], self.seats[lanes])]


def _named(who: Opponent) -> Bot | Policy:
    if not isinstance(who, str):
        return who
    if who not in LEVELS:
        raise expected("a level, one of " + ", ".join(LEVELS), who)
    return LEVELS[who]

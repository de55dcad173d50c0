"""What a table is made from: its game, and for a "what if" the record that it goes on from."""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident

from kingstable.core.chance import Chance, Keyed, Relay, Scripted
from kingstable.core.game import Game
from kingstable.core.reading import Written
from kingstable.core.state import State
from kingstable.core.writing import replay
from kingstable.shelf import title


class Prefixed(Relay):
    """Answers from a record as long as it lasts, then fairly."""

    def __init__(self, told: Scripted, fair: Keyed) -> None:
        self.told = told
        self.fair = fair

    def source(self) -> Chance:
        return self.told if self.told.at < len(self.told.values) else self.fair

    def rolled(self) -> list[tuple[int, int]]:
        return self.fair.rolled()

    def renew(self, epoch: int) -> None:
        """What the record had to say was taken back with the rest."""
        self.told = Scripted(self.told.values[: self.told.at], self.told.at)
        self.fair.renew(epoch)

    def clone(self) -> Prefixed:
        fair = self.fair.clone()
        assert isinstance(fair, Keyed)
        return Prefixed(self.told.clone(), fair)


@lru_cache(maxsize=256)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...], thread: int) -> Game[State]:
    return title(name).open(seats, dict(options))  # an option may have any name here


def opened(name: str, seats: int, options: dict[str, str]) -> Game[State]:
    """A game by name; tables that play the same share it. A thread has its own: games calculate in place."""
    return _game(name, seats, tuple(sorted(options.items())), get_ident())


def prefix_draws(text: str) -> list[int]:
    return [
        int(value) for line in Written(text).lines if line.word == "chance" for value in line.rest.split()
    ]


def prefix_moves(text: str) -> list[tuple[int, int]]:
    """The moves of a record from which a table goes on."""
    record = replay(text, opened)
    return [(entry.seat, entry.move) for entry in record.entries]

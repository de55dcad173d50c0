"""A game's title page: its name, how many may play, its options, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from kingstable.core.errors import expected, expected_one_of
from kingstable.core.game import Game
from kingstable.core.state import State

OPTION_OF_ALL: Final = {"rules": "book"}  # what every game plays unless it offers another choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    def __init__(
        self,
        name: str,
        fewest: int,
        most: int,
        options: dict[str, list[str]],
        make: Callable[[int, dict[str, str]], Game[State]],
    ) -> None:
        self.name: Final = name
        self.fewest: Final = fewest
        self.most: Final = most
        self.options: Final = options  # each with its values, the default first
        self.make: Final = make

    def default(self, option: str, chosen: dict[str, str]) -> str:
        """The value of an option that was not given; a game may let it depend on the others."""
        return self.options[option][0]

    def open(self, seats: int, chosen: dict[str, str]) -> Game[State]:
        """The game for so many players, or a sentence that says what does not fit."""
        if isinstance(seats, bool) or not isinstance(seats, int) or not self.fewest <= seats <= self.most:
            raise expected(f"{self.fewest} to {self.most} seats for {self.name}", seats)
        for option, value in chosen.items():
            if option in self.options:
                if value not in self.options[option]:
                    raise expected_one_of(f"a value of {option}", self.options[option], str(value))
            elif OPTION_OF_ALL.get(option) != value:
                raise expected_one_of(f"an option of {self.name}", list(self.options), option)
        settled = {
            option: chosen[option] if option in chosen else self.default(option, chosen)
            for option in self.options
        }
        return self.make(seats, settled)

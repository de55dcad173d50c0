"""A table set for a scenario: moves are written in notation, refusals and events are read by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.core.chance import Chance, Scripted, Swift
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.core.story import Message, Story
from kingstable.shelf import load


class Scene:
    """A game at its first decision. `draws` are the answers of chance, in order; without any it is seeded."""

    def __init__(self, name: str, seats: int, draws: list[int] | None = None, **options: str) -> None:
        self.game: Final[Game[State]] = load(name, seats, **options)
        source: Chance = Swift(1) if draws is None else Scripted(list(draws))
        self.story = Story()
        self.s: State = self.game.new_state(self.game, source)
        self.game.begin(self.s, self.story)

    def play(self, seat: int, *notations: str) -> list[Message]:
        """Plays moves that must be legal and returns what happened."""
        self.story = Story()
        for notation in notations:
            move = self.game.parse(notation)
            refusal = self.game.why_not(self.s, seat, move)
            assert refusal is None, f"{notation}: {refusal!r}"
            self.game.play(self.s, seat, move, self.story)
        return self.story.events

    def why(self, seat: int, notation: str) -> tuple[str, str]:
        """Key and rule of the refusal; ("", "") when the move is allowed."""
        refusal = self.game.why_not(self.s, seat, self.game.parse(notation))
        return ("", "") if refusal is None else (refusal.key, refusal.rule)

    def legal(self, seat: int) -> list[str]:
        return [self.game.notation(move) for move in self.s.legal(seat)]

    def told(self, key: str) -> list[dict[str, object]]:
        """The arguments of the events with this key in the last `play`, in order, as nobody's secret."""
        return [dict(event.args) for event in self.story.events if event.key == key]

    def set_up(self, fields: Mapping[str, object]) -> None:
        """The table as described, in the words of `Game.position`."""
        self.s = self.game.position(fields)

    def settle(self) -> None:
        """After fields were set by hand: lets the game find out whose turn it is."""
        self.story = Story()
        self.game.settle(self.s, self.s.chance, self.story)

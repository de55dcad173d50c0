"""The shelf: which games there are, by name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from kingstable.core.errors import expected_one_of
from kingstable.core.play import Game, State
from kingstable.core.title import Title

GAMES: Final = {
    "kingsburg": "kingsburg",
    "kings-road": "kings_road",
    "builders": "builders",
    "stronghold": "stronghold",
    "magna-carta": "magna_carta",
}


def title(name: str) -> Title:
    """The title page of a game."""
    found = import_module(package(name)).TITLE
    assert isinstance(found, Title)
    return found


def load(name: str, seats: int = 2, **options: str) -> Game[State]:
    """A game by its name, for so many players, with the options given; the others take their defaults."""
    return title(name).open(seats, options)

"""The shelf: which games there are, by name."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final, SupportsIndex

from kingstable.core import writing
from kingstable.core.errors import expected_one_of, whole
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.title import Title

# Name and package; a package of somebody else's is written out in full, with its dots.
GAMES: Final = {
    "kingsburg": "kingsburg",
    "kings-road": "kings_road",
    "builders": "builders",
    "stronghold": "stronghold",
    "magna-carta": "magna_carta",
}


def package(name: str) -> str:
    """Where a game lives, as a dotted name."""
    if name not in GAMES:
        raise expected_one_of("a game", list(GAMES), str(name))
    return GAMES[name] if "." in GAMES[name] else f"kingstable.games.{GAMES[name]}"


def folder(name: str) -> Path:
    """Where a game's files lie."""
    file = import_module(package(name)).__file__
    assert file is not None
    return Path(file).parent


def title(name: str) -> Title:
    """The title page of a game."""
    found = import_module(package(name)).TITLE
    assert isinstance(found, Title)
    return found


@lru_cache(maxsize=256)
def _shared(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game[State]:
    return load(name, seats, **dict(options))


def open_game(name: str, seats: int, options: dict[str, str]) -> Game[State]:
    """A game as records and messages name it; whoever asks for the same gets the same."""
    return _shared(name, seats, tuple(sorted(options.items())))


def replay(text: str, seed: bytes = b"") -> Record:
    """Plays a record again, taking chance from it; with its seed an unfinished game can be played on."""
    return writing.replay(text, open_game, seed)


def verify(text: str) -> Record:
    """Re-derives every draw and every move of a finished game; BadInput names the first wrong line."""
    return writing.verify(text, open_game)


def load(name: str, seats: SupportsIndex = 2, **options: object) -> Game[State]:
    """A game by its name, for so many players, with the options given; the others take their defaults."""
    return title(name).open(whole(seats), {option: str(value) for option, value in options.items()})

"""Speaks messages and moves in English or Hungarian, from the same `.ftl` files as the client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from kingstable.core.errors import expected_one_of
from kingstable.core.moves import Field, Move
from kingstable.core.story import HIDDEN, SPECTATOR, Message, Plain
from kingstable.shelf import folder

LANGUAGES: Final = ["en", "hu"]
HERE: Final = Path(__file__).parent


def text_files(game: str, lang: str) -> list[Path]:
    """The words all games share, then the game's own."""
    return [HERE / "lang" / f"{lang}.ftl", folder(game) / "lang" / f"{lang}.ftl"]


@lru_cache
def _bundle(files: tuple[Path, ...], lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def kind_of(argument: str) -> str:
    """What an argument is: its name, or the part behind the last underscore."""
    return argument.rsplit("_", 1)[-1]


class Texts:
    """One language for one game at one table, whose players have names."""

    def __init__(self, game: str, lang: str, names: Sequence[str]) -> None:
        if lang not in LANGUAGES:
            raise expected_one_of("a language", LANGUAGES, lang)
        self.game: Final = game
        self.lang: Final = lang
        self.names: Final = list(names)
        self.bundle: Final = _bundle(tuple(text_files(game, lang)), lang)

    def has(self, key: str) -> bool:
        return self.bundle.has_message(key)

    def say(self, key: str, **args: Plain) -> str:
        """The sentence of a key; its arguments are numbers, seats, slugs, or lists of them."""
        return self.fill(key, {name: self.word(kind_of(name), value) for name, value in args.items()})

    def fill(self, key: str, spoken: Mapping[str, int | str]) -> str:
        """The sentence of a key whose arguments are put in as they are, such as what somebody typed."""
        if not self.has(key):
            raise KeyError(f"expected a text for {key!r} in {self.lang}.ftl of {self.game}")
        pattern = self.bundle.get_message(key).value
        assert pattern is not None, f"expected {key!r} to have a value"
        text, errors = self.bundle.format_pattern(pattern, dict(spoken))
        if errors:
            raise KeyError(f"expected the arguments of {key!r} in {self.lang}.ftl to fit, got {errors}")
        return str(text)

    def word(self, kind: str, value: Plain) -> int | str:
        """A number, a player's name, or the name of a component."""
        if isinstance(value, str):
            return value if value == HIDDEN else self.say(f"{kind}-{value}")
        if isinstance(value, int):
            return self.names[value] if kind == "seat" else value
        return ", ".join(str(self.word(kind, item)) for item in value)

    def figure(self, value: float, digits: int = 1, sign: str = "-") -> str:
        """A number with so many digits behind the comma; `+` gives it a sign above nothing too."""
        text = f"{value:{sign}.{digits}f}"
        return text.replace(".", ",") if self.lang == "hu" else text

    def message(self, message: Message, seat: int = SPECTATOR) -> str:
        """A refusal or an event as the seat may read it."""
        return self.say(message.key, **message.seen_by(seat))

    def move(self, move: Move) -> str:
        fields: dict[str, Field] = move.fields
        return self.say(f"move-{move.kind}", **fields)

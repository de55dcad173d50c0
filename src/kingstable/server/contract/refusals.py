"""What the server says no to: a code, spoken in both languages. Players' errors never harm a table."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from kingstable.texts import LANGUAGES

TEXTS: Final = Path(__file__).parent / "lang"


@lru_cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((TEXTS / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle


def learn() -> None:
    """Reads the texts: a tenth of a second that nobody has to wait for who is refused first."""
    for lang in LANGUAGES:
        _bundle(lang)


def say(key: str, lang: str, args: dict[str, int | str]) -> str:
    """The sentence of a key of the server's own texts."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    spoken, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        raise KeyError(f"expected the arguments of {key!r} in {lang}.ftl to fit, got {errors}")
    return str(spoken)


class Problem(msgspec.Struct, frozen=True):
    """An error as it goes over the wire. `rule` names the paragraph when a rule of the game forbids it."""

    code: str
    args: dict[str, int | str | list[int | str]]
    rule: str
    en: str
    hu: str


class Refusal(Exception):
    """Stops a command; the table stays as it was."""

    def __init__(self, code: str, status: int = 409, **args: int | str) -> None:
        super().__init__(code)
        self.code: Final = code
        self.status: Final = status
        self.args_: Final = args

    def problem(self) -> Problem:
        spoken = [say(f"refused-{self.code}", lang, self.args_) for lang in LANGUAGES]
        return Problem(self.code, dict(self.args_), "", *spoken)


def come_back(seconds: int = 1) -> Refusal:
    """What is stored is unknown at the moment: send the same command again."""
    return Refusal("come-back", 503, seconds=seconds)


class RuleRefusal(Refusal):
    """The judge of the game forbids a move; it has been spoken already, as the seat may read it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__("against-the-rules", 409)
        self.spoken: Final = problem

    def problem(self) -> Problem:
        return self.spoken

"""Bots of somebody else's, by name: where a level can sit down, they can too.

`register_bot("mine", MyBot)` in Python; `my_module:MyBot=mine` as text, several with commas between them, in
the option --bot and in the environment variable KT_BOTS, which processes started for bots read too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final, cast

from kingstable.bots.bot import Bot
from kingstable.bots.levels import LEVELS, OURS, RANDOM, Thinker
from kingstable.core.errors import BadInput, expected, expected_one_of

ENVIRONMENT: Final = "KT_BOTS"
PERSON: Final = "me"  # as a seat of the terminal; no bot may be called that

MakeBot = Callable[[], Bot]

_MAKERS: Final[dict[str, MakeBot]] = {}


def register_bot(name: str, make: MakeBot) -> None:
    """A bot for the terminal, the arena and the server. `make` is its class, or what makes one for a seat.

    Like our own it is asked in imagined positions only.
    """
    if not name or not all(c.isalnum() or c in "-_." for c in name) or name == PERSON or name in OURS:
        raise expected(f"a name of letters and digits that is none of {', '.join([PERSON, *OURS])}", name)
    bot = cast(Callable[[], object], make)()  # compiled code would not believe it otherwise
    if not isinstance(bot, Bot):
        raise expected("a class of bots, a subclass of kingstable.Bot", make)
    _MAKERS[name] = make
    LEVELS[name] = bot


def load_bots(text: str) -> list[str]:
    """Registers the bots of a text such as `my_module:MyBot=mine`, and returns their names."""
    names: list[str] = []
    for word in text.split(","):
        if word.strip():
            path, equals, name = word.strip().partition("=")
            module, colon, kind = path.partition(":")
            if not (equals and colon and module and kind and name):
                raise expected("a bot as module:Class=name", word)
            register_bot(name, _found(module, kind))
            names.append(name)
    return names


def load_own() -> None:
    """Registers the bots that the environment names."""
    load_bots(os.environ.get(ENVIRONMENT, ""))


def hand_down(text: str) -> None:
    """Registers the bots here and in every process that is started from now on."""
    load_bots(text)
    before = os.environ.get(ENVIRONMENT, "")
    os.environ[ENVIRONMENT] = f"{before},{text}" if before else text


def _found(module: str, kind: str) -> MakeBot:
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        make: MakeBot = getattr(import_module(module), kind)
    except (ImportError, AttributeError) as error:
        raise BadInput(f"expected a bot at {module}:{kind}, got: {error}") from None
    return make


def bot_named(name: str) -> Bot:
    """The bot of a level or of a name; a process that does not know it looks into the environment."""
    if name not in LEVELS:
        load_own()
    if name not in LEVELS:
        raise expected_one_of("a bot", list(LEVELS), name)
    return LEVELS[name]


def sit_down(name: str) -> Bot:
    """A bot of its own for one seat of one table."""
    bot = bot_named(name)
    if name in _MAKERS:
        return _MAKERS[name]()
    return Thinker(bot.by_game, keep=True) if isinstance(bot, Thinker) else bot


def next_lower(name: str) -> str:
    """The level that moves instead of one that fails."""
    return OURS[max(0, OURS.index(name) - 1)] if name in OURS else RANDOM

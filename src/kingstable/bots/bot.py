"""What every bot is, what it is handed, and the one door through which it is asked."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from kingstable.core.chance import Chance, Swift
from kingstable.core.position import Packed, pack, unpack
from kingstable.core.state import State
from kingstable.shelf import open_game

SEEDS: Final = 1 << 31

Observation = dict[str, int | str | dict[str, str] | Packed]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who plays. A subclass says what it chooses; `register_bot` gives it a name to sit down by."""

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        """A legal move of the seat. `s` is imagined and the bot's own: it may play on or imagine further."""
        raise NotImplementedError


def ask(bot: Bot, s: State, seat: int, seed: int) -> int:
    """The bot's move in a true position, which it never sees. The same seed gives the same move."""
    chance = Swift(seed)
    return bot.choose(s.game.imagine(s, seat, chance.below(SEEDS)), seat, chance)


def observe(s: State, seat: int, seed: int) -> Observation:
    """All that a bot in another process is handed: a world that the seat cannot tell from the true one."""
    game = s.game
    return {
        "game": game.name,
        "seats": int(game.seats),
        "options": game.options,
        "seat": seat,
        "seed": seed,
        "position": pack(game.imagine(s, seat, Swift(seed).below(SEEDS))),
    }


def opened(observation: Observation) -> tuple[State, int, Chance]:
    """The world, the seat and the chance of whoever is handed an observation."""
    name, seats, seat, seed = (observation[key] for key in ("game", "seats", "seat", "seed"))
    assert (
        isinstance(name, str) and isinstance(seats, int) and isinstance(seat, int) and isinstance(seed, int)
    )
    game = open_game(name, seats, cast(dict[str, str], observation["options"]))
    chance = Swift(seed)
    source = Swift(chance.below(SEEDS))
    return unpack(game, cast(Packed, observation["position"]), source), seat, chance


def answer(bot: Bot, observation: Observation) -> int:
    """What `ask` answers, from an observation."""
    s, seat, chance = opened(observation)
    return bot.choose(s, seat, chance)

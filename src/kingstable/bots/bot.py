"""What every bot is, and the one door through which it is asked."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from kingstable.core.chance import Chance, Swift
from kingstable.core.play import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    def choose(self, s: State, seat: int, chance: Chance) -> int:
        """A legal move of the seat. `s` is imagined and the bot's own: it may play on or imagine further."""
        raise NotImplementedError


def ask(bot: Bot, s: State, seat: int, seed: int) -> int:
    """The bot's move in a true position, which it never sees. The same seed gives the same move."""
    chance = Swift(seed)
    return bot.choose(s.game.imagine(s, seat, chance.below(1 << 31)), seat, chance)

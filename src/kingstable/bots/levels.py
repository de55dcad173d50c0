"""The bots one can sit down with, by name, from the weakest to the strongest. What they differ in is data."""

from __future__ import annotations

from typing import Final

from kingstable.bots.bot import Bot
from kingstable.bots.greedy import Greedy
from kingstable.bots.random import Random
from kingstable.bots.search import Search, Thought
from kingstable.bots.style import ANY_GAME, DATA, fraction, style_of
from kingstable.core.chance import Chance
from kingstable.core.play import State
from kingstable.core.tables import read_table

RANDOM: Final = "random"


class Lookers(Bot):
    """A greedy bot, with the misjudgement that suits the game."""

    def __init__(self, by_game: dict[str, Greedy]) -> None:
        self.by_game: Final = by_game

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        return self.by_game.get(s.game.name, self.by_game[ANY_GAME]).choose(s, seat, chance)


class Thinker(Bot):
    """Searches so many iterations as its level has for the game.

    One that keeps its tree remembers what it thought about its own next moves: it belongs to one table.
    """

    def __init__(self, by_game: dict[str, int], keep: bool = False) -> None:
        self.by_game: Final = by_game
        self.keep: Final = keep
        self.search: Search | None = None

    def iterations(self, game: str) -> int:
        return self.by_game.get(game, self.by_game[ANY_GAME])

    def think(self, s: State, seat: int, chance: Chance) -> Thought:
        search = self.search
        if search is None or search.game is not s.game:
            search = Search(s.game, style_of(s.game.name), self.keep)
            self.search = search
        return search.think(s, seat, chance, self.iterations(s.game.name))

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        return self.think(s, seat, chance).move


def lookers() -> Bot:
    columns = ["game", "worlds", "noise"]
    rows = read_table(DATA / "easy.csv", columns)
    return Lookers({row.text("game"): Greedy(row.number("worlds"), fraction(row, "noise")) for row in rows})


def iterations_of(level: str) -> dict[str, int]:
    rows = read_table(DATA / "iterations.csv", ["game", "normal", "hard", "master"])
    return {row.text("game"): row.number(level) for row in rows}


LEVELS: Final[dict[str, Bot]] = {
    RANDOM: Random(),
    "easy": lookers(),
    "normal": Thinker(iterations_of("normal")),
    "hard": Thinker(iterations_of("hard")),
    "master": Thinker(iterations_of("master")),
}


def sit_down(level: str) -> Bot:
    """A bot of its own for one seat of one table."""
    bot = LEVELS[level]
    return Thinker(bot.by_game, keep=True) if isinstance(bot, Thinker) else bot


def next_lower(level: str) -> str:
    """The level that moves instead of one that fails."""
    names = list(LEVELS)
    return names[max(0, names.index(level) - 1)] if level in names else RANDOM

"""The bots one can sit down with, by name, from the weakest to the strongest. What they differ in is data."""

from __future__ import annotations

from typing import Final

from kingstable.bots.bot import Bot
from kingstable.bots.greedy import Greedy, Ruled
from kingstable.bots.nets import net_of, row_of
from kingstable.bots.random import Random
from kingstable.bots.search import Search, Thought
from kingstable.bots.style import ANY_GAME, DATA, WITH_NET, fraction, style_of
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State
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

    def __init__(
        self, by_game: dict[str, int], keep: bool = False, seconds: dict[str, float] | None = None
    ) -> None:
        self.by_game: Final = by_game
        self.keep: Final = keep
        self.seconds: Final = seconds or {ANY_GAME: 0.0}  # at most; 0 is as long as it takes
        self.search: Search | None = None

    def iterations(self, row: str) -> int:
        of_game = self.by_game.get(row.removesuffix(WITH_NET), self.by_game[ANY_GAME])
        return self.by_game.get(row, of_game)

    def think(self, s: State, seat: int, chance: Chance) -> Thought:
        search = self.search
        if search is None or search.game is not s.game:
            search = self.search_of(s.game)
            self.search = search
        name = s.game.name
        seconds = self.seconds.get(name, self.seconds[ANY_GAME])
        return search.think(s, seat, chance, self.iterations(row_of(name, search.net)), seconds)

    def search_of(self, game: Game[State]) -> Search:
        """With the game's network, if there is one and the level has iterations for it."""
        net = net_of(game) if self.by_game.get(game.name + WITH_NET, 0) > 0 else None
        return Search(game, style_of(row_of(game.name, net)), self.keep, net)

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        return self.think(s, seat, chance).move


def lookers() -> Bot:
    rows = read_table(DATA / "easy.csv", ["game", "worlds", "noise", "never"])
    return Lookers(
        {
            row.text("game"): Greedy(row.number("worlds"), fraction(row, "noise"), ruled(row.words("never")))
            for row in rows
        }
    )


def ruled(words: list[str]) -> Ruled:
    """From words such as `pass<influence`: never pass while there are dice to place."""
    out: Ruled = {}
    for word in words:
        kind, _, other = word.partition("<")
        out.setdefault(kind, []).append(other)
    return out


def iterations_of(level: str) -> dict[str, int]:
    rows = read_table(DATA / "iterations.csv", ["game", "normal", "hard", "master"])
    return {row.text("game"): row.number(level) for row in rows}


def seconds_of(level: str) -> dict[str, float]:
    """What the iterations take when compiled, but at least what nobody notices."""
    rows = read_table(DATA / "seconds.csv", ["game", "normal", "hard", "master"])
    return {row.text("game"): fraction(row, level) for row in rows}


LEVELS: Final[dict[str, Bot]] = {
    RANDOM: Random(),
    "easy": lookers(),
    "normal": Thinker(iterations_of("normal")),
    "hard": Thinker(iterations_of("hard")),
    "master": Thinker(iterations_of("master")),
}

OURS: Final = list(LEVELS)  # without those that others have registered


def warming(bot: Bot, level: str) -> Bot:
    """The level where the engine runs interpreted: it takes as long as it would compiled, and sees less.

    Without networks: interpreted, an iteration with one takes as long as twelve without.
    """
    if level in OURS and isinstance(bot, Thinker):
        bare = {row: number for row, number in bot.by_game.items() if not row.endswith(WITH_NET)}
        return Thinker(bare, seconds=seconds_of(level))
    return bot

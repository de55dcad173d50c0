"""The Builders: the script in rulebook order, and what the game answers about a position."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import total
from kingstable.core.chance import Chance
from kingstable.core.play import Game, Json, Phase, State
from kingstable.core.title import Title
from kingstable.games.builders import evaluate, view
from kingstable.games.builders.moves import BOOK
from kingstable.games.builders.rules import end
from kingstable.games.builders.rules.deal import Deal
from kingstable.games.builders.rules.end import FinalScoring, TurnOver
from kingstable.games.builders.rules.send import ChooseSite
from kingstable.games.builders.rules.turn import Turn
from kingstable.games.builders.state import (
    SOURCE,
    SOURCES,
    Yard,
    buildings_in_all,
    machines_missing,
    points_of,
    set_up,
    workers_in_all,
)

NAME: Final = "builders"
RULES_VERSION: Final = 1
OPTIONS: Final = {"rules": ["book", "official"]}


class Builders(Game[Yard]):
    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        open_deck = options["rules"] == "official"
        nothing = vec[i64]()
        actions = BOOK.spans("start", "hire", "send", "money", "buy", "end")
        script: list[Phase[Yard]] = [
            Deal("deal", open_deck),
            Turn("turn", actions, open_deck),
            TurnOver("turn-over", nothing),
            FinalScoring("final", nothing),
        ]
        asides: list[Phase[Yard]] = [ChooseSite("choose-site", BOOK.spans("site"))]
        super().__init__(NAME, RULES_VERSION, seats, options, BOOK, script, asides)

    def new_state(self, game: Game[State], chance: Chance) -> Yard:
        return set_up(game, chance, self.seats)

    def points(self, s: Yard, seat: i64) -> i64:
        return points_of(s, seat)

    def winners(self, s: Yard) -> list[int]:
        return end.winners(s)

    def breakdown(self, s: Yard) -> list[dict[str, int]]:
        return [
            {SOURCE[k]: s.earned[seat * SOURCES + k] for k in range(SOURCES)} for seat in range(self.seats)
        ]

    def evaluate(self, s: Yard, seat: i64) -> float:
        return evaluate.evaluate(s, seat)

    def tally(self, s: Yard) -> dict[str, int]:
        return {
            "buildings": buildings_in_all(s),
            "workers": workers_in_all(s),
            "machines finished but not at hand": machines_missing(s),
            "coins": total(s.coins) + s.bank,
        }

    def shown(self, s: Yard, seat: i64) -> dict[str, Json]:
        return view.shown(s)

    def printed(self) -> dict[str, Json]:
        return view.printed()

    def redraw(self, s: Yard, seat: i64, chance: Chance) -> None:
        """Nobody knows what comes next, and it is stored nowhere; all else is open to everybody."""


def make(seats: int, options: dict[str, str]) -> Game[State]:
    return Builders(seats, options).as_game()


TITLE: Final = Title(NAME, 2, 4, OPTIONS, make)

"""The Builders: the script in rulebook order, and what the game answers about a position."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT, total
from kingstable.core.chance import Chance
from kingstable.core.features import Cross, Slot
from kingstable.core.game import Game, Json, Shape
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.title import Title
from kingstable.games.builders import evaluate, features, view
from kingstable.games.builders.components import BUILDING, COINS, GOOD, GOODS, HIRELINGS, MAKES, WORKER
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
    cards_in,
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

    def leaders(self, s: Yard) -> list[int]:
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

    def shapes(self) -> dict[str, Shape]:
        seats = [str(seat) for seat in range(self.seats)]
        return {
            "building_bag": Shape([BUILDING], []),
            "worker_bag": Shape([WORKER[:HIRELINGS]], []),
            "building_row": Shape([], BUILDING),
            "worker_row": Shape([], WORKER),
            "next_building": Shape([], BUILDING),
            "next_worker": Shape([], WORKER),
            "earned": Shape([seats, SOURCE], []),
            "sites": Shape([seats], BUILDING, several=True),
            "finished": Shape([seats], BUILDING, several=True),
            "team": Shape([seats], WORKER, several=True),
            "crew": Shape([BUILDING], WORKER, several=True),
            "made": Shape([BUILDING, GOOD], []),
            "sent": Shape([BUILDING], []),
        }

    def make_up(self, s: Yard, told: list[str]) -> None:
        """The bank has what nobody has, a deck what lies nowhere else, a site what its crew makes."""
        if "bank" not in told:
            s.bank = COINS - total(s.coins)
        if "building_bag" not in told:
            leave_in_deck(s.building_bag, s.building_row, s.next_building, [s.sites, s.finished])
        if "worker_bag" not in told:
            leave_in_deck(s.worker_bag, s.worker_row, s.next_worker, [s.team, s.crew])
        if "made" not in told:
            for building, crew in enumerate(s.crew):
                for worker in cards_in(crew):
                    for good in range(GOODS):
                        s.made[building * GOODS + good] += MAKES[worker * GOODS + good]

    def shown(self, s: Yard, seat: i64) -> dict[str, Json]:
        return cast("dict[str, Json]", view.shown(s))

    def printed(self) -> dict[str, Json]:
        return cast("dict[str, Json]", view.printed())

    def own_slots(self) -> list[Slot]:
        return features.slots(self.seats)

    def own_crosses(self, slots: list[Slot]) -> list[Cross]:
        return features.crosses(slots, self.seats)

    def describe_into(self, s: Yard, seat: i64, out: vec[i16], n: i64) -> i64:
        return features.describe_into(s, seat, out, n)

    def redraw(self, s: Yard, seat: i64, chance: Chance) -> None:
        """Nobody knows what comes next, and it is stored nowhere; all else is open to everybody."""


def leave_in_deck(bag: vec[i64], row: vec[i64], top: i64, elsewhere: list[vec[i64]]) -> None:
    """What lies in the row, on top of the deck or with the players is not in the deck."""
    for card in range(len(bag)):
        there = card == top or any(lying == card for lying in row)
        there = there or any(cards & BIT[card] != 0 for some in elsewhere for cards in some)
        bag[card] = 0 if there else 1


def make(seats: int, options: dict[str, str]) -> Game[State]:
    return Builders(seats, options).as_game()


TITLE: Final = Title(NAME, 2, 4, OPTIONS, make)

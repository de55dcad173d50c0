"""Kingsburg: the script in rulebook order, and what the game answers about a position."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.features import Cross, Slot
from kingstable.core.game import Game, Json, Shape
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.title import Title
from kingstable.games.kingsburg import evaluate, features, printed, view
from kingstable.games.kingsburg.components import (
    AUTUMN,
    BUILDING,
    DICE,
    GIFT_POINTS,
    GIFT_POINTS_OFFICIAL,
    GOOD,
    SEASON,
    SPRING,
    SUMMER,
)
from kingstable.games.kingsburg.moves import BOOK
from kingstable.games.kingsburg.rules.aid import DrawLots, KingsAid
from kingstable.games.kingsburg.rules.bridge import PLUS2
from kingstable.games.kingsburg.rules.build import Build
from kingstable.games.kingsburg.rules.envoy import AnnounceErrand, Envoy
from kingstable.games.kingsburg.rules.finish import Finish, standing
from kingstable.games.kingsburg.rules.help import Help
from kingstable.games.kingsburg.rules.influence import AddToGroup, Influence
from kingstable.games.kingsburg.rules.losses import GiveUpBuilding, LoseGoods
from kingstable.games.kingsburg.rules.recruit import Recruit
from kingstable.games.kingsburg.rules.reward import Reward
from kingstable.games.kingsburg.rules.roll import FixOrder, RollDice
from kingstable.games.kingsburg.rules.season_end import EndSeason
from kingstable.games.kingsburg.rules.take import ExchangeGood, TakeGoods
from kingstable.games.kingsburg.rules.winter import Winter
from kingstable.games.kingsburg.state import SOURCE, SOURCES, Realm, points_of, set_up

NAME: Final = "kingsburg"
RULES_VERSION: Final = 1
OPTIONS: Final = {"rules": ["book", "official"], "plus2": PLUS2}
NOTHING: Final = vec[i64]()


def season(which: i64, official: bool, plus2: i64) -> list[Phase[Realm]]:
    """The steps of a productive season."""
    rolls = BOOK.spans("reroll", "reroll-white", "reroll-all", "keep")
    hall = BOOK.spans("hall-take", "hall-pay", "hall-pay-token", "hall-nothing")
    return [
        RollDice("roll", rolls, which, official),
        FixOrder("order", BOOK.spans("set-aside"), official),
        Influence("influence", BOOK.spans("pass", "influence"), plus2),
        Help("help", NOTHING, official),
        Build("build", BOOK.spans("build", "build-nothing")),
        EndSeason("season-end", hall, official),
    ]


class Kingsburg(Game[Realm]):
    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        official = options["rules"] == "official"
        plus2 = PLUS2.index(options["plus2"])
        self.official: Final = official
        self.plus2: Final = plus2
        announcing: list[Phase[Realm]] = []
        if not official:  # KB-5.8, KB-O6
            errands = BOOK.spans("announce-visit", "announce-build", "announce-nothing")
            announcing.append(AnnounceErrand("announce", errands))
        script: list[Phase[Realm]] = [  # KB-0.5
            DrawLots("lots", NOTHING),
            KingsAid("aid", NOTHING),
            *season(SPRING, official, plus2),
            Reward("reward", NOTHING),
            *season(SUMMER, official, plus2),
            Envoy("envoy", NOTHING, official),
            *announcing,
            *season(AUTUMN, official, plus2),
            Recruit("recruit", BOOK.spans("recruit", "recruit-no-more")),
            Winter("winter", NOTHING, official),
            Finish("finish", NOTHING, official),
        ]
        asides: list[Phase[Realm]] = [  # in the order of rules/asides.py
            AddToGroup("add", BOOK.spans("add"), plus2),
            TakeGoods("take", BOOK.spans("take"), official),
            ExchangeGood("exchange", BOOK.spans("exchange", "exchange-nothing")),
            LoseGoods("lose", BOOK.spans("lose")),
            GiveUpBuilding("give-up", BOOK.spans("give-up")),
        ]
        super().__init__(NAME, RULES_VERSION, seats, options, BOOK, script, asides)
        self.gift_points: Final = GIFT_POINTS_OFFICIAL if official else GIFT_POINTS

    def new_state(self, game: Game[State], chance: Chance) -> Realm:
        return set_up(game, chance, self.seats)

    def points(self, s: Realm, seat: i64) -> i64:
        return points_of(s, seat)

    def leaders(self, s: Realm) -> list[int]:
        """KB-9.2, KB-R31"""
        standings = [standing(s, seat) for seat in range(self.seats)]
        best = max(standings)
        return [seat for seat in range(self.seats) if standings[seat] == best]

    def breakdown(self, s: Realm) -> list[dict[str, int]]:
        return [
            {SOURCE[k]: s.earned[seat * SOURCES + k] for k in range(SOURCES)} for seat in range(self.seats)
        ]

    def evaluate(self, s: Realm, seat: i64) -> float:
        return evaluate.evaluate(s, seat, self.gift_points)

    def tally(self, s: Realm) -> dict[str, int]:
        return view.pieces(s)

    def shapes(self) -> dict[str, Shape]:
        seats = [str(seat) for seat in range(self.seats)]
        of_seats = Shape([], [], several=True)
        sets = dict.fromkeys(["waiting", "market_used", "token_used", "statue_used", "chapel_used"], of_seats)
        return {
            **sets,
            "season": Shape([], SEASON),
            "dice": Shape([seats, [str(die) for die in range(1, DICE + 1)]], []),
            "goods": Shape([seats, GOOD], []),
            "built": Shape([seats], BUILDING, several=True),
            "earned": Shape([seats, SOURCE], []),
            "supply": Shape([[*GOOD, "tokens", "white"]], []),
        }

    def make_up(self, s: Realm, told: list[str]) -> None:
        """The supply has what nobody has."""
        if "supply" not in told:
            whole, there = view.pieces(set_up(s.game, s.chance, self.seats)), view.pieces(s)
            for k, what in enumerate([*GOOD, "tokens", "white dice"]):
                s.supply[k] += whole[what] - there[what]

    def page_named(self, s: Realm, slug: str) -> i64:
        """A step that every season has is meant in the season of the position."""
        pages = [at for at, page in enumerate(self.script) if page.slug == slug]
        return pages[s.season] if len(pages) == len(SEASON) else pages[0]

    def printed(self) -> dict[str, Json]:
        return cast("dict[str, Json]", printed.components(self.official))

    def shown(self, s: Realm, seat: i64) -> dict[str, Json]:
        placing = seat >= 0 and s.acting == BIT[seat] and self.page(s).slug == "influence"
        bridges = view.bridges(s, seat, self.legal(s, seat), self.plus2) if placing else {}
        return cast("dict[str, Json]", view.shown(s, seat, bridges))

    def own_slots(self) -> list[Slot]:
        return features.slots(self.seats)

    def own_crosses(self, slots: list[Slot]) -> list[Cross]:
        return features.crosses(slots, self.seats)

    def describe_into(self, s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
        return features.describe_into(s, seat, out, n)

    def redraw(self, s: Realm, seat: i64, chance: Chance) -> None:
        view.redraw(s, seat, chance)


def make(seats: int, options: dict[str, str]) -> Game[State]:
    return Kingsburg(seats, options).as_game()


class KingsburgTitle(Title):
    def default(self, option: str, chosen: dict[str, str]) -> str:
        """KB-R1: each rulebook has its own limit for +2 tokens."""
        if option == "plus2":
            return "per_group" if chosen.get("rules") == "official" else "per_die"
        return super().default(option, chosen)


TITLE: Final = KingsburgTitle(NAME, 2, 5, OPTIONS, make)

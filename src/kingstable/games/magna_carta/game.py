"""Caylus Magna Carta: the script in rulebook order, and what the game answers about a position."""

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
from kingstable.games.magna_carta import evaluate, features, view
from kingstable.games.magna_carta.components import (
    BUILDING,
    BUILDINGS,
    GOOD,
    GOODS,
    PRESTIGE,
    SECTION,
    SMALL,
    card_of,
)
from kingstable.games.magna_carta.moves import book_for
from kingstable.games.magna_carta.rules.actions import Actions
from kingstable.games.magna_carta.rules.activate import Activation
from kingstable.games.magna_carta.rules.castle import Castle
from kingstable.games.magna_carta.rules.income import Income
from kingstable.games.magna_carta.rules.pay import Payment
from kingstable.games.magna_carta.rules.prepare import OpeningHands, StartPlayer
from kingstable.games.magna_carta.rules.provost import Provost
from kingstable.games.magna_carta.rules.round_end import RoundEnd
from kingstable.games.magna_carta.rules.score import PART, PARTS, part_of, points_of
from kingstable.games.magna_carta.state import Town, set_up
from kingstable.games.magna_carta.verbs_cards import count

NAME: Final = "magna-carta"
RULES_VERSION: Final = 2  # MC-R6: a hand may be replaced by itself
OPTIONS: Final = {"game": ["advanced", "basic"]}
ACTIONS: Final = ["draw", "replace", "build", "prestige", "pass", "worker-neutral", "worker"]
EFFECTS: Final = ["take", "earn", "unload", "buy", "sell", "swap", "mint", "donate", "turn", "decline"]


class MagnaCarta(Game[Town]):
    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        self.basic: Final = options["game"] == "basic"
        book = book_for(seats)
        nothing = vec[i64]()
        script: list[Phase[Town]] = [
            OpeningHands("opening-hand", book.spans("keep", "redraw"), self.basic),
            StartPlayer("start-player", nothing),
            Income("income", nothing),  # the round begins here: INCOME_PAGE
            Actions("actions", book.spans(*ACTIONS)),
        ]
        if not self.basic:  # MC-3.1
            script.append(Provost("provost", book.spans("provost-back", "provost-stay", "provost-forward")))
        script += [
            Activation("activation", book.spans(*EFFECTS)),
            Castle("castle", book.spans("deliver", "done")),
            RoundEnd("round-end", nothing),
        ]
        self.activation_page: Final[i64] = len(script) - 3
        asides: list[Phase[Town]] = [Payment("payment", book.spans("pay"))]
        super().__init__(NAME, RULES_VERSION, seats, options, book, script, asides)

    def new_state(self, game: Game[State], chance: Chance) -> Town:
        return set_up(game, chance, self.seats, self.basic)

    def points(self, s: Town, seat: i64) -> i64:
        return points_of(s, seat)  # MC-7.9: the most points win, ties share

    def breakdown(self, s: Town) -> list[dict[str, int]]:
        return [{PART[k]: part_of(s, seat, k) for k in range(PARTS)} for seat in range(self.seats)]

    def evaluate(self, s: Town, seat: i64) -> float:
        return evaluate.evaluate(s, seat)

    def tally(self, s: Town) -> dict[str, int]:
        """Goods with what the supply gave, tokens, and each player's cards and workers."""
        sums = {
            GOOD[k]: sum(s.goods[row * GOODS + k] for row in range(self.seats + 1))
            + (sum(s.stock[seat * SMALL + k] for seat in range(self.seats)) if k < SMALL else 0)
            for k in range(GOODS)
        }
        sums["tokens"] = total(s.castle) + total(s.tokens) + s.removed
        for seat in range(self.seats):
            built = sum(s.face[card_of(seat, k)] != 0 for k in range(BUILDINGS))
            unbuilt = count(s.hand[seat]) + count(s.pile[seat]) + count(s.discards[seat])
            sums[f"cards of seat {seat}"] = built + unbuilt
            sums[f"workers of seat {seat}"] = s.workers[seat] + sum(w == seat + 1 for w in s.worker)
        return sums

    def shapes(self) -> dict[str, Shape]:
        seats = [str(seat) for seat in range(self.seats)]
        cards = Shape([seats], BUILDING, several=True)
        return {
            **dict.fromkeys(["hand", "pile", "discards", "worked_out"], cards),
            **dict.fromkeys(["decided", "wishes"], Shape([], [], several=True)),
            "goods": Shape([[*seats, "supply"], GOOD], []),
            "road": Shape([], [], grows=True),
            "stock": Shape([seats, GOOD[:SMALL]], []),
            "prestige": Shape([PRESTIGE], []),
            "castle": Shape([SECTION], []),
            "tokens": Shape([seats, SECTION], []),
        }

    def make_up(self, s: Town, told: list[str]) -> None:
        """The supply gave what is there, and a pile has the cards that are nowhere else."""
        start = set_up(s.game, s.chance, self.seats, self.basic)
        wanted, found = self.tally(start), self.tally(s)
        for good in range(GOODS):
            s.goods[self.seats * GOODS + good] += wanted[GOOD[good]] - found[GOOD[good]]
        for seat in range(self.seats):
            if "pile" not in told:
                built = sum(BIT[k] for k in range(BUILDINGS) if s.face[card_of(seat, k)] != 0)
                s.pile[seat] = start.pile[seat] & ~(s.hand[seat] | s.discards[seat] | built)

    def shown(self, s: Town, seat: i64) -> dict[str, Json]:
        return cast("dict[str, Json]", view.shown(s, seat, s.at == self.activation_page and not s.detours))

    def printed(self) -> dict[str, Json]:
        return cast("dict[str, Json]", view.faces(self.seats, self.basic))

    def own_slots(self) -> list[Slot]:
        return features.slots(self.seats)

    def own_crosses(self, slots: list[Slot]) -> list[Cross]:
        return features.crosses(slots, self.seats)

    def describe_into(self, s: Town, seat: i64, out: vec[i16], n: i64) -> i64:
        return features.describe_into(s, seat, s.worked_out, out, n)

    def describe_open_into(self, s: Town, seat: i64, out: vec[i16], n: i64) -> i64:
        return features.describe_into(s, seat, s.hand, out, n)

    def redraw(self, s: Town, seat: i64, chance: Chance) -> None:
        view.redraw(s, seat, chance)


def make(seats: int, options: dict[str, str]) -> Game[State]:
    return MagnaCarta(seats, options).as_game()


TITLE: Final = Title(NAME, 2, 4, OPTIONS, make)

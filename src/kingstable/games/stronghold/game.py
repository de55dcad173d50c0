"""Stronghold: the script in rulebook order, and what the game answers about a position."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT, everybody
from kingstable.core.chance import Chance
from kingstable.core.features import Cross, Slot
from kingstable.core.game import Game, Json
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.title import Title
from kingstable.games.stronghold import evaluate, features, view
from kingstable.games.stronghold.components.cards import (
    ACCURATE_SHOT,
    ATTACKERS,
    EQUIPMENT_TRANSFER,
    ESCAPE,
    TRAINING_TRANSFER,
)
from kingstable.games.stronghold.moves import BOOK
from kingstable.games.stronghold.places import team_glory
from kingstable.games.stronghold.printed import printed
from kingstable.games.stronghold.rules import glory
from kingstable.games.stronghold.rules.alarm import Rush
from kingstable.games.stronghold.rules.answer import Answer, ChooseTarget
from kingstable.games.stronghold.rules.archers import Archers, Goblins, Volleys
from kingstable.games.stronghold.rules.cannons import Cannons, Poles
from kingstable.games.stronghold.rules.carry_out import CallTroll, CarryOutOrders, Explode
from kingstable.games.stronghold.rules.cauldrons import Cauldrons
from kingstable.games.stronghold.rules.choose_cards import ChooseCards, TurnCards
from kingstable.games.stronghold.rules.end_of_turn import (
    Descend,
    EndOfGame,
    EndOfTurn,
    Gatehouse,
    broken_in,
)
from kingstable.games.stronghold.rules.equipment import Equipment
from kingstable.games.stronghold.rules.hospital import Haunt, Hospital
from kingstable.games.stronghold.rules.losses import Losses
from kingstable.games.stronghold.rules.machines import Machines
from kingstable.games.stronghold.rules.melee import Melee
from kingstable.games.stronghold.rules.mobilise import Mobilise
from kingstable.games.stronghold.rules.orders import GiveHourglass, GiveOrders
from kingstable.games.stronghold.rules.rituals import Rituals
from kingstable.games.stronghold.rules.setup import set_up
from kingstable.games.stronghold.rules.shooting import AimMachines, ShootMachines, Smash, Strike, TakeCard
from kingstable.games.stronghold.rules.stones import LayStone
from kingstable.games.stronghold.rules.supplies import Supplies
from kingstable.games.stronghold.rules.training import Training
from kingstable.games.stronghold.state import Siege

NAME: Final = "stronghold"
RULES_VERSION: Final = 6
OPTIONS: Final = {"cards": ["basic", "drawn"]}

HOURGLASS_MOVES: Final = [
    "lay", "make", "make-trap", "make-inside", "move", "hero", "exchange", "speech", "sortie", "speed",
    "shame", "poison-stores",
]  # fmt: skip


def _preparation(drawn: bool) -> list[Phase[Siege]]:
    """SH-1.1: six phases, and the defenders' answer to each."""
    after_supplies = Answer("answer-first", BOOK.spans(*HOURGLASS_MOVES), True)
    answer = Answer("answer", BOOK.spans(*HOURGLASS_MOVES), False)
    return [
        ChooseCards("cards", BOOK, drawn),
        TurnCards("turn", BOOK),
        Supplies("supplies", BOOK.spans("done", "produce", "transfer")),
        after_supplies,
        Machines("machines", BOOK.spans("done", "machine", "accurate-shot"), ACCURATE_SHOT),
        answer,
        Equipment(
            "equipment",
            BOOK.spans("done", "equipment", "bridge", "carry", "carry-bridge"),
            EQUIPMENT_TRANSFER,
        ),
        answer,
        Training(
            "training",
            BOOK.spans("done", "training", "saboteur", "recruit", "post", "post-saboteur"),
            TRAINING_TRANSFER,
        ),
        answer,
        Rituals(
            "rituals", BOOK.spans("done", "ritual", "possession", "fire", "invocation", "escape"), ESCAPE
        ),
        answer,
        Mobilise(
            "mobilisation", BOOK.spans("done", "mobilise", "rope", "march", "leave", "trapdoor", "climb")
        ),
        GiveOrders("orders", BOOK.spans("done", "order", "secret-order", "altar-wall")),
        answer,
    ]


def _assault(turn: i64, assault: i64) -> list[Phase[Siege]]:
    """SH-14.1: in fixed order. The pages to go back to are those of the next turn and of a tie-break."""
    nothing = vec[i64]()
    return [
        Cannons("cannons", BOOK.spans("done", "cannon")),
        AimMachines("aim", BOOK.spans("done", "aim")),
        ShootMachines("shoot", BOOK.spans("shoot")),
        Archers("archers", BOOK.spans("done", "volley")),
        Volleys("volleys", nothing),
        Goblins("goblins", BOOK.spans("done", "snipe")),
        Cauldrons("cauldrons", nothing),
        Poles("poles", BOOK.spans("done", "pole")),
        CarryOutOrders("carry-out", nothing),
        Melee("melee", nothing),
        Hospital("hospital", BOOK.spans("heal")),
        Gatehouse("gatehouse", nothing),
        EndOfTurn("end-of-turn", turn),
        EndOfGame("end-of-game", assault),
    ]


def _asides() -> list[Phase[Siege]]:
    """In the order of `asides`."""
    return [
        GiveHourglass("give-hourglass", BOOK.spans("hourglass-to")),
        LayStone("lay-stone", BOOK.spans("stone")),
        ChooseTarget("choose-target", BOOK.spans("make", "make-trap", "make-inside")),
        Rush("rush", BOOK.spans("done", "rush")),
        Losses("losses", BOOK.spans("lose")),
        TakeCard("take-card", BOOK.spans("take")),
        Strike("strike", BOOK.spans("strike")),
        Smash("smash", BOOK.spans("smash")),
        Haunt("haunt", BOOK.spans("haunt")),
        Explode("explode", BOOK.spans("explode")),
        CallTroll("call-troll", BOOK.spans("call")),
        Descend("descend", BOOK.spans("descend")),
    ]


class Stronghold(Game[Siege]):
    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        preparation = _preparation(options["cards"] == "drawn")
        turn = [page.slug for page in preparation].index("turn")
        script = preparation + _assault(turn, len(preparation))
        super().__init__(NAME, RULES_VERSION, seats, options, BOOK, script, _asides())
        self.orders: Final[i64] = [page.slug for page in preparation].index("orders")

    def new_state(self, game: Game[State], chance: Chance) -> Siege:
        return set_up(game, chance, self.seats)

    def points(self, s: Siege, seat: i64) -> i64:
        """SH-0.1: a team has its glory together."""
        return team_glory(s, seat >= s.attackers)

    def leaders(self, s: Siege) -> list[int]:
        """SH-19.1; SH-19.2: without a breach the defenders, whatever the glory."""
        attackers = broken_in(s) and team_glory(s, False) > team_glory(s, True)
        return [seat for seat in range(self.seats) if (seat < s.attackers) == attackers]

    def allies(self, seat: i64) -> i64:
        """SH-0.1: the attackers, who have the first seats, or the defenders."""
        attackers = everybody(ATTACKERS[self.seats - 2])
        return attackers if BIT[seat] & attackers else everybody(self.seats) & ~attackers

    def breakdown(self, s: Siege) -> list[dict[str, int]]:
        return [
            glory.of_attackers(s) if seat < s.attackers else glory.of_defenders(s)
            for seat in range(self.seats)
        ]

    def evaluate(self, s: Siege, seat: i64) -> float:
        return evaluate.evaluate(s, seat, s.at >= self.orders)

    def stand(self, s: Siege, out: vec[float]) -> None:
        evaluate.stand(s, out, s.at >= self.orders)

    def tally(self, s: Siege) -> dict[str, int]:
        return view.pieces(s)

    def shown(self, s: Siege, seat: i64) -> dict[str, Json]:
        return cast("dict[str, Json]", view.shown(s, seat))

    def printed(self) -> dict[str, Json]:
        return cast("dict[str, Json]", printed(self.seats))

    def own_slots(self) -> list[Slot]:
        return features.slots(self.seats)

    def own_crosses(self, slots: list[Slot]) -> list[Cross]:
        return features.crosses(slots)

    def describe_into(self, s: Siege, seat: i64, out: vec[i16], n: i64) -> i64:
        return features.describe_into(s, seat, out, n)

    def redraw(self, s: Siege, seat: i64, chance: Chance) -> None:
        view.redraw(s, seat, chance)


def make(seats: int, options: dict[str, str]) -> Game[State]:
    return Stronghold(seats, options).as_game()


TITLE: Final = Title(NAME, 2, 4, OPTIONS, make)

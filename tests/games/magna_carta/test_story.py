"""The log cannot drift from the rules: what every player owns can be added up from the events alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.story import Message, Secret
from kingstable.core.writing import verify
from kingstable.games.magna_carta.components import GOOD, GOODS, SECTION
from kingstable.games.magna_carta.state import RESIDENCE, Town
from kingstable.shelf import load, open_game

RECORDS = Path(__file__).parents[3] / "records" / "magna-carta"


class Ledger:
    """What the players own, by the events."""

    def __init__(self, seats: int) -> None:
        self.goods = [{"food": 2, "wood": 2, "stone": 0, "gold": 0, "denier": 4} for _ in range(seats)]
        self.tokens = [dict.fromkeys(SECTION, 0) for _ in range(seats)]
        self.hands = [0] * seats
        self.workers = [4] * seats

    def read(self, event: Message) -> None:
        args = {k: v.value if isinstance(v, Secret) else v for k, v in event.args.items()}
        seat = args.get("seat", 0)
        amount = args.get("amount", 1)
        assert isinstance(seat, int) and isinstance(amount, int)
        if event.key in ("deniers-gained", "income-earned"):
            self.goods[seat]["denier"] += amount
        elif event.key == "deniers-paid":
            self.goods[seat]["denier"] -= amount
        elif event.key in ("cubes-gained", "stock-taken"):
            self.goods[seat][str(args["cube"])] += amount
        elif event.key == "cubes-paid":
            for cube in self.several(args["cube"]):
                self.goods[seat][cube] -= 1
        elif event.key == "token-taken":
            self.tokens[seat][str(args["section"])] += 1
        else:
            self.read_cards(event.key, seat, amount, args.get("card", ""))

    def read_cards(self, key: str, seat: int, amount: int, card: object) -> None:
        if key in ("hand-dealt", "card-drawn"):
            self.hands[seat] += amount
        elif key == "hand-discarded":
            self.hands[seat] -= len(self.several(card))
        elif key == "building-laid":
            self.hands[seat] -= 1
        elif key in ("worker-placed", "worker-placed-neutral"):
            self.workers[seat] -= 1
        elif key == "worker-returned":
            self.workers[seat] += 1

    def several(self, value: object) -> list[str]:
        assert isinstance(value, list)
        return [str(item) for item in value]

    def check(self, s: Town) -> None:
        for seat in range(s.seats):
            assert list(self.goods[seat].values()) == [s.goods[seat * GOODS + k] for k in range(len(GOOD))]
            assert list(self.tokens[seat].values()) == list(s.tokens[seat * 3 : seat * 3 + 3])
            assert self.hands[seat] == bin(s.hand[seat]).count("1")
            assert self.workers[seat] == s.workers[seat]


def random_game(game: Game[State], seed: int) -> None:
    record = Record(game, Swift(seed), [""] * game.seats)
    ledger = Ledger(game.seats)
    dice = Swift(seed + 1)
    for event in record.opening_events:
        ledger.read(event)
    while not record.state.over:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        for event in record.play(seat, legal[dice.below(len(legal))]).events:
            ledger.read(event)
        assert isinstance(record.state, Town)
        ledger.check(record.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["advanced", "basic"])
def test_events_add_up_to_the_position(seats: int, game: str) -> None:
    for seed in range(3):
        random_game(load("magna-carta", seats, game=game), seed)


# How the castle lost its last token, and how the game was won


def ending(name: str) -> tuple[Town, list[str]]:
    """The last position of a stored record, and the keys of its last events."""
    record = verify((RECORDS / f"{name}.game").read_text(encoding="utf-8"), open_game)
    assert isinstance(record.state, Town)
    return record.state, [event.key for event in record.entries[-1].events]


@pytest.mark.rule("MC-6.3", "MC-5.2")
def test_a_record_that_ends_with_a_delivery() -> None:
    s, keys = ending("ending-delivery")
    assert "batch-delivered" in keys
    assert sum(s.castle) == 0


@pytest.mark.rule("MC-6.3", "MC-5.6")
def test_a_record_that_ends_with_a_removal() -> None:
    assert "token-removed" in ending("ending-removal")[1]


@pytest.mark.rule("MC-R18")
def test_a_record_in_which_the_church_takes_the_last_token() -> None:
    _, keys = ending("ending-church")
    assert "token-taken" in keys
    assert not {"batch-delivered", "token-removed"} & set(keys)


@pytest.mark.rule("MC-7.9")
def test_a_record_of_a_shared_victory() -> None:
    s, _ = ending("ending-shared")
    assert len(s.winners()) > 1


def test_a_record_with_lawyers_and_prestige() -> None:
    s, _ = ending("long-town")
    assert sum(owner >= 0 for owner in s.prestige) == 2
    assert sum(face >= RESIDENCE for face in s.face) >= 2

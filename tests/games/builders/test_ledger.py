"""Cards and coins counted by hand from the story of random games, and the end of every one of them."""

from __future__ import annotations

from collections import Counter

import pytest

from kingstable.core.chance import Swift
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.story import Message
from kingstable.games.builders.components import BUILDING, NO_CARD, WORKER
from kingstable.games.builders.state import Yard, cards_in
from kingstable.games.builders.terminal import board
from kingstable.shelf import load
from kingstable.texts import Texts


def number(event: Message, name: str) -> int:
    value = event.args[name]
    assert isinstance(value, int)
    return value


def coins_after(event: Message) -> int:
    """What an event does to its seat's purse, read from the story alone."""
    if event.key in ("money-taken", "building-finished"):
        return number(event, "coins")
    if event.key == "action-bought":
        return -number(event, "coins")
    return -number(event, "wage") if event.key == "worker-sent" else 0


def where_cards_are(s: State) -> tuple[Counter[str], Counter[str]]:
    """Every building and every worker card that can be found on the table or in a deck."""
    assert isinstance(s, Yard)
    buildings = Counter({BUILDING[k]: s.building_bag[k] for k in range(len(s.building_bag))})
    buildings.update(BUILDING[k] for k in [*s.building_row, s.next_building] if k != NO_CARD)
    workers = Counter({WORKER[k]: s.worker_bag[k] for k in range(len(s.worker_bag))})
    workers.update(WORKER[k] for k in [*s.worker_row, s.next_worker] if k != NO_CARD)
    for seat in range(s.seats):
        buildings.update(BUILDING[k] for k in cards_in(s.sites[seat] | s.finished[seat]))
        workers.update(WORKER[k] for k in cards_in(s.team[seat]))
    for crew in s.crew:
        workers.update(WORKER[k] for k in cards_in(crew))
    machines = {BUILDING[k] for seat in range(s.seats) for k in cards_in(s.finished[seat])} & set(WORKER)
    return buildings, Counter({slug: n for slug, n in workers.items() if slug not in machines})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", ["book", "official"])
def test_cards_and_coins_are_conserved_and_the_game_ends(seats: int, rules: str) -> None:
    game = load("builders", seats, rules=rules)
    record = Record(game, Swift(seats), [""] * seats)
    dice = Swift(7)
    purses = [10] * seats
    texts = [Texts("builders", lang, [f"P{k}" for k in range(seats)]) for lang in ("en", "hu")]
    while not record.state.over:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        for event in record.play(seat, legal[dice.below(len(legal))]).events:
            purses[seat] += coins_after(event)
        s = record.state
        assert isinstance(s, Yard) and list(s.coins) == purses and min(purses) >= 0
        buildings, workers = where_cards_are(s)
        assert set(buildings.values()) == {1} and len(buildings) == 42
        assert sorted(workers.elements()) == sorted(WORKER[:42])
        if len(record.entries) % 50 == 0:
            assert all(board(game.view(s, seat), spoken) for spoken in texts)
    assert isinstance(record.state, Yard) and record.state.round <= 60

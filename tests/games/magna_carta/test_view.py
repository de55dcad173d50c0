"""What the view foretells comes true when nothing else happens; what is printed is what the rules say."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kingstable.core.chance import Swift
from kingstable.core.record import Record
from kingstable.core.story import Message
from kingstable.shelf import load

ACTIVATED = {"building-activated", "neutral-activated"}


def activated(events: list[Message]) -> list[tuple[int, str]]:
    args = [event.seen_by(0) for event in events if event.key in ACTIVATED]
    return [(int(str(one.get("owner_seat", -1))), str(one["card"])) for one in args]


def foretold(view: dict[str, Any]) -> list[tuple[int, str]]:
    """The cards that will be activated, in the order of their turns."""
    turns = [(place["turn"], place["owner_seat"], place["card"]) for place in view["road"] if place["turn"]]
    assert [turn for turn, _, _ in sorted(turns)] == list(range(1, len(turns) + 1))
    return [(owner, card) for _, owner, card in sorted(turns)]


@pytest.mark.parametrize("kind", ["advanced", "basic"])
def test_mc_4_1_the_cards_are_activated_in_the_order_foretold(kind: str) -> None:
    """MC-4.1, MC-4.2, MC-4.6: from the first question of the phase on."""
    game = load("magna-carta", 3, game=kind)
    seen = 0
    for seed in range(6):
        record, dice = Record(game, Swift(seed), []), random.Random(seed)
        coming: list[tuple[int, str]] | None = None
        while not record.state.over:
            seat = record.state.to_act[0]
            view = cast(dict[str, Any], game.view(record.state, seat))
            if view["phase"] == "activation" and coming is None:
                coming = foretold(view)[1:]  # the first is open already
            events = record.play(seat, dice.choice(game.legal(record.state, seat))).events
            if coming is not None:
                opened = activated(events)
                assert opened == coming[: len(opened)]
                coming = coming[len(opened) :]
                seen += len(opened)
                after = "over" if record.state.over else game.view(record.state, 0)["phase"]
                if after not in ("activation", "payment"):
                    assert coming == []
                    coming = None
    assert seen > 30


def test_mc_4_6_beyond_the_provost() -> None:
    """As many cards lie beyond him as follow the one he stands on; the basic game has no provost."""
    game = load("magna-carta", 4)
    record, dice = Record(game, Swift(5), []), random.Random(5)
    while not record.state.over:
        view = cast(dict[str, Any], game.view(record.state, -1))
        beyond = [place["beyond"] for place in view["road"]]
        assert beyond == [k > view["provost"] for k in range(len(beyond))]
        seat = record.state.to_act[0]
        record.play(seat, dice.choice(game.legal(record.state, seat)))


def test_mc_2e_1_who_could_build_a_prestige_building_may() -> None:
    """Whoever is named has the legal move when an action is to be chosen, and nobody else."""
    game = load("magna-carta", 2, game="basic")
    found = 0
    for seed in range(40):
        record, dice = Record(game, Swift(seed), []), random.Random(seed)
        while not record.state.over:
            seat = record.state.to_act[0]
            legal = game.legal(record.state, seat)
            view = cast(dict[str, Any], game.view(record.state, seat))
            if view["phase"] == "actions":
                able = {one["prestige"] for one in view["prestige"] if seat in one["able"]}
                moves = {
                    str(game.move(m).fields["prestige"]) for m in legal if game.move(m).kind == "prestige"
                }
                assert able == moves
                found += len(able)
            record.play(seat, dice.choice(legal))
    assert found > 0


def test_mc_8_the_faces_of_the_cards() -> None:
    printed = cast(dict[str, Any], load("magna-carta", 3).printed())
    bank = printed["cards"]["bank"]
    assert bank["cost"] == {"wood": 1, "stone": 2} and bank["points"] == 3
    assert bank["primary"] == {"does": "mint", "good": None, "offers": [[1, 1], [3, 2]]}
    assert bank["secondary"] == {"does": "mint", "good": None, "offers": [[2, 1]]}
    assert printed["cards"]["small-farm"]["secondary"] == {
        "does": "unload",
        "good": "food",
        "offers": [[0, 1]],
    }
    assert printed["cards"]["trading-post"]["primary"]["offers"] == [[0, 2]]
    assert printed["cards"]["park"]["secondary"] is None
    assert printed["castle"]["dungeon"] == {"points": 4, "tokens": 6}  # MC-0.2: three players
    assert printed["prestige"]["hotel"] == {"cost": {"stone": 3, "gold": 1}, "points": 6, "income": 1}
    assert printed["batch"] == {"food": 1, "wood": 1, "stone": 1}

"""Puzzles: what is shipped is what the tool makes, and a search with another chance finds the same move."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kingstable.core.position import unpack
from kingstable.review.decisions import DEEPER
from kingstable.shelf import GAMES, load
from tools.puzzles import FEWEST, INDEX, MARGIN, MOST, WRITTEN, chances, margin

ANOTHER = 77  # seed than those of the tool
RECHECKED = {"kings-road": 3, "kingsburg": 3, "builders": 3, "magna-carta": 2, "stronghold": 1}


def shelf(game: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((WRITTEN / f"{game}.json").read_text(encoding="utf-8"))
    return read


def best_of(puzzle: dict[str, Any]) -> int:
    moves = puzzle["moves"]
    return int(max(moves, key=lambda code: moves[code]))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_puzzle_is_a_position_in_which_one_move_leads(game: str) -> None:
    written = shelf(game)
    rules = load(game, written["seats"])
    assert (written["options"], written["rules"]) == (rules.options, rules.version)
    made = [(one["made"]["number"], one["made"]["step"]) for one in written["puzzles"]]
    assert made == sorted(set(made)) and len(made) == 20
    for one in written["puzzles"]:
        s = unpack(rules, one["position"])
        legal = [int(code) for code in s.legal(one["seat"])]
        assert sorted(map(int, one["moves"])) == sorted(legal) and FEWEST <= len(legal) <= MOST
        view = json.loads(json.dumps(rules.view(s, one["seat"])))
        assert view == one["view"], "what is shown is what the seat knows"
        ahead = sorted(one["moves"].values())[-1] - sorted(one["moves"].values())[-2]
        assert ahead >= MARGIN - 0.001 and one["margin"] == pytest.approx(ahead, abs=0.0011)
        assert one["made"]["depth"] > 0 and one["made"]["level"] == "easy"


@pytest.mark.parametrize("game", list(GAMES))
def test_a_search_with_another_seed_finds_the_same_move(game: str) -> None:
    """Those with the fewest moves, as deep as the first search of the tool: all would take too long."""
    written = shelf(game)
    rules = load(game, written["seats"])
    clear = sorted(written["puzzles"], key=lambda one: len(one["moves"]))[: RECHECKED[game]]
    for one in clear:
        s = unpack(rules, one["position"])
        found = chances(rules, s, one["seat"], ANOTHER, one["made"]["depth"] // DEEPER)
        best, ahead = margin(found)
        assert best == best_of(one) and ahead >= MARGIN / 2, one["made"]


def test_the_list_counts_what_there_is() -> None:
    counts = json.loads((WRITTEN / f"{INDEX}.json").read_text(encoding="utf-8"))
    assert counts == {game: len(shelf(game)["puzzles"]) for game in GAMES}

"""The table in the terminal and the sentences, in both languages."""

from __future__ import annotations

import pytest

from kingstable.games.builders.terminal import board
from kingstable.texts import Texts
from tests.games.builders.table import Table

NAMES = ["Anna", "Béla", "Cili"]


def drawn(table: Table, lang: str) -> list[str]:
    return board(table.game.view(table.s, 0), Texts("builders", lang, NAMES)).splitlines()


@pytest.mark.rule("BU-1.6", "BU-9.2")
def test_the_starting_player_is_named_while_others_are_on_turn() -> None:
    """Who that is decides how long the last round is."""
    table = Table(seats=3, first=1)
    table.built(1, 17)
    table.play(1, "end turn")
    assert drawn(table, "en")[0] == "Round 1 · starting player Béla · last round · Cili: 3 actions left"
    assert drawn(table, "hu")[0] == "1. forduló · kezdőjátékos: Béla · utolsó forduló · Cili: 3 akció maradt"


@pytest.mark.parametrize(("lang", "head"), [("en", "Actions"), ("hu", "Akció")])
@pytest.mark.rule("BU-5.6")
def test_a_site_shows_what_the_next_worker_costs(lang: str, head: str) -> None:
    table = Table(seats=3)
    table.own(0, "laborer-s2t1", sites=["chapel", "inn"])
    table.send(0, "laborer-s2t1", "chapel")
    lines = drawn(table, lang)
    assert any(head in line.split() for line in lines)
    costs = [line.split()[2] for line in lines if line.startswith("Anna") and "/" in line]
    assert costs == ["1", "2"]  # inn, chapel


def test_one_coin_is_not_coins() -> None:
    english, hungarian = (Texts("builders", lang, NAMES) for lang in ("en", "hu"))
    counted = [(0, 0), (1, 0), (10, 1)]
    said = [english.say("coins-counted", seat=0, coins=coins, points=points) for coins, points in counted]
    assert said == [
        "Anna: 0 coins make 0 points.",
        "Anna: 1 coin makes 0 points.",
        "Anna: 10 coins make 1 point.",
    ]
    assert hungarian.say("coins-counted", seat=0, coins=1, points=0) == "Anna: 1 pénz értéke 0 pont."

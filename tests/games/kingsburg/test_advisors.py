"""Every advisor, alone with one guest; then what two guests and secrets do."""

from __future__ import annotations

import pytest

from kingstable.core.story import Story
from kingstable.games.kingsburg.components import ADVISOR, ENEMY
from tests.games.kingsburg.table import ANNA, BELA, EVA, Table

ALL = {"gold": 1, "wood": 1, "stone": 1}

# number, choices, goods, tokens, soldiers, points (book); KB-A1 … KB-A18
GIFTS: list[tuple[int, list[str], dict[str, int], int, int, int]] = [
    (1, [], {}, 0, 0, 1),  # KB-A1
    (2, [], {"gold": 1}, 0, 0, 0),  # KB-A2
    (3, [], {"wood": 1}, 0, 0, 0),  # KB-A3
    (4, ["take gold"], {"gold": 1}, 0, 0, 0),  # KB-A4
    (4, ["take wood"], {"wood": 1}, 0, 0, 0),
    (5, [], {}, 0, 1, 0),  # KB-A5
    (7, ["take stone"], {"stone": 1}, 1, 0, 0),  # KB-A7
    (8, [], {"gold": 2}, 0, 0, 0),  # KB-A8
    (9, ["take gold"], {"wood": 1, "gold": 1}, 0, 0, 0),  # KB-A9
    (9, ["take stone"], {"wood": 1, "stone": 1}, 0, 0, 0),
    (10, [], {}, 0, 2, 0),  # KB-A10
    (11, ["take wood"], {"wood": 1, "stone": 1}, 0, 0, 0),  # KB-A11
    (11, ["take gold"], {"gold": 1, "stone": 1}, 0, 0, 0),
    (12, ["take wood+wood"], {"wood": 2}, 1, 0, 0),  # KB-A12
    (13, [], {"stone": 3}, 0, 0, 0),  # KB-A13
    (14, ["take gold+gold+gold"], {"gold": 3}, 0, 0, 1),  # KB-A14
    (15, [], ALL, 0, 0, 0),  # KB-A15
    (16, [], {"gold": 4}, 0, 0, 0),  # KB-A16
    (17, ["take stone+stone"], {"stone": 2}, 0, 0, 3),  # KB-A17
    (18, [], ALL, 0, 1, 0),  # KB-A18
]


def stopped(number: int, *choices: str, rules: str = "") -> Table:
    """Anna is helped by the advisor; then the game stops, because Béla has something to build."""
    table = Table(rules=rules)
    table.order(BELA, ANNA, EVA, 3)
    table.goods(BELA, wood=1)
    table.helped(ANNA, number, *choices)
    assert (table.phase, table.turn) == ("build", BELA)
    return table


@pytest.mark.parametrize(("number", "choices", "goods", "tokens", "soldiers", "points"), GIFTS)
def test_what_each_advisor_gives(
    number: int, choices: list[str], goods: dict[str, int], tokens: int, soldiers: int, points: int
) -> None:
    table = stopped(number, *choices)
    assert table.goods_of(ANNA) == goods
    assert (table.realm.tokens[ANNA], table.realm.soldiers[ANNA], table.points(ANNA)) == (
        tokens,
        soldiers,
        points,
    )
    assert table.game.breakdown(table.s)[ANNA]["advisors"] == points


@pytest.mark.parametrize(
    ("number", "offered"),
    [
        (4, ["take gold", "take wood"]),
        (7, ["take gold", "take wood", "take stone"]),
        (9, ["take gold", "take stone"]),
        (11, ["take gold", "take wood"]),
        (12, ["take gold+gold", "take wood+wood", "take stone+stone"]),
        (14, ["take gold+gold+gold", "take wood+wood+wood", "take stone+stone+stone"]),
        (17, ["take gold+gold", "take wood+wood", "take stone+stone"]),
    ],
)
def test_what_can_be_chosen(number: int, offered: list[str]) -> None:
    table = Table()
    table.helped(ANNA, number)
    assert table.legal(ANNA) == offered


@pytest.mark.rule("KB-A4", "KB-A9", "KB-A12")
def test_why_other_goods_cannot_be_taken() -> None:
    table = Table()
    table.helped(ANNA, 4)
    assert table.why(ANNA, "take stone") == ("good-not-offered", "KB-A4")
    table = Table()
    table.helped(ANNA, 9)
    assert table.why(ANNA, "take wood") == ("good-not-offered", "KB-A9")
    assert table.why(ANNA, "take gold+gold") == ("take-so-many", "KB-A9")
    table = Table()
    table.helped(ANNA, 12)
    assert table.why(ANNA, "take gold+wood") == ("goods-of-one-kind", "KB-A12")


@pytest.mark.rule("KB-A6")
@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("gold", {"gold": 1, "wood": 2, "stone": 1}),
        ("wood", {"gold": 3, "stone": 1}),
        ("nothing", {"gold": 2, "wood": 1}),
    ],
)
def test_the_alchemist_turns_one_good_into_the_two_others(given: str, left: dict[str, int]) -> None:
    table = Table()
    table.goods(ANNA, gold=2, wood=1)
    table.order(BELA, ANNA, EVA, 3)
    table.goods(BELA, wood=1)
    table.helped(ANNA, 6)
    assert table.legal(ANNA) == ["exchange gold", "exchange wood", "exchange nothing"]
    assert table.why(ANNA, "exchange stone") == ("good-not-owned", "KB-A6")
    table.play(ANNA, f"exchange {given}")
    assert table.goods_of(ANNA) == left


@pytest.mark.rule("KB-R5")
def test_help_is_not_refused_and_the_alchemist_asks_only_who_has_goods() -> None:
    table = stopped(6)  # nothing to exchange, no question
    assert table.goods_of(ANNA) == {}
    table = Table()
    table.helped(ANNA, 17)
    assert not any("nothing" in move for move in table.legal(ANNA))
    table.play(ANNA, "take gold+gold")
    assert table.told("enemy-seen")  # by itself


@pytest.mark.rule("KB-A10", "KB-A17")
@pytest.mark.parametrize(("number", "choices"), [(10, []), (17, ["take gold+gold"])])
def test_a_look_at_the_enemy_is_for_the_guest_alone(number: int, choices: list[str]) -> None:
    table = stopped(number, *choices)
    card = ENEMY[table.realm.enemy]
    cards = [table.view(seat)["enemy"]["card"] for seat in (-1, 0, 1, 2, 3)]
    assert cards == ["hidden", card, "hidden", "hidden", "hidden"]
    assert table.view(BELA)["enemy"]["seen_by"] == [ANNA]
    (seen,) = [event for event in table.story.events if event.key == "enemy-seen"]
    assert (seen.seen_by(ANNA)["enemy"], seen.seen_by(BELA)["enemy"]) == (card, "hidden")


@pytest.mark.rule("KB-A10", "KB-0.3")
def test_two_who_look_see_the_same_card() -> None:
    table = Table()
    table.place(ANNA, 10)
    table.place(BELA, 10, slot=1)
    table.order(EVA, ANNA, BELA, 3)
    table.goods(EVA, wood=1)
    table.open("help")
    views = [table.view(seat)["enemy"]["card"] for seat in (ANNA, BELA, EVA)]
    assert views[0] == views[1] and views[0] in ENEMY[:5] and views[2] == "hidden"


@pytest.mark.rule("KB-A10", "KB-0.3")
def test_nobody_goes_back_behind_a_look_even_at_a_card_that_was_drawn_before() -> None:
    table = Table()
    table.enemy("orcs-i-3")
    table.realm.known = 1 << BELA
    table.order(EVA, ANNA, BELA, 3)
    table.goods(EVA, wood=1)
    table.place(ANNA, 10)
    table.story = Story()
    table.open("help")
    assert (table.phase, table.realm.known) == ("build", 1 << ANNA | 1 << BELA)
    assert table.story.revealed  # nothing was drawn, yet Anna has learned something


@pytest.mark.rule("KB-R6")
def test_the_queens_guest_chooses_before_looking() -> None:
    table = Table()
    table.helped(ANNA, 17)
    assert table.unseen()
    assert table.points(ANNA) == 3
    table.play(ANNA, "take wood+wood")
    keys = [event.key for event in table.story.events]
    assert keys.index("goods-gained") < keys.index("enemy-seen")


@pytest.mark.rule("KB-5.6", "KB-R13", "KB-R14", "KB-B14")
def test_two_groups_on_one_advisor_are_helped_in_the_order_they_came() -> None:
    table = Table()
    table.place(BELA, 4)
    table.place(ANNA, 4, slot=1)
    table.open("help")
    assert table.turn == BELA
    table.play(BELA, "take gold")
    assert table.turn == ANNA
    table.play(ANNA, "take wood")
    table = Table()
    table.buildings(ANNA, "palisade", "stable")
    table.place(ANNA, 10)
    table.place(ANNA, 10, slot=1)
    table.order(BELA, ANNA, EVA, 3)
    table.goods(BELA, wood=1)
    table.open("help")
    assert table.realm.soldiers[ANNA] == 2 * (2 + 1)


@pytest.mark.rule("KB-O1")
def test_the_official_smuggler_costs_a_point_even_below_zero() -> None:
    table = stopped(14, "take gold+gold+gold", rules="official")
    assert (table.points(ANNA), table.goods_of(ANNA)) == (-1, {"gold": 3})
    table = stopped(14, "take gold+gold+gold", rules="book")
    assert table.points(ANNA) == 1


@pytest.mark.rule("KB-O2")
@pytest.mark.parametrize(
    ("number", "mixed", "choices"),
    [(12, "take gold+wood", 6), (14, "take gold+wood+stone", 10), (17, "take wood+stone", 6)],
)
def test_official_goods_may_be_mixed(number: int, mixed: str, choices: int) -> None:
    table = Table(rules="official")
    table.helped(ANNA, number)
    assert len(table.legal(ANNA)) == choices
    table.play(ANNA, mixed)
    table = Table(rules="book")
    table.helped(ANNA, number)
    assert table.why(ANNA, mixed) == ("goods-of-one-kind", f"KB-A{number}")


def test_every_advisor_was_tried() -> None:
    assert {ADVISOR[number] for number, *_ in GIFTS} | {"alchemist"} == set(ADVISOR[1:])

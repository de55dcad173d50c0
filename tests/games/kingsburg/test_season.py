"""A productive season step by step: sections 2a to 2e of the rules page, and section 10, two players."""

from __future__ import annotations

import pytest

from tests.games.kingsburg.table import ANNA, BELA, DAVID, EVA, Table


def hand(table: Table, seat: int) -> tuple[list[int], list[int]]:
    province = table.province(seat)
    return province["dice"], province["white"]


@pytest.mark.rule("KB-2a.1", "KB-R4")
def test_everybody_rolls_coloured_and_white_dice() -> None:
    table = Table()
    table.realm.aid = BELA
    table.buildings(BELA, "inn", "market", "farms")
    table.chance(1, 2, 3, 6, 5, 4, 3, 2, 1, 1, 1, 2, 2, 2)
    table.open("roll")
    assert [hand(table, seat) for seat in range(4)] == [
        ([1, 2, 3], []),
        ([4, 5, 6], [2, 3]),
        ([1, 1, 1], []),
        ([2, 2, 2], []),
    ]


@pytest.mark.rule("KB-2a.2", "KB-R9")
def test_rerolls_come_before_the_order_and_in_the_old_order() -> None:
    table = Table()
    table.order(BELA, ANNA, EVA, DAVID)
    table.buildings(ANNA, "statue")
    table.buildings(BELA, "statue")
    table.chance(1, 1, 1, 2, 2, 2, 4, 4, 4, 5, 5, 5, 6)
    table.open("roll")
    assert (table.phase, table.turn) == ("roll", BELA)
    table.play(BELA, "reroll 1")
    assert table.turn == ANNA
    table.play(ANNA, "keep")
    assert list(table.realm.order) == [ANNA, BELA, EVA, DAVID]  # 6, then 1 + 1 + 6 = 8


@pytest.mark.rule("KB-2a.3")
def test_white_dice_count_for_the_order() -> None:
    table = Table()
    table.realm.aid = ANNA
    table.chance(1, 1, 2, 6, 3, 3, 3, 2, 2, 2, 6, 6, 5)
    table.open("roll")
    assert list(table.realm.order) == [EVA, BELA, ANNA, DAVID]


@pytest.mark.rule("KB-2a.4")
def test_equal_totals_keep_their_order() -> None:
    table = Table()
    table.order(DAVID, BELA, EVA, ANNA)
    table.chance(3, 3, 3, 2, 3, 4, 1, 1, 1, 4, 4, 1)
    table.open("roll")
    assert list(table.realm.order) == [EVA, DAVID, BELA, ANNA]


def court(*hands: tuple[int, ...], white: tuple[int, ...] = (), tokens: int = 0) -> Table:
    """The influence step with these dice; Anna has the white ones and the tokens."""
    table = Table()
    for seat in range(4):
        table.dice(seat, *(hands[seat] if seat < len(hands) else (6, 6, 6)))
    table.dice(ANNA, *hands[0], white=white)
    table.realm.tokens[ANNA] = tokens
    table.open("influence")
    return table


@pytest.mark.rule("KB-2b.1", "KB-2b.2")
def test_round_and_round_until_everybody_has_passed() -> None:
    table = court((1, 2, 3), (1, 4, 5), (2, 2, 6), (5, 5, 6))
    table.play(ANNA, "influence 1 -> 1")
    table.play(BELA, "pass")
    table.play(EVA, "influence 2 -> 2")
    table.play(DAVID, "influence 5 -> 5")
    table.play(ANNA, "influence 3 -> 3")
    assert table.turn == EVA
    assert table.why(BELA, "influence 4 -> 4") == ("not-your-turn", "")
    assert table.told("passed") == []


@pytest.mark.rule("KB-2b.3")
def test_the_sum_must_be_exact() -> None:
    table = court((2, 3, 6))
    assert table.legal(ANNA) == [
        "pass",
        "influence 2 -> 2",
        "influence 3 -> 3",
        "influence 6 -> 6",
        "influence 2+3 -> 5",
        "influence 2+6 -> 8",
        "influence 3+6 -> 9",
        "influence 2+3+6 -> 11",
    ]
    assert table.why(ANNA, "influence 6 -> 7") == ("sum-differs", "KB-2b.3")
    assert table.why(ANNA, "influence 4 -> 4") == ("dice-not-in-hand", "KB-2b.6")
    assert table.why(ANNA, "influence 2+2 -> 4") == ("dice-not-in-hand", "KB-2b.6")


@pytest.mark.rule("KB-2b.3")
def test_equal_dice_give_one_move() -> None:
    table = court((2, 2, 2))
    assert table.legal(ANNA) == ["pass", "influence 2 -> 2", "influence 2+2 -> 4", "influence 2+2+2 -> 6"]
    table.play(ANNA, "influence 2+2 -> 4")
    assert hand(table, ANNA) == ([2], [])


@pytest.mark.rule("KB-2b.4", "KB-O5", "KB-R1")
def test_a_token_adds_two_and_each_die_carries_one() -> None:
    table = court((2, 3), tokens=3)
    assert [m for m in table.legal(ANNA) if m.startswith("influence 2 ")] == [
        "influence 2 -> 2",
        "influence 2 -> 4",
    ]
    assert table.why(ANNA, "influence 2 -> 6") == ("too-many-tokens", "KB-2b.4")
    assert table.why(ANNA, "influence 2+3 -> 9") == ("", "")
    assert table.why(ANNA, "influence 2+3 -> 11") == ("too-many-tokens", "KB-2b.4")
    table.play(ANNA, "influence 2+3 -> 9")
    assert table.realm.tokens[ANNA] == 1
    assert table.told("dice-placed")[0]["tokens"] == 2


@pytest.mark.rule("KB-2b.5")
def test_an_advisor_with_a_guest_is_closed_even_to_him() -> None:
    table = court((2, 2, 4), (4, 4, 4))
    table.play(ANNA, "influence 2+2 -> 4")
    assert table.why(BELA, "influence 4 -> 4") == ("advisor-busy", "KB-2b.5")
    table.play(BELA, "pass")
    table.play(EVA, "pass")
    table.play(DAVID, "pass")
    assert table.why(ANNA, "influence 4 -> 4") == ("advisor-busy", "KB-2b.5")
    assert table.legal(ANNA) == ["pass"]


@pytest.mark.rule("KB-2b.6")
def test_white_dice_only_join_coloured_ones() -> None:
    table = court((1, 6), white=(3, 4))
    singles = [m for m in table.legal(ANNA) if m.startswith("influence 1 ")]
    assert singles == ["influence 1 -> 1", "influence 1 -> 4", "influence 1 -> 5", "influence 1 -> 8"]
    assert not any(m.endswith("-> 3") for m in table.legal(ANNA))  # a white 3 alone would be the Architect
    table.play(ANNA, "influence 1 -> 8")  # both white dice in one group
    assert hand(table, ANNA) == ([6], [])
    table.play(BELA, "pass")
    table.play(EVA, "pass")
    table.play(DAVID, "pass")
    table.play(ANNA, "influence 6 -> 6")
    assert table.realm.busy == 0 and table.phase != "influence"


@pytest.mark.rule("KB-2b.7", "KB-2b.8", "KB-R28")
def test_who_cannot_place_has_to_pass_and_white_dice_alone_are_not_asked() -> None:
    table = court((1,), (1,), (1,), (1,), white=(5,))
    table.play(ANNA, "influence 1 -> 1")
    assert hand(table, ANNA) == ([], [5])
    for seat in (BELA, EVA, DAVID):
        assert (table.turn, table.legal(seat)) == (seat, ["pass"])
        table.play(seat, "pass")
    assert table.realm.season == 1  # the season is over: Anna's white die was no question


@pytest.mark.rule("KB-2c.1", "KB-2c.2")
def test_help_goes_from_1_to_18_and_asks_on_the_way() -> None:
    table = Table()
    for seat, number in [(DAVID, 3), (BELA, 4), (ANNA, 15), (EVA, 16)]:
        table.place(seat, number)
    table.open("help")
    assert [told["advisor"] for told in table.told("advisor-helped")] == ["architect", "merchant"]
    assert (table.turn, table.goods_of(ANNA)) == (BELA, {})
    table.play(BELA, "take gold")
    assert [told["advisor"] for told in table.told("advisor-helped")] == ["inventor", "wizard"]


@pytest.mark.rule("KB-2c.3", "KB-10.5")
def test_dice_go_home_and_tokens_and_white_dice_to_the_supply() -> None:
    table = court((1, 2, 5), white=(4,), tokens=2)
    supply = list(table.realm.supply)
    table.play(ANNA, "influence 1+2 -> 9")  # with the white 4 and a token
    for seat in (BELA, EVA, DAVID):
        table.play(seat, "pass")
    table.play(ANNA, "pass")
    table.play(ANNA, "take gold")
    assert table.realm.busy == table.realm.full == 0
    assert all(table.game.tally(table.s)[f"dice of seat {seat}"] == 3 for seat in range(4))
    assert all(hand(table, seat) == ([], []) for seat in range(4))  # nothing rolled, nothing white
    assert table.realm.tokens[ANNA] == 1
    assert (table.realm.supply[3], table.realm.supply[4]) == (supply[3] + 1, supply[4] + 1)


@pytest.mark.rule("KB-2d.1", "KB-R28")
def test_one_building_in_turn_order_or_none() -> None:
    table = Table()
    table.order(EVA, BELA, ANNA, DAVID)
    table.goods(ANNA, wood=5)
    table.goods(EVA, wood=5)
    table.open("build")
    assert (table.turn, table.legal(EVA)) == (EVA, ["build palisade", "build barricade", "build nothing"])
    table.play(EVA, "build barricade")
    assert table.turn == ANNA  # Béla has nothing to build with
    table.play(ANNA, "build nothing")
    assert table.phase != "build"
    assert table.buildings_of(ANNA) == []


@pytest.mark.rule("KB-2d.2", "KB-2d.3", "KB-R24")
def test_the_price_goes_to_the_supply_and_the_points_to_the_builder() -> None:
    table = Table()
    table.buildings(ANNA, "statue", "chapel", "church")
    table.goods(ANNA, gold=100, stone=3)
    table.open("build")
    gold, _, stone, _, _ = table.realm.supply
    table.play(ANNA, "build cathedral")
    assert table.goods_of(ANNA) == {"gold": 95}
    assert (table.realm.supply[0], table.realm.supply[2]) == (gold + 5, stone + 3)
    assert table.points(ANNA) - table.game.breakdown(table.s)[ANNA]["reward"] == 9


@pytest.mark.rule("KB-2d.2")
def test_what_cannot_be_paid_cannot_be_built() -> None:
    table = Table()
    table.goods(ANNA, gold=1, wood=1)
    table.open("build")
    assert table.why(ANNA, "build statue") == ("cannot-pay", "KB-2d.2")
    assert table.why(ANNA, "build guard-tower") == ("cannot-pay", "KB-2d.2")
    assert table.why(ANNA, "build palisade") == ("cannot-pay", "KB-2d.2")
    assert table.why(ANNA, "build inn") == ("", "")


@pytest.mark.rule("KB-2d.4")
def test_rows_grow_from_the_left() -> None:
    table = Table()
    table.goods(ANNA, gold=9, wood=9, stone=9)
    table.buildings(ANNA, "inn", "palisade", "stable")
    table.open("build")
    assert table.legal(ANNA) == [
        "build statue",
        "build market",
        "build guard-tower",
        "build stone-wall",
        "build barricade",
        "build nothing",
    ]
    assert table.why(ANNA, "build inn") == ("already-built", "KB-2d.4")
    assert table.why(ANNA, "build crane") == ("row-order", "KB-2d.4")


@pytest.mark.rule("KB-2d.5", "KB-2e.1", "KB-R15")
def test_a_building_works_at_once() -> None:
    table = Table()
    table.buildings(ANNA, "barricade", "crane", "town-hall")
    table.goods(ANNA, gold=1, wood=2, stone=2)  # the Crane before it in the row saves a gold
    table.open("build")
    table.play(ANNA, "build embassy")
    breakdown = table.game.breakdown(table.s)[ANNA]
    assert (breakdown["buildings"], breakdown["seasons"]) == (4, 1)
    assert table.realm.tokens[ANNA] == 1  # and the Town Hall, with no goods left, gives its token


def duel() -> Table:
    return Table(seats=2)


@pytest.mark.rule("KB-10.1", "KB-10.2")
def test_neutral_dice_block_their_sum_and_two_numbers() -> None:
    table = duel()
    table.chance(2, 5, 4, 3, 1)
    table.open("roll")
    assert table.blocked() == [1, 3, 11]
    assert [told["advisor"] for told in table.told("neutral-dice-placed")] == [
        "swordsmith",
        "jester",
        "architect",
    ]


@pytest.mark.rule("KB-10.2", "KB-R18")
@pytest.mark.parametrize(
    ("dice", "blocked"),
    [((2, 5, 4, 3, 3), [3, 11]), ((1, 1, 2, 4, 2), [2, 4]), ((1, 1, 1, 5, 3), [3, 5])],
)
def test_doubles_and_a_die_equal_to_the_sum_block_once(dice: tuple[int, ...], blocked: list[int]) -> None:
    table = duel()
    table.chance(*dice)
    table.open("roll")
    assert table.blocked() == blocked
    assert len(table.told("neutral-dice-placed")) == len(blocked)
    assert table.view()["court"][sum(dice[:3]) - 1]["groups"][0]["dice"] == sorted(dice[:3])


@pytest.mark.rule("KB-10.3", "KB-R26", "KB-R33")
def test_each_of_two_players_sets_a_die_aside_in_the_new_order() -> None:
    table = duel()
    table.chance(6, 6, 6, 5, 4, 3, 3, 6, 2, 4, 4)
    table.open("roll")
    assert (table.phase, list(table.realm.order)) == ("order", [BELA, ANNA])
    assert table.why(BELA, "set aside 3") == ("no-such-die", "KB-10.3")
    assert table.legal(BELA) == ["set aside 2", "set aside 4"]
    table.play(BELA, "set aside 2")
    table.play(ANNA, "set aside 6")
    assert list(table.realm.order) == [BELA, ANNA]  # 10 before 12, though 8 and 6 are left
    assert (hand(table, ANNA)[0], hand(table, BELA)[0]) == ([3, 3], [4, 4])
    assert (table.phase, table.turn) == ("influence", BELA)
    assert table.view()["provinces"][BELA]["aside"] == 2
    assert table.why(BELA, "influence 2 -> 2") == ("dice-not-in-hand", "KB-2b.6")


@pytest.mark.rule("KB-R34", "KB-2b.3")
def test_the_sum_must_be_the_number_exactly() -> None:
    """As in the rulebook's example: 4 is left and its advisor busy, so there is nothing but to pass."""
    table = Table()
    table.place(EVA, 4)
    table.dice(BELA, 4)
    table.order(BELA, ANNA, EVA, DAVID)
    table.open("influence")
    assert table.legal(BELA) == ["pass"]
    assert table.why(BELA, "influence 4 -> 3") == ("sum-differs", "KB-2b.3")


@pytest.mark.rule("KB-R35")
def test_a_white_die_is_never_set_aside() -> None:
    table = duel()
    table.realm.dice[ANNA * 5 + 4] = 6
    table.chance(6, 6, 6, 5, 4, 1, 1, 2, 5, 3, 4, 4)
    table.open("roll")
    assert hand(table, ANNA) == ([1, 1, 2], [5])
    seat = table.turn
    if seat == BELA:
        table.play(BELA, "set aside 4")
    assert table.legal(ANNA) == ["set aside 1", "set aside 2"]
    assert table.why(ANNA, "set aside 5") == ("no-such-die", "KB-10.3")


@pytest.mark.rule("KB-R36")
def test_the_white_die_is_rolled_unasked() -> None:
    table = Table()
    table.realm.dice[ANNA * 5 + 4] = 6
    table.chance(*[1, 2, 3, 5], *[2, 2, 4] * 3)
    table.open("roll")
    assert hand(table, ANNA) == ([1, 2, 3], [5])
    assert table.phase == "influence"  # nobody was asked anything


@pytest.mark.rule("KB-10.4", "KB-R12")
def test_blocked_advisors_open_to_the_envoy_only() -> None:
    table = duel()
    table.realm.court[3 * 2] = 6 + 1024  # a neutral die on the Architect
    table.realm.busy = 1 << 3
    table.dice(ANNA, 3, 3)
    table.dice(BELA, 3)
    table.open("influence", "autumn")
    assert table.why(ANNA, "influence 3 -> 3") == ("advisor-blocked", "KB-10.4")
    table.realm.envoy, table.realm.errand = ANNA, 1
    table.play(ANNA, "influence 3 -> 3")
    assert table.guests("architect") == [5, ANNA]
    assert table.why(BELA, "influence 3 -> 3") == ("advisor-full", "KB-R12")


@pytest.mark.rule("KB-10.5")
def test_neutral_dice_leave_with_the_others() -> None:
    table = duel()
    table.chance(6, 6, 6, 5, 4)
    table.open("roll")
    assert table.blocked() == [4, 5, 18]
    table.realm.aside[ANNA] = 3
    table.only("help")
    assert table.blocked() == []
    assert table.province(ANNA)["aside"] is None  # a die set aside comes back with the others

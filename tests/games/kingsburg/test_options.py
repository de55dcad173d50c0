"""The options, and the rulings that no other file shows."""

from __future__ import annotations

import pytest

from kingstable.core.position import pack
from kingstable.games.kingsburg.components import ENEMY, ENEMY_FOLK
from kingstable.games.kingsburg.evaluate import against, damage, prize
from kingstable.games.kingsburg.rules.winter import LOST, WON, battle_strength, outcome
from kingstable.shelf import load
from tests.games.kingsburg.table import ANNA, BELA, DAVID, EVA, Table


@pytest.mark.rule("KB-R1")
def test_each_ruleset_has_its_own_limit_for_tokens() -> None:
    assert load("kingsburg", 2).options == {"rules": "book", "plus2": "per_die"}
    assert load("kingsburg", 2, rules="official").options == {"rules": "official", "plus2": "per_group"}
    assert load("kingsburg", 2, rules="official", plus2="per_die").options["plus2"] == "per_die"
    with pytest.raises(ValueError, match="a value of plus2"):
        load("kingsburg", 2, plus2="per_year")


def reach(plus2: str, *dice: int, tokens: int = 5, white: tuple[int, ...] = ()) -> list[int]:
    """The advisors that all these coloured dice together can reach."""
    table = Table(plus2=plus2)
    table.dice(ANNA, *dice, white=white)
    table.realm.tokens[ANNA] = tokens
    table.open("influence")
    group = "+".join(map(str, dice))
    return [int(m.split(" -> ")[1]) for m in table.legal(ANNA) if m.startswith(f"influence {group} ->")]


@pytest.mark.rule("KB-2b.4", "KB-O5", "KB-R2")
def test_how_many_tokens_a_group_carries() -> None:
    assert reach("per_die", 1, 2) == [3, 5, 7]
    assert reach("per_group", 1, 2) == [3, 5]
    assert reach("per_season", 1, 2) == [3, 5]
    assert reach("per_die", 1, 2, tokens=1) == [3, 5]
    # A white 6 is a die of the group and carries a token too: 1 + 6 + 2 + 2.
    assert reach("per_die", 1, white=(6,)) == [1, 3, 7, 9, 11]
    assert reach("per_group", 1, white=(6,)) == [1, 3, 7, 9]


@pytest.mark.rule("KB-O5", "KB-R3")
def test_one_token_in_the_whole_season() -> None:
    for plus2, second in [("per_season", ("too-many-tokens", "KB-2b.4")), ("per_group", ("", ""))]:
        table = Table(plus2=plus2)
        table.dice(ANNA, 1, 2)
        table.realm.tokens[ANNA] = 2
        table.open("influence")
        table.play(ANNA, "influence 1 -> 3")
        for seat in (BELA, EVA, DAVID):
            table.play(seat, "pass")
        assert table.why(ANNA, "influence 2 -> 4") == second
    assert table.realm.tokens[ANNA] == 1


@pytest.mark.rule("KB-R29", "KB-2b.6")
def test_several_ways_to_one_advisor_are_asked() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 1, 6, white=(2, 3))
    table.realm.tokens[ANNA] = 1
    table.open("influence")
    table.play(ANNA, "influence 1 -> 3")
    assert (table.phase, table.turn) == ("add", ANNA)
    # gap 2: a token; the white 2; the white 3 and a step down would spare nothing but is another die
    assert table.legal(ANNA) == ["add +2", "add w2", "add w3 market-1"]
    assert table.why(ANNA, "add w2 w3") == ("sum-differs", "KB-2b.3")
    assert table.why(ANNA, "add w4") == ("white-dice-not-in-hand", "KB-2b.6")
    assert table.why(ANNA, "add +2 +2") == ("tokens-not-owned", "KB-2b.4")
    table.play(ANNA, "add w2")
    assert (table.guests("architect"), table.realm.tokens[ANNA], table.turn) == ([ANNA], 1, BELA)


@pytest.mark.rule("KB-R29")
def test_wasteful_ways_are_not_offered() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 3, white=(1,))
    table.dice(BELA, 3)
    table.open("influence")
    table.play(ANNA, "influence 3 -> 4")  # the white 1, or the Market
    assert table.legal(ANNA) == ["add market+1", "add w1"]
    assert table.why(ANNA, "add w1 market+1") == ("sum-differs", "KB-2b.3")
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 3, 6, white=(1,))
    table.open("influence")
    table.play(
        ANNA, "influence 3 -> 3"
    )  # plain; the white 1 and a step down would be waste, so there is no question
    assert (table.phase, table.turn) == ("influence", BELA)
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 3, 6, white=(2, 2))
    table.open("influence")
    table.play(ANNA, "influence 3 -> 4")  # a step up; or a white 2 and a step down, which spends a die more
    assert (table.phase, table.turn) == ("influence", BELA)


@pytest.mark.rule("KB-R29", "KB-O5")
def test_why_a_way_is_refused() -> None:
    table = Table(plus2="per_group")
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 1, 6, white=(1, 3))
    table.realm.tokens[ANNA] = 3
    table.open("influence")
    table.play(ANNA, "influence 1 -> 5")  # gap 4: 1 and 3 white; 3 and a step; 1, a token and a step
    assert table.legal(ANNA) == ["add w1 +2 market+1", "add w3 market+1", "add w1 w3"]
    assert table.why(ANNA, "add +2 +2") == ("too-many-tokens", "KB-O5")
    assert table.why(ANNA, "add w1 w3 +2 +2 +2") == ("too-many-tokens", "KB-O5")
    table.realm.market_used = 1
    assert table.why(ANNA, "add w3 market+1") == ("no-market", "KB-B6")
    table.realm.market_used = 0
    table.realm.detours.clear()
    table.settle()
    table.play(
        ANNA, "influence 1 -> 3"
    )  # gap 2: a token; the white 1 and a step; the white 3 and a step down
    assert table.legal(ANNA) == ["add +2", "add w1 market+1", "add w3 market-1"]
    table.realm.detours.clear()
    table.settle()
    table.dice(ANNA, 1, 6, white=(1, 1))
    table.play(ANNA, "influence 1 -> 2")  # gap 1: a step up, or a white 1
    assert table.why(ANNA, "add w1 w1 market-1") == ("wasteful", "KB-R29")


@pytest.mark.rule("KB-O10")
@pytest.mark.parametrize(
    ("dice", "blocked"),
    [
        ((2, 5, 4, 3, 1), [4, 11]),  # two sums
        ((1, 2, 3, 2, 4), [2, 4, 6]),  # both sums are 6: the pair is split
        ((2, 2, 2, 3, 3), [3, 6]),  # and a double blocks one number
    ],
)
def test_the_official_pair_blocks_its_sum(dice: tuple[int, ...], blocked: list[int]) -> None:
    table = Table(seats=2, rules="official")
    table.chance(*dice)
    table.open("roll")
    assert table.blocked() == blocked
    assert table.phase == "influence"  # nobody sets a die aside


@pytest.mark.rule("KB-R24")
def test_the_supply_never_runs_out() -> None:
    table = Table()
    for good in range(5):
        table.realm.supply[good] = 0
    table.order(BELA, ANNA, EVA, DAVID)
    table.goods(BELA, wood=1)
    table.helped(ANNA, 16)
    assert table.goods_of(ANNA) == {"gold": 4}


@pytest.mark.rule("KB-R28")
def test_the_town_hall_without_goods_gives_its_token_unasked() -> None:
    table = Table()
    table.buildings(ANNA, "town-hall")
    table.only("season-end")
    assert (table.realm.tokens[ANNA], table.realm.waiting) == (1, 0)
    table = Table(rules="official")
    table.buildings(ANNA, "town-hall")
    table.only("season-end")
    assert (table.realm.tokens[ANNA], table.realm.waiting) == (0, 0)


@pytest.mark.rule("KB-0.3", "KB-A10")
def test_who_has_not_looked_imagines_any_card() -> None:
    table = Table()
    table.order(BELA, ANNA, EVA, DAVID)
    table.goods(BELA, wood=1)
    table.helped(ANNA, 10)
    cards = {str(pack(table.game.imagine(table.realm, BELA, seed))["enemy"]) for seed in range(60)}
    assert cards == {"0", "1", "2", "3", "4"}
    assert all(
        pack(table.game.imagine(table.realm, ANNA, k))["enemy"] == table.realm.enemy for k in range(20)
    )
    assert pack(table.game.imagine(table.realm, ANNA, 1)) == pack(table.realm)


def test_the_book_stays_small() -> None:
    assert len(load("kingsburg", 4).book) < 3000


def test_evaluation_prefers_what_is_good() -> None:
    table = Table(year=2)
    table.open("build")
    game = table.game
    before = game.evaluate(table.realm, ANNA)
    table.goods(ANNA, gold=2)
    assert game.evaluate(table.realm, ANNA) > before
    table.goods(ANNA)
    table.buildings(ANNA, "embassy")
    assert game.evaluate(table.realm, ANNA) > before
    table.buildings(ANNA)
    table.realm.soldiers[ANNA] = 5
    assert game.evaluate(table.realm, ANNA) > before
    table.realm.enemy, table.realm.known = 4, 1  # Anna knows it: Zombies of strength 5 cannot beat her
    sure = game.evaluate(table.realm, ANNA)
    table.realm.soldiers[ANNA] = 0
    assert sure > game.evaluate(table.realm, ANNA)


@pytest.mark.rule("KB-O1")
def test_evaluation_knows_that_the_official_smuggler_costs_a_point() -> None:
    gains = []
    for rules in ("book", "official"):
        table = Table(rules=rules)
        table.dice(ANNA, 4, 5, 5)
        table.open("influence")
        before = table.game.evaluate(table.realm, ANNA)
        table.play(ANNA, "influence 4+5+5 -> 14")
        gains.append(table.game.evaluate(table.realm, ANNA) - before)
    assert gains[0] - gains[1] == pytest.approx(2)


@pytest.mark.rule("KB-R29")
def test_evaluation_counts_a_group_that_is_still_to_be_completed() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 3, 6, white=(1,))
    table.order(BELA, ANNA, EVA, DAVID)
    table.open("influence")
    table.play(BELA, "pass")
    table.realm.busy = 1 << 18  # so that dice still to be placed count
    table.play(ANNA, "influence 3 -> 4")
    assert table.phase == "add"
    asked = table.game.evaluate(table.realm, ANNA)
    table.play(ANNA, "add market+1")
    assert table.game.evaluate(table.realm, ANNA) == pytest.approx(asked)


@pytest.mark.rule("KB-B15", "KB-8.4", "KB-8.6")
@pytest.mark.parametrize("buildings", [(), ("stone-wall",), ("stone-wall", "fortress", "farms")])
def test_evaluation_expects_what_the_six_rolls_bring(buildings: tuple[str, ...]) -> None:
    for soldiers in range(10):
        table = Table()
        table.buildings(ANNA, *buildings)
        table.enemy("zombies-ii-5")
        card = ENEMY.index("zombies-ii-5")
        expected = 0.0
        for roll in range(1, 7):
            table.realm.soldiers[ANNA] = soldiers + roll
            table.realm.strength[ANNA] = battle_strength(table.realm, ANNA, ENEMY_FOLK[card])
            result = outcome(table.realm, ANNA, card)
            if result == WON:
                expected += prize(table.realm, ANNA, card) / 6
            elif result == LOST:
                expected -= damage(table.realm, ANNA, card) / 6
        table.realm.soldiers[ANNA] = soldiers
        assert against(table.realm, ANNA, card) == pytest.approx(expected), soldiers


@pytest.mark.rule("KB-R28", "KB-10.3")
def test_three_equal_dice_are_set_aside_unasked() -> None:
    table = Table(seats=2)
    table.chance(6, 6, 6, 5, 4, 3, 3, 3, 1, 2, 2)
    table.open("roll")
    assert (table.phase, table.turn) == ("order", BELA)  # 5 goes first; Anna's three 3s leave no choice
    table.play(BELA, "set aside 1")
    assert table.told("die-set-aside") == [{"seat": BELA, "die": 1}, {"seat": ANNA, "die": 3}]
    assert table.phase == "influence"


def asked_by(advisor: str) -> dict[str, object]:
    return {"seat": ANNA, "count": 3, "advisor": advisor, "offer": "advisor"}


@pytest.mark.rule("KB-2c.2", "KB-R29")
def test_the_view_says_what_is_asked() -> None:
    table = Table()
    table.helped(ANNA, 14)
    assert table.game.view(table.s)["question"] == asked_by("smuggler")
    table = Table()
    table.open("aid")
    assert table.game.view(table.s)["question"] == {"seat": ANNA, "count": 1, "advisor": None, "offer": "aid"}
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 3, white=(1,))
    table.open("influence")
    table.play(ANNA, "influence 3 -> 4")
    asked = {"seat": ANNA, "dice": [3], "advisor": "merchant", "gap": 1}
    assert table.game.view(table.s)["question"] == asked


@pytest.mark.rule("KB-R29")
def test_the_view_says_how_a_gap_can_be_bridged() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 6)
    table.realm.tokens[ANNA] = 1
    table.open("influence")
    bridges = {
        table.game.parse(f"influence 6 -> {n}"): added
        for n, added in [(5, (0, -1)), (7, (0, 1)), (8, (1, 0))]
    }
    bridges[table.game.parse("influence 6 -> 9")] = (1, 1)
    expected = {
        table.game.notation(k): [{"white": [], "tokens": t, "step": step}] for k, (t, step) in bridges.items()
    }
    assert table.game.view(table.s, ANNA)["bridges"] == expected
    assert table.game.view(table.s, BELA)["bridges"] == {}

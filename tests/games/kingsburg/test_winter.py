"""Phase 8: every enemy's victory and defeat, the order of losses, the strongest."""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.core.position import pack
from kingstable.games.kingsburg.components import ENEMY
from tests.games.kingsburg.table import ANNA, BELA, DAVID, EVA, Table

G, W, S, A, B, P = "gold", "wood", "stone", "any", "building", "points"

# card: strength, what a defeat costs, what a victory gives. KB-E1, KB-E2, KB-E3, KB-E4, KB-E5
CARDS: dict[str, tuple[int, dict[str, int], dict[str, int]]] = {
    "barbarians-i-2": (2, {A: 1, B: 1}, {G: 1}),
    "goblins-i-2": (2, {W: 1, S: 1, B: 1, P: 1}, {W: 1}),
    "goblins-i-3": (3, {G: 1, B: 1}, {S: 1}),
    "orcs-i-3": (3, {A: 2, P: 1}, {G: 1}),
    "zombies-i-4": (4, {P: 2}, {P: 1}),
    "goblins-ii-3": (3, {W: 2, S: 2, B: 1, P: 1}, {W: 1}),
    "goblins-ii-4": (4, {G: 2, B: 1}, {S: 1}),
    "orcs-ii-4": (4, {A: 2, B: 1}, {G: 1}),
    "barbarians-ii-5": (5, {A: 2, P: 1}, {G: 1}),
    "zombies-ii-5": (5, {P: 2}, {P: 1}),
    "goblins-iii-4": (4, {W: 3, S: 3, B: 1, P: 1}, {W: 1}),
    "goblins-iii-5": (5, {G: 3, B: 1}, {S: 1}),
    "orcs-iii-5": (5, {A: 2, B: 1}, {G: 1}),
    "zombies-iii-6": (6, {P: 2}, {P: 1}),
    "demons-iii-6": (6, {G: 2, W: 1, S: 1, P: 1}, {P: 1}),
    "goblins-iv-5": (5, {W: 4, S: 4, B: 1, P: 1}, {W: 1}),
    "goblins-iv-6": (6, {G: 4, B: 1}, {S: 1}),
    "demons-iv-6": (6, {A: 4, P: 1}, {G: 1, P: 1}),
    "orcs-iv-7": (7, {A: 2, B: 1}, {A: 1}),
    "zombies-iv-7": (7, {P: 2}, {P: 1}),
    "barbarians-v-7": (7, {P: 8}, {P: 1}),
    "barbarians-v-8": (8, {B: 1}, {P: 1}),
    "demons-v-8": (8, {B: 1, P: 2}, {P: 2}),
    "demons-v-9": (9, {B: 1}, {P: 2}),
    "dragons-v-9": (9, {P: 5}, {P: 3}),
}


def test_all_cards_are_here() -> None:
    assert list(CARDS) == ENEMY


def fought(card: str, soldiers: int, **goods: int) -> Table:
    """Anna has so many soldiers after the King has sent one; the others are far stronger."""
    table = Table()
    table.enemy(card)
    table.realm.soldiers[ANNA] = soldiers - 1
    for seat in (BELA, EVA, DAVID):
        table.realm.soldiers[seat] = 20
    table.goods(ANNA, **goods)
    table.chance(1)
    return table


@pytest.mark.parametrize("card", CARDS)
def test_victory(card: str) -> None:
    strength, _, won = CARDS[card]
    table = fought(card, strength + 1)
    table.order(ANNA, BELA, EVA, DAVID)
    if A in won:
        table.open("winter")
        assert table.legal(ANNA) == ["take gold", "take wood", "take stone"]
        table.game.page(table.s).play(table.s, ANNA, table.game.parse("take wood"), table.s.chance, None)
        assert table.goods_of(ANNA) == {W: 1}
        return
    table.only("winter")
    assert table.goods_of(ANNA) == {good: won[good] for good in (G, W, S) if good in won}
    assert table.points(ANNA) == won.get(P, 0)
    assert table.game.breakdown(table.s)[ANNA]["battles"] == won.get(P, 0)


@pytest.mark.parametrize("card", CARDS)
def test_draw(card: str) -> None:
    table = fought(card, CARDS[card][0], gold=5, wood=5, stone=5)
    table.buildings(ANNA, "statue")
    table.only("winter")
    assert table.goods_of(ANNA) == {G: 5, W: 5, S: 5}
    assert (table.points(ANNA), table.buildings_of(ANNA)) == (0, ["statue"])


@pytest.mark.parametrize("card", CARDS)
def test_defeat(card: str) -> None:
    strength, lost, _ = CARDS[card]
    table = fought(card, strength - 1, gold=5, wood=5, stone=5)
    table.buildings(ANNA, "statue")
    if A in lost:
        table.open("winter")
        assert all(len(move.split("+")) == lost[A] for move in table.legal(ANNA))
        assert table.why(ANNA, "lose " + "+".join(["gold"] * (4 if lost[A] != 4 else 2))) == (
            "lose-so-many",
            "KB-8.6",
        )
        table.play(ANNA, "lose " + "+".join(["gold"] * lost[A]))  # and on to the next question of anybody
        assert table.goods_of(ANNA) == {G: 5 - lost[A], W: 5, S: 5}
    else:
        table.only("winter")
        assert table.goods_of(ANNA) == {good: 5 - lost.get(good, 0) for good in (G, W, S)}
    assert table.points(ANNA) == -lost.get(P, 0) - 3 * lost.get(B, 0)  # the Statue's three points go with it
    assert table.buildings_of(ANNA) == ([] if B in lost else ["statue"])
    assert table.game.breakdown(table.s)[ANNA]["losses"] == table.points(ANNA)


@pytest.mark.rule("KB-8.1", "KB-0.3")
def test_the_enemy_is_turned_up_for_all() -> None:
    table = Table()
    table.enemy("zombies-i-4")
    table.realm.known = 1
    table.chance(1)
    (event,) = [e for e in table.only("winter") if e.key == "enemy-revealed"]
    assert event.seen_by(-1) == {"enemy": "zombies-i-4"}


@pytest.mark.rule("KB-8.1", "KB-A10")
def test_who_only_watches_sees_the_card_too_but_not_before_winter() -> None:
    table = Table(seats=2)
    table.enemy("orcs-i-3")
    table.realm.known = 0b11  # both players have looked: still no business of a spectator
    assert cards(table) == ["hidden", "orcs-i-3", "orcs-i-3"]
    table.goods(ANNA, gold=3, wood=3)
    table.chance(1)
    table.open("winter")
    assert (table.phase, table.turn) == ("lose", ANNA)  # the card lies open while Anna chooses
    assert cards(table) == ["orcs-i-3"] * 3
    assert table.view(-1)["enemy"]["seen_by"] == [ANNA, BELA]
    table.realm.chance = Swift(1)
    assert all(pack(table.game.imagine(table.s, -1, seed))["enemy"] == 3 for seed in range(9))


def cards(table: Table) -> list[str | None]:
    """The enemy as a spectator and the first two players see it."""
    return [table.view(seat)["enemy"]["card"] for seat in (-1, ANNA, BELA)]


@pytest.mark.rule("KB-8.2")
def test_the_first_player_rolls_and_all_get_soldiers() -> None:
    table = Table()
    table.order(EVA, ANNA, BELA, DAVID)
    table.enemy("zombies-i-4")
    table.chance(3)
    events = table.only("winter")
    (sent,) = [e for e in events if e.key == "king-sent"]
    assert sent.args == {"count": 3, "seat": EVA}
    assert [e.args["strength"] for e in events if e.key.startswith("battle-")] == [3, 3, 3, 3]


@pytest.mark.rule("KB-8.6")
def test_losses_come_in_order() -> None:
    table = fought("demons-iii-6", 5, gold=5, wood=5, stone=5)
    events = [e for e in table.only("winter") if e.args.get("seat") == ANNA]
    given = [e.args.get("good") for e in events if e.key == "goods-given"]
    assert given == ["gold", "stone", "wood"]
    assert [e.key for e in events][-2:] == ["goods-given", "points-lost"]
    table = fought("goblins-i-2", 1, wood=1, stone=1)
    table.buildings(ANNA, "guard-tower")
    table.realm.soldiers[ANNA] = -1  # to lose in spite of the tower
    keys = [e.key for e in table.only("winter") if e.args.get("seat") == ANNA]
    assert keys[-5:] == ["goods-given", "goods-given", "building-lost", "points-lost", "points-lost"]


@pytest.mark.rule("KB-8.6", "KB-8.8")
def test_the_loser_chooses_and_goes_on_losing() -> None:
    table = fought("orcs-ii-4", 3, gold=1, wood=2)
    table.buildings(ANNA, "inn", "barricade")
    table.open("winter")
    assert table.legal(ANNA) == ["lose gold+wood", "lose wood+wood"]
    assert table.why(ANNA, "lose gold+gold") == ("good-not-owned", "KB-8.8")
    table.play(ANNA, "lose wood+wood")
    assert (table.phase, table.goods_of(ANNA)) == ("give-up", {"gold": 1})
    table.play(ANNA, "give up inn")
    assert table.buildings_of(ANNA) == ["barricade"]


@pytest.mark.rule("KB-8.8", "KB-R28")
@pytest.mark.parametrize(
    ("goods", "left"), [({"gold": 1, "wood": 1}, {}), ({"wood": 5}, {"wood": 3}), ({}, {})]
)
def test_no_question_where_there_is_no_choice(goods: dict[str, int], left: dict[str, int]) -> None:
    table = fought("orcs-i-3", 2, **goods)
    table.only("winter")
    assert not table.realm.detours
    assert table.goods_of(ANNA) == left


@pytest.mark.rule("KB-8.4", "KB-8.5", "KB-8.7", "KB-R20")
@pytest.mark.parametrize(
    ("soldiers", "points"),
    [((5, 5, 3, 1), [1, 1, 0, 0]), ((2, 2, 2, 1), [0, 0, 0, 0]), ((1, 1, 1, 1), [0, 0, 0, 0])],
)
def test_the_strongest_score_if_they_won(soldiers: tuple[int, ...], points: list[int]) -> None:
    """Against Orcs of strength 3: 6 6 4 2, then a draw of the strongest, then all beaten."""
    table = Table()
    table.enemy("orcs-i-3")
    for seat, count in enumerate(soldiers):
        table.realm.soldiers[seat] = count
    table.chance(1)
    table.only("winter")
    battles = [part["battles"] for part in table.game.breakdown(table.s)]
    assert battles == points


@pytest.mark.rule("KB-R20", "KB-B15")
def test_among_equally_strong_only_the_winner_scores() -> None:
    table = Table()
    table.enemy("orcs-i-3")
    table.realm.soldiers[ANNA] = 2
    table.realm.soldiers[BELA] = 1
    table.buildings(BELA, "stone-wall")
    table.chance(1)
    table.only("winter")
    assert [part["battles"] for part in table.game.breakdown(table.s)] == [0, 1, 0, 0]


def beaten(*buildings: str, rules: str = "book") -> Table:
    table = Table(rules=rules)
    table.buildings(ANNA, *buildings)
    table.enemy("barbarians-v-8")
    table.realm.year = 5
    table.order(ANNA, BELA, EVA, DAVID)
    table.chance(1)
    return table


@pytest.mark.rule("KB-8.9")
def test_the_row_that_reaches_furthest_loses_its_last_building() -> None:
    table = beaten("statue", "chapel", "inn", "market", "farms")
    table.only("winter")
    assert table.buildings_of(ANNA) == ["statue", "chapel", "inn", "market"]


@pytest.mark.rule("KB-8.9", "KB-O7")
def test_several_rows_reach_equally_far() -> None:
    table = beaten("inn", "market", "barricade", "crane", "statue")
    table.open("winter")
    assert (table.phase, table.legal(ANNA)) == ("give-up", ["give up market", "give up crane"])
    assert table.why(ANNA, "give up statue") == ("not-furthest-right", "KB-8.9")
    table.play(ANNA, "give up crane")
    assert "crane" not in table.buildings_of(ANNA)
    table = beaten("inn", "market", "barricade", "crane", "statue", rules="official")
    table.only("winter")
    assert table.buildings_of(ANNA) == ["statue", "inn", "barricade", "crane"]  # the Market before the Crane


@pytest.mark.rule("KB-8.10")
def test_a_lost_building_takes_points_and_effect_and_can_be_rebuilt() -> None:
    table = beaten("barricade", "crane", "town-hall")
    table.only("winter")
    assert table.game.breakdown(table.s)[ANNA]["losses"] == -2
    table.goods(ANNA, gold=1, wood=1, stone=1)
    table.open("build")
    assert "build town-hall" in table.legal(ANNA)


@pytest.mark.rule("KB-8.11")
def test_points_may_fall_below_zero() -> None:
    table = fought("barbarians-v-7", 3)
    table.only("winter")
    assert table.points(ANNA) == -8
    assert table.told("points-lost") == [{"seat": ANNA, "points": 8, "score": "losses"}]


@pytest.mark.rule("KB-8.12")
def test_afterwards_soldiers_go_home_and_the_card_leaves() -> None:
    table = fought("zombies-i-4", 9)
    table.only("winter")
    assert list(table.realm.soldiers) == [0, 0, 0, 0]
    assert (table.unseen(), table.realm.known) == (True, 0)


@pytest.mark.rule("KB-R19")
def test_without_buildings_none_is_lost() -> None:
    table = beaten()
    table.only("winter")
    assert (table.points(ANNA), table.told("building-lost")) == (0, [])


@pytest.mark.rule("KB-R21")
def test_results_are_fixed_before_anything_is_lost() -> None:
    """Anna loses her Guard Tower, yet the strength that counted still had it."""
    table = beaten("guard-tower")
    events = table.only("winter")
    strengths = [e.args["strength"] for e in events if e.key == "battle-lost"]
    assert strengths == [2, 1, 1, 1]
    keys = [e.key for e in events]
    last_result = max(k for k, key in enumerate(keys) if key == "battle-lost")
    assert last_result < keys.index("building-lost")


@pytest.mark.rule("KB-R30")
def test_results_are_dealt_with_in_turn_order() -> None:
    table = Table()
    table.order(DAVID, BELA, ANNA, EVA)
    table.enemy("zombies-i-4")
    table.chance(1)
    table.only("winter")
    assert [told["seat"] for told in table.told("points-lost")] == [DAVID, BELA, ANNA, EVA]

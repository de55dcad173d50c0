"""Melee: the rulebook's examples with their own numbers, and every paragraph of it."""

from __future__ import annotations

import pytest

from kingstable.games.stronghold.components import board
from kingstable.games.stronghold.places import (
    FROM_BREACHES,
)
from kingstable.games.stronghold.rules.losses import least_above
from kingstable.games.stronghold.rules.melee import attack, defence, men
from tests.games.stronghold.siege import (
    attackers,
    battle,
    besiege,
    defenders,
    enter,
    equip,
    heroes_away,
    man,
    melee,
    order,
    put,
    scene,
    slug,
    wall,
)


@pytest.mark.rule("SH-16.1", "SH-12.1", "SH-12.4", "SH-15.4", "SH-15.5")
def test_example_one_the_warrior_cannot_be_lost_so_the_wall_is_breached() -> None:
    table, s = battle((0, 2, 2), (2, 0, 0), 3, "warrior")
    assert (attack(s, wall("e1")), defence(s, wall("e1"))) == (10, 7)
    melee(table)
    assert s.breached == 1 << wall("e1") and slug(table) == "over"


@pytest.mark.rule("SH-15.7", "SH-15.9")
def test_example_two_an_archer_and_the_soldier_hold_the_wall() -> None:
    table, s = battle((0, 2, 2), (2, 1, 0), 3)
    assert (attack(s, wall("e1")), defence(s, wall("e1"))) == (10, 7)
    melee(table)
    assert s.breached == 0
    assert defenders(s, "e1") == (1, 0, 0) and defenders(s, "courtyard") == (1, 1, 0)


@pytest.mark.rule("SH-15.7")
def test_example_three_both_soldiers_are_lost_because_losses_are_rounded_up() -> None:
    table, s = battle((0, 2, 2), (0, 2, 0), 3)
    melee(table)
    assert s.breached == 0 and defenders(s, "e1") == (0, 0, 0)


@pytest.mark.rule("SH-16.1", "SH-18.6", "SH-18.7")
def test_example_of_the_breach_thirteen_against_six() -> None:
    """Advantage 7, and two soldiers take 4 of it: 3 are left over, not enough for another point."""
    table, s = battle((0, 2, 3), (0, 2, 0), 2)
    assert (attack(s, wall("e1")), defence(s, wall("e1"))) == (13, 6)
    melee(table)
    assert s.breached and s.glory[FROM_BREACHES] == 3


@pytest.mark.rule("SH-15.6", "SH-15.7")
def test_example_eight_against_seven_costs_an_archer() -> None:
    table, s = battle((0, 1, 2), (1, 2, 0), 2)
    assert (attack(s, wall("e1")), defence(s, wall("e1"))) == (8, 7)
    melee(table)
    assert defenders(s, "e1") == (0, 2, 0) and attackers(s, "e1") == (0, 1, 2)


@pytest.mark.rule("SH-15.7", "SH-15.8")
def test_example_six_against_seven_costs_an_orc() -> None:
    table, s = battle((0, 3, 0), (1, 2, 0), 2)
    melee(table)
    assert attackers(s, "e1") == (0, 2, 0) and defenders(s, "e1") == (1, 2, 0)


@pytest.mark.rule("SH-15.8")
def test_example_of_the_undefended_wall() -> None:
    table, s = battle((2, 0, 0), (0, 0, 0), 4)
    melee(table)
    assert attackers(s, "e1") == (2, 0, 0) and s.breached == 0


@pytest.mark.rule("SH-R41")
def test_an_undefended_wall_falls_to_any_advantage() -> None:
    table, s = battle((2, 1, 0), (0, 0, 0), 3)
    melee(table)
    assert s.breached == 1 << wall("e1")


@pytest.mark.rule("SH-12.2", "SH-R40", "SH-15.8")
def test_example_the_officer_alone_kills_nobody() -> None:
    table, s = battle((0, 1, 0), (0, 0, 0), 3, "officer")
    assert men(s, wall("e1")) == 0
    melee(table)
    assert attackers(s, "e1") == (0, 1, 0)


@pytest.mark.rule("SH-12.2")
def test_example_the_officer_and_a_soldier_on_a_bare_wall_kill_the_orc() -> None:
    table, s = battle((0, 1, 0), (0, 1, 0), 0, "officer")
    assert defence(s, wall("e1")) == 3
    melee(table)
    assert attackers(s, "e1") == (0, 0, 0)


@pytest.mark.rule("SH-R40", "SH-12.3", "SH-R29")
def test_a_speech_or_the_warrior_is_enough_to_kill() -> None:
    table, s = battle((0, 1, 0), (0, 0, 0), 3, "officer")
    s.speech = 2
    assert defence(s, wall("e1")) == 5
    melee(table)
    assert attackers(s, "e1") == (0, 0, 0)
    table, s = battle((0, 1, 0), (0, 0, 0), 1, "warrior")
    melee(table)
    assert attackers(s, "e1") == (0, 0, 0)


@pytest.mark.rule("SH-8.6", "SH-8.5", "SH-4.3")
def test_example_one_of_the_frenzy_eight_against_eleven() -> None:
    table, s = battle((1, 2, 0), (0, 2, 1), 4)
    equip(s, "e1", "banners")
    order(s, "e1", "goblin-frenzy")
    assert (attack(s, wall("e1")), defence(s, wall("e1"))) == (8, 11)
    melee(table)
    assert attackers(s, "e1") == (0, 0, 0)  # the goblin left first, and 5 against 11 kills both orcs


@pytest.mark.rule("SH-8.5")
def test_example_two_of_the_frenzy_eight_against_seven() -> None:
    table, s = battle((1, 2, 0), (0, 2, 0), 3)
    equip(s, "e1", "banners")
    order(s, "e1", "goblin-frenzy")
    assert (attack(s, wall("e1")), defence(s, wall("e1"))) == (8, 7)
    melee(table)
    assert defenders(s, "e1") == (0, 1, 0) and defenders(s, "courtyard") == (0, 1, 0)
    assert attackers(s, "e1") == (0, 2, 0) and table.told("order-void") == []


@pytest.mark.rule("SH-8.5")
def test_frenzied_goblins_alone_can_break_in() -> None:
    table, s = battle((3, 0, 0), (1, 0, 0), 0)
    order(s, "e1", "goblin-frenzy")
    melee(table)
    assert s.breached and attackers(s, "e1") == (0, 0, 0)


@pytest.mark.rule("SH-R42", "SH-15.6")
def test_on_a_tie_nobody_is_lost_but_frenzied_goblins() -> None:
    table, s = battle((1, 0, 0), (1, 1, 0), 0)
    order(s, "e1", "goblin-frenzy")
    melee(table)
    assert attackers(s, "e1") == (0, 0, 0) and defenders(s, "e1") == (1, 1, 0)


@pytest.mark.rule("SH-4.8")
def test_shields_save_the_attackers_when_one_more_each_is_enough() -> None:
    table, s = battle((0, 3, 0), (1, 2, 0), 2)
    equip(s, "e1", "shields")
    melee(table)
    assert attackers(s, "e1") == (0, 3, 0) and defenders(s, "e1") == (1, 2, 0)


@pytest.mark.rule("SH-4.8")
def test_with_shields_the_second_advantage_counts() -> None:
    table, s = battle((0, 2, 0), (0, 3, 0), 2)  # 4 against 8, with shields 6 against 8
    equip(s, "e1", "shields")
    melee(table)
    assert attackers(s, "e1") == (0, 1, 0)


@pytest.mark.rule("SH-R43")
def test_shields_and_frenzy_count_four_and_the_last_count_decides() -> None:
    table, s = battle((1, 1, 0), (0, 3, 0), 2)  # 5 against 8; shields: 4 + 3 = 7; then the orc alone: 3
    equip(s, "e1", "shields")
    order(s, "e1", "goblin-frenzy")
    melee(table)
    assert attackers(s, "e1") == (0, 0, 0)
    table, s = battle((1, 1, 0), (0, 3, 0), 1)  # 7 against 7 with shields: nothing, but the goblin dies
    equip(s, "e1", "shields")
    order(s, "e1", "goblin-frenzy")
    melee(table)
    assert attackers(s, "e1") == (0, 1, 0)


@pytest.mark.rule("SH-R44", "SH-15.7")
def test_losses_count_base_values_and_come_out_as_small_as_they_can() -> None:
    assert least_above(2, 1, 0, 3) == 3 and least_above(0, 2, 0, 3) == 4 and least_above(1, 0, 0, 5) == 1
    table, s = battle((1, 1, 1), (0, 3, 0), 0, "officer")  # 6 against 9
    melee(table)
    assert slug(table) == "losses" and s.to_act == (0,)
    assert table.legal(0) == ["lose 1 goblin", "lose 1 orc", "lose 1 troll"]
    table.play(0, "lose 1 orc")  # then only the goblin makes three
    assert attackers(s, "e1") == (0, 0, 1)


@pytest.mark.rule("SH-15.7")
def test_equal_units_are_lost_together() -> None:
    table, s = battle((4, 1, 0), (0, 3, 1), 0)  # 6 against 9: three points
    melee(table)
    assert table.legal(0) == ["lose 1 goblin", "lose 2 goblin", "lose 3 goblin", "lose 1 orc"]
    assert table.why(0, "lose 4 goblin") == ("not-these-losses", "SH-15.7")
    assert table.why(0, "lose 5 goblin") == ("not-so-many", "SH-R37")
    assert table.why(0, "lose 1 soldier") == ("not-so-many", "SH-R37")
    table.play(0, "lose 3 goblin")
    assert attackers(s, "e1") == (1, 1, 0)
    assert [event["number"] for event in table.told("attackers-killed")] == [3]


@pytest.mark.rule("SH-15.7")
def test_a_loser_may_not_give_up_more_than_needed() -> None:
    table, s = battle((0, 2, 1), (1, 1, 1), 0)  # 7 against 6: one point
    melee(table)
    assert defenders(s, "e1") == (0, 1, 1)
    table, s = battle((0, 1, 2), (0, 1, 1), 0)  # 8 against 5: three points
    melee(table)
    assert defenders(s, "e1") == (0, 1, 0)


@pytest.mark.rule("SH-4.9")
def test_poison_sends_an_archer_to_the_hospital_before_strengths_are_counted() -> None:
    table, s = battle((1, 0, 0), (1, 0, 0), 0)
    equip(s, "e1", "poison")
    melee(table)
    assert s.breached and defenders(s, "e1") == (0, 0, 0)
    table, s = battle((0, 0, 0), (1, 0, 0), 0)
    equip(s, "e1", "poison")
    melee(table)
    assert defenders(s, "e1") == (1, 0, 0)


@pytest.mark.rule("SH-R39")
def test_walls_are_fought_from_west_to_east_and_only_where_attackers_stand() -> None:
    table, s = battle((0, 1, 0), (0, 0, 0), 3, name="e1")
    besiege(s, "w4", (1, 0, 0))
    man(s, "w4", (0, 1, 0), 1)
    besiege(s, "w2", (0, 0, 1))
    man(s, "w2", (0, 0, 0), 1)
    melee(table)
    assert [event["place"] for event in table.told("walls-fought")] == ["w4", "w2", "e1"]


@pytest.mark.rule("SH-15.4", "SH-R8", "SH-3.11")
def test_altars_add_one_each_also_two_at_the_same_wall() -> None:
    _, s = battle((0, 1, 0), (0, 1, 0), 2)
    s.altar_at[wall("e1")] = 2
    assert attack(s, wall("e1")) == 4


@pytest.mark.rule("SH-R18")
def test_units_in_a_siege_tower_fight_and_fall_at_their_wall() -> None:
    table, s = battle((0, 0, 0), (0, 1, 0), 2, name="e2")
    s.siege_towers |= 1 << wall("e2")
    put(s.aloft, wall("e2"), (0, 1, 0))
    assert attack(s, wall("e2")) == 2
    melee(table)
    assert s.aloft[wall("e2") * 3 + 1] == 0 and s.supply[1] == 1


# Hospital


@pytest.mark.rule("SH-15.10")
def test_two_of_choice_come_back_and_the_others_leave() -> None:
    table, s = scene()
    put(s.garrison, board.HOSPITAL, (1, 1, 1))
    before = s.garrison[board.RESERVE * 3]
    enter(table, "hospital")
    assert table.legal(1) == ["heal 1 archer", "heal 1 soldier", "heal 1 veteran"]
    table.play(1, "heal 1 veteran", "heal 1 soldier")
    assert defenders(s, "courtyard") == (0, 1, 1) and s.garrison[board.RESERVE * 3] == before + 1


@pytest.mark.rule("SH-6.6", "SH-R45")
def test_the_specter_turns_the_rest_into_attackers() -> None:
    table, s = scene()
    s.specter = 1
    put(s.garrison, board.HOSPITAL, (2, 1, 1))
    besiege(s, "fw", (0, 9, 0))
    enter(table, "hospital")
    assert table.legal(1) == ["heal 1 archer", "heal 2 archer", "heal 1 soldier", "heal 1 veteran"]
    assert table.why(1, "heal 2 soldier") == ("not-in-hospital", "SH-15.10")
    table.play(1, "heal 2 archer")
    assert slug(table) == "haunt" and s.to_act == (0,)
    table.play(0, "haunt fw")
    assert attackers(s, "fw") == (0, 9, 1) and attackers(s, "fe") == (0, 1, 0)
    assert list(s.haunted) == [0, 1, 1]


@pytest.mark.rule("SH-R45")
@pytest.mark.parametrize("sender", [0, 1])
def test_of_two_attackers_the_sender_of_the_specter_chooses(sender: int) -> None:
    table, s = scene(3)
    s.specter = sender + 1
    put(s.garrison, board.HOSPITAL, (3, 0, 0))
    enter(table, "hospital")
    assert slug(table) == "haunt" and s.to_act == (sender,)


@pytest.mark.rule("SH-6.7", "SH-R30")
def test_panic_strikes_when_the_hospital_is_emptied_and_spares_heroes() -> None:
    table, s = scene()
    heroes_away(s)
    s.panic = 1
    put(s.garrison, board.HOSPITAL, (1, 1, 0))
    enter(table, "hospital")
    assert defenders(s, "courtyard") == (0, 1, 0)


@pytest.mark.rule("SH-6.6", "SH-R45")
def test_the_specter_finds_no_room_and_the_rest_goes_to_the_supply() -> None:
    table, s = scene()
    s.specter = 1
    besiege(s, "fw", (0, 10, 0))
    besiege(s, "fe", (0, 9, 0))
    put(s.garrison, board.HOSPITAL, (3, 1, 0))
    before = defenders(s, "supply")[0]
    enter(table, "hospital")
    table.play(1, "heal 1 archer", "heal 1 archer")
    assert attackers(s, "fe") == (0, 10, 0) and defenders(s, "supply")[0] == before + 1

"""Breach, gates, deeds, glory and the end of the game."""

from __future__ import annotations

import pytest

from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.places import (
    ATTACKER_TILES,
    FROM_BREACHES,
    FROM_DEEDS,
    FROM_GATES,
    FROM_GUARD,
    FROM_SHAME,
    FROM_TIME,
    team_glory,
)
from tests.games.stronghold.siege import (
    attackers,
    battle,
    besiege,
    defenders,
    enter,
    equip,
    man,
    melee,
    order,
    put,
    quiet,
    scene,
    shown,
    slug,
    turn_to,
    wall,
)

EAST = 1
HIT = 0


# Breach, gates, glory and the end


@pytest.mark.rule("SH-16.2", "SH-18.6", "SH-18.7", "SH-19.1")
def test_further_breaches_and_points_left_over_bring_more() -> None:
    table, s = battle((0, 0, 3), (0, 0, 0), 0, name="w1")  # nine points left over
    besiege(s, "e1", (0, 2, 0))
    man(s, "e1", (1, 0, 0), 1)  # 4 against 2: breached with one point left
    s.turn = 5
    melee(table)
    assert s.glory[FROM_BREACHES] == 3 + 1 + 1 and slug(table) == "over"
    assert s.glory[ATTACKER_TILES] == 10 and s.glory[FROM_TIME] == 0
    assert table.game.winners(s) == [0]


@pytest.mark.rule("SH-16.3", "SH-R46", "SH-3.13")
def test_the_ram_counts_elements_with_two_operators() -> None:
    table, s = scene()
    s.ram = 3
    besiege(s, "gatehouse", (0, 5, 0))
    enter(table, "gatehouse")
    assert s.gate == 4 and s.gates_fallen == 0


@pytest.mark.rule("SH-16.4", "SH-18.8")
def test_a_fallen_gate_passes_the_rest_of_the_damage_on() -> None:
    table, s = scene()
    s.ram, s.gate = 5, 3
    besiege(s, "gatehouse", (10, 0, 0))
    enter(table, "gatehouse")
    assert s.gates_fallen == 1 and s.gate == 4 and s.glory[FROM_GATES] == 1
    assert attackers(s, "gatehouse") == (10, 0, 0)


@pytest.mark.rule("SH-16.5", "SH-18.8")
def test_the_third_gate_is_a_breach() -> None:
    table, s = scene()
    s.ram, s.gate, s.gates_fallen = 5, 2, 2
    besiege(s, "gatehouse", (10, 0, 0))
    enter(table, "hospital")  # the step before it
    assert s.glory[FROM_GATES] == 3 and slug(table) == "over" and table.game.winners(s) == [0]
    assert table.told("glory-attacker-gate-breach") == [{"points": 2}]
    assert s.gate == 0  # no gate stands behind it: what is left over counts for nothing
    table, s = scene()
    s.ram, s.gate, s.gates_fallen, s.breached = 5, 2, 2, 1
    besiege(s, "gatehouse", (10, 0, 0))
    enter(table, "gatehouse")
    assert s.glory[FROM_GATES] == 1


@pytest.mark.rule("SH-17.4", "SH-17.5")
def test_every_turn_costs_a_point_and_from_turn_six_the_guard_earns_one() -> None:
    table, s = scene()
    s.turn = 5
    enter(table, "end-of-turn")
    assert (s.glory[ATTACKER_TILES], s.glory[FROM_TIME], s.glory[FROM_GUARD]) == (9, 1, 0)
    s.turn = 6
    enter(table, "end-of-turn")
    assert (s.glory[ATTACKER_TILES], s.glory[FROM_TIME], s.glory[FROM_GUARD]) == (8, 2, 1)
    put(s.garrison, board.HONOUR, (0, 1, 0))
    s.turn = 7
    enter(table, "end-of-turn")
    assert s.glory[FROM_GUARD] == 1


@pytest.mark.rule("SH-17.1", "SH-R48")
def test_siege_towers_empty_into_free_spaces_and_the_attacker_chooses() -> None:
    table, s = scene()
    s.siege_towers = 1 << wall("e2")
    put(s.aloft, wall("e2"), (1, 1, 0))
    enter(table, "end-of-turn")
    assert attackers(s, "e2") == (1, 1, 0)
    besiege(s, "e2", (4, 0, 0))
    put(s.aloft, wall("e2"), (0, 1, 1))
    enter(table, "end-of-turn")
    assert slug(table) == "descend" and table.told("tower-crowded") == [{"number": 1, "place": "e2"}]
    table.play(0, "descend 1 troll")
    assert attackers(s, "e2") == (4, 0, 1) and s.aloft[wall("e2") * 3 + 1] == 1
    besiege(s, "e2", (3, 0, 0))
    put(s.aloft, wall("e2"), (2, 1, 0))
    enter(table, "end-of-turn")
    assert table.legal(0) == ["descend 1 goblin", "descend 2 goblin", "descend 1 orc"]
    assert table.why(0, "descend 3 goblin") == ("not-so-many", "SH-17.1")
    table.play(0, "descend 2 goblin")
    assert attackers(s, "e2") == (5, 0, 0) and s.aloft[wall("e2") * 3 + 1] == 1


@pytest.mark.rule("SH-17.2", "SH-17.3", "SH-6.1")
def test_what_lasts_a_turn_leaves_and_part_payments_stay() -> None:
    table, s = scene()
    s.gales, s.panic, s.specter, s.possessed, s.accurate, s.blessing, s.glow = 1, 1, 1, 1, 1, 10, 10
    s.orders[0], s.altar_at[0], s.fires[0] = 1, 1, 1
    s.speech, s.sorties, s.done_by[0], s.laid[1], s.payer[1] = 2, 1, 1, 1, 1
    enter(table, "end-of-turn")
    assert not any([s.gales, s.panic, s.specter, s.possessed, s.accurate, s.blessing, s.glow])
    assert not any([s.orders[0], s.altar_at[0], s.fires[0], s.speech, s.sorties, s.done_by[0]])
    assert s.laid[1] == 1 and slug(table) == "turn"


@pytest.mark.rule("SH-19.2")
def test_after_ten_turns_without_breach_the_defender_wins() -> None:
    table, s = scene()
    s.turn = 10
    s.glory[FROM_DEEDS] = 30
    enter(table, "end-of-turn")
    assert slug(table) == "over" and table.game.winners(s) == [1]


@pytest.mark.rule("SH-19.3", "SH-R49")
@pytest.mark.parametrize("strong", [True, False])
def test_a_tie_is_broken_by_one_more_assault_at_the_other_walls(strong: bool) -> None:
    table, s = battle((0, 0, 3), (0, 0, 0), 0, name="w1")
    besiege(s, "e1", (0, 0, 2))
    man(s, "e1", (0, 2, 0), 2 if strong else 4)  # 6 against 6 is a tie: no breach
    s.turn = 1
    s.glory[FROM_TIME] = 13 - 4 + 1  # three for the breach and one for the surplus: 14 each
    s.altar_at[wall("e1")] = 0
    if strong:
        equip(s, "e1", "shields")  # nothing that matters
        s.stones[wall("e1")] = 2
    melee(table)
    assert s.glory[FROM_BREACHES] == 4
    # The tie-break was fought at e1 alone: w1 was breached and took no part.
    assert slug(table) == "over" and s.extra == 3
    assert team_glory(s, True) == 15 and table.game.winners(s) == [1]


@pytest.mark.rule("SH-19.3")
def test_a_breach_in_the_tie_break_wins_for_the_attackers() -> None:
    """Orders stay and are carried out again: the called troll decides."""
    table, s = battle((0, 0, 3), (0, 0, 0), 0, name="w1")
    besiege(s, "e1", (1, 0, 1))
    man(s, "e1", (0, 1, 0), 2)  # 4 against 4 in the first assault
    besiege(s, "re1", (0, 0, 1))
    order(s, "e1", "troll-call")
    s.turn = 1
    s.glory[FROM_TIME] = 10
    melee(table)
    assert attackers(s, "e1") == (1, 0, 2) and s.breached == 1 << wall("e1") | 1 << wall("w1")
    assert team_glory(s, False) == 15 and s.glory[FROM_BREACHES] == 4 and table.game.winners(s) == [0]


@pytest.mark.rule("SH-18.1", "SH-18.3")
def test_the_great_siege_is_done_once_with_seven_walls() -> None:
    table, s = scene()
    for name in ("w4", "w3", "w2", "w1", "e1", "e3"):
        besiege(s, name, (1, 0, 0))
    besiege(s, "re1", (2, 0, 0))
    turn_to(table, "mobilisation")
    table.play(0, "mobilise minor", "march 1 goblin re1 e2")
    assert s.glory[FROM_DEEDS] == 1 and table.told("deed-done") == [{"deed": "great-siege"}]
    table.play(0, "march 1 goblin re1 e1")
    assert s.glory[FROM_DEEDS] == 1


@pytest.mark.rule("SH-18.5")
def test_four_trolls_at_one_wall_are_a_troll_attack_the_tower_included() -> None:
    table, s = scene()
    s.siege_towers = 1 << wall("e2")
    besiege(s, "e2", (0, 0, 2))
    s.camp[2] = 2
    turn_to(table, "mobilisation")
    table.play(0, "mobilise minor", "climb 2 troll e2")
    assert s.deeds == 1 << cards.TROLL_ATTACK


@pytest.mark.rule("SH-18.4", "SH-R47")
def test_the_second_wall_torn_down_is_the_deed_ruined_walls() -> None:
    table, s = battle((0, 2, 0), (1, 0, 0), 1)
    order(s, "e1", "orc-explosion")
    enter(table, "carry-out")
    table.play(0, "explode 1")
    assert s.ruined == 1 and s.deeds == 0
    assert shown(table, 1, "ruined") == 1 and table.told("wall-ruined") == [{"place": "e1"}]  # the tile
    table, s = battle((0, 2, 0), (1, 0, 0), 1)
    s.ruined = 1
    order(s, "e1", "orc-explosion")
    enter(table, "carry-out")
    table.play(0, "explode 1")
    assert s.deeds == 1 << cards.RUINED_WALLS


@pytest.mark.rule("SH-18.1", "SH-18.6", "SH-18.7", "SH-13.1")
def test_the_score_is_told_deed_by_deed() -> None:
    table, s = scene()
    quiet(s)
    for name in ("w1", "e1"):
        besiege(s, name, (0, 0, 4))
        man(s, name, (0, 0, 0), 8 if name == "e1" else 11)
    s.shames = 1 << cards.PRESS
    s.deeds = 1 << cards.TROLL_ATTACK
    s.glory[FROM_DEEDS] += 1
    s.glory[FROM_SHAME] -= 1
    melee(table)
    attacking, defending = table.game.breakdown(s)
    earned = {deed: points for deed, points in attacking.items() if points}
    assert earned == {"hours": 10, "troll-attack": 1, "breach": 3, "further-breach": 1, "overrun": 1}
    for what, points in (("breach", 3), ("further-breach", 1), ("overrun", 1)):
        assert table.told(f"glory-attacker-{what}") == [{"points": points}]
    assert {deed: points for deed, points in defending.items() if points} == {
        "tiles": 4, "press-the-townsfolk": -1,
    }  # fmt: skip
    assert [sum(attacking.values()), sum(defending.values())] == table.game.scores(s)


@pytest.mark.rule("SH-18.4", "SH-R47")
def test_the_same_wall_can_be_ruined_twice_by_a_machine() -> None:
    table, s = scene(2, [HIT])
    quiet(s)
    s.machines[board.SLOT.index("re1")], s.hits[board.SLOT.index("re1")] = cards.CATAPULT, 2
    man(s, "e1", (0, 1, 0), 0, 1)  # rebuilt with wood after it was bare
    s.ruined = 1
    enter(table, "aim")
    table.play(0, "aim re1 e1")
    assert s.deeds == 1 << cards.RUINED_WALLS and s.glory[FROM_DEEDS] == 1


@pytest.mark.rule("SH-18.3", "SH-R47")
def test_two_attackers_besiege_seven_walls_together() -> None:
    table, s = scene(3)
    for name in ("w4", "w3", "w2", "w1", "e1", "e2"):
        besiege(s, name, (1, 0, 0))
    besiege(s, "re3", (1, 0, 0))
    turn_to(table, "mobilisation")
    table.play(EAST, "mobilise minor", "march 1 goblin re3 e3")
    assert s.deeds == 1 << cards.GREAT_SIEGE


@pytest.mark.rule("SH-16.2", "SH-16.5", "SH-15.10")
def test_after_a_breach_hospital_and_ram_have_their_step() -> None:
    table, s = battle((0, 0, 3), (0, 1, 0), 0)
    s.ram, s.gate = 1, 1
    besiege(s, "gatehouse", (2, 0, 0))
    melee(table)
    assert s.breached and s.gates_fallen == 1 and slug(table) == "over"
    assert defenders(s, "hospital") == (0, 0, 0) and defenders(s, "courtyard") == (0, 1, 0)

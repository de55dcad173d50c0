"""Four players: two defenders, each with his own side and hourglasses."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    defenders,
    enter,
    got,
    phase,
    put,
    scene,
    turn_to,
    wall,
)

EAST = 1


@pytest.mark.rule("SH-R52")
def test_each_defender_picks_one_from_the_hospital_and_the_stone_goes_by_turns() -> None:
    table, s = scene(4)
    put(s.garrison, board.HOSPITAL, (2, 1, 1))
    s.turn = 1
    enter(table, "hospital")
    assert s.to_act == (2,)
    assert table.why(2, "heal 2 archer") == ("too-many-healed", "SH-15.10")
    table.play(2, "heal 1 veteran")
    assert s.to_act == (3,)
    table.play(3, "heal 1 archer")
    assert defenders(s, "courtyard") == (1, 0, 1)
    s.turn = 2
    enter(table, "answer-first")
    assert s.to_act == (3,)
    table.play(3, "stone w1")  # any wall
    assert s.stones[wall("w1")] == 3


def answering(west: int, east: int) -> tuple[Scene, Siege]:
    table, s = scene(4)
    s.hourglasses[0], s.hourglasses[1] = west, east
    turn_to(table, "answer")
    return table, s


@pytest.mark.rule("SH-21.1", "SH-21.2", "SH-R55", "SH-R56")
def test_each_defender_acts_on_his_side_and_shares_courtyard_and_buildings() -> None:
    table, s = answering(9, 9)
    assert s.to_act == (2, 3)
    for move in (
        "move 1 archer e1 courtyard",
        "make cannon te1",
        "make platform e1",
        "make goblin-trap fe-re1",
        "make heavenly-glow re1",
        "hero warrior courtyard",
    ):
        assert table.why(2, move)[0] == "other-side", move
    table.play(2, "move 1 soldier w1 courtyard")
    table.play(3, "move 1 archer e1 courtyard", "move 1 soldier courtyard e1")
    assert defenders(s, "e1") == (0, 3, 0)
    table.play(2, "hero officer courtyard")
    table.play(3, "hero officer e1", "make reinforce-gate")
    assert board.PLACE[s.heroes[0]] == "e1" and s.gate == 7


@pytest.mark.rule("SH-21.4")
def test_hourglasses_come_from_the_attacker_of_the_same_side() -> None:
    table, s = phase("machines", seats=4)
    before = ints(s.hourglasses)
    table.play(EAST, "siege-tower e2 with 1 troll")
    assert ints(s.hourglasses) == [before[0], before[1] + 1]


@pytest.mark.rule("SH-21.5")
def test_an_action_is_paid_by_one_defender_alone() -> None:
    table, s = answering(6, 6)
    table.play(2, "lay 1 cannon")
    assert table.why(3, "make cannon te1") == ("ally-pays", "SH-21.5")
    table.play(2, "make cannon tw1")
    assert table.why(3, "make cannon te1") == ("done-this-turn", "SH-10.3")
    assert s.engines[board.TOWER.index("tw1")] == cards.CANNON


@pytest.mark.rule("SH-21.6")
def test_the_speed_tile_frees_what_the_other_has_completed() -> None:
    table, s = answering(9, 9)
    table.play(2, "make wooden-wall w1", "make archers-blessing rw1")
    assert table.why(2, "speed wooden-wall")[0] == "no-speed"
    assert table.why(3, "speed archers-blessing")[0] == "no-tile-left"
    table.play(3, "speed wooden-wall")
    assert table.why(2, "make wooden-wall w2")[0] == "done-this-turn"  # it is the other who may use it again
    table.play(3, "make wooden-wall e1")
    assert s.woods[wall("e1")] == 1
    table.play(2, "make goblin-cauldron w1")
    assert table.why(3, "speed goblin-cauldron")[0] == "no-speed"


@pytest.mark.rule("SH-21.6", "SH-0.14")
def test_the_speed_tile_frees_nothing_whose_units_or_cards_have_run_out() -> None:
    table, s = answering(9, 9)
    put(s.garrison, board.RESERVE, (0, 1, 1))
    s.machines[0], s.misses[board.SLOTS] = cards.BALLISTA, 1
    turn_to(table, "answer")
    table.play(2, "make train-soldier", "make train-veteran", f"make sabotage {board.RAMPART[0]}")
    assert table.why(3, "speed train-veteran") == ("no-tile-left", "SH-0.14")
    assert table.why(3, "speed sabotage") == ("no-tile-left", "SH-0.14")
    put(s.garrison, board.RESERVE, (0, 0, 1))
    assert table.why(3, "speed train-veteran") == ("", "")


@pytest.mark.rule("SH-R32")
def test_either_defender_may_do_a_deed_of_shame() -> None:
    table, s = answering(1, 1)
    table.play(3, "shame negotiate")
    assert ints(s.hourglasses) == [1, 4]
    table.play(3, "shame tear-down-houses")
    assert table.why(3, "stone w1")[0] == "other-side"
    table.play(3, "stone e1", "stone e2")
    put(s.camp, 1, (0, 0, 1))
    table.play(3, "poison-stores east-camp")
    assert got(s.camp, 1) == (0, 0, 0)
    assert table.told("attackers-killed") == [{"number": 1, "unit": "troll", "place": "east-camp"}]


@pytest.mark.rule("SH-13.5", "SH-20.1")
def test_each_of_two_camps_has_a_name_of_its_own() -> None:
    table, s = answering(1, 1)
    put(s.camp, 0, (0, 0, 1))
    assert table.why(2, "poison-stores camp") == ("shame-vain", "SH-R32")
    table.play(2, "poison-stores west-camp")
    assert got(s.camp, 0) == (0, 0, 0) and table.told("stores-poisoned") == [{"place": "west-camp"}]
    assert table.told("attackers-killed") == [{"number": 1, "unit": "troll", "place": "west-camp"}]

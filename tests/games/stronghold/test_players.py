"""Three and four players: two attackers, two defenders."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold import cards
from kingstable.games.stronghold import components as board
from kingstable.games.stronghold.board import HOURS_LEFT
from kingstable.games.stronghold.rules.orders import camp_price
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    attackers,
    besiege,
    defenders,
    enter,
    equip,
    got,
    put,
    scene,
    slug,
    turn_to,
    wall,
)

WEST, EAST = 0, 1


def phase(name: str, seats: int) -> tuple[Scene, Siege]:
    table, s = scene(seats)
    for army in range(2):
        put(s.pool, army, (9, 9, 9))
        s.resources[army] = 8
    turn_to(table, name)
    return table, s


@pytest.mark.rule("SH-0.1")
@pytest.mark.parametrize(
    ("seats", "teams"), [(2, [0b01, 0b10]), (3, [0b011, 0b011, 0b100]), (4, [0b0011, 0b0011, 0b1100, 0b1100])]
)
def test_who_wins_and_loses_together(seats: int, teams: list[int]) -> None:
    _, s = scene(seats)
    assert [s.game.allies(seat) for seat in range(seats)] == teams
    assert sum(1 << seat for seat in s.winners()) in teams


@pytest.mark.rule("SH-20.1", "SH-0.4")
def test_each_attacker_acts_on_his_own_side_with_his_own() -> None:
    table, s = phase("machines", 3)
    assert table.why(WEST, "cover re1 with 1 orc") == ("other-side", "SH-20.1")
    table.play(WEST, "cover rw1 with 1 orc")
    assert ints(s.resources[:2]) == [4, 8] and s.pool[4] == 9
    besiege(s, "fe", (3, 0, 0))
    s.camp[0] = 3
    turn_to(table, "mobilisation")
    table.play(WEST, "mobilise minor")
    assert table.why(WEST, "march 1 goblin fe re1") == ("other-side", "SH-20.1")
    assert table.why(WEST, "leave 1 goblin fe")[0] == "other-side"
    table.play(WEST, "leave 1 goblin fw")
    assert ints(s.camp[:3]) == [2, 0, 0] and attackers(s, "fw") == (1, 0, 0)


@pytest.mark.rule("SH-20.2", "SH-21.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_supplies_of_two_attackers(seats: int) -> None:
    table, s = scene(seats)
    assert ints(s.resources) == [3, 3, 10]
    assert ints(s.hourglasses) == ([4, 0] if seats == 3 else [2, 2])
    table.play(0, "done")
    table.play(1, "done")
    assert [sum(s.pool[:3]), sum(s.pool[3:])] == [10, 10] and ints(s.resources) == [8, 8, 0]
    assert ints(s.hourglasses) == ([6, 0] if seats == 3 else [3, 3])


@pytest.mark.rule("SH-20.3", "SH-R53")
def test_cards_of_two_attackers() -> None:
    _, s = scene(3)
    assert [cards.CARD[c] for c in s.cards] == [
        "machines-1", "equipment-1", "training-1", "rituals-1",
        "machines-2", "equipment-2", "training-3", "rituals-2",
    ]  # fmt: skip
    table, s = scene(4, [0, 1, 2] * 4, "drawn")
    assert s.to_act == (WEST,)
    table.play(WEST, "keep machines-2")
    assert s.to_act == (EAST,)
    table.play(EAST, "keep machines-1", "keep equipment-3")
    assert s.to_act == (WEST,)
    table.play(WEST, "keep equipment-1")
    assert s.to_act == (WEST,)


@pytest.mark.rule("SH-20.4")
def test_a_phase_is_over_when_both_have_ended_it() -> None:
    table, s = phase("machines", 3)
    assert list(s.to_act) == [WEST, EAST]
    table.play(EAST, "done")
    assert list(s.to_act) == [WEST]
    table.play(WEST, "done")
    assert slug(table) == "answer"


@pytest.mark.rule("SH-20.4", "SH-9.6")
def test_an_attacker_with_nothing_to_do_has_not_ended_the_phase() -> None:
    """The ally's Blood Sacrifice brings goblins to the supply: now they can escape the knife."""
    table, s = phase("turn", 3)
    put(s.pool, WEST, (0, 0, 0))
    s.turned[WEST] = 1 << 5
    s.altar_goblins = 10
    turn_to(table, "rituals")
    assert list(s.to_act) == [EAST]
    table.play(EAST, "panic with 2 goblin")
    assert list(s.to_act) == [WEST, EAST]
    table.play(WEST, "escape 3 fw")
    assert attackers(s, "fw") == (3, 0, 0)


@pytest.mark.rule("SH-20.5", "SH-R50", "SH-R54")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_ally_s_action_costs_one_more_and_is_used_for_both(seats: int) -> None:
    table, s = phase("machines", seats)
    before = ints(s.hourglasses)
    table.play(WEST, "altar fw with 1 orc")  # on the card of the east
    lord = 0
    assert s.hourglasses[lord] == before[lord] + 2 and s.resources[WEST] == 4
    assert table.why(EAST, "altar fe with 1 orc") == ("action-used", "SH-1.2")
    turn_to(table, "supplies")
    s.resources[2] = 5
    table.play(WEST, "produce orc")
    assert table.why(WEST, "produce goblin")[0] == "action-used"


@pytest.mark.rule("SH-R57", "SH-1.2")
def test_an_action_on_both_cards_is_used_once_by_each() -> None:
    table, s = phase("equipment", seats=4)
    s.turned[WEST] = s.turned[EAST] = 1 << 3
    equip(s, "w1", "banners")
    equip(s, "e1", "banners")
    turn_to(table, "equipment")
    table.play(WEST, "carry banners w1 w2")
    assert list(s.to_act) == [EAST]  # nothing is left for the west, though the card of the east is not used
    table.play(EAST, "carry banners e1 e2")
    assert s.used[WEST] == s.used[EAST] == 1 << cards.ACTION.index("equipment-transfer")


@pytest.mark.rule("SH-20.6", "SH-R51")
def test_units_are_handed_over_once() -> None:
    table, s = phase("supplies", 3)
    before = s.hourglasses[0]
    table.play(WEST, "transfer 3 troll")
    assert (s.pool[2], s.pool[5]) == (6, 12) and s.hourglasses[0] == before + 1
    assert table.why(WEST, "transfer 1 orc") == ("action-used", "SH-R51")
    two, _ = scene(2)
    two.play(0, "done")
    assert two.why(0, "transfer 1 orc") == ("no-ally", "SH-20.6")


@pytest.mark.rule("SH-20.7")
def test_mobilisation_and_camp_of_two_attackers() -> None:
    table, s = phase("mobilisation", 4)
    for units, price in ((2, 0), (3, 1), (6, 3), (9, 6)):
        put(s.camp, EAST, (units, 0, 0))
        assert camp_price(s, EAST) == price
    before = ints(s.hourglasses)
    table.play(EAST, "mobilise minor")
    table.play(WEST, "done")
    assert s.hourglasses[EAST] == before[EAST] + 2
    table.play(EAST, "done", "mobilise major")
    assert s.hourglasses[EAST] == before[EAST] + 5


@pytest.mark.rule("SH-20.8")
def test_one_ram_element_a_turn_for_both_and_both_operate_it() -> None:
    table, s = phase("machines", 3)
    s.cards[0], s.cards[4] = cards.CARD.index("machines-3"), cards.CARD.index("machines-4")
    table.play(WEST, "ram gatehouse with 1 orc")
    assert table.why(EAST, "ram gatehouse with 1 orc") == ("ram-built", "SH-20.8")
    s.camp[0] = s.camp[3] = 1
    turn_to(table, "mobilisation")
    table.play(WEST, "mobilise minor", "leave 1 goblin gatehouse")
    table.play(EAST, "mobilise minor", "leave 1 goblin gatehouse")
    assert attackers(s, "gatehouse") == (2, 0, 0)


@pytest.mark.rule("SH-20.9", "SH-R52", "SH-21.7")
def test_orders_are_shared_and_decided_by_turns() -> None:
    table, s = scene(4)
    besiege(s, "w1", (1, 0, 0))
    besiege(s, "e1", (1, 1, 0))
    s.turn = 2
    turn_to(table, "orders")
    assert s.to_act == (EAST,)
    before = ints(s.hourglasses)
    table.play(EAST, "secret-order goblin-frenzy w1")
    assert slug(table) == "give-hourglass"
    table.play(EAST, "hourglass-to west", "secret-order orc-explosion e1")
    assert ints(s.hourglasses) == [before[0] + 1, before[1]]
    assert table.why(EAST, "order goblin-frenzy e1")[0] == "order-there"
    s.turn = 3
    turn_to(table, "orders")
    assert s.to_act == (WEST,)


@pytest.mark.rule("SH-20.9", "SH-8.4", "SH-R52")
def test_one_attacker_gives_the_orders_and_each_turns_his_own_altars() -> None:
    table, s = scene(3)
    besiege(s, "e1", (0, 1, 0))
    s.altars[WEST] = s.altars[EAST] = 1
    turn_to(table, "orders")
    assert list(s.to_act) == [WEST, EAST]  # turn 1: west gives the orders
    assert table.why(WEST, "altar-wall e1") == ("other-side", "SH-20.1")
    assert table.why(EAST, "order orc-explosion e1") == ("ally-orders", "SH-R52")
    table.play(WEST, "order orc-explosion e1", "done")
    assert list(s.to_act) == [EAST]
    table.play(EAST, "altar-wall e1")
    assert s.altar_at[wall("e1")] == 1 and slug(table) != "orders"


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
    table, s = phase("machines", 4)
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


@pytest.mark.rule("SH-0.1")
def test_a_team_wins_together() -> None:
    table, s = scene(4)
    s.breached = 1
    s.glory[HOURS_LEFT] = 20
    assert table.game.winners(s) == [0, 1]
    s.breached = 0
    assert table.game.winners(s) == [2, 3]

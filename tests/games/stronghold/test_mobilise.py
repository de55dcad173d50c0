"""Phase 6: mobilisation and camp, with the rulebook's example of both mobilisations."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold.components import board
from kingstable.games.stronghold.rules.orders import camp_price
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    attackers,
    besiege,
    enter,
    equip,
    put,
    scene,
    train,
    turn_to,
    wall,
)


def mobilising(which: str = "minor", seats: int = 2) -> tuple[Scene, Siege]:
    table, s = scene(seats)
    besiege(s, "fw", (1, 0, 0))  # so that something can always move
    turn_to(table, "mobilisation")
    table.play(0, f"mobilise {which}")
    return table, s


@pytest.mark.rule("SH-7.1", "SH-1.5")
def test_the_rest_of_the_pool_goes_to_the_camp() -> None:
    table, s = scene()
    put(s.pool, 0, (1, 2, 3))
    enter(table, "mobilisation")
    assert ints(s.camp[:3]) == [1, 2, 3] and sum(s.pool) == 0


@pytest.mark.rule("SH-7.2", "SH-7.3", "SH-R15")
def test_two_mobilisations_in_any_order_each_once() -> None:
    table, s = scene()
    s.camp[0] = 12
    turn_to(table, "mobilisation")
    assert table.why(0, "leave 1 goblin fw")[0] == "not-mobilising"
    table.play(0, "mobilise major", "leave 7 goblin fw")
    assert s.hourglasses[0] == 4 + 5 and s.mobile[0] == 0  # nothing more can move: it is over
    assert s.to_act == (0,) and table.why(0, "mobilise major") == ("mobilised", "SH-7.3")
    table.play(0, "mobilise minor")
    assert s.hourglasses[0] == 4 + 8
    table.play(0, "march 5 goblin fw rw1")  # they moved in the first and move again
    assert attackers(s, "rw1") == (5, 0, 0)


@pytest.mark.rule("SH-7.4", "SH-7.5")
def test_steps_come_in_order_and_each_unit_moves_once() -> None:
    table, s = mobilising()
    besiege(s, "rw1", (0, 1, 0))
    besiege(s, "fw", (2, 0, 0))
    table.play(0, "march 1 goblin fw rw1")
    assert table.why(0, "march 1 orc rw1 w1") == ("step-over", "SH-7.4")
    assert "march 1 goblin rw1 fw" in table.game.book.codes
    table, s = mobilising()
    s.camp[0] = 2
    table.play(0, "leave 1 goblin fw")
    assert table.why(0, "march 1 goblin fw rw1")[0] == "step-over"


@pytest.mark.rule("SH-7.6", "SH-7.5", "SH-7.7", "SH-7.8")
def test_example_both_mobilisations() -> None:
    """a, b, c, d, e of the example are FE, RE1, RE2, RE3, RE4."""
    table, s = scene()
    besiege(s, "re3", (0, 6, 0))
    besiege(s, "fe", (2, 5, 0))
    s.camp[1] = 12
    turn_to(table, "mobilisation")
    table.play(0, "mobilise major", "march 6 orc re3 re4")
    assert table.why(0, "march 1 orc re4 e5")[0] == "no-such-units"  # moved already
    table.play(0, "march 5 orc fe re3", "march 2 goblin fe re2", "leave 7 orc fe")
    assert attackers(s, "fe") == (0, 7, 0) and attackers(s, "re2") == (2, 0, 0)
    table.play(0, "mobilise minor", "march 3 orc re4 e5", "march 2 orc re4 e4")
    assert table.why(0, "march 1 orc re4 e4") == ("over-limit", "SH-7.8")
    table.play(0, "march 5 orc re3 re4")
    assert attackers(s, "re4") == (0, 6, 0) and attackers(s, "re3") == (0, 0, 0)
    table.play(0, "march 3 orc fe re1", "march 2 orc fe re2")
    assert table.why(0, "march 1 orc fe re2")[0] == "over-limit"
    table.play(0, "leave 5 orc fe")
    assert attackers(s, "fe") == (0, 7, 0) and attackers(s, "re2") == (2, 2, 0)
    assert attackers(s, "re1") == (0, 3, 0)


@pytest.mark.rule("SH-7.7")
def test_a_unit_needs_room_where_it_goes() -> None:
    table, s = mobilising("major")
    besiege(s, "rw1", (6, 0, 0))
    besiege(s, "fw", (3, 0, 0))
    assert table.why(0, "march 2 goblin fw rw1") == ("no-room", "SH-7.7")


@pytest.mark.rule("SH-7.8", "SH-7.9")
def test_example_the_camp_s_limit_is_one_total() -> None:
    """Three into the siege tower and two to the west make the five of a minor mobilisation."""
    table, s = scene()
    s.camp[1] = 9
    s.siege_towers = 1 << wall("e2")
    s.ram = 1
    equip(s, "e1", "trapdoor")
    turn_to(table, "mobilisation")
    table.play(0, "mobilise minor", "climb 3 orc e2", "leave 1 orc fw", "trapdoor orc e1")
    assert s.mobile[0] == 0 and s.camp[1] == 4
    assert attackers(s, "e1") == (0, 1, 0) and attackers(s, "fw") == (0, 1, 0)


@pytest.mark.rule("SH-4.6")
def test_a_trapdoor_works_once_in_each_mobilisation() -> None:
    table, s = scene()
    s.camp[1] = 4
    equip(s, "e1", "trapdoor")
    turn_to(table, "mobilisation")
    assert table.why(0, "trapdoor orc e1")[0] == "not-mobilising"
    table.play(0, "mobilise minor", "trapdoor orc e1")
    assert table.why(0, "trapdoor orc e1") == ("no-trapdoor", "SH-4.6")
    table.play(0, "done", "mobilise major", "trapdoor orc e1")
    assert attackers(s, "e1") == (0, 2, 0)


@pytest.mark.rule("SH-4.5", "SH-R17")
def test_ropes_come_first_once_a_turn_and_never_across_the_gatehouse() -> None:
    table, s = mobilising()
    besiege(s, "e1", (2, 0, 0))
    equip(s, "e1", "ropes")
    assert "rope goblin e1 w1" not in table.game.book.codes
    table.play(0, "rope goblin e1 e2")
    assert table.why(0, "rope goblin e1 e2") == ("no-ropes", "SH-4.5")
    s.camp[0] = 1  # so that the mobilisation goes on
    table.play(0, "march 1 goblin fw rw1")
    besiege(s, "e2", (2, 0, 0))
    equip(s, "e2", "ropes")
    assert table.why(0, "rope goblin e2 e3")[0] == "step-over"


@pytest.mark.rule("SH-3.14", "SH-7.9", "SH-R18")
def test_only_the_camp_leads_into_a_siege_tower() -> None:
    table, s = mobilising()
    s.camp[1] = 4
    assert table.why(0, "climb 1 orc e2") == ("no-siege-tower", "SH-3.14")
    s.siege_towers = 1 << wall("e2")
    table.play(0, "climb 3 orc e2")
    assert table.why(0, "climb 1 orc e2")[0] == "no-room"


@pytest.mark.rule("SH-5.3", "SH-7.8")
def test_a_quartermaster_lets_two_more_go() -> None:
    table, s = mobilising()
    train(s, "re3", "quartermaster")
    besiege(s, "re3", (9, 0, 0))
    assert table.why(0, "march 7 goblin re3 re4") == ("", "")
    assert table.why(0, "march 8 goblin re3 re4")[0] == "over-limit"


@pytest.mark.rule("SH-5.6", "SH-R16")
def test_a_drover_opens_ways_to_neighbours_and_back() -> None:
    table, s = mobilising()
    besiege(s, "re4", (3, 0, 0))
    assert table.why(0, "march 1 goblin re4 re3") == ("no-drover", "SH-5.6")
    train(s, "re4", "drover")
    table.play(0, "march 1 goblin re4 re3", "march 1 goblin re4 fe")
    assert attackers(s, "re3") == (1, 0, 0) and attackers(s, "fe") == (1, 0, 0)
    assert s.sent[board.AREA.index("re4")] == 2
    assert table.why(0, "march 1 goblin fe re1")[0] == "no-such-units"


@pytest.mark.rule("SH-R19", "SH-0.5")
def test_nobody_leaves_the_gatehouse_and_two_find_room_beside_each_element() -> None:
    table, s = mobilising()
    s.camp[0], s.ram = 9, 1
    assert table.why(0, "leave 3 goblin gatehouse")[0] == "no-room"
    table.play(0, "leave 2 goblin gatehouse")
    assert not any("gatehouse" in str(m.fields.get("from_place")) for m in table.game.book.moves)


@pytest.mark.rule("SH-0.4")
def test_no_way_leads_to_the_other_side() -> None:
    for start, end in board.WAY:
        assert board.AREA_SIDE[start] == board.AREA_SIDE[end]


@pytest.mark.rule("SH-11.8", "SH-R31")
def test_a_goblin_trap_kills_all_goblins_of_the_step() -> None:
    table, s = mobilising()
    s.roads[board.ROAD.index("fe-re1")] = 2
    besiege(s, "fe", (3, 2, 0))
    besiege(s, "re1", (7, 0, 0))
    assert table.why(0, "march 1 orc fe re1")[0] == "no-room"
    table.play(0, "march 2 goblin fe re1")  # the dead need no room
    assert attackers(s, "fe") == (1, 2, 0) and s.supply[0] == 2
    table.play(0, "march 1 goblin fe re1")
    assert s.supply[0] == 3 and s.sent[board.AREA.index("fe")] == 3
    table.play(0, "done")
    assert s.roads[board.ROAD.index("fe-re1")] == 0


@pytest.mark.rule("SH-11.9")
def test_a_troll_trap_kills_the_first_troll() -> None:
    table, s = mobilising()
    s.roads[board.ROAD.index("fe-re1")] = 3
    besiege(s, "fe", (1, 0, 3))
    table.play(0, "march 1 goblin fe re1", "march 2 troll fe re1")
    assert attackers(s, "re1") == (1, 0, 1) and s.supply[2] == 1
    assert s.roads[board.ROAD.index("fe-re1")] == 0


@pytest.mark.rule("SH-11.12")
def test_the_heavenly_glow_lets_two_go_in_each_mobilisation() -> None:
    table, s = mobilising()
    s.glow = board.AREA.index("re1") + 1
    besiege(s, "re1", (5, 0, 0))
    assert table.why(0, "march 3 goblin re1 e1") == ("glow-holds", "SH-11.12")
    table.play(0, "march 2 goblin re1 e1")
    assert table.why(0, "march 1 goblin re1 e1") == ("glow-holds", "SH-11.12")


@pytest.mark.rule("SH-7.10", "SH-R15", "SH-7.11")
@pytest.mark.parametrize(("units", "hourglasses"), [(3, 0), (4, 1), (7, 1), (8, 3), (11, 3), (12, 6)])
def test_example_what_the_camp_costs(units: int, hourglasses: int) -> None:
    table, s = scene()
    s.camp[1] = units
    assert camp_price(s, 0) == hourglasses
    enter(table, "orders")
    assert s.hourglasses[0] == hourglasses


@pytest.mark.rule("SH-7.8", "SH-7.9")
def test_example_three_into_the_siege_tower_and_two_to_the_west_are_five() -> None:
    table, s = scene()
    s.camp[1] = 9
    s.siege_towers = 1 << wall("e2")
    turn_to(table, "mobilisation")
    table.play(0, "mobilise minor", "climb 3 orc e2")
    assert table.why(0, "leave 3 orc fw") == ("over-limit", "SH-7.8")
    table.play(0, "leave 2 orc fw")
    assert s.camp[1] == 4 and attackers(s, "fw") == (0, 2, 0) and s.mobile[0] == 0


@pytest.mark.rule("SH-4.4", "SH-7.7", "SH-R13")
def test_one_more_unit_climbs_the_ladder() -> None:
    table, s = scene()
    besiege(s, "re4", (3, 0, 0))
    besiege(s, "e5", (5, 0, 0))
    turn_to(table, "mobilisation")
    table.play(0, "mobilise minor")
    assert table.why(0, "march 1 goblin re4 e5") == ("no-room", "SH-7.7")
    equip(s, "e5", "ladders")
    assert table.why(0, "march 2 goblin re4 e5")[0] == "no-room"
    table.play(0, "march 1 goblin re4 e5")
    assert attackers(s, "e5") == (6, 0, 0)


@pytest.mark.rule("SH-R31", "SH-R16", "SH-11.8")
def test_a_trap_works_on_the_way_back_too() -> None:
    table, s = scene()
    besiege(s, "re1", (2, 0, 0))
    besiege(s, "re4", (1, 0, 0))
    train(s, "re1", "drover")
    train(s, "re4", "drover")
    s.roads[board.ROAD.index("fe-re1")] = 2
    turn_to(table, "mobilisation")
    table.play(0, "mobilise minor", "march 1 goblin re4 fe")  # no road, no trap
    table.play(0, "march 1 goblin re1 fe", "march 1 goblin re1 re2")
    assert attackers(s, "fe") == (1, 0, 0) and attackers(s, "re2") == (1, 0, 0) and s.supply[0] == 1

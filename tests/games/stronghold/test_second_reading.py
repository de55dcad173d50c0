"""What the second reader found untold: examples with their own numbers, effects carried out to the end."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold import cards
from kingstable.games.stronghold import components as board
from kingstable.games.stronghold.board import FROM_DEEDS
from kingstable.games.stronghold.rules.melee import defence
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    Units,
    attackers,
    battle,
    besiege,
    defenders,
    enter,
    equip,
    man,
    melee,
    order,
    page_number,
    phase,
    place,
    price_of,
    put,
    quiet,
    scene,
    slug,
    train,
    turn_to,
    wall,
)

WEST, EAST = 0, 1
HIT = 0


def answering(hourglasses: int) -> tuple[Scene, Siege]:
    table, s = scene()
    s.hourglasses[0] = hourglasses
    turn_to(table, "answer")
    return table, s


# Examples


@pytest.mark.rule("SH-0.14", "SH-11.1")
def test_example_there_is_no_fourth_troll_cauldron() -> None:
    table, s = answering(9)
    for name in ("w1", "w2", "e1"):
        s.cauldrons[wall(name)] = cards.TROLL_CAULDRON + 1
    assert table.why(1, "make troll-cauldron e2") == ("no-tile-left", "SH-0.14")
    assert table.why(1, "lay 1 troll-cauldron")[0] == "not-possible"
    s.cauldrons[wall("w1")] = 0  # a catapult took it: it can be made again
    assert table.why(1, "make troll-cauldron e2") == ("", "")


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


@pytest.mark.rule("SH-14.9", "SH-R37")
@pytest.mark.parametrize(
    ("losses", "left"),
    [(["lose 1 troll"], (1, 1, 0)), (["lose 1 orc"], (0, 0, 1)), (["lose 1 goblin"], (0, 0, 1))],
)
def test_example_firepower_three_kills_the_troll_or_the_goblin_and_the_orc(
    losses: list[str], left: Units
) -> None:
    table, s = scene()
    quiet(s)
    man(s, "e1", (2, 0, 0), 2)
    put(s.garrison, place("te1"), (1, 0, 0))
    besiege(s, "re1", (1, 1, 1))
    enter(table, "archers")
    table.play(1, "volley 2 e1 re1", "volley 1 te1 re1")
    table.play(0, *losses)
    assert attackers(s, "re1") == left


# The attackers' tiles at work


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


@pytest.mark.rule("SH-3.10", "SH-3.5")
def test_a_trebuchet_takes_a_stone_and_all_wood_before_it_takes_the_cauldron() -> None:
    table, s = scene(2, [HIT])
    quiet(s)
    s.machines[board.SLOT.index("fw-1")], s.hits[board.SLOT.index("fw-1")] = cards.TREBUCHET, 2
    man(s, "w4", (0, 1, 0), 2, 1)
    s.cauldrons[wall("w4")] = 1
    enter(table, "aim")
    table.play(0, "aim fw-1 w4")
    assert (s.stones[wall("w4")], s.woods[wall("w4")], s.cauldrons[wall("w4")]) == (1, 0, 1)


@pytest.mark.rule("SH-5.8")
@pytest.mark.parametrize(("paid", "came"), [("goblin", (0, 2, 0)), ("orc", (0, 0, 2))])
def test_two_recruits_of_the_next_kind(paid: str, came: Units) -> None:
    table, s = phase("training", "training-2")
    put(s.dead, 0, (0, 3, 3))
    table.play(0, f"recruit-trainer with 2 {paid}")
    assert tuple(s.camp[:3]) == came and sum(s.dead) == 4 and s.hourglasses[0] == 4 + 2


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
    assert attackers(s, "fe") == (1, 0, 0) and attackers(s, "re2") == (1, 0, 0) and s.dead[0] == 1


@pytest.mark.rule("SH-8.10", "SH-R20", "SH-15.3")
def test_a_hidden_order_is_shown_before_it_proves_void() -> None:
    table, s = battle((0, 1, 0), (0, 0, 0), 4)
    order(s, "e1", "goblin-frenzy", hidden=True)
    table.game.script[page_number(table, "carry-out")].enter(s, s.chance, table.story)
    assert table.told("order-revealed") == [{"order": "goblin-frenzy", "place": "e1"}]
    assert table.told("order-void") == [{"order": "goblin-frenzy", "place": "e1"}]
    assert s.orders[wall("e1")] == 0 and s.face_down == 0


# The stronghold


@pytest.mark.rule("SH-6.4", "SH-12.2", "SH-12.3")
def test_possession_leaves_strength_and_what_was_said_before() -> None:
    table, s = answering(9)
    before = defence(s, wall("w2"))
    table.play(1, "speech 2")
    s.possessed = 3
    assert defence(s, wall("w2")) == before + 2
    assert table.why(1, "speech 1") == ("possessed", "SH-6.4")


@pytest.mark.rule("SH-6.8", "SH-10.5")
def test_a_gale_makes_a_hero_s_way_dearer_too() -> None:
    table, s = answering(9)
    s.gales = 1 << wall("w1")
    table.play(1, "hero officer courtyard", "hero officer w1")
    assert s.hourglasses[0] == 9 - 1 - 2


@pytest.mark.rule("SH-6.7", "SH-10.5", "SH-11.13")
def test_under_panic_the_weakest_who_comes_to_the_courtyard_dies() -> None:
    table, s = answering(9)
    s.panic = 1
    table.play(1, "move 1 soldier w1 courtyard", "move 2 archer barracks courtyard")
    assert defenders(s, "courtyard") == (0, 1, 0) and defenders(s, "supply") == (2, 4, 4)


@pytest.mark.rule("SH-11.4", "SH-15.5")
def test_wood_counts_like_a_stone() -> None:
    table, s = answering(9)
    before = defence(s, wall("e3"))
    table.play(1, "make wooden-wall e3")
    assert defence(s, wall("e3")) == before + 1 and s.hourglasses[0] == 9 - price_of("wooden-wall")


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


# Glory


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


@pytest.mark.rule("SH-R49")
def test_in_the_tie_break_no_machine_aims_at_a_breached_wall() -> None:
    table, s = scene()
    quiet(s)
    s.machines[board.SLOT.index("re1")], s.hits[board.SLOT.index("re1")] = cards.CATAPULT, 2
    s.breached, s.extra = 1 << wall("e1"), 1
    enter(table, "aim")
    assert table.why(0, "aim re1 e1") == ("already-breached", "SH-R49")
    assert table.why(0, "aim re1 e2") == ("", "")


@pytest.mark.rule("SH-18.3", "SH-R47")
def test_two_attackers_besiege_seven_walls_together() -> None:
    table, s = scene(3)
    for name in ("w4", "w3", "w2", "w1", "e1", "e2"):
        besiege(s, name, (1, 0, 0))
    besiege(s, "re3", (1, 0, 0))
    turn_to(table, "mobilisation")
    table.play(EAST, "mobilise minor", "march 1 goblin re3 e3")
    assert s.deeds == 1 << cards.GREAT_SIEGE


# Two attackers


@pytest.mark.rule("SH-20.5", "SH-R50", "SH-9.4")
def test_the_ally_s_turned_card_can_be_used_for_one_more() -> None:
    table, s = phase("equipment", seats=4)
    s.turned[WEST] = 1 << 3
    equip(s, "e1", "banners")
    turn_to(table, "equipment")
    before = ints(s.hourglasses)
    table.play(EAST, "carry banners e1 e5")
    assert ints(s.hourglasses) == [before[0], before[1] + 2]
    assert table.why(WEST, "carry banners e5 e1")[0] == "action-used"


@pytest.mark.rule("SH-9.2", "SH-R50")
def test_who_turned_the_card_of_phase_one_cannot_borrow_production() -> None:
    table, s = phase("supplies", seats=3)
    s.turned[WEST] = 1 << 1
    s.resources[2] = 5
    assert table.why(WEST, "produce orc") == ("not-on-your-card", "SH-9.2")
    assert table.why(EAST, "produce orc") == ("", "")


@pytest.mark.rule("SH-16.2", "SH-16.5", "SH-15.10")
def test_after_a_breach_hospital_and_ram_have_their_step() -> None:
    table, s = battle((0, 0, 3), (0, 1, 0), 0)
    s.ram, s.gate = 1, 1
    besiege(s, "gatehouse", (2, 0, 0))
    melee(table)
    assert s.breached and s.gates_fallen == 1 and slug(table) == "over"
    assert defenders(s, "hospital") == (0, 0, 0) and defenders(s, "courtyard") == (0, 1, 0)

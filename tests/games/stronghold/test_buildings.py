"""Buildings: what their actions cost and do."""

from __future__ import annotations

import pytest

from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.places import free_spaces
from kingstable.games.stronghold.rules.melee import defence
from tests.games.stronghold.siege import (
    answering,
    defenders,
    price_of,
    put,
    slug,
    wall,
)

ROAD = board.ROAD.index


@pytest.mark.rule("SH-11.1")
@pytest.mark.parametrize("name", cards.DEFENCE)
def test_each_action_costs_what_its_table_says(name: str) -> None:
    table, s = answering(12)
    s.machines[board.SLOT.index("re1")] = cards.BALLISTA
    make = next(m for m in table.legal(1) if m.startswith(f"make {name}"))
    table.play(1, make)
    assert s.hourglasses[0] == 12 - price_of(name)
    assert s.done_by[cards.DEFENCE.index(name)] == 1


@pytest.mark.rule("SH-11.2", "SH-11.3")
def test_one_cauldron_at_a_wall_and_one_machine_in_a_tower() -> None:
    table, s = answering(20)
    table.play(1, "make goblin-cauldron e1")
    assert table.why(1, "make orc-cauldron e1") == ("cauldron-stands", "SH-11.2")
    table.play(1, "make cannon te1")
    assert table.why(1, "make pole te1") == ("engine-stands", "SH-11.3")
    assert s.cauldrons[wall("e1")] == 1


@pytest.mark.rule("SH-11.4", "SH-11.5", "SH-11.6")
def test_wood_platform_and_gate() -> None:
    table, s = answering(20)
    table.play(1, "make wooden-wall e1", "make platform e1", "make reinforce-gate")
    assert s.woods[wall("e1")] == 1 and s.gate == 7
    assert free_spaces(s, wall("e1"), 1) == 1
    s.done_by = s.done_by.__class__([0] * cards.DEFENCES)
    assert table.why(1, "make wooden-wall e1") == ("wood-there", "SH-11.4")
    assert table.why(1, "make platform e1") == ("platform-there", "SH-11.5")
    s.gate = 8
    assert table.why(1, "make reinforce-gate") == ("gate-at-top", "SH-11.6")


@pytest.mark.rule("SH-11.7")
def test_traps_lie_on_free_roads() -> None:
    table, s = answering(20)
    s.roads[ROAD("fe-re1")] = 1
    assert table.why(1, "make goblin-trap fe-re1") == ("road-taken", "SH-11.7")
    table.play(1, "make goblin-trap fe-re2", "make troll-trap fe-re3")
    assert (s.roads[ROAD("fe-re2")], s.roads[ROAD("fe-re3")]) == (2, 3)


@pytest.mark.rule("SH-11.10")
def test_sabotage_adds_a_miss_but_not_to_a_trebuchet() -> None:
    table, s = answering()
    s.machines[board.SLOT.index("re1")] = cards.CATAPULT
    s.machines[board.SLOT.index("fe-1")] = cards.TREBUCHET
    table.play(1, "make sabotage re1")
    assert s.misses[board.SLOT.index("re1")] == 1 and s.misses[11] == 24
    assert "make sabotage fe-1" not in table.game.book.codes
    assert table.why(1, "make sabotage re2")[0] == "done-this-turn"


@pytest.mark.rule("SH-11.11", "SH-11.12")
def test_cathedral_tiles() -> None:
    table, s = answering(20)
    table.play(1, "make archers-blessing gatehouse", "make heavenly-glow re3")
    assert s.blessing == board.GATEHOUSE + 1 and s.glow == board.AREA.index("re3") + 1


@pytest.mark.rule("SH-11.13", "SH-11.14")
def test_training() -> None:
    table, s = answering(20)
    table.play(1, "make train-soldier", "make train-veteran")
    assert defenders(s, "barracks") == (3, 0, 0) and defenders(s, "courtyard") == (0, 1, 1)
    assert defenders(s, "supply") == (1, 4, 3)


@pytest.mark.rule("SH-11.15", "SH-R27")
def test_the_alarm_sends_up_to_three() -> None:
    table, s = answering(3)
    put(s.garrison, wall("e1"), (0, 0, 0))
    put(s.garrison, board.COURTYARD, (1, 2, 0))
    s.gales = 1 << wall("e1")
    table.play(1, "make alarm", "rush 1 archer guardhouse te1", "rush 1 soldier courtyard e1")
    assert s.hourglasses[0] == 0 and slug(table) == "rush"
    assert table.why(1, "rush 1 soldier courtyard e1")[0] == "too-few-hourglasses"
    table.play(1, "rush 1 archer courtyard te1")
    assert defenders(s, "te1") == (2, 0, 0) and defenders(s, "e1") == (0, 1, 0) and slug(table) != "rush"


@pytest.mark.rule("SH-11.15")
def test_the_alarm_sends_several_of_a_kind_the_same_way_in_one_move() -> None:
    table, s = answering(2)
    put(s.garrison, wall("e1"), (0, 0, 0))
    put(s.garrison, board.COURTYARD, (2, 3, 0))
    table.play(1, "make alarm")
    assert table.why(1, "rush 3 soldier courtyard e1") == ("", "")
    table.play(1, "rush 2 soldier courtyard e1")
    assert table.why(1, "rush 2 archer courtyard te1")[0] == "no-such-units"  # three in all
    table.play(1, "rush 1 archer courtyard te1")
    assert defenders(s, "e1") == (0, 2, 0) and defenders(s, "courtyard") == (1, 1, 0)


@pytest.mark.rule("SH-0.14", "SH-11.1")
def test_example_there_is_no_fourth_troll_cauldron() -> None:
    table, s = answering(9)
    for name in ("w1", "w2", "e1"):
        s.cauldrons[wall(name)] = cards.TROLL_CAULDRON + 1
    assert table.why(1, "make troll-cauldron e2") == ("no-tile-left", "SH-0.14")
    assert table.why(1, "lay 1 troll-cauldron")[0] == "not-possible"
    s.cauldrons[wall("w1")] = 0  # a catapult took it: it can be made again
    assert table.why(1, "make troll-cauldron e2") == ("", "")


@pytest.mark.rule("SH-11.4", "SH-15.5")
def test_wood_counts_like_a_stone() -> None:
    table, s = answering(9)
    before = defence(s, wall("e3"))
    table.play(1, "make wooden-wall e3")
    assert defence(s, wall("e3")) == before + 1 and s.hourglasses[0] == 9 - price_of("wooden-wall")


@pytest.mark.rule("SH-R25", "SH-R27", "SH-11.15")
def test_no_alarm_when_nobody_could_pay_the_way_against_the_gale() -> None:
    table, s = answering(price_of("alarm"))
    for cell in range(board.TOWER_0, board.COURTYARD):
        put(s.garrison, cell, (2, 0, 0))
    put(s.garrison, wall("w1"), (0, 0, 0))  # the only wall with room
    s.gales = 1 << wall("w1")
    assert table.why(1, "make alarm") == ("not-possible", "SH-R25")
    s.hourglasses[0] += 1
    table.play(1, "make alarm", "rush 1 archer guardhouse w1")
    assert defenders(s, "w1") == (1, 0, 0) and s.hourglasses[0] == 0

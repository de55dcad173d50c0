"""Phase 6, orders: given openly or face down, and carried out in the assault."""

from __future__ import annotations

import pytest

from kingstable.core.position import pack
from kingstable.core.story import HIDDEN
from kingstable.games.stronghold.components import board
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    attackers,
    battle,
    besiege,
    enter,
    man,
    order,
    page_number,
    quiet,
    scene,
    shown,
    slug,
    turn_to,
    wall,
)


def ordering(seats: int = 2) -> tuple[Scene, Siege]:
    table, s = scene(seats)
    besiege(s, "e1", (1, 1, 1))
    besiege(s, "w1", (0, 1, 0))
    turn_to(table, "orders")
    s.hourglasses[0] = 0
    return table, s


@pytest.mark.rule("SH-8.1", "SH-8.2", "SH-8.9")
def test_open_orders_are_free_one_at_a_wall_for_a_unit_of_its_kind() -> None:
    table, s = ordering()
    assert table.why(0, "order goblin-frenzy w1") == ("no-unit-for-order", "SH-8.1")
    assert table.why(0, "order bluff w4")[0] == "no-unit-for-order"
    table.play(0, "order orc-explosion w1")
    assert table.why(0, "order bluff w1") == ("order-there", "SH-8.1")
    assert table.why(0, "order orc-explosion e1")[0] == "no-tile-left"
    table.play(0, "order bluff e1")
    assert s.hourglasses[0] == 0


@pytest.mark.rule("SH-8.3", "SH-R2", "SH-R20")
def test_hidden_orders_cost_one_hourglass_and_only_attackers_know_them() -> None:
    table, s = ordering()
    events = table.play(0, "secret-order goblin-frenzy e1", "secret-order orc-explosion w1")
    assert s.hourglasses[0] == 1
    walls = [wall("w1"), wall("e1")]
    assert [shown(table, 1, "walls")[w]["order"] for w in walls] == [HIDDEN] * 2
    assert [shown(table, 0, "walls")[w]["order"] for w in walls] == ["orc-explosion", "goblin-frenzy"]
    assert events[0].seen_by(1)["order"] == HIDDEN and events[0].seen_by(0)["order"] == "goblin-frenzy"
    seen = {str(pack(table.game.imagine(s, 1, k))["orders"]) for k in range(40)}
    assert len(seen) > 3  # the defender cannot tell which


@pytest.mark.rule("SH-8.3", "SH-8.10", "SH-R20", "SH-15.3")
def test_an_open_order_leaves_with_its_last_unit_a_hidden_one_proves_void() -> None:
    table, s = scene()
    quiet(s)
    besiege(s, "e1", (1, 1, 0))
    man(s, "e1", (0, 0, 0), 4)
    order(s, "e1", "goblin-frenzy")
    s.cauldrons[wall("e1")] = 1
    enter(table, "cauldrons")
    assert s.orders[wall("e1")] == 0
    table, s = scene()
    quiet(s)
    besiege(s, "e1", (1, 1, 0))
    man(s, "e1", (0, 0, 0), 4)
    order(s, "e1", "goblin-frenzy", hidden=True)
    s.cauldrons[wall("e1")] = 1
    table.game.script[21].enter(s, s.chance, table.story)
    assert s.orders[wall("e1")] and s.face_down
    enter(table, "carry-out")
    assert s.orders[wall("e1")] == 0


@pytest.mark.rule("SH-3.11", "SH-8.4", "SH-R8")
def test_altars_are_turned_to_a_wall_of_their_side() -> None:
    table, s = scene()
    s.altars[1] = 2
    turn_to(table, "orders")
    assert table.why(0, "altar-wall w1") == ("no-altar", "SH-8.4")
    table.play(0, "altar-wall e5", "altar-wall e5")
    assert s.altar_at[wall("e5")] == 2 and slug(table) != "orders"


@pytest.mark.rule("SH-8.7", "SH-R21", "SH-15.3")
def test_orc_explosion_takes_a_stone_each_and_all_wood() -> None:
    table, s = scene()
    quiet(s)
    besiege(s, "e1", (0, 3, 0))
    man(s, "e1", (0, 1, 0), 3, 1)
    order(s, "e1", "orc-explosion")
    enter(table, "carry-out")
    assert table.legal(0) == ["explode 1", "explode 2", "explode 3"]
    table.play(0, "explode 2")
    assert (s.stones[wall("e1")], s.woods[wall("e1")]) == (1, 0)
    assert table.told("attackers-killed")[0] == {"number": 2, "unit": "orc", "place": "e1"}
    table, s = scene()
    quiet(s)
    besiege(s, "e1", (0, 1, 0))
    man(s, "e1", (0, 3, 0), 0)
    order(s, "e1", "orc-explosion")
    enter(table, "carry-out")
    assert s.supply[1] == 1  # even at a bare wall
    assert table.told("order-void") == []  # the last orc has carried it out


@pytest.mark.rule("SH-8.8", "SH-R22", "SH-R23")
def test_troll_call_brings_a_troll_one_step_nearer() -> None:
    table, s = scene()
    quiet(s)
    man(s, "e5", (0, 3, 0), 4)
    besiege(s, "e5", (0, 0, 1))
    for name in ("re3", "re4", "fe", "fw", "e4"):
        besiege(s, name, (0, 0, 1))
    man(s, "e4", (0, 3, 0), 4)
    s.glow = board.AREA.index("re3") + 1
    order(s, "e5", "troll-call")
    enter(table, "carry-out")
    assert table.legal(0) == ["call fe-re3", "call re3-re4", "call re4-e5"]
    table.play(0, "call re3-re4")
    assert attackers(s, "re4") == (0, 0, 2)


@pytest.mark.rule("SH-8.8", "SH-R31", "SH-11.9")
def test_a_trap_kills_the_called_troll_and_no_troll_is_no_harm() -> None:
    table, s = scene()
    quiet(s)
    man(s, "e1", (0, 3, 0), 4)
    besiege(s, "e1", (0, 0, 1))
    besiege(s, "re1", (0, 0, 1))
    s.roads[board.ROAD.index("re1-e1")] = 3
    order(s, "e1", "troll-call")
    enter(table, "carry-out")
    assert table.told("trap-sprung") == [{"number": 1, "unit": "troll", "road": "re1-e1"}]
    table, s = scene()
    quiet(s)
    man(s, "e1", (0, 0, 0), 4)
    besiege(s, "e1", (0, 0, 1))
    order(s, "e1", "troll-call")
    enter(table, "carry-out")
    assert attackers(s, "e1") == (0, 0, 1)


@pytest.mark.rule("SH-8.9")
def test_a_bluff_does_nothing() -> None:
    table, s = scene()
    quiet(s)
    man(s, "e1", (0, 0, 0), 4)
    besiege(s, "e1", (2, 0, 0))
    order(s, "e1", "bluff", hidden=True)
    enter(table, "carry-out")
    assert attackers(s, "e1") == (2, 0, 0)


@pytest.mark.rule("SH-8.10", "SH-R20", "SH-15.3")
def test_a_hidden_order_is_shown_before_it_proves_void() -> None:
    table, s = battle((0, 1, 0), (0, 0, 0), 4)
    order(s, "e1", "goblin-frenzy", hidden=True)
    table.game.script[page_number(table, "carry-out")].enter(s, s.chance, table.story)
    assert table.told("order-revealed") == [{"order": "goblin-frenzy", "place": "e1"}]
    assert table.told("order-void") == [{"order": "goblin-frenzy", "place": "e1"}]
    assert s.orders[wall("e1")] == 0 and s.face_down == 0

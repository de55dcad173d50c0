"""Three and four players: two attackers, and teams."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold.components import cards
from kingstable.games.stronghold.places import ATTACKER_TILES
from kingstable.games.stronghold.rules.orders import camp_price
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    attackers,
    besiege,
    equip,
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
    assert sum(1 << seat for seat in s.game.leaders(s)) in teams


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
    s.sacrificed = 10
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
    assert s.hourglasses[EAST] == before[EAST] + 3
    assert table.why(EAST, "leave 2 goblin fe") == ("over-limit", "SH-7.8")
    table.play(EAST, "leave 1 goblin fe", "mobilise major")
    assert s.hourglasses[EAST] == before[EAST] + 7
    assert table.why(EAST, "leave 4 goblin fe") == ("over-limit", "SH-7.8")
    table.play(EAST, "leave 3 goblin fe")


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


@pytest.mark.rule("SH-0.1")
def test_a_team_wins_together() -> None:
    table, s = scene(4)
    s.breached = 1
    s.glory[ATTACKER_TILES] = 20
    assert table.game.leaders(s) == [0, 1]
    s.breached = 0
    assert table.game.leaders(s) == [2, 3]


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

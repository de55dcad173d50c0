"""The attackers' first phases: set-up, cards, supplies, machines, equipment."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.core.story import HIDDEN
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.places import spaces
from tests.games.stronghold.siege import (
    area,
    besiege,
    defenders,
    enter,
    equip,
    phase,
    put,
    scene,
    shown,
    slug,
    train,
    wall,
)

# Set-up


@pytest.mark.rule("SH-0.1", "SH-R1")
@pytest.mark.parametrize(("seats", "armies"), [(2, 1), (3, 2), (4, 2)])
def test_attackers_sit_first(seats: int, armies: int) -> None:
    table, s = scene(seats)
    assert s.attackers == armies
    assert [team.get("tiles", -1) for team in table.game.breakdown(s)] == (
        [-1] * armies + [4] * (seats - armies)
    )


@pytest.mark.rule("SH-0.2", "SH-0.3")
def test_the_board_is_the_line_from_west_to_east() -> None:
    assert board.WALL == ["w4", "w3", "w2", "w1", "e1", "e2", "e3", "e4", "e5"]
    roads = {name: sorted(r for r in board.ROAD if r.startswith(name + "-")) for name in board.AREA}
    assert roads["fe"] == ["fe-re1", "fe-re2", "fe-re3"] and roads["re3"] == ["re3-e3", "re3-e4", "re3-re4"]
    assert roads["rw3"] == ["rw3-w3", "rw3-w4"] and len(board.ROAD) == 21


@pytest.mark.rule("SH-0.5", "SH-0.6", "SH-4.4", "SH-5.3")
def test_room_for_attackers() -> None:
    _, s = scene()
    assert [spaces(s, area(name)) for name in ("fw", "re1", "gatehouse")] == [10, 7, 0]
    assert [spaces(s, w) for w in range(9)] == [4, 5, 5, 5, 5, 5, 4, 4, 5]
    equip(s, "e1", "ladders")
    train(s, "re1", "quartermaster")
    s.ram = 2
    assert [spaces(s, area(name)) for name in ("e1", "re1", "gatehouse")] == [6, 9, 4]


@pytest.mark.rule("SH-0.7", "SH-0.8", "SH-0.11", "SH-0.12", "SH-0.13")
def test_set_up() -> None:
    _, s = scene()
    assert ints(s.bag) == [60, 100, 40] and ints(s.supply) == [0, 0, 0]
    assert s.resources[0] == 5 and s.resources[2] == 11
    assert ints(s.stones) == [2] * 9 + [5] and s.woods[9] == 3
    assert defenders(s, "barracks") == (4, 1, 0) and defenders(s, "guardhouse") == (1, 0, 0)
    assert defenders(s, "guard-of-honour") == (0, 2, 0) and defenders(s, "supply") == (0, 4, 4)
    assert defenders(s, "e4") == (1, 2, 0) and defenders(s, "te1") == (0, 0, 0)
    assert [board.PLACE[h] for h in s.heroes] == ["w2", "e2"]
    assert s.hourglasses[0] == 4 and sum(s.glory[:5]) == 10 and sum(s.glory[5:]) == 4


@pytest.mark.rule("SH-0.9", "SH-0.10")
def test_basic_cards_and_their_actions() -> None:
    _, s = scene()
    assert [cards.CARD[c] for c in s.cards[:4]] == ["machines-1", "equipment-1", "training-1", "rituals-1"]
    table, _ = phase("machines")
    kinds = {move.split()[0] for move in table.legal(0)}
    assert kinds == {"done", "ballista", "catapult", "cover"}
    assert table.why(0, "trebuchet fw with 1 troll") == ("not-on-your-card", "SH-0.10")


@pytest.mark.rule("SH-0.9", "SH-R2")
def test_drawn_cards_are_known_to_the_attacker_only() -> None:
    table, s = scene(2, [0, 1, 0, 1, 0, 1, 0, 1], "drawn")
    assert shown(table, 0, "dealt")[:2] == ["machines-1", "machines-2"]
    assert table.game.view(s, 1)["dealt"] == table.game.view(s)["dealt"] == [HIDDEN] * 8
    assert table.why(0, "keep equipment-1") == ("card-not-dealt", "SH-0.9")
    table.play(0, "keep machines-2", "keep equipment-1", "keep training-2", "keep rituals-1")
    assert slug(table) == "turn" and s.dealt == 0
    imagined = table.game.imagine(s, 1, 5)
    assert table.game.view(imagined, 1) == table.game.view(s, 1)


@pytest.mark.rule("SH-0.14")
def test_what_has_run_out_cannot_be_had() -> None:
    table, s = phase("machines", resources=16)
    s.covers = 7
    assert table.why(0, "cover re1 with 1 orc") == ("no-tile-left", "SH-0.14")


# The turn


@pytest.mark.rule("SH-1.1", "SH-1.2")
def test_each_action_once_a_turn_and_phases_in_order() -> None:
    table, s = phase("machines")
    table.play(0, "cover re1 with 1 orc")
    assert table.why(0, "cover re2 with 1 orc") == ("action-used", "SH-1.2")
    table.play(0, "done")
    assert slug(table) == "answer" and table.why(0, "cover re2 with 1 orc")[0] == "not-your-turn"
    assert [page.slug for page in table.game.script if page.slug != "answer"][1:8] == [
        "turn", "supplies", "answer-first", "machines", "equipment", "training", "rituals",
    ]  # fmt: skip
    assert s.used[0] != 0


@pytest.mark.rule("SH-1.3", "SH-1.4", "SH-1.6")
def test_example_a_catapult_is_built_by_one_troll_or_two_orcs() -> None:
    for way, hourglasses in (("1 troll", 1), ("2 orc", 2)):
        table, s = phase("machines")
        s.hourglasses[0] = 0
        table.play(0, f"catapult re1 with {way}")
        assert s.hourglasses[0] == hourglasses and s.resources[0] == 10
        assert sum(s.workers) == hourglasses and sum(s.supply) == 0
        table.play(0, "done")
        assert sum(s.workers) == 0 and sum(s.supply) == hourglasses and sum(s.bag) == 200
    table, s = phase("machines", pool=(9, 1, 0), resources=5)
    assert table.why(0, "catapult re1 with 2 orc") == ("too-few-resources", "SH-1.3")


@pytest.mark.rule("SH-1.5", "SH-7.11")
def test_only_units_drawn_this_turn_work() -> None:
    table, s = phase("machines", pool=(0, 1, 0))
    s.camp[1] = 5
    besiege(s, "fw", (0, 5, 0))
    assert table.why(0, "catapult re1 with 2 orc") == ("no-such-workers", "SH-1.5")
    assert table.why(0, "cover re1 with 1 orc") == ("", "")


@pytest.mark.rule("SH-1.7")
def test_without_hourglasses_the_defender_has_no_step() -> None:
    table, s = phase("machines")
    s.hourglasses[0] = 0
    table.play(0, "done")
    assert slug(table) == "equipment"


# Phase 1


@pytest.mark.rule("SH-2.1", "SH-2.2", "SH-2.4")
def test_supplies() -> None:
    table, s = scene(2, [0] * 4 + [1] * 6 + [2] * 4)
    table.play(0, "done")
    assert ints(s.pool[:3]) == [4, 6, 4] and s.resources[0] == 10 and s.hourglasses[0] == 6


@pytest.mark.rule("SH-2.3", "SH-2.4")
@pytest.mark.parametrize(("unit", "number"), [("goblin", 1), ("orc", 2), ("troll", 3)])
def test_producing(unit: str, number: int) -> None:
    table, s = scene(2, [0] * 4 + [1] * 6 + [2] * 4)
    table.play(0, "done", f"produce {unit}")
    assert s.resources[0] == 10 + number and s.hourglasses[0] == 7  # the example of the first turn


@pytest.mark.rule("SH-R3")
def test_there_are_sixteen_cubes() -> None:
    table, s = scene(2)
    s.resources[0], s.resources[2] = 14, 2
    enter(table, "supplies")
    assert s.resources[0] == 16
    table, s = scene(3)
    table.play(0, "done")
    table.play(1, "done")
    assert ints(s.resources) == [8, 8, 0]
    assert table.why(0, "produce orc") == ("no-cubes", "SH-R3")


@pytest.mark.rule("SH-R3")
@pytest.mark.parametrize(
    ("left", "west", "east"), [(7, 4, 3), (10, 5, 5), (9, 5, 4), (6, 3, 3), (1, 1, 0), (0, 0, 0)]
)
def test_two_attackers_share_few_cubes_by_turns(left: int, west: int, east: int) -> None:
    table, s = scene(3)
    s.resources[0], s.resources[1], s.resources[2] = 16 - left, 0, left
    enter(table, "supplies")
    assert ints(s.resources) == [16 - left + west, east, left - west - east]


@pytest.mark.rule("SH-R3", "SH-9.2")
def test_whose_card_is_turned_leaves_the_cubes_to_the_ally() -> None:
    table, s = scene(3)
    s.resources[0], s.resources[1], s.resources[2] = 9, 0, 7
    s.turned[0] = 1 << 1
    enter(table, "supplies")
    assert ints(s.resources) == [9, 5, 2]


@pytest.mark.rule("SH-R5")
def test_an_empty_bag_gives_what_it_has() -> None:
    table, s = scene(3)
    put(s.bag, 0, (3, 0, 0))
    enter(table, "supplies")
    assert ints(s.pool) == [2, 0, 0, 1, 0, 0] and sum(s.bag) == 0


# Phase 2


@pytest.mark.rule("SH-3.1")
@pytest.mark.parametrize(
    ("card", "move", "price"),
    [
        ("machines-1", "ballista re1 with 1 troll", 6),
        ("machines-1", "catapult rw3 with 2 orc", 6),
        ("machines-1", "cover re4 with 2 goblin", 4),
        ("machines-2", "trebuchet fw with 1 troll", 8),
        ("machines-2", "siege-tower e2 with 2 orc", 8),
        ("machines-2", "altar fe with 1 orc", 4),
        ("machines-3", "ram gatehouse with 2 goblin", 3),
    ],
)
def test_every_machine_is_built_where_it_belongs(card: str, move: str, price: int) -> None:
    table, s = phase("machines", card)
    table.play(0, move)
    assert s.resources[0] == 16 - price
    view = table.game.view(s, 1)
    assert str(view).count(move.split()[0].replace("siege-tower", "'siege_tower': True")) >= 1


@pytest.mark.rule("SH-3.2", "SH-3.3", "SH-3.4")
def test_limits_of_throwing_machines() -> None:
    table, s = phase("machines")
    s.machines[board.SLOT.index("re1")] = cards.BALLISTA
    assert table.why(0, "catapult re1 with 1 troll") == ("space-taken", "SH-3.3")
    table.play(0, "catapult re2 with 1 troll")
    slot = board.SLOT.index("re2")
    assert (s.hits[slot], s.misses[slot]) == (2, 5) and (s.hits[11], s.misses[11]) == (9, 20)
    s.misses[11] = 4
    assert table.why(0, "ballista re3 with 1 troll") == ("no-machine-cards", "SH-3.4")
    s.machines[7] = s.machines[8] = cards.TREBUCHET
    assert table.why(0, "ballista re3 with 1 troll") == ("too-many-machines", "SH-3.2")
    s.covers = 1 << board.RAMPART.index("re3")
    assert table.why(0, "cover re3 with 1 orc") == ("space-taken", "SH-3.3")


@pytest.mark.rule("SH-3.14")
def test_one_siege_tower_at_a_marked_wall() -> None:
    table, s = phase("machines", "machines-2")
    s.siege_towers = 1 << wall("e2")
    assert table.why(0, "siege-tower e2 with 1 troll") == ("siege-tower-stands", "SH-3.14")
    towers = {m.notation.split()[1] for m in table.game.book.moves if m.notation.startswith("siege-tower")}
    assert towers == {"w3", "w2", "e2", "e3"}


# Phase 3


@pytest.mark.rule("SH-4.1", "SH-R10")
@pytest.mark.parametrize(
    ("card", "move", "price"),
    [
        ("equipment-1", "banners e1 with 1 orc", 1),
        ("equipment-1", "shields w4 with 2 goblin", 3),
        ("equipment-2", "ladders e1 with 1 orc", 2),
        ("equipment-2", "ropes e1 with 1 orc", 2),
        ("equipment-2", "poison e1 with 1 orc", 1),
        ("equipment-3", "trapdoor e1 with 1 orc", 1),
    ],
)
def test_every_equipment(card: str, move: str, price: int) -> None:
    table, s = phase("equipment", card)
    table.play(0, move)
    assert s.resources[0] == 16 - price
    assert s.equipment[wall(move.split()[1])] == 1 << cards.ACTION.index(move.split()[0])


@pytest.mark.rule("SH-4.2")
def test_two_different_equipments_at_a_wall() -> None:
    table, s = phase("equipment")
    equip(s, "e1", "banners")
    assert table.why(0, "banners e1 with 1 orc") == ("same-equipment", "SH-4.2")
    equip(s, "e1", "poison")
    assert table.why(0, "shields e1 with 1 orc") == ("equipment-full", "SH-4.2")


@pytest.mark.rule("SH-4.7", "SH-R10")
def test_a_bridge_needs_a_free_road_and_counts_for_no_wall() -> None:
    table, s = phase("equipment")
    s.roads[board.ROAD.index("re1-e1")] = 2
    assert table.why(0, "bridge re1-e1 with 1 orc") == ("road-taken", "SH-4.7")
    equip(s, "e2", "banners", "poison")
    table.play(0, "bridge re1-e2 with 1 orc", "done")
    s.hourglasses[0] = 9
    assert table.why(1, "make goblin-trap re1-e2")[0] == "road-taken"

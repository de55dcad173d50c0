"""The attackers' later phases: training, rituals, turned cards."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.core.chance import Swift
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.places import FROM_DEEDS
from tests.games.stronghold.siege import (
    Units,
    attackers,
    besiege,
    defenders,
    equip,
    phase,
    place,
    put,
    scene,
    shown,
    slug,
    train,
    turn_to,
    wall,
)

# Phase 4


@pytest.mark.rule("SH-5.1")
@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("training-1", "quartermaster re1 with 2 orc"),
        ("training-2", "trench-commander re1 with 2 orc"),
        ("training-1", "sniper re1 with 2 goblin"),
        ("training-3", "drover re1 with 2 orc"),
    ],
)
def test_every_training_tile(card: str, move: str) -> None:
    table, s = phase("training", card)
    table.play(0, move)
    assert s.training[board.RAMPART.index("re1")] == 1 << cards.ACTION.index(move.split()[0])
    assert s.hourglasses[0] == 4 + int(move.split()[3])


@pytest.mark.rule("SH-5.1")
def test_two_different_trainings_at_a_rampart() -> None:
    table, s = phase("training")
    train(s, "re1", "sniper")
    assert table.why(0, "sniper re1 with 1 orc") == ("same-training", "SH-5.1")
    train(s, "re1", "drover")
    assert table.why(0, "quartermaster re1 with 2 orc") == ("training-full", "SH-5.1")


@pytest.mark.rule("SH-5.2", "SH-R6")
def test_the_gunner_adds_a_hit_to_any_machine() -> None:
    table, s = phase("training", "training-4")
    assert table.why(0, "gunner fw-1 with 2 orc") == ("no-machine-there", "SH-5.2")
    s.machines[board.SLOT.index("fw-1")] = cards.TREBUCHET
    table.play(0, "gunner fw-1 with 3 goblin")
    assert s.hits[board.SLOT.index("fw-1")] == 1 and s.hits[11] == 10
    table, s = phase("training", "training-4")
    s.machines[board.SLOT.index("fw-1")] = cards.TREBUCHET
    s.hits[11] = 0
    assert table.why(0, "gunner fw-1 with 2 orc")[0] == "no-machine-cards"


@pytest.mark.rule("SH-5.7", "SH-R11")
def test_the_saboteur_makes_a_building_dearer() -> None:
    table, s = phase("training")
    table.play(0, "saboteur smithy with 2 orc")
    assert table.why(0, "saboteur workshop with 2 orc")[0] == "action-used"
    s.used[0] = 0
    assert table.why(0, "saboteur smithy with 2 orc")[0] == "already-there"
    price = next(a["price"] for a in shown(table, -1, "actions") if a["defence"] == "cannon")
    assert price == 6
    assert "saboteur hospital with 2 orc" not in table.game.book.codes


@pytest.mark.rule("SH-5.8", "SH-R4", "SH-R6")
def test_recruits_come_from_the_supply_into_the_camp() -> None:
    table, s = phase("training", "training-2")
    assert table.why(0, "recruit-trainer with 2 orc") == ("no-recruits", "SH-R6")
    s.supply[2] = 1
    table.play(0, "recruit-trainer with 2 orc")
    assert ints(s.camp[:3]) == [0, 0, 1] and s.supply[2] == 0


@pytest.mark.rule("SH-5.8")
@pytest.mark.parametrize(("paid", "came"), [("goblin", (0, 2, 0)), ("orc", (0, 0, 2))])
def test_two_recruits_of_the_next_kind(paid: str, came: Units) -> None:
    table, s = phase("training", "training-2")
    put(s.supply, 0, (0, 3, 3))
    table.play(0, f"recruit-trainer with 2 {paid}")
    assert tuple(s.camp[:3]) == came and sum(s.supply) == 4 and s.hourglasses[0] == 4 + 2


# Phase 5


@pytest.mark.rule("SH-6.1", "SH-R12")
@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("rituals-1", "bloodstone re1 with 2 goblin"),
        ("rituals-1", "gale e1 with 1 goblin"),
        ("rituals-1", "specter with 1 goblin"),
        ("rituals-2", "possession officer with 1 goblin"),
        ("rituals-2", "panic with 2 goblin"),
        ("rituals-2", "accident e1 with 3 goblin"),
        ("rituals-3", "fire smithy with 1 goblin"),
    ],
)
def test_every_ritual(card: str, move: str) -> None:
    table, s = phase("rituals", card)
    if move.startswith(("bloodstone", "accident")):
        assert table.why(0, move)[1] == "SH-R12"
    s.machines[board.SLOT.index("re1")] = cards.CATAPULT
    s.cauldrons[wall("e1")] = 1
    table.play(0, move)
    tiles = [s.bloodstones, s.gales, s.specter, s.possessed, s.panic, s.accidents, sum(s.fires)]
    assert sum(1 for tile in tiles if tile) == 1
    assert s.sacrificed == int(move.split()[-2]) and s.hourglasses[0] == 4 + s.sacrificed


@pytest.mark.rule("SH-R12")
def test_a_gale_or_bloodstone_lies_once_at_its_target() -> None:
    table, s = phase("rituals")
    s.gales = 1 << wall("e1")
    assert table.why(0, "gale e1 with 1 goblin") == ("already-there", "SH-R12")


@pytest.mark.rule("SH-6.2", "SH-18.2", "SH-18.1")
def test_twelve_goblins_are_a_blood_sacrifice() -> None:
    table, s = phase("rituals")
    s.sacrificed = 11
    table.play(0, "gale e1 with 1 goblin")
    assert s.sacrificed == 0 and s.supply[0] == 12 and s.glory[FROM_DEEDS] == 1
    table.play(0, "specter with 1 goblin")
    assert s.sacrificed == 0 and s.supply[0] == 13 and s.glory[FROM_DEEDS] == 1


@pytest.mark.rule("SH-6.7", "SH-R30")
def test_panic_strikes_when_it_is_laid() -> None:
    table, s = phase("rituals", "rituals-2")
    put(s.garrison, board.COURTYARD, (1, 2, 1))
    table.play(0, "panic with 2 goblin")
    assert defenders(s, "courtyard") == (0, 0, 1) and defenders(s, "supply") == (1, 6, 4)


# Turned cards


@pytest.mark.rule("SH-9.1", "SH-R7")
def test_cards_are_turned_at_the_start_of_a_turn_for_good() -> None:
    table, s = scene()
    table.play(0, "turn 1", "turn 3")
    assert table.why(0, "turn 3") == ("card-turned", "SH-9.1")
    s.resources[0] = 7
    table.play(0, "done")
    assert s.resources[0] == 7 and s.turned[0] == 0b1010
    equip(s, "e2", "banners")
    s.resources[0] = 7
    turn_to(table, "equipment")
    assert table.why(0, "banners e1 with 1 orc")[0] == "not-on-your-card"


@pytest.mark.rule("SH-9.2", "SH-R7")
def test_to_the_assault_draws_two_more_and_no_resources() -> None:
    table, s = scene()
    table.play(0, "turn 1", "done")
    assert sum(s.pool) == 16 and s.resources[0] == 5
    turn_to(table, "supplies")
    assert slug(table) != "supplies"  # nothing to produce: nobody is asked


@pytest.mark.rule("SH-9.3")
def test_accurate_shot_lies_on_a_machine() -> None:
    table, s = phase("machines")
    s.turned[0] = 1 << 2
    assert table.why(0, "accurate-shot re1")[0] == "no-machine-there"
    s.machines[board.SLOT.index("re1")] = cards.BALLISTA
    table.play(0, "accurate-shot re1")
    assert s.hourglasses[0] == 4 + 2 and s.accurate == 1 << board.SLOT.index("re1")


@pytest.mark.rule("SH-9.4", "SH-R13")
def test_equipment_transfer() -> None:
    table, s = phase("equipment")
    s.turned[0] = 1 << 3
    equip(s, "e2", "ladders")
    besiege(s, "e2", (5, 0, 0))
    s.aloft[wall("e2") * 3] = 3
    s.siege_towers = 1 << wall("e2")
    assert table.why(0, "carry ladders e2 e5") == ("", "")
    besiege(s, "e2", (6, 0, 0))
    assert table.why(0, "carry ladders e2 e5") == ("ladder-in-use", "SH-R13")
    equip(s, "e3", "banners")
    table.play(0, "carry banners e3 e5")
    assert s.hourglasses[0] == 5 and s.equipment[wall("e3")] == 0
    assert "carry banners e3 w1" not in table.game.book.codes
    s.used[0] = 0
    s.roads[board.ROAD.index("fe-re1")] = 1
    turn_to(table, "equipment")
    assert table.why(0, "carry bridge fe-re2 fe-re1")[0] == "no-tile-there"
    table.play(0, "carry bridge fe-re1 re4-e5")
    assert s.roads[board.ROAD.index("re4-e5")] == 1


@pytest.mark.rule("SH-9.5", "SH-R14")
def test_training_transfer() -> None:
    table, s = phase("training")
    s.turned[0] = 1 << 4
    train(s, "re1", "quartermaster", "sniper")
    besiege(s, "re1", (8, 0, 0))
    assert table.why(0, "post quartermaster re1 re2") == ("quartermaster-needed", "SH-R14")
    table.play(0, "post sniper re1 re4")
    assert s.training[board.RAMPART.index("re4")] == 1 << cards.SNIPER
    s.used[0], s.saboteurs = 0, 1
    turn_to(table, "training")
    table.play(0, "post saboteur smithy cathedral")
    assert s.saboteurs == 1 << board.BUILDING.index("cathedral")


@pytest.mark.rule("SH-9.6")
def test_escape_the_knife() -> None:
    table, s = phase("rituals")
    s.turned[0] = 1 << 5
    besiege(s, "fw", (0, 8, 0))
    assert table.why(0, "escape 1 fw") == ("no-dead-goblins", "SH-9.6")
    s.supply[0] = 5
    assert table.why(0, "escape 3 fw")[0] == "no-room"
    table.play(0, "escape 2 fw")
    assert attackers(s, "fw") == (2, 8, 0) and s.supply[0] == 3 and place("supply") == board.RESERVE


def test_nothing_hidden_is_left_when_the_attacker_imagines() -> None:
    table, s = scene(2, None, "drawn")
    twin = table.game.imagine(s, 0, 3)
    assert table.game.view(twin, 0) == table.game.view(s, 0) and isinstance(twin.chance, Swift)

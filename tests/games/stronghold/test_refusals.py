"""Why not? The same obstacle is explained by the paragraph of the move that meets it."""

from __future__ import annotations

import pytest

from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.rules.obstacles import OBSTACLE
from kingstable.texts import Texts
from tests.games.stronghold.siege import (
    answering,
    battle,
    besiege,
    enter,
    man,
    melee,
    order,
    phase,
    place,
    put,
    quiet,
    scene,
    train,
    turn_to,
    wall,
)

ATTACKER, DEFENDER = 0, 1
HIT = 0


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_obstacle_has_a_text(language: str) -> None:
    texts = Texts("stronghold", language, [])
    assert [key for key in OBSTACLE[1:] if not texts.has(key)] == []


@pytest.mark.rule("SH-9.1", "SH-9.3", "SH-9.5", "SH-9.6", "SH-R6", "SH-R11")
def test_special_actions() -> None:
    table, s = phase("machines")
    assert table.why(ATTACKER, "accurate-shot rw1") == ("not-on-your-card", "SH-9.1")
    s.turned[0] = 1 << 2 | 1 << 4 | 1 << 5
    assert table.why(ATTACKER, "accurate-shot rw1") == ("no-machine-there", "SH-9.3")
    s.saboteurs = 3
    turn_to(table, "training")
    assert table.why(ATTACKER, "post sniper rw1 rw2") == ("no-tile-there", "SH-9.5")
    assert table.why(ATTACKER, "post saboteur smithy workshop") == ("already-there", "SH-R11")
    s.supply[0] = 3
    besiege(s, "fw", (9, 0, 0))
    turn_to(table, "rituals")
    assert table.why(ATTACKER, "escape 2 fw") == ("no-room", "SH-9.6")


@pytest.mark.rule("SH-3.14", "SH-R6", "SH-R11")
def test_tiles_that_find_no_place() -> None:
    table, s = phase("machines", "machines-2")
    s.siege_towers = 1 << wall("e2")
    assert table.why(ATTACKER, "siege-tower e2 with 1 troll") == ("siege-tower-stands", "SH-3.14")
    table, s = phase("training", "training-4")
    s.machines[0], s.hits[board.SLOTS] = cards.BALLISTA, 0
    assert table.why(ATTACKER, "gunner rw3 with 2 orc") == ("no-machine-cards", "SH-R6")
    s.saboteurs = 1
    assert table.why(ATTACKER, "saboteur smithy with 2 orc") == ("already-there", "SH-R11")


@pytest.mark.rule("SH-20.6", "SH-R51", "SH-9.2")
def test_the_first_phase() -> None:
    table, s = phase("supplies", pool=(9, 2, 9), seats=3)
    assert table.why(0, "transfer 3 orc") == ("not-so-many", "SH-20.6")
    table.play(0, "transfer 1 orc")
    assert table.why(0, "transfer 1 orc") == ("action-used", "SH-R51")
    s.turned[1] = 1 << 1
    assert table.why(1, "produce orc") == ("not-on-your-card", "SH-9.2")


@pytest.mark.rule("SH-10.5", "SH-10.6", "SH-10.8", "SH-11.13", "SH-11.14")
def test_units_of_the_stronghold() -> None:
    table, s = answering()
    put(s.garrison, place("courtyard"), (1, 2, 0))
    assert table.why(DEFENDER, "move 1 archer courtyard barracks") == ("no-space-inside", "SH-10.8")
    assert table.why(DEFENDER, "move 1 archer courtyard w4") == ("no-room", "SH-10.7")
    assert table.why(DEFENDER, "exchange veteran w4 archer") == ("no-such-units", "SH-10.6")
    assert table.why(DEFENDER, "hero officer e1") == ("hero-elsewhere", "SH-10.5")
    put(s.garrison, place("barracks"), (0, 0, 0))
    assert table.why(DEFENDER, "make train-soldier") == ("no-archer-to-train", "SH-11.13")
    assert table.why(DEFENDER, "make train-veteran") == ("no-soldier-to-train", "SH-11.14")
    s.hourglasses[0] = 1
    assert table.why(DEFENDER, "move 2 soldier courtyard guardhouse") == ("too-few-hourglasses", "SH-10.5")


@pytest.mark.rule("SH-12.5", "SH-R29")
def test_heroes_whose_special_action_cannot_be() -> None:
    table, s = answering(1)
    assert table.why(DEFENDER, "speech 2") == ("too-few-hourglasses", "SH-R29")
    besiege(s, "e2", (1, 1, 0))
    assert table.why(DEFENDER, "sortie troll") == ("not-so-many", "SH-12.5")
    assert table.why(DEFENDER, "sortie orc") == ("too-few-hourglasses", "SH-12.5")
    s.sorties = 1
    assert table.why(DEFENDER, "sortie goblin") == ("done-this-turn", "SH-12.5")
    s.heroes[0] = s.heroes[1] = board.COURTYARD
    assert table.why(DEFENDER, "sortie goblin") == ("hero-elsewhere", "SH-12.5")
    assert table.why(DEFENDER, "speech 1") == ("hero-elsewhere", "SH-R29")


@pytest.mark.rule("SH-11.15", "SH-R27")
def test_the_alarm() -> None:
    table, s = answering(2)
    put(s.garrison, place("courtyard"), (0, 2, 0))
    put(s.garrison, wall("w1"), (0, 0, 0))
    s.gales = 1 << wall("w1")
    table.play(DEFENDER, "make alarm")
    assert table.why(DEFENDER, "rush 3 soldier courtyard w1") == ("no-such-units", "SH-11.15")
    assert table.why(DEFENDER, "rush 2 soldier courtyard w1") == ("too-few-hourglasses", "SH-R27")


@pytest.mark.rule("SH-14.9", "SH-13.5", "SH-15.7", "SH-R37")
def test_losses_to_archers_to_poison_and_in_the_melee() -> None:
    table, s = scene()
    quiet(s)
    put(s.garrison, place("te1"), (2, 0, 0))
    put(s.garrison, place("te2"), (1, 0, 0))
    besiege(s, "re1", (4, 2, 1))
    enter(table, "archers")
    table.play(DEFENDER, "volley 2 te1 re1", "volley 1 te2 re1")
    assert table.why(ATTACKER, "lose 2 orc") == ("not-these-to-archers", "SH-14.9")
    assert table.why(ATTACKER, "lose 5 goblin") == ("not-so-many", "SH-R37")
    table, s = answering()
    put(s.camp, 0, (5, 3, 0))
    table.play(DEFENDER, "poison-stores camp")
    assert table.why(ATTACKER, "lose 3 orc") == ("not-these-to-poison", "SH-13.5")
    table, s = battle((0, 2, 2), (4, 1, 0), 1)
    melee(table)
    assert table.why(DEFENDER, "lose 4 archer") == ("not-these-losses", "SH-15.7")


@pytest.mark.rule("SH-8.7", "SH-3.9", "SH-15.2", "SH-14.5", "SH-14.10", "SH-17.1", "SH-R45")
def test_the_assault() -> None:
    table, s = battle((0, 2, 0), (0, 1, 0), 4)
    order(s, "e1", "orc-explosion")
    enter(table, "carry-out")
    assert table.why(ATTACKER, "explode 3") == ("not-so-many", "SH-8.7")
    table, s = scene(2, [HIT])
    quiet(s)
    s.machines[board.SLOT.index("re1")], s.hits[board.SLOT.index("re1")] = cards.CATAPULT, 2
    s.cauldrons[wall("e1")], s.stones[wall("e1")] = 1, 0
    enter(table, "aim")
    assert table.why(ATTACKER, "aim rw1 w1") == ("no-machine-there", "SH-14.5")
    table.play(ATTACKER, "aim re1 e1")
    assert table.why(ATTACKER, "smash engine") == ("no-engine", "SH-3.9")
    table, s = scene()
    quiet(s)
    besiege(s, "e1", (2, 0, 0))
    s.engines[board.TOWER.index("te1")] = cards.POLE
    enter(table, "poles")
    assert table.why(DEFENDER, "pole te2 e2") == ("no-engine", "SH-15.2")


@pytest.mark.rule("SH-14.10", "SH-R37", "SH-17.1", "SH-R45")
def test_units_that_are_not_there() -> None:
    table, s = scene(2, [HIT])
    man(s, "e1", (2, 1, 0), 2)
    besiege(s, "re1", (1, 0, 0))
    train(s, "re1", "sniper")
    enter(table, "goblins")
    assert table.why(ATTACKER, "snipe 2 re1 e1") == ("not-so-many", "SH-14.10")
    s.machines[board.SLOT.index("re1")], s.hits[board.SLOT.index("re1")] = cards.BALLISTA, 2
    enter(table, "aim")
    table.play(ATTACKER, "aim re1 e1")
    assert table.why(ATTACKER, "strike veteran") == ("not-so-many", "SH-R37")
    table, s = scene()
    s.siege_towers = 1 << wall("e2")
    besiege(s, "e2", (0, 4, 0))
    put(s.aloft, wall("e2"), (1, 0, 1))
    enter(table, "end-of-turn")
    assert table.why(ATTACKER, "descend 2 goblin") == ("not-so-many", "SH-17.1")
    s.specter = 1
    besiege(s, "fw", (0, 9, 0))
    put(s.garrison, board.HOSPITAL, (0, 5, 0))
    enter(table, "hospital")
    besiege(s, "fw", (0, 10, 0))
    assert table.why(ATTACKER, "haunt fw") == ("no-room", "SH-R45")

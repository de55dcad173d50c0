"""The defenders' time: moves, buildings, heroes, deeds of shame."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.places import FROM_SHAME, free_spaces
from kingstable.games.stronghold.rules.melee import defence
from kingstable.games.stronghold.terminal import board as drawn
from kingstable.texts import Texts
from tests.games.stronghold.siege import (
    answering,
    attackers,
    besiege,
    defenders,
    enter,
    give_card,
    price_of,
    put,
    scene,
    slug,
    turn_to,
    wall,
)


@pytest.mark.rule("SH-10.1", "SH-1.7")
def test_all_hourglasses_are_used_and_nobody_passes() -> None:
    table, s = answering(2)
    assert "done" not in table.legal(1)
    table.play(1, "move 1 archer barracks courtyard")
    assert slug(table) == "answer"
    table.play(1, "move 1 archer courtyard tw1")
    assert slug(table) != "answer" and s.hourglasses[0] == 0


@pytest.mark.rule("SH-10.1")
def test_an_hourglass_that_nothing_can_take_is_lost() -> None:
    table, s = answering(1)
    for cell in range(board.RESERVE):
        put(s.garrison, cell, (0, 0, 0))
    s.possessed = 3
    s.done_by = s.done_by.__class__([1] * cards.DEFENCES)
    s.heroes[0] = s.heroes[1] = board.COURTYARD
    s.gales = 511  # a step onto any wall costs two
    turn_to(table, "answer")
    assert s.hourglasses[0] == 0 and table.told("hourglasses-lost")[0]["number"] == 1


@pytest.mark.rule("SH-10.2", "SH-10.3", "SH-R25", "SH-17.3")
def test_part_payments_stay_and_an_action_is_completed_once_a_turn() -> None:
    table, s = answering(3)
    table.play(1, "lay 3 cannon")
    assert s.laid[cards.CANNON] == 3 and slug(table) != "answer"
    s.hourglasses[0] = 9
    turn_to(table, "answer")
    assert table.why(1, "lay 2 cannon") == ("would-complete", "SH-R25")
    table.play(1, "make cannon te1")
    assert s.hourglasses[0] == 9 - (price_of("cannon") - 3) and s.laid[cards.CANNON] == 0
    assert table.why(1, "make cannon te2") == ("done-this-turn", "SH-10.3")


@pytest.mark.rule("SH-R25", "SH-0.14")
def test_nothing_is_started_that_cannot_happen() -> None:
    table, s = answering()
    s.stones[9] = 0
    s.woods[9] = 0
    assert table.why(1, "make wooden-wall e1")[0] == "no-tile-left"
    assert table.why(1, "lay 1 sabotage")[0] == "would-complete"
    s.engines = s.engines.__class__([cards.POLE] * 3 + [0] * 6)
    assert table.why(1, "lay 1 pole") == ("not-possible", "SH-R25")
    s.laid[cards.POLE], s.payer[cards.POLE] = 1, 1
    assert table.why(1, "lay 1 pole") == ("", "")


@pytest.mark.rule("SH-10.4", "SH-6.5", "SH-5.7", "SH-R26", "SH-R11")
def test_surcharges_add_up_and_count_for_part_payments() -> None:
    table, s = answering(3)
    s.saboteurs = 1 << board.BUILDING.index("smithy")
    s.fires[board.BUILDING.index("smithy")] = 2
    assert table.why(1, "make goblin-cauldron e1") == ("too-few-hourglasses", "SH-10.2")
    s.hourglasses[0] = price_of("goblin-cauldron") + 3
    assert table.why(1, "make goblin-cauldron e1") == ("", "")
    assert table.why(1, "make cannon te1")[0] == "too-few-hourglasses"


@pytest.mark.rule("SH-R26")
def test_when_a_surcharge_goes_the_action_happens_at_the_next_step() -> None:
    table, s = answering(1)
    s.laid[0], s.payer[0] = price_of("goblin-cauldron"), 1
    s.hourglasses[0] = 1
    s.at = 4
    s.ended = 3
    table.settle()
    assert slug(table) == "choose-target"
    assert table.why(1, "make cannon te1") == ("another-action", "SH-R26")
    table.play(1, "make goblin-cauldron e1")
    assert s.cauldrons[wall("e1")] == 1 and s.hourglasses[0] == 1


@pytest.mark.rule("SH-R26")
def test_an_action_already_paid_that_needs_no_target_happens_by_itself() -> None:
    table, s = answering(1)
    soldier, gate = cards.DEFENCE.index("train-soldier"), cards.DEFENCE.index("reinforce-gate")
    for action in (soldier, gate):
        s.laid[action], s.payer[action] = cards.DEFENCE_PRICE[action], 1
    s.at = 4
    s.ended = 3
    table.settle()
    assert slug(table) == "answer" and s.gate == 7 and defenders(s, "courtyard") == (0, 1, 0)
    assert s.hourglasses[0] == 1 and s.laid[soldier] == s.laid[gate] == 0


@pytest.mark.rule("SH-10.5", "SH-10.7", "SH-R28")
def test_moves_go_through_the_courtyard() -> None:
    table, s = answering()
    assert "move 1 soldier w1 e1" not in table.game.book.codes
    besiege(s, "w1", (3, 0, 0))
    table.play(1, "move 2 soldier w1 courtyard")
    assert s.hourglasses[0] == 7 and defenders(s, "w1") == (1, 0, 0)
    assert table.why(1, "move 1 soldier courtyard e1") == ("no-room", "SH-10.7")
    table.play(1, "move 1 soldier courtyard w1")
    assert "move 1 soldier courtyard tw1" not in table.game.book.codes
    table.play(1, "move 2 archer barracks courtyard", "move 2 archer courtyard tw1")
    assert free_spaces(s, board.PLACE.index("tw1"), 0) == 0


@pytest.mark.rule("SH-10.6", "SH-R28", "SH-6.8")
def test_exchange() -> None:
    table, s = answering()
    put(s.garrison, board.COURTYARD, (0, 0, 1))
    table.play(1, "exchange archer e1 veteran")
    assert defenders(s, "e1") == (0, 2, 1) and defenders(s, "courtyard") == (1, 0, 0)
    s.gales = 1 << wall("e2")
    assert table.why(1, "exchange soldier e2 archer") == ("gale-blows", "SH-6.8")
    assert "exchange archer barracks soldier" not in table.game.book.codes


@pytest.mark.rule("SH-6.8", "SH-R27")
def test_a_gale_makes_every_way_onto_its_wall_dearer() -> None:
    table, s = answering(2)
    s.gales = 1 << wall("e1")
    table.play(1, "move 1 soldier e1 courtyard")
    assert s.hourglasses[0] == 1 and table.why(1, "move 1 soldier courtyard e1")[0] == "too-few-hourglasses"
    s.hourglasses[0] = 2
    table.play(1, "move 1 soldier courtyard e1")
    assert s.hourglasses[0] == 0


@pytest.mark.rule("SH-10.8", "SH-10.9")
def test_buildings_take_only_their_kind_and_the_guard_of_honour_nobody() -> None:
    table, s = answering()
    put(s.garrison, board.COURTYARD, (1, 1, 1))
    assert table.why(1, "move 1 archer courtyard barracks") == ("no-space-inside", "SH-10.8")
    assert table.why(1, "move 1 soldier courtyard barracks") == ("", "")
    table.play(1, "move 1 soldier guard-of-honour courtyard")
    assert "move 1 soldier courtyard guard-of-honour" not in table.game.book.codes
    assert not any("hospital" in n for n in table.game.book.codes if n.startswith(("move", "exchange")))
    table.play(1, "move 1 veteran courtyard guardhouse")
    assert defenders(s, "guardhouse") == (1, 0, 1)


@pytest.mark.rule("SH-10.10", "SH-R24", "SH-2.4")
def test_the_stone_opens_the_step_after_phase_one() -> None:
    table, s = scene()
    enter(table, "answer-first")
    assert slug(table) == "lay-stone"
    s.stones[wall("e1")] = 4
    assert table.why(1, "stone e1") == ("wall-high", "SH-10.10")
    table.play(1, "stone e2")
    assert s.stones[wall("e2")] == 3 and s.stones[9] == 4
    s.stones[9] = 0
    enter(table, "answer-first")
    assert slug(table) != "lay-stone"


@pytest.mark.rule("SH-6.7", "SH-10.5", "SH-11.13")
def test_under_panic_the_weakest_who_comes_to_the_courtyard_dies() -> None:
    table, s = answering(9)
    s.panic = 1
    table.play(1, "move 1 soldier w1 courtyard", "move 2 archer barracks courtyard")
    assert defenders(s, "courtyard") == (0, 1, 0) and defenders(s, "supply") == (2, 4, 4)


# Heroes


@pytest.mark.rule("SH-12.1", "SH-10.5")
def test_heroes_walk_and_stand_alone_on_a_wall() -> None:
    table, s = answering()
    assert table.why(1, "hero officer w1")[0] == "hero-elsewhere"
    table.play(1, "hero officer courtyard")
    assert table.why(1, "hero officer e2") == ("hero-there", "SH-12.1")
    table.play(1, "hero officer w1")
    assert board.PLACE[s.heroes[0]] == "w1" and s.hourglasses[0] == 7


@pytest.mark.rule("SH-12.3", "SH-R29", "SH-6.4")
def test_speech() -> None:
    table, s = answering()
    table.play(1, "speech 2")
    assert s.speech == 2 and s.hourglasses[0] == 7
    assert table.why(1, "speech 2") == ("speech-long", "SH-12.3")
    s.possessed = 1
    assert table.why(1, "speech 1") == ("possessed", "SH-6.4")
    s.possessed = 0
    s.heroes[0] = board.COURTYARD
    assert table.why(1, "speech 1")[0] == "hero-elsewhere"


@pytest.mark.rule("SH-12.5", "SH-R29", "SH-6.4")
def test_sortie() -> None:
    table, s = answering()
    assert table.why(1, "sortie troll") == ("not-so-many", "SH-12.5")
    besiege(s, "e2", (1, 0, 2))
    table.play(1, "sortie troll")
    assert attackers(s, "e2") == (1, 0, 1) and s.hourglasses[0] == 6
    assert table.why(1, "sortie goblin")[0] == "done-this-turn"
    s.sorties, s.possessed = 0, 2
    assert table.why(1, "sortie goblin") == ("possessed", "SH-6.4")


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


# Deeds of shame


@pytest.mark.rule("SH-13.1", "SH-13.2", "SH-R32")
def test_negotiating() -> None:
    table, s = answering(1)
    table.play(1, "shame negotiate")
    assert s.hourglasses[0] == 4 and s.glory[FROM_SHAME] == -1
    assert table.why(1, "shame negotiate") == ("shame-done", "SH-13.1")


@pytest.mark.rule("SH-13.3", "SH-R32")
def test_pressing_the_townsfolk() -> None:
    table, s = answering()
    assert table.why(1, "shame press-the-townsfolk") == ("shame-vain", "SH-R32")
    put(s.garrison, board.RESERVE, (3, 4, 4))
    table.play(1, "shame press-the-townsfolk")
    assert defenders(s, "courtyard") == (2, 0, 0)


@pytest.mark.rule("SH-13.4")
def test_tearing_down_houses() -> None:
    table, s = answering()
    table.play(1, "shame tear-down-houses", "stone e1", "stone e1")
    assert s.stones[wall("e1")] == 4 and slug(table) == "answer"


@pytest.mark.rule("SH-13.5")
def test_poisoned_stores() -> None:
    table, s = answering()
    assert table.why(1, "poison-stores fw") == ("shame-vain", "SH-R32")
    besiege(s, "fw", (1, 2, 1))
    table.play(1, "poison-stores fw")
    assert slug(table) == "losses" and s.to_act == (0,)
    table.play(0, "lose 1 troll")
    assert attackers(s, "fw") == (0, 2, 0)
    table, s = answering()
    s.camp[0] = 3
    table.play(1, "poison-stores camp")
    assert ints(s.camp) == [0] * 6 and s.supply[0] == 3


@pytest.mark.rule("SH-R24", "SH-R15")
def test_hourglasses_that_arrive_in_a_phase_are_used_when_it_is_over() -> None:
    table, s = scene()
    give_card(s, 0, "machines-1")
    put(s.pool, 0, (0, 9, 0))
    s.resources[0] = 16
    turn_to(table, "machines")
    table.play(0, "cover re1 with 1 orc")
    assert s.to_act == (0,)


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_terminal_board_shows_what_lies_within_the_walls(lang: str) -> None:
    table, s = answering()
    s.saboteurs = 1
    s.fires[0] = 1
    s.panic = 1
    s.possessed = 1
    table.play(1, "lay 2 cannon")
    texts = Texts("stronghold", lang, ["A", "B"])
    lines = drawn(table.game.view(s, 1), texts).splitlines()
    assert f"{texts.say('defence-cannon')}: 2/{price_of('cannon') + 2}" in lines
    assert (
        f"{texts.say('building-smithy')}: {texts.say('action-saboteur')}, {texts.say('action-fire')}" in lines
    )
    assert f"{texts.say('place-courtyard')}: {texts.say('action-panic')}" in lines
    assert f"{texts.say('place-w2')}: {texts.say('hero-officer')}, {texts.say('action-possession')}" in lines

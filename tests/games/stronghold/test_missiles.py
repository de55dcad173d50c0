"""The assault's first part: cannons, machines, archers, goblins; and cauldrons and poles."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.rules.losses import most_below
from tests.games.stronghold.siege import (
    Units,
    attackers,
    besiege,
    defenders,
    enter,
    heroes_away,
    man,
    page_number,
    place,
    put,
    quiet,
    scene,
    silent,
    slug,
    train,
    turn_to,
    wall,
)

TOWER = board.TOWER.index


@pytest.mark.rule("SH-14.1")
def test_the_order_of_the_assault() -> None:
    table, _ = scene()
    pages = [page.slug for page in table.game.script]
    assert pages[15:27] == [
        "cannons", "aim", "shoot", "archers", "volleys", "goblins", "cauldrons", "poles", "carry-out",
        "melee", "hospital", "gatehouse",
    ]  # fmt: skip


@pytest.mark.rule("SH-14.2", "SH-14.3", "SH-14.4", "SH-R9", "SH-R33", "SH-R37")
def test_cannons_turn_up_cards_that_do_not_return() -> None:
    table, s = silent([2, 3, 0])
    s.engines[TOWER("te1")] = s.engines[TOWER("ge")] = s.engines[TOWER("tw1")] = cards.CANNON
    besiege(s, "re4", (0, 1, 1))
    besiege(s, "gatehouse", (0, 0, 1))
    s.covers = 1 << board.RAMPART.index("re4")
    enter(table, "cannons")
    assert table.why(1, "cannon te1 fe") == ("nobody-there", "SH-R33")
    assert (
        "cannon te1 gatehouse" not in table.game.book.codes and "cannon te1 fw" not in table.game.book.codes
    )
    table.play(1, "cannon te1 re4")
    assert attackers(s, "re4") == (0, 0, 1)  # the weakest that the card names
    assert table.told("card-turned-up")[0]["defence"] == "cannon"
    assert table.why(1, "cannon te1 re4") == ("has-fired", "SH-14.2")
    assert ints(s.hit_deck) == [2, 1, 1, 1]
    table.play(1, "cannon ge gatehouse")
    assert attackers(s, "gatehouse") == (0, 0, 0)


@pytest.mark.rule("SH-14.2")
def test_a_defender_may_hold_the_fire() -> None:
    table, s = silent()
    s.engines[TOWER("te1")] = cards.CANNON
    besiege(s, "re4", (0, 1, 1))
    enter(table, "cannons")
    table.play(1, "done")
    assert slug(table) != "cannons"


# Archers: a, b, c, d, e of the examples are E2, E1, TE1, RE2, RE1


@pytest.mark.rule("SH-14.6", "SH-14.9", "SH-R33", "SH-R36")
def test_example_one_of_shooting() -> None:
    table, s = silent()
    man(s, "e1", (2, 0, 0), 4)
    man(s, "e2", (2, 0, 0), 4)
    besiege(s, "e2", (0, 1, 0))
    besiege(s, "re1", (1, 0, 1))
    besiege(s, "re2", (0, 1, 0))
    enter(table, "archers")
    assert table.why(1, "volley 1 e2 re2") == ("in-melee", "SH-14.6")
    assert "volley 1 e1 re2" not in table.game.book.codes
    table.play(1, "volley 2 e1 re1")
    assert attackers(s, "re1") == (0, 0, 1)  # the goblin; one point is left over


@pytest.mark.rule("SH-14.7", "SH-14.9", "SH-R36", "SH-R37", "SH-5.5", "SH-14.10")
def test_example_two_of_shooting() -> None:
    table, s = silent()
    man(s, "e1", (2, 0, 0), 2)
    man(s, "e2", (2, 0, 0), 2)
    put(s.garrison, board.PLACE.index("te1"), (2, 0, 0))
    besiege(s, "re1", (1, 1, 1))
    besiege(s, "re2", (1, 1, 0))
    train(s, "re1", "sniper")
    enter(table, "archers")
    table.play(1, "volley 2 e1 re1", "volley 1 te1 re1", "volley 2 e2 re2", "volley 1 te1 re2")
    assert slug(table) == "losses" and table.legal(0) == ["lose 1 goblin", "lose 1 orc", "lose 1 troll"]
    table.play(0, "lose 1 troll")
    assert attackers(s, "re2") == (0, 0, 0) and attackers(s, "re1") == (1, 1, 0)
    assert slug(table) == "goblins"
    assert table.legal(0) == ["done", "snipe 1 re1 e1", "snipe 1 re1 e2", "snipe 1 re1 te1"]
    table.play(0, "snipe 1 re1 te1")
    assert defenders(s, "te1") == (1, 0, 0) and defenders(s, "supply")[0] == 1


@pytest.mark.rule("SH-14.9")
def test_example_every_point_must_be_used_if_it_can() -> None:
    """Two archers at a goblin and an orc: the orc dies, not the goblin."""
    table, s = silent()
    man(s, "e2", (2, 0, 0), 2)
    besiege(s, "re2", (1, 1, 0))
    enter(table, "archers")
    table.play(1, "volley 2 e2 re2")
    assert attackers(s, "re2") == (1, 0, 0)


@pytest.mark.rule("SH-14.8")
def test_who_may_shoot_at_the_gatehouse() -> None:
    table, _ = scene()
    sources = {
        n.split()[2] for n in table.game.book.codes if n.startswith("volley") and n.endswith("gatehouse")
    }
    assert sources == {"w1", "e1", "gw", "ge"}


@pytest.mark.rule("SH-3.12", "SH-11.11")
def test_cover_stops_archers_and_the_blessing_adds_firepower() -> None:
    table, s = silent()
    man(s, "e1", (1, 0, 0), 2)
    besiege(s, "re1", (0, 2, 0))
    besiege(s, "gatehouse", (0, 3, 0))
    s.covers = 1 << board.RAMPART.index("re1")
    s.blessing = board.GATEHOUSE + 1
    enter(table, "archers")
    assert table.why(1, "volley 1 e1 re1") == ("covered", "SH-3.12")
    table.play(1, "volley 1 e1 gatehouse")
    assert attackers(s, "gatehouse") == (0, 1, 0)  # one archer and three points: two orcs


@pytest.mark.rule("SH-5.4")
def test_a_trench_commander_doubles_the_strengths() -> None:
    table, s = silent()
    man(s, "e1", (3, 0, 0), 2)
    besiege(s, "re1", (1, 1, 0))
    train(s, "re1", "trench-commander")
    enter(table, "archers")
    table.play(1, "volley 3 e1 re1")
    assert attackers(s, "re1") == (0, 1, 0)


@pytest.mark.rule("SH-5.5", "SH-14.10")
def test_goblins_do_not_shoot_at_a_wall_with_attackers_nor_at_gate_towers() -> None:
    table, s = silent()
    man(s, "e1", (1, 0, 0), 4)
    man(s, "e2", (1, 0, 0), 4)
    besiege(s, "e1", (1, 0, 0))
    besiege(s, "re1", (3, 0, 0))
    enter(table, "goblins")
    assert slug(table) != "goblins"  # no sniper
    train(s, "re1", "sniper")
    besiege(s, "e1", (1, 0, 0))
    man(s, "e1", (1, 0, 0), 4)
    enter(table, "goblins")
    assert table.why(0, "snipe 1 re1 e1") == ("in-melee", "SH-14.10")
    assert not any(n.startswith("snipe") and n.endswith((" ge", " gw")) for n in table.game.book.codes)
    assert table.why(0, "snipe 2 re1 e2")[0] == "no-archers"


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


@pytest.mark.rule("SH-14.9")
def test_example_firepower_is_used_as_far_as_it_reaches() -> None:
    assert most_below(1, 0, 1, 1, 2) == 1 and most_below(1, 1, 1, 1, 3) == 3
    assert place("te1") == board.TOWER_0 + board.TOWER.index("te1")


@pytest.mark.rule("SH-14.9", "SH-R36", "SH-5.4")
def test_the_attacker_is_told_where_and_how_much_is_to_be_lost() -> None:
    table, s = silent()
    for name in ("te1", "te2"):
        put(s.garrison, place(name), (2, 0, 0))
    besiege(s, "re1", (2, 1, 0))
    besiege(s, "re3", (2, 1, 0))
    train(s, "re3", "trench-commander")
    enter(table, "archers")
    table.play(1, "volley 2 te1 re1", "volley 2 te2 re3")
    assert table.told("losses-due") == [{"place": "re1", "number": 2}]
    table.play(0, "lose 1 goblin")
    assert attackers(s, "re1") == (0, 1, 0) and table.told("losses-due") == []  # the other goes by itself
    assert attackers(s, "re3") == (1, 1, 0)  # doubled: one goblin is all that two points reach


# Cauldrons and poles


@pytest.mark.rule("SH-15.1")
@pytest.mark.parametrize(("kind", "left"), [(1, (0, 2, 2)), (2, (2, 1, 2)), (3, (2, 2, 1))])
def test_cauldrons(kind: int, left: Units) -> None:
    table, s = silent()
    man(s, "e1", (0, 0, 0), 4)
    heroes_away(s)
    besiege(s, "e1", (2, 2, 2))
    s.cauldrons[wall("e1")] = kind
    table.game.script[21].enter(s, s.chance, None)
    assert attackers(s, "e1") == left and s.cauldrons[wall("e1")] == kind


@pytest.mark.rule("SH-6.9", "SH-R38")
@pytest.mark.parametrize(("kind", "left"), [(1, (0, 2, 2)), (2, (2, 1, 2)), (3, (2, 2, 1))])
def test_accident(kind: int, left: Units) -> None:
    table, s = silent()
    man(s, "e1", (2, 2, 2), 4)
    s.cauldrons[wall("e1")], s.accidents = kind, 1 << wall("e1")
    table.game.script[21].enter(s, s.chance, None)
    assert defenders(s, "e1") == left and sum(defenders(s, "hospital")) == 6 - sum(left)


@pytest.mark.rule("SH-15.2", "SH-14.4", "SH-R37")
def test_poles_strike_the_weakest_beside_their_tower() -> None:
    table, s = silent([3])
    s.hit_deck[3] = 0
    s.engines[TOWER("te1")] = cards.POLE
    man(s, "e2", (0, 0, 0), 4)
    besiege(s, "e2", (0, 1, 1))
    enter(table, "poles")
    assert ints(s.hit_deck) == [2, 1, 2, 1]
    assert table.why(1, "pole te1 e1") == ("nobody-there", "SH-R33")
    assert "pole te1 e3" not in table.game.book.codes
    table.play(1, "pole te1 e2")
    assert attackers(s, "e2") == (0, 0, 1)


@pytest.mark.rule("SH-11.2", "SH-15.1")
@pytest.mark.parametrize(
    ("cauldron", "left"), [("goblin", (0, 2, 2)), ("orc", (2, 1, 2)), ("troll", (2, 2, 1))]
)
def test_each_cauldron_is_made_and_pours_on_its_own_kind(cauldron: str, left: Units) -> None:
    table, s = scene()
    s.hourglasses[0] = 9
    turn_to(table, "answer")
    table.play(1, f"make {cauldron}-cauldron e1")
    besiege(s, "e1", (2, 2, 2))
    table.game.script[page_number(table, "cauldrons")].enter(s, s.chance, None)
    assert attackers(s, "e1") == left

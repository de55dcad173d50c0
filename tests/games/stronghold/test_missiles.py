"""The assault's first part: cannons, machines, archers, goblins; and cauldrons and poles."""

from __future__ import annotations

import pytest

from kingstable.core.bits import ints
from kingstable.games.stronghold import cards
from kingstable.games.stronghold import components as board
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    Units,
    attackers,
    besiege,
    defenders,
    enter,
    heroes_away,
    man,
    page_number,
    put,
    quiet,
    scene,
    slug,
    train,
    turn_to,
    wall,
)

HIT, MISS = 0, 1
SLOT = board.SLOT.index
TOWER = board.TOWER.index


def silent(draws: list[int] | None = None, seats: int = 2) -> tuple[Scene, Siege]:
    table, s = scene(seats, draws)
    quiet(s)
    return table, s


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


def machine(slot: str, action: int, wall_name: str, draws: list[int]) -> tuple[Scene, Siege]:
    table, s = silent(draws)
    s.machines[SLOT(slot)], s.hits[SLOT(slot)], s.misses[SLOT(slot)] = action, 2, 5
    s.hits[11], s.misses[11] = 9, 20
    enter(table, "aim")
    return table, s


@pytest.mark.rule("SH-3.5", "SH-14.5")
@pytest.mark.parametrize(("card", "misses"), [(HIT, 5), (MISS, 4)])
def test_a_hit_goes_back_and_a_miss_to_the_stock(card: int, misses: int) -> None:
    table, s = machine("re1", cards.CATAPULT, "e1", [card])
    assert "aim re1 e3" not in table.game.book.codes
    table.play(0, "aim re1 e1")
    assert s.hits[SLOT("re1")] == 2 and s.misses[SLOT("re1")] == misses
    assert s.misses[11] == 25 - misses and s.stones[wall("e1")] == (1 if card == HIT else 2)


@pytest.mark.rule("SH-14.5", "SH-R34")
def test_all_targets_first_then_one_after_the_other() -> None:
    table, s = machine("re1", cards.CATAPULT, "e1", [HIT, HIT])
    s.machines[SLOT("fe-1")], s.hits[SLOT("fe-1")] = cards.TREBUCHET, 2
    s.stones[wall("e1")], s.cauldrons[wall("e1")] = 1, 2
    table.play(0, "aim re1 e1", "aim fe-1 e1")
    assert slug(table) == "shoot" and table.legal(0) == ["shoot re1", "shoot fe-1"]
    table.play(0, "shoot re1")  # the second finds the wall bare and takes the cauldron
    assert s.stones[wall("e1")] == 0 and s.cauldrons[wall("e1")] == 0


@pytest.mark.rule("SH-3.6", "SH-3.7", "SH-R35", "SH-R37", "SH-14.11")
@pytest.mark.parametrize("units", [(1, 1, 0), (0, 0, 0)])
def test_ballista(units: Units) -> None:
    table, s = machine("re1", cards.BALLISTA, "e1", [HIT])
    man(s, "e1", units, 4)
    besiege(s, "e1", (1, 1, 0))
    table.play(0, "aim re1 e1")
    if any(units):
        assert slug(table) == "strike" and table.legal(0) == ["strike archer", "strike soldier"]
        before = defenders(s, "supply")[1]
        table.play(0, "strike soldier")
        assert defenders(s, "e1") == (1, 0, 0) and defenders(s, "supply")[1] == before + 1
    assert attackers(s, "e1")[1] == 0  # the strongest of their own dies too


@pytest.mark.rule("SH-3.8", "SH-3.9", "SH-R35", "SH-R34")
@pytest.mark.parametrize("prey", ["cauldron", "engine", "nothing"])
def test_catapult(prey: str) -> None:
    table, s = machine("re1", cards.CATAPULT, "e1", [HIT])
    man(s, "e1", (0, 1, 0), 2, 1)
    s.cauldrons[wall("e1")], s.engines[TOWER("te1")] = 1, cards.CANNON
    table.play(0, "aim re1 e1")
    assert (s.stones[wall("e1")], s.woods[wall("e1")], s.cauldrons[wall("e1")]) == (1, 0, 1)
    table, s = machine("re1", cards.CATAPULT, "e1", [HIT])
    man(s, "e1", (0, 1, 0), 0)
    s.cauldrons[wall("e1")], s.engines[TOWER("te1")] = 1, cards.CANNON
    table.play(0, "aim re1 e1", f"smash {prey}")
    assert (s.cauldrons[wall("e1")] == 0, s.engines[TOWER("te1")] == 0) == (
        prey == "cauldron",
        prey == "engine",
    )


@pytest.mark.rule("SH-3.10")
def test_trebuchet() -> None:
    table, s = machine("fe-1", cards.TREBUCHET, "e5", [HIT])
    assert "aim fe-1 w1" not in table.game.book.codes
    man(s, "e5", (0, 1, 0), 0)
    s.cauldrons[wall("e5")], s.engines[TOWER("te4")] = 3, cards.CANNON
    table.play(0, "aim fe-1 e5")
    assert s.cauldrons[wall("e5")] == 0 and s.engines[TOWER("te4")] == cards.CANNON


@pytest.mark.rule("SH-6.3", "SH-R37")
@pytest.mark.parametrize("stones", [0, 2])
def test_bloodstone(stones: int) -> None:
    table, s = machine("re1", cards.CATAPULT, "e1", [HIT])
    s.bloodstones = 1 << SLOT("re1")
    man(s, "e1", (1, 0, 1), stones)
    table.play(0, "aim re1 e1", "strike veteran")
    assert defenders(s, "e1") == (1, 0, 0) and s.stones[wall("e1")] == max(0, stones - 1)


@pytest.mark.rule("SH-9.3")
@pytest.mark.parametrize("face", ["hit", "miss"])
def test_accurate_shot_draws_two_and_carries_out_one(face: str) -> None:
    table, s = machine("re1", cards.CATAPULT, "e1", [MISS, HIT])
    s.accurate = 1 << SLOT("re1")
    table.play(0, "aim re1 e1", f"take {face}")
    assert s.stones[wall("e1")] == (1 if face == "hit" else 2)
    assert s.misses[SLOT("re1")] == (5 if face == "hit" else 4)


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

"""Assault, machines: aimed first, then shot one after the other."""

from __future__ import annotations

import pytest

from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene
from tests.games.stronghold.siege import (
    Units,
    attackers,
    besiege,
    defenders,
    enter,
    man,
    quiet,
    scene,
    silent,
    slug,
    wall,
)

HIT, MISS = 0, 1
SLOT = board.SLOT.index
TOWER = board.TOWER.index


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


@pytest.mark.rule("SH-R49")
def test_in_the_tie_break_no_machine_aims_at_a_breached_wall() -> None:
    table, s = scene()
    quiet(s)
    s.machines[board.SLOT.index("re1")], s.hits[board.SLOT.index("re1")] = cards.CATAPULT, 2
    s.breached, s.extra = 1 << wall("e1"), 1
    enter(table, "aim")
    assert table.why(0, "aim re1 e1") == ("already-breached", "SH-R49")
    assert table.why(0, "aim re1 e2") == ("", "")

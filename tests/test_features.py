"""Observations by numbers: declared, bounded, the same in worlds a seat cannot tell apart, and enough."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.controls import tic_tac_toe
from kingstable.core.features import Cross, Rows, Slot, first_cell, width_of
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.games.kings_road.components import REGION
from kingstable.shelf import load
from kingstable.testing.configurations import all_configurations, opened, spoken

Configuration = tuple[str, int, dict[str, str]]
EACH = pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)


def bytes_of(game: Game[State], s: State, seat: int) -> bytes:
    """An observation written between two cells that must stay as they are."""
    width = width_of(game.slots())
    out = vec[i16]([77] * (width + 2))
    assert game.observe_into(s, seat, out, 1) == width + 1, "as many cells as the slots say"
    assert out[0] == out[width + 1] == 77, "and no others"
    return bytes(memoryview(out))[2:-2]


def walk(game: Game[State], seed: int, most: int = 400) -> list[State]:
    """The positions of a random game, its last one included."""
    dice = random.Random(seed)
    s = game.start(seed=seed)
    out = [s.clone()]
    while not s.over and len(out) < most:
        seat = dice.choice(s.to_act)
        s.play(seat, dice.choice(s.legal(seat)))
        out.append(s.clone())
    return out


@EACH
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_bytes(configuration: Configuration) -> None:
    game = opened(configuration)
    for k, s in enumerate(walk(game, 3)):
        for seat in range(game.seats):
            assert bytes_of(game, s, seat) == bytes_of(game, game.imagine(s, seat, seed=k), seat), (
                f"position {k}, seat {seat}"
            )


@EACH
def test_cells_keep_their_range(configuration: Configuration) -> None:
    game = opened(configuration)
    ranges = [(slot.name, slot.low, slot.high) for slot in game.slots() for _ in range(slot.count)]
    for s in walk(game, 4)[::3]:
        for seat in range(game.seats):
            for (name, low, high), value in zip(ranges, game.observe(s, seat), strict=True):
                assert low <= value <= high, f"{name}: {value}"


@EACH
def test_who_observes_the_same_has_the_same_moves(configuration: Configuration) -> None:
    """The cells say all that the rules ask about a seat that has to decide."""
    game = opened(configuration)
    seen: dict[bytes, list[int]] = {}
    for seed in range(8):
        for s in walk(game, seed):
            for seat in s.to_act:
                legal = seen.setdefault(bytes_of(game, s, seat), s.legal(seat))
                assert legal == s.legal(seat)
    assert len(seen) > 50


def test_the_observer_comes_first() -> None:
    game = load("kings-road", 3)
    s = game.position({"markers": {"dark-tower": [3, 1, 0]}, "earned": [{"places": 7}, {}, {"places": 2}]})
    points, markers = (first_cell(game.slots(), name) for name in ("points", "markers"))
    for seat, wanted in enumerate([[7, 0, 2], [0, 2, 7], [2, 7, 0]]):
        assert game.observe(s, seat)[points : points + 3] == wanted
    at = markers + 3 * REGION.index("dark-tower")
    assert [game.observe(s, seat)[at : at + 3] for seat in range(3)] == [[3, 1, 0], [1, 0, 3], [0, 3, 1]]


def test_own_secret_choices_are_seen_and_those_of_others_counted() -> None:
    game = load("kings-road", 2)
    one, other = game.start(seed=1), game.start(seed=1)
    one.play(0, game.parse("choose dark-tower"))
    other.play(0, game.parse("choose dragon"))
    assert bytes_of(game, one, 0) != bytes_of(game, other, 0)
    assert bytes_of(game, one, 1) == bytes_of(game, other, 1)
    assert bytes_of(game, one, 1) != bytes_of(game, game.start(seed=1), 1)


@EACH
def test_rows_say_what_the_cells_say(configuration: Configuration) -> None:
    game = opened(configuration)
    slots, crosses = game.slots(), game.crosses()
    rows = Rows(slots, crosses)
    cells = [slot for slot in slots for _ in range(slot.count)]
    out = vec[i64]([0] * rows.most)
    for s in walk(game, 5)[::7]:
        for seat in range(game.seats):
            seen = game.observe(s, seat)
            n = rows.rows_into(vec[i16](seen), 0, out)
            found = list(out)[:n]
            assert found == sorted(set(found)) and n <= rows.most and found[-1] < rows.count
            of_cells = [row for row in found if row < rows.cross_first[0]]
            told = [k for k, value in enumerate(seen) if value]
            for k, row in zip(told, of_cells, strict=True):
                assert row == rows.first[k] + (seen[k] - cells[k].low >> rows.shift[k])
            joint = [k for k, cross in enumerate(crosses) if any(seen[cell] > 0 for cell in cross.cells)]
            assert len(found) - len(of_cells) == len(joint)


def test_rows_of_combinations_are_numbered_apart() -> None:
    slots = [Slot("a", 2, 0, 3, ""), Slot("b", 1, -1, 200, "")]
    rows = Rows(slots, [Cross("both", [0, 1], [2, 1])])
    out = vec[i64]([0] * rows.most)

    def of(*cells: int) -> list[int]:
        n = rows.rows_into(vec[i16](list(cells)), 0, out)
        return list(out)[:n]

    assert of(0, 0, 0) == []
    joint = {tuple(of(a, b, 0)[-1:]) for a in range(3) for b in range(2)}
    assert len(joint) == 6
    assert of(3, 0, 0)[-1] == of(2, 0, 0)[-1] and of(3, 0, 0)[0] != of(2, 0, 0)[0]
    assert len(of(0, 0, 200)) == 1 and of(0, 0, 200) != of(0, 0, 100)
    assert Rows(slots, []).layout != rows.layout
    assert Rows(slots, []).count == rows.count - 6


def test_a_game_without_features_says_so() -> None:
    game = tic_tac_toe.GAME
    assert game.slots() == [] and game.observe(game.start(seed=1), 0) == []

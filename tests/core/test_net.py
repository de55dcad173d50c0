"""Networks say the same compiled and interpreted, and are refused where they do not fit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

import kingstable
from kingstable.core.errors import BadInput
from kingstable.core.features import Cross, Rows, Slot, first_cell, width_of
from kingstable.core.net import (
    BEHIND_ROWS,
    FINE,
    NARROW,
    ONE,
    UNIT,
    WIDE,
    Net,
    net_name,
    plan_of,
    read_net,
    value,
    write_net,
)
from kingstable.games.magna_carta.components import BUILDINGS, HAND
from kingstable.shelf import GAMES, load
from kingstable.testing.configurations import all_configurations, opened, spoken
from tests.core.net_walk import POSITIONS, digest, drawn_net, said

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", list(GAMES))
def test_compiled_and_interpreted_say_the_same(name: str) -> None:
    values = said(name)
    assert len(values) == POSITIONS >= 1000 and len(set(values)) > POSITIONS // 3
    environment = {**os.environ, "KT_PURE": "1"}
    command = [sys.executable, "-m", "tests.core.net_walk", name]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", digest(values)]


def test_the_call_is_c_of_our_own_when_compiled() -> None:
    """A signature that no longer fits would fall back to the slow twin, and no value would differ."""
    if not kingstable.compiled:
        assert ".py" in str(sys.modules["kingstable.core.net"].__file__)
        return
    folder = Path(str(kingstable.__path__[0])).parent
    (library,) = folder.glob("kingstable__mypyc*")
    assert b"net_value" in library.read_bytes()


def test_what_a_network_says_by_hand() -> None:
    """One row leads through one unit of each layer."""
    rows = Rows([Slot("a", 1, 0, 3, ""), Slot("b", 1, -2, 200, "")], [Cross("twice", [0], [2])])
    weights = [0] * (rows.count * WIDE + BEHIND_ROWS)
    behind = rows.count * WIDE + WIDE
    weights[(rows.first[0] + 2) * WIDE] = 50  # a is 2
    weights[(rows.cross_first[0] + 2) * WIDE] = 20  # a is 2 or more
    weights[behind] = 2 << FINE
    weights[behind + NARROW * WIDE + NARROW] = 1 << FINE
    weights[behind + NARROW * WIDE + NARROW + NARROW] = -3

    def of(a: int, b: int) -> int:
        return value(vec[i16]([a, b]), plan_of(rows), vec[i16](weights))

    assert of(0, 0) == -3 << FINE
    assert of(2, 0) == (min(2 * 70, ONE) - 3) << FINE, "the ceiling"
    assert of(3, 7) == (2 * 20 - 3) << FINE
    assert of(1, -2) == of(1, -200) == of(1, 300) == -3 << FINE, "out of range counts as the end"
    assert UNIT == ONE << FINE


def test_in_a_cross_what_is_below_0_counts_as_0() -> None:
    rows = Rows([Slot("a", 1, -3, 3, ""), Slot("b", 1, 0, 3, "")], [Cross("both", [0, 1], [2, 2])])
    found = [int(rows.joint(vec[i16]([a, b]), 0, 0)) for a, b in [(-2, 0), (-2, 1), (0, 1), (2, 1), (3, 3)]]
    assert found == [0, 3, 3, 5, 8]


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_imagined_cells_keep_their_range_and_know_only_the_imagined_world(
    configuration: tuple[str, int, dict[str, str]],
) -> None:
    game = opened(configuration)
    width = width_of(game.slots())
    ranges = [(slot.low, slot.high) for slot in game.slots() for _ in range(slot.count)]
    one, two = vec[i16]([0] * width), vec[i16]([0] * width)
    dice, s = list(range(7, 400, 13)), game.start(seed=2)
    for k in dice:
        if s.over:
            break
        seat = s.to_act[k % len(s.to_act)]
        for reader in range(game.seats):
            other = game.imagine(
                s, reader, seed=k + 1
            )  # a world that the reader cannot tell from the true one
            assert game.imagined_into(game.imagine(s, reader, seed=k), seat, one) == width
            game.imagined_into(game.imagine(other, reader, seed=k), seat, two)
            assert list(one) == list(two)
            assert all(low <= cell <= high for (low, high), cell in zip(ranges, list(one), strict=True))
        legal = s.legal(seat)
        s.play(seat, legal[k % len(legal)])


def test_in_an_imagined_world_face_down_cards_are_placed() -> None:
    game = load("kings-road", 2)
    s = game.start(seed=1)
    net = drawn_net(game)
    before = net.value(s, 0)
    s.play(1, game.parse("choose dark-tower"))
    assert net.value(s, 0) != before
    tower, castle = s.clone(), game.start(seed=1)
    castle.play(1, game.parse("choose kings-castle"))
    assert net.value(tower, 0) != net.value(castle, 0)


def test_in_an_imagined_world_all_hands_are_seen() -> None:
    game = load("magna-carta", 2)
    s = game.start(seed=1)
    cells = vec[i16]([0] * width_of(game.slots()))
    first = first_cell(game.slots(), "worked_out")
    game.imagined_into(s, 0, cells)
    assert sum(list(cells)[first : first + 2 * BUILDINGS]) == 2 * HAND
    assert sum(game.observe(s, 0)[first : first + 2 * BUILDINGS]) == 0


def test_a_file_is_read_as_it_was_written_and_refused_when_the_cells_are_others(tmp_path: Path) -> None:
    game = load("kings-road", 2)
    net = drawn_net(game)
    path = tmp_path / net_name(game)
    assert path.name == "kings-road-2-replaced.net"
    write_net(path, game, [int(w) for w in net.weights], {"seed": 1})
    assert list(read_net(path, game)) == list(net.weights)
    with pytest.raises(BadInput, match="trained anew"):
        read_net(path, load("kings-road", 3))
    with pytest.raises(BadInput, match="weights of"):
        Net(load("kings-road", 3), net.weights)


def test_weights_whose_sums_could_overflow_are_refused(tmp_path: Path) -> None:
    game = load("kings-road", 2)
    weights = [int(w) for w in drawn_net(game).weights]
    weights[5] = 30_000
    with pytest.raises(BadInput, match="small enough"):
        write_net(tmp_path / "large.net", game, weights, {})


def test_the_plan_counts_what_the_rows_count() -> None:
    rows = Rows(load("builders", 2).slots(), [])
    plan = plan_of(rows)
    assert [plan[0], plan[1], plan[2]] == [rows.cells, i64(0), rows.count]
    assert len(plan) == 3 + 4 * rows.cells

"""A batch plays the very same games as `game.start` and `s.play` do, into memory that is never copied."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from kingstable.core.errors import BadInput
from kingstable.core.state import State
from kingstable.research.batch import Batch, Ints, as_array
from kingstable.shelf import load
from kingstable.testing.configurations import all_configurations, opened, spoken

LANES = 5
Configuration = tuple[str, int, dict[str, str]]


def check_lane(batch: Batch, lane: int, alone: State) -> None:
    """What the arrays say of a lane is what the single game says."""
    game, seat = batch.game, alone.to_act[0]
    assert batch.seats[lane] == seat
    assert batch.observations[lane].tolist() == game.observe(alone, seat)
    assert np.flatnonzero(batch.masks[lane]).tolist() == alone.legal(seat)


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_a_batch_is_many_single_games(configuration: Configuration) -> None:
    game = opened(configuration)
    batch = Batch(game, seeds=range(7, 7 + LANES))
    alone = [game.start(seed=batch.seed_of(lane)) for lane in range(LANES)]
    ended = np.zeros(LANES, dtype=np.int64)
    for _ in range(1500):
        batch.core.choose_at_random()
        moves = batch.moves.tolist()
        batch.step()
        for lane, s in enumerate(alone):
            s.play(s.to_act[0], moves[lane])
            assert batch.done[lane] == s.over
            if s.over:
                ended[lane] += 1
                shares = [1 / len(s.winners()) if seat in s.winners() else 0 for seat in range(game.seats)]
                assert batch.rewards[lane].tolist() == shares and batch.points[lane].tolist() == s.scores()
                alone[lane] = game.start(seed=batch.seed_of(lane))
            else:
                assert not batch.rewards[lane].any() and not batch.points[lane].any()
        some = int(moves[0]) % LANES
        check_lane(batch, some, alone[some])
        if ended.min() > 0:
            break
    assert batch.games.tolist() == ended.tolist() and ended.sum() > 0
    for lane, s in enumerate(alone):
        check_lane(batch, lane, s)
        assert batch.true_state(lane) == s


def test_arrays_are_the_memory_of_the_engine() -> None:
    batch = Batch(load("kings-road", 2), seeds=[1, 2])
    before = batch.observations.copy()
    assert np.shares_memory(batch.observations, as_array(batch.core.observations, np.int16, 2, -1))
    batch.moves[:] = batch.masks.argmax(axis=1)
    batch.step()
    assert (before != batch.observations).any(axis=1).all()
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = 1


def test_illegal_moves_are_refused_by_name() -> None:
    batch = Batch(load("kings-road", 2), seeds=[1, 2])
    knight = batch.game.parse("choose knight")
    with pytest.raises(BadInput, match=r"lane 0.*knight-must-be-last"):
        batch.step(np.array([knight, knight]))
    with pytest.raises(BadInput, match=r"lane 0.*no-such-move"):
        batch.step(np.array([-1, 0]))


@pytest.mark.parametrize("who", ["random", "easy"])
def test_opponents_by_level_play_the_seats_they_are_given(who: str) -> None:
    batch = Batch(load("kings-road", 3), seeds=range(4), opponents={0: who, 2: who})
    for _ in range(120):
        assert (batch.seats == 1).all()
        batch.step_at_random()
    assert batch.games.sum() > 4
    again = Batch(load("kings-road", 3), seeds=range(4), opponents={0: who, 2: who})
    for _ in range(120):
        again.step_at_random()
    assert (again.observations == batch.observations).all()


def test_a_policy_is_asked_for_many_lanes_at_once() -> None:
    asked: list[int] = []

    def first_legal(observations: NDArray[np.int16], masks: NDArray[np.uint8], seats: Ints) -> Ints:
        assert (seats == 1).all() and len(observations) == len(masks)
        asked.append(len(masks))
        return np.asarray(masks.argmax(axis=1), np.int64)

    batch = Batch(load("builders", 2), seeds=range(16), opponents={1: first_legal})
    for _ in range(40):
        batch.step_at_random()
    assert (batch.seats == 0).all() and max(asked) > 4


def test_who_plays_nobody_or_a_stranger_is_told() -> None:
    game = load("kings-road", 2)
    for opponents in ({0: "easy", 1: "easy"}, {5: "easy"}, {0: "nobody"}):
        with pytest.raises(BadInput):
            Batch(game, [1], opponents)
    with pytest.raises(BadInput):
        Batch(game, [])

"""Positions and games are copied, pickled and compared as anything else in Python."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from kingstable.core.chance import ByName, Chance, Fair, Noted, Recorded, Scripted, Swift
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.position import pack, unpack
from kingstable.core.record import fair_record
from kingstable.core.state import State
from kingstable.shelf import GAMES, load, title

PROTOCOLS = range(2, pickle.HIGHEST_PROTOCOL + 1)


def midway(name: str, moves: int = 40, seed: int = 3) -> State:
    """A position in the middle of a random game."""
    game = load(name, title(name).most)
    s = game.start(seed)
    dice = Swift(seed)
    for _ in range(moves):
        seat = s.to_act[0]
        legal = s.legal(seat)
        s.play(seat, legal[dice.below(len(legal))])
    return s


def played_out(s: State) -> list[int]:
    s.game.playout(s)
    return s.scores()


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_equal_and_goes_its_own_way(name: str) -> None:
    s = midway(name)
    for twin in (copy.copy(s), copy.deepcopy(s), s.clone(), s.clone_over(midway(name, 60))):
        assert twin == s and twin is not s and hash(twin) == hash(s) and twin.game is s.game
        seat = twin.to_act[0]
        twin.play(seat, twin.legal(seat)[0])
        assert twin != s


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_position_comes_back_and_goes_on_alike(name: str) -> None:
    s = midway(name)
    for protocol in PROTOCOLS:
        twin = pickle.loads(pickle.dumps(s, protocol))
        assert twin == s and pack(twin) == pack(s) and twin.game == s.game
        assert played_out(twin) == played_out(s.clone())  # chance came along


@pytest.mark.parametrize("name", GAMES)
def test_positions_go_to_other_processes_and_back(name: str) -> None:
    positions = [midway(name, moves) for moves in (1, 20)]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert list(pool.map(played_out, positions)) == [played_out(s.clone()) for s in positions]
        assert list(pool.map(copy.copy, positions)) == positions


def test_a_pickle_is_read_by_a_process_that_has_not_imported_us() -> None:
    read = "import pickle, sys; s = pickle.load(sys.stdin.buffer); print(s.game.name, s.to_act)"
    s = midway("kings-road", 5)
    done = subprocess.run(
        [sys.executable, "-c", read], input=pickle.dumps(s), capture_output=True, check=True
    )
    assert done.stdout.decode().split("\n")[0] == f"kings-road {s.to_act}"


def test_games_are_equal_by_name_seats_options_and_rules() -> None:
    one, same = load("kings-road", 3), load("kings-road", 3, nobles="replaced")
    others: list[object] = [load("kings-road", 4), load("kings-road", 3, nobles="permanent"), "kings-road"]
    assert one == same and hash(one) == hash(same) and len({one, same}) == 1
    assert all(one != other for other in others)
    assert copy.copy(one) is one and copy.deepcopy(one) is one
    back = pickle.loads(pickle.dumps(one))
    assert isinstance(back, Game) and back == one and back.options == one.options
    assert pickle.loads(pickle.dumps(load("builders", 2))) is pickle.loads(pickle.dumps(load("builders", 2)))


def test_a_game_of_other_rules_is_refused() -> None:
    reopen, arguments = load("kings-road", 2).__reduce__()
    assert callable(reopen) and isinstance(arguments, tuple)
    with pytest.raises(BadInput, match="version"):
        reopen(*arguments[:-1], 99)


def test_equal_positions_of_different_games_differ() -> None:
    one, other = load("kings-road", 2), load("kings-road", 2, nobles="permanent")
    assert one.start(1) == one.start(2)  # nothing was drawn yet, and what will be is not part of it
    assert one.start(1) != other.start(1) and one.start(1) != "a position"
    assert len({one.start(1), one.start(2), other.start(1)}) == 2


class Loaded(Chance):
    """Somebody's own."""

    def below(self, n: int) -> int:
        return 0


def test_a_secret_does_not_leave_the_process() -> None:
    record = fair_record(load("kingsburg", 2), seed=b"a secret that must stay here".ljust(32))
    for source in (record.chance, Fair(b"secret", []), Loaded()):
        with pytest.raises(BadInput, match="expected a chance that may leave this process"):
            pickle.dumps(source)
    with pytest.raises(BadInput, match="Fair"):
        pickle.dumps(record.state)
    record.state.chance = Swift(1)
    assert b"secret" not in pickle.dumps(record.state)


def test_what_was_written_beforehand_goes_along() -> None:
    for source in (Scripted([4, 2], 1), Recorded([4, 2], 1), Noted(Scripted([2]))):
        twin = pickle.loads(pickle.dumps(source))
        assert type(twin) is type(source) and twin.die() == 2
    named = ByName({"die": [1, 5]}, Swift(1))
    named.about("die", 0)
    named.die()
    for again in (pickle.loads(pickle.dumps(named)), named.clone()):
        again.about("die", 0)
        assert again.die() == 5


def test_a_position_lacking_a_field_is_refused() -> None:
    s = midway("kings-road", 1)
    packed = pack(s)
    del packed["king"]
    with pytest.raises(BadInput, match="'king'"):
        unpack(s.game, packed)

"""Whatever does not fit raises BadInput, and its sentence says what was expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingstable.core.chance import Scripted, Swift
from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.shelf import load

GAME = load("kings-road", 3)
FAR = 1 << 70
HALF: Any = 1.5
LETTER: Any = "a"
NOTHING: Any = None

BAD: dict[str, tuple[Callable[[State], object], str]] = {
    "view of a seat too many": (
        lambda s: GAME.view(s, 3),
        "a seat from 0 to 2, or -1 for a spectator, got 3",
    ),
    "view of nobody": (lambda s: GAME.view(s, -2), "or -1 for a spectator, got -2"),
    "view of a huge seat": (lambda s: GAME.view(s, FAR), "a seat from 0 to 2"),
    "imagining for a seat too many": (lambda s: GAME.imagine(s, 9), "a seat from 0 to 2, .* got 9"),
    "imagining for a huge seat": (lambda s: GAME.imagine(s, -FAR), "a seat from 0 to 2"),
    "a notation too far": (lambda s: GAME.notation(99999), "the code of a move from 0 to \\d+, got 99999"),
    "a notation below": (lambda s: GAME.notation(-1), "the code of a move from 0 to \\d+, got -1"),
    "a move too far": (lambda s: GAME.move(FAR), "the code of a move"),
    "playing a huge move": (lambda s: s.play(0, FAR), "no-such-move"),
    "playing for a huge seat": (lambda s: s.play(FAR, 0), "not-your-turn"),
    "winners before the end": (lambda s: s.winners(), "a game that is over, got one that is not"),
    "winners of the game": (lambda s: GAME.winners(s), "nobody has won yet"),
    "a seed and a chance": (lambda s: GAME.start(1, Swift(1)), "a seed or a chance, got 'both'"),
    "no playouts": (lambda s: GAME.playouts(0), "at least one game, got 0"),
    "a view of another game's position": (
        lambda s: load("kings-road", 2).view(s),
        "a position of kings-road for 2, .* got 'one of kings-road for 3, ",
    ),
    "asking about another game's position": (
        lambda s: load("builders").why_not(s, 0, 0),
        "a position of bui",
    ),
    "imagining another game's position": (lambda s: load("builders").imagine(s, 0), "a position of builders"),
    "playing what is no number": (lambda s: s.play(0, HALF), "a whole number, got 1.5"),
    "asking for what is no number": (lambda s: GAME.why_not(s, LETTER, 0), "a whole number, got 'a'"),
    "a seed that is no number": (lambda s: GAME.start(LETTER), "a whole number, got 'a'"),
    "seats that are no number": (lambda s: load("builders", NOTHING), "a whole number, got None"),
    "an option that is none": (lambda s: load("kings-road", foo=1), "an option of kings-road .*, got 'foo'"),
    "an option's value that is none": (lambda s: load("stronghold", cards=True), "of cards .*, got 'True'"),
    "a game that is no name": (lambda s: load("chess"), "a game .* got 'chess'"),
    "a step too far": (lambda s: Record(GAME, Swift(1), [""] * 3).until(1), "a step from 0 to 0, got 1"),
    "a script that ends": (
        lambda s: Scripted([]).die(),
        "expected chance to say a die, got no further value",
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_told_in_one_sentence(what: str) -> None:
    act, sentence = BAD[what]
    with pytest.raises(BadInput, match=sentence):
        act(GAME.start(1))


class Index:
    """A whole number of another kind, such as NumPy's."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_whole_numbers_of_any_kind_are_taken() -> None:
    game = load("kings-road", Index(3))
    s, plain = game.start(Index(1)), GAME.start(1)
    move = plain.legal(0)[0]
    assert s.legal(Index(0)) == plain.legal(0)
    assert game.why_not(s, Index(0), Index(move)) is None
    assert game.notation(Index(move)) == GAME.notation(move) == game.move(Index(move)).notation
    assert game.view(s, Index(1)) == GAME.view(plain, 1)
    assert game.imagine(s, Index(1), Index(5)) == GAME.imagine(plain, 1, 5)
    assert game.playouts(Index(2), Index(3)).points == GAME.playouts(2, 3).points
    s.play(Index(0), Index(move))
    plain.play(0, move)
    assert s == plain
    record = Record(GAME, Swift(1), [""] * 3)
    assert record.why_not(Index(0), Index(move)) is None
    assert record.play(Index(0), Index(move)).move == move


def test_seeds_may_be_any_whole_numbers() -> None:
    game = load("builders", 2)
    starts = [game.start(seed) for seed in (FAR, FAR + 1, -FAR, 0)]
    assert len(set(starts)) == len(starts) and game.start(FAR) == starts[0]
    assert game.imagine(starts[0], 0, seed=FAR) and game.playouts(1, seed=FAR).games == 1


def test_nobody_has_legal_moves_out_of_turn_however_far() -> None:
    s = GAME.start(1)
    assert s.legal(FAR) == s.legal(-1) == s.legal(3) == []


def test_who_has_not_moved_takes_nothing_back() -> None:
    record = Record(GAME, Swift(1), [""] * 3)
    with pytest.raises(BadInput, match="got none: it has not moved yet"):
        record.take_back(0)
    for seat in range(3):
        for _ in range(3):
            record.play(seat, record.state.legal(seat)[0])
    with pytest.raises(BadInput, match="got none: something was drawn or shown"):
        record.take_back(0)


@pytest.mark.parametrize(
    "text", ["influence 3+4 -> 9", "influence 4+3 -> 9", "Influence 4 + 3 -> 9", "influence 4+3->9"]
)
def test_the_order_of_what_is_listed_does_not_matter(text: str) -> None:
    game = load("kingsburg", 2)
    assert game.notation(game.parse(text)) == "influence 3+4 -> 9"


def test_goods_may_be_listed_in_any_order_too() -> None:
    game = load("magna-carta", 2)
    assert game.notation(game.parse("pay gold+food+gold")) == "pay food+gold+gold"
    with pytest.raises(BadInput, match=r"expected a move such as 'pay .*', got 'pay gold\+silver'"):
        game.parse("pay gold+silver")


def test_playing_tells_what_happened_where_asked() -> None:
    game = load("kings-road", 2)
    s = game.start(1)
    s.play(0, s.legal(0)[0])
    told = [event.key for event in s.narrate(0, s.legal(0)[0])]
    assert told == ["card-chosen"]
    for seat in (0, 1, 1):
        s.play(seat, s.legal(seat)[0])
    told = [event.key for event in s.narrate(1, s.legal(1)[0])]
    assert "card-revealed" in told and len(told) > 6  # and all that follows without a decision

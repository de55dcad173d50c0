"""Chance: fair draws can be derived by anybody, scripted ones are checked, swift ones repeat themselves."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import NO_SEAT, ints
from kingstable.core.chance import ByName, Chance, Fair, Noted, Recorded, Scripted, Swift, commitment
from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.shelf import load

SEED = bytes(range(32))


def bag(*counts: int) -> vec[i64]:
    return vec[i64](list(counts))


def test_fair_draws_are_hmac_of_seed_and_words_over_a_counter() -> None:
    key = SEED + b"\0" + "0:alma\n1:körte".encode()
    expected = []
    for counter in range(5):
        value = int.from_bytes(hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()[:8], "big")
        expected.append(value % 6 + 1)
    fair = Fair(SEED, ["alma", "körte"])
    assert [fair.die() for _ in range(5)] == expected


def test_biased_values_are_rejected() -> None:
    """For a number near 2^63 almost half of all 64-bit values are left out, so the counter runs ahead."""
    fair = Fair(SEED, [""])
    n = (1 << 62) + 1
    values = [fair.below(n) for _ in range(50)]
    assert all(0 <= value < n for value in values) and fair.counter > 50


def test_words_and_seed_change_the_draws_and_the_commitment_names_the_seed() -> None:
    draws = {
        tuple(source.below(1000) for _ in range(8))
        for source in (Fair(SEED, ["a"]), Fair(SEED, ["b"]), Fair(b"x", ["a"]))
    }
    assert len(draws) == 3
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_drawing_takes_out_of_the_bag_what_it_names() -> None:
    for source in (Swift(3), Fair(SEED, [])):
        left = bag(2, 0, 3)
        drawn = [source.draw(left) for _ in range(5)]
        assert sorted(drawn) == [0, 0, 2, 2, 2] and ints(left) == [0, 0, 0]


def test_swift_is_even_and_reproducible() -> None:
    swift = Swift(7)
    counts = [0] * 6
    for _ in range(60_000):
        counts[swift.die() - 1] += 1
    assert all(9_600 < count < 10_400 for count in counts)
    assert [Swift(1).below(1 << 31), Swift(2).below(1 << 31), Swift(1 << 40).below(1 << 31)] == [
        Swift(1).below(1 << 31),
        Swift(2).below(1 << 31),
        Swift(1 << 40).below(1 << 31),
    ]
    twin = swift.clone()
    assert [swift.die() for _ in range(9)] == [twin.die() for _ in range(9)]


def test_a_clone_of_a_fair_source_goes_on_alike_but_apart() -> None:
    fair = Fair(SEED, ["x"])
    fair.die()
    twin = fair.clone()
    assert [fair.die(), fair.die()] == [twin.die(), twin.die()] and fair.counter == twin.counter == 3


@pytest.mark.parametrize(
    ("values", "ask", "sentence"),
    [
        ([7], "die", "expected a die from 1 to 6 as chance value 1, got 7"),
        ([], "die", "expected chance to say a die, got no further value after 0"),
        ([4], "below", "expected a number below 3 as chance value 1, got 4"),
        ([1], "draw", "expected something that is in the bag as chance value 1, got 1"),
    ],
)
def test_scripted_chance_says_what_does_not_fit(values: list[int], ask: str, sentence: str) -> None:
    source = Scripted(values)
    with pytest.raises(BadInput, match=sentence):
        if ask == "die":
            source.die()
        elif ask == "below":
            source.below(3)
        else:
            source.draw(bag(1, 0))


def test_noted_chance_keeps_the_answers_and_recorded_chance_repeats_them() -> None:
    noted = Noted(Swift(5))
    left = bag(3, 3)
    said = [noted.die(), noted.draw(left), noted.below(9)]
    assert [draw.value for draw in noted.taken()] == said and noted.taken() == []
    again = Recorded(said)
    left = bag(3, 3)
    assert [again.die(), again.draw(left), again.below(9)] == said


class Listening(Chance):
    """Hears what it is asked for."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.later = Swift(1)

    def below(self, n: int) -> int:
        self.heard.append((self.what, self.seat))
        return self.later.below(n)


def test_somebody_s_own_chance_hears_what_it_is_asked_for_and_for_whom() -> None:
    chance = Listening()
    s = load("kingsburg", 3).start(chance=chance)
    assert chance.heard == [("order", NO_SEAT)] * 2
    while len(chance.heard) == 2:
        seat = s.to_act[0]
        s.play(seat, s.legal(seat)[0])  # the King's aid is taken, then everybody rolls
    assert sorted(chance.heard[2:]) == [("dice", seat) for seat in range(3) for _ in range(3)]


@pytest.mark.parametrize("name", ["kingsburg", "kings-road", "builders", "magna-carta"])
def test_every_draw_of_a_game_has_a_name(name: str) -> None:
    game = load(name, 3)
    record = Record(game, Swift(4), [""] * 3)
    dice = Swift(5)
    while not record.state.over:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        record.play(seat, legal[dice.below(len(legal))])
    asked = record.opening_asked + [draw for entry in record.entries for draw in entry.asked]
    assert all(draw.what and NO_SEAT <= draw.seat < 3 for draw in asked)
    assert [draw.value for draw in asked] == record.draws()


def test_a_script_answers_by_name() -> None:
    game = load("builders", 2)
    s = game.start(chance=ByName({"first-player": [1], "apprentice 1": [3]}, Swift(7)))
    view = game.view(s)
    assert view["first_seat"] == 1
    assert repr(view["teams"]).count("apprentice") == 2
    plain = game.start(chance=Swift(7))
    assert game.view(plain)["buildings"] == view["buildings"]  # asked of the other source


def test_a_complaint_names_what_was_asked_for() -> None:
    with pytest.raises(BadInput, match="expected chance to say a die for dice of seat 1, got no further"):
        script = Scripted([])
        script.about("dice", 1)
        script.die()
    with pytest.raises(BadInput, match="for order, got no further value"):
        load("kingsburg", 3).start(chance=Scripted([]))


def test_draws_are_told_as_they_were_asked_for() -> None:
    noted = Noted(Scripted([4, 2]))
    noted.about("dice", 1)
    noted.die()
    noted.about("king-sends", NO_SEAT)
    noted.die()
    assert repr(noted.taken()) == "[<dice of seat 1: 4>, <king-sends: 2>]"

"""Chance: fair draws can be derived by anybody, scripted ones are checked, swift ones repeat themselves."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints
from kingstable.core.chance import Fair, Noted, Recorded, Scripted, Swift, commitment
from kingstable.core.errors import BadInput

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
    assert noted.taken() == said and noted.taken() == []
    again = Recorded(said)
    left = bag(3, 3)
    assert [again.die(), again.draw(left), again.below(9)] == said

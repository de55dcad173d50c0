"""Chance of protocol 2: the vectors of docs/fairness.md, epochs, records, and the part that a player kept."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kingstable.core.chance import Swift
from kingstable.core.errors import BadInput
from kingstable.core.kept import Kept
from kingstable.core.pact import Pact, hash_of
from kingstable.core.reading import Written
from kingstable.core.record import Record
from kingstable.core.writing import replay, verify, write
from kingstable.shelf import load, open_game

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SEED = bytes(range(32))
NONCE = bytes(range(16)).hex()


def test_the_vectors_of_the_page() -> None:
    (block,) = re.findall(r"```record\n(.*?)```", PAGE, re.S)
    written = Written(block)
    pact = written.pact()
    assert pact is not None and pact.commit(SEED) == written.header.commit
    source = pact.source(SEED)
    for line in written.lines:
        if line.word == "epoch":
            source.renew(int(line.rest))
        for value in line.rest.split() if line.word == "chance" else []:
            number, outcomes = map(int, value.split("/"))
            assert source.below(outcomes) == number
    assert hash_of(NONCE) in PAGE and pact.source(SEED).key.hex() in PAGE
    wide = pact.source(SEED)
    assert all(str(wide.below((1 << 62) + (1 << 61) + 1)) in PAGE for _ in range(3)) and wide.counter == 4


def begun(parts: list[str] | None = None, words: list[str] | None = None) -> Record:
    game = load("kingsburg", 2)
    own = [f"nonce {NONCE}", ""] if parts is None else parts
    pact = Pact("t1", game.name, game.version, 2, game.options, own, words or ["alma", ""])
    return Record(game, pact.source(SEED), pact.words, SEED, None, pact)


def play_on(record: Record, dice: Swift, entries: int = 10_000) -> Record:
    while not record.state.over and len(record.entries) < entries:
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        record.play(seat, legal[dice.below(len(legal))])
    return record


def kept(**other: object) -> Kept:
    parts = [[hash_of(NONCE), "alma"], ["", ""]]
    own = {"table": "t1", "commit": begun().commit, "nonce": NONCE, "word": "alma", "seat": 0}
    return Kept(json.dumps({**own, "shown": True, "parts": parts, "epochs": [], **other}))


def test_a_game_of_a_table_is_written_read_and_verified() -> None:
    record = play_on(begun(), Swift(1))
    text = write(record)
    assert f"part 0 nonce {NONCE}" in text and re.search(r"^chance \d+/\d+", text, re.M)
    again = verify(text, open_game)
    assert write(again) == text and again.state == record.state
    kept().compare(text)
    told = replay(
        "\n".join(line for line in text.splitlines() if line[:4] not in ("seed", "seal")), open_game
    )
    assert told.draws() == record.draws() and told.seed == b""


def test_draws_after_an_undo_are_new_and_the_record_says_where() -> None:
    record = play_on(begun(), Swift(1), 60)
    first = next(k for k, entry in enumerate(record.entries) if entry.drawn)
    once = record.entries[first]
    shorter = begun()
    shorter.follow([(entry.seat, entry.move) for entry in record.entries[:first]], [])
    shorter.renew(1)
    redrawn = shorter.play(once.seat, once.move)
    assert len(redrawn.rolls) == len(once.rolls) and redrawn.rolls != once.rolls
    assert [entry.drawn for entry in shorter.entries[:first]] == [e.drawn for e in record.entries[:first]]
    text = write(play_on(shorter, Swift(2)))
    assert "epoch 1" in text and write(verify(text, open_game)) == text
    kept(epochs=[1]).compare(text)
    with pytest.raises(BadInput, match="expected new draws only where you saw draws taken back"):
        kept().compare(text)
    with pytest.raises(BadInput, match=r"line \d+: expected chance"):
        verify(sealed(text.replace("epoch 1\n", "epoch 2\n")), open_game)


def test_an_epoch_stays_the_last_one_when_moves_before_it_are_taken_back() -> None:
    record = begun()
    record.epochs = [(5, 1), (8, 2)]
    record.mark(6, record.epoch)
    assert record.epochs == [(5, 1), (6, 2)]
    record.mark(3, record.epoch)
    assert record.epochs == [(3, 2)]
    record.mark(3, 3)
    assert record.epochs == [(3, 3)]


def sealed(text: str) -> str:
    """The text with a seal that fits."""
    lines = text.split("seal ")[0]
    return f"{lines}seal {Written(lines).seal()}\n"


def test_a_closed_game_is_verified_as_far_as_it_went() -> None:
    text = write(play_on(begun(), Swift(3), 12), closed=True)
    assert "\nclosed\nseed " in text
    assert len(verify(text, open_game).entries) == 12


@pytest.mark.parametrize(
    ("parts", "words", "sentence"),
    [
        ([f"nonce {'ab' * 16}", ""], ["alma", ""], "expected your own nonce in the draws at seat 0"),
        (["", ""], ["alma", ""], "expected your own nonce in the draws at seat 0, got none"),
        ([f"hash {hash_of(NONCE)}", ""], ["alma", ""], "expected your own nonce in the draws at seat 0"),
        ([f"nonce {NONCE}", ""], ["barack", ""], "expected your word 'alma'"),
        (
            [f"nonce {NONCE}", f"nonce {'cd' * 16}"],
            ["alma", ""],
            "expected seat 1 to bring what it was bound to",
        ),
        ([f"nonce {NONCE}", ""], ["alma", "x"], "expected seat 1 to bring what it was bound to"),
    ],
)
def test_who_kept_the_part_notices_what_was_changed(
    parts: list[str], words: list[str], sentence: str
) -> None:
    text = write(play_on(begun(parts, words), Swift(1)))
    verify(text, open_game)  # the record by itself is sound
    with pytest.raises(BadInput, match=sentence):
        kept().compare(text)


def test_a_nonce_that_counts_by_its_hash_only_proves_nothing() -> None:
    text = write(play_on(begun([f"hash {hash_of(NONCE)}", ""]), Swift(1)))
    with pytest.raises(BadInput, match=r"not proven: .* it was never asked for"):
        kept(shown=False, parts=[]).compare(text)
    with pytest.raises(BadInput, match="expected your part among those of the seats"):
        kept(shown=False, seat=-1).compare(text)


def test_a_server_with_a_puppet_that_hears_no_nonce_is_noticed() -> None:
    """It knows the seed and our hash, and may grind the puppet's nonce before it sits down."""
    puppet = min((bytes([k] * 16).hex() for k in range(20)), key=hash_of)
    text = write(play_on(begun([f"hash {hash_of(NONCE)}", f"nonce {puppet}"]), Swift(1)))
    bound = [[hash_of(NONCE), "alma"], [hash_of(puppet), ""]]
    with pytest.raises(BadInput, match=r"not proven: .* the server dropped your part"):
        kept(shown=False, sent=True, parts=bound).compare(text)
    for swapped in (bound[:1], [bound[0], ["0" * 64, ""]], [*bound, ["0" * 64, ""]]):
        with pytest.raises(BadInput, match=r"expected seat [12] to bring what it was bound to"):
            kept(shown=False, sent=True, parts=swapped).compare(text)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"commit": "0" * 64}, "expected the commitment that you were given before you sat down"),
        ({"table": "t2"}, "expected the game of table t2, got that of t1"),
        ({"nonce": "xyz"}, "expected a nonce of 32 hexadecimal digits"),
        ({"seat": "a"}, "expected the part that you kept as JSON"),
    ],
)
def test_another_promise_is_noticed(other: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        kept(**other).compare(write(play_on(begun(), Swift(1))))


@pytest.mark.parametrize(
    "line", ["part 0 nonce 12", "part 0 00112233445566778899aabbccddeeff", "part 2 hash 1"]
)
def test_bad_parts_are_told_in_one_sentence(line: str) -> None:
    head = write(begun()).splitlines()[0]
    with pytest.raises(BadInput, match="line 2: expected"):
        replay(f"{head}\n{line}\n", open_game)

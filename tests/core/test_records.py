"""Records: written, read, verified, tampered with, and taken back no further than the horizon."""

from __future__ import annotations

from typing import cast

import pytest

from kingstable.controls import pig
from kingstable.core.chance import Scripted, Swift, commitment
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.position import pack
from kingstable.core.reading import Written
from kingstable.core.record import Record, fair_record
from kingstable.core.state import State
from kingstable.core.writing import replay, verify, write
from kingstable.shelf import load

PIG = pig.GAME.as_game()
SEED = bytes(range(32))


def open_pig(name: str, seats: int, options: dict[str, str]) -> Game[State]:
    if (name, seats, options) != ("pig", 2, {}):
        raise BadInput(f"expected pig for 2 seats without options, got {name!r} for {seats} with {options}")
    return PIG


def game_of_pig() -> Record:
    """A game with a die after every roll; a seat holds when it has twenty."""
    record = fair_record(PIG, ["alma", "körte"], SEED)
    while not record.state.over:
        sty = cast(pig.Sty, record.state)
        record.play(sty.turn, pig.HOLD if sty.gathered >= 20 else pig.ROLL)
    return record


def test_a_written_game_reads_like_one_and_comes_back() -> None:
    record = game_of_pig()
    lines = write(record).splitlines()
    assert lines[0] == f"kingstable 1 · pig · rules 1 · seats 2 · commit {record.commit}"
    assert lines[1:3] == ["word 0 alma", "word 1 körte"]
    assert lines[3] == "0 roll" and lines[4].startswith("chance ")
    assert (
        lines[-3].startswith("end ") and lines[-2] == f"seed {SEED.hex()}" and lines[-1].startswith("seal ")
    )
    assert pack(verify(write(record), open_pig).state) == pack(record.state)


def test_a_record_written_by_hand_needs_no_seed() -> None:
    text = """
    # two rolls and a hold
    kingstable 1 · pig · rules 1 · seats 2
    0 roll
    chance 6

    0   ROLL
    chance 4
    0 hold
    """
    record = replay(text, open_pig)
    assert cast(pig.Sty, record.state).held[0] == 10 and len(record.entries) == 3
    with pytest.raises(BadInput, match="there is nothing to verify yet"):
        verify(text, open_pig)


def changed(text: str, fault: str) -> str:
    lines = text.splitlines()
    chance = next(k for k, line in enumerate(lines) if line.startswith("chance "))
    if fault == "one changed die":
        lines[chance] = "chance 2" if lines[chance] != "chance 2" else "chance 3"
    elif fault == "one swapped move":
        hold = lines.index("0 hold")
        lines[hold], lines[hold - 2] = lines[hold - 2], lines[hold]
    elif fault == "one removed line":
        del lines[chance]
    elif fault == "one removed move":
        del lines[chance - 1]
    elif fault == "a wrong seed":
        lines[-2] = "seed " + bytes(32).hex()
    elif fault == "a wrong seed with its own commitment":
        other = fair_record(PIG, [], bytes(32))
        lines[0] = lines[0].split(" · commit")[0] + f" · commit {other.commit}"
        lines[-2] = "seed " + bytes(32).hex()
    elif fault == "a changed word":
        lines[1] = "word 0 szilva"
    elif fault == "a changed option":
        lines[0] = lines[0].replace("seats 2", "goal=50 · seats 2")
    elif fault == "a changed result":
        lines[-3] = "end 100 0 · won 0"
    elif fault == "a changed seal":
        lines[-1] = "seal " + "0" * 64
    elif fault == "cut":
        lines = lines[: len(lines) // 2]
    elif fault == "no commitment":
        lines[0] = lines[0].split(" · commit")[0]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        ("one changed die", r"line 5: expected chance \d, got \d"),
        ("one swapped move", r"line \d+: expected"),
        ("one removed line", r"line 4: expected chance \d, got silent"),
        ("one removed move", r"line \d+: expected"),
        ("a wrong seed", r"line \d+: expected the seed that was committed to"),
        ("a wrong seed with its own commitment", r"line \d: expected chance"),
        ("a changed word", r"line \d+: expected"),
        ("a changed option", r"line 1: expected pig for 2 seats without options"),
        ("a changed result", r"line \d+: expected 'end "),
        ("a changed seal", r"line \d+: expected the seal of the lines above"),
        ("cut", "there is nothing to verify yet"),
        ("no commitment", "line 1: expected the commitment"),
    ],
)
def test_verify_names_the_first_line_that_does_not_fit(fault: str, sentence: str) -> None:
    text = write(game_of_pig())
    assert changed(text, fault) != text
    with pytest.raises(BadInput, match=sentence):
        verify(changed(text, fault), open_pig)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected a record, got an empty text"),
        ("# nothing\n", "expected a record, got an empty text"),
        ("hello", "line 1: expected a record that begins like"),
        ("kingstable 1 · pig · rules 1 · commit 00", "'rules N' and 'seats N'"),
        ("kingstable 1 · pig · rules -1 · seats 2", "'rules N' and 'seats N'"),
        (
            "kingstable 1 · pig · rules 1 · seats 2 · seats 2",
            "line 1: expected each field .* got 'seats 2' too",
        ),
        (
            "kingstable 1 · pig · rules 1 · a=1 · seats 2 · a=2",
            "line 1: expected each field .* got 'a=2' too",
        ),
        (
            "kingstable 1 · pig · rules x · seats 2",
            "line 1: expected the number of the rules version, got 'x'",
        ),
        ("kingstable 1 · pig · rules 9 · seats 2", "line 1: expected rules 1 or older, got rules 9"),
        ("kingstable 1 · pig · rules 1 · seats 3", "line 1: expected pig for 2 seats"),
        (
            "kingstable 1 · pig · rules 1 · seats 2\n0 jump",
            "line 2: expected a move such as '.*', got 'jump'",
        ),
        (
            "kingstable 1 · pig · rules 1 · seats 2\n1 roll",
            "line 2: expected a legal move, got '1 roll': not-your-turn",
        ),
        ("kingstable 1 · pig · rules 1 · seats 2\nroll", "line 2: expected a seat and a move"),
        (
            "kingstable 1 · pig · rules 1 · seats 2\n0 roll",
            "line 2: expected chance to say a die, got no further",
        ),
        (
            "kingstable 1 · pig · rules 1 · seats 2\n0 roll\nchance 9",
            "line 3: the record's chance does not fit",
        ),
        ("kingstable 1 · pig · rules 1 · seats 2\n0 hold\nchance 2", "line 3: expected chance silent, got 2"),
        ("kingstable 1 · pig · rules 1 · seats 2\nword 5 x", "line 2: expected a seat from 0 to 1, got 5"),
        (
            "kingstable 1 · pig · rules 1 · seats 2\nend 0 0 · won 0 1",
            "the end although the game is not over",
        ),
        ("kingstable 1 · pig · rules 1 · seats 2\n-0 hold", "line 2: expected a seat and a move"),
        ("kingstable 1 · pig · rules 1 · seats 2\n00 hold", "line 2: expected a seat and a move"),
        ("kingstable 1 · pig · rules 1 · seats 2\nword 0 a\nword 0 b", "line 3: expected one word"),
        ("kingstable 1 · pig · rules 1 · seats 2\nword 0 a b", "line 2: expected one word"),
        ("kingstable 1 · pig · rules 1 · seats 2\nword 0", "line 2: expected one word"),
        (
            "kingstable 1 · pig · rules 1 · seats 2\n0 hold\nchance",
            "line 3: expected numbers behind 'chance'",
        ),
    ],
)
def test_bad_records_are_told_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        replay(text, open_pig)


@pytest.mark.parametrize(
    "word",
    ["two words", "line\nbreak", "nul\0", "esc\x1b[2J", "half \ud800", "zero\u200bwidth", "a" * 41, "\u00a0"],
)
def test_words_are_short_and_show_all_their_letters(word: str) -> None:
    with pytest.raises(BadInput, match="one word of at most 40 characters without spaces for each of 2"):
        fair_record(PIG, [word])


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (["end", "end", "seed"], "expected nothing of this kind behind the end, got 'end"),
        (["end", "seed", "seed"], "expected nothing of this kind behind the seed, got 'seed"),
        (["end", "seed", "end"], "expected nothing of this kind behind the seed, got 'end"),
        (["end", "seed", "seal"], "expected nothing of this kind behind the seal, got 'seal"),
        (["seed", "end"], "expected a seat and a move"),
    ],
)
def test_closing_lines_stand_once_and_in_order(order: list[str], sentence: str) -> None:
    """Sealed anew, so that nothing but the order is wrong."""
    lines = write(game_of_pig()).splitlines()
    closing = {line.split(" ")[0]: line for line in lines[-3:]}
    with pytest.raises(BadInput, match=sentence):
        verify(sealed([*lines[:-3], *(closing[word] for word in order)]), open_pig)


def sealed(lines: list[str]) -> str:
    kept = [line for line in lines if not line.startswith("seal ")]
    seal = f"seal {Written(chr(10).join(kept)).seal()}"
    return "\n".join([*kept, *[seal] * (len(lines) - len(kept) + 1)])


def test_an_empty_seed_proves_nothing() -> None:
    """Its commitment is the hash of nothing, and without a seed chance would be taken from the record."""
    record = Record(PIG, Scripted([6] * 34), ["", ""])
    for _ in range(17):
        record.play(0, pig.ROLL)
    record.play(0, pig.HOLD)
    assert record.state.over
    head, *lines = write(record).splitlines()[:-1]
    text = sealed([f"{head} · commit {commitment(b'')}", *lines, "seed"])
    with pytest.raises(BadInput, match="expected the seed as hexadecimal digits, got ''"):
        verify(text, open_pig)


def test_a_game_is_played_on_with_the_committed_seed_only() -> None:
    record = kings_road(2)
    choose(record, 0, "dark-tower")
    assert replay(write(record), open_kings_road, SEED).commit == record.commit
    with pytest.raises(BadInput, match="line 1: expected the commitment of the seed that was given"):
        replay(write(record), open_kings_road, bytes(32))


# The undo horizon


def kings_road(seats: int = 3) -> Record:
    return fair_record(load("kings-road", seats), [], SEED)


def open_kings_road(name: str, seats: int, options: dict[str, str]) -> Game[State]:
    return load(name, seats, **options)


def choose(record: Record, seat: int, *cards: str) -> None:
    for card in cards:
        record.play(seat, record.game.parse(f"choose {card}"))


def test_a_seat_takes_back_its_own_moves_until_something_is_learned() -> None:
    record = kings_road()
    choose(record, 0, "dark-tower", "dragon")
    assert record.horizon(0) == 2 and record.horizon(1) == 0
    record.take_back(0)
    assert record.game.view(record.state, 0)["cards"] == [["dark-tower"], [], []]
    record.take_back(0)
    assert record.horizon(0) == 0 and record.entries == []
    with pytest.raises(
        BadInput, match="expected an entry of seat 0 to take back, got none: it has not moved yet"
    ):
        record.take_back(0)


def test_secret_choices_may_be_changed_while_others_choose() -> None:
    """Seat 1 chose without knowing what seat 0 had chosen, so seat 0 may still change its mind."""
    record = kings_road()
    choose(record, 0, "dark-tower")
    choose(record, 1, "kings-castle", "kings-altar")
    choose(record, 0, "dragon")
    assert record.horizon(0) == 2 and record.horizon(1) == 2
    record.take_back(0, 2)
    assert [entry.seat for entry in record.entries] == [1, 1]
    assert record.game.view(record.state, 1)["cards"] == [[], ["kings-castle", "kings-altar"], []]


def test_nobody_goes_back_behind_a_revealed_card() -> None:
    record = kings_road(2)
    choose(record, 0, "dark-tower", "kings-castle", "kings-altar")
    assert record.horizon(0) == 3
    choose(record, 1, "dark-tower", "kings-castle", "kings-altar")
    assert record.horizon(0) == record.horizon(1) == 0
    choose(record, 0, "savage-hills")
    assert record.horizon(0) == 1
    record.take_back(0)
    assert len(record.entries) == 6


def test_nobody_goes_back_behind_chance() -> None:
    record = fair_record(PIG, [], SEED)
    record.play(0, pig.ROLL)
    assert record.horizon(0) == 0


def test_nobody_goes_back_behind_a_move_that_another_answered() -> None:
    record = fair_record(PIG, [], SEED)
    record.play(0, pig.HOLD)
    assert record.horizon(0) == 1
    record.play(1, pig.HOLD)
    assert record.horizon(0) == 0 and record.horizon(1) == 1


def test_an_illegal_move_leaves_the_record_as_it_was() -> None:
    record = kings_road(2)
    before = pack(record.state)
    with pytest.raises(BadInput, match="knight-must-be-last"):
        choose(record, 0, "knight")
    assert record.entries == [] and pack(record.state) == before


def test_numbers_that_no_machine_can_hold_are_refused_like_others() -> None:
    record = kings_road(2)
    for seat, move, key in (
        (0, 10**30, "no-such-move"),
        (0, -(10**30), "no-such-move"),
        (10**30, 0, "not-your-turn"),
    ):
        refusal = record.why_not(seat, move)
        assert refusal is not None and refusal.key == key
        with pytest.raises(BadInput, match=key):
            record.play(seat, move)
    assert record.entries == []


def test_a_record_until_a_step_is_the_game_as_it_stood() -> None:
    game = load("kingsburg", 3)
    record, dice = fair_record(game, seed=bytes(32)), Swift(1)
    stood = [record.state.clone()]
    for _ in range(60):
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        record.play(seat, legal[dice.below(len(legal))])
        stood.append(record.state.clone())
    for step in (0, 1, 37, 60):
        shorter = record.until(step)
        assert shorter.state == stood[step] and len(shorter.entries) == step
        assert shorter.seed == b"" and record.state == stood[60]
    again = record.until(37)
    for entry in record.entries[37:]:
        again.play(entry.seat, entry.move)  # chance says the same again
    assert again.state == record.state and again.draws() == record.draws()

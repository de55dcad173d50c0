"""The small parts: tables, move books, titles, messages, and the Python API of the README."""

from __future__ import annotations

from pathlib import Path

import pytest

import kingstable
from kingstable.core.errors import BadInput
from kingstable.core.moves import Book
from kingstable.core.story import Secret, Story, refuse
from kingstable.core.tables import read_table, slugs
from kingstable.shelf import GAMES, load, title
from kingstable.texts import Texts


def table(folder: Path, text: str) -> Path:
    file = folder / "things.csv"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_table_gives_typed_cells(tmp_path: Path) -> None:
    row = read_table(
        table(tmp_path, "slug,points,goods\nstatue,3,wood; stone\n"), ["slug", "points", "goods"]
    )[0]
    assert (row.text("slug"), row.number("points"), row.words("goods")) == ("statue", 3, ["wood", "stone"])
    assert row.one_of("slug", ["inn", "statue"]) == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("slug,point\n", "things.csv:1: expected the columns slug, points, got slug, point"),
        ("slug,points\nstatue\n", "things.csv:2: expected 2 cells, got 1"),
        (
            "slug,points\nstatue,three\n",
            "things.csv:2: expected a whole number in column 'points', got 'three'",
        ),
        ("slug,points\ninn,1\n,2\n", "things.csv:3: expected a text in column 'slug', got ''"),
        ("slug,points\ninn,1\ninn,2\n", "things.csv:3: expected a slug that no other row has"),
    ],
)
def test_table_errors_name_file_and_line(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        rows = read_table(table(tmp_path, text), ["slug", "points"])
        slugs(rows)
        [row.number("points") for row in rows]


def test_a_book_numbers_its_moves_and_parses_their_notation() -> None:
    book = Book()
    assert [
        book.add("pass", "pass"),
        book.add("build", "build inn", building="inn"),
        book.add("build", "build farm"),
    ] == [0, 1, 2]
    assert list(book.spans("build", "pass")) == [0, 1, 1, 3]
    assert book.parse("  Build   INN ") == 1 and list(book.nth) == [0, 0, 1] and list(book.kind) == [0, 1, 1]
    with pytest.raises(BadInput, match="expected a move such as 'build farm', got 'build fram'"):
        book.parse("build fram")
    with pytest.raises(ValueError, match="to stand together"):
        book.add("pass", "pass again")
    with pytest.raises(ValueError, match="each notation once"):
        book.add("build", "build inn")


@pytest.mark.parametrize(
    ("name", "seats", "options", "sentence"),
    [
        ("chess", 2, {}, r"expected a game \(.*\), got 'chess'"),
        ("kings-rode", 2, {}, "did you mean 'kings-road'"),
        ("kings-road", 1, {}, "expected 2 to 5 seats for kings-road, got 1"),
        ("kings-road", 6, {}, "expected 2 to 5 seats for kings-road, got 6"),
        (
            "kings-road",
            3,
            {"noble": "permanent"},
            r"expected an option of kings-road \(nobles\), got 'noble'",
        ),
        (
            "kings-road",
            3,
            {"nobles": "eternal"},
            r"expected a value of nobles \(replaced, permanent\), got 'eternal'",
        ),
        ("kings-road", 3, {"rules": "official"}, "expected an option of kings-road"),
    ],
)
def test_bad_tables_are_told_in_one_sentence(
    name: str, seats: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence):
        load(name, seats, **options)


@pytest.mark.parametrize("name", list(GAMES))
def test_the_python_api_of_the_readme(name: str) -> None:
    game = kingstable.load(name, seats=title(name).fewest, rules="book")
    s = game.start(seed=7)
    moves: list[int] = []
    while not s.over:
        seat = s.to_act[0]
        moves = s.legal(seat)
        assert moves and game.why_not(s, seat, moves[0]) is None
        if len(moves) > 1:
            twin = s.clone()
            twin.play(seat, moves[-1])
        s.play(seat, moves[len(moves) // 2])
    assert len(s.scores()) == game.seats and s.winners() and game.parse(game.notation(moves[0])) == moves[0]
    refusal = game.why_not(s, 0, moves[0])
    assert refusal is not None and (refusal.key, refusal.args) == ("game-over", {})
    assert game.view(s, 0)["over"] is True and game.imagine(s, 0, seed=1).over
    done = game.playouts(n=3, seed=1)
    assert done.games == 3 and abs(sum(done.wins) - 3) < 1e-9 and done.decisions > 30


def test_refusals_of_the_core() -> None:
    game = load("kings-road", 2)
    s = game.start(seed=1)
    for seat, move, key in (
        (0, -1, "no-such-move"),
        (0, 11, "no-such-move"),
        (2, 0, "not-your-turn"),
        (-1, 0, "not-your-turn"),
    ):
        refusal = game.why_not(s, seat, move)
        assert refusal is not None and refusal.key == key
        assert Texts("kings-road", "hu", ["Anna", "Béla"]).message(refusal)
    with pytest.raises(
        BadInput, match="expected a legal move of seat 0, got 'choose knight': knight-must-be-last"
    ):
        s.play(0, game.parse("choose knight"))


def test_secrets_are_hidden_from_those_who_may_not_know() -> None:
    story = Story()
    story.tell("card-chosen", seat=0, card=Secret("knight", 0b001))
    (event,) = story.events
    assert event.seen_by(0) == {"seat": 0, "card": "knight"}
    assert event.seen_by(1) == event.seen_by(-1) == {"seat": 0, "card": "hidden"}
    assert event.readable_by(0) and not event.readable_by(1) and not event.readable_by(-1)
    names = ["Anna", "Béla"]
    assert Texts("kings-road", "en", names).message(event, 0) == "Anna chose Knight."
    assert Texts("kings-road", "en", names).message(event, 1) == "Anna chose a card."
    assert Texts("kings-road", "hu", names).message(event, 0) == "Anna kiválasztott kártyája: Lovag."


def test_a_text_that_is_missing_or_misfits_is_the_programmer_s_error() -> None:
    texts = Texts("kings-road", "en", ["Anna", "Béla"])
    with pytest.raises(KeyError, match="expected a text for 'no-such-key'"):
        texts.message(refuse("no-such-key", ""))
    with pytest.raises(KeyError, match="to fit"):
        texts.message(refuse("card-spent", ""))
    with pytest.raises(BadInput, match="expected a language"):
        Texts("kings-road", "de", [])

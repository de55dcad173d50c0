"""How far a seat may go back when secret choices follow one another without anything being shown between."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY, everybody, ints, zeros
from kingstable.core.chance import Chance, Swift
from kingstable.core.game import Game, Json
from kingstable.core.moves import Book
from kingstable.core.phase import Phase
from kingstable.core.position import pack
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.story import Message, Secret, Story, refuse

SEATS = 3
NUMBERS = 3
NONE = -1

BOOK = Book()
for _n in range(NUMBERS):
    BOOK.add("write", f"write {_n}", number=_n)


class Notes(State):
    """Each seat has written one number for each chapter, or none yet: cell `chapter * SEATS + seat`."""

    notes: vec[i64] = vec[i64]()

    def clone(self) -> Notes:
        s = Notes(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.notes = self.notes[:]
        return s


class Write(Phase[Notes]):
    """Everybody writes a number in secret: all at once, or one after the other."""

    def __init__(self, slug: str, at_once: bool) -> None:
        super().__init__(slug, BOOK.spans("write"))
        self.at_once = at_once

    def actors(self, s: Notes) -> i64:
        waiting = [seat for seat in range(SEATS) if s.notes[s.at * SEATS + seat] == NONE]
        seats = waiting if self.at_once else waiting[:1]
        return sum(BIT[seat] for seat in seats) if seats else NOBODY

    def why_not(self, s: Notes, seat: i64, move: i64) -> Message | None:
        """Nobody writes the same number twice."""
        if any(s.notes[chapter * SEATS + seat] == move for chapter in range(s.at)):
            return refuse("written-already", "")
        return None

    def play(self, s: Notes, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.notes[s.at * SEATS + seat] = move
        if story is not None:
            story.tell("number-written", seat=seat, number=Secret(move, BIT[seat]))


class Chapters(Game[Notes]):
    def __init__(self, *at_once: bool) -> None:
        script: list[Phase[Notes]] = [Write(f"chapter-{k}", how) for k, how in enumerate(at_once)]
        super().__init__("chapters", 1, SEATS, {}, BOOK, script, [])

    def new_state(self, game: Game[State], chance: Chance) -> Notes:
        notes = zeros(SEATS * self.end)
        for cell in range(SEATS * self.end):
            notes[cell] = NONE
        s = Notes(game, chance, 0, 0, [])
        s.notes = notes
        return s

    def points(self, s: Notes, seat: i64) -> i64:
        return 0

    def shown(self, s: Notes, seat: i64) -> dict[str, Json]:
        return {"notes": ints(s.notes)}


def written(game: Chapters, *moves: tuple[int, int]) -> Record:
    record = Record(game.as_game(), Swift(1), [""] * SEATS)
    for seat, move in moves:
        record.play(seat, move)
    return record


def entries(record: Record) -> list[tuple[int, int]]:
    return [(entry.seat, entry.move) for entry in record.entries]


def test_what_another_seat_wrote_at_the_same_time_stays() -> None:
    record = written(Chapters(True, True), (0, 0), (1, 1))
    assert record.state.acting == everybody(SEATS) - 1 - 2 and record.horizon(0) == 1
    record.take_back(0)
    assert entries(record) == [(1, 1)] and record.state.to_act == (0, 2)


def test_nobody_goes_back_behind_a_page_on_which_others_have_moved() -> None:
    """Seat 1 writes its second number although seat 0's first is secret: the page was turned by it."""
    record = written(Chapters(True, True), (0, 0), (1, 1), (2, 2))
    assert [record.horizon(seat) for seat in range(SEATS)] == [1, 1, 1]
    record.play(1, 0)
    assert [record.horizon(seat) for seat in range(SEATS)] == [0, 2, 0]
    record.play(0, 2)
    assert [record.horizon(seat) for seat in range(SEATS)] == [1, 1, 0]


def test_nobody_goes_back_behind_a_move_for_which_another_seat_waited() -> None:
    record = written(Chapters(False), (0, 0), (1, 1))
    assert [record.horizon(seat) for seat in range(SEATS)] == [0, 1, 0]


def test_every_entry_within_the_horizon_can_be_taken_back() -> None:
    for seed in range(60):
        record, dice = written(Chapters(True, seed % 2 == 0, True)), Swift(seed)
        while not record.state.over:
            for seat in range(SEATS):
                for count in range(1, record.horizon(seat) + 1):
                    again = written(Chapters(True, seed % 2 == 0, True), *entries(record))
                    again.take_back(seat, count)
                    assert len(again.entries) == len(record.entries) - count
                    fresh = written(Chapters(True, seed % 2 == 0, True), *entries(again))
                    assert pack(fresh.state) == pack(again.state)
            seat = record.state.to_act[dice.below(len(record.state.to_act))]
            legal = record.state.legal(seat)
            record.play(seat, legal[dice.below(len(legal))])

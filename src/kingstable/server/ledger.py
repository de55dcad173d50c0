"""The ledger of a table: the sum of its log. It judges nothing; what stands in the log has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from kingstable.core.chance import Chance, Fair, Recorded
from kingstable.core.errors import BadInput
from kingstable.core.play import Game, State
from kingstable.core.position import pack, unpack
from kingstable.core.record import Record
from kingstable.server import log
from kingstable.server.clock import Clock
from kingstable.server.source import Prefixed, opened, prefix_draws
from kingstable.server.store import Row

NOBODY: Final = -1


class Chair(msgspec.Struct):
    """A person, a bot (level), or a bot that plays for a person (both)."""

    person: str = ""
    name: str = ""
    level: str = ""
    word: str = ""

    @property
    def empty(self) -> bool:
        return not self.person and not self.level

    @property
    def awake(self) -> bool:
        """A person who decides for himself."""
        return bool(self.person) and not self.level


class Question(msgspec.Struct):
    """What a seat has asked all others to agree to."""

    what: str
    seat: int
    keep: int
    agreed: set[int]


class Snapshot(msgspec.Struct):
    rules: int
    step: int
    counter: int
    told: int
    position: dict[str, Any]  # packed


class Ledger:
    def __init__(self, table: str, seed: bytes) -> None:
        self.table: Final = table
        self.seed: Final = seed
        self.seq = 0
        self.lines: list[tuple[int, int, log.AnyLine]] = []
        self.created: log.Created | None = None
        self.chairs: list[Chair] = []
        self.began = False
        self.record: Record | None = None
        self.clock = Clock(log.Pace(), 0)
        self.paused = False
        self.question: Question | None = None
        self.ended: log.Ended | None = None
        self.closed = False
        self.followed = ""
        self.cids: dict[tuple[str, str], int] = {}
        self.fresh: list[int] = []  # of each seat: the last line that changed what it has to decide
        self.asked: list[tuple[int, int, list[int]]] = []  # what each seat was asked after the last line
        self.frozen = ""  # why the game can only be read: its rules have changed since

    # What is asked of it

    @property
    def head(self) -> log.Created:
        assert self.created is not None
        return self.created

    @property
    def game(self) -> Game[State]:
        return opened(self.head.game, self.head.seats, self.head.options)

    @property
    def status(self) -> str:
        if self.closed:
            return "closed"
        if self.ended is not None:
            return "over"
        return "playing" if self.began else "waiting"

    @property
    def playing(self) -> bool:
        return self.status == "playing" and not self.frozen

    @property
    def step(self) -> int:
        return 0 if self.record is None else len(self.record.entries)

    def seat_of(self, person: str) -> int:
        """The seat of a person, or -1 for who only watches."""
        for seat, chair in enumerate(self.chairs):
            if chair.person and chair.person == person:
                return seat
        return NOBODY

    def to_act(self) -> tuple[int, ...]:
        if self.record is None or not self.playing or self.paused:
            return ()
        return self.record.state.to_act

    def seating(self) -> list[str | None]:
        return [chair.person or None for chair in self.chairs]

    # Reading the log

    def read(self, rows: Sequence[Row], snapshot: tuple[int, int, bytes] | None = None) -> None:
        """Adds up rows; those up to a snapshot that still holds are believed, not played again."""
        lines = [(row.seq, row.at, log.decode(row.body)) for row in rows]
        believed = self._usable(lines, snapshot)
        for seq, at, line in lines:
            self.apply(seq, at, line, believed if believed and seq <= believed[0] else None)

    def _usable(
        self, lines: list[tuple[int, int, log.AnyLine]], snapshot: tuple[int, int, bytes] | None
    ) -> tuple[int, Snapshot] | None:
        if snapshot is None or not lines or not isinstance(lines[0][2], log.Created):
            return None
        step, seq, body = snapshot
        kept = msgspec.json.decode(body, type=Snapshot)
        head = lines[0][2]
        if kept.rules != opened(head.game, head.seats, head.options).version:
            return None
        undone = [line for n, _, line in lines if n > seq and isinstance(line, log.Undone)]
        return None if any(line.keep < step for line in undone) else (seq, kept)

    def apply(
        self,
        seq: int,
        at: int,
        line: log.AnyLine,
        believed: tuple[int, Snapshot] | None = None,
        done: bool = False,
    ) -> None:
        """Adds one line. `done` says that the record has already been played on."""
        self.seq = seq
        self.lines.append((seq, at, line))
        if line.cid:
            self.cids[line.by, line.cid] = seq
        self.clock.tick(at)
        before = self.asked
        try:
            self._add(at, line, believed, done)
        except BadInput as error:
            self.frozen = str(error)
        self.asked = self._decisions()
        for seat in range(len(before)):
            own = isinstance(line, log.Moved) and line.seat == seat
            if own or isinstance(line, log.Undone) or self._asked_anew(seat, before[seat]):
                self.fresh[seat] = seq
        self.clock.turn_to([seat for seat in self.to_act() if self.chairs[seat].awake])

    def _asked_anew(self, seat: int, before: tuple[int, int, list[int]]) -> bool:
        """Who is left alone when the others have chosen still decides what was to be decided among several."""
        now = self.asked[seat]
        if now[:2] != before[:2] or now[2] != [1] or self.record is None:
            return now != before
        return before[2] not in ([1], self.record.state.legal(seat))

    def _decisions(self) -> list[tuple[int, int, list[int]]]:
        """For each seat what it is asked now: page, open questions, and what it may do."""
        if self.record is None or self.frozen:
            return [(NOBODY, 0, [])] * len(self.fresh)
        s = self.record.state
        several = len(s.to_act) > 1  # a single seat's choice changes by its own moves only
        return [
            (s.at, len(s.detours), s.legal(seat) if several else [int(seat in s.to_act)])
            for seat in range(len(self.fresh))
        ]

    def _add(self, at: int, line: log.AnyLine, believed: tuple[int, Snapshot] | None, done: bool) -> None:
        match line:
            case log.Created():
                self.created = line
                self.chairs = [Chair() for _ in range(line.seats)]
                self.fresh = [0] * line.seats
                self.clock = Clock(line.pace, line.seats)
            case log.Seated():
                if self.chairs[line.seat].level and not line.level:
                    self.clock.refill(line.seat)
                self.chairs[line.seat] = Chair(line.person, line.name, line.level, line.word)
            case log.Unseated():
                self.chairs[line.seat] = Chair()
            case log.Began():
                self.clock.since, self.began = at, True
                if not done:
                    self._begin(line, believed)
            case log.Moved() | log.Undone():
                self.question = None
                self._play(line, believed is not None, done)
            case log.Ended():
                self.ended = line
                if not done:
                    self._compare_end(line)
            case _:
                self._talk(line)

    def _compare_end(self, line: log.Ended) -> None:
        assert self.record is not None
        s = self.record.state
        if not s.over or s.scores() != line.scores:
            raise BadInput(f"expected the result of the log, {line.scores}, got another")

    def _talk(self, line: log.AnyLine) -> None:
        match line:
            case log.Asked():
                self.question = Question(line.what, line.seat, line.keep, {line.seat})
            case log.Answered():
                if self.question is not None and line.yes:
                    self.question.agreed.add(line.seat)
                elif not line.yes:
                    self.question = None
            case log.Paused():
                self.paused, self.question = True, None
            case log.WentOn():
                self.paused = False
            case log.Waited():
                self.clock.forgive(line.ms)
            case log.Closed():
                self.closed = True
            case log.Followed():
                self.followed = line.table

    # The game itself

    def source(self, words: list[str], counter: int = 0, told: int = 0) -> Chance:
        fair = Fair(self.seed, words, counter)
        if not self.head.prefix:
            return fair
        return Prefixed(Recorded(prefix_draws(self.head.prefix), told), fair)

    def new_record(
        self, words: list[str], state: State | None = None, kept: Snapshot | None = None
    ) -> Record:
        counter, told = (kept.counter, kept.told) if kept else (0, 0)
        seed = b"" if self.head.prefix else self.seed
        return Record(self.game, self.source(words, counter, told), words, seed, state)

    def _begin(self, line: log.Began, believed: tuple[int, Snapshot] | None) -> None:
        if believed is None:
            self.record = self.new_record(line.words)
            if self.record.opening_draws != line.drawn:
                raise BadInput("expected the draws of the log at the opening, got others")
            return
        kept = believed[1]
        self.record = self.new_record(line.words, unpack(self.game, kept.position), kept)
        self.record.opening_draws = list(line.drawn)
        self.record.opening_events = [one.message() for one in line.told]

    def _play(self, line: log.Moved | log.Undone, believe: bool, done: bool) -> None:
        if self.frozen:
            return
        assert self.record is not None
        if isinstance(line, log.Moved):
            if not done:
                if believe:
                    self.record.entries.append(log.as_entry(line))
                else:
                    entry = self.record.play(line.seat, line.move)
                    if entry.drawn != line.drawn:
                        raise BadInput(f"expected the draws of the log for {line.text!r}, got others")
            self.clock.moved(line.seat)
        elif not done:
            if believe:
                del self.record.entries[line.keep :]
                self.record.entries += [log.as_entry(again) for again in line.again]
            else:
                moves = [(e.seat, e.move) for e in self.record.entries[: line.keep]]
                self.rebuild([*moves, *((again.seat, again.move) for again in line.again)])

    def rebuild(self, moves: list[tuple[int, int]]) -> None:
        """Plays the game again from its beginning, with these moves."""
        assert self.record is not None
        record = self.new_record(self.record.words)
        for seat, move in moves:
            record.play(seat, move)
        self.record = record

    def at_step(self, step: int) -> Record:
        """The game as it stood after so many moves; a record of its own."""
        assert self.record is not None
        record = self.new_record(self.record.words)
        for entry in self.record.entries[:step]:
            record.play(entry.seat, entry.move)
        return record

    def snapshot(self) -> bytes:
        """What `read` can begin from."""
        assert self.record is not None
        source = self.record.chance.source
        told = source.told.at if isinstance(source, Prefixed) else 0
        fair = source.fair if isinstance(source, Prefixed) else source
        assert isinstance(fair, Fair)
        kept = Snapshot(self.game.version, self.step, fair.counter, told, pack(self.record.state))
        return msgspec.json.encode(kept)

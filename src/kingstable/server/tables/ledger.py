"""The ledger of a table: the sum of its log. It judges nothing; what stands in the log has happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
import structlog

from kingstable.core.bits import NO_SEAT
from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.server.contract.names import skeleton
from kingstable.server.contract.values import Pace
from kingstable.server.people.ratings import places_of
from kingstable.server.people.results import Finished
from kingstable.server.store import KeptSnapshot, Row
from kingstable.server.tables.answers import Prepared
from kingstable.server.tables.chairs import Chair, Offer, Question
from kingstable.server.tables.clock import Clock
from kingstable.server.tables.lines import (
    Answered,
    AnyLine,
    Asked,
    Began,
    Called,
    Closed,
    Created,
    Declined,
    Ended,
    Followed,
    Hinted,
    Moved,
    Offered,
    Paused,
    Revealed,
    Said,
    Seated,
    Undone,
    Unseated,
    Waited,
    WentOn,
    decode_line,
    entry_of,
)
from kingstable.server.tables.opening import opened
from kingstable.server.tables.played import Played, Snapshot

OLD_RULES: Final = "old-rules"
SPOILT: Final = "spoilt"
logger = structlog.get_logger()


class Ledger(Played):
    def __init__(self, table: str, seed: bytes) -> None:
        super().__init__(table, seed)
        self.seq = 0
        self.lines: list[tuple[int, int, AnyLine]] = []
        self.chairs: list[Chair] = []
        self.sat: set[str] = set()  # who has ever had a seat, and the host
        self.dealt: list[str | None] = []  # who sat where when the game began: whose result it is
        self.resigned: list[int] = []  # seats, in this order
        self.settled = 0  # moves that stood when somebody resigned: they are not taken back
        self.offers: dict[int, Offer] = {}  # of a seat
        self.called = 0  # when all nonces were asked for
        self.began = False
        self.clock = Clock(Pace(), 0)
        self.paused = False
        self.question: Question | None = None
        self.ended: Ended | None = None
        self.closed = False
        self.given_up = False  # closed by players, and one who was dealt in with others has lost by resigning
        self.followed = ""
        self.cids: dict[tuple[str, str], int] = {}
        self.fresh: list[int] = []  # of each seat: the last line that changed what it has to decide
        self.turned: list[int] = []  # of each seat: the line by which it was last its turn
        self._acting: tuple[int, ...] = ()
        self.asked: list[tuple[int, int, list[int]]] = []  # what each seat was asked after the last line
        self.frozen = ""  # why the game can only be read: "old-rules", or "spoilt" from a line on
        self.undos = 0
        self.said = 0
        self._names: set[tuple[str, str]] = set()  # by whom, and under what name, something was said
        self.heard: set[tuple[str, str]] = set()  # the same, with what a name looks like
        self.beside = 0  # lines that are neither a move nor said
        self.hinted: list[int] = []  # hints that each seat was given
        self.advice: dict[int, Hinted] = {}  # the last one of each seat
        self.prepared: dict[int, Prepared] = {}  # by seat; it does not stand in the log, see prepared.py

    # What is asked of it

    @property
    def status(self) -> str:
        if self.closed:
            return "closed"
        if self.ended is not None:
            return "over"
        return "playing" if self.began else "waiting"

    @property
    def silent(self) -> list[int]:
        """The seats whose nonce is still to come, once it has been asked for."""
        if not self.called or self.began:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.hash and not chair.nonce]

    @property
    def playing(self) -> bool:
        return self.status == "playing" and not self.frozen

    def finished(self) -> Finished:
        """What the results keep of a game that has ended, or was given up: who resigned first is the last."""
        assert self.record is not None or self.ended is not None
        if self.ended is not None:
            scores, places = self.ended.scores, places_of(self.ended.scores, self.ended.winners)
        else:
            assert self.record is not None
            scores, places = self.record.state.scores(), [1] * len(self.dealt)
            for k, seat in enumerate(self.resigned):
                places[seat] = len(places) - k
        return Finished(self.table, self.head.game, self.dealt, scores, places, not self.head.prefix)

    def seat_of(self, person: str) -> int:
        """The seat of a person, or -1 for who only watches."""
        for seat, chair in enumerate(self.chairs):
            if chair.person and chair.person == person:
                return seat
        return NO_SEAT

    def open_to(self, person: str) -> bool:
        """Whether chat and rematch are for a person: at a private table for those who sat there."""
        return self.head.public or person in self.sat

    def to_act(self) -> tuple[int, ...]:
        if self.record is None or not self.playing or self.paused:
            return ()
        return self.record.state.to_act

    def hint(self, seat: int) -> Hinted | None:
        """The hint for the decision that a seat has before it now."""
        found = self.advice.get(seat) if seat in self.to_act() else None
        return found if found is not None and found.asked == self.fresh[seat] else None

    def seating(self) -> list[str | None]:
        return [chair.person or None for chair in self.chairs]

    def invited(self) -> dict[int, Offer]:
        """For whom seats are kept before the game, be it in time or not."""
        return dict(self.offers) if self.status == "waiting" else {}

    # Reading the log

    def read(self, rows: Sequence[Row], snapshots: Sequence[KeptSnapshot] = ()) -> None:
        """Adds up rows; those up to a snapshot that still holds are believed, not played again.

        A line that cannot be read ends the reading: what stands before it can be looked at, no more.
        """
        lines = self._decoded(rows)
        seq, kept = next((one for one in map(partial(self._usable, lines), snapshots) if one), (0, None))
        try:
            for number, at, line in lines:
                self.apply(number, at, line, kept if number <= seq else None)
                if number == seq and kept is not None:
                    self._take_up(kept)
        except Exception as error:  # a line that says what cannot be
            self.lines.pop()
            self.seq, self.frozen = self.seq - 1, SPOILT
            logger.error("a line is spoilt", table=self.table, seq=self.seq + 1, why=repr(error)[:200])

    def _decoded(self, rows: Sequence[Row]) -> list[tuple[int, int, AnyLine]]:
        """The lines up to the first that is missing or unreadable."""
        lines: list[tuple[int, int, AnyLine]] = []
        for wanted, row in enumerate(rows, self.seq + 1):
            try:
                if row.seq != wanted:
                    raise ValueError(f"expected line {wanted}, got {row.seq}")
                lines.append((row.seq, row.at, decode_line(row.body)))
            except ValueError as error:  # msgspec's own errors are of this kind
                self.frozen = SPOILT
                logger.error("a line is spoilt", table=self.table, seq=wanted, why=str(error)[:200])
                break
        return lines

    def _usable(
        self, lines: list[tuple[int, int, AnyLine]], snapshot: KeptSnapshot
    ) -> tuple[int, Snapshot] | None:
        if self.frozen or not lines or not isinstance(lines[0][2], Created) or snapshot.seq > lines[-1][0]:
            return None
        kept = msgspec.json.decode(snapshot.body, type=Snapshot)
        head = lines[0][2]
        same = kept.rules == opened(head.game, head.seats, head.options).version
        whole = len(kept.left) == len(kept.fresh) == head.seats
        undone = [line for n, _, line in lines if n > snapshot.seq and isinstance(line, Undone)]
        holds = same and whole and all(line.keep >= snapshot.step for line in undone)
        return (snapshot.seq, kept) if holds else None

    def _take_up(self, kept: Snapshot) -> None:
        """Behind the last line that was believed: clocks and decisions as they stood there."""
        self.marks = [kept]
        self.clock.left[:] = kept.left
        self.fresh[:] = kept.fresh
        self.asked = self._decisions()
        self._turn(self.seq)
        self.clock.turn_to([seat for seat in self.to_act() if self.chairs[seat].awake])

    def _turn(self, seq: int) -> None:
        """Notes whose turn it has become. Behind a snapshot nobody knows since when; that is late enough."""
        acting = self.to_act()
        for seat in acting:
            if seat not in self._acting:
                self.turned[seat] = seq
        self._acting = acting

    def apply(
        self,
        seq: int,
        at: int,
        line: AnyLine,
        believed: Snapshot | None = None,
        done: bool = False,
    ) -> None:
        """Adds one line. `done`: the record has already been played on; `believed`: it need not be."""
        self.seq = seq
        self.lines.append((seq, at, line))
        if line.cid:
            self.cids[line.by, line.cid] = seq
        if isinstance(line, Said):
            self._hear(line)
        self.beside += not isinstance(line, Moved | Said)
        self.clock.tick(at)
        before = self.asked
        try:
            self._add(at, line, believed, done)
        except BadInput as error:
            self.frozen = OLD_RULES
            logger.info("a game can only be read", table=self.table, seq=seq, why=str(error)[:200])
        if believed is not None:
            return
        self.asked = self._decisions()
        for seat in range(len(before)):
            own = isinstance(line, Moved) and line.seat == seat
            if own or isinstance(line, Undone) or self._asked_anew(seat, before[seat]):
                self.fresh[seat] = seq
        self._turn(seq)
        self.clock.turn_to([seat for seat in self.to_act() if self.chairs[seat].awake])

    def _hear(self, line: Said) -> None:
        self.said += 1
        if (line.by, line.name) not in self._names:
            self._names.add((line.by, line.name))
            self.heard.add((line.by, skeleton(line.name)))

    def _asked_anew(self, seat: int, before: tuple[int, int, list[int]]) -> bool:
        """Who is left alone when the others have chosen decides what was to be decided among several."""
        now = self.asked[seat]
        if now[:2] != before[:2] or now[2] != [1] or self.record is None:
            return now != before
        return before[2] not in ([1], self.record.state.legal(seat))

    def _decisions(self) -> list[tuple[int, int, list[int]]]:
        """For each seat what it is asked now: page, open questions, and what it may do."""
        if self.record is None or self.frozen:
            return [(NO_SEAT, 0, [])] * len(self.fresh)
        s = self.record.state
        several = len(s.to_act) > 1  # a single seat's choice changes by its own moves only
        return [
            (s.at, len(s.detours), s.legal(seat) if several else [int(seat in s.to_act)])
            for seat in range(len(self.fresh))
        ]

    def _add(self, at: int, line: AnyLine, believed: Snapshot | None, done: bool) -> None:
        match line:
            case Created():
                self.created = line
                self.chairs = [Chair() for _ in range(line.seats)]
                self.fresh, self.turned = [0] * line.seats, [0] * line.seats
                self.hinted = [0] * line.seats
                self.clock = Clock(line.pace, line.seats)
                self.sat.add(line.host)
            case Seated():
                self._seat(line)
            case Unseated():
                self.chairs[line.seat] = Chair()
            case Called():
                self.called = at
            case Revealed():
                self.chairs[line.seat].nonce = line.nonce
            case Began():
                self.clock.since, self.began, self.dealt = at, True, self.seating()
                self.offers.clear()  # they were invitations
                if not done:
                    self.begin(line, believed)
            case Moved() | Undone():
                self.question = None
                self.undos += isinstance(line, Undone)
                self._play(line, believed is not None, done)
            case Ended():
                self.ended = line
                if not done:
                    self._compare_end(line)
            case _:
                self._talk(line)

    def _seat(self, line: Seated) -> None:
        if line.why == "resigned":
            self.resigned.append(line.seat)
            self.settled = self.step
        if line.person != self.chairs[line.seat].person or not self.began:
            self.offers.pop(line.seat, None)
        if not self.began:  # whoever is invited may sit elsewhere
            self.offers = {k: one for k, one in self.offers.items() if one.person != line.person}
        chair, was = Chair(line.person, line.name, line.level, line.word, line.part), self.chairs[line.seat]
        if self.called and was.person == line.person:  # who leaves now has brought what the draws stand on
            chair.hash, chair.nonce = was.hash, was.nonce
        self.chairs[line.seat] = chair
        self.question = None  # it was asked of others
        if line.person:
            self.sat.add(line.person)

    def _compare_end(self, line: Ended) -> None:
        assert self.record is not None
        s = self.record.state
        if not s.over or s.scores() != line.scores:
            raise BadInput(f"expected the result of the log, {line.scores}, got another")

    def _talk(self, line: AnyLine) -> None:
        match line:
            case Asked():
                self.question = Question(line.what, line.seat, line.keep, {line.seat})
            case Answered():
                if self.question is not None and line.yes:
                    self.question.agreed.add(line.seat)
                elif not line.yes:
                    self.question = None
            case Offered():
                self.offers[line.seat] = Offer(line.person, line.name, line.until, line.host)
            case Declined():
                self.offers.pop(line.seat, None)
            case Paused():
                self.paused, self.question = True, None
            case WentOn():
                self.paused = False
            case Waited():
                self.clock.forgive(line.ms)
            case Hinted():
                self.hinted[line.seat] += 1
                self.advice[line.seat] = line
            case Closed():
                self.closed = True
                several = len([person for person in self.dealt if person]) > 1
                self.given_up = bool(line.why and self.resigned and several and self.record)
            case Followed():
                self.followed = line.table

    # The game itself

    def _play(self, line: Moved | Undone, believe: bool, done: bool) -> None:
        if self.frozen:
            return
        assert self.record is not None
        if isinstance(line, Moved):
            if not done:
                if believe:
                    self.record.entries.append(entry_of(line))
                else:
                    entry = self.record.play(line.seat, line.move)
                    if (entry.drawn, entry.rolls) != (line.drawn, line.rolls):
                        raise BadInput(f"expected the draws of the log for {line.text!r}, got others")
            self.clock.moved(line.seat, self.chairs[line.seat].awake)
            if not believe:
                self.mark_position()
        else:
            self._take_back(self.record, line, believe, done)

    def _take_back(self, record: Record, line: Undone, believe: bool, done: bool) -> None:
        self.marks = [mark for mark in self.marks if mark.step <= line.keep]
        if not done:
            if believe:
                del record.entries[line.keep :]
                record.entries += [entry_of(again) for again in line.again]
                record.mark(line.keep, line.epoch or record.epoch)
            else:
                self.go_back(record, line)

    def snapshot(self) -> bytes:
        """What `read` can begin from."""
        return msgspec.json.encode(self.snapshot_with(list(self.clock.left), list(self.fresh)))

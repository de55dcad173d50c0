"""The game at a table: its chance, how it begins, goes back and is taken up again from a snapshot.

What makes it go on are the lines of the log; the ledger reads them.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from kingstable.core.chance import Chance, Fair, Keyed, Mixed, Recorded
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.pact import Pact
from kingstable.core.position import pack, unpack
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.server.tables.lines import Began, Created, Undone
from kingstable.server.tables.opening import Prefixed, opened, prefix_draws

MARK_EVERY: Final = 50  # moves


class Snapshot(msgspec.Struct):
    """A position, and what the lines before it leave behind that is not in it."""

    rules: int
    step: int
    counter: int
    told: int
    position: dict[str, Any]  # packed
    left: list[int] = []  # of each clock
    fresh: list[int] = []
    epoch: int = 0


class Played:
    def __init__(self, table: str, seed: bytes) -> None:
        self.table: Final = table
        self.seed: Final = seed
        self.created: Created | None = None
        self.record: Record | None = None
        self.marks: list[Snapshot] = []  # of positions on the way: going back begins at one of them
        self.brought: list[str] = []  # to chance by each seat, as the game began with it

    @property
    def head(self) -> Created:
        assert self.created is not None
        return self.created

    @property
    def game(self) -> Game[State]:
        return opened(self.head.game, self.head.seats, self.head.options)

    @property
    def mixed(self) -> bool:
        """Whether chance is of protocol 2."""
        return self.head.protocol == 2

    @property
    def outdated(self) -> bool:
        """Committed to with rules that have changed since: it cannot begin any more."""
        return self.mixed and self.head.rules != self.game.version

    @property
    def step(self) -> int:
        return 0 if self.record is None else len(self.record.entries)

    # Chance

    def pact(self, parts: list[str], words: list[str]) -> Pact:
        head = self.head
        return Pact(self.table, head.game, head.rules, head.seats, head.options, parts, words)

    def source(self, pact: Pact, kept: Snapshot | None) -> Chance:
        counter, epoch, told = (kept.counter, kept.epoch, kept.told) if kept else (0, 0, 0)
        fair: Keyed = (
            pact.source(self.seed, epoch, counter) if self.mixed else Fair(self.seed, pact.words, counter)
        )
        if not self.head.prefix:
            return fair
        draws = prefix_draws(self.head.prefix)
        return Prefixed(Recorded(draws[:told] if epoch else draws, told), fair)

    def new_record(
        self,
        words: list[str],
        parts: list[str],
        state: State | None = None,
        kept: Snapshot | None = None,
    ) -> Record:
        """A game that goes on from a prefix is nothing to verify: its first draws are told, not derived."""
        pact, prefix = self.pact(parts, words), self.head.prefix
        agreed = pact if self.mixed and not prefix else None
        return Record(self.game, self.source(pact, kept), words, b"" if prefix else self.seed, state, agreed)

    def begin(self, line: Began, kept: Snapshot | None) -> None:
        self.brought = line.parts
        if kept is None:
            self.record = self.new_record(line.words, line.parts)
            if (self.record.opening_draws, self.record.opening_rolls) != (line.drawn, line.rolls):
                raise BadInput("expected the draws of the log at the opening, got others")
            return
        self.record = self.new_record(line.words, line.parts, unpack(self.game, kept.position), kept)
        self.record.opening_draws = list(line.drawn)
        self.record.opening_rolls = list(line.rolls)
        self.record.opening_events = [one.message() for one in line.told]

    # Going back

    def go_back(self, record: Record, line: Undone) -> None:
        """To a position that is still kept, as far as nobody had learned anything; else by playing again."""
        again = [(move.seat, move.move) for move in line.again]
        before = record.entries[line.keep].before if line.keep < len(record.entries) else None
        if before is None:
            self.rebuild(line.keep, again, line.epoch or record.epoch)
            return
        record.mark(line.keep, record.epoch)
        record.entries = record.entries[: line.keep]
        record.state = before.clone()
        record.state.chance = record.chance
        for seat, move in again:
            record.play(seat, move)

    def rebuild(self, keep: int, again: list[tuple[int, int]], epoch: int) -> None:
        """Plays the game again: the first entries with their draws, then the moves that stay."""
        record = self.at_step(keep)
        if epoch != record.epoch:
            record.renew(epoch)
        record.follow(again, [])
        self.record = record

    def at_step(self, step: int) -> Record:
        """The game as it stood after so many moves; a record of its own.

        Played again from a mark on, and from before the last draw: what came after it can be taken back.
        """
        old = self.record
        assert old is not None
        told = max((k + 1 for k, entry in enumerate(old.entries[:step]) if entry.informs), default=0)
        mark = next((mark for mark in reversed(self.marks) if mark.step <= told), None)
        record = self._from_mark(old, mark) if mark else self.new_record(old.words, self.brought)
        moves = [(entry.seat, entry.move) for entry in old.entries[len(record.entries) : step]]
        record.follow(moves, old.epochs)
        return record

    def _from_mark(self, old: Record, mark: Snapshot) -> Record:
        record = self.new_record(old.words, self.brought, unpack(self.game, mark.position), mark)
        record.opening_draws, record.opening_rolls = old.opening_draws, old.opening_rolls
        record.opening_events, record.opening_asked = old.opening_events, old.opening_asked
        record.entries = old.entries[: mark.step]
        record.epochs = [one for one in old.epochs if one[0] < mark.step]
        return record

    def mark_position(self) -> None:
        last = self.marks[-1].step if self.marks else 0
        if self.step % MARK_EVERY == 0 and self.step > last:
            self.marks.append(self.snapshot_with([], []))

    # Taking up

    def snapshot_with(self, left: list[int], fresh: list[int]) -> Snapshot:
        """What can be begun from; clocks and decisions are the ledger's."""
        assert self.record is not None
        source = self.record.chance.source
        told = source.told.at if isinstance(source, Prefixed) else 0
        fair = source.fair if isinstance(source, Prefixed) else source
        assert isinstance(fair, Keyed)
        return Snapshot(
            self.game.version,
            self.step,
            fair.counter,
            told,
            pack(self.record.state),
            left,
            fresh,
            fair.epoch if isinstance(fair, Mixed) else 0,
        )

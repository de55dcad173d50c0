"""What a table has to tell, read from its ledger: whose turn it has become, what began, ended, was asked.

It looks at how the table stands: what has passed again meanwhile is told to nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import msgspec

from kingstable.server.store.outbox import Notice, notice_id
from kingstable.server.tables.clock import DAY
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Asked, Began, Closed, Ended, Followed, Offered

NOBODY: Final = ""


class Mark(msgspec.Struct, frozen=True):
    """How far a table was read, and the end of the last time whose last day was told."""

    seq: int = 0
    day: int = 0


class Found(msgspec.Struct):
    """What is to be told of a table, each with the time of the line it follows from."""

    mark: Mark
    notices: list[tuple[int, Notice]]


def concerned(ledger: Ledger) -> set[str]:
    """Everybody who may be told something of a table."""
    seated = {chair.person for chair in ledger.chairs if chair.person}
    return seated | {offer.person for offer in ledger.offers.values()}


def names(ledger: Ledger, but: str = NOBODY) -> str:
    return ", ".join(chair.name for chair in ledger.chairs if chair.name and chair.person != but)


class _Reading:
    """One look at a table, behind a mark."""

    def __init__(self, ledger: Ledger, mark: Mark, here: Collection[str], hooked: bool) -> None:
        self.ledger: Final = ledger
        self.mark: Final = mark
        self.here: Final = here  # at this worker; the others are asked before it is sent
        self.hooked: Final = hooked  # whether the table has webhooks
        self.lines: Final = ledger.lines[mark.seq :]  # the first has number 1
        self.began: Final = any(isinstance(line, Began) for _, _, line in self.lines)
        self.told: Final[list[tuple[int, Notice]]] = []

    def at(self, seq: int) -> int:
        return self.ledger.lines[seq - 1][1]

    def author(self, seq: int) -> str:
        """Whose command a line came of, perhaps by the lines before it: that person knows it."""
        at = self.at(seq)
        for _, stamp, line in reversed(self.ledger.lines[:seq]):
            if line.by or stamp != at:
                return line.by if stamp == at else NOBODY
        return NOBODY

    def _tell(self, at: int, person: str, kind: str, word: str, about: object, **more: str) -> None:
        """To a person, by a sentence that says `you`."""
        if not person or person in self.here:
            return
        ledger, path = self.ledger, more.pop("path", "")
        args = {"others": names(ledger, but=person), **more}
        notice = Notice(
            id=notice_id(ledger.table, kind, about, person), person=person, kind=kind, word=word, args=args,
            game=ledger.head.game, table=ledger.table, path=path,
        )  # fmt: skip
        self.told.append((at, notice))

    def _call(self, at: int, kind: str, word: str, about: object, person: str = NOBODY, **more: str) -> None:
        """To the table's webhooks, by a sentence about `name`; not while that person is there."""
        if not self.hooked or person in self.here:
            return
        ledger, path = self.ledger, more.pop("path", "")
        notice = Notice(
            id=notice_id(ledger.table, kind, about, person, "hook"), person=person, kind=kind, word=word,
            args={"others": names(ledger), **more}, game=ledger.head.game, table=ledger.table, path=path,
            hook=True,
        )  # fmt: skip
        self.told.append((at, notice))

    def _others(self, *but: str) -> Iterator[str]:
        for chair in self.ledger.chairs:
            if chair.person and chair.person not in but:
                yield chair.person

    def turns(self) -> None:
        ledger, acting = self.ledger, set()
        for seat in ledger.to_act():
            chair, since = ledger.chairs[seat], ledger.turned[seat]
            if not chair.awake or since <= self.mark.seq or self.author(since) == chair.person:
                continue
            acting.add(chair.person)
            kind, word = ("turn+begins", "begins-turn") if self.began else ("turn", "turn")
            self._tell(self.at(since), chair.person, kind, word, since)
            self._call(self.at(since), "turn", "table-turn", since, chair.person, name=chair.name)
        for seq, at, line in self.lines:
            if isinstance(line, Began):
                for person in self._others(self.author(seq), *acting):
                    self._tell(at, person, "begins", "begins", seq)
                self._call(at, "begins", "table-begins", seq)

    def ends(self) -> None:
        for seq, at, line in self.lines:
            if isinstance(line, Ended):
                won = ", ".join(self.ledger.chairs[seat].name for seat in line.winners)
                for person in self._others(self.author(seq)):
                    self._tell(at, person, "ends", "ends", seq, won=won)
                self._call(at, "ends", "table-ends", seq, won=won)
            elif isinstance(line, Closed) and self.ledger.began:
                for person in self._others(self.author(seq)):
                    self._tell(at, person, "ends", "closed", seq)
                self._call(at, "ends", "table-closed", seq)

    def questions(self) -> None:
        ledger, open_ = self.ledger, self.ledger.question
        for seq, at, line in self.lines:
            if (
                isinstance(line, Asked)
                and open_ is not None
                and (open_.what, open_.seat) == (line.what, line.seat)
            ):
                name = ledger.chairs[line.seat].name
                for seat, chair in enumerate(ledger.chairs):
                    if chair.awake and seat not in open_.agreed:
                        self._tell(at, chair.person, "asks", f"asks-{line.what}", seq, name=name)
                self._call(at, "asks", f"asks-{line.what}", seq, name=name)
            elif isinstance(line, Offered):
                self._offer(seq, at, line)
            elif isinstance(line, Followed):
                self._rematch(seq, at, line)

    def _offer(self, seq: int, at: int, line: Offered) -> None:
        """A seat in a running game, or an invitation, that still stands."""
        offer = self.ledger.offers.get(line.seat)
        if offer is not None and offer.person == line.person:
            name = offer.by or self.ledger.chairs[line.seat].name
            self._tell(at, line.person, "asks", "invited" if offer.until else "offered", seq, name=name)

    def _rematch(self, seq: int, at: int, line: Followed) -> None:
        seat = self.ledger.seat_of(line.by)
        name, path = self.ledger.chairs[seat].name, f"/table/{line.table}"
        for person in self._others(line.by):
            self._tell(at, person, "asks", "rematch", seq, name=name, path=path)
        self._call(at, "asks", "rematch", seq, name=name, path=path)

    def last_day(self, now: int) -> int:
        """Tells whose last day has begun, of times that are longer; the last such end of a time."""
        clock, last = self.ledger.clock, self.mark.day
        if clock.pace.kind != "days" or clock.fresh <= DAY or not self.ledger.playing:
            return last
        for seat in sorted(clock.thinking):
            ends, chair = clock.since + clock.left[seat], self.ledger.chairs[seat]
            if ends - DAY <= now < ends and ends > self.mark.day:
                self._tell(now, chair.person, "day", "day", ends)
                self._call(now, "day", "table-day", ends, chair.person, name=chair.name)
                last = max(last, ends)
        return last


def derived(ledger: Ledger, mark: Mark, here: Collection[str], hooked: bool, now: int) -> Found:
    """What is to be told behind a mark. Alone among bots nobody is called back."""
    reading = _Reading(ledger, mark, here, hooked)
    alone = len({chair.person for chair in ledger.chairs if chair.person}) < 2
    if ledger.frozen or (alone and not ledger.offers):
        return Found(Mark(ledger.seq, mark.day), [])
    if not alone:
        reading.turns()
        reading.ends()
    reading.questions()
    return Found(Mark(ledger.seq, reading.last_day(now)), reading.told)

"""Judges who sits where: before the game, at its beginning, and when seats change hands."""

from __future__ import annotations

from typing import Final

from kingstable.server import log
from kingstable.server import protocol as p
from kingstable.server.ledger import NOBODY, Ledger
from kingstable.server.refusal import Refusal
from kingstable.server.source import prefix_moves
from kingstable.server.who import Who, refuse_idle, refuse_level, seat_of

# What bots are called, by seat: names that read the same in every language. Their level is told beside it.
BOTS: Final = ("Mátyás", "Beatrix", "Kelemen", "Ilona", "Balázs", "Margit", "Lőrinc", "Zsófia")


def prepare(
    ledger: Ledger, who: Who, command: p.Sit | p.Bot | p.Remove | p.Start | p.Close
) -> list[log.AnyLine]:
    """Before the game has begun; the host of the server may close a running one."""
    if isinstance(command, p.Close) and who.admin and ledger.status == "playing":
        return [log.Closed(by=who.id, cid=command.id)]
    if ledger.status != "waiting":
        raise Refusal("already-begun")
    if isinstance(command, p.Sit):
        return sit(ledger, who, command)
    if who.id != ledger.head.host and not (who.admin and isinstance(command, p.Close)):
        raise Refusal("host-only", 403)
    match command:
        case p.Close():
            return [log.Closed(by=who.id, cid=command.id)]
        case p.Start():
            return start(ledger, who, command)
        case p.Bot():
            refuse_level(command.level)
            if _seat(ledger, command.seat).person:
                raise Refusal("seat-taken")
            seated = bot(command.seat, command.level, who.id, command.id)
            return [seated, *begin_if_full(ledger, seated)]
        case p.Remove():
            chair = _seat(ledger, command.seat)
            if not chair.person and not chair.level:
                raise Refusal("seat-free")
            return [log.Unseated(by=who.id, cid=command.id, seat=command.seat)]


def _seat(ledger: Ledger, seat: int) -> log.Seated:
    if seat >= len(ledger.chairs):
        raise Refusal("no-such-seat", 400, seats=len(ledger.chairs))
    chair = ledger.chairs[seat]
    return log.Seated(seat=seat, person=chair.person, name=chair.name, level=chair.level, word=chair.word)


def bot(seat: int, level: str, by: str = "", cid: str = "") -> log.Seated:
    return log.Seated(by=by, cid=cid, seat=seat, name=BOTS[seat % len(BOTS)], level=level, why="sat")


def sit(ledger: Ledger, who: Who, command: p.Sit) -> list[log.AnyLine]:
    if ledger.seat_of(who.id) != NOBODY:
        raise Refusal("already-seated")
    free = [seat for seat, chair in enumerate(ledger.chairs) if chair.empty]
    if command.seat is None and not free:
        raise Refusal("table-full")
    seat = free[0] if command.seat is None else command.seat
    if _seat(ledger, seat).person or _seat(ledger, seat).level:
        raise Refusal("seat-taken")
    seated = log.Seated(
        by=who.id, cid=command.id, seat=seat, person=who.id, name=who.name, word=command.word, why="sat"
    )
    return [seated, *begin_if_full(ledger, seated)]


def begin_if_full(ledger: Ledger, seated: log.Seated) -> list[log.AnyLine]:
    others = [chair for seat, chair in enumerate(ledger.chairs) if seat != seated.seat]
    if not ledger.head.start_when_full or any(chair.empty for chair in others):
        return []
    words = [chair.word for chair in ledger.chairs]
    words[seated.seat] = seated.word
    return begin(ledger, words)


def start(ledger: Ledger, who: Who, command: p.Start) -> list[log.AnyLine]:
    refuse_level(command.level)
    free = [seat for seat, chair in enumerate(ledger.chairs) if chair.empty]
    bots: list[log.AnyLine] = [bot(seat, command.level) for seat in free]
    began, *rest = begin(ledger, [chair.word for chair in ledger.chairs], who.id, command.id)
    return [*bots, began, *rest]


def begin(ledger: Ledger, words: list[str], by: str = "", cid: str = "") -> list[log.AnyLine]:
    """The opening, and for a "what if" the moves of the record it goes on from."""
    record = ledger.record = ledger.new_record(words)
    opening = [log.told(message) for message in record.opening_events]
    lines: list[log.AnyLine] = [
        log.Began(by=by, cid=cid, words=words, drawn=list(record.opening_draws), told=opening)
    ]
    if ledger.head.prefix:
        for seat, code in prefix_moves(ledger.head.prefix):
            lines.append(log.moved(record.play(seat, code), ledger.game.notation(code)))
    return [*lines, *ending(ledger)]


def change_hands(
    ledger: Ledger, who: Who, command: p.Leave | p.Hand | p.Return, heir: Who | None
) -> list[log.AnyLine]:
    seat = seat_of(ledger, who)
    chair = ledger.chairs[seat]
    if ledger.status == "waiting" and isinstance(command, p.Leave):
        return [log.Unseated(by=who.id, cid=command.id, seat=seat)]
    refuse_idle(ledger)
    match command:
        case p.Leave():
            refuse_level(command.level)
            return [stand_in(ledger, seat, command.level, "left", who.id, command.id)]
        case p.Return():
            if chair.awake:
                raise Refusal("already-seated")
            return [
                log.Seated(by=who.id, cid=command.id, seat=seat, person=who.id, name=who.name, why="returned")
            ]
        case p.Hand():
            assert heir is not None
            if ledger.seat_of(heir.id) != NOBODY:
                raise Refusal("already-seated")
            return [
                log.Seated(by=who.id, cid=command.id, seat=seat, person=heir.id, name=heir.name, why="handed")
            ]


def stand_in(ledger: Ledger, seat: int, level: str, why: str, by: str = "", cid: str = "") -> log.Seated:
    """A bot plays for a person, who keeps the seat and may return."""
    chair = ledger.chairs[seat]
    return log.Seated(
        by=by, cid=cid, seat=seat, person=chair.person, name=chair.name, level=level, word=chair.word, why=why
    )


def ending(ledger: Ledger) -> list[log.AnyLine]:
    assert ledger.record is not None
    s = ledger.record.state
    return [log.Ended(scores=s.scores(), winners=s.winners())] if s.over else []

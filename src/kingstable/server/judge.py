"""Judges the commands at a table. What is allowed comes back as lines for the log; anything else is refused.

A move is played on the ledger's record at once, because the log says what came of it. Should storing it
fail, the table forgets its ledger and reads the log again.
"""

from __future__ import annotations

from typing import Final

import msgspec

from kingstable.bots import LEVELS
from kingstable.core.errors import BadInput
from kingstable.server import log
from kingstable.server import protocol as p
from kingstable.server.ledger import NOBODY, Ledger, prefix_moves
from kingstable.server.refusal import Refusal, RuleRefusal
from kingstable.server.wire import problem_of

DEFAULT_LEVEL: Final = "easy"


class Who(msgspec.Struct, frozen=True):
    """The person behind a command."""

    id: str
    name: str
    guest: bool = True
    admin: bool = False


def judge(ledger: Ledger, who: Who, command: p.TableCommand) -> list[log.AnyLine]:
    if ledger.closed:
        raise Refusal("table-closed")
    match command:
        case p.Move():
            return move(ledger, who, command)
        case p.Undo():
            return undo(ledger, who, command)
        case p.Pause() | p.GoOn() | p.Answer():
            return agree(ledger, who, command)
        case p.Say():
            return say(ledger, who, command)
        case p.Sit() | p.Bot() | p.Remove() | p.Start() | p.Close():
            return prepare(ledger, who, command)
        case p.Leave() | p.Hand() | p.Return():
            return change_hands(ledger, who, command)
        case _:
            raise Refusal("not-here", 400)


def seat_of(ledger: Ledger, who: Who) -> int:
    seat = ledger.seat_of(who.id)
    if seat == NOBODY:
        raise Refusal("not-seated", 403)
    return seat


def refuse_idle(ledger: Ledger) -> None:
    if ledger.frozen:
        raise Refusal("old-rules")
    if ledger.status == "waiting":
        raise Refusal("not-begun")
    if ledger.status == "over":
        raise Refusal("game-is-over")


def refuse_level(level: str) -> None:
    if level not in LEVELS:
        raise Refusal("no-such-level", 400, levels=", ".join(LEVELS))


# Playing


def code_of(ledger: Ledger, move: int | str) -> int:
    if isinstance(move, int):
        return move
    try:
        return ledger.game.parse(move)
    except BadInput as error:
        raise Refusal("no-such-notation", 400, detail=str(error)) from None


def move(ledger: Ledger, who: Who, command: p.Move) -> list[log.AnyLine]:
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    if ledger.paused:
        raise Refusal("paused")
    if not ledger.chairs[seat].awake:
        raise Refusal("bot-plays-for-you")
    if command.seq is not None and command.seq < ledger.fresh[seat]:
        raise Refusal("stale", seq=ledger.fresh[seat])
    return played(ledger, seat, code_of(ledger, command.move), who.id, command.id)


def played(ledger: Ledger, seat: int, code: int, by: str = "", cid: str = "") -> list[log.AnyLine]:
    """The lines of a move; RuleRefusal when the judge of the game forbids it."""
    assert ledger.record is not None
    refusal = ledger.record.why_not(seat, code)
    if refusal is not None:
        raise RuleRefusal(problem_of(ledger, refusal, seat))
    entry = ledger.record.play(seat, code)
    return [log.moved(entry, ledger.game.notation(code), by, cid), *_ending(ledger)]


def _ending(ledger: Ledger) -> list[log.AnyLine]:
    assert ledger.record is not None
    s = ledger.record.state
    return [log.Ended(scores=s.scores(), winners=s.winners())] if s.over else []


def undo(ledger: Ledger, who: Who, command: p.Undo) -> list[log.AnyLine]:
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    assert ledger.record is not None
    if command.count <= ledger.record.horizon(seat):
        return [take_back(ledger, seat, command.count, who.id, command.id)]
    own = [k for k, entry in enumerate(ledger.record.entries) if entry.seat == seat]
    if len(own) < command.count:
        raise Refusal("nothing-to-undo")
    return ask(ledger, log.Asked(by=who.id, cid=command.id, what="undo", seat=seat, keep=own[-command.count]))


def take_back(ledger: Ledger, seat: int, count: int, by: str, cid: str) -> log.Undone:
    """Within the horizon: nobody has learned anything, the moves of others stay."""
    record = ledger.record
    assert record is not None
    first = [k for k, entry in enumerate(record.entries) if entry.seat == seat][-count]
    if record.entries[first].before is None:
        ledger.rebuild([(entry.seat, entry.move) for entry in record.entries])
        record = ledger.record
        assert record is not None
    record.take_back(seat, count)
    again = [log.moved(entry, ledger.game.notation(entry.move)) for entry in record.entries[first:]]
    return log.Undone(by=by, cid=cid, seat=seat, keep=first, again=again)


def ask(ledger: Ledger, asked: log.Asked) -> list[log.AnyLine]:
    """Asks the others; where only bots sit, they agree."""
    if ledger.question is not None:
        raise Refusal("question-open")
    others = {seat for seat, chair in enumerate(ledger.chairs) if chair.awake} - {asked.seat}
    if others:
        return [asked]
    return [asked, _settled(ledger, asked.what, asked.seat, asked.keep)]


def _settled(ledger: Ledger, what: str, seat: int, keep: int) -> log.AnyLine:
    if what == "pause":
        return log.Paused()
    assert ledger.record is not None
    ledger.rebuild([(entry.seat, entry.move) for entry in ledger.record.entries[:keep]])
    return log.Undone(seat=seat, keep=keep, agreed=True)


def agree(ledger: Ledger, who: Who, command: p.Pause | p.GoOn | p.Answer) -> list[log.AnyLine]:
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    match command:
        case p.Pause():
            if ledger.paused:
                raise Refusal("paused")
            return ask(ledger, log.Asked(by=who.id, cid=command.id, what="pause", seat=seat))
        case p.GoOn():
            if not ledger.paused:
                raise Refusal("not-paused")
            return [log.WentOn(by=who.id, cid=command.id)]
        case p.Answer():
            question = ledger.question
            if question is None or seat in question.agreed:
                raise Refusal("no-question")
            answered = log.Answered(by=who.id, cid=command.id, seat=seat, yes=command.yes)
            awake = {k for k, chair in enumerate(ledger.chairs) if chair.awake}
            if command.yes and awake <= question.agreed | {seat}:
                return [answered, _settled(ledger, question.what, question.seat, question.keep)]
            return [answered]


def say(ledger: Ledger, who: Who, command: p.Say) -> list[log.AnyLine]:
    if who.guest and not ledger.head.guests_talk:
        raise Refusal("guests-do-not-talk", 403)
    text = " ".join(command.text.split())
    if not text:
        raise Refusal("nothing-said", 400)
    seat = ledger.seat_of(who.id)
    return [log.Said(by=who.id, cid=command.id, seat=seat, name=who.name, text=text)]


# Seats


def prepare(
    ledger: Ledger, who: Who, command: p.Sit | p.Bot | p.Remove | p.Start | p.Close
) -> list[log.AnyLine]:
    """Before the game has begun."""
    if ledger.status != "waiting":
        raise Refusal("already-begun")
    if isinstance(command, p.Sit):
        return sit(ledger, who, command)
    if who.id != ledger.head.host:
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
    return log.Seated(by=by, cid=cid, seat=seat, name=f"{level} {seat + 1}", level=level, why="sat")


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
    return [*lines, *_ending(ledger)]


def change_hands(ledger: Ledger, who: Who, command: p.Leave | p.Hand | p.Return) -> list[log.AnyLine]:
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
            if ledger.seat_of(command.to) != NOBODY:
                raise Refusal("already-seated")
            return [
                log.Seated(
                    by=who.id, cid=command.id, seat=seat, person=command.to, name=command.to, why="handed"
                )
            ]


def stand_in(ledger: Ledger, seat: int, level: str, why: str, by: str = "", cid: str = "") -> log.Seated:
    """A bot plays for a person, who keeps the seat and may return."""
    chair = ledger.chairs[seat]
    return log.Seated(
        by=by, cid=cid, seat=seat, person=chair.person, name=chair.name, level=level, word=chair.word, why=why
    )

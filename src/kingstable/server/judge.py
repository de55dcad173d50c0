"""Judges the commands at a table. What is allowed comes back as lines for the log; anything else is refused.

A move is played on the ledger's record at once, because the log says what came of it. Should storing it
fail, the table forgets its ledger and reads the log again.
"""

from __future__ import annotations

from kingstable.core.errors import BadInput
from kingstable.server import log
from kingstable.server import protocol as p
from kingstable.server.ledger import Ledger
from kingstable.server.refusal import Refusal, RuleRefusal
from kingstable.server.seats import change_hands, ending, prepare
from kingstable.server.who import Who, refuse_idle, seat_of
from kingstable.server.wire import problem_of


def judge(ledger: Ledger, who: Who, command: p.TableCommand, heir: Who | None = None) -> list[log.AnyLine]:
    """`heir` is the person to whom a seat is handed."""
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
            return change_hands(ledger, who, command, heir)
        case _:
            raise Refusal("not-here", 400)


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
    return [log.moved(entry, ledger.game.notation(code), by, cid), *ending(ledger)]


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

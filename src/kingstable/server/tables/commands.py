"""Judges the commands at a table. What is allowed comes back as lines for the log; anything else is refused.

A move is played on the ledger's record at once, because the log says what came of it. Should storing it
fail, the table forgets its ledger and reads the log again.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.bits import NO_SEAT
from kingstable.core.errors import BadInput
from kingstable.server.contract import protocol as p
from kingstable.server.contract.names import clean_text
from kingstable.server.contract.refusals import Refusal, RuleRefusal
from kingstable.server.people.who import Who
from kingstable.server.tables.inviting import invite
from kingstable.server.tables.ledger import SPOILT, Ledger
from kingstable.server.tables.lines import (
    Answered,
    AnyLine,
    Asked,
    Closed,
    Paused,
    Said,
    Undone,
    WentOn,
    line_of,
)
from kingstable.server.tables.seats import (
    change_hands,
    ending,
    name_at,
    prepare,
    refuse_idle,
    reveal,
    seat_of,
    take,
)
from kingstable.server.tables.wire import problem_of

MOST_UNDOS: Final = 300  # in one game: each is a line that every reader of the log has to follow
MOST_SAID: Final = 2_000  # at one table; so are these
MOST_BESIDE: Final = 2_000  # changes of seats, questions, pauses
# Each of them begins something; coming back and going on end it, and are always possible.
BESIDE: Final = (p.Sit, p.Bot, p.Hand, p.Invite, p.Leave, p.Pause, p.Undo)


def judged(ledger: Ledger, who: Who, command: p.TableCommand, heir: Who | None = None) -> list[AnyLine]:
    """`heir` is the person to whom a seat is handed, or who is invited."""
    if ledger.closed:
        raise Refusal("table-closed")
    if ledger.frozen == SPOILT:
        raise Refusal(SPOILT)
    refuse_endless(ledger, command)
    match command:
        case p.Move():
            return move(ledger, who, command)
        case p.Undo():
            return undo(ledger, who, command)
        case p.Pause() | p.GoOn() | p.Answer() | p.End():
            return agree(ledger, who, command)
        case p.Say():
            return say(ledger, who, command)
        case p.Sit() | p.Bot() | p.Remove() | p.Start() | p.Close():
            return prepare(ledger, who, command)
        case p.Reveal():
            return reveal(ledger, who, command)
        case p.Leave() | p.Hand() | p.Return() | p.Resign():
            return change_hands(ledger, who, command, heir)
        case p.Invite():
            return invite(ledger, who, command, heir)
        case p.Take():
            return take(ledger, who, command)
        case _:
            raise Refusal("not-here", 400)


def refuse_endless(ledger: Ledger, command: p.TableCommand) -> None:
    """A log is read line by line, for everybody: nobody makes it endless. Moves are always taken."""
    if isinstance(command, p.Say) and ledger.said >= MOST_SAID:
        raise Refusal("enough-said", most=MOST_SAID)
    if isinstance(command, BESIDE) and ledger.beside >= MOST_BESIDE:
        raise Refusal("enough-done", most=MOST_BESIDE)


# Playing


def code_of(ledger: Ledger, move: int | str) -> int:
    if isinstance(move, int):
        return move
    try:
        return ledger.game.parse(move)
    except BadInput as error:
        raise Refusal("no-such-notation", 400, detail=str(error)) from None


def refuse_asleep(ledger: Ledger, seat: int) -> None:
    """Who has left decides nothing, and nothing is decided for them."""
    if not ledger.chairs[seat].awake:
        raise Refusal("bot-plays-for-you")


def move(ledger: Ledger, who: Who, command: p.Move) -> list[AnyLine]:
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    if ledger.paused:
        raise Refusal("paused")
    refuse_asleep(ledger, seat)
    if command.seq is not None and command.seq < ledger.fresh[seat]:
        raise Refusal("stale", seq=ledger.fresh[seat])
    return played(ledger, seat, code_of(ledger, command.move), who.id, command.id)


def played(ledger: Ledger, seat: int, code: int, by: str = "", cid: str = "") -> list[AnyLine]:
    """The lines of a move; RuleRefusal when the judge of the game forbids it."""
    assert ledger.record is not None
    refusal = ledger.record.why_not(seat, code)
    if refusal is not None:
        raise RuleRefusal(problem_of(ledger, refusal, seat))
    entry = ledger.record.play(seat, code)
    return [line_of(entry, ledger.game.notation(code), by, cid), *ending(ledger)]


def undo(ledger: Ledger, who: Who, command: p.Undo) -> list[AnyLine]:
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    refuse_asleep(ledger, seat)
    assert ledger.record is not None
    if ledger.undos >= MOST_UNDOS:
        raise Refusal("too-many-undos", most=MOST_UNDOS)
    if command.count <= ledger.record.horizon(seat):
        return [take_back(ledger, seat, command.count, who.id, command.id)]
    if ledger.head.deal:
        raise Refusal("deal-no-undo")  # the same would be drawn again, and be known
    own = [k for k, entry in enumerate(ledger.record.entries) if entry.seat == seat]
    if len(own) < command.count:
        raise Refusal("nothing-to-undo")
    if own[-command.count] < ledger.settled:
        raise Refusal("resigned-since")
    return ask(ledger, Asked(by=who.id, cid=command.id, what="undo", seat=seat, keep=own[-command.count]))


def take_back(ledger: Ledger, seat: int, count: int, by: str, cid: str) -> Undone:
    """Within the horizon: nobody has learned anything, the moves of others stay."""
    record = ledger.record
    assert record is not None
    first = [k for k, entry in enumerate(record.entries) if entry.seat == seat][-count]
    if record.entries[first].before is None:
        ledger.rebuild(len(record.entries), [], record.epoch)
        record = ledger.record
        assert record is not None
    record.take_back(seat, count)
    again = [line_of(entry, ledger.game.notation(entry.move)) for entry in record.entries[first:]]
    return Undone(by=by, cid=cid, seat=seat, keep=first, again=again)


def ask(ledger: Ledger, asked: Asked) -> list[AnyLine]:
    """Asks the others; where only bots sit, they agree. A bot in a person's place cannot."""
    if ledger.question is not None:
        raise Refusal("question-open")
    if any(chair.person and not chair.awake for chair in ledger.chairs):
        raise Refusal("somebody-away")
    others = {seat for seat, chair in enumerate(ledger.chairs) if chair.awake} - {asked.seat}
    if others:
        return [asked]
    return [asked, _settled(ledger, asked.what, asked.seat, asked.keep)]


def _settled(ledger: Ledger, what: str, seat: int, keep: int) -> AnyLine:
    if what == "pause":
        return Paused()
    if what == "end":
        return Closed(why="agreed")
    record = ledger.record
    assert record is not None
    gone = any(entry.drawn for entry in record.entries[keep:])  # a table of protocol 1 draws the same again
    epoch = record.epoch + 1 if gone and ledger.mixed else record.epoch
    ledger.rebuild(keep, [], epoch)
    return Undone(seat=seat, keep=keep, agreed=True, epoch=epoch)


def agree(ledger: Ledger, who: Who, command: p.Pause | p.GoOn | p.Answer | p.End) -> list[AnyLine]:
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    refuse_asleep(ledger, seat)
    match command:
        case p.Pause():
            if ledger.paused:
                raise Refusal("paused")
            return ask(ledger, Asked(by=who.id, cid=command.id, what="pause", seat=seat))
        case p.End():
            return ask(ledger, Asked(by=who.id, cid=command.id, what="end", seat=seat))
        case p.GoOn():
            if not ledger.paused:
                raise Refusal("not-paused")
            return [WentOn(by=who.id, cid=command.id)]
        case p.Answer():
            question = ledger.question
            if question is None or seat in question.agreed:
                raise Refusal("no-question")
            answered = Answered(by=who.id, cid=command.id, seat=seat, yes=command.yes)
            awake = {k for k, chair in enumerate(ledger.chairs) if chair.awake}
            if command.yes and awake <= question.agreed | {seat}:
                return [answered, _settled(ledger, question.what, question.seat, question.keep)]
            return [answered]


def say(ledger: Ledger, who: Who, command: p.Say) -> list[AnyLine]:
    if who.guest and not ledger.head.guests_talk:
        raise Refusal("guests-do-not-talk", 403)
    if not ledger.open_to(who.id):
        raise Refusal("private-table", 403)
    seat, name = ledger.seat_of(who.id), name_at(ledger, who)
    aside = seat == NO_SEAT and ledger.playing
    return [Said(by=who.id, cid=command.id, seat=seat, name=name, text=clean_text(command.text), aside=aside)]

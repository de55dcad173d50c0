"""Judges what a seat wants to keep ready for decisions to come, and whether such a decision has come.

It lies beside the log, not in it: whoever counts the lines of a table would otherwise learn of it.
"""

from __future__ import annotations

import secrets
from typing import Final

from kingstable.core.record import Record
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.tables.answers import Answer, Prepared
from kingstable.server.tables.commands import refuse_asleep
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.planning import look_of, walk
from kingstable.server.tables.seats import refuse_idle, seat_of

MOST: Final = 20  # answers that are kept
MOST_REPEATED: Final = 100  # times that one is given


def prepared(ledger: Ledger, who: Who, command: p.Prepare) -> tuple[int, Prepared | None]:
    """Judges what a seat wants to keep ready; None drops it."""
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    refuse_asleep(ledger, seat)
    assert ledger.record is not None
    if command.repeat is not None:
        return seat, _repeated(ledger, who, seat, command)
    if not command.steps:
        return seat, None
    walked = walk(ledger, seat, command.steps)
    if seat in ledger.to_act():
        raise Refusal("answer-now")
    if not walked.expects or len(walked.expects) > MOST:
        raise Refusal("nothing-to-prepare", most=MOST)
    answers = [Answer("" if command.loosely else look, move) for look, move in walked.expects]
    return seat, Prepared(secrets.token_urlsafe(6), who.id, answers, command.loosely)


def _repeated(ledger: Ledger, who: Who, seat: int, command: p.Prepare) -> Prepared:
    """One move again and again; what else there was to do when it was said is remembered."""
    assert ledger.record is not None and command.repeat is not None
    if command.repeat >= len(ledger.game.book):
        raise Refusal("no-such-notation", 400, detail=str(command.repeat))
    phase, kinds = ledger.game.page(ledger.record.state).slug, kinds_of(ledger.record, seat)
    answers = [Answer("", command.repeat)]
    return Prepared(secrets.token_urlsafe(6), who.id, answers, True, command.until, phase, kinds)


def kinds_of(record: Record, seat: int) -> list[str]:
    """The kinds of move that a seat may make now."""
    return sorted({record.game.move(code).kind for code in record.state.legal(seat)})


def fits(ledger: Ledger, seat: int, kept: Prepared) -> bool:
    """Whether the decision that a seat has now is the one that its answer was prepared for."""
    record = ledger.record
    assert record is not None
    answer, legal = kept.answers[0], record.state.legal(seat)
    if answer.move not in legal or ledger.seat_of(kept.person) != seat:
        return False
    if kept.given >= MOST_REPEATED:
        return False
    if kept.until == "phase":
        return ledger.game.page(record.state).slug == kept.phase
    if kept.until == "choice":
        return not kept.kinds or set(kinds_of(record, seat)) <= set(kept.kinds)
    return not answer.look or answer.look == look_of(record, seat)

"""Judges invitations: a seat is kept for a person before the game begins."""

from __future__ import annotations

from typing import Final

from kingstable.core.bits import NO_SEAT
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import AnyLine, Offered
from kingstable.server.tables.seats import kept_for, seat_of

INVITED_FOR: Final = 86_400_000  # milliseconds


def invite(ledger: Ledger, who: Who, command: p.Invite, guest: Who | None) -> list[AnyLine]:
    """By who sits there, or the host; the seat is kept until the answer, or for a day."""
    assert guest is not None
    if ledger.status != "waiting" or ledger.called:
        raise Refusal("already-begun")
    if ledger.head.deal or ledger.head.tournament:
        raise Refusal("seat-kept", 403)
    if who.id != ledger.head.host:
        seat_of(ledger, who)
    standing = {one.person for one in ledger.offers.values() if one.stands(now())}
    if ledger.seat_of(guest.id) != NO_SEAT or guest.id in standing:
        raise Refusal("already-invited", name=guest.name)
    empty = [seat for seat, chair in enumerate(ledger.chairs) if chair.empty]
    free = [seat for seat in empty if kept_for(ledger, seat) in ("", guest.id)]
    if not free:
        raise Refusal("table-full")
    seat = free[-1] if command.seat is None else command.seat
    if seat not in free:
        raise Refusal("seat-taken")
    until = now() + INVITED_FOR
    return [
        Offered(
            by=who.id, cid=command.id, seat=seat, person=guest.id, name=guest.name, until=until, host=who.name
        )
    ]

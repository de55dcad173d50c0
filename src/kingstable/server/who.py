"""The person behind a command, and what is refused to anybody."""

from __future__ import annotations

import msgspec

from kingstable.bots import LEVELS
from kingstable.server.ledger import NOBODY, Ledger
from kingstable.server.refusal import Refusal


class Who(msgspec.Struct, frozen=True):
    """The person behind a command."""

    id: str
    name: str
    guest: bool = True
    admin: bool = False


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

"""What lists of tables show of one; nothing in it is secret. It is stored with every append."""

from __future__ import annotations

import msgspec

from kingstable.server.contract.values import Pace
from kingstable.server.tables.ledger import Ledger


class ChairListed(msgspec.Struct, frozen=True):
    """A person, a bot (its level), a bot that plays for a person (both), or nobody."""

    name: str
    person: str
    bot: str


class Summary(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, str]
    pace: Pace
    chairs: list[ChairListed]
    to_act: list[int]
    step: int
    scores: list[int] | None
    winners: list[int] | None


def summary_of(ledger: Ledger) -> str:
    head, ended = ledger.head, ledger.ended
    about = Summary(
        game=head.game,
        seats=head.seats,
        options=head.options,
        pace=head.pace,
        chairs=[ChairListed(chair.name, chair.person, chair.level) for chair in ledger.chairs],
        to_act=list(ledger.to_act()),
        step=ledger.step,
        scores=ended.scores if ended else None,
        winners=ended.winners if ended else None,
    )
    return msgspec.json.encode(about).decode()

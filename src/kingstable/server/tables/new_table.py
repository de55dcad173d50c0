"""What a host asks for when making a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.values import Pace, Seat, Short
from kingstable.server.tables.lines import AnyLine
from kingstable.server.tables.seats import bot


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a host asks for. `bots` are the levels of the last seats; the host sits down like everybody."""

    game: Short
    seats: Seat = 2
    options: dict[str, Short] = {}
    public: bool = True
    pace: Pace = Pace()
    bots: list[Short] = []
    guests_talk: bool | None = None  # None: as the host of the server wants
    start_when_full: bool = True
    resigned: Annotated[str, Meta(pattern="^(bot|nobody)$")] = "bot"
    hints: bool = True  # may be asked for, where one plays against bots


def first_chairs(wanted: NewTable) -> list[AnyLine]:
    first = wanted.seats - len(wanted.bots)
    return [bot(first + k, level) for k, level in enumerate(wanted.bots)]


def refuse_pace(pace: Pace) -> None:
    fits = {
        "none": pace == Pace(),
        "live": 10 <= pace.bank <= 86_400 and 0 <= pace.increment <= 3_600 and pace.days == 0,
        "days": 0.001 <= pace.days <= 60 and pace.bank == pace.increment == 0,
    }
    if not fits.get(pace.kind, False):
        detail = "pace is none, live (bank 10-86400 s, increment 0-3600 s) or days (up to 60)"
        raise Refusal("bad-table", 400, detail=detail)

"""What a host asks for when making a table."""

from __future__ import annotations

import msgspec

from kingstable.server import log
from kingstable.server import protocol as p
from kingstable.server.refusal import Refusal
from kingstable.server.seats import bot
from kingstable.server.who import Who


class NewTable(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a host asks for. `bots` are the levels of the last seats; with `sit` the host sits at seat 0."""

    game: p.Short
    seats: p.Seat = 2
    options: dict[str, p.Short] = {}
    public: bool = True
    pace: log.Pace = log.Pace()
    bots: list[p.Short] = []
    sit: bool = True
    word: str = ""
    guests_talk: bool | None = None  # None: as the host of the server wants
    start_when_full: bool = True


def first_chairs(who: Who, wanted: NewTable) -> list[log.AnyLine]:
    lines: list[log.AnyLine] = []
    if wanted.sit:
        lines.append(log.Seated(seat=0, person=who.id, name=who.name, word=wanted.word, why="sat"))
    first = wanted.seats - len(wanted.bots)
    return lines + [bot(first + k, level) for k, level in enumerate(wanted.bots)]


def refuse_pace(pace: log.Pace) -> None:
    fits = {
        "none": pace == log.Pace(),
        "live": 10 <= pace.bank <= 86_400 and 0 <= pace.increment <= 3_600 and pace.days == 0,
        "days": 0.001 <= pace.days <= 60 and pace.bank == pace.increment == 0,
    }
    if not fits.get(pace.kind, False):
        detail = "pace is none, live (bank 10-86400 s, increment 0-3600 s) or days (up to 60)"
        raise Refusal("bad-table", 400, detail=detail)

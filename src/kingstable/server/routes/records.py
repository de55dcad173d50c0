"""Records that people bring: replayed at any step, or played on as a new table ("what if")."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Router
from litestar.di import Provide

from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.core.writing import replay, write
from kingstable.server import protocol as p
from kingstable.server.house import House
from kingstable.server.ledger import NOBODY
from kingstable.server.new_table import NewTable
from kingstable.server.refusal import Refusal
from kingstable.server.routes.common import post, provide_who
from kingstable.server.routes.replays import First, Last, Replayed, SeatView, replayed
from kingstable.server.routes.tables import look
from kingstable.server.source import opened
from kingstable.server.who import Who

LONGEST_RECORD: Final = 200_000


class RecordText(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


class WhatIf(msgspec.Struct, forbid_unknown_fields=True):
    """A new table that goes on from a record after so many moves."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]
    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    bots: list[p.Short] = []
    public: bool = False


def _read_record(text: str) -> Record:
    try:
        return replay(text, opened)
    except BadInput as error:
        raise Refusal("bad-record", 400, detail=str(error)[:300]) from None


def _cut(record: Record, step: int) -> str:
    """The record up to a step, as text without end and seed."""
    if step > len(record.entries):
        raise Refusal("no-such-step", 400, steps=len(record.entries))
    lines = [line for line in write(record).splitlines() if line.split(" ")[0] not in ("end", "seed", "seal")]
    moves = [k for k, line in enumerate(lines) if k and line[0].isdigit()]
    stop = moves[step] if step < len(moves) else len(lines)
    return "\n".join(lines[:stop]) + "\n"


@post("/replay", summary="Replays a record that you bring, step by step", status_code=200)
async def replay_record(
    house: House, reader: Who, data: RecordText, first: First = 0, last: Last = None, seat: SeatView = NOBODY
) -> Replayed:
    record = _read_record(data.text)
    if seat >= record.game.seats:
        raise Refusal("no-such-seat", 400, seats=int(record.game.seats))
    return replayed(record, _read_record(_cut(record, 0)), seat, first, last)


@post(
    "/what-if",
    summary="A new table from any step of a record",
    dependencies={"who": Provide(provide_who)},
)
async def what_if(house: House, who: Who, data: WhatIf) -> p.Tell:
    await house.spend("table", who.id)
    record = _read_record(data.text)
    game = record.game
    wanted = NewTable(
        game=game.name, seats=int(game.seats), options=game.options, bots=data.bots, public=data.public
    )
    name = await house.hub.create(who, wanted, prefix=_cut(record, data.step))
    return await look(house, name, who, 0)


record_routes = Router("/api/records", route_handlers=[replay_record, what_if], tags=["records"])

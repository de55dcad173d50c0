"""Records that people bring: replayed at any step, or played on as a new table ("what if")."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Router
from litestar.params import JSONBody

from kingstable.core.bits import NO_SEAT
from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.core.writing import Watch, replay, write
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.values import Short
from kingstable.server.tables.creating import Occasion, create
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.opening import opened
from kingstable.server.web.routes.common import SIGNED_IN, Asker, OurHouse, post
from kingstable.server.web.routes.replays import (
    MOST_STEPS,
    First,
    Last,
    Replayed,
    SeatView,
    StepShown,
    refuse_seat,
    replayed,
    span,
    step_of,
)
from kingstable.server.web.routes.tables import look

LONGEST_RECORD: Final = 200_000


class RecordText(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


class WhatIf(msgspec.Struct, forbid_unknown_fields=True):
    """A new table that goes on from a record after so many moves."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]
    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    bots: list[Short] = []
    public: bool = False


def _read_record(text: str, watch: Watch | None = None) -> Record:
    try:
        return replay(text, opened, watch=watch)
    except BadInput as error:
        raise Refusal("bad-record", 400, detail=str(error)[:300]) from None


def cut(record: Record, step: int) -> str:
    """The record up to a step, as text without end and seed."""
    if step > len(record.entries):
        raise Refusal("no-such-step", 400, steps=len(record.entries))
    lines = write(record.until(step)).splitlines()
    return "\n".join(line for line in lines if line.split(" ")[0] not in ("end", "seal")) + "\n"


def shown_of(text: str, seat: int, first: int, last: int | None) -> Replayed:
    """Steps of a record as text, looked at while it is read: it is played once."""
    furthest = first + MOST_STEPS - 1
    wanted = range(first, (furthest if last is None else min(last, furthest)) + 1)
    shown: list[StepShown] = []

    def look(record: Record) -> None:
        refuse_seat(seat, int(record.game.seats))
        if len(record.entries) in wanted:
            shown.append(step_of(record, seat, over=True))

    record = _read_record(text, look)
    span(first, last, len(record.entries))
    return replayed(record, seat, shown)


@post("/replay", summary="Replays a record that you bring, step by step", status_code=200, rate="read")
async def replay_record(
    house: OurHouse,
    reader: Asker,
    data: JSONBody[RecordText],
    first: First = 0,
    last: Last = None,
    seat: SeatView = NO_SEAT,
) -> Replayed:
    return await house.reading.work(lambda: shown_of(data.text, seat, first, last))


@post(
    "/what-if",
    summary="A new table from any step of a record",
    rate="read",
    dependencies=SIGNED_IN,
)
async def what_if(house: OurHouse, who: Asker, data: JSONBody[WhatIf]) -> p.Tell:
    await house.spend("table", who.id)

    def begun() -> tuple[NewTable, str]:
        record = _read_record(data.text)
        game, seats = record.game, int(record.game.seats)
        wanted = NewTable(
            game=game.name, seats=seats, options=game.options, bots=data.bots, public=data.public
        )
        return wanted, cut(record, data.step)

    wanted, prefix = await house.reading.work(begun)
    name = await create(house.hub, who, wanted, Occasion(prefix=prefix))
    return await look(house, name, who, 0)


record_routes = Router("/api/records", route_handlers=[replay_record, what_if], tags=["records"])

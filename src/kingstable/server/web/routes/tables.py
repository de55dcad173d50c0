"""Tables over HTTP: the same commands as over the WebSocket."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import litestar
import msgspec
from litestar import Response, Router
from litestar.openapi.spec.example import Example
from litestar.params import Body, QueryParameter

from kingstable.core.errors import BadInput
from kingstable.core.writing import verify, write
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.shown import HintShown
from kingstable.server.people.who import Who
from kingstable.server.tables import old_rules
from kingstable.server.tables.creating import create
from kingstable.server.tables.hints import give
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.opening import opened
from kingstable.server.tables.table import Look
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import (
    PLAIN,
    SIGNED_IN,
    Asker,
    OurHouse,
    TableName,
    get,
    post,
    ready,
    shown_as,
)
from kingstable.server.web.routes.lists import list_tables
from kingstable.server.web.routes.replays import show_steps
from kingstable.server.web.routes.reviews import ask_review, show_review
from kingstable.server.web.routes.scores import show_scores

LONGEST_WAIT: Final = 25.0
Since = Annotated[int, QueryParameter(ge=0, le=1 << 53, description="the last line you have seen")]


class Verified(msgspec.Struct):
    """Every draw and every move derived again from the revealed seed."""

    moves: int
    draws: int
    scores: list[int]
    commit: str


class Waiter:
    """A request that waits for news."""

    def __init__(self, who: Who) -> None:
        self.who: Final = who
        self.muted: tuple[str, ...] = ()
        self.told: Final = asyncio.Event()

    def tell(self, frame: bytes) -> None:
        self.told.set()


NEW_TABLE: Final = Body(
    examples=[Example(summary="against a bot", value={"game": "kings-road", "seats": 2, "bots": ["easy"]})]
)


@post("/", summary="Make a table", dependencies=SIGNED_IN)
async def make_table(house: OurHouse, who: Asker, data: Annotated[NewTable, NEW_TABLE]) -> p.Tell:
    await house.spend("table", who.id)
    name = await create(house.hub, who, data)
    return await look(house, name, who, 0)


async def look(house: House, name: str, who: Who, since: int) -> p.Tell:
    muted = await house.people.blocked_by(who.id) if who.id else ()
    told = await (await house.hub.table(name)).ask(Look(since, None, muted), who)
    assert isinstance(told, p.Tell)
    return told


@get("/{name:str}", summary="How a table stands, with the news since a line; `wait` seconds for some")
async def show_table(
    name: TableName,
    house: OurHouse,
    reader: Asker,
    since: Since = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT)] = 0.0,
) -> p.Tell:
    if not wait:
        return await look(house, name, reader, since)
    table = await house.hub.table(name)
    waiter = Waiter(reader)
    told = await table.ask(Look(since, waiter), reader)
    assert isinstance(told, p.Tell)
    try:
        if told.table.seq <= since:
            waiter.told.clear()
            async with asyncio.timeout(wait):
                await waiter.told.wait()
    except TimeoutError:
        pass
    finally:
        table.forget(waiter)
    return await look(house, name, reader, since)


COMMAND: Final = Body(
    examples=[
        Example(summary="play a move", value={"do": "move", "id": "a1", "move": "choose march"}),
        Example(summary="why not?", value={"do": "why", "id": "a2", "move": 3}),
        Example(summary="talk", value={"do": "say", "id": "a3", "text": "Good luck!"}),
    ]
)


@post(
    "/{name:str}/commands",
    summary="Do something at a table",
    status_code=200,
    dependencies=SIGNED_IN,
)
async def do_command(
    name: TableName, house: OurHouse, who: Asker, data: Annotated[p.TableCommand, COMMAND]
) -> p.Ack | p.WhyAnswer | p.Planned:
    house.limits.spend("command", who.id)
    return await house.command(name, who, data)


@post(
    "/{name:str}/hint",
    summary="What a stronger level would play for you, against bots, where the table allows it; counted",
    status_code=200,
    dependencies=SIGNED_IN,
)
async def give_hint(name: TableName, house: OurHouse, who: Asker) -> HintShown:
    await house.spend("hint", who.id)
    return await give(await house.hub.table(name), who)


# Records


def _record_of(ledger: Ledger, sealed: bool = False) -> str:
    if ledger.closed and ledger.record is not None and not ledger.frozen and ledger.mixed:
        return write(ledger.record, closed=True)  # never of a deal: those are not mixed
    if ledger.ended is None:
        raise Refusal("game-not-over")
    if ledger.frozen or ledger.record is None:
        return old_rules.record_of(ledger)
    return without_seed(write(ledger.record)) if sealed else write(ledger.record)


def without_seed(text: str) -> str:
    """A record that can be replayed but not be foreseen by: of a deal that others have still before them."""
    return "".join(f"{line}\n" for line in text.splitlines() if line.split(" ")[0] not in ("seed", "seal"))


@get(
    "/{name:str}/record",
    summary="The record of a finished or closed game, as text",
    media_type="text/plain",
    rate="read",
)
async def export_record(name: TableName, house: OurHouse, reader: Asker) -> Response[bytes]:
    sealed = await house.deals.refuse_peeking(name, reader)
    text = await house.reading.answer(
        name, ("record", sealed), lambda ledger: _record_of(ledger, sealed).encode()
    )
    return ready(text, PLAIN, {"content-disposition": f'attachment; filename="{name}.game"'})


@litestar.get(
    "/{name:str}/verify",
    summary="Derives every draw of a finished game again, like ./kt verify",
    rate="read",
    responses=shown_as(Verified),
)
async def verify_table(name: TableName, house: OurHouse, reader: Asker) -> Response[bytes]:
    await house.deals.refuse_peeking(name, reader)
    return ready(await house.reading.answer(name, ("verify",), _verified))


def _verified(ledger: Ledger) -> bytes:
    text = _record_of(ledger)
    if ledger.frozen:
        raise Refusal("old-rules")
    try:
        record = verify(text, opened)
    except BadInput as error:
        raise Refusal("bad-record", 409, detail=str(error)) from None
    draws = len(record.opening_draws) + sum(len(entry.drawn) for entry in record.entries)
    shown = Verified(len(record.entries), draws, record.state.scores(), record.commit)
    return msgspec.json.encode(shown)


table_routes = Router(
    "/api/tables",
    route_handlers=[
        list_tables,
        make_table,
        show_table,
        do_command,
        give_hint,
        show_steps,
        show_scores,
        export_record,
        verify_table,
        show_review,
        ask_review,
    ],
    tags=["tables"],
)

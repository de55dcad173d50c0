"""Tables over HTTP: the same commands as over the WebSocket."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec
from litestar import Response, Router
from litestar.di import Provide
from litestar.openapi.spec.example import Example
from litestar.params import Body, QueryParameter

from kingstable.core.errors import BadInput
from kingstable.core.writing import verify, write
from kingstable.server import old_rules
from kingstable.server import protocol as p
from kingstable.server.house import House
from kingstable.server.ledger import Ledger
from kingstable.server.new_table import NewTable
from kingstable.server.refusal import Refusal
from kingstable.server.routes.common import TableName, get, post, provide_who
from kingstable.server.routes.lists import list_tables
from kingstable.server.routes.replays import show_steps
from kingstable.server.source import opened
from kingstable.server.table import Look
from kingstable.server.who import Who

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


@post("/", summary="Make a table", dependencies={"who": Provide(provide_who)})
async def make_table(house: House, who: Who, data: Annotated[NewTable, NEW_TABLE]) -> p.Tell:
    await house.spend("table", who.id)
    name = await house.hub.create(who, data)
    return await look(house, name, who, 0)


async def look(house: House, name: str, who: Who, since: int) -> p.Tell:
    muted = await house.people.blocked_by(who.id) if who.id else ()
    told = await (await house.hub.table(name)).ask(Look(since, None, muted), who)
    assert isinstance(told, p.Tell)
    return told


@get("/{name:str}", summary="How a table stands, with the news since a line; `wait` seconds for some")
async def show_table(
    name: TableName,
    house: House,
    reader: Who,
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
    dependencies={"who": Provide(provide_who)},
)
async def do_command(
    name: TableName, house: House, who: Who, data: Annotated[p.TableCommand, COMMAND]
) -> p.Ack | p.WhyAnswer:
    house.limits.spend("command", who.id)
    return await house.command(name, who, data)


# Records


def _record_of(ledger: Ledger) -> str:
    if ledger.ended is None:
        raise Refusal("game-not-over")
    if ledger.frozen or ledger.record is None:
        return old_rules.record_of(ledger)
    return write(ledger.record)


@get("/{name:str}/record", summary="The record of a finished game, as text", media_type="text/plain")
async def export_record(name: TableName, house: House) -> Response[str]:
    text = _record_of(await house.hub.read(name))
    disposition = f'attachment; filename="{name}.game"'
    return Response(text, media_type="text/plain", headers={"content-disposition": disposition})


@get("/{name:str}/verify", summary="Derives every draw of a finished game again, like ./kt verify")
async def verify_table(name: TableName, house: House) -> Verified:
    ledger = await house.hub.read(name)
    text = _record_of(ledger)
    if ledger.frozen:
        raise Refusal("old-rules")
    try:
        record = verify(text, opened)
    except BadInput as error:
        raise Refusal("bad-record", 409, detail=str(error)) from None
    draws = len(record.opening_draws) + sum(len(entry.drawn) for entry in record.entries)
    return Verified(len(record.entries), draws, record.state.scores(), record.commit)


table_routes = Router(
    "/api/tables",
    route_handlers=[list_tables, make_table, show_table, do_command, show_steps, export_record, verify_table],
    tags=["tables"],
)

"""Small things around a table: who I am without a complaint, short codes, a table that leaves my list."""

from __future__ import annotations

import secrets
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Router
from litestar.params import PathParameter
from sqlalchemy import delete as sql_delete

from kingstable.core.bits import NO_SEAT
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.schema import seats
from kingstable.server.tables.codes import table_of
from kingstable.server.tables.ledger import Ledger
from kingstable.server.web.routes.common import (
    SIGNED_IN,
    AnyRequest,
    Asker,
    Me,
    OurHouse,
    TableName,
    delete,
    get,
)
from kingstable.server.web.routes.people import me
from kingstable.server.web.security import token_of

Typed = Annotated[str, PathParameter(max_length=32, description="six signs, any case")]


class Hello(msgspec.Struct):
    """Who you are; nobody is an answer too. `elsewhere`: where one may sign in too, if anywhere."""

    me: Me | None
    elsewhere: str = ""


class Found(msgspec.Struct):
    table: str


@get("/hello", summary="Who you are, or nobody")
async def hello(request: AnyRequest, house: OurHouse, reader: Asker) -> Hello:
    settings = house.settings
    elsewhere = settings.oidc_name or urlsplit(settings.oidc_issuer).netloc
    return Hello(me(reader, token_of(request, settings)[0]) if reader.id else None, elsewhere)


@get("/codes/{code:str}", summary="The table of a short code", rate="read")
async def find_code(code: Typed, house: OurHouse) -> Found:
    table = await table_of(house.store, code)
    if table is None:
        raise Refusal("no-such-code", 404)
    return Found(table)


def way_out(ledger: Ledger, who: Who) -> p.TableCommand | None:
    """How one leaves this table for good; None where nothing is left to leave."""
    cid = secrets.token_hex(8)  # one may sit down again, and leave again
    if ledger.status == "waiting" and ledger.head.host == who.id:
        return p.Close(id=cid)
    if ledger.seat_of(who.id) == NO_SEAT or ledger.status not in ("waiting", "playing") or ledger.frozen:
        return None
    return p.Leave(id=cid) if ledger.status == "waiting" else p.Resign(id=cid)


@delete(
    "/me/tables/{name:str}",
    summary="Takes a table off your list: a game with others is resigned, one with bots ends",
    status_code=200,
    dependencies=SIGNED_IN,
)
async def forget_table(name: TableName, house: OurHouse, who: Asker) -> None:
    table = await house.hub.table(name)
    command = way_out(table.ledger, who)
    if command is not None:
        await table.ask(command, who)
    gone = sql_delete(seats).where(seats.c.table_id == name, seats.c.person == who.id)
    async with house.store.writing.begin() as connection:
        await connection.execute(gone)


sitting_routes = Router("/api", route_handlers=[hello, find_code, forget_table], tags=["tables"])

"""Tables over HTTP: the same commands as over the WebSocket."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router
from litestar.di import Provide
from litestar.openapi.spec.example import Example
from litestar.params import Body, QueryParameter
from sqlalchemy import select

from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.core.writing import verify, write
from kingstable.server import protocol as p
from kingstable.server import wire
from kingstable.server.house import House
from kingstable.server.ledger import NOBODY, Ledger
from kingstable.server.new_table import NewTable
from kingstable.server.refusal import Refusal
from kingstable.server.routes.common import TableName, get, post, provide_who
from kingstable.server.source import opened
from kingstable.server.store.schema import seats, tables
from kingstable.server.table import Look
from kingstable.server.who import Who

LONGEST_WAIT: Final = 25.0
Since = Annotated[int, QueryParameter(ge=0, le=1 << 53, description="the last line you have seen")]
Step = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="after so many moves; all without")
]
SeatView = Annotated[int, QueryParameter(ge=-1, le=7, description="whose view; -1 is a spectator's")]


class Listed(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    status: str
    host: str
    updated: int
    seat: int
    your_turn: bool
    about: dict[str, Any]


class Replayed(msgspec.Struct):
    step: int
    steps: int
    seat: int
    view: dict[str, Any]
    told: list[p.Told]


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


@get("/", summary="The lobby: open tables, or with mine=true your own, your turn first")
async def list_tables(
    house: House, reader: Who, mine: bool = False, game: Annotated[str, QueryParameter(max_length=64)] = ""
) -> list[Listed]:
    query = select(tables).order_by(tables.c.updated.desc()).limit(100)
    if game:
        query = query.where(tables.c.game == game)
    if mine:
        own = select(seats.c.table_id).where(seats.c.person == reader.id)
        query = query.where(tables.c.id.in_(own))
    else:
        query = query.where(tables.c.public.is_(True), tables.c.status.in_(["waiting", "playing"]))
    async with house.store.reader() as connection:
        found = [_listed(row._asdict(), reader) for row in await connection.execute(query)]
    return sorted(found, key=lambda one: not one.your_turn) if mine else found


def _listed(row: dict[str, object], reader: Who) -> Listed:
    about = msgspec.json.decode(str(row["summary"]), type=dict[str, msgspec.Raw])
    plain = {key: msgspec.json.decode(value) for key, value in about.items()}
    people = [chair["person"] for chair in plain.get("chairs", [])]
    seat = people.index(reader.id) if reader.id and reader.id in people else NOBODY
    return Listed(
        id=str(row["id"]),
        game=str(row["game"]),
        status=str(row["status"]),
        host=str(row["host"]),
        updated=int(str(row["updated"])),
        seat=seat,
        your_turn=seat != NOBODY and seat in plain.get("to_act", []),
        about=plain,
    )


NEW_TABLE: Final = Body(
    examples=[Example(summary="against a bot", value={"game": "kings-road", "seats": 2, "bots": ["easy"]})]
)


@post("/", summary="Make a table", dependencies={"who": Provide(provide_who)})
async def make_table(house: House, who: Who, data: Annotated[NewTable, NEW_TABLE]) -> p.Tell:
    house.limits.spend("table", who.id)
    name = await house.hub.create(who, data)
    return await look(house, name, who, 0)


async def look(house: House, name: str, who: Who, since: int) -> p.Tell:
    told = await (await house.hub.table(name)).ask(Look(since), who)
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
    table = await house.hub.table(name)
    waiter = Waiter(reader)
    told = await table.ask(Look(since, waiter if wait else None), reader)
    assert isinstance(told, p.Tell)
    if not wait:
        return told
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


# Replays and records


def _may_see(ledger: Ledger, who: Who, seat: int) -> None:
    """While a game runs, a seat's view is for who sits there; afterwards for everybody."""
    if seat >= ledger.head.seats:
        raise Refusal("no-such-seat", 400, seats=ledger.head.seats)
    if ledger.ended is None and seat not in (NOBODY, ledger.seat_of(who.id)):
        raise Refusal("game-not-over", 403)


def shown_at(record: Record, steps: int, seat: int) -> Replayed:
    view, told = wire.replayed(record, seat)
    return Replayed(len(record.entries), steps, seat, view, told)


@get("/{name:str}/replay", summary="The game after any number of moves, as a seat saw it")
async def show_step(
    name: TableName, house: House, reader: Who, step: Step = None, seat: SeatView = NOBODY
) -> Replayed:
    ledger = await house.hub.read(name)
    _may_see(ledger, reader, seat)
    if ledger.record is None:
        raise Refusal("not-begun")
    if ledger.frozen:
        raise Refusal("old-rules")
    steps = ledger.step
    if step is not None and step > steps:
        raise Refusal("no-such-step", 400, steps=steps)
    record = ledger.at_step(steps if step is None else step)
    return shown_at(record, steps, seat)


def _record_of(ledger: Ledger) -> str:
    if ledger.ended is None or ledger.record is None:
        raise Refusal("game-not-over")
    return write(ledger.record)


@get("/{name:str}/record", summary="The record of a finished game, as text", media_type="text/plain")
async def export_record(name: TableName, house: House) -> Response[str]:
    text = _record_of(await house.hub.read(name))
    disposition = f'attachment; filename="{name}.game"'
    return Response(text, media_type="text/plain", headers={"content-disposition": disposition})


@get("/{name:str}/verify", summary="Derives every draw of a finished game again, like ./kt verify")
async def verify_table(name: TableName, house: House) -> Verified:
    text = _record_of(await house.hub.read(name))
    try:
        record = verify(text, opened)
    except BadInput as error:
        raise Refusal("bad-record", 409, detail=str(error)) from None
    draws = len(record.opening_draws) + sum(len(entry.drawn) for entry in record.entries)
    return Verified(len(record.entries), draws, record.state.scores(), record.commit)


table_routes = Router(
    "/api/tables",
    route_handlers=[list_tables, make_table, show_table, do_command, show_step, export_record, verify_table],
    tags=["tables"],
)

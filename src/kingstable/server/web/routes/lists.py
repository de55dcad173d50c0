"""Lists of tables: the lobby, and one's own with those first where one has to move."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Router
from litestar.params import QueryParameter
from sqlalchemy import Row, Select, and_, or_, select

from kingstable.core.bits import NO_SEAT
from kingstable.server.contract.values import Pace
from kingstable.server.people.people import OPEN
from kingstable.server.people.who import Who
from kingstable.server.store.schema import seats, tables
from kingstable.server.tables.referee import REFEREE
from kingstable.server.tables.summary import ChairListed, Summary
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import SIGNED_IN, Asker, OurHouse, get
from kingstable.server.web.routes.reviews import show_my_reviews

MOST = 100
GameWanted = Annotated[str, QueryParameter(max_length=64, description="of one game only")]

OverWanted = Annotated[
    bool, QueryParameter(description="those that are over, instead of those that are open")
]


class TableListed(msgspec.Struct):
    """A table in a list. `seat` is yours there or -1; `mine` says that it is your turn."""

    id: str
    game: str
    status: str
    host: str
    public: bool
    seats: int
    options: dict[str, str]
    pace: Pace
    chairs: list[ChairListed]
    to_act: list[int]
    seq: int
    step: int
    seat: int
    mine: bool
    created: int
    updated: int
    scores: list[int] | None
    winners: list[int] | None


def listed(row: Row[tuple[object, ...]], reader: Who) -> TableListed:
    about = msgspec.json.decode(row.summary, type=Summary)
    people = [chair.person for chair in about.chairs]
    seat = people.index(reader.id) if reader.id and reader.id in people else NO_SEAT
    awake = seat != NO_SEAT and not about.chairs[seat].bot
    return TableListed(
        id=row.id,
        game=row.game,
        status=row.status,
        host=row.host,
        public=row.public,
        seats=about.seats,
        options=about.options,
        pace=about.pace,
        chairs=about.chairs,
        to_act=about.to_act,
        seq=row.head,
        step=about.step,
        seat=seat,
        mine=awake and seat in about.to_act,
        created=row.created,
        updated=row.updated,
        scores=about.scores,
        winners=about.winners,
    )


async def newest(house: House, query: Select[Any], reader: Who, most: int = MOST) -> list[TableListed]:
    """The tables of a query as somebody may see them, those first where something happened last."""
    async with house.store.reader() as connection:
        rows = await connection.execute(query.order_by(tables.c.updated.desc()).limit(most))
        return [listed(row, reader) for row in rows]


@get(
    "/",
    summary="The lobby: public tables that wait or are played, or those that are over, the newest first",
)
async def list_tables(
    house: OurHouse, reader: Asker, game: GameWanted = "", over: OverWanted = False
) -> list[TableListed]:
    status = ("over",) if over else OPEN
    query = select(tables).where(tables.c.public.is_(True), tables.c.status.in_(status), tables.c.head > 0)
    query = query.where(or_(tables.c.host != REFEREE.id, tables.c.status != "waiting"))  # all seats are kept
    if game:
        query = query.where(tables.c.game == game)
    return await newest(house, query, reader)


@get(
    "/me/tables",
    summary="Your tables: your turn first, then those being played, then the newest",
    dependencies=SIGNED_IN,
)
async def list_mine(house: OurHouse, who: Asker, game: GameWanted = "") -> list[TableListed]:
    own = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == who.id))
    hosted = and_(tables.c.host == who.id, tables.c.status == "waiting")
    query = select(tables).where(or_(own, hosted), tables.c.head > 0)
    if game:
        query = query.where(tables.c.game == game)
    found = await newest(house, query, who)
    return sorted(found, key=lambda one: (not one.mine, one.status not in OPEN))


my_routes = Router("/api", route_handlers=[list_mine, show_my_reviews], tags=["tables"])

"""The archive: finished games by game, person, date, points, players and ending."""

from __future__ import annotations

from typing import Annotated

from litestar import Router
from litestar.params import QueryParameter

from kingstable.server.contract.archive import ArchivePage, Ending
from kingstable.server.contract.refusals import Refusal
from kingstable.server.tables.archive import Sought
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import Asker, OurHouse, get

Text = Annotated[str, QueryParameter(max_length=64)]
Time = Annotated[int | None, QueryParameter(ge=0, le=1 << 53, description="milliseconds since 1970")]
Points = Annotated[int | None, QueryParameter(ge=-10_000, le=10_000)]


async def found(house: House, person: str) -> str:
    """An id, or the name of somebody with an account."""
    try:
        return (await house.people.person(person)).id
    except Refusal:
        return await house.following.named(person)


@get("/", summary="Finished games, the newest first: public ones, and those where you sat")
async def search_archive(
    house: OurHouse,
    reader: Asker,
    game: Text = "",
    person: Annotated[str, QueryParameter(max_length=64, description="an id, or a name")] = "",
    since: Time = None,
    until: Time = None,
    least: Points = None,
    most: Points = None,
    players: Annotated[int, QueryParameter(ge=0, le=8)] = 0,
    ending: Annotated[Ending | None, QueryParameter()] = None,
    cursor: Annotated[str, QueryParameter(max_length=64, description="`next` of the page before")] = "",
) -> ArchivePage:
    sought = Sought(
        game=game,
        person=await found(house, person) if person else "",
        since=since,
        until=until,
        least=least,
        most=most,
        players=players,
        ending=ending or "",
        cursor=cursor,
    )
    return await house.hub.archive.search(sought, reader.id)


archive_routes = Router("/api/archive", route_handlers=[search_archive], tags=["tables"])

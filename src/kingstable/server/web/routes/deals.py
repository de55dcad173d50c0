"""The deal of the day, its results, and private challenges."""

from __future__ import annotations

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, PathParameter

from kingstable.server.contract.deals import Challenge, ChallengeMade, DealShown, DealsShown, DealTable
from kingstable.server.contract.refusals import Refusal
from kingstable.server.web.routes.common import SIGNED_IN, Asker, OurHouse, get, post
from kingstable.shelf import GAMES

DealName = Annotated[
    str, PathParameter(description="a day, or a challenge", max_length=32, pattern="^[A-Za-z0-9_-]+$")
]
GameName = Annotated[str, PathParameter(max_length=32, pattern="^[a-z-]+$")]


@get("/", summary="The deal of the day: your games, the week, and what the server is bound to")
async def show_deals(house: OurHouse, reader: Asker) -> DealsShown:
    return await house.deals.overview(reader)


@get("/{deal:str}/{game:str}", summary="One game of a deal, with everybody's results")
async def show_deal(deal: DealName, game: GameName, house: OurHouse, reader: Asker) -> DealShown:
    return await house.deals.show(deal, game, reader)


@post(
    "/{deal:str}/{game:str}",
    summary="Your table for a game of a deal: one try",
    dependencies=SIGNED_IN,
)
async def play_deal(deal: DealName, game: GameName, house: OurHouse, who: Asker) -> DealTable:
    await house.spend("table", who.id)
    return DealTable(await house.deals.play(who, deal, game))


@post("/", summary="A private deal to challenge friends", dependencies=SIGNED_IN)
async def make_challenge(house: OurHouse, who: Asker, data: JSONBody[Challenge]) -> ChallengeMade:
    if data.game not in GAMES:
        raise Refusal("no-such-deal", 404)
    await house.spend("table", who.id)
    return ChallengeMade(await house.deals.challenge(data.game), data.game)


deal_routes = Router(
    "/api/deals", route_handlers=[show_deals, show_deal, play_deal, make_challenge], tags=["deals"]
)

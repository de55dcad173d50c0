"""Whom you follow, who of them is here, and the seats that are kept for you."""

from __future__ import annotations

from litestar import Router
from litestar.params import JSONBody

from kingstable.server.contract.friends import Friends, FriendWanted, Invitation, Showing
from kingstable.server.people.who import Who
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import OWNER, SIGNED_IN, Asker, OurHouse, delete, get, patch, post
from kingstable.server.web.routes.people import PersonId


async def shown(house: House, who: Who) -> Friends:
    return await house.following.shown(who, await house.presence.here())


@get(
    "/follows",
    summary="Whom you follow: who of them is here, and at which public table",
    dependencies=SIGNED_IN,
)
async def list_follows(house: OurHouse, who: Asker) -> Friends:
    return await shown(house, who)


@post("/follows", summary="Follow somebody with an account, by name", dependencies=SIGNED_IN)
async def follow_named(house: OurHouse, who: Asker, data: JSONBody[FriendWanted]) -> Friends:
    await house.spend("follow", who.id)
    await house.following.follow(who, await house.following.named(data.name))
    return await shown(house, who)


@post("/follows/{person:str}", summary="Follow somebody", dependencies=SIGNED_IN)
async def follow(house: OurHouse, who: Asker, person: PersonId) -> Friends:
    await house.spend("follow", who.id)
    await house.following.follow(who, person)
    return await shown(house, who)


@delete("/follows/{person:str}", summary="Follow somebody no more", dependencies=SIGNED_IN)
async def unfollow(house: OurHouse, who: Asker, person: PersonId) -> None:
    await house.following.unfollow(who, person)


@patch("/me/presence", summary="Whether others are told that you are here", dependencies=OWNER)
async def show_presence(house: OurHouse, who: Asker, data: JSONBody[Showing]) -> Friends:
    await house.following.hide(who, data.hidden)
    return await shown(house, who)


@get(
    "/me/invitations",
    summary="Seats that are kept for you, by people and by tournaments",
    dependencies=SIGNED_IN,
)
async def list_invitations(house: OurHouse, who: Asker) -> list[Invitation]:
    return [*await house.tournaments.calls(who), *await house.following.invitations(who)]


friend_routes = Router(
    "/api",
    route_handlers=[list_follows, follow_named, follow, unfollow, show_presence, list_invitations],
    tags=["people"],
)

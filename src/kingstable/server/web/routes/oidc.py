"""The way to the provider and back, by redirects of the browser."""

from __future__ import annotations

from typing import Annotated, Final

import litestar
from litestar import Response, Router
from litestar.datastructures import Cookie
from litestar.params import QueryParameter

from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import hashed
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import RESPONSES, AnyRequest, Asker, Me, OurHouse, with_cookie
from kingstable.server.web.security import network, origin_of, token_of

GOING: Final = "kt_going"  # the cookie of who is on the way
BACK: Final = "/api/elsewhere/back"
PAGE: Final = "/me"
BY_PROVIDER: Final = "elsewhere"  # how a session was begun
Told = Annotated[str, QueryParameter(max_length=4_000)]


def refuse_unconfigured(house: House) -> None:
    if not house.settings.oidc_issuer:
        raise Refusal("not-found", 404)


def on_the_way(house: House, value: str) -> Cookie:
    secure = house.settings.secure
    age = 600 if value else 0
    return Cookie(
        key=GOING,
        value=value,
        httponly=True,
        samesite="lax",
        secure=secure,
        max_age=age,
        path="/api/elsewhere",
    )


@litestar.get(
    "/elsewhere", summary="Sign in elsewhere: leads to the provider", responses=RESPONSES, status_code=303
)
async def go_elsewhere(request: AnyRequest, house: OurHouse, reader: Asker) -> Response[None]:
    refuse_unconfigured(house)
    if reader.program:
        raise Refusal("not-by-token", 403)
    await house.spend("sign-in", network(request, house.settings))
    going = await house.elsewhere.go(reader, origin_of(request, house.settings) + BACK)
    headers = {"location": going.url}
    return Response(None, status_code=303, headers=headers, cookies=[on_the_way(house, hashed(going.state))])


@litestar.get("/elsewhere/back", summary="Back from the provider", responses=RESPONSES, status_code=303)
async def come_back(
    request: AnyRequest, house: OurHouse, reader: Asker, code: Told = "", error: Told = ""
) -> Response[None]:
    """Only the browser that went there may come back: the state is in its cookie, too."""
    refuse_unconfigured(house)
    await house.spend("sign-in", network(request, house.settings))
    state = request.query_params.get("state", "")[:200]
    if error or not code or request.cookies.get(GOING) != hashed(state):
        return away(house, f"{PAGE}?elsewhere=refused")
    back = origin_of(request, house.settings) + BACK
    try:
        who = await house.elsewhere.come_back(reader, state, code, back)
    except Refusal as refusal:
        return away(house, f"{PAGE}?elsewhere={refusal.code}")
    token = await house.people.new_session(who, "browser", BY_PROVIDER)
    if reader.id:
        await house.people.revoke(reader, token=token_of(request, house.settings)[0])
        await house.doorman.go_round(reader.id)
    entered = with_cookie(Me(who.id, who.name, who.guest, who.admin), token, house)
    return away(house, PAGE, *entered.cookies)


def away(house: House, page: str, *more: Cookie) -> Response[None]:
    """To a page of ours, without the cookie of the way."""
    cookies = [on_the_way(house, ""), *more]
    return Response(None, status_code=303, headers={"location": page}, cookies=cookies)


oidc_routes = Router("/api", route_handlers=[go_elsewhere, come_back], tags=["people"])

"""What all routes share: who asks, and how errors are documented."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final

import litestar
import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from kingstable.server.contract.refusals import Problem, Refusal
from kingstable.server.people.who import Who
from kingstable.server.web.house import House
from kingstable.server.web.security import cookie_of, identify, network

AnyRequest = Request[Any, Any, Any]
OurHouse = NamedDependency[House]
Asker = NamedDependency[Who]
ErrorResponses = dict[int, ResponseSpec]
YEAR: Final = 365 * 86_400
PLAIN: Final = "text/plain; charset=utf-8"

ERRORS: Final = {
    400: "What was asked could not be understood, or does not fit.",
    401: "Nobody is signed in, or not with these words.",
    403: "Not for you.",
    404: "There is no such thing.",
    405: "Not by this method.",
    409: "Not now: the table, the rules or an earlier choice forbid it.",
    413: "Too large.",
    415: "Not this kind of content.",
    421: "Not under this name.",
    429: "Too often.",
    503: "The server is being restarted.",
}
RESPONSES: Final[ErrorResponses] = {
    status: ResponseSpec(data_container=Problem, description=what, generate_examples=False)
    for status, what in ERRORS.items()
}
# Every route documents the same errors.
get = partial(litestar.get, responses=RESPONSES)
post = partial(litestar.post, responses=RESPONSES)
patch = partial(litestar.patch, responses=RESPONSES)
delete = partial(litestar.delete, responses=RESPONSES)

TableName = Annotated[
    str, PathParameter(description="the table's id", max_length=32, pattern="^[A-Za-z0-9_-]+$")
]


def ready(
    body: bytes, media: str = MediaType.JSON, headers: Mapping[str, str] | None = None
) -> Response[bytes]:
    """An answer whose bytes were made before."""
    return Response(body, media_type=media, headers=dict(headers or {}))


def shown_as(what: object) -> ErrorResponses:
    """What the bytes of an answer are, for the documentation."""
    spec = ResponseSpec(data_container=what, description="Request fulfilled", generate_examples=False)
    return {**RESPONSES, 200: spec}


class Me(msgspec.Struct):
    """Who you are. `token` is told once, when a session begins; `csrf` goes into the header x-kt-csrf."""

    id: str
    name: str
    guest: bool
    admin: bool
    csrf: str = ""
    token: str = ""


def rate_of(handler: BaseRouteHandler) -> str:
    """The kind of request by which a route is limited; `rate=` at the route names it."""
    return str(handler.opt.get("rate", "request"))


async def limit_rate(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Stands before every route. A socket counts for itself, so that it can say why it is closed."""
    if connection.scope["type"] == ScopeType.HTTP:
        house: House = connection.app.state.house
        house.limits.spend(rate_of(handler), network(connection, house.settings))


async def provide_house(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def provide_reader(request: AnyRequest, house: OurHouse) -> Who:
    """Who asks; somebody without a name when nobody is signed in."""
    return await identify(request, house.people, house.settings) or Who("", "")


async def provide_who(reader: Asker) -> Who:
    if not reader.id:
        raise Refusal("sign-in-first", 401)
    return reader


async def provide_owner(reader: Asker) -> Who:
    """A token for a bot is not the whole account: whoever finds one shall not take that over."""
    if reader.program:
        raise Refusal("not-by-token", 403)
    return await provide_who(reader)


# What a route asks for beside the house: somebody who is signed in, and that in person, not by a bot's token.
SIGNED_IN: Final = {"who": Provide(provide_who)}
OWNER: Final = {"who": Provide(provide_owner)}


def with_cookie(answer: Me, token: str, house: House) -> Response[Me]:
    cookie = Cookie(
        key=cookie_of(house.settings),
        value=token,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
        max_age=YEAR if token else 0,
    )
    return Response(answer, cookies=[cookie])

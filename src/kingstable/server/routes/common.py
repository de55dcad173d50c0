"""What all routes share: who asks, and how errors are documented."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import litestar
import msgspec
from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from kingstable.server.house import House
from kingstable.server.refusal import Problem, Refusal
from kingstable.server.security import COOKIE, identify, peer
from kingstable.server.who import Who

AnyRequest = Request[Any, Any, Any]
ErrorResponses = dict[int, ResponseSpec]
YEAR: Final = 365 * 86_400

ERRORS: Final = {
    400: "What was asked could not be understood, or does not fit.",
    401: "Nobody is signed in, or not with these words.",
    403: "Not for you.",
    404: "There is no such thing.",
    405: "Not by this method.",
    409: "Not now: the table, the rules or an earlier choice forbid it.",
    413: "Too large.",
    415: "Not this kind of content.",
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


class Me(msgspec.Struct):
    """Who you are. `token` is told once, when a session begins; `csrf` goes into the header x-kt-csrf."""

    id: str
    name: str
    guest: bool
    admin: bool
    csrf: str = ""
    token: str = ""


async def provide_house(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def provide_reader(request: AnyRequest, house: House) -> Who:
    """Who asks; somebody without a name when nobody is signed in."""
    house.limits.spend("request", peer(request, house.settings))
    return await identify(request, house.people, house.settings) or Who("", "")


async def provide_who(reader: Who) -> Who:
    if not reader.id:
        raise Refusal("sign-in-first", 401)
    return reader


def with_cookie(answer: Me, token: str, house: House) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
        max_age=YEAR if token else 0,
    )
    return Response(answer, cookies=[cookie], headers={"cache-control": "no-store"})

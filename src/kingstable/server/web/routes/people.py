"""People over HTTP: guests, accounts, sessions, profiles, leaderboards, blocking and reporting."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from litestar import Response, Router
from litestar.openapi.spec.example import Example
from litestar.params import Body, JSONBody, PathParameter
from sqlalchemy import insert

from kingstable.server.contract.names import login_of
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import Profile, SessionShown, csrf_of
from kingstable.server.people.results import Standing
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.store.schema import reports
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import (
    OWNER,
    SIGNED_IN,
    AnyRequest,
    Asker,
    Me,
    OurHouse,
    delete,
    get,
    patch,
    post,
    with_cookie,
)
from kingstable.server.web.security import name_in, network, origin_of, token_of
from kingstable.shelf import GAMES

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
PersonId = Annotated[str, PathParameter(max_length=64, description="a person's id")]
BY_KEY: Final = "passkey"  # how a session was begun


class Named(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Account(msgspec.Struct, forbid_unknown_fields=True):
    login: Name
    password: Password


class TokenWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A token for a bot or a program; it is told once."""

    label: Annotated[str, msgspec.Meta(max_length=64)]


class Token(msgspec.Struct):
    token: str


class PasskeyMade(msgspec.Struct, forbid_unknown_fields=True):
    """What the browser made of the options, as JSON text."""

    challenge: Annotated[str, msgspec.Meta(max_length=100)]
    credential: Annotated[str, msgspec.Meta(max_length=10_000)]
    key: Annotated[str, msgspec.Meta(max_length=1_000)] = ""


class Options(msgspec.Struct):
    """The options for navigator.credentials, as JSON text."""

    options: str


class Report(msgspec.Struct, forbid_unknown_fields=True):
    about: Annotated[str, msgspec.Meta(max_length=64)]
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=1_000)]
    table: Annotated[str, msgspec.Meta(max_length=32)] = ""


def me(who: Who, token: str, tell: bool = False) -> Me:
    return Me(who.id, who.name, who.guest, who.admin, csrf_of(token), token if tell else "")


async def entered(house: House, who: Who, label: str) -> Response[Me]:
    token = await house.people.new_session(who, "browser", label[:64])
    return with_cookie(me(who, token, tell=True), token, house)


async def renewed(request: AnyRequest, house: House, who: Who, label: str) -> Response[Me]:
    """Who has become more than a guest has a new session: whoever knew the old one is not let in by it."""
    answer = await entered(house, who, label)
    await house.people.revoke(who, token=token_of(request, house.settings)[0])
    await house.doorman.go_round(who.id)
    return answer


def site_of(request: AnyRequest, house: House) -> tuple[str, str]:
    """The site a passkey belongs to, and the origin of its pages."""
    origin = origin_of(request, house.settings)
    return name_in(origin), origin


@get("/me", summary="Who you are", dependencies=SIGNED_IN)
async def show_me(request: AnyRequest, house: OurHouse, who: Asker) -> Me:
    return me(who, token_of(request, house.settings)[0])


@patch("/me", summary="Change your name", dependencies=OWNER)
async def rename(request: AnyRequest, house: OurHouse, who: Asker, data: JSONBody[Named]) -> Me:
    return me(await house.people.rename(who, data.name), token_of(request, house.settings)[0])


GUEST: Final = Body(examples=[Example(summary="a name is enough", value={"name": "Anna"})])


@post("/guests", summary="Play at once: a name is enough")
async def new_guest(
    request: AnyRequest, house: OurHouse, reader: Asker, data: Annotated[Named, GUEST]
) -> Response[Me]:
    await house.spend("guest", network(request, house.settings))
    return await entered(house, await house.people.new_guest(data.name), "guest")


@post(
    "/accounts",
    summary="Make an account of yourself, a guest; or add a password, just signed in by passkey",
    dependencies=OWNER,
)
async def new_account(
    request: AnyRequest, house: OurHouse, who: Asker, data: JSONBody[Account]
) -> Response[Me]:
    here = network(request, house.settings)
    await house.spend("sign-in", here)
    if not who.guest:
        await house.people.refuse_stale(token_of(request, house.settings)[0], BY_KEY)
    made = await house.accounts.make(who, data.login, data.password)
    await house.places.remember(made.id, here)
    return await renewed(request, house, made, "password")


@post("/sessions", summary="Sign in by password")
async def sign_in(
    request: AnyRequest, house: OurHouse, reader: Asker, data: JSONBody[Account]
) -> Response[Me]:
    here = network(request, house.settings)
    await house.spend("sign-in", here)
    login = login_of(data.login)
    await house.spend("login", f"{login} {here}")
    if not await house.places.knows(login, here):
        await house.spend("stranger", login)
    who = await house.accounts.sign_in(login, data.password)
    await house.places.remember(who.id, here)
    return await entered(house, who, "password")


@get("/sessions", summary="Where you are signed in", dependencies=OWNER)
async def list_sessions(house: OurHouse, who: Asker) -> list[SessionShown]:
    return await house.people.sessions_of(who)


@delete("/sessions/{session:str}", summary="End a session; `current` is this one", dependencies=OWNER)
async def end_session(
    request: AnyRequest,
    house: OurHouse,
    who: Asker,
    session: Annotated[str, PathParameter(min_length=7, max_length=64, pattern="^[a-z0-9]+$")],
) -> None:
    token = token_of(request, house.settings)[0]
    await house.people.revoke(who, session, token if session == "current" else "")
    await house.doorman.go_round(who.id)


@post("/tokens", summary="A token for a bot or a program", dependencies=OWNER)
async def new_token(house: OurHouse, who: Asker, data: JSONBody[TokenWanted]) -> Token:
    await house.spend("guest", who.id)
    return Token(await house.people.new_session(who, "token", data.label))


@post("/passkeys/options", summary="Begin to add a passkey", dependencies=OWNER)
async def passkey_options(request: AnyRequest, house: OurHouse, who: Asker) -> Options:
    return Options(await house.passkeys.wanted(who, site_of(request, house)[0]))


@post("/passkeys", summary="Add the passkey that the browser made", dependencies=OWNER)
async def add_passkey(
    request: AnyRequest, house: OurHouse, who: Asker, data: JSONBody[PasskeyMade]
) -> Response[Me]:
    site, origin = site_of(request, house)
    await house.passkeys.add(who, site, origin, data.challenge, data.credential)
    made = await house.people.person(who.id)
    if who.guest:
        return await renewed(request, house, made, BY_KEY)
    return Response(me(made, token_of(request, house.settings)[0]))


@post("/passkeys/sign-in/options", summary="Begin to sign in by passkey")
async def passkey_sign_in_options(request: AnyRequest, house: OurHouse, reader: Asker) -> Options:
    await house.spend("sign-in", network(request, house.settings))
    return Options(await house.passkeys.asked(site_of(request, house)[0]))


@post("/passkeys/sign-in", summary="Sign in by passkey")
async def passkey_sign_in(
    request: AnyRequest, house: OurHouse, reader: Asker, data: JSONBody[PasskeyMade]
) -> Response[Me]:
    await house.spend("sign-in", network(request, house.settings))
    site, origin = site_of(request, house)
    who = await house.passkeys.sign_in(site, origin, data.challenge, data.key, data.credential)
    return await entered(house, who, BY_KEY)


@get("/people/{person:str}", summary="A profile: games, results, ratings")
async def show_profile(house: OurHouse, reader: Asker, person: PersonId) -> Profile:
    return await house.people.profile(person, reader.id)


@get("/leaderboards/{game:str}", summary="The best, as far as we are sure of it")
async def leaderboard(
    house: OurHouse, reader: Asker, game: Annotated[str, PathParameter(max_length=64)]
) -> list[Standing]:
    if game not in GAMES:
        raise Refusal("no-such-game", 404, detail=", ".join(GAMES))
    return await house.people.results.leaderboard(game)


@get("/blocks", summary="Whom you have blocked", dependencies=SIGNED_IN)
async def list_blocks(house: OurHouse, who: Asker) -> list[str]:
    return await house.people.blocked_by(who.id)


@post("/blocks/{person:str}", summary="Do not hear or meet somebody any more", dependencies=SIGNED_IN)
async def block(house: OurHouse, who: Asker, person: PersonId) -> list[str]:
    await house.people.block(who, person)
    await house.doorman.go_round(who.id)
    return await house.people.blocked_by(who.id)


@delete("/blocks/{person:str}", summary="Take a block back", dependencies=SIGNED_IN)
async def unblock(house: OurHouse, who: Asker, person: PersonId) -> None:
    await house.people.unblock(who, person)
    await house.doorman.go_round(who.id)


@post(
    "/reports", summary="Tell the host of this server about somebody", dependencies=SIGNED_IN, status_code=204
)
async def report(house: OurHouse, who: Asker, data: JSONBody[Report]) -> None:
    await house.spend("report", who.id)
    await house.people.person(data.about)
    async with house.store.writing.begin() as connection:
        await connection.execute(
            insert(reports).values(
                id=secrets.token_urlsafe(8),
                person=who.id,
                about=data.about,
                table_id=data.table,
                text=data.text,
                done=False,
                at=now(),
            )
        )


people_routes = Router(
    "/api",
    route_handlers=[
        show_me, rename, new_guest, new_account, sign_in, list_sessions, end_session, new_token,
        passkey_options, add_passkey, passkey_sign_in_options, passkey_sign_in, show_profile, leaderboard,
        list_blocks, block, unblock, report,
    ],
    tags=["people"],
)  # fmt: skip

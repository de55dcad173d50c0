"""What people do with their own account: password, passkeys, their data, and its end."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Response, Router
from litestar.params import JSONBody, PathParameter

from kingstable.server.people.owned import PasskeyShown, ReportShown
from kingstable.server.people.people import SessionShown
from kingstable.server.people.results import ResultShown, Standing
from kingstable.server.tables.own import Spoken, close_waiting, forget, said_by
from kingstable.server.web.routes.common import OWNER, AnyRequest, Asker, OurHouse, delete, get, post
from kingstable.server.web.routes.notices import NoticesShown, shown
from kingstable.server.web.routes.people import Password
from kingstable.server.web.security import network, token_of

Proof = Annotated[str, msgspec.Meta(max_length=200, description="empty for who has no password")]
PasskeyId = Annotated[str, PathParameter(max_length=1_400, pattern="^[A-Za-z0-9_-]+$")]
DOWNLOAD: Final = {"content-disposition": 'attachment; filename="kingstable-my-data.json"'}


class PasswordChange(msgspec.Struct, forbid_unknown_fields=True):
    old: Proof
    new: Password


class Deletion(msgspec.Struct, forbid_unknown_fields=True):
    password: Proof


class MyData(msgspec.Struct):
    """Everything that the server keeps of you and that is not secret to yourself."""

    id: str
    name: str
    login: str
    created: int
    sessions: list[SessionShown]
    passkeys: list[PasskeyShown]
    ratings: list[Standing]
    results: list[ResultShown]
    tables: list[str]
    said: list[Spoken]
    blocks: list[str]
    follows: list[str]
    tournaments: list[str]
    reports: list[ReportShown]
    notices: NoticesShown
    elsewhere: list[str]  # where you sign in too


@post("/me/password", summary="Change your password; you are signed out everywhere else", dependencies=OWNER)
async def change_password(
    request: AnyRequest, house: OurHouse, who: Asker, data: JSONBody[PasswordChange]
) -> None:
    await house.spend("login", f"{who.id} {network(request, house.settings)}")
    await house.accounts.exchange(who, data.old, data.new)
    await house.people.end_others(who, token_of(request, house.settings)[0])
    await house.doorman.go_round(who.id)


@get("/me/data", summary="All your data, as a file", dependencies=OWNER, rate="data")
async def show_data(house: OurHouse, who: Asker) -> Response[MyData]:
    owned, people = house.owned, house.people
    login, created = await owned.login_of(who)
    standings, played = await people.results.of(who.id, who.id)
    data = MyData(
        id=who.id,
        name=who.name,
        login=login,
        created=created,
        sessions=await people.sessions_of(who),
        passkeys=await owned.passkeys_of(who),
        ratings=standings,
        results=played,
        tables=await owned.tables_of(who),
        said=[
            *await said_by(house.store, who.id),
            *(Spoken("", *line) for line in await owned.lobby_of(who)),
        ],
        blocks=await people.blocked_by(who.id),
        follows=await house.following.followed(who),
        tournaments=await owned.tournaments_of(who),
        reports=await owned.reports_of(who),
        notices=await shown(house, who),
        elsewhere=await owned.elsewhere_of(who),
    )
    return Response(data, headers=DOWNLOAD)


@post("/me/delete", summary="Delete your account; your games stay, under a neutral name", dependencies=OWNER)
async def delete_me(request: AnyRequest, house: OurHouse, who: Asker, data: JSONBody[Deletion]) -> None:
    await house.spend("login", f"{who.id} {network(request, house.settings)}")
    await house.accounts.prove(who, data.password)
    await close_waiting(house.hub, who)
    await house.doorman.dismiss(who)
    await forget(house.hub, who)
    await house.owned.forget(who)  # at last: until then, who was stopped half-way may begin again
    await house.doorman.go_round(who.id)


@get("/me/passkeys", summary="Your passkeys", dependencies=OWNER)
async def list_passkeys(house: OurHouse, who: Asker) -> list[PasskeyShown]:
    return await house.owned.passkeys_of(who)


@delete("/me/passkeys/{key:str}", summary="Remove a passkey", dependencies=OWNER)
async def remove_passkey(house: OurHouse, who: Asker, key: PasskeyId) -> None:
    await house.owned.remove_passkey(who, key)


account_routes = Router(
    "/api",
    route_handlers=[change_password, show_data, delete_me, list_passkeys, remove_passkey],
    tags=["people"],
)

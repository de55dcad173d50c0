"""What people are told with the page closed: their choices, browsers, webhooks and address."""

from __future__ import annotations

import asyncio
from html import escape
from typing import Annotated, Final

import litestar
import msgspec
from litestar import Response, Router
from litestar.params import JSONBody, PathParameter

from kingstable.server.contract.refusals import Refusal, say
from kingstable.server.notices.choices import Choices, HookShown, Kind, Shape, SubscriptionShown, Wanted, Way
from kingstable.server.people.who import Who
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import OWNER, RESPONSES, Asker, OurHouse, delete, get, patch, post
from kingstable.texts import LANGUAGES

Key = Annotated[str, PathParameter(max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Lang = Annotated[str, msgspec.Meta(pattern="^(en|hu)$")]
Address = Annotated[str, msgspec.Meta(max_length=500)]
Encoded = Annotated[str, msgspec.Meta(max_length=200, pattern="^[A-Za-z0-9_-]+=*$")]


class NoticesShown(msgspec.Struct):
    """What you have chosen, and what this server can do: `key` is for a browser's subscription."""

    lang: str
    choices: Choices
    digest: bool
    mail: str
    asked: str
    subscriptions: list[SubscriptionShown]
    hooks: list[HookShown]
    mails: bool
    key: str


class NoticesChosen(msgspec.Struct, forbid_unknown_fields=True):
    """Of each kind the ways by which you want to be told of it."""

    lang: Lang
    choices: dict[Kind, list[Way]]
    digest: bool = False


class Subscribed(msgspec.Struct, forbid_unknown_fields=True):
    """A browser's subscription; both keys in base64url."""

    lang: Lang
    endpoint: Address
    p256dh: Encoded
    auth: Encoded


class HookWanted(msgspec.Struct, forbid_unknown_fields=True):
    """`table`: one of which you are the host; without one it is told what you are told."""

    lang: Lang
    url: Address
    shape: Shape = "json"
    table: Annotated[str, msgspec.Meta(max_length=32)] = ""


class MailWanted(msgspec.Struct, forbid_unknown_fields=True):
    lang: Lang
    address: Address


class Tried(msgspec.Struct, forbid_unknown_fields=True):
    lang: Lang


async def shown(house: House, who: Who) -> NoticesShown:
    from kingstable.server.notices.push import public_text

    wanted: Wanted = await house.postman.chosen.of(who)
    key = await asyncio.to_thread(public_text, house.postman.key)
    return NoticesShown(**msgspec.structs.asdict(wanted), mails=house.postman.mails, key=key)


@get("/me/notices", summary="What you are told with the page closed, and how", dependencies=OWNER)
async def show_notices(house: OurHouse, who: Asker) -> NoticesShown:
    return await shown(house, who)


@patch("/me/notices", summary="Choose what you are told, and how", dependencies=OWNER)
async def choose_notices(house: OurHouse, who: Asker, data: JSONBody[NoticesChosen]) -> NoticesShown:
    await house.postman.chosen.choose(who, data.lang, data.choices, data.digest)
    return await shown(house, who)


@post("/me/notices/push", summary="Subscribe this browser", dependencies=OWNER)
async def subscribe(house: OurHouse, who: Asker, data: JSONBody[Subscribed]) -> NoticesShown:
    await house.postman.chosen.subscribe(who, data.lang, data.endpoint, data.p256dh, data.auth)
    return await shown(house, who)


@delete("/me/notices/push/{key:str}", summary="Push no more to a browser", dependencies=OWNER)
async def unsubscribe(house: OurHouse, who: Asker, key: Key) -> None:
    await house.postman.chosen.unsubscribe(who, key)


@post(
    "/me/notices/hooks",
    summary="Add a webhook of yours, or of a table whose host you are",
    dependencies=OWNER,
)
async def add_hook(house: OurHouse, who: Asker, data: JSONBody[HookWanted]) -> NoticesShown:
    await house.postman.chosen.add_hook(who, data.lang, data.url, data.shape, data.table)
    return await shown(house, who)


@delete("/me/notices/hooks/{key:str}", summary="Remove a webhook", dependencies=OWNER)
async def remove_hook(house: OurHouse, who: Asker, key: Key) -> None:
    await house.postman.chosen.remove_hook(who, key)


@post("/me/notices/mail", summary="Ask for letters: a link goes to the address first", dependencies=OWNER)
async def ask_mail(house: OurHouse, who: Asker, data: JSONBody[MailWanted]) -> NoticesShown:
    if not house.postman.mails:
        raise Refusal("no-letters")
    await house.spend("letter", who.id)
    await house.postman.chosen.ask_mail(who, data.lang, data.address)
    return await shown(house, who)


@delete("/me/notices/mail", summary="No letters any more", dependencies=OWNER)
async def forget_mail(house: OurHouse, who: Asker) -> None:
    await house.postman.chosen.forget_mail(who)


@post("/me/notices/try", summary="One notice by every way you have, at once", dependencies=OWNER)
async def try_out(house: OurHouse, who: Asker, data: JSONBody[Tried]) -> None:
    await house.spend("letter", f"try {who.id}")
    await house.postman.chosen.try_out(who, data.lang)


# Links in letters: no signing in. Opening one changes nothing (programs look at links); its button does.

HTML: Final = "text/html"


def page(key: str, button: bool) -> Response[str]:
    """A key's sentence and its button, if any, in both languages: nobody knows who opens it."""
    parts = []
    for lang in LANGUAGES:
        pressed = f"<button>{escape(say(f'{key}-button', lang, {}))}</button>" if button else ""
        parts.append(f'<p lang="{lang}">{escape(say(key, lang, {}))} {pressed}</p>')
    inner = "".join(parts)
    body = f'<form method="post">{inner}</form>' if button else inner
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kingstable</title>'
    )
    main = f"<main><h1>Kingstable</h1>{body}</main>"
    text = f'<!doctype html><html lang="en"><head>{head}</head><body>{main}</body></html>'
    return Response(text, media_type=HTML)


@litestar.get("/notices/stop/{key:str}", include_in_schema=False, media_type=HTML)
async def show_stop(key: Key) -> Response[str]:
    return page("notice-page-stop", True)


@litestar.post(
    "/notices/stop/{key:str}",
    summary="No letters any more, by the link of one",
    responses=RESPONSES,
    status_code=200,
    media_type=HTML,
)
async def stop(house: OurHouse, key: Key) -> Response[str]:
    good = await house.postman.chosen.stop(key)
    return page("notice-page-stopped" if good else "notice-page-no-link", False)


@litestar.get("/notices/confirm/{key:str}", include_in_schema=False, media_type=HTML)
async def show_confirm(key: Key) -> Response[str]:
    return page("notice-page-confirm", True)


@litestar.post(
    "/notices/confirm/{key:str}",
    summary="An address is yours: by the link sent there",
    responses=RESPONSES,
    status_code=200,
    media_type=HTML,
)
async def confirm(house: OurHouse, key: Key) -> Response[str]:
    good = await house.postman.chosen.confirm(key)
    return page("notice-page-confirmed" if good else "notice-page-no-link", False)


notice_routes = Router(
    "/api",
    route_handlers=[
        show_notices, choose_notices, subscribe, unsubscribe, add_hook, remove_hook, ask_mail, forget_mail,
        try_out, show_stop, stop, show_confirm, confirm,
    ],
    tags=["notices"],
)  # fmt: skip

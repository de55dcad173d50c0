"""Webhooks: the same letter in the shapes that others understand."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

import msgspec

from kingstable.server.notices.letters import Letter
from kingstable.server.outgoing import Forbidden, split

SHAPES: Final = ("json", "discord", "slack", "ntfy")
JSON: Final = {"content-type": "application/json"}


class Plain(msgspec.Struct, frozen=True):
    """What a webhook of the shape `json` is sent. Of one `id` a receiver takes the first."""

    id: str
    kind: str
    title: str
    text: str
    game: str
    game_title: str
    table: str
    url: str
    lang: str
    at: int


def escaped(text: str) -> str:
    """Slack's three letters."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def unmarked(text: str) -> str:
    """Nobody's name is a mention or a link in Discord."""
    return "".join(f"\\{c}" if c in "\\*_~`|>@#[]()<" else c for c in text)


def shaped(shape: str, letter: Letter, id: str, url: str, at: int) -> tuple[dict[str, str], bytes]:
    """Headers and body. The id stands in both: who has seen it may drop a repeat."""
    same = {"idempotency-key": id, "x-kingstable-delivery": id, "user-agent": "Kingstable"}
    match shape:
        case "discord":
            said = f"**{unmarked(letter.title)}**\n{unmarked(letter.text)}\n{url}"
            body: object = {"content": said[:2000], "allowed_mentions": {"parse": []}, "nonce": id[:25]}
        case "slack":
            body = {"text": f"*{escaped(letter.title)}*\n{escaped(letter.text)}\n<{url}>"}
        case "ntfy":
            title = b64encode(letter.title.encode()).decode()
            asked = {"title": f"=?UTF-8?B?{title}?=", "click": url, "content-type": "text/plain"}
            return {**asked, **same}, letter.text.encode()
        case _:
            body = Plain(
                id, letter.kind, letter.title, letter.text, letter.game, letter.game_title, letter.table,
                url, letter.lang, at,
            )  # fmt: skip
    return {**JSON, **same}, msgspec.json.encode(body)


def refuse_url(url: str) -> None:
    """Forbidden for what can be no webhook at all; where it leads is looked at when it is asked."""
    if len(url) > 500:
        raise Forbidden("too long")
    split(url)

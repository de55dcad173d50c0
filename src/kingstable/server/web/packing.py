"""Packs what the API answers, for whoever unpacks gzip. Files are packed where they are read."""

from __future__ import annotations

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

FEWEST: Final = 1_400  # bytes: less fits into one packet anyway
LARGE: Final = 30_000  # bytes that are packed beside the loop: nobody waits for another's answer
PACKER: Final = ThreadPoolExecutor(1, "packing")  # one: many would take the processor from the loop
KEPT: Final = b"public"  # what everybody may keep is made once: packed well, and once


@lru_cache(maxsize=64)
def _once(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def _anew(body: bytes) -> bytes:
    return gzip.compress(body, 5, mtime=0)


async def packed(headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
    pack = _once if dict(headers).get(b"cache-control", b"").startswith(KEPT) else _anew
    if len(body) < LARGE:
        return pack(body)
    return await asyncio.get_running_loop().run_in_executor(PACKER, pack, body)


def fits(headers: list[tuple[bytes, bytes]], body: bytes) -> bool:
    said = {name.lower(): value for name, value in headers}
    kind = said.get(b"content-type", b"")
    plain = kind.startswith((b"application/json", b"text/"))
    return plain and len(body) >= FEWEST and b"content-encoding" not in said


def changed(headers: list[tuple[bytes, bytes]], length: int) -> list[tuple[bytes, bytes]]:
    kept = [(name, value) for name, value in headers if name.lower() != b"content-length"]
    return [
        *kept,
        (b"content-length", str(length).encode()),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]


def packing(app: ASGIApp) -> ASGIApp:
    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        wanted = scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/")
        if not wanted or b"gzip" not in dict(scope["headers"]).get(b"accept-encoding", b""):
            await app(scope, receive, send)
            return
        start: list[Message] = []

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.append(message)
                return
            if start and message["type"] == "http.response.body":
                head = start.pop()
                body = message.get("body", b"")
                whole = not message.get("more_body")
                if head["type"] == "http.response.start" and whole and fits(list(head["headers"]), body):
                    body = await packed(list(head["headers"]), body)
                    head["headers"] = changed(list(head["headers"]), len(body))
                    message["body"] = body
                await send(head)
            await send(message)

        await app(scope, receive, send_on)

    return wrapped

"""A server in this process with everything that notices go to: push, mail and webhooks."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvloop
from sqlalchemy import func, select

from kingstable.remote import Client
from kingstable.server.process.worker import server_of
from kingstable.server.settings import Settings
from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import deliveries
from kingstable.server.web.app import make_app
from kingstable.server.web.house import House
from tools.receivers import Arrived, Receivers


class Room:
    """A server in this process, and those who receive what it sends."""

    def __init__(self, house: House, url: str, receivers: Receivers) -> None:
        self.house, self.url, self.receivers = house, url, receivers

    async def call(self, client: Client, method: str, path: str, body: object = None) -> Any:
        return await asyncio.to_thread(client.call, method, path, body)

    async def person(self, name: str, lang: str = "en", *ways: str) -> Client:
        """A guest with these ways; the address is confirmed by the button behind the link."""
        client = await asyncio.to_thread(Client.guest, self.url, name)
        url = self.receivers.url
        bodies: dict[str, dict[str, str]] = {
            "push": {"endpoint": url(f"/push/{name}"), **self.receivers.browser.keys()},
            "webhook": {"url": url(f"/hook/{name}")},
            "mail": {"address": f"{name.lower()}@example.org"},
        }
        for way in ways:
            path = "hooks" if way == "webhook" else way
            await self.call(client, "POST", f"/api/me/notices/{path}", {"lang": lang, **bodies[way]})
        if "mail" in ways:
            await self.receivers.until(lambda: bool(self.got("mail", name.lower())))
            letter = self.got("mail", name.lower())[0]
            link = re.search(r"/api/notices/confirm/\S+", letter.said["text"])
            assert link is not None and "list-unsubscribe" not in letter.headers
            await self.call(client, "POST", link.group())
            self.receivers.arrived.remove(letter)
        return client

    def got(self, way: str, name: str) -> list[Arrived]:
        return [one for one in self.receivers.by(way) if name in one.path]

    async def table(self, host: Client, guest: Client, **wanted: object) -> str:
        made = await self.call(host, "POST", "/api/tables", {"game": "kings-road", "seats": 2, **wanted})
        table = str(made["table"]["id"])
        for k, one in enumerate((host, guest)):
            await self.do(one, table, "sit", id=f"s{k}")
        return table

    async def do(self, client: Client, table: str, what: str, **fields: object) -> Any:
        return await asyncio.to_thread(lambda: client.do(table, what, **fields))

    async def all_said(self) -> None:
        """Until nothing waits to be sent any more."""
        async with asyncio.timeout(60):
            while True:
                await self.house.postman.sort()
                await self.house.postman.carry()
                async with self.house.store.reader() as connection:
                    left = await connection.scalar(
                        select(func.count()).select_from(deliveries).where(deliveries.c.due <= now())
                    )
                if not left and not self.house.hub.touched:
                    return
                await asyncio.sleep(0.01)


@asynccontextmanager
async def room(db: str, **more: Any) -> AsyncIterator[Room]:
    import socket

    receivers = Receivers()
    await receivers.open()
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        bound.listen()
        url = f"http:{'//'}127.0.0.1:{bound.getsockname()[1]}"
        settings = {
            "db": db, "limits": False, "origins": (url,), "smtp_host": "127.0.0.1", "smtp_tls": "none",
            "smtp_port": receivers.smtp, "mail_from": "Kingstable <games@example.org>",
            "webhooks_private": True, "notice_wait": 0, **more,
        }  # fmt: skip
        app = make_app(Settings(**settings))
        server = server_of(Settings(**settings), app)
        running = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield Room(app.state.house, url, receivers)
        finally:
            server.should_exit = True
            await asyncio.wait_for(running, 60)
            await receivers.close()


def within(db: str, use: Callable[[Room], Awaitable[None]], **more: Any) -> None:
    async def inner() -> None:
        async with room(db, **more) as found:
            await use(found)

    uvloop.run(inner())

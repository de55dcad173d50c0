"""Of ./kt bench load: thousands who watch one table, and bots that want all the time there is."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from kingstable.remote import Client, Live

GAME: Final = "kings-road"
HEAVY: Final = "kingsburg"
MOVES: Final = 20
GREEDY: Final = 20  # tables of five masters each
TEXT, MASKED = 0x81, 0x80  # of a WebSocket's frame


class Watcher(asyncio.Protocol):
    """A socket that asks to watch and reads everything without looking at it: it costs next to nothing."""

    def __init__(self, host: str, table: str) -> None:
        self.host: Final = host
        self.table: Final = table
        self.heard = 0
        self.watches: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET /ws HTTP/1.1\r\nhost: {self.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        if not self.heard:
            self._ask()
        self.heard += len(data)
        if b'"t":"tell"' in data and not self.watches.done():
            self.watches.set_result(None)

    def _ask(self) -> None:
        body = json.dumps({"do": "watch", "id": "w", "table": self.table}).encode()
        assert self.transport is not None and len(body) < 126
        self.transport.write(bytes([TEXT, MASKED | len(body), 0, 0, 0, 0]) + body)  # a mask of noughts

    @property
    def open(self) -> bool:
        return self.transport is not None and not self.transport.is_closing()

    def leave(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.watches.done():
            self.watches.set_exception(exc or ConnectionError("closed"))


async def watch(url: str, table: str, watchers: int) -> list[Watcher]:
    loop, address = asyncio.get_running_loop(), urlsplit(url)
    host, port = address.hostname or "127.0.0.1", address.port or 80
    there: list[Watcher] = []
    for first in range(0, watchers, 100):
        some = (
            loop.create_connection(lambda: Watcher(address.netloc, table), host, port)
            for _ in range(min(100, watchers - first))
        )
        made = [one for _, one in await asyncio.gather(*some)]
        await asyncio.wait_for(asyncio.gather(*(one.watches for one in made)), 60)
        there += made
    return there


async def measure_watched(url: str, watchers: int) -> dict[str, float]:
    """How long a move takes to be acknowledged at a table that thousands watch."""
    players = [await asyncio.to_thread(Client.guest, url, name) for name in ("Anna", "Bela")]
    table = (await asyncio.to_thread(players[0].make_table, game=GAME, seats=2))["id"]
    await asyncio.to_thread(players[1].sit, table)
    await asyncio.to_thread(players[0].look, table)  # and shows its nonce
    crowd = await watch(url, table, watchers)
    waits: list[float] = []
    async with Live(url, players[0].token) as anna, Live(url, players[1].token) as bela:
        both = (anna, bela)
        for live in both:
            await live.watch(table)
        for _ in range(MOVES):
            mover = next(live for live in both if live.tables[table].get("legal"))
            began = time.perf_counter()
            done = await mover.do(table, "move", move=mover.tables[table]["legal"][0])
            waits.append((time.perf_counter() - began) * 1000)
            for live in both:
                await live.until(partial(reached, live, table, done["seq"]), 30)
    still = sum(watcher.open for watcher in crowd)
    for watcher in crowd:
        watcher.leave()
    return {"watchers": still, "watched_ack_ms": round(max(waits), 1)}


def reached(live: Live, table: str, seq: int) -> bool:
    return bool(live.tables[table]["seq"] >= seq)


def asked(live: Live, table: str) -> bool:
    return bool(live.tables[table].get("legal")) or over(live, table)


def over(live: Live, table: str) -> bool:
    return bool(live.tables[table]["status"] == "over")


def let_bots_think(url: str, tables: int, seats: int) -> None:
    """Bots among themselves, who think as long as the server runs; that takes an account."""
    client = Client.guest(url, "Greedy")
    account = {"login": "greedy" + secrets.token_hex(4), "password": secrets.token_hex(12)}
    made = client.call("POST", "/api/accounts", account)
    host = Client(url, made.get("token") or client.token)
    wanted = {"game": HEAVY, "seats": seats, "bots": ["master"] * seats, "public": False}
    for _ in range(tables):
        host.call("POST", "/api/tables", wanted)


async def measure_lone(url: str) -> dict[str, float]:
    """Somebody with one table and one bot, while somebody else lets a hundred masters think."""
    await asyncio.to_thread(let_bots_think, url, GREEDY, 5)
    client = await asyncio.to_thread(Client.guest, url, "Lone")
    table = (await asyncio.to_thread(client.make_table, game=GAME, seats=2, bots=["normal"]))["id"]
    waits: list[float] = []
    async with Live(url, client.token) as live:
        await live.watch(table)
        for _ in range(MOVES):
            began = time.perf_counter()
            await live.until(partial(asked, live, table), 120)
            waits.append(time.perf_counter() - began)
            if over(live, table):
                break
            done = await live.do(table, "move", move=live.tables[table]["legal"][0])
            await live.until(partial(reached, live, table, done["seq"]), 30)
    return {"lone_wait_s": round(max(waits), 2)}

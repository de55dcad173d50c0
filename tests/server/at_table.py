"""A table without network: the hub on a SQLite file, bots that answer at once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any

from kingstable.bots import LEVELS
from kingstable.bots.bot import Observation, answer
from kingstable.server import protocol as p
from kingstable.server.bots_pool import BotsPool
from kingstable.server.hub import Hub
from kingstable.server.new_table import NewTable
from kingstable.server.people import People
from kingstable.server.store import open_store
from kingstable.server.table import Look, Reply, Table
from kingstable.server.who import Who

ANNA = Who("anna", "Anna")
BELA = Who("bela", "Béla")
CILI = Who("cili", "Cili")


class QuickBots(BotsPool):
    """Answers in this process, so that tests need no other."""

    async def choose(self, level: str, observation: Observation, legal: Collection[int]) -> int:
        await asyncio.sleep(0)
        return answer(LEVELS[level], observation)


class Ear:
    """A reader that keeps what it is told."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.muted: tuple[str, ...] = ()
        self.frames: list[bytes] = []

    def tell(self, frame: bytes) -> None:
        self.frames.append(frame)


@asynccontextmanager
async def open_hub(address: str) -> AsyncIterator[Hub]:
    store = await open_store(address)
    hub = Hub(store, QuickBots(), People(store))
    try:
        yield hub
    finally:
        await hub.close()


async def set_table(hub: Hub, **wanted: object) -> Table:
    """Anna and Béla at a table of King's Road, unless told otherwise; the game has begun."""
    asked: dict[str, Any] = {"game": "kings-road", "seats": 2, "public": True, **wanted}
    name = await hub.create(ANNA, NewTable(**asked))
    table = await hub.table(name)
    if any(chair.empty for chair in table.ledger.chairs):
        await table.ask(p.Sit(id="b"), BELA)
    return table


def cid() -> str:
    return secrets.token_hex(6)


async def look(table: Table, who: Who, since: int = 0) -> p.Tell:
    told = await table.ask(Look(since), who)
    assert isinstance(told, p.Tell)
    return told


async def move(table: Table, who: Who, code: int | None = None) -> Reply:
    """Plays a legal move, the first one unless told otherwise."""
    shown = (await look(table, who)).table
    return await table.ask(
        p.Move(id=cid(), move=shown.legal[0] if code is None else code, seq=shown.seq), who
    )


def run(address: str, use: Callable[[Hub], Awaitable[None]]) -> None:
    async def with_hub() -> None:
        async with open_hub(address) as hub:
            await use(hub)

    asyncio.run(with_hub())

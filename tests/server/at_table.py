"""A table without network: the hub on a SQLite file, bots that answer at once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvloop

from kingstable.bots import LEVELS
from kingstable.bots.bot import Observation, answer
from kingstable.core.record import Record
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import People
from kingstable.server.people.who import Who
from kingstable.server.store import open_store
from kingstable.server.tables.bots_pool import BotsPool
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.table import Look, Reply, Table

ANNA = Who("anna", "Anna")
BELA = Who("bela", "Béla")
CILI = Who("cili", "Cili")


class QuickBots(BotsPool):
    """Answers in this process, so that tests need no other."""

    async def choose(
        self,
        level: str,
        observation: Observation,
        legal: Collection[int],
        owner: str = "",
        alone: bool = False,
    ) -> int:
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


def record_of(ledger: Ledger) -> Record:
    assert ledger.record is not None
    return ledger.record


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
    name = await create(hub, ANNA, NewTable(**asked))
    table = await hub.table(name)
    for who in (ANNA, BELA):
        if any(chair.empty for chair in table.ledger.chairs):
            await table.ask(p.Sit(id="s"), who)
    return table


async def until_shown(table: Table) -> None:
    """Anna and Béla play until cards have been shown: nothing can be taken back without asking."""
    while (await look(table, ANNA)).table.undo or table.ledger.step < 4:
        await move(table, ANNA if (await look(table, ANNA)).table.legal else BELA)


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


async def code_of(work: Awaitable[object]) -> str:
    """By what it is refused, which is said in both languages."""
    with pytest.raises(Refusal) as told:
        await work
    problem = told.value.problem()
    assert problem.en and problem.hu and problem.en != problem.hu
    return problem.code


async def refused(table: Table, command: p.TableCommand, who: Who = ANNA) -> str:
    return await code_of(table.ask(command, who))


def run(address: str, use: Callable[[Hub], Awaitable[None]]) -> None:
    async def with_hub() -> None:
        async with open_hub(address) as hub:
            await use(hub)

    uvloop.run(with_hub())

"""The doorman knows the open sockets: whose session has ended is shown out, whom one blocks is heard no more.

A socket proves who it is when it opens. What changes later is seen here: at once by the worker that was told,
within seconds by the others.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

import structlog
from sqlalchemy import select

from kingstable.server import metrics
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.calls import Called
from kingstable.server.people.who import Who
from kingstable.server.store.schema import blocks, people, sessions
from kingstable.server.tables import wire
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.table import Table

PAUSE: Final = 5.0  # seconds between two rounds
TOGETHER: Final = 500  # sockets in one question to the database
POLICY_VIOLATION: Final = 1008
logger = structlog.get_logger()


class Guest(Protocol):
    """A socket, as far as the doorman has to know it."""

    muted: Collection[str]

    @property
    def who(self) -> Who: ...

    @property
    def session(self) -> str: ...

    @property
    def watched(self) -> Mapping[str, Table]: ...

    def tell(self, frame: bytes) -> None: ...

    def refuse(self, cid: str, refusal: Refusal) -> None: ...

    async def hang_up(self, code: int) -> None: ...


class Doorman:
    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.guests: Final[set[Guest]] = set()
        self._walking: asyncio.Task[None] | None = None
        hub.calls.ways.append(self.call)

    def call(self, called: Called) -> None:
        """Whoever is wanted and has a page open here is told at once."""
        frame = wire.encode(p.Call(called.kind, called.table, called.by, called.game))
        for one in [one for one in self.guests if one.who.id == called.person]:
            one.tell(frame)

    async def go_round(self, person: str = "") -> None:
        """Compares the open sockets, or those of one person, with what the database knows."""
        found = [one for one in self.guests if one.session and person in ("", one.who.id)]
        for first in range(0, len(found), TOGETHER):
            await self._compare(found[first : first + TOGETHER])

    async def _compare(self, some: Sequence[Guest]) -> None:
        held = {one.session for one in some}
        alive = select(sessions.c.token).where(
            sessions.c.token.in_(held), people.c.id == sessions.c.person, people.c.banned.is_(False)
        )
        blocked = select(blocks.c.person, blocks.c.other).where(blocks.c.person.in_({o.who.id for o in some}))
        async with self.hub.store.reader() as connection:
            living = {row.token for row in await connection.execute(alive)}
            pairs = [(row.person, row.other) for row in await connection.execute(blocked)]
        for one in some:
            one.muted = tuple(other for who, other in pairs if who == one.who.id)
            if one.session not in living:
                one.refuse("", Refusal("sign-in-first", 401))
                self.hub.chore(one.hang_up(POLICY_VIOLATION))

    async def dismiss(self, who: Who) -> None:
        """Somebody was banned: bots play on where others wait for that person, and the sockets are closed."""
        for name in await self.hub.people.open_tables_of(who.id):
            with suppress(Refusal):  # the game is over by now
                await (await self.hub.table(name)).ask(p.Leave(id=secrets.token_hex(8)), who)
        await self.go_round(who.id)

    async def _walk(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.go_round()
            except Exception as error:
                metrics.FAULTS.inc()
                logger.error("the doorman's round failed", exc_info=error)

    def open(self) -> None:
        self._walking = asyncio.create_task(self._walk())

    async def close(self) -> None:
        """Sends everybody away to come back."""
        if self._walking is not None:
            self._walking.cancel()
        goodbyes = [one.hang_up(1012) for one in list(self.guests)]
        await asyncio.gather(*goodbyes, return_exceptions=True)

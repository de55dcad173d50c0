"""Hears from PostgreSQL what other workers have written: `table:seq` and no more; the rest is read."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Protocol

import asyncpg
import structlog
from sqlalchemy.engine import make_url

from kingstable.server.store.appending import CHANNEL

AGAIN: Final = 0.5  # seconds
NET: Final = 10.0  # seconds: everything is read again once in a while, should a notice get lost
logger = structlog.get_logger()


class Ear(Protocol):
    """Whoever is to hear it."""

    def heard(self, told: str) -> None: ...

    def catch_up_all(self) -> None: ...


class Listener:
    """One connection of its own, made again whenever it breaks."""

    def __init__(self, url: str, ear: Ear) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self.url: Final = plain.render_as_string(hide_password=False)
        self.ear: Final = ear
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def _listen(self) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self.url)
            except (OSError, asyncpg.PostgresError) as error:
                logger.warning("cannot listen", error=str(error))
                await asyncio.sleep(AGAIN)
                continue
            try:
                await connection.add_listener(CHANNEL, self._heard)
                while not connection.is_closed():
                    self.ear.catch_up_all()
                    await asyncio.sleep(NET)
                    await connection.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("stopped listening", error=str(error))
            finally:
                connection.terminate()
            await asyncio.sleep(AGAIN)

    def _heard(self, _connection: object, _pid: int, _channel: str, told: str) -> None:
        self.ear.heard(told)

"""The postman of one server process: looks at the tables, sorts, and carries, round after round."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from kingstable.server.notices.attendance import Attendance
from kingstable.server.notices.choices import Chosen, set_once
from kingstable.server.notices.fan_out import FanOut
from kingstable.server.notices.push import new_key
from kingstable.server.notices.sending import Sender
from kingstable.server.notices.watch import Watch
from kingstable.server.settings import Settings
from kingstable.server.store import EventStore
from kingstable.server.store.faults import complain
from kingstable.server.tables.hub import Hub

VAPID: Final = "vapid"  # the name of the key by which pushes are signed
SLOWEST: Final = 1.0  # seconds between two rounds
QUICKEST: Final = 0.05
LAST_ROUND: Final = 4.0  # seconds for what is being sent when the server ends


def site_of(settings: Settings) -> str:
    """The address under which others find this server: the first of its origins."""
    if settings.origins:
        return settings.origins[0]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"{'https' if settings.tls_cert else 'http'}:{'//'}{host}:{settings.port}"


class Postman:
    def __init__(self, store: EventStore, hub: Hub, settings: Settings) -> None:
        self.store: Final = store
        self.hub: Final = hub
        self.settings: Final = settings
        self.mails: Final = bool(settings.smtp_host and settings.mail_from)
        self.chosen: Final = Chosen(store)
        self.attendance: Final = Attendance(store, hub)
        self.watch: Final = Watch(store, hub, self.attendance)
        self.fan_out: Final = FanOut(store, settings.notice_wait, self.mails)
        self.sender: Sender | None = None
        self.pause: Final = min(SLOWEST, max(QUICKEST, settings.notice_wait / 5000))
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._closing: Final = asyncio.Event()
        self._sorting: Final = asyncio.Lock()  # one round at a time
        self._carrying: Final = asyncio.Lock()
        self.key = ""

    async def open(self) -> None:
        """The key is made when a server first starts, and kept: browsers know the house by it."""
        self.key = await set_once(self.store, VAPID, new_key())
        self.sender = Sender(self.store, self.settings, self.attendance, site_of(self.settings), self.key)
        await self.sender.take_over()
        self._tasks.extend(asyncio.create_task(self._for_ever(work)) for work in (self.sort, self.carry))

    async def sort(self) -> None:
        """What the tables have to tell becomes rows that wait to be sent."""
        async with self._sorting:
            await self.attendance.say()
            await self.watch.go()
            if self.sender is not None:
                await self.sender.renew()
            while await self.fan_out.go():
                pass

    async def carry(self) -> None:
        """A receiver that does not answer keeps only other letters waiting, never the tables."""
        assert self.sender is not None
        async with self._carrying:
            while not self._closing.is_set() and await self.sender.go():
                pass

    async def _for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        while not self._closing.is_set():
            try:
                await work()
            except Exception as error:
                complain("the postman's round failed", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pause):
                    await self._closing.wait()

    async def close(self) -> None:
        """What is being sent is sent, so that it need not be sent again; the rest waits in the store."""
        self._closing.set()
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=LAST_ROUND)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        if self.sender is not None:
            self.sender.close()

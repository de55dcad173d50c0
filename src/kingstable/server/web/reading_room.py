"""Whole games, read for whoever asks: beside the loop, one after the other, and finished ones only once.

Games calculate in place, so the reading thread has its own (`opened`); a ledger made there stays there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from kingstable.server.contract.refusals import Refusal
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger

MOST_WAITING: Final = 20
MOST_KEPT: Final = 16_000_000  # bytes
T = TypeVar("T")
Key = tuple[object, ...]


class ReadingRoom:
    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.kept: Final[OrderedDict[Key, bytes]] = OrderedDict()  # what was asked longest ago first
        self.bytes_kept = 0
        self.waiting = 0
        self._thread: Final = ThreadPoolExecutor(1, "reading")

    async def work(self, work: Callable[[], T]) -> T:
        """Does it in the reading thread; refuses when too many wait for that."""
        if self.waiting >= MOST_WAITING:
            raise Refusal("too-many", 429, seconds=2)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self.waiting -= 1

    async def answer(self, name: str, wanted: Key, make: Callable[[Ledger], bytes]) -> bytes:
        """What is made of a table's ledger; of a finished game it is kept, for it stays as it is."""
        key = (name, *wanted)
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        stored = await self.hub.stored(name)

        def read() -> tuple[bytes, bool]:
            ledger = stored.ledger()
            return make(ledger), ledger.ended is not None

        body, over = await self.work(read)
        if over:
            self._keep(key, body)
        return body

    def _keep(self, key: Key, body: bytes) -> None:
        self.bytes_kept += len(body) - len(self.kept.pop(key, b""))
        self.kept[key] = body
        while self.bytes_kept > MOST_KEPT:
            self.bytes_kept -= len(self.kept.popitem(last=False)[1])

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

"""Those who are told of a table. Who sits there is told at once, who only watches right after.

A frame is made while the ledger is what the store has confirmed; only its sending may wait. So a thousand
watchers delay nobody's acknowledgement, and nobody is ever shown what may not have happened.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection
from typing import Final, Protocol

from kingstable.core.bits import NO_SEAT
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.tables import wire
from kingstable.server.tables.ledger import Ledger

TOGETHER: Final = 50  # watchers who are told before others get a turn


class Reader(Protocol):
    """Somebody who is told: a socket."""

    @property
    def who(self) -> Who: ...

    @property
    def muted(self) -> Collection[str]: ...

    def tell(self, frame: bytes) -> None: ...


class Readers:
    def __init__(self) -> None:
        self.told: Final[dict[Reader, int]] = {}  # the last line that each has heard of
        self._waiting: Final[deque[tuple[Reader, bytes]]] = deque()
        self._sending: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        return bool(self.told)

    def add(self, reader: Reader, seq: int) -> None:
        self.told[reader] = seq

    def discard(self, reader: Reader) -> bool:
        """False for somebody who was not there."""
        return self.told.pop(reader, None) is not None

    def watching(self, ledger: Ledger) -> list[Who]:
        """Who is here without a seat."""
        return [reader.who for reader in self.told if ledger.seat_of(reader.who.id) == NO_SEAT]

    def here(self) -> set[str]:
        return {reader.who.id for reader in self.told}

    def few(self) -> bool:
        """Whether everybody may be told of everybody who comes and goes."""
        return len(self.told) <= TOGETHER

    def tell(self, ledger: Ledger, but: Reader | None = None, only: str = "") -> None:
        """Everything behind the last line each reader knows; a frame is made once for all who may see it.

        `only` is a person: what nobody else may hear of is told to nobody else, not even as an empty frame.
        """
        here, at, watching = self.here(), now(), self.watching(ledger)
        frames: dict[tuple[int, bool, frozenset[str], int, str], bytes] = {}
        for reader, since in self.told.items():
            if reader is but or (only and reader.who.id != only):
                continue
            seat = ledger.seat_of(reader.who.id)
            own = wire.confided(ledger, reader.who.id)
            key = (seat, ledger.open_to(reader.who.id), frozenset(reader.muted), since, own)
            if key not in frames:
                told = wire.tell(ledger, reader.who.id, since, at, here, reader.muted, watching)
                frames[key] = wire.encode(told)
            self.told[reader] = ledger.seq
            if seat == NO_SEAT:
                self._waiting.append((reader, frames[key]))
            else:
                reader.tell(frames[key])
        if self._waiting and self._sending is None:
            self._sending = asyncio.create_task(self._tell_watchers())

    async def _tell_watchers(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(0)
                for _ in range(min(TOGETHER, len(self._waiting))):
                    reader, frame = self._waiting.popleft()
                    if reader in self.told:
                        reader.tell(frame)
        finally:
            self._sending = None

    def close(self) -> None:
        self.told.clear()
        self._waiting.clear()

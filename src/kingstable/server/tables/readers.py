"""Those who are told of a table. Who sits there is told at once, who only watches right after.

A frame is made while the ledger is what the store has confirmed; only its sending may wait. So a thousand
watchers delay nobody's acknowledgement, and nobody is ever shown what may not have happened.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Set
from itertools import islice
from typing import Final, NamedTuple, Protocol

from kingstable.core.bits import NO_SEAT
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.tables import wire
from kingstable.server.tables.ledger import Ledger

TOGETHER: Final = 50  # watchers who are told before others get a turn


class Sight(NamedTuple):
    """On what it depends how a reader is shown the table: those who share it are told the same."""

    seat: int
    inside: bool  # whether chat and rematch are for them
    muted: frozenset[str]
    confided: str  # the person, where somebody is told what others are not


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
        self._people: Final[dict[str, set[Reader]]] = {}  # by person, so that a crowd need not be walked
        self._waiting: Final[deque[tuple[Reader, bytes]]] = deque()
        self._sending: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        return bool(self.told)

    def add(self, reader: Reader, seq: int) -> None:
        self._people.setdefault(reader.who.id, set()).add(reader)
        self.told[reader] = seq

    def discard(self, reader: Reader) -> bool:
        """False for somebody who was not there."""
        if self.told.pop(reader, None) is None:
            return False
        own = self._people[reader.who.id]
        own.remove(reader)
        if not own:
            del self._people[reader.who.id]
        return True

    def watching(self, ledger: Ledger) -> wire.Watching:
        """Who is here without a seat."""
        seated = {chair.person for chair in ledger.chairs if chair.person}
        sitting = sum(len(self._people.get(person, ())) for person in seated)
        named = (person for person in self._people if person and person not in seated)
        some = [next(iter(self._people[person])).who for person in islice(named, wire.MOST_NAMED)]
        return wire.Watching(len(self.told) - sitting, some)

    def here(self) -> Set[str]:
        return self._people.keys()

    def few(self) -> bool:
        """Whether everybody may be told of everybody who comes and goes."""
        return len(self.told) <= TOGETHER

    def tell(self, ledger: Ledger, but: Reader | None = None, only: str = "") -> None:
        """Everything behind the last line each reader knows; a frame is made once for all who may see it.

        `only` is a person: what nobody else may hear of is told to nobody else, not even as an empty frame.
        """
        here, at, watching = self.here(), now(), self.watching(ledger)
        anybody = Sight(NO_SEAT, ledger.head.public, frozenset(), "")
        special = wire.not_anybody(ledger)
        frames: dict[tuple[Sight, int], bytes] = {}
        for reader, since in self.told.items():
            who, muted = reader.who, reader.muted
            if reader is but or (only and who.id != only):
                continue
            sight = sight_of(ledger, who.id, muted) if muted or who.id in special else anybody
            if (sight, since) not in frames:
                told = wire.tell(ledger, who.id, since, at, here, muted, watching)
                frames[sight, since] = wire.encode(told)
            self.told[reader] = ledger.seq
            if sight.seat == NO_SEAT:
                self._waiting.append((reader, frames[sight, since]))
            else:
                reader.tell(frames[sight, since])
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
        self._people.clear()
        self._waiting.clear()


def sight_of(ledger: Ledger, person: str, muted: Collection[str]) -> Sight:
    own = wire.confided(ledger, person)
    return Sight(ledger.seat_of(person), ledger.open_to(person), frozenset(muted), own)

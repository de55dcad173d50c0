"""Who is next when several tables want a bot to think: whoever was served longest ago, one table of each.

Tables at which a person sits come before those where bots are among themselves. However many tables
somebody has, others wait for one of them at most.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

import msgspec

MOST_REMEMBERED: Final = 10_000


class Place(msgspec.Struct, eq=False):
    """A place in the line; `owner` is the person it counts for, `heavy` says that it will take seconds."""

    owner: str
    heavy: bool
    alone: bool
    called: asyncio.Future[int]  # the number of the worker that serves it


class WaitingLine:
    def __init__(self) -> None:
        self._owners: Final[dict[bool, dict[str, deque[Place]]]] = {False: {}, True: {}}
        self._served: Final[dict[str, int]] = {}  # when each owner was served, longest ago first

    def join(self, owner: str, heavy: bool, alone: bool) -> Place:
        place = Place(owner, heavy, alone, asyncio.get_running_loop().create_future())
        self._owners[alone].setdefault(owner, deque()).append(place)
        return place

    def next(self, heavy: bool) -> Place | None:
        """Takes the next place out of the line, a heavy one only when asked to."""
        for owners in self._owners.values():
            for owner in sorted(owners, key=lambda owner: self._served.get(owner, 0)):
                found = next((place for place in owners[owner] if heavy or not place.heavy), None)
                if found is not None:
                    self._remember(owner)
                    self.leave(found)
                    return found
        return None

    def _remember(self, owner: str) -> None:
        turn = self._served[next(reversed(self._served))] + 1 if self._served else 1
        self._served.pop(owner, None)
        self._served[owner] = turn
        if len(self._served) > MOST_REMEMBERED:
            del self._served[next(iter(self._served))]

    def leave(self, place: Place) -> None:
        owners = self._owners[place.alone]
        places = owners.get(place.owner)
        if places is not None and place in places:
            places.remove(place)
            if not places:
                del owners[place.owner]

"""The house: store, people, tables and limits of one server process, opened and closed together."""

from __future__ import annotations

import asyncio
import time
from functools import cached_property
from typing import TYPE_CHECKING, Final

import structlog

from kingstable.server import metrics
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal, learn
from kingstable.server.notices.postman import Postman
from kingstable.server.people.accounts import Accounts
from kingstable.server.people.friends import Following
from kingstable.server.people.owned import Owned
from kingstable.server.people.people import People
from kingstable.server.people.places import Places
from kingstable.server.people.statistics import fill_history
from kingstable.server.people.who import Who
from kingstable.server.settings import Settings
from kingstable.server.store import EventStore, open_store
from kingstable.server.tables.bots_pool import BotsPool
from kingstable.server.tables.deals import Deals
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.own import Ears
from kingstable.server.tables.referee import Referee
from kingstable.server.tables.reviews import Reviews
from kingstable.server.tables.tournaments import Tournaments
from kingstable.server.web.doorman import Doorman
from kingstable.server.web.loop_watch import LoopWatch
from kingstable.server.web.presence import Presence
from kingstable.server.web.reading_room import ReadingRoom
from kingstable.server.web.security import Limits
from kingstable.server.web.shared_limits import spend

if TYPE_CHECKING:
    from kingstable.server.people.elsewhere import Elsewhere
    from kingstable.server.people.passkeys import Passkeys
    from kingstable.server.store.listener import Listener

logger = structlog.get_logger()


def _listener(db: str, hub: Hub) -> Listener:
    from kingstable.server.store.listener import Listener  # only where there is a PostgreSQL

    return Listener(db, Ears(hub))


class House:
    def __init__(self, settings: Settings, store: EventStore) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.people: Final = People(store, settings.admins)
        self.accounts: Final = Accounts(store, self.people, settings.cheap_passwords)
        self.owned: Final = Owned(store)
        self.places: Final = Places(store)
        self.following: Final = Following(store, self.people)
        self.hub: Final = Hub(
            store, BotsPool(settings.bot_workers), self.people, settings.lease, settings.guests_talk
        )
        self.limits: Final = Limits(settings.limits)
        self.doorman: Final = Doorman(self.hub)
        self.presence: Final = Presence(store, self.doorman, self.hub.worker)
        self.watch: Final = LoopWatch()
        self.reading: Final = ReadingRoom(self.hub)
        self.reviews: Final = Reviews(store)
        self.deals: Final = Deals(store, self.hub)
        self.postman: Final = Postman(store, self.hub, settings)
        self.tournaments: Final = Tournaments(store, settings.tournaments == "host")
        self.referee: Final = Referee(self.hub, self.tournaments)
        self.listener: Final = _listener(settings.db, self.hub) if store.postgres else None

    @cached_property
    def passkeys(self) -> Passkeys:
        from kingstable.server.people.passkeys import Passkeys

        return Passkeys(self.store, self.people)

    @cached_property
    def elsewhere(self) -> Elsewhere:
        from kingstable.server.people.elsewhere import Elsewhere

        return Elsewhere(self.store, self.people, self.settings)

    async def spend(self, kind: str, key: str) -> None:
        await spend(self.limits, self.store, kind, key)

    async def command(self, table: str, who: Who, command: p.TableCommand) -> p.Ack | p.WhyAnswer | p.Planned:
        """The one way in for a command, over WebSocket and HTTP alike."""
        if not who.id:
            raise Refusal("sign-in-first", 401)
        if isinstance(command, p.Say):
            await self.spend("say", who.id)
        elif isinstance(command, p.Rematch):
            await self.spend("table", who.id)
        elif isinstance(command, p.Invite):
            await self.spend("invite", who.id)
        began = time.perf_counter()
        found = await self.hub.table(table)
        reply = await found.ask(command, who)
        assert isinstance(reply, p.Ack | p.WhyAnswer | p.Planned)
        metrics.ACKNOWLEDGED.observe(time.perf_counter() - began)
        return reply

    async def open(self) -> None:
        self.watch.start()
        if self.listener is not None:
            await self.listener.start()
        await self.hub.start()
        self.hub.chore(asyncio.to_thread(learn))
        await self.postman.open()
        self.hub.chore(fill_history(self.store))
        self.doorman.open()
        self.presence.open()
        self.referee.open()

    async def close(self) -> None:
        """Answers what has been asked, sends everybody away to come back, and lets go of the tables."""
        self.hub.closing = True
        await self.postman.close()
        if self.listener is not None:
            await self.listener.close()
        self.referee.close()
        await self.presence.close()
        await self.doorman.close()
        self.reading.close()
        await self.reviews.close()
        await self.hub.close()
        self.watch.stop()


async def open_house(settings: Settings) -> House:
    house = House(settings, await open_store(settings.db))
    await house.open()
    return house

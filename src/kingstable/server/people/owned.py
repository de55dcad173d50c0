"""What the database keeps of a person: shown to that person, and taken away at the end."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.contract.names import NOBODY
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.notice_schema import (
    deliveries,
    identities,
    notice_people,
    notice_presence,
    notices,
    oidc_states,
    push_subscriptions,
    webhooks,
)
from kingstable.server.store.schema import (
    blocks,
    challenges,
    entrants,
    follows,
    invitations,
    lobby_chat,
    passkeys,
    people,
    places,
    presence,
    rating_history,
    ratings,
    reports,
    seats,
    sessions,
    tournaments,
)

OWN: Final = (
    sessions, passkeys, places, challenges, ratings, rating_history, lobby_chat, reports, invitations,
    presence, notice_people, push_subscriptions, webhooks, notices, deliveries, notice_presence, identities,
    oidc_states,
)  # fmt: skip


class PasskeyShown(msgspec.Struct):
    id: str
    created: int


class ReportShown(msgspec.Struct):
    about: str
    table: str
    text: str
    at: int


class Owned:
    def __init__(self, store: EventStore) -> None:
        self.store: Final = store

    async def login_of(self, who: Who) -> tuple[str, int]:
        """The login, empty for a guest, and since when."""
        query = select(people.c.login, people.c.created).where(people.c.id == who.id)
        async with self.store.reader() as connection:
            row = (await connection.execute(query)).one()
        return row.login or "", row.created

    async def passkeys_of(self, who: Who) -> list[PasskeyShown]:
        query = (
            select(passkeys).where(passkeys.c.person == who.id).order_by(passkeys.c.created, passkeys.c.id)
        )
        async with self.store.reader() as connection:
            return [PasskeyShown(row.id, row.created) for row in await connection.execute(query)]

    async def remove_passkey(self, who: Who, key: str) -> None:
        """Any but the last way in."""
        mine = [one.id for one in await self.passkeys_of(who)]
        if key not in mine:
            raise Refusal("no-such-passkey", 404)
        async with self.store.writing.begin() as connection:
            password = await connection.scalar(select(people.c.password).where(people.c.id == who.id))
            elsewhere = select(identities.c.sub).where(identities.c.person == who.id)
            if len(mine) == 1 and not password and await connection.scalar(elsewhere) is None:
                raise Refusal("last-passkey")
            gone = delete(passkeys).where(passkeys.c.person == who.id, passkeys.c.id == key)
            await connection.execute(gone)

    async def elsewhere_of(self, who: Who) -> list[str]:
        query = select(identities.c.issuer).where(identities.c.person == who.id)
        async with self.store.reader() as connection:
            return [row.issuer for row in await connection.execute(query)]

    async def tables_of(self, who: Who) -> list[str]:
        query = select(seats.c.table_id).where(seats.c.person == who.id).order_by(seats.c.table_id)
        async with self.store.reader() as connection:
            return [row.table_id for row in await connection.execute(query)]

    async def tournaments_of(self, who: Who) -> list[str]:
        query = select(entrants.c.tournament).where(entrants.c.person == who.id)
        async with self.store.reader() as connection:
            return sorted(row.tournament for row in await connection.execute(query))

    async def lobby_of(self, who: Who) -> list[tuple[str, int]]:
        query = select(lobby_chat).where(lobby_chat.c.person == who.id).order_by(lobby_chat.c.at)
        async with self.store.reader() as connection:
            return [(row.text, row.at) for row in await connection.execute(query)]

    async def reports_of(self, who: Who) -> list[ReportShown]:
        query = select(reports).where(reports.c.person == who.id).order_by(reports.c.at)
        async with self.store.reader() as connection:
            rows = await connection.execute(query)
            return [ReportShown(row.about, row.table_id, row.text, row.at) for row in rows]

    async def _withdraw(self, connection: AsyncConnection, who: Who) -> None:
        """From tournaments that have not begun as if never entered; from others one is drawn no more."""
        mine, open_ = (
            entrants.c.person == who.id,
            select(tournaments.c.id).where(tournaments.c.state == "open"),
        )
        await connection.execute(delete(entrants).where(mine, entrants.c.tournament.in_(open_)))
        await connection.execute(update(entrants).where(mine, entrants.c.left < 0).values(left=0))

    async def forget(self, who: Who) -> None:
        """The row stays, without anything that tells whose it was: results of others refer to it."""
        async with self.store.writing.begin() as connection:
            for table in OWN:
                await connection.execute(delete(table).where(table.c.person == who.id))
            known = or_(follows.c.person == who.id, follows.c.other == who.id)
            await connection.execute(delete(follows).where(known))
            await self._withdraw(connection, who)
            both = or_(blocks.c.person == who.id, blocks.c.other == who.id)
            await connection.execute(delete(blocks).where(both))
            nothing = {"name": NOBODY, "login": None, "password": None, "skeleton": None, "admin": False}
            await connection.execute(update(people).where(people.c.id == who.id).values(**nothing))

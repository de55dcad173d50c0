"""Whom people follow, and what they are asked to: seats that are kept for them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.contract.friends import Friend, Friends, Invitation
from kingstable.server.contract.names import login_of, skeleton
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import People
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import blocks, follows, invitations, people, tables

MOST: Final = 500  # whom one may follow


class Following:
    def __init__(self, store: EventStore, people: People) -> None:
        self.store: Final = store
        self.people: Final = people

    async def follow(self, who: Who, other: str) -> Who:
        """Nobody follows who has blocked them, or themselves."""
        found = await self.people.person(other)
        if found.id == who.id:
            raise Refusal("not-yourself", 400)
        if await self.people.is_blocked(who.id, [other]) or await self.people.is_blocked(other, [who.id]):
            raise Refusal("follow-blocked", 403)
        with suppress(IntegrityError):  # followed already
            async with self.store.writing.begin() as connection:
                mine = select(func.count()).where(follows.c.person == who.id)
                if (await connection.scalar(mine) or 0) >= MOST:
                    raise Refusal("follows-enough", most=MOST)
                await connection.execute(insert(follows).values(person=who.id, other=other, at=now()))
        return found

    async def unfollow(self, who: Who, other: str) -> None:
        async with self.store.writing.begin() as connection:
            mine = delete(follows).where(follows.c.person == who.id, follows.c.other == other)
            await connection.execute(mine)

    async def named(self, name: str) -> str:
        """The one with an account who has this name, or signs in by it."""
        same = or_(people.c.login == login_of(name), people.c.skeleton == skeleton(name.strip()))
        first = (people.c.skeleton == skeleton(name.strip())).desc()  # what everybody can read comes first
        query = select(people.c.id).where(same, people.c.banned.is_(False)).order_by(first, people.c.id)
        async with self.store.reader() as connection:
            found = await connection.scalar(query)
        if found is None:
            raise Refusal("no-such-person", 404)
        return str(found)

    async def followed(self, who: Who) -> list[str]:
        query = select(follows.c.other).where(follows.c.person == who.id)
        async with self.store.reader() as connection:
            return [row.other for row in await connection.execute(query)]

    async def shown(self, who: Who, here: Mapping[str, str]) -> Friends:
        """Those here first. `here` has the tables of all who are; whoever hides or blocks is not told of."""
        away = or_(
            people.c.hidden,
            people.c.id.in_(select(blocks.c.person).where(blocks.c.other == who.id)),
        )
        mine = select(people.c.id, people.c.name, away.label("away")).where(
            follows.c.person == who.id, people.c.id == follows.c.other
        )
        public = select(tables.c.id, tables.c.game).where(
            tables.c.id.in_([name for name in here.values() if name]), tables.c.public.is_(True)
        )
        async with self.store.reader() as connection:
            games = {row.id: row.game for row in await connection.execute(public)}
            hidden = await connection.scalar(select(people.c.hidden).where(people.c.id == who.id))
            rows = list(await connection.execute(mine))
        found = []
        for row in rows:
            table = "" if row.away else here.get(row.id, "")
            table = table if table in games else ""
            found.append(
                Friend(row.id, row.name, row.id in here and not row.away, table, games.get(table, ""))
            )
        return Friends(sorted(found, key=lambda one: (not one.here, one.name, one.id)), bool(hidden))

    async def hide(self, who: Who, hidden: bool) -> None:
        async with self.store.writing.begin() as connection:
            mine = update(people).where(people.c.id == who.id)
            await connection.execute(mine.values(hidden=hidden))

    async def invitations(self, who: Who) -> list[Invitation]:
        """Those that stand, the newest first."""
        query = select(invitations, tables.c.game).where(
            invitations.c.person == who.id,
            invitations.c.until > now(),
            tables.c.id == invitations.c.table_id,
            tables.c.status == "waiting",
        )
        async with self.store.reader() as connection:
            rows = await connection.execute(query.order_by(invitations.c.until.desc()))
            return [Invitation("invited", r.table_id, r.seat, r.by, r.game, r.until) for r in rows]

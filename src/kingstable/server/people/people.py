"""People: guests and accounts, their sessions, and whom they do not want to meet."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.contract.friends import GameStats, HeadToHead, RatingPoint, Rival
from kingstable.server.contract.names import bare, clean_name, login_of, marked, skeleton
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people import statistics
from kingstable.server.people.results import Results, ResultShown, Standing
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import blocks, follows, people, seats, sessions, tables

HOUR: Final = 3_600_000
FRESH: Final = 300_000  # milliseconds for which who has just entered is known to be there
OPEN: Final = ("waiting", "playing")
SESSION_LASTS: Final = 90 * 24 * HOUR  # unless it is used
TOKEN_LASTS: Final = 180 * 24 * HOUR


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """The token a page has to send along; it follows from the session and gives nothing of it away."""
    return hashlib.sha256(b"csrf\0" + token.encode()).hexdigest()[:32]


def lasts(kind: str) -> int:
    return TOKEN_LASTS if kind == "token" else SESSION_LASTS


class SessionShown(msgspec.Struct):
    """A browser or a token. It expires unless it is used before."""

    id: str
    kind: str
    label: str
    created: int
    seen: int
    expires: int


class Profile(msgspec.Struct):
    """A person's page, as its reader may see it. `against`: you and them; `followed`: by you."""

    id: str
    name: str
    guest: bool
    since: int
    ratings: list[Standing]
    results: list[ResultShown]
    stats: list[GameStats]
    rivals: list[Rival]
    against: list[HeadToHead]
    history: list[RatingPoint]
    followed: bool


class People:
    def __init__(self, store: EventStore, admins: Sequence[str] = ()) -> None:
        self.store: Final = store
        self.results: Final = Results(store)
        self.admins: Final = frozenset(map(login_of, admins))

    def who(self, row: Row[tuple[object, ...]]) -> Who:
        admin = bool(row.admin) or (row.login is not None and row.login in self.admins)
        return Who(row.id, row.name, guest=row.login is None, admin=admin)

    # Persons

    async def new_guest(self, name: str) -> Who:
        person = "p" + secrets.token_hex(8)
        name = await self.free_name(clean_name(name), person)
        async with self.store.writing.begin() as connection:
            await connection.execute(
                insert(people).values(id=person, name=name, admin=False, banned=False, created=now())
            )
        return Who(person, name)

    async def free_name(self, name: str, person: str) -> str:
        """The name, marked when it looks like that of somebody else with an account."""
        taken = select(people.c.id).where(people.c.skeleton == skeleton(name), people.c.id != person)
        async with self.store.reader() as connection:
            return name if (await connection.scalar(taken)) is None else marked(name, person)

    async def person(self, person: str) -> Who:
        async with self.store.reader() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person))).first()
        if row is None:
            raise Refusal("no-such-person", 404)
        return self.who(row)

    async def rename(self, who: Who, name: str) -> Who:
        """A guest's is marked where an account has one like it; an account's has to be its own."""
        plain = clean_name(bare(name, who.id))
        name = await self.free_name(plain, who.id)
        if not who.guest and name not in (plain, who.name):
            raise Refusal("name-taken")
        bones = None if who.guest else skeleton(name)
        try:
            async with self.store.writing.begin() as connection:
                mine = update(people).where(people.c.id == who.id)
                await connection.execute(mine.values(name=name, skeleton=bones))
        except IntegrityError:
            raise Refusal("name-taken") from None
        return msgspec.structs.replace(who, name=name)

    async def profile(self, person: str, reader: str = "") -> Profile:
        async with self.store.reader() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person))).first()
        if row is None:
            raise Refusal("no-such-person", 404)
        standings, played = await self.results.of(person, reader)
        follows_them = select(follows.c.at).where(follows.c.person == reader, follows.c.other == person)
        async with self.store.reader() as connection:
            return Profile(
                row.id,
                row.name,
                row.login is None,
                row.created,
                standings,
                played,
                await statistics.by_game(connection, person, reader),
                await statistics.rivals(connection, person, reader),
                await statistics.head_to_head(connection, reader, person),
                await statistics.history(connection, person),
                await connection.scalar(follows_them) is not None,
            )

    # Sessions

    async def new_session(self, who: Who, kind: str = "browser", label: str = "") -> str:
        token = secrets.token_urlsafe(32)
        async with self.store.writing.begin() as connection:
            await connection.execute(
                insert(sessions).values(
                    token=hashed(token), person=who.id, kind=kind, label=label, created=now(), seen=now()
                )
            )
        return token

    async def refuse_stale(self, token: str, label: str) -> None:
        """Lets only those go on who have entered in this way within the last minutes."""
        query = select(sessions.c.label, sessions.c.created).where(
            sessions.c.token == hashed(token), sessions.c.kind == "browser"
        )
        async with self.store.reader() as connection:
            row = (await connection.execute(query)).first()
        if row is None or row.label != label or now() - row.created > FRESH:
            raise Refusal("enter-again", 403)

    async def behind(self, token: str) -> Who | None:
        """Who holds a token; None for nobody."""
        query = select(people, sessions.c.seen, sessions.c.kind).where(
            sessions.c.token == hashed(token), people.c.id == sessions.c.person
        )
        async with self.store.reader() as connection:
            row = (await connection.execute(query)).first()
        if row is None or now() - row.seen > lasts(row.kind):
            return None
        if row.banned:
            raise Refusal("banned", 403)
        if now() - row.seen > HOUR:
            async with self.store.writing.begin() as connection:
                seen = update(sessions).where(sessions.c.token == hashed(token)).values(seen=now())
                await connection.execute(seen)
        who = self.who(row)
        if row.kind != "token":
            return who
        return msgspec.structs.replace(who, program=True, admin=False)  # a bot is never the house's host

    async def sessions_of(self, who: Who) -> list[SessionShown]:
        query = select(sessions).where(sessions.c.person == who.id).order_by(sessions.c.created)
        async with self.store.reader() as connection:
            return [
                SessionShown(r.token[:16], r.kind, r.label, r.created, r.seen, r.seen + lasts(r.kind))
                for r in await connection.execute(query)
                if now() - r.seen <= lasts(r.kind)
            ]

    async def end_others(self, who: Who, token: str) -> None:
        """All sessions but the one of a token."""
        others = delete(sessions).where(sessions.c.person == who.id, sessions.c.token != hashed(token))
        async with self.store.writing.begin() as connection:
            await connection.execute(others)

    async def revoke(self, who: Who, session: str = "", token: str = "") -> None:
        """Ends the session whose id begins so, or the one of a token."""
        chosen = sessions.c.token == hashed(token) if token else sessions.c.token.startswith(session)
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person == who.id, chosen))

    # Blocking

    async def block(self, who: Who, other: str) -> None:
        """Neither follows the other any more."""
        await self.person(other)
        mine = and_(follows.c.person == who.id, follows.c.other == other)
        theirs = and_(follows.c.person == other, follows.c.other == who.id)
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(follows).where(or_(mine, theirs)))
        try:
            async with self.store.writing.begin() as connection:
                await connection.execute(insert(blocks).values(person=who.id, other=other, at=now()))
        except IntegrityError:
            pass  # blocked already

    async def unblock(self, who: Who, other: str) -> None:
        async with self.store.writing.begin() as connection:
            mine = delete(blocks).where(blocks.c.person == who.id, blocks.c.other == other)
            await connection.execute(mine)

    async def blocked_by(self, person: str) -> list[str]:
        async with self.store.reader() as connection:
            rows = await connection.execute(select(blocks.c.other).where(blocks.c.person == person))
            return [row.other for row in rows]

    async def is_blocked(self, person: str, by: Sequence[str]) -> bool:
        if not by:
            return False
        query = select(func.count()).where(blocks.c.person.in_(list(by)), blocks.c.other == person)
        async with self.store.reader() as connection:
            return bool(await connection.scalar(query))

    async def open_tables_of(self, person: str) -> list[str]:
        """Where a person sits and the game is not over."""
        query = select(tables.c.id).where(
            seats.c.person == person, tables.c.id == seats.c.table_id, tables.c.status.in_(OPEN)
        )
        async with self.store.reader() as connection:
            return [row.id for row in await connection.execute(query)]

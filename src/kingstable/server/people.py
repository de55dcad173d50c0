"""People: guests and accounts, their sessions, results and ratings, and whom they do not want to meet."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.ledger import Ledger
from kingstable.server.ratings import Rating, places_of, rated
from kingstable.server.refusal import Refusal
from kingstable.server.store import EventStore
from kingstable.server.store.events import now
from kingstable.server.store.schema import blocks, people, ratings, results, seats, sessions, tables
from kingstable.server.who import Who

HOUR: Final = 3_600_000
LONGEST_NAME: Final = 32
OPEN: Final = ("waiting", "playing")
SESSION_LASTS: Final = 90 * 24 * HOUR


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """The token a page has to send along; it follows from the session and gives nothing of it away."""
    return hashlib.sha256(b"csrf\0" + token.encode()).hexdigest()[:32]


def clean_name(name: str) -> str:
    plain = " ".join(name.split())
    if not 1 <= len(plain) <= LONGEST_NAME or not plain.isprintable():
        raise Refusal("bad-name", 400)
    return plain


class SessionShown(msgspec.Struct):
    id: str
    kind: str
    label: str
    created: int
    seen: int


class Standing(msgspec.Struct):
    """A rating as the leaderboard shows it."""

    person: str
    name: str
    game: str
    rating: float
    mu: float
    sigma: float
    games: int
    wins: float


class ResultShown(msgspec.Struct):
    table: str
    game: str
    place: int
    score: int
    players: int
    at: int


class Profile(msgspec.Struct):
    id: str
    name: str
    guest: bool
    since: int
    ratings: list[Standing]
    results: list[ResultShown]


class People:
    def __init__(self, store: EventStore, admins: Sequence[str] = ()) -> None:
        self.store: Final = store
        self.admins: Final = frozenset(login.lower() for login in admins)

    def who(self, row: Row[tuple[object, ...]]) -> Who:
        admin = bool(row.admin) or (row.login is not None and row.login in self.admins)
        return Who(row.id, row.name, guest=row.login is None, admin=admin)

    # Persons

    async def new_guest(self, name: str) -> Who:
        name = clean_name(name)
        person = "p" + secrets.token_hex(8)
        async with self.store.writing.begin() as connection:
            await connection.execute(
                insert(people).values(id=person, name=name, admin=False, banned=False, created=now())
            )
        return Who(person, name)

    async def person(self, person: str) -> Who:
        async with self.store.reader() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person))).first()
        if row is None:
            raise Refusal("no-such-person", 404)
        return self.who(row)

    async def rename(self, who: Who, name: str) -> Who:
        name = clean_name(name)
        async with self.store.writing.begin() as connection:
            await connection.execute(update(people).where(people.c.id == who.id).values(name=name))
        return msgspec.structs.replace(who, name=name)

    async def profile(self, person: str) -> Profile:
        mine = select(results).where(results.c.person == person).order_by(results.c.at.desc()).limit(50)
        async with self.store.reader() as connection:
            row = (await connection.execute(select(people).where(people.c.id == person))).first()
            if row is None:
                raise Refusal("no-such-person", 404)
            played = [
                ResultShown(r.table_id, r.game, r.place, r.score, r.players, r.at)
                for r in await connection.execute(mine)
            ]
            standings = await self._standings(connection, person=person)
        return Profile(row.id, row.name, row.login is None, row.created, standings, played)

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

    async def behind(self, token: str) -> Who | None:
        """Who holds a token; None for nobody."""
        query = select(people, sessions.c.seen, sessions.c.kind).where(
            sessions.c.token == hashed(token), people.c.id == sessions.c.person
        )
        async with self.store.reader() as connection:
            row = (await connection.execute(query)).first()
        if row is None or (row.kind == "browser" and now() - row.seen > SESSION_LASTS):
            return None
        if row.banned:
            raise Refusal("banned", 403)
        if now() - row.seen > HOUR:
            async with self.store.writing.begin() as connection:
                seen = update(sessions).where(sessions.c.token == hashed(token)).values(seen=now())
                await connection.execute(seen)
        return self.who(row)

    async def sessions_of(self, who: Who) -> list[SessionShown]:
        query = select(sessions).where(sessions.c.person == who.id).order_by(sessions.c.created)
        async with self.store.reader() as connection:
            rows = await connection.execute(query)
            return [SessionShown(r.token[:16], r.kind, r.label, r.created, r.seen) for r in rows]

    async def revoke(self, who: Who, session: str = "", token: str = "") -> None:
        """Ends the session whose id begins so, or the one of a token."""
        chosen = sessions.c.token == hashed(token) if token else sessions.c.token.startswith(session)
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.person == who.id, chosen))

    # Results

    async def enter_result(self, ledger: Ledger) -> None:
        """Once for each game: a second time nothing happens."""
        ended = ledger.ended
        assert ended is not None
        places = places_of(ended.scores, ended.winners)
        seated = [(seat, chair.person) for seat, chair in enumerate(ledger.chairs) if chair.person]
        async with self.store.writing.begin() as connection:
            fresh = update(tables).where(tables.c.id == ledger.table, tables.c.rated.is_(False))
            if not (await connection.execute(fresh.values(rated=True))).rowcount:
                return
            for seat, person in seated:
                await connection.execute(
                    insert(results).values(
                        table_id=ledger.table,
                        seat=seat,
                        person=person,
                        game=ledger.head.game,
                        place=places[seat],
                        score=ended.scores[seat],
                        players=len(ended.scores),
                        at=now(),
                    )
                )
            if not ledger.head.prefix:
                await self._rate(connection, ledger.head.game, {who: places[seat] for seat, who in seated})

    async def _rate(self, connection: AsyncConnection, game: str, places: dict[str, int]) -> None:
        """Among those at the table who have an account; guests and bots are not rated."""
        named = select(people.c.id).where(people.c.id.in_(list(places)), people.c.login.is_not(None))
        players = sorted(row.id for row in await connection.execute(named))
        if len(players) < 2:
            return
        query = select(ratings).where(ratings.c.game == game, ratings.c.person.in_(players))
        kept = {row.person: row for row in await connection.execute(query)}
        before = [Rating(kept[k].mu, kept[k].sigma) if k in kept else Rating() for k in players]
        order = [places[person] for person in players]
        share = 1 / order.count(min(order))
        for person, place, after in zip(players, order, rated(before, order), strict=True):
            won = share if place == min(order) else 0.0
            old = kept.get(person)
            values = {
                "mu": after.mu,
                "sigma": after.sigma,
                "games": (old.games if old else 0) + 1,
                "wins": (old.wins if old else 0.0) + won,
            }
            if old is None:
                await connection.execute(insert(ratings).values(person=person, game=game, **values))
            else:
                mine = update(ratings).where(ratings.c.person == person, ratings.c.game == game)
                await connection.execute(mine.values(**values))

    async def enter_missing_results(self, read: Callable[[str], Awaitable[Ledger]]) -> None:
        """Of games that ended just before the server did."""
        query = select(tables.c.id).where(tables.c.status == "over", tables.c.rated.is_(False))
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query)]
        for name in names:
            await self.enter_result(await read(name))

    async def _standings(
        self, connection: AsyncConnection, game: str = "", person: str = "", most: int = 100
    ) -> list[Standing]:
        query = select(ratings, people.c.name).where(people.c.id == ratings.c.person)
        if game:
            query = query.where(ratings.c.game == game, people.c.banned.is_(False))
        if person:
            query = query.where(ratings.c.person == person)
        query = query.order_by((ratings.c.mu - 3 * ratings.c.sigma).desc(), ratings.c.person).limit(most)
        return [
            Standing(r.person, r.name, r.game, round(r.mu - 3 * r.sigma, 2), r.mu, r.sigma, r.games, r.wins)
            for r in await connection.execute(query)
        ]

    async def leaderboard(self, game: str) -> list[Standing]:
        async with self.store.reader() as connection:
            return await self._standings(connection, game=game)

    # Blocking

    async def block(self, who: Who, other: str) -> None:
        await self.person(other)
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

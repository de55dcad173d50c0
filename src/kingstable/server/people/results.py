"""Results and ratings: what finished games leave behind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.people.ratings import Rating, rated
from kingstable.server.people.statistics import known
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.store.schema import people, rating_history, ratings, results, tables


class Finished(msgspec.Struct, frozen=True):
    """A game that has ended or was given up, and who sat where."""

    table: str
    game: str
    seating: Sequence[str | None]
    scores: list[int]
    places: list[int]  # of each seat
    rated: bool = True  # a game that went on from a record is not


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


class Results:
    def __init__(self, store: EventStore) -> None:
        self.store: Final = store

    async def enter(self, game: Finished) -> None:
        """Once for each game: a second time nothing happens."""
        places = game.places
        seated = [(seat, person) for seat, person in enumerate(game.seating) if person]
        async with self.store.writing.begin() as connection:
            fresh = update(tables).where(tables.c.id == game.table, tables.c.rated.is_(False))
            if not (await connection.execute(fresh.values(rated=True))).rowcount:
                return
            for seat, person in seated:
                await connection.execute(
                    insert(results).values(
                        table_id=game.table,
                        seat=seat,
                        person=person,
                        game=game.game,
                        place=places[seat],
                        score=game.scores[seat],
                        players=len(game.scores),
                        at=now(),
                    )
                )
            if game.rated:
                await self._rate(connection, game, {who: places[seat] for seat, who in seated})

    async def _rate(self, connection: AsyncConnection, over: Finished, places: dict[str, int]) -> None:
        """Among those at the table who have an account; guests and bots are not rated."""
        game = over.game
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
            then = {"table_id": over.table, "game": game, "mu": after.mu, "sigma": after.sigma, "at": now()}
            await connection.execute(insert(rating_history).values(person=person, **then))

    async def enter_missing(self, read: Callable[[str], Awaitable[Finished]]) -> None:
        """Of games that ended just before the server did."""
        query = select(tables.c.id).where(tables.c.status == "over", tables.c.rated.is_(False))
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query)]
        for name in names:
            try:
                await self.enter(await read(name))
            except Exception as error:  # one table does not keep the server from starting
                complain(f"the result of table {name} cannot be entered", error)

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

    async def of(self, person: str, reader: str = "") -> tuple[list[Standing], list[ResultShown]]:
        """Ratings and last games of a person; of private tables only who sat there is told."""
        mine = select(results).where(
            results.c.person == person, tables.c.id == results.c.table_id, known(reader)
        )
        async with self.store.reader() as connection:
            played = [
                ResultShown(r.table_id, r.game, r.place, r.score, r.players, r.at)
                for r in await connection.execute(mine.order_by(results.c.at.desc()).limit(50))
            ]
            return await self._standings(connection, person=person), played

    async def leaderboard(self, game: str) -> list[Standing]:
        async with self.store.reader() as connection:
            return await self._standings(connection, game=game)

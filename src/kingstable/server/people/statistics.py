"""What finished games say of a person, as far as who reads it may know.

Of a private table only those who sat there are told anything: to all others it is as if it had not been. The
rating is of all games; over time it is told by the day, so that it says nothing of a single one.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, case, func, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.contract.friends import GameStats, HeadToHead, RatingPoint, Rival
from kingstable.server.people.ratings import Rating, rated
from kingstable.server.store import EventStore
from kingstable.server.store.schema import people, rating_history, ratings, results, seats, tables

RIVALS: Final = 5
DAY: Final = 86_400_000
MOST_POINTS: Final = 400
_theirs: Final = results.alias("theirs")
_other: Final = results.alias("other")


def known(reader: str) -> ColumnElement[bool]:
    """Of a result: whether a reader may be told of its table."""
    sat = select(seats.c.table_id).where(seats.c.person == reader)
    played = select(_theirs.c.table_id).where(_theirs.c.person == reader)
    own = or_(results.c.table_id.in_(sat), results.c.table_id.in_(played))
    return or_(tables.c.public, own) if reader else tables.c.public


async def by_game(connection: AsyncConnection, person: str, reader: str) -> list[GameStats]:
    won = func.sum(case((results.c.place == 1, 1), else_=0))
    query = (
        select(results.c.game, func.count(), won, func.avg(results.c.score), func.max(results.c.score))
        .where(results.c.person == person, tables.c.id == results.c.table_id, known(reader))
        .group_by(results.c.game)
        .order_by(func.count().desc(), results.c.game)
    )
    return [
        GameStats(game, games, int(wins), round(float(average), 1), best)
        for game, games, wins, average, best in await connection.execute(query)
    ]


def _before() -> tuple[ColumnElement[int], ColumnElement[int]]:
    """How often one was before, and behind, the other."""
    ahead = func.sum(case((results.c.place < _other.c.place, 1), else_=0))
    behind = func.sum(case((results.c.place > _other.c.place, 1), else_=0))
    return ahead, behind


async def rivals(connection: AsyncConnection, person: str, reader: str) -> list[Rival]:
    """Whom somebody met most often."""
    ahead, behind = _before()
    query = (
        select(_other.c.person, people.c.name, func.count(), ahead, behind)
        .where(results.c.person == person, tables.c.id == results.c.table_id, known(reader))
        .where(_other.c.table_id == results.c.table_id, _other.c.person != person)
        .where(people.c.id == _other.c.person)
        .group_by(_other.c.person, people.c.name)
        .order_by(func.count().desc(), _other.c.person)
        .limit(RIVALS)
    )
    return [
        Rival(other, name, games, int(won), int(lost))
        for other, name, games, won, lost in await connection.execute(query)
    ]


async def head_to_head(connection: AsyncConnection, reader: str, person: str) -> list[HeadToHead]:
    """The reader against a person; both sat there, so nothing is told that the reader does not know."""
    if not reader or reader == person:
        return []
    ahead, behind = _before()
    query = (
        select(results.c.game, func.count(), ahead, behind)
        .where(results.c.person == reader, _other.c.table_id == results.c.table_id, _other.c.person == person)
        .group_by(results.c.game)
        .order_by(func.count().desc(), results.c.game)
    )
    return [
        HeadToHead(game, games, int(won), int(lost))
        for game, games, won, lost in await connection.execute(query)
    ]


async def history(connection: AsyncConnection, person: str) -> list[RatingPoint]:
    """The last of each day and game, in order."""
    query = select(rating_history).where(rating_history.c.person == person)
    days: dict[tuple[str, int], RatingPoint] = {}
    for r in await connection.execute(query.order_by(rating_history.c.at, rating_history.c.table_id)):
        day = r.at // DAY
        sure = round(r.mu - 3 * r.sigma, 2)
        days[r.game, day] = RatingPoint(r.game, day * DAY, sure, round(r.mu, 2), round(r.sigma, 2))
    return sorted(days.values(), key=lambda one: (one.at, one.game))[-MOST_POINTS:]


async def fill_history(store: EventStore) -> None:
    """Ratings over time of before they were kept, from the results; once, and only where there are any."""
    async with store.reader() as connection:
        kept = await connection.scalar(select(func.count()).select_from(rating_history))
        if kept or not await connection.scalar(select(func.count()).select_from(ratings)):
            return
        query = (
            select(results.c.table_id, results.c.person, results.c.game, results.c.place, results.c.at)
            .where(people.c.id == results.c.person, people.c.login.is_not(None))
            .order_by(results.c.at, results.c.table_id, results.c.person)
        )
        rows = list(await connection.execute(query))
    played: dict[str, list[tuple[str, str, int, int]]] = {}
    for row in rows:
        played.setdefault(row.table_id, []).append((row.person, row.game, row.place, row.at))
    found = _replayed(played)
    try:
        async with store.writing.begin() as connection:
            if found:
                await connection.execute(insert(rating_history), found)
    except IntegrityError:
        return  # another worker was quicker


def _replayed(played: dict[str, list[tuple[str, str, int, int]]]) -> list[dict[str, str | float | int]]:
    now: dict[tuple[str, str], Rating] = {}
    found: list[dict[str, str | float | int]] = []
    for table, seated in played.items():
        if len(seated) < 2:
            continue
        game = seated[0][1]
        before = [now.get((person, game), Rating()) for person, *_ in seated]
        after = rated(before, [place for _, _, place, _ in seated])
        for (person, _, _, at), one in zip(seated, after, strict=True):
            now[person, game] = one
            found.append(
                {
                    "person": person,
                    "table_id": table,
                    "game": game,
                    "mu": one.mu,
                    "sigma": one.sigma,
                    "at": at,
                }
            )
    return found

"""Games that are over, found again by what they were. A private one is found by those who sat there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Row, and_, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.contract.archive import ArchivePage, ArchiveRow, ArchiveSeat
from kingstable.server.contract.refusals import Refusal
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.store.schema import archive, archive_seats, people, reviews, tables
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Seated
from kingstable.server.tables.summary import Summary

PAGE: Final = 30
LATELY: Final = 7 * 86_400_000  # milliseconds: what ended before a server died is looked for that far back


class Sought(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is empty or None may be anything. Times are milliseconds since 1970."""

    game: str = ""
    person: str = ""
    since: int | None = None
    until: int | None = None
    least: int | None = None
    most: int | None = None
    players: int = 0
    ending: str = ""
    cursor: str = ""


def ending_of(ledger: Ledger) -> str:
    """Played out, ended by who resigned or by a clock that ran out, or closed without a result."""
    if ledger.ended is None and not ledger.given_up:
        return "closed"
    last = {line.seat: line.why for _, _, line in ledger.lines if isinstance(line, Seated)}
    if ledger.resigned:
        return "resigned"
    return "time" if "time-up" in last.values() else "played"


class Archive:
    def __init__(self, store: EventStore) -> None:
        self.store: Final = store

    async def enter(self, ledger: Ledger) -> None:
        """Once for each game: a second time nothing happens."""
        at = ledger.lines[-1][1]
        if ledger.ended is not None:
            scores = list(ledger.ended.scores)
        else:
            scores = ledger.record.state.scores() if ledger.record else [0] * len(ledger.dealt)
        row = {
            "table_id": ledger.table,
            "game": ledger.head.game,
            "public": ledger.head.public,
            "at": at,
            "players": len(ledger.dealt),
            "ending": ending_of(ledger),
            "best": max(scores),
        }
        sat = [
            {"table_id": ledger.table, "seat": seat, "person": person, "score": scores[seat]}
            for seat, person in enumerate(ledger.dealt)
            if person
        ]
        with suppress(IntegrityError):
            async with self.store.writing.begin() as connection:
                await connection.execute(insert(archive).values(**row))
                if sat:
                    await connection.execute(insert(archive_seats), sat)

    async def enter_missing(self, read: Callable[[str], Awaitable[Ledger]]) -> None:
        """Games that ended just before the server did."""
        query = select(tables.c.id).where(
            tables.c.status.in_(("over", "closed")),
            tables.c.head > 0,
            tables.c.updated > now() - LATELY,
            tables.c.id.not_in(select(archive.c.table_id)),
        )
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query)]
        for name in names:
            try:
                ledger = await read(name)
                if ledger.began:
                    await self.enter(ledger)
            except Exception as error:  # one table does not keep the server from starting
                complain(f"table {name} cannot be put into the archive", error)

    async def search(self, sought: Sought, reader: str) -> ArchivePage:
        query = select(archive, tables.c.summary).where(tables.c.id == archive.c.table_id, seen_by(reader))
        query = query.where(*narrowed(sought)).order_by(archive.c.at.desc(), archive.c.table_id.desc())
        async with self.store.reader() as connection:
            rows = (await connection.execute(query.limit(PAGE + 1))).all()
            shown = await _shown(connection, rows[:PAGE])
        last = rows[PAGE - 1] if len(rows) > PAGE else None
        return ArchivePage(shown, f"{last.at}.{last.table_id}" if last is not None else "")


def seen_by(reader: str) -> ColumnElement[bool]:
    """Public games, and those where one sat."""
    if not reader:
        return archive.c.public.is_(True)
    own = select(archive_seats.c.table_id).where(archive_seats.c.person == reader)
    return or_(archive.c.public.is_(True), archive.c.table_id.in_(own))


def narrowed(sought: Sought) -> Iterator[ColumnElement[bool]]:
    """With a person, points are theirs; else those of the best at the table."""
    points: ColumnElement[int] = archive.c.best
    if sought.person:
        points = archive_seats.c.score
        yield archive_seats.c.table_id == archive.c.table_id
        yield archive_seats.c.person == sought.person
    for wanted, column in (
        (sought.game, archive.c.game),
        (sought.players, archive.c.players),
        (sought.ending, archive.c.ending),
    ):
        if wanted:
            yield column == wanted
    for low, high, value in ((sought.since, sought.until, archive.c.at), (sought.least, sought.most, points)):
        if low is not None:
            yield value >= low
        if high is not None:
            yield value <= high
    if sought.cursor:
        yield _behind(sought.cursor)


def _behind(cursor: str) -> ColumnElement[bool]:
    at, _, table = cursor.partition(".")
    if not at.isdecimal() or len(at) > 15:
        raise Refusal("bad-request", 400, detail="expected the cursor of a page")
    return or_(archive.c.at < int(at), and_(archive.c.at == int(at), archive.c.table_id < table))


async def _shown(connection: AsyncConnection, rows: Sequence[Row[tuple[object, ...]]]) -> list[ArchiveRow]:
    names = [row.table_id for row in rows]
    sat = select(archive_seats, people.c.name).where(
        archive_seats.c.table_id.in_(names), people.c.id == archive_seats.c.person
    )
    known = select(reviews.c.table_id).where(reviews.c.table_id.in_(names))
    seated = {(one.table_id, one.seat): one for one in await connection.execute(sat)}
    reviewed = {one.table_id for one in await connection.execute(known)}
    return [
        ArchiveRow(
            row.table_id,
            row.game,
            row.at,
            row.ending,
            row.public,
            _seats(row.table_id, msgspec.json.decode(row.summary, type=Summary), seated),
            row.table_id in reviewed,
        )
        for row in rows
    ]


def _seats(
    table: str, about: Summary, seated: dict[tuple[str, int], Row[tuple[object, ...]]]
) -> list[ArchiveSeat]:
    found = []
    for seat, chair in enumerate(about.chairs):
        one = seated.get((table, seat))
        score = about.scores[seat] if about.scores else one.score if one is not None else None
        won = about.winners is not None and seat in about.winners
        name, person = (one.name, one.person) if one is not None else (chair.name, "")
        found.append(ArchiveSeat(name, person, "" if person else chair.bot, score, won))
    return found

"""Deals: the same dice, cards and bots for everybody; one of each game a day, and private ones by a link.

A deal has a seed of its own, kept in the store before anybody plays it and committed to by its SHA-256. The
seed of a game follows from it, and the table is of protocol 1 without words, so that nothing but the moves
can make two tables differ. As long as a deal is sealed no table of it tells its seed.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.core.chance import commitment
from kingstable.core.record import SEED_BYTES
from kingstable.server.contract.deals import DealCard, DealResult, DealShown, DealsShown, Sealed, WeekRow
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import AnyRow, deal_plays, deals, people, results, tables
from kingstable.server.tables.creating import Occasion, create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.lucks import Lucks
from kingstable.server.tables.new_table import NewTable
from kingstable.shelf import GAMES, title

LEVEL: Final = "normal"
SEATS: Final = 3  # where the game allows it
BEST: Final = 10  # place points of the first
DAYS: Final = 7
SHOWN: Final = 50  # rows of a week
CHALLENGE_DAYS: Final = 7  # that a private deal stays sealed

Results = dict[tuple[str, str], list[DealResult]]  # by deal and game


class OwnTable(NamedTuple):
    """Where the reader plays, or has played, a game of a deal."""

    table: str = ""
    status: str = "none"


NOWHERE: Final = OwnTable()


def day_of(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def shifted(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def end_of(day: str) -> int:
    return int(datetime.fromisoformat(shifted(day, 1)).replace(tzinfo=UTC).timestamp() * 1000)


def is_day(deal: str) -> bool:
    return deal[:2].isdigit()


def seats_of(game: str) -> int:
    page = title(game)
    return page.fewest if game == "stronghold" else max(page.fewest, min(SEATS, page.most))


def seed_of(seed: bytes, game: str) -> bytes:
    """What the chance of one game of a deal is made of; who knows the deal's seed can derive it."""
    return hashlib.sha256(b"kingstable deal\0" + seed + b"\0" + game.encode()).digest()


def ranked(rows: Sequence[AnyRow]) -> list[DealResult]:
    """The results of one game of a deal, the best first; equals share a place."""
    found: list[DealResult] = []
    for k, row in enumerate(rows):
        last = rows[k - 1]
        equal = k > 0 and (last.score, last.place) == (row.score, row.place)
        place = found[-1].place if equal else k + 1
        found.append(DealResult(row.person, row.name, place, row.score, row.place == 1, row.table_id))
    return found


def card_of(game: str, found: Sequence[DealResult], own: OwnTable, reader: Who) -> DealCard:
    mine = next((one for one in found if one.person == reader.id), None)
    return DealCard(
        game,
        seats_of(game),
        LEVEL,
        own.table,
        own.status,
        mine.score if mine else None,
        mine.place if mine else 0,
        len(found),
    )


def week_rows(week: Sequence[str], found: Results) -> list[WeekRow]:
    """Place points of the days of a week."""
    names: dict[str, str] = {}
    points: dict[str, list[int]] = {}
    for (deal, _), ranks in found.items():
        for one in ranks:
            names[one.person] = one.name
            points.setdefault(one.person, [0] * DAYS)[week.index(deal)] += max(1, BEST + 1 - one.place)
    rows = [WeekRow(person, names[person], days, sum(days)) for person, days in points.items()]
    return sorted(rows, key=lambda row: (-row.sum, row.name, row.person))[:SHOWN]


class Deals:
    def __init__(self, store: EventStore, hub: Hub) -> None:
        self.store: Final = store
        self.hub: Final = hub
        self.lucks: Final = Lucks(store)

    async def seed(self, deal: str, game: str = "") -> bytes:
        """The seed of a deal, drawn when it is first asked for."""
        query = select(deals.c.seed).where(deals.c.id == deal)
        async with self.store.reader() as connection:
            found = await connection.scalar(query)
        if found is not None:
            return bytes(found)
        try:
            async with self.store.writing.begin() as connection:
                made = {"id": deal, "seed": secrets.token_bytes(SEED_BYTES), "game": game, "at": now()}
                await connection.execute(insert(deals).values(**made))
        except IntegrityError:
            pass  # another worker was quicker
        return await self.seed(deal, game)

    async def challenge(self, game: str) -> str:
        """A private deal, for who has its name."""
        deal = "c" + secrets.token_urlsafe(6)
        await self.seed(deal, game)
        return deal

    async def refuse_unknown(self, deal: str, game: str) -> None:
        """A day that is here or gone and had a deal, or a challenge of this game."""
        query = select(deals.c.game).where(deals.c.id == deal)
        async with self.store.reader() as connection:
            found = await connection.scalar(query)
        known = game in GAMES and found is not None and found in ("", game)
        if not known or (is_day(deal) and deal > day_of(now())):
            raise Refusal("no-such-deal", 404)

    async def sealed(self, deal: str) -> bool:
        if is_day(deal):
            return deal >= day_of(now())
        async with self.store.reader() as connection:
            at = await connection.scalar(select(deals.c.at).where(deals.c.id == deal))
        return now() < int(at or 0) + CHALLENGE_DAYS * 86_400_000

    async def commit(self, day: str) -> Sealed:
        seed = await self.seed(day)
        return Sealed(day, commitment(seed), "" if await self.sealed(day) else seed.hex())

    async def play(self, who: Who, deal: str, game: str) -> str:
        """The table at which somebody plays a game of a deal: one try each."""
        await self.refuse_unknown(deal, game)
        mine = await self.table_of(who.id, deal, game)
        if mine:
            return mine
        if is_day(deal) and deal != day_of(now()):
            raise Refusal("deal-is-over")
        seats = seats_of(game)
        wanted = NewTable(game=game, seats=seats, bots=[LEVEL] * (seats - 1), public=False)
        seed = seed_of(await self.seed(deal), game)
        name = await create(self.hub, who, wanted, Occasion(deal=deal, seed=seed))
        try:
            async with self.store.writing.begin() as connection:
                row = {"deal": deal, "game": game, "person": who.id, "table_id": name, "at": now()}
                await connection.execute(insert(deal_plays).values(**row))
        except IntegrityError:  # asked twice at once: the first table counts
            return await self.table_of(who.id, deal, game)
        return name

    async def table_of(self, person: str, deal: str, game: str) -> str:
        query = select(deal_plays.c.table_id).where(
            deal_plays.c.deal == deal, deal_plays.c.game == game, deal_plays.c.person == person
        )
        async with self.store.reader() as connection:
            return str(await connection.scalar(query) or "")

    async def refuse_peeking(self, table: str, reader: Who) -> bool:
        """Whether a table is of a sealed deal; whoever has not finished that deal may not look at others'."""
        query = select(deal_plays).where(deal_plays.c.table_id == table)
        async with self.store.reader() as connection:
            row = (await connection.execute(query)).first()
            if row is None or not await self.sealed(row.deal):
                return False
            if row.person != reader.id and not await self._finished(
                connection, row.deal, row.game, reader.id
            ):
                raise Refusal("deal-first", 403)
        return True

    async def _finished(self, connection: AsyncConnection, deal: str, game: str, person: str) -> bool:
        return any(one.person == person for one in await self._result(connection, deal, game))

    async def _result(self, connection: AsyncConnection, deal: str, game: str) -> list[DealResult]:
        return (await self._results(connection, [deal], [game])).get((deal, game), [])

    async def _results(
        self, connection: AsyncConnection, wanted: Sequence[str], games: Sequence[str]
    ) -> Results:
        """Those who have finished, by deal and game, the most points first."""
        query = (
            select(deal_plays.c.deal, results, people.c.name)
            .where(deal_plays.c.deal.in_(wanted), deal_plays.c.game.in_(games))
            .where(results.c.table_id == deal_plays.c.table_id, results.c.person == deal_plays.c.person)
            .where(people.c.id == results.c.person)
            .order_by(results.c.score.desc(), results.c.place, results.c.person)
        )
        rows: dict[tuple[str, str], list[AnyRow]] = {}
        for row in await connection.execute(query):
            rows.setdefault((row.deal, row.game), []).append(row)
        return {of: ranked(found) for of, found in rows.items()}

    async def _own_tables(self, connection: AsyncConnection, deal: str, reader: Who) -> dict[str, OwnTable]:
        """By game."""
        query = select(deal_plays.c.game, tables.c.id, tables.c.status).where(
            deal_plays.c.deal == deal,
            deal_plays.c.person == reader.id,
            tables.c.id == deal_plays.c.table_id,
        )
        return {row.game: OwnTable(row.id, row.status) for row in await connection.execute(query)}

    async def show(self, deal: str, game: str, reader: Who) -> DealShown:
        await self.refuse_unknown(deal, game)
        sealed, seed = await self.sealed(deal), await self.seed(deal)
        async with self.store.reader() as connection:
            found = await self._result(connection, deal, game)
            mine = await self._own_tables(connection, deal, reader)
        card = card_of(game, found, mine.get(game, NOWHERE), reader)
        locked = sealed and not any(one.person == reader.id for one in found)
        if locked:  # luck is what was drawn, in points
            found = [msgspec.structs.replace(one, table="", luck=None) for one in found]
        else:
            lucks = await self.lucks.of(deal, game)
            found = [msgspec.structs.replace(one, luck=lucks.get(one.table)) for one in found]
        return DealShown(deal, card, found, locked, commitment(seed), "" if sealed else seed.hex())

    async def overview(self, reader: Who) -> DealsShown:
        day = day_of(now())
        around = [await self.commit(shifted(day, days)) for days in (0, 1, -1)]
        monday = shifted(day, -date.fromisoformat(day).weekday())
        week = [shifted(monday, k) for k in range(DAYS)]
        async with self.store.reader() as connection:
            found = await self._results(connection, week, list(GAMES))
            mine = await self._own_tables(connection, day, reader)
        cards = [card_of(game, found.get((day, game), []), mine.get(game, NOWHERE), reader) for game in GAMES]
        return DealsShown(day, end_of(day), cards, week_rows(week, found), *around)

"""The referee: begins tournaments, draws their rounds, makes the tables, sees who does not come, counts.

All of it is derived from the store and may be stopped anywhere: a round's tables are written down together
with its number before any is made, a table whose name was written down is made once, and an outcome is
written once. Where there are several workers one of them holds the lease of a tournament; were there two,
they would do the same.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import and_, insert, or_, select, update

from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.store.outbox import Notice, notice_id, tell
from kingstable.server.store.schema import boards, tables, tournaments
from kingstable.server.tables.creating import Occasion, create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.pairing import circle, drawn, met_in, resting, tables_of
from kingstable.server.tables.standings import Outcome, not_played, outcome
from kingstable.server.tables.tournaments import MINUTE, Board, Tournament, Tournaments

PAUSE: Final = 1.0  # seconds between two looks
LEASE: Final = 30_000  # milliseconds
REFEREE: Final = Who("referee", "", guest=False, admin=True)  # the host of all these tables
STAND_IN: Final = "easy"
HOUR: Final = 3_600_000


def drawn_round(found: Tournament) -> list[tuple[bool, list[str]]]:
    """The tables of the next round, and who rests (False), each by itself."""
    seats, next_ = found.wanted.seats, found.round + 1
    there = [one.person for one in found.entrants if one.there]
    if found.wanted.system == "round-robin" and seats == 2:
        pairs, alone = circle(drawn((one.person for one in found.entrants), found.seed), next_)
        whole = [pair for pair in pairs if set(pair) <= set(there)]
        alone += [one for pair in pairs if pair not in whole for one in pair]  # the other has withdrawn
        return [
            *((True, drawn(pair, found.seed, next_)) for pair in whole),
            *((False, [one]) for one in alone if one in there),
        ]
    rested = Counter(one.people[0] for one in found.boards if not one.table)
    swiss = found.wanted.system == "swiss" and found.round
    order = [row.person for row in found.standings()] if swiss else drawn(there, found.seed)
    order = [person for person in order if person in there]
    out = resting(order, seats, rested)
    met = met_in(one.people for one in found.boards if one.table)
    made = tables_of([person for person in order if person not in out], seats, met)
    return [*((True, drawn(table, found.seed, next_)) for table in made), *((False, [one]) for one in out)]


def _notices(found: Tournament, row: Mapping[str, object]) -> list[Notice]:
    """To everybody who plays at a table of a new round."""
    table, wanted = str(row["table_id"]), found.wanted
    people = msgspec.json.decode(str(row["people"]), type=list[str]) if table else []
    return [
        Notice(
            id=notice_id(table, "round", person), person=person, kind="asks", word="round",
            args={"name": wanted.name}, game=wanted.game, table=table,
        )
        for person in people
    ]  # fmt: skip


class Referee:
    def __init__(self, hub: Hub, all_: Tournaments) -> None:
        self.hub: Final = hub
        self.store: Final = hub.store
        self.all: Final = all_
        self._one: Final = asyncio.Lock()
        self._walking: asyncio.Task[None] | None = None

    # Going round

    async def look(self) -> None:
        """One round: every tournament that is being played, or is to begin."""
        async with self._one:
            await self._look()

    async def _look(self) -> None:
        due = and_(tournaments.c.state == "open", tournaments.c.begins > 0, tournaments.c.begins <= now())
        query = select(tournaments.c.id).where(or_(tournaments.c.state == "running", due))
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query)]
        for name in names:
            try:
                if await self.claim(name):
                    await self.advance(name)
                    await self._let_go(name)
            except Exception as error:  # one tournament does not keep the others waiting
                complain(f"tournament {name} does not go on", error)

    async def claim(self, name: str) -> bool:
        if not self.store.postgres:
            return True
        at = now()
        free = or_(tournaments.c.owner == self.hub.worker, tournaments.c.lease < at)
        taken = update(tournaments).where(tournaments.c.id == name, free)
        async with self.store.writing.begin() as connection:
            done = await connection.execute(taken.values(owner=self.hub.worker, lease=at + LEASE))
            return bool(done.rowcount)

    async def _let_go(self, name: str) -> None:
        if self.store.postgres:
            mine = update(tournaments).where(tournaments.c.id == name, tournaments.c.owner == self.hub.worker)
            async with self.store.writing.begin() as connection:
                await connection.execute(mine.values(lease=0))

    async def _walk(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.look()
            except Exception as error:
                complain("the referee's round failed", error)

    def open(self) -> None:
        self._walking = asyncio.create_task(self._walk())

    def close(self) -> None:
        if self._walking is not None:
            self._walking.cancel()

    # A tournament

    async def advance(self, name: str) -> None:
        """As far as it goes now."""
        found = await self.all.load(name)
        if found.state == "open":
            few = len([one for one in found.entrants if one.there]) < found.wanted.seats
            state = "cancelled" if few else "running"
            await self.all.change(name, "open", state=state, registering=not few and found.wanted.late > 0)
            found = await self.all.load(name)
        if found.state != "running":
            return
        await self._make_tables(found)
        await self._settle(found)
        found = await self.all.load(name)
        if all(one.outcome is not None for one in found.boards):
            await self._go_on(found)

    async def _go_on(self, found: Tournament) -> None:
        there = [one for one in found.entrants if one.there]
        if found.round >= found.rounds or len(there) < found.wanted.seats:
            await self.all.change(found.id, "running", state="over", registering=False)
            return
        await self._write_round(found, await asyncio.to_thread(drawn_round, found))
        await self._make_tables(await self.all.load(found.id))

    async def _write_round(self, found: Tournament, made: list[tuple[bool, list[str]]]) -> None:
        """The number of the round and all its tables, in one transaction: all of it or nothing."""
        rest = msgspec.json.encode(Outcome("bye", [found.bye], [None], [False])).decode()
        rows = [
            {
                "tournament": found.id,
                "round": found.round + 1,
                "board": k,
                "table_id": secrets.token_urlsafe(8) if plays else "",
                "people": msgspec.json.encode(people).decode(),
                "at": now(),
                "result": "" if plays else rest,
            }
            for k, (plays, people) in enumerate(made)
        ]
        same = (tournaments.c.id == found.id, tournaments.c.round == found.round)
        step = update(tournaments).where(*same, tournaments.c.state == "running")
        async with self.store.writing.begin() as connection:
            if (await connection.execute(step.values(round=found.round + 1))).rowcount:
                await connection.execute(insert(boards), rows)
                await tell(connection, [note for row in rows for note in _notices(found, row)])

    async def _make_tables(self, found: Tournament) -> None:
        """Those that were written down and are not there yet."""
        open_ = [one for one in found.boards if one.table and one.outcome is None]
        query = select(tables.c.id).where(tables.c.id.in_([one.table for one in open_]), tables.c.head > 0)
        async with self.store.reader() as connection:
            made = {row.id for row in await connection.execute(query)}
        wanted = found.wanted
        for one in open_:
            if one.table in made:
                continue
            table = NewTable(
                game=wanted.game,
                seats=wanted.seats,
                options=dict(wanted.options),
                public=wanted.public,
                pace=wanted.pace,
            )
            occasion = Occasion(kept=one.people, name=one.table, tournament=found.id)
            await create(self.hub, REFEREE, table, occasion)
            for person in one.people:
                self.hub.calls.tell(person, "round", one.table, wanted.name, wanted.game)

    # Outcomes

    async def _settle(self, found: Tournament) -> None:
        names = [one.table for one in found.boards if one.table and one.round == found.round]
        query = select(tables.c.id, tables.c.status, tables.c.created).where(tables.c.id.in_(names))
        async with self.store.reader() as connection:
            rows = {row.id: row for row in await connection.execute(query)}
        for one in found.boards:
            row = rows.get(one.table)
            if row is None:
                continue
            if one.outcome is not None:
                if row.status == "waiting":  # stopped before it was closed
                    await self._close(one.table)
            elif row.status in ("over", "closed"):
                await self._count(found, one)
            elif row.status == "waiting" and now() >= row.created + found.wanted.minutes * MINUTE:
                await self._miss(found, one)
            elif row.status == "playing" and 0 < found.wanted.hours <= (now() - one.at) / HOUR:
                await self._hurry(one.table)

    async def _decide(self, found: Tournament, board: Board, how: Outcome) -> None:
        """Once."""
        same = (boards.c.tournament == found.id, boards.c.round == board.round, boards.c.board == board.board)
        there = update(boards).where(*same, boards.c.result == "")
        async with self.store.writing.begin() as connection:
            await connection.execute(there.values(result=msgspec.json.encode(how).decode()))

    async def _count(self, found: Tournament, board: Board) -> None:
        """A game that is over; one that was closed without a result gives nobody points."""
        ledger = await self.hub.read(board.table)
        none = [0.0] * len(board.people)
        how = Outcome("closed", none, [None] * len(none), [False] * len(none))
        if ledger.ended is not None or ledger.given_up:
            over = ledger.finished()
            sat = [(seat, person) for seat, person in enumerate(over.seating) if person]
            places = {person: over.places[seat] for seat, person in sat}
            how = outcome(board.people, places, {who: over.scores[k] for k, who in sat}, found.points)
        await self._decide(found, board, how)

    async def _miss(self, found: Tournament, board: Board) -> None:
        """Somebody has not come: a bot sits down where two are there and it was so stated, else walk-over."""
        table = await self.hub.table(board.table)
        ledger: Ledger = table.ledger
        came = [person for person in board.people if person in ledger.seating()]
        if ledger.status != "waiting" or ledger.called or len(came) == len(board.people):
            return  # it begins at this very moment
        if found.wanted.absent == "bot" and len(came) > 1:
            await table.ask(p.Start(id="walk-over", level=STAND_IN), REFEREE)
            return
        await self._decide(found, board, not_played(board.people, came, found.points))
        await self._close(board.table)

    async def _close(self, name: str) -> None:
        with suppress(Refusal):  # it is closed by now
            await (await self.hub.table(name)).ask(p.Close(id="walk-over"), REFEREE)

    async def abandon(self, name: str) -> None:
        """Nobody is awaited any more at the tables of a tournament that was cancelled."""
        found = await self.all.load(name)
        for one in found.boards:
            if one.table and one.outcome is None and found.state == "cancelled":
                ledger = await self.hub.read(one.table)
                if ledger.status == "waiting":
                    await self._close(one.table)

    async def _hurry(self, name: str) -> None:
        """The round is over: bots move for whoever is to move, until the game is over too."""
        table = await self.hub.table(name)
        for seat in table.ledger.to_act():
            chair = table.ledger.chairs[seat]
            if chair.awake:
                with suppress(Refusal):
                    command = p.Leave(id=f"late-{table.ledger.seq}", level=STAND_IN)
                    await table.ask(command, Who(chair.person, chair.name))

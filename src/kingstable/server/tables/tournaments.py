"""Tournaments as the store has them: made, entered, left, shown. What happens in them is the referee's."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, or_, select, update

from kingstable.core.chance import commitment
from kingstable.core.errors import BadInput
from kingstable.core.record import SEED_BYTES
from kingstable.server.contract.friends import Invitation
from kingstable.server.contract.names import clean_text
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.tournaments import MOST_ENTRANTS, TournamentWanted
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.schema import AnyRow, boards, entrants, people, seats, tables, tournaments
from kingstable.server.tables.new_table import refuse_pace
from kingstable.server.tables.opening import opened
from kingstable.server.tables.pairing import all_met, met_in, rounds_needed
from kingstable.server.tables.standings import Decided, Outcome, bye_points, place_points
from kingstable.server.tables.standings import Row as Standing
from kingstable.server.tables.standings import standings as computed

STAYS: Final = -1
MINUTE: Final = 60_000  # milliseconds


class Entrant(msgspec.Struct, frozen=True):
    person: str
    name: str
    joined: int
    left: int

    @property
    def there(self) -> bool:
        return self.left == STAYS


class Board(msgspec.Struct, frozen=True):
    round: int
    board: int
    table: str
    people: list[str]
    at: int
    outcome: Outcome | None


class Tournament(msgspec.Struct, frozen=True):
    """All that the store has of one."""

    id: str
    host: str
    wanted: TournamentWanted
    seed: bytes
    state: str
    registering: bool
    round: int
    begins: int
    entrants: list[Entrant]
    boards: list[Board]

    @property
    def points(self) -> list[float]:
        return place_points(self.wanted.seats, self.wanted.points)

    @property
    def bye(self) -> float:
        return bye_points(self.points)

    @property
    def decided(self) -> list[Decided]:
        return [Decided(one.round, one.people, one.outcome) for one in self.boards]

    @property
    def rounds(self) -> int:
        """How many there are to be, as it stands."""
        wanted = self.wanted
        if wanted.rounds:
            return wanted.rounds
        some = [one for one in self.entrants if one.there or self.state != "open"]
        needed = rounds_needed(wanted.system, len(some), wanted.seats)
        if wanted.system == "round-robin" and wanted.seats > 2 and self.round:
            there = [one.person for one in self.entrants if one.there]
            met = met_in(board.people for board in self.boards if board.table)
            needed = self.round if all_met(there, met) else needed
        return max(needed, self.round) if self.state != "open" else needed

    def missed(self) -> dict[str, float]:
        """Points for the rounds before somebody came, as the host has stated."""
        each = self.bye if self.wanted.late_points == "bye" else 0.0
        return {one.person: one.joined * each for one in self.entrants}

    def standings(self) -> list[Standing]:
        return computed([one.person for one in self.entrants], self.decided, self.seed, self.missed())


def refuse_unfit(wanted: TournamentWanted) -> None:
    """What could not be played, said before anybody enters."""
    try:
        opened(wanted.game, wanted.seats, dict(wanted.options))
    except BadInput as error:
        raise Refusal("bad-tournament", 400, detail=str(error)) from None
    refuse_pace(wanted.pace)
    detail = ""
    if wanted.points and (len(wanted.points) != wanted.seats or sorted(wanted.points)[::-1] != wanted.points):
        detail = "points are one for each seat, best place first"
    elif wanted.pace.kind == "none" and not wanted.hours:
        detail = "without a clock a round needs an end: hours"
    elif wanted.system == "round-robin" and wanted.seats == 2 and (wanted.late or wanted.rounds):
        detail = "in a round robin of two each meets each once: nobody comes late, and rounds is 0"
    elif wanted.cap and wanted.cap < wanted.seats:
        detail = "cap is at least a table"
    if detail:
        raise Refusal("bad-tournament", 400, detail=detail)


class Tournaments:
    def __init__(self, store: EventStore, host_only: bool = False) -> None:
        self.store: Final = store
        self.host_only: Final = host_only

    async def make(self, who: Who, wanted: TournamentWanted) -> str:
        if self.host_only and not who.admin:
            raise Refusal("admin-only", 403)
        if who.guest:
            raise Refusal("accounts-only", 403)
        refuse_unfit(wanted)
        wanted = msgspec.structs.replace(wanted, name=clean_text(wanted.name))
        name = secrets.token_urlsafe(8)
        row = {
            "id": name,
            "host": who.id,
            "public": wanted.public,
            "body": msgspec.json.encode(wanted).decode(),
            "seed": secrets.token_bytes(SEED_BYTES),
            "state": "open",
            "registering": True,
            "round": 0,
            "created": now(),
            "begins": wanted.begins,
            "owner": "",
            "lease": 0,
        }
        async with self.store.writing.begin() as connection:
            await connection.execute(insert(tournaments).values(**row))
        return name

    async def load(self, name: str) -> Tournament:
        found = await self._all([name])
        if not found:
            raise Refusal("no-such-tournament", 404)
        return found[0]

    async def _all(self, names: Sequence[str]) -> list[Tournament]:
        """In the order of their names in `names`, however many, by three questions."""
        here = select(tournaments).where(tournaments.c.id.in_(names))
        entered = select(entrants, people.c.name).where(
            entrants.c.tournament.in_(names), people.c.id == entrants.c.person
        )
        played = select(boards).where(boards.c.tournament.in_(names))
        some: dict[str, list[AnyRow]] = defaultdict(list)
        rounds: dict[str, list[AnyRow]] = defaultdict(list)
        async with self.store.reader() as connection:
            rows = {row.id: row for row in await connection.execute(here)}
            for row in await connection.execute(entered.order_by(entrants.c.at, entrants.c.person)):
                some[row.tournament].append(row)
            for row in await connection.execute(played.order_by(boards.c.round, boards.c.board)):
                rounds[row.tournament].append(row)
        return [_loaded(rows[name], some[name], rounds[name]) for name in names if name in rows]

    async def listed(self, reader: str) -> list[tuple[Tournament, bool]]:
        """Public ones and one's own, the newest first; and whether one takes part."""
        own = select(entrants.c.tournament).where(entrants.c.person == reader)
        seen = or_(tournaments.c.public, tournaments.c.host == reader, tournaments.c.id.in_(own))
        query = select(tournaments.c.id).where(seen).order_by(tournaments.c.created.desc()).limit(60)
        async with self.store.reader() as connection:
            names = [row.id for row in await connection.execute(query)]
        found = await self._all(names)
        return [(one, any(e.person == reader and e.there for e in one.entrants)) for one in found]

    async def calls(self, who: Who) -> list[Invitation]:
        """Tables of rounds that wait for somebody."""
        sits = select(seats.c.table_id).where(seats.c.person == who.id)
        query = (
            select(boards, tournaments.c.body, tables.c.created.label("made"))
            .where(entrants.c.person == who.id, entrants.c.left == STAYS, tournaments.c.state == "running")
            .where(tournaments.c.id == entrants.c.tournament, boards.c.tournament == tournaments.c.id)
            .where(boards.c.round == tournaments.c.round, boards.c.result == "")
            .where(boards.c.people.contains(f'"{who.id}"'), tables.c.id == boards.c.table_id)
            .where(tables.c.status == "waiting", tables.c.id.not_in(sits))
        )
        async with self.store.reader() as connection:
            rows = list(await connection.execute(query))
        found = []
        for row in rows:
            wanted = msgspec.json.decode(row.body, type=TournamentWanted)
            seat = msgspec.json.decode(row.people, type=list[str]).index(who.id)
            until = row.made + wanted.minutes * MINUTE
            found.append(Invitation("round", row.table_id, seat, wanted.name, wanted.game, until))
        return found

    async def enter(self, who: Who, name: str) -> None:
        """As long as registration is open and there is room; late, until the round that was stated."""
        async with self.store.writing.begin() as connection:
            here = select(tournaments).where(tournaments.c.id == name)
            row = (await connection.execute(here.with_for_update() if self.store.postgres else here)).first()
            if row is None:
                raise Refusal("no-such-tournament", 404)
            wanted = msgspec.json.decode(row.body, type=TournamentWanted)
            late = row.state == "running" and row.round < wanted.late
            if not row.registering or not (row.state == "open" or late):
                raise Refusal("registration-closed")
            mine = select(entrants.c.at).where(entrants.c.tournament == name, entrants.c.person == who.id)
            if await connection.scalar(mine) is not None:
                raise Refusal("already-entered")
            there = select(func.count()).where(entrants.c.tournament == name, entrants.c.left == STAYS)
            if (await connection.scalar(there) or 0) >= (wanted.cap or MOST_ENTRANTS):
                raise Refusal("tournament-full")
            values = {"tournament": name, "person": who.id, "joined": row.round, "left": STAYS, "at": now()}
            await connection.execute(insert(entrants).values(**values))

    async def leave(self, who: Who, name: str) -> None:
        """Before it begins as if one had never come; later one is not drawn any more."""
        found = await self.load(name)
        mine = next((one for one in found.entrants if one.person == who.id and one.there), None)
        if mine is None:
            raise Refusal("not-entered")
        own = (entrants.c.tournament == name, entrants.c.person == who.id)
        gone = (
            delete(entrants).where(*own)
            if found.state == "open"
            else update(entrants).where(*own).values(left=found.round)
        )
        async with self.store.writing.begin() as connection:
            await connection.execute(gone)

    async def change(self, name: str, was: str, **values: object) -> bool:
        """Only from a state; False when another was quicker."""
        there = update(tournaments).where(tournaments.c.id == name, tournaments.c.state == was)
        async with self.store.writing.begin() as connection:
            return bool((await connection.execute(there.values(**values))).rowcount)

    async def order(self, who: Who, name: str, do: str) -> None:
        found = await self.load(name)
        if who.id != found.host and not who.admin:
            raise Refusal("host-only", 403)
        if found.state not in ("open", "running"):
            raise Refusal("tournament-over")
        if do in ("open", "shut"):
            await self.change(name, found.state, registering=do == "open")
        elif do == "cancel":
            await self.change(name, found.state, state="cancelled", registering=False)
        elif found.state == "open":
            if len([one for one in found.entrants if one.there]) < found.wanted.seats:
                raise Refusal("too-few-entrants", seats=found.wanted.seats)
            await self.change(name, "open", begins=now())
        else:
            raise Refusal("already-begun")

    def commit(self, found: Tournament) -> str:
        return commitment(found.seed)


def _loaded(row: AnyRow, some: Sequence[AnyRow], rounds: Sequence[AnyRow]) -> Tournament:
    return Tournament(
        row.id,
        row.host,
        msgspec.json.decode(row.body, type=TournamentWanted),
        bytes(row.seed),
        row.state,
        row.registering,
        row.round,
        row.begins,
        [Entrant(one.person, one.name, one.joined, one.left) for one in some],
        [
            Board(
                one.round,
                one.board,
                one.table_id,
                msgspec.json.decode(one.people, type=list[str]),
                one.at,
                msgspec.json.decode(one.result, type=Outcome) if one.result else None,
            )
            for one in rounds
        ],
    )

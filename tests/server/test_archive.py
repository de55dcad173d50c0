"""The archive: every way to look for a game, page by page, and never a private one for a stranger."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, select

from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.values import Pace
from kingstable.server.people.who import Who
from kingstable.server.store.schema import archive, archive_seats
from kingstable.server.tables import archive as module
from kingstable.server.tables.archive import Sought
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.table import Table
from tests.server.at_table import cid, look, move, run
from tests.server.test_friends import played


async def begun(hub: Hub, *people: Who, public: bool = True, **more: Any) -> Table:
    wanted = NewTable(game="kings-road", seats=len(people), public=public, **more)
    table = await hub.table(await create(hub, people[0], wanted))
    for who in people:
        await table.ask(p.Sit(id=cid()), who)
    return table


async def names(hub: Hub, reader: str = "", **sought: Any) -> list[str]:
    found = await hub.archive.search(Sought(**sought), reader)
    return [row.table for row in found.rows]


def test_games_are_found_by_what_they_were(address: str) -> None:
    async def use(hub: Hub) -> None:
        anna, bela, cili = [await hub.people.new_guest(name) for name in ("Anna", "Béla", "Cili")]
        out = await played(hub, anna, bela)
        gone = await begun(hub, anna, bela, cili)
        await move(gone, anna)
        await gone.ask(p.Resign(id=cid(), level="random"), cili)
        for who in (anna, bela):
            await gone.ask(p.Resign(id=cid(), level="random"), who)
        shut = await begun(hub, bela, cili)
        await shut.ask(p.Close(id=cid()), Who("boss", "Boss", admin=True))
        never = await create(hub, anna, NewTable(game="kings-road"))
        await (await hub.table(never)).ask(p.Close(id=cid()), anna)
        assert await names(hub) == [shut.name, gone.name, out]
        for sought, wanted in (
            ({"ending": "played"}, [out]),
            ({"ending": "resigned"}, [gone.name]),
            ({"ending": "closed"}, [shut.name]),
            ({"players": 3}, [gone.name]),
            ({"person": anna.id}, [gone.name, out]),
            ({"person": cili.id, "players": 2}, [shut.name]),
            ({"game": "kingsburg"}, []),
            ({"game": "kings-road", "person": anna.id, "ending": "played"}, [out]),
        ):
            assert await names(hub, **sought) == wanted, sought
        row = (await hub.archive.search(Sought(ending="played"), "")).rows[0]
        assert [one.person for one in row.seats] == [anna.id, bela.id] and row.ending == "played"
        scores = [one.score or 0 for one in row.seats]
        assert await names(hub, ending="played", least=max(scores)) == [out]
        assert await names(hub, ending="played", least=max(scores) + 1) == []
        assert await names(hub, ending="played", person=bela.id, most=scores[1]) == [out]
        assert await names(hub, ending="played", person=bela.id, most=scores[1] - 1) == []
        assert await names(hub, since=row.at, until=row.at) == [out]
        assert await names(hub, since=row.at + 10_000_000) == []
        review = (await hub.archive.search(Sought(), "")).rows
        assert not any(one.reviewed for one in review)

    run(address, use)


def test_a_clock_that_ran_out_is_an_ending(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        anna, bela = [await hub.people.new_guest(name) for name in ("Anna", "Béla")]
        pace = Pace(kind="days", days=0.001)
        table = await begun(hub, anna, bela, pace=pace)
        for seat in (0, 1):
            from kingstable.server.tables.seats import stand_in

            await table.append([stand_in(table.ledger, seat, "random", "time-up")])
        table.nudge(p.Say(id=cid(), text="on you go"))
        while (await look(table, anna)).table.status != "over":
            await asyncio.sleep(0.01)
        assert await names(hub, ending="time") == [table.name]

    run(sqlite, use)


def test_pages_follow_each_other_without_gap_or_repetition(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE", 3)

    async def use(hub: Hub) -> None:
        anna, bela = [await hub.people.new_guest(name) for name in ("Anna", "Béla")]
        made = [await played(hub, anna, bela) for _ in range(2)]
        whole = await hub.archive.search(Sought(), "")
        assert [one.table for one in whole.rows] == made[::-1] and whole.next == ""
        monkeypatch.setattr(module, "PAGE", 1)
        first = await hub.archive.search(Sought(), "")
        second = await hub.archive.search(Sought(cursor=first.next), "")
        assert [one.table for one in (*first.rows, *second.rows)] == made[::-1] and second.next == ""
        with pytest.raises(Refusal, match="bad-request"):
            await hub.archive.search(Sought(cursor="nonsense"), "")

    run(address, use)


def test_a_private_game_is_found_by_those_who_sat_there_only(address: str) -> None:
    """The leak test of the archive: to others it is byte for byte as if there were none."""

    async def use(hub: Hub) -> None:
        anna, bela, other = [await hub.people.new_guest(name) for name in ("Anna", "Béla", "Tas")]
        await played(hub, anna, bela)
        asked = [Sought(), Sought(person=anna.id), Sought(game="kings-road", players=2)]
        before = [
            msgspec.json.encode(await hub.archive.search(one, reader))
            for one in asked
            for reader in ("", other.id)
        ]
        private = await played(hub, anna, bela, public=False)
        after = [
            msgspec.json.encode(await hub.archive.search(one, reader))
            for one in asked
            for reader in ("", other.id)
        ]
        assert after == before
        for who in (anna, bela):
            assert private in await names(hub, who.id) and private in await names(hub, who.id, person=anna.id)

    run(address, use)


def test_what_ended_just_before_the_server_did_is_found_later(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        anna, bela = [await hub.people.new_guest(name) for name in ("Anna", "Béla")]
        made = await played(hub, anna, bela)
        async with hub.store.writing.begin() as connection:
            await connection.execute(delete(archive))
            await connection.execute(delete(archive_seats))
        assert await names(hub) == []
        await hub.archive.enter_missing(hub.read)
        await hub.archive.enter_missing(hub.read)
        assert await names(hub) == [made]

    run(sqlite, use)


def test_games_of_before_the_archive_are_in_it(address: str) -> None:
    """What the migration makes of the logs is what the server would have written."""
    from kingstable.server.store.migrations.versions.v0008_people import fill

    async def use(hub: Hub) -> None:
        anna, bela, cili = [await hub.people.new_guest(name) for name in ("Anna", "Béla", "Cili")]
        await played(hub, anna, bela)
        await played(hub, anna, cili, public=False)
        gone = await begun(hub, anna, bela)
        await move(gone, anna)
        for who in (anna, bela):
            await gone.ask(p.Resign(id=cid(), level="random"), who)
        shut = await begun(hub, bela, cili)
        await shut.ask(p.Close(id=cid()), Who("boss", "Boss", admin=True))
        whole = select(archive).order_by(archive.c.table_id)
        sat = select(archive_seats).order_by(archive_seats.c.table_id, archive_seats.c.seat)
        async with hub.store.writing.begin() as connection:
            before = [tuple(row) for row in await connection.execute(whole)]
            seated = [tuple(row) for row in await connection.execute(sat)]
            await connection.execute(delete(archive))
            await connection.execute(delete(archive_seats))
            await connection.run_sync(fill)
            after = [tuple(row) for row in await connection.execute(whole)]
            assert [row[:3] + row[4:6] for row in after] == [row[:3] + row[4:6] for row in before]
            assert [row[:3] for row in await connection.execute(sat)] == [row[:3] for row in seated]
        assert len(before) == 4

    run(address, use)

"""Who sits at a table knows who watches it, and may hand the seat to one of them."""

from __future__ import annotations

import asyncio

from pytest import MonkeyPatch

from kingstable.server.contract.shown import WatcherShown
from kingstable.server.people.who import Who
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.readers import Readers
from kingstable.server.tables.table import Look
from kingstable.server.tables.wire import MOST_NAMED
from tests.server.at_table import ANNA, CILI, Ear, look, run, set_table


def test_only_who_sits_there_is_told_who_watches(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        seated = Ear(ANNA)
        await table.ask(Look(0, seated), ANNA)
        await table.ask(Look(0, Ear(CILI)), CILI)
        assert (await look(table, ANNA)).table.watchers == [WatcherShown(CILI.id, CILI.name)]
        assert b'"watchers":[{"id"' in seated.frames[-1]
        assert (await look(table, CILI)).table.watchers == []

    run(sqlite, use)


def test_watchers_are_named_once_nobody_is_not_and_there_is_an_end_of_it(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        ledger = (await set_table(hub)).ledger
        readers = Readers()
        crowd = [Who("", ""), ANNA, *(Who(str(k // 2), f"W{k // 2}") for k in range(4 * MOST_NAMED))]
        ears = [Ear(who) for who in crowd]
        for ear in ears:
            readers.add(ear, 0)
        number, named = readers.watching(ledger)
        assert (number, len(readers.told)) == (len(crowd) - 1, len(crowd))
        assert [who.name for who in named] == [f"W{k}" for k in range(MOST_NAMED)]
        for ear in ears[3:]:
            assert readers.discard(ear) and not readers.discard(ear)
        assert readers.here() == {"", ANNA.id, "0"}  # one of two ways in which he is here is left
        assert readers.watching(ledger).number == 2

    run(sqlite, use)


def test_a_crowd_is_not_looked_through_reader_by_reader(sqlite: str, monkeypatch: MonkeyPatch) -> None:
    """A move took 50 ms of the server's loop for 5,000 watchers, and each arrival walked all of them."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        asked: list[str] = []
        seat_of = Ledger.seat_of

        def counted(ledger: Ledger, person: str) -> int:
            asked.append(person)
            return seat_of(ledger, person)

        monkeypatch.setattr(Ledger, "seat_of", counted)
        crowd = [Ear(Who(f"w{k}", f"W{k}")) for k in range(300)]
        for ear in crowd:
            table.readers.add(ear, table.ledger.seq)
        asked.clear()
        await table.ask(Look(0, Ear(CILI)), CILI)
        assert len(asked) < 20
        asked.clear()
        table.readers.tell(table.ledger)
        assert len(asked) < 20
        while not crowd[-1].frames:
            await asyncio.sleep(0)
        assert {ear.frames[-1] for ear in crowd} == {crowd[0].frames[-1]}

    run(sqlite, use)

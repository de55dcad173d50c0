"""Who sits at a table knows who watches it, and may hand the seat to one of them."""

from __future__ import annotations

from kingstable.server.contract import protocol as p
from kingstable.server.people.who import Who
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.table import Look
from kingstable.server.tables.wire import MOST_NAMED, named
from tests.server.at_table import ANNA, CILI, Ear, look, run, set_table


def test_only_who_sits_there_is_told_who_watches(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        seated = Ear(ANNA)
        await table.ask(Look(0, seated), ANNA)
        await table.ask(Look(0, Ear(CILI)), CILI)
        assert (await look(table, ANNA)).table.watchers == [p.WatcherShown(CILI.id, CILI.name)]
        assert b'"watchers":[{"id"' in seated.frames[-1]
        assert (await look(table, CILI)).table.watchers == []

    run(sqlite, use)


def test_watchers_are_named_once_nobody_is_not_and_there_is_an_end_of_it() -> None:
    crowd = [Who(str(k // 2), f"W{k // 2}") for k in range(4 * MOST_NAMED)]
    assert named([Who("", ""), *crowd]) == [p.WatcherShown(str(k), f"W{k}") for k in range(MOST_NAMED)]

"""Thousands who watch one table: whoever moves is answered before they are told, and all of them are told."""

from __future__ import annotations

import asyncio

from kingstable.server.people.who import Who
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.readers import TOGETHER
from kingstable.server.tables.table import Look
from tests.server.at_table import ANNA, Ear, move, run, set_table

MANY = 5000


def test_five_thousand_watchers_wait_for_the_acknowledgement(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        crowd = [Ear(Who("", "")) for _ in range(MANY)]
        for ear in crowd:
            await table.ask(Look(0, ear), ear.who)
        seated = Ear(ANNA)
        await table.ask(Look(0, seated), ANNA)
        while any(not ear.frames for ear in crowd):  # that Anna has come
            await asyncio.sleep(0)
        for ear in (*crowd, seated):
            ear.frames.clear()
        await move(table, ANNA)
        told = sum(bool(ear.frames) for ear in crowd)
        assert seated.frames and told <= 3 * TOGETHER  # a few turns of the loop lie between
        while any(not ear.frames for ear in crowd):
            await asyncio.sleep(0)
        assert {frame for ear in crowd for frame in ear.frames} == {crowd[0].frames[0]}  # made once for all

    run(sqlite, use)

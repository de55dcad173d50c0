"""A table that closes is gone at once, and who looks at many tables in turn keeps few of them in memory."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref

from kingstable.server.contract import protocol as p
from kingstable.server.tables import hub as hub_module
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.new_table import NewTable
from tests.server.at_table import ANNA, BELA, cid, look, run


async def closed(hub: Hub, name: str) -> weakref.ref[object]:
    table = hub.tables.pop(name)
    await table.close()
    return weakref.ref(table)


def test_a_table_that_closes_is_free_without_a_look_for_garbage(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        name = await create(hub, ANNA, NewTable(game="kings-road", seats=2, bots=["random"]))
        table = await hub.table(name)
        await table.ask(p.Sit(id=cid()), ANNA)
        assert table.ledger.playing
        ledger = weakref.ref(table.ledger)
        del table
        gc.collect()
        gc.disable()
        try:
            gone = await closed(hub, name)
            await asyncio.sleep(0.01)  # a bot that thought hears that nobody waits
            assert gone() is None and ledger() is None
        finally:
            gc.enable()

    run(sqlite, use)


def test_tables_looked_at_in_turn_leave_as_others_come(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        many = 2 * hub_module.MOST_OVER
        names = [await create(hub, ANNA, NewTable(game="kings-road", seats=2)) for _ in range(many)]
        for name in names:
            await look(await hub.table(name), BELA)
        assert len(hub.tables) <= hub_module.MOST_OVER
        together = await asyncio.gather(*(hub.table(name) for name in names))
        assert [table.name for table in together] == names

        async def seen(name: str) -> str:
            return (await look(await hub.table(name), BELA)).table.id

        assert await asyncio.gather(*(seen(name) for name in names)) == names

    run(sqlite, use)


def test_a_server_on_sqlite_does_without_the_driver_of_postgresql() -> None:
    """It takes 7 MB; a PostgreSQL that fails is known by its errors all the same (test_faults)."""
    program = "import sys, kingstable.server.web.app; print('asyncpg' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr

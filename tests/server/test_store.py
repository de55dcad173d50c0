"""The contract of the event store, on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest
import uvloop
from alembic import command
from sqlalchemy import text

from kingstable.core.errors import BadInput
from kingstable.server.store import Append, Conflict, EventStore, KeptSnapshot, open_store
from kingstable.server.store.events import Start
from kingstable.server.store.migrate import NEWEST, check, configuration
from kingstable.server.store.opening import async_url


def run(address: str, use: Callable[[EventStore], Awaitable[None]]) -> None:
    async def with_store() -> None:
        store = await open_store(address)
        try:
            await use(store)
        finally:
            await store.close()

    uvloop.run(with_store())


def wanted(table: str, head: int, *bodies: str) -> Append:
    return Append(table, head, 1000, [body.encode() for body in bodies], "playing", "{}")


async def new_table(store: EventStore, name: str = "t") -> None:
    await store.create(Start(name, "kings-road", "anna", True, b"seed"))


def test_what_was_appended_is_read_back_in_order(address: str) -> None:
    async def use(store: EventStore) -> None:
        await new_table(store)
        assert await store.append(wanted("t", 0, '"a"', '"b"')) == 2
        assert await store.append(wanted("t", 2, '"árvíztűrő"')) == 3
        rows = await store.read("t")
        assert [(row.seq, row.body.decode()) for row in rows] == [(1, '"a"'), (2, '"b"'), (3, '"árvíztűrő"')]
        assert [row.seq for row in await store.read("t", after=2)] == [3]
        assert await store.head("t") == 3 and await store.head("nowhere") is None
        assert await store.seed("t") == b"seed"

    run(address, use)


def test_whoever_comes_late_is_refused_and_nothing_is_written(address: str) -> None:
    async def use(store: EventStore) -> None:
        await new_table(store)
        await store.append(wanted("t", 0, "1"))
        for head in (0, 2, 7):
            with pytest.raises(Conflict):
                await store.append(wanted("t", head, "2"))
        with pytest.raises(Conflict):
            await store.append(wanted("no-such-table", 0, "2"))
        assert len(await store.read("t")) == 1

    run(address, use)


def test_many_writers_leave_no_gap_and_lose_nothing(address: str) -> None:
    """Two stores on one database, as two workers: each retries from the head it reads."""

    async def use(store: EventStore) -> None:
        other = await open_store(address, fresh=False)
        for k in range(3):
            await new_table(store, f"t{k}")

        async def writer(who: int) -> None:
            mine = store if who % 2 else other
            for n in range(10):
                while True:
                    head = await mine.head(f"t{who % 3}")
                    assert head is not None
                    try:
                        await mine.append(wanted(f"t{who % 3}", head, f'"{who}:{n}"'))
                        break
                    except Conflict:
                        continue

        await asyncio.gather(*(writer(who) for who in range(6)))
        for k in range(3):
            rows = await store.read(f"t{k}")
            assert [row.seq for row in rows] == list(range(1, 21))
            assert len({row.body for row in rows}) == 20
        await other.close()

    run(address, use)


def test_appends_that_arrive_together_are_committed_together(sqlite: str) -> None:
    async def use(store: EventStore) -> None:
        for k in range(50):
            await new_table(store, f"t{k}")
        await asyncio.gather(*(store.append(wanted(f"t{k}", 0, "1")) for k in range(50)))
        assert store.batches <= 3

    run(sqlite, use)


def test_what_fails_half_way_leaves_nothing_behind(address: str) -> None:
    async def use(store: EventStore) -> None:
        await new_table(store)
        broken = wanted("t", 0, '"a"')
        broken.summary = cast(str, None)  # refused by the database, after the lines were written
        with pytest.raises(Exception, match=r"(?i)not.null"):
            await store.append(broken)
        assert await store.read("t") == [] and await store.head("t") == 0
        assert await store.append(wanted("t", 0, '"b"')) == 1
        assert [row.body for row in await store.read("t")] == [b'"b"']

    run(address, use)


def test_sqlite_writes_durably(sqlite: str) -> None:
    async def use(store: EventStore) -> None:
        assert store.scribe is not None
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2)):
            async with store.writing.connect() as connection:
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
            assert store.scribe.open().execute(f"PRAGMA {pragma}").fetchone() == (value,)

    run(sqlite, use)


def test_an_append_waits_for_the_other_writer(sqlite: str) -> None:
    async def use(store: EventStore) -> None:
        await new_table(store)
        async with store.writing.begin():  # has the lock, and writes nothing
            late = asyncio.create_task(store.append(wanted("t", 0, "1")))
            await asyncio.sleep(0.05)
            assert not late.done() and await store.head("t") == 0
        assert await late == 1 and await store.head("t") == 1

    run(sqlite, use)


def test_snapshots_are_replaced_from_their_step_on(address: str) -> None:
    async def use(store: EventStore) -> None:
        assert await store.snapshots("t") == []
        await store.keep_snapshot("t", 50, 60, b"one")
        await store.keep_snapshot("t", 100, 120, b"two")
        assert (await store.snapshots("t"))[0] == KeptSnapshot(100, 120, b"two")
        await store.keep_snapshot("t", 50, 130, b"after an undo")
        assert await store.snapshots("t") == [KeptSnapshot(50, 130, b"after an undo")]

    run(address, use)


def test_the_migrations_make_the_schema_of_the_code(bare: str) -> None:
    async def use(store: EventStore) -> None:
        async with store.writing.begin() as connection:
            await connection.run_sync(check)
        again = await open_store(bare)
        await again.close()

    run(bare, use)


def test_a_database_of_an_earlier_version_is_brought_up_to_date(bare: str) -> None:
    """From the very first one, and what stood in it stays."""

    async def use() -> None:
        store = await open_store(bare, fresh=False)
        async with store.writing.begin() as connection:
            await connection.run_sync(lambda sync: command.upgrade(configuration(sync), "0001"))
            await connection.execute(text("INSERT INTO blocks (person, other, at) VALUES ('a', 'b', 1)"))
        await store.close()
        store = await open_store(bare)
        async with store.writing.begin() as connection:
            await connection.run_sync(check)
            assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == NEWEST
            assert await connection.scalar(text("SELECT other FROM blocks")) == "b"
        await store.close()

    uvloop.run(use())


def test_addresses() -> None:
    assert async_url("games.db").startswith("sqlite+aiosqlite:")
    assert async_url("postgresql:" + "//host/db").startswith("postgresql+asyncpg:")
    for wrong in ("mysql:" + "//host/db", ":" + "//"):
        with pytest.raises(BadInput):
            async_url(wrong)

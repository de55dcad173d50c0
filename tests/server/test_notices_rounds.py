"""What a round of the postman costs the tables: while he writes, every move waits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

import pytest
from sqlalchemy import event

from kingstable.server.store import EventStore
from tests.server.notice_room import Room, within

TABLES = ("notices", "notice_marks", "notice_people", "push_subscriptions", "webhooks", "deliveries")
OURS: Final = ContextVar("OURS", default=False)  # not what the server does beside us, letters carried and all


@contextmanager
def written(store: EventStore) -> Iterator[list[str]]:
    """What the postman's round sends to the one who writes; meanwhile the moves wait."""
    said: list[str] = []

    def hear(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if OURS.get() and any(table in statement for table in TABLES):
            said.append(statement)

    engine = store.writing.sync_engine
    event.listen(engine, "before_cursor_execute", hear)
    token = OURS.set(True)
    yield said
    OURS.reset(token)
    event.remove(engine, "before_cursor_execute", hear)


@pytest.mark.parametrize("again", [False, True], ids=["first-read", "read-on"])
def test_a_round_over_many_tables_writes_no_more_often_than_over_one(address: str, again: bool) -> None:
    async def use(room: Room) -> None:
        anna, bela = await room.person("Anna", "en", "push"), await room.person("Bela", "en", "webhook")
        counts = []
        for tables in (1, 6):
            async with room.house.postman._sorting:  # he makes no round but ours
                made = [await room.table(anna, bela) for _ in range(tables)]
                if again:
                    await room.house.postman.watch.go()
                    for table in made:
                        await room.do(anna, table, "say", text="Good evening")
                with written(room.house.store) as statements:
                    await room.house.postman.watch.go()
                counts.append(len(statements))
        assert counts[1] == counts[0] > 0

    within(address, use, notice_wait=600_000)


def test_what_is_told_to_many_is_sorted_by_as_few_statements(address: str) -> None:
    async def use(room: Room) -> None:
        anna, bela = await room.person("Anna", "en", "push"), await room.person("Bela", "en", "webhook")
        counts = []
        for tables in (1, 6):
            async with room.house.postman._sorting:
                for _ in range(tables):
                    await room.table(anna, bela)
                await room.house.postman.watch.go()
                with written(room.house.store) as statements:
                    assert await room.house.postman.fan_out.go() > 0
                counts.append(len(statements))
        assert counts[1] == counts[0] > 0

    within(address, use, notice_wait=600_000)

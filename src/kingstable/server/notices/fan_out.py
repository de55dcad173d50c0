"""Each notice by the ways that its person has chosen: a row for each, in the transaction that ends it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Row, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.notices.choices import CONFIRM, Choices
from kingstable.server.notices.letters import letter_of
from kingstable.server.store import EventStore
from kingstable.server.store.notice_schema import (
    deliveries,
    notice_people,
    notices,
    push_subscriptions,
    webhooks,
)
from kingstable.server.store.outbox import Notice, insert_new, notice_id

TOGETHER: Final = 100
DAY: Final = 86_400_000
MORNING: Final = 7 * 3_600_000  # UTC: when the letters of a day go
AnyRow = Row[tuple[Any, ...]]
Rows = list[dict[str, object]]


def next_morning(at: int) -> int:
    return (at - MORNING) // DAY * DAY + DAY + MORNING


def ways_of(row: AnyRow, kinds: str) -> set[str]:
    """By which ways somebody wants to be told of a kind; of some things everybody is."""
    if kinds == "try":
        return {"push", "mail", "webhook"}
    chosen = msgspec.json.decode(row.choices, type=Choices)
    wanted = kinds.split("+")
    return {way for kind, ways in chosen.items() if kind in wanted for way in ways}


class FanOut:
    def __init__(self, store: EventStore, wait: int, mails: bool) -> None:
        self.store: Final = store
        self.wait: Final = wait  # milliseconds, in which who was cut off may come back to the table
        self.mails: Final = mails  # whether letters can be sent at all

    async def go(self) -> int:
        """Some of those that wait; how many."""
        query = select(notices).order_by(notices.c.at, notices.c.id).limit(TOGETHER)
        async with self.store.reader() as connection:
            if not (await connection.execute(query.limit(1))).first():
                return 0
        async with self.store.writing.begin() as connection:
            waiting = (await connection.execute(query.with_for_update(skip_locked=True))).all()
            rows: Rows = []
            for one in waiting:
                notice = msgspec.json.decode(one.body, type=Notice)
                rows += await self._ways(connection, notice, one.at)
            await insert_new(connection, deliveries, rows)
            await connection.execute(delete(notices).where(notices.c.id.in_([one.id for one in waiting])))
        return len(waiting)

    async def _ways(self, connection: AsyncConnection, notice: Notice, at: int) -> Rows:
        if notice.hook:
            return await self._table_hooks(connection, notice, at)
        mine = select(notice_people).where(notice_people.c.person == notice.person)
        row = (await connection.execute(mine)).first()
        if row is None or at < row.since:
            return []
        if notice.kind == CONFIRM:
            return [self._row(notice, at, "mail", row.asked, row.lang)] if self.mails and row.asked else []
        rows, ways = [], ways_of(row, notice.kind)
        if "mail" in ways and row.mail and self.mails:
            together = row.digest and notice.kind != "try"
            rows.append(self._row(notice, at, "digest" if together else "mail", row.mail, row.lang))
        for way, table in (("push", push_subscriptions), ("webhook", webhooks)):
            if way in ways:
                own = select(table.c.id).where(table.c.person == notice.person)
                if way == "webhook":
                    own = own.where(webhooks.c.table_id == "")
                for one in await connection.execute(own.order_by(table.c.id)):
                    rows.append(self._row(notice, at, way, one.id, row.lang))
        return rows

    async def _table_hooks(self, connection: AsyncConnection, notice: Notice, at: int) -> Rows:
        """In the language of who made them."""
        query = select(webhooks.c.id, notice_people.c.lang).where(
            webhooks.c.table_id == notice.table,
            webhooks.c.created <= at,
            notice_people.c.person == webhooks.c.person,
        )
        found = (await connection.execute(query.order_by(webhooks.c.id))).all()
        return [self._row(notice, at, "webhook", one.id, one.lang) for one in found]

    def _row(self, notice: Notice, at: int, way: str, target: str, lang: str) -> dict[str, object]:
        at_once = notice.kind in ("try", CONFIRM)
        return {
            "id": notice_id(notice.id, way, target),
            "person": notice.person,
            "table_id": notice.table,
            "kind": notice.kind,
            "way": way,
            "target": target,
            "letter": msgspec.json.encode(letter_of(notice, lang)).decode(),
            "due": next_morning(at) if way == "digest" else at if at_once else at + self.wait,
            "tries": 0,
            "lease": 0,
            "worker": "",
        }

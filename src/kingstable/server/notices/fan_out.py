"""Each notice by the ways that its person has chosen: a row for each, in the transaction that ends it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Select, delete, select
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
from kingstable.server.store.schema import AnyRow

TOGETHER: Final = 100
DAY: Final = 86_400_000
MORNING: Final = 7 * 3_600_000  # UTC: when the letters of a day go
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


class Asked(msgspec.Struct):
    """What those who are concerned have asked for, as it stands now."""

    people: dict[str, AnyRow]
    pushes: dict[str, list[str]]  # by person
    hooks: dict[str, list[str]]
    table_hooks: dict[str, list[AnyRow]]  # by table


def by(rows: Iterable[AnyRow], key: str) -> dict[str, list[AnyRow]]:
    found: dict[str, list[AnyRow]] = {}
    for row in rows:
        found.setdefault(getattr(row, key), []).append(row)
    return found


def ids_by_person(rows: Iterable[AnyRow]) -> dict[str, list[str]]:
    return {person: [row.id for row in some] for person, some in by(rows, "person").items()}


class FanOut:
    def __init__(self, store: EventStore, wait: int, mails: bool) -> None:
        self.store: Final = store
        self.wait: Final = wait  # milliseconds, in which who was cut off may come back to the table
        self.mails: Final = mails  # whether letters can be sent at all

    async def go(self) -> int:
        """Some of those that wait; how many. All is asked before anything is written: moves wait for that."""
        query = select(notices).order_by(notices.c.at, notices.c.id).limit(TOGETHER)
        async with self.store.reader() as connection:
            waiting = (await connection.execute(query)).all()
            if not waiting:
                return 0
            told = [msgspec.json.decode(one.body, type=Notice) for one in waiting]
            asked = await self._asked(connection, told)
        rows = {one.id: self._ways(asked, notice, one.at) for one, notice in zip(waiting, told, strict=True)}
        mine = select(notices.c.id).where(notices.c.id.in_(rows)).with_for_update(skip_locked=True)
        async with self.store.writing.begin() as connection:
            taking = delete(notices).where(notices.c.id.in_(mine)).returning(notices.c.id)
            taken = [row.id for row in await connection.execute(taking)]
            await insert_new(connection, deliveries, [row for id in taken for row in rows[id]])
        return len(taken)

    async def _asked(self, connection: AsyncConnection, told: Sequence[Notice]) -> Asked:
        people = {one.person for one in told if not one.hook}
        names = {one.table for one in told if one.hook}
        known = select(notice_people).where(notice_people.c.person.in_(people))
        pushes = select(push_subscriptions.c.person, push_subscriptions.c.id)
        hooks = select(webhooks.c.person, webhooks.c.id).where(webhooks.c.table_id == "")
        at_tables = select(
            webhooks.c.table_id, webhooks.c.id, webhooks.c.created, notice_people.c.lang
        ).where(webhooks.c.table_id.in_(names), notice_people.c.person == webhooks.c.person)

        async def rows(query: Select[Any]) -> list[AnyRow]:
            return list(await connection.execute(query))

        theirs = push_subscriptions.c.person.in_(people)
        return Asked(
            people={row.person: row for row in await rows(known)},
            pushes=ids_by_person(await rows(pushes.where(theirs).order_by(push_subscriptions.c.id))),
            hooks=ids_by_person(
                await rows(hooks.where(webhooks.c.person.in_(people)).order_by(webhooks.c.id))
            ),
            table_hooks=by(await rows(at_tables.order_by(webhooks.c.id)), "table_id") if names else {},
        )

    def _ways(self, asked: Asked, notice: Notice, at: int) -> Rows:
        if notice.hook:  # in the language of who made them
            hooks = [one for one in asked.table_hooks.get(notice.table, []) if one.created <= at]
            return [self._row(notice, at, "webhook", one.id, one.lang) for one in hooks]
        row = asked.people.get(notice.person)
        if row is None or at < row.since:
            return []
        if notice.kind == CONFIRM:
            return [self._row(notice, at, "mail", row.asked, row.lang)] if self.mails and row.asked else []
        rows, ways = [], ways_of(row, notice.kind)
        if "mail" in ways and row.mail and self.mails:
            together = row.digest and notice.kind != "try"
            rows.append(self._row(notice, at, "digest" if together else "mail", row.mail, row.lang))
        for way, targets in (("push", asked.pushes), ("webhook", asked.hooks)):
            if way in ways:
                own = targets.get(notice.person, [])
                rows += [self._row(notice, at, way, target, row.lang) for target in own]
        return rows

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

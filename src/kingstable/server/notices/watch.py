"""Looks at the tables that have changed, behind everybody's back, and says who is to be told what.

How far a table was read stands in the store, and moves on in the transaction that writes the notices: each is
told once, whoever is killed meanwhile. Tables where nobody wants to be told anything cost one question.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from sqlalchemy import Select, bindparam, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kingstable.server.notices.attendance import Attendance
from kingstable.server.notices.choices import set_once
from kingstable.server.notices.deriving import Found, Mark, concerned, derived
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.faults import complain
from kingstable.server.store.notice_schema import house_keys, notice_marks, notice_people, webhooks
from kingstable.server.store.outbox import tell_all
from kingstable.server.store.schema import events, seats, tables
from kingstable.server.tables.clock import DAY
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.summary import Summary

SWEPT: Final = "swept"  # up to when all tables have been looked at
MARGIN: Final = 60_000  # milliseconds by which the clocks and commits of workers may differ
EVERY: Final = 10_000  # between two looks at what another worker may have left behind
DAYS_EVERY: Final = 60_000  # between two looks at long clocks
TOGETHER: Final = 32  # tables, or people, in one question; the moves wait while some are written
STATES: Final = ("waiting", "playing", "over", "closed")
# A mark moves from where we read it, and from nowhere else.
MOVE_ON: Final = (
    update(notice_marks)
    .where(
        notice_marks.c.table_id == bindparam("name"),
        notice_marks.c.seq == bindparam("old_seq"),
        notice_marks.c.day == bindparam("old_day"),
    )
    .values(seq=bindparam("new_seq"), day=bindparam("new_day"))
)


def moved(name: str, old: Mark, new: Mark) -> dict[str, object]:
    return {
        "name": name, "old_seq": old.seq, "old_day": old.day, "new_seq": new.seq, "new_day": new.day
    }  # fmt: skip


class Look(msgspec.Struct):
    """A table as it stood when it was stored."""

    ledger: Ledger
    seq: int
    here: Collection[str]


class Watch:
    def __init__(self, store: EventStore, hub: Hub, attendance: Attendance) -> None:
        self.store: Final = store
        self.hub: Final = hub
        self.attendance: Final = attendance
        self._swept_at = 0
        self._days_at = 0

    async def go(self) -> int:
        """One round; how many notices came of it."""
        sweeping = now() >= self._swept_at
        told = await self._touched(sweeping)
        if sweeping:
            self._swept_at = now() + EVERY
            told += await self._sweep()
        if now() >= self._days_at:
            self._days_at = now() + DAYS_EVERY
            told += await self._from_store(await self._last_days())
        return told

    # What this worker has written

    async def _touched(self, sweeping: bool) -> int:
        """Where everybody is at the table there is nothing to tell, only a mark to move: that waits for the
        next sweep, and whoever leaves until then is still told."""
        touched = dict(self.hub.touched)
        self.hub.touched.clear()
        if not touched:
            return 0
        looks = []
        for name, seq in touched.items():
            table = self.hub.tables.get(name)
            if table is None or table.in_doubt:
                continue  # it is closed, or the store failed it: what it wrote is found by a sweep
            if not sweeping and concerned(table.ledger) <= set(self.attendance.at(name)):
                self.hub.touched.setdefault(name, seq)
                continue
            looks.append(Look(table.ledger, seq, ()))
        return await self.derive(looks)

    # What somebody has written before he was killed

    async def _sweep(self) -> int:
        began = now()
        since = int(await set_once(self.store, SWEPT, str(began)))
        told = await self._from_store(await self._left_behind(since - MARGIN))
        async with self.store.writing.begin() as connection:
            mine = update(house_keys).where(house_keys.c.name == SWEPT)
            await connection.execute(mine.values(value=str(began)))
        return told

    def _wanted(self) -> Select[tuple[str]]:
        """Tables where somebody wants to be told something."""
        read = func.coalesce(notice_marks.c.seq, 0)
        sits = exists().where(seats.c.table_id == tables.c.id, notice_people.c.person == seats.c.person)
        hooked = exists().where(webhooks.c.table_id == tables.c.id)
        offered = exists().where(
            events.c.table_id == tables.c.id, events.c.seq > read, events.c.body.contains('"k":"offered"')
        )
        behind = tables.outerjoin(notice_marks, notice_marks.c.table_id == tables.c.id)
        return select(tables.c.id).select_from(behind).where(or_(sits, hooked, offered))

    async def _left_behind(self, since: int) -> list[str]:
        query = self._wanted().where(
            tables.c.status.in_(STATES),
            tables.c.updated >= since,
            tables.c.head > func.coalesce(notice_marks.c.seq, 0),
        )
        async with self.store.reader() as connection:
            return [row.id for row in await connection.execute(query)]

    async def _last_days(self) -> list[str]:
        """Tables where somebody's last day may have begun."""
        query = self._wanted().where(
            tables.c.status == "playing",
            tables.c.due > 1,
            tables.c.due < now() + DAY,
            tables.c.due > func.coalesce(notice_marks.c.day, 0),
        )
        async with self.store.reader() as connection:
            rows = (await connection.execute(query.add_columns(tables.c.summary))).all()
        paces = [(row.id, msgspec.json.decode(row.summary, type=Summary).pace) for row in rows]
        return [name for name, pace in paces if pace.kind == "days" and pace.days > 1]

    async def _from_store(self, names: Sequence[str]) -> int:
        """Read anew, in a thread: nobody waits for it."""
        told = 0
        for name in names:
            try:
                ledger = await asyncio.to_thread((await self.hub.stored(name)).ledger)
            except Exception as error:  # one table does not keep the others waiting
                complain(f"table {name} cannot be read for notices", error)
                continue
            told += await self.derive([Look(ledger, ledger.seq, self.attendance.at(name))])
        return told

    # Both

    async def derive(self, looks: Sequence[Look]) -> int:
        told = 0
        for first in range(0, len(looks), TOGETHER):
            some = looks[first : first + TOGETHER]
            wanting, hooked = await self._interested(some)
            some = [look for look in some if look.ledger.table in hooked or wanting & concerned(look.ledger)]
            if some:
                told += await self._derive(some, hooked)
        return told

    async def _interested(self, looks: Sequence[Look]) -> tuple[set[str], set[str]]:
        """Of everybody there those who want to be told something; and the tables that have webhooks."""
        people = sorted(set().union(*(concerned(look.ledger) for look in looks)))
        names = [look.ledger.table for look in looks]
        wanting: set[str] = set()
        async with self.store.reader() as connection:
            for k in range(0, len(people), TOGETHER):
                query = select(notice_people.c.person).where(
                    notice_people.c.person.in_(people[k : k + TOGETHER])
                )
                wanting |= {row.person for row in await connection.execute(query)}
            hooks = select(webhooks.c.table_id).where(webhooks.c.table_id.in_(names))
            return wanting, {row.table_id for row in await connection.execute(hooks)}

    async def _derive(self, looks: Sequence[Look], hooked: set[str]) -> int:
        names = [look.ledger.table for look in looks]
        query = select(notice_marks).where(notice_marks.c.table_id.in_(names))
        async with self.store.reader() as connection:
            marks = {row.table_id: Mark(row.seq, row.day) for row in await connection.execute(query)}
        found: list[tuple[str, Mark | None, Found]] = []
        for look in looks:  # nothing is awaited here: each ledger is looked at as it stands
            ledger, name = look.ledger, look.ledger.table
            if ledger.seq != look.seq:  # it runs ahead of the store: later
                self.hub.touched.setdefault(name, look.seq)
                continue
            mark, here = marks.get(name), look.here or self.attendance.at(name)
            seen = derived(ledger, mark or Mark(), here, name in hooked, now())
            if mark is None or seen.mark != mark:
                found.append((name, mark, seen))
        try:
            return await self._write(found)
        except IntegrityError:  # another worker reads the same table for the first time
            for name, _, seen in found:
                self.hub.touched.setdefault(name, seen.mark.seq)
            return 0

    async def _write(self, found: list[tuple[str, Mark | None, Found]]) -> int:
        """Tables read for the first time, and those where nobody is to be told anything, take one statement
        each for all of them together: every move waits while we write."""
        if not found:
            return 0
        new = [(name, seen) for name, mark, seen in found if mark is None]
        quiet = [moved(name, mark, seen.mark) for name, mark, seen in found if mark and not seen.notices]
        loud = [(name, mark, seen) for name, mark, seen in found if mark and seen.notices]
        async with self.store.writing.begin() as connection:
            if quiet:
                await connection.execute(MOVE_ON, quiet)
            if new:
                rows = [{"table_id": name, "seq": seen.mark.seq, "day": seen.mark.day} for name, seen in new]
                await connection.execute(insert(notice_marks), rows)
            firsts = [seen for _, seen in new]  # ours, or all of this has failed
            for name, mark, seen in loud:
                if (await connection.execute(MOVE_ON, moved(name, mark, seen.mark))).rowcount:
                    firsts.append(seen)  # we are the first to read so far
            told = [(at, notice) for seen in firsts for at, notice in seen.notices]
            await tell_all(connection, told)
        return len(told)

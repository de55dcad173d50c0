"""Tables that nobody comes back to: one person's game against bots, private, untouched for a week."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import select

from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.schema import tables
from kingstable.server.tables.summary import Summary

if TYPE_CHECKING:
    from kingstable.server.tables.hub import Hub

WEEK: Final = 7 * 86_400_000  # milliseconds
EVERY: Final = 3_600_000
TOGETHER: Final = 200  # in one round
CARETAKER: Final = Who("", "", guest=False, admin=True)


def of_one_person(summary: str) -> bool:
    """Whether one click made it: one person, and bots on all other seats."""
    about = msgspec.json.decode(summary, type=Summary)
    people = [chair for chair in about.chairs if chair.person]
    return about.pace.kind == "none" and len(people) <= 1 and all(c.person or c.bot for c in about.chairs)


async def close_abandoned(hub: Hub, now: int) -> list[str]:
    """Closes them; they leave their owner's list."""
    old = select(tables.c.id, tables.c.summary).where(
        tables.c.public.is_(False), tables.c.status == "playing", tables.c.updated < now - WEEK
    )
    async with hub.store.reader() as connection:
        rows = (await connection.execute(old.order_by(tables.c.updated).limit(TOGETHER))).all()
    gone = [row.id for row in rows if of_one_person(row.summary)]
    for name in gone:
        try:
            await (await hub.table(name)).ask(p.Close(id="abandoned"), CARETAKER)
        except Refusal:
            continue  # it has just ended, or cannot be read any more
    return gone

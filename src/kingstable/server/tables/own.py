"""What one person has left in the logs of all tables: to be told to that person, or to be forgotten.

A log is never changed but here, and only in names and talk: no move, draw or word of a game is touched.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import func, select, update

from kingstable.server.contract import protocol as p
from kingstable.server.contract.names import NOBODY
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.appending import CHANNEL, NOTIFY
from kingstable.server.store.schema import events, people, tables
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.lines import AnyLine, Offered, Said, Seated, decode_line, encode_line
from kingstable.server.tables.summary import Summary
from kingstable.server.tables.table import Reread

SILENCE: Final = "…"
BLANK: Final = '"…"'  # in place of a line that nobody can read and that may say anything
REREAD: Final = "reread:"  # to the other workers, before the name of a table


class Spoken(msgspec.Struct):
    """Something that a person said; `table` is empty for the lobby."""

    table: str
    text: str
    at: int


class Found(msgspec.Struct, frozen=True):
    table: str
    seq: int
    at: int
    line: AnyLine | None  # None: it cannot be read


def _line(body: str) -> AnyLine | None:
    try:
        return decode_line(body.encode())
    except ValueError:
        return None


async def _lines_about(store: EventStore, person: str) -> list[Found]:
    """An id is nobody's choice, so it stands in no text by accident, nor anywhere before it was given."""
    since = select(people.c.created).where(people.c.id == person).scalar_subquery()
    lately = select(tables.c.id).where(tables.c.updated >= func.coalesce(since, 0))
    about = events.c.body.contains(f'"{person}"')
    query = select(events).where(events.c.table_id.in_(lately), about).order_by(events.c.at, events.c.seq)
    async with store.reader() as connection:
        rows = (await connection.execute(query)).all()
    return [Found(row.table_id, row.seq, row.at, _line(row.body)) for row in rows]


async def said_by(store: EventStore, person: str) -> list[Spoken]:
    found = await _lines_about(store, person)
    return [
        Spoken(one.table, one.line.text, one.at)
        for one in found
        if isinstance(one.line, Said) and one.line.by == person
    ]


def nameless(line: AnyLine | None, person: str) -> AnyLine | None:
    if isinstance(line, Seated | Offered) and line.person == person:
        return msgspec.structs.replace(line, name=NOBODY)
    if isinstance(line, Said) and line.by == person:
        return msgspec.structs.replace(line, name=NOBODY, text=SILENCE)
    return line


async def forget(hub: Hub, who: Who) -> None:
    """The games stay readable, under a neutral name."""
    found = await _lines_about(hub.store, who.id)
    async with hub.store.writing.begin() as connection:
        for one in found:
            changed = nameless(one.line, who.id)
            if changed is None or changed is not one.line:
                body = BLANK if changed is None else encode_line(changed).decode()
                there = update(events).where(events.c.table_id == one.table, events.c.seq == one.seq)
                await connection.execute(there.values(body=body))
        names = sorted({one.table for one in found})
        for name in names if hub.store.postgres else ():
            await connection.execute(NOTIFY, {"channel": CHANNEL, "told": REREAD + name})
    for name in names:
        reread(hub, name)
        await _forget_in_lists(hub.store, name, who.id)


def reread(hub: Hub, name: str) -> None:
    if name in hub.tables:
        hub.tables[name].nudge(Reread())


class Ears:
    """What other workers tell this one: what they have written, and where they have forgotten somebody."""

    def __init__(self, hub: Hub) -> None:
        self.hub: Final = hub
        self.catch_up_all: Final = hub.catch_up_all

    def heard(self, told: str) -> None:
        if told.startswith(REREAD):
            reread(self.hub, told.removeprefix(REREAD))
        else:
            self.hub.heard(told)


async def _forget_in_lists(store: EventStore, table: str, person: str) -> None:
    async with store.writing.begin() as connection:
        kept = await connection.scalar(select(tables.c.summary).where(tables.c.id == table))
        try:
            about = msgspec.json.decode(kept or "", type=Summary)
        except ValueError:  # no list can show it either
            return
        chairs = [
            msgspec.structs.replace(chair, name=NOBODY) if chair.person == person else chair
            for chair in about.chairs
        ]
        summary = msgspec.json.encode(msgspec.structs.replace(about, chairs=chairs)).decode()
        await connection.execute(update(tables).where(tables.c.id == table).values(summary=summary))


async def close_waiting(hub: Hub, who: Who) -> None:
    """Tables that wait for a host who will not come back."""
    mine = select(tables.c.id).where(tables.c.host == who.id, tables.c.status == "waiting", tables.c.head > 0)
    async with hub.store.reader() as connection:
        names = [row.id for row in await connection.execute(mine)]
    for name in names:
        with suppress(Refusal):  # it is spoilt, or closed by now
            await (await hub.table(name)).ask(p.Close(id="deleted"), who)

"""A short code of a table, to be read aloud and typed: six signs of which no two look alike.

It follows from the table's id, so nothing has to be stored; it leads to tables that are not over.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterable
from typing import Final

from sqlalchemy import select

from kingstable.server.store import EventStore
from kingstable.server.store.schema import tables

SIGNS: Final = "23456789ABCDEFGHJKMNPQRTVWXYZ"
LONG: Final = 6
MOST: Final = 20_000  # tables among which a code is looked for, those used last
OPEN: Final = ("waiting", "playing")


def code_of(table: str) -> str:
    number = int.from_bytes(hashlib.sha256(b"code\0" + table.encode()).digest()[:8], "big")
    signs = []
    for _ in range(LONG):
        number, k = divmod(number, len(SIGNS))
        signs.append(SIGNS[k])
    return "".join(signs)


def as_typed(text: str) -> str:
    """Any case, with spaces or dashes between."""
    return "".join(c for c in text.upper() if c not in " -–")


def found(code: str, names: Iterable[str]) -> str | None:
    return next((name for name in names if code_of(name) == code), None)


async def table_of(store: EventStore, typed: str) -> str | None:
    code = as_typed(typed)
    if len(code) != LONG or any(c not in SIGNS for c in code):
        return None
    query = select(tables.c.id).where(tables.c.status.in_(OPEN), tables.c.head > 0)
    async with store.reader() as connection:
        rows = await connection.execute(query.order_by(tables.c.updated.desc()).limit(MOST))
        names = [row.id for row in rows]
    return await asyncio.to_thread(found, code, names)

"""Where any part of the server says that somebody is to be told something: one row, in its own transaction.

    async with store.writing.begin() as connection:
        ...  # what happened
        await tell(connection, [Notice(id=…, person=…, kind="asks", word="invited", args=…, table=…)])

Whatever follows (by which ways, in which language, not while the person is at that table, again when it
fails) is done behind it by the room `notices`. A notice that is told twice is one: its id says which.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from sqlalchemy import Insert, Table
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import notices

KINDS: Final = ("turn", "begins", "ends", "asks", "day")  # what people choose among


class Notice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`word` is the sentence `notice-WORD` of the server's texts, `args` what stands in it.

    `game` and `table` name what it is about; it leads to the page `path`, the table's unless told otherwise.
    `hook`: not `person` is told but the webhooks of the table, and only while that person is not there.
    """

    id: str
    person: str
    kind: str  # one of KINDS; or two with + between them: wanted when one of them is
    word: str
    args: dict[str, str] = {}
    game: str = ""
    table: str = ""
    path: str = ""
    hook: bool = False

    @property
    def page(self) -> str:
        return self.path or f"/table/{self.table}"


def notice_id(*about: object) -> str:
    """Of the same thing always the same."""
    return hashlib.sha256("\0".join(map(str, about)).encode()).hexdigest()[:24]


async def insert_new(connection: AsyncConnection, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
    """Inserts what is not there yet."""
    if not rows:
        return
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import insert as in_postgres  # 2 MB, only where there is one

        new: Insert = in_postgres(table).on_conflict_do_nothing()
    else:
        from sqlalchemy.dialects.sqlite import insert as in_sqlite

        new = in_sqlite(table).on_conflict_do_nothing()
    await connection.execute(new, [dict(row) for row in rows])


async def tell(connection: AsyncConnection, told: Sequence[Notice], at: int = 0) -> None:
    """`at`: when it happened; now unless told otherwise."""
    stamp = at or now()
    await tell_all(connection, [(stamp, one) for one in told])


async def tell_all(connection: AsyncConnection, told: Sequence[tuple[int, Notice]]) -> None:
    """Each with when it happened."""
    rows = [
        {"id": one.id, "person": one.person, "body": msgspec.json.encode(one).decode(), "at": at}
        for at, one in told
    ]
    await insert_new(connection, notices, rows)

"""SQLite's pen for the logs: one connection in one thread, and the statements as text.

They are the same statements as everywhere, spelled out once: to have SQLAlchemy look at each of them again
took half of all the time that a move costs the server.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy.dialects import sqlite

from kingstable.server.store.appending import HEAD, STATEMENTS, Append, Rows, commit

SPELLING: Final = sqlite.dialect(paramstyle="named")
SPELLED: Final = {name: str(one.compile(dialect=SPELLING)) for name, one in STATEMENTS.items()}
SPELLED_HEAD: Final = str(HEAD.compile(dialect=SPELLING))
PATIENCE: Final = 60.0  # seconds until a lock that nobody lets go is an error
AGAIN: Final = 0.001  # seconds between two looks at the lock


def begin(connection: sqlite3.Connection) -> None:
    """Waits for the other writer. SQLite would sleep longer and longer, up to a tenth of a second."""
    stop = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as refused:
            if refused.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > stop:
                raise
        time.sleep(AGAIN)


class Scribe:
    def __init__(self, file: str, pragmas: Sequence[str]) -> None:
        self.file: Final = file
        self.pragmas: Final = pragmas
        self._thread: Final = ThreadPoolExecutor(1, "scribe")
        self._connection: sqlite3.Connection | None = None

    def open(self) -> sqlite3.Connection:
        """When something is first written: the schema is there by then."""
        if self._connection is None:
            self._connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            for pragma in self.pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
            self._connection.execute("PRAGMA busy_timeout=0")  # see `begin`
        return self._connection

    async def commit(self, batch: list[Append]) -> list[bool]:
        """One hop to the thread for a whole batch."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: list[Append]) -> list[bool]:
        connection = self.open()
        begin(connection)
        try:
            refused = commit(self, batch)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return refused

    def heads(self, names: Sequence[str]) -> dict[str, int]:
        found = {name: self.open().execute(SPELLED_HEAD, {"t": name}).fetchone() for name in names}
        return {name: int(row[0]) for name, row in found.items() if row is not None}

    def write(self, statement: str, rows: Rows) -> None:
        self.open().executemany(SPELLED[statement], rows)

    def tell(self, table: str, last: int) -> None:
        """There is nobody else."""

    def close(self) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()

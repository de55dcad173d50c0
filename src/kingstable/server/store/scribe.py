"""SQLite's pen for the logs: one connection in one thread, and the statements as text.

They are the same statements as everywhere, spelled out once: to have SQLAlchemy look at each of them again
took half of all the time that a move costs the server.

What is committed stands in the write-ahead log, and now and then SQLite carries it over into the file. By
itself it does so within somebody's commit, for up to a fifth of a second: here another thread does it, often.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from typing import Final

from sqlalchemy.dialects import sqlite

from kingstable.server.store.appending import HEAD, STATEMENTS, Append, Rows, commit
from kingstable.server.store.sqlite_file import connect

SPELLING: Final = sqlite.dialect(paramstyle="named")
SPELLED: Final = {name: str(one.compile(dialect=SPELLING)) for name, one in STATEMENTS.items()}
SPELLED_HEAD: Final = str(HEAD.compile(dialect=SPELLING))
PATIENCE: Final = 60.0  # seconds until a lock that nobody lets go is an error
AGAIN: Final = 0.001  # seconds between two looks at the lock
CARRY_EVERY: Final = 1.0  # seconds


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
        self._inodes = (0, 0)  # of the file and the log beside it that the connection writes to
        self._carrier: Final = ThreadPoolExecutor(1, "carrier")
        self._carried = time.monotonic()

    def open(self) -> sqlite3.Connection:
        """When something is first written: the schema is there by then."""
        if self._connection is None:
            self._connection = connect(self.file, any_thread=True)
            for pragma in self.pragmas:
                self._connection.execute(f"PRAGMA {pragma}")
            begin(self._connection)  # from now on there is a log beside it
            self._connection.execute("COMMIT")
            self._inodes = self._there()
            self._connection.execute("PRAGMA busy_timeout=0")  # see `begin`
        return self._connection

    async def commit(self, batch: list[Append]) -> list[bool]:
        """One hop to the thread for a whole batch."""
        refused = await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)
        if time.monotonic() - self._carried > CARRY_EVERY:
            self._carried = float("inf")  # until it is done
            self._carrier.submit(self.carry_over)
        return refused

    def carry_over(self) -> None:
        """What stands in the write-ahead log goes into the file, as far as nobody is in the way."""
        with suppress(sqlite3.Error), closing(connect(self.file)) as connection:
            self.refuse_lost_file()
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # where it fails, commits fail and say so
        self._carried = time.monotonic()

    def _commit(self, batch: list[Append]) -> list[bool]:
        try:
            self.refuse_lost_file()
        except sqlite3.OperationalError:
            self._rescue()
            raise
        try:
            connection = self.open()
            begin(connection)
            refused = commit(self, batch)
            connection.execute("COMMIT")
        except BaseException:
            self._drop()
            raise
        return refused

    def _drop(self) -> None:
        """After a failure nobody knows what a connection still holds: the next one begins anew."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            with suppress(sqlite3.Error):
                connection.close()

    def _there(self) -> tuple[int, int]:
        try:
            return os.stat(self.file).st_ino, os.stat(f"{self.file}-wal").st_ino
        except OSError:
            return 0, 0

    def refuse_lost_file(self) -> None:
        """A file that was moved or removed can still be written to, but nobody would find it again.

        Where the log beside it is gone nothing is written until it is back or the server starts anew: our
        other connections still write to the lost one, and two logs of one file spoil it.
        """
        if self._connection is not None and self._there() != self._inodes:
            raise sqlite3.OperationalError("the database file, or the -wal beside it, is gone")

    def _rescue(self) -> None:
        """What was acknowledged stands in the lost log; only who has it open can carry it into the file."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def heads(self, names: Sequence[str]) -> dict[str, int]:
        found = {name: self.open().execute(SPELLED_HEAD, {"t": name}).fetchone() for name in names}
        return {name: int(row[0]) for name, row in found.items() if row is not None}

    def write(self, statement: str, rows: Rows) -> None:
        self.open().executemany(SPELLED[statement], rows)

    def tell(self, table: str, last: int) -> None:
        """There is nobody else."""

    def close(self) -> None:
        self._thread.shutdown()
        self._carrier.shutdown()
        if self._connection is not None:
            self._connection.close()

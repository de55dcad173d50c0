"""Looks at a database before an address is told: whatever does not fit is one sentence."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url

from kingstable.core.errors import BadInput, expected
from kingstable.server.store.migrate import NEWEST
from kingstable.server.store.opening import async_url
from kingstable.server.store.sqlite_file import connect

MAGIC: Final = b"SQLite format 3\0"
VERSION: Final = "SELECT version_num FROM alembic_version"
TABLES: Final = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
ANSWERS_WITHIN: Final = 10.0  # seconds
GONE_WITHIN: Final = 3.0
HELD: Final = (errno.EWOULDBLOCK, errno.EADDRINUSE)


def once_free(take: Callable[[], None]) -> None:
    """Takes a lock or a port: what a server that was just killed still holds is free a moment later."""
    until = time.monotonic() + GONE_WITHIN
    while True:
        try:
            return take()
        except OSError as error:
            if error.errno not in HELD or time.monotonic() > until:
                raise
            time.sleep(0.05)


def examine(db: str) -> None:
    """Refuses what cannot be served from. A SQLite file is held from now on by this process alone."""
    url = make_url(async_url(db))
    if url.get_backend_name() != "sqlite":
        asyncio.run(_examine_postgres(url))
        return
    if url.database in (None, "", ":memory:"):
        raise BadInput("expected a file for the SQLite database, got none")
    file = Path(str(url.database))
    _refuse_unwritable(file)
    _hold(file)
    if file.exists() and file.stat().st_size:
        _examine_sqlite(file)


def _refuse_unwritable(file: Path) -> None:
    if file.is_dir():
        raise expected("a file for the SQLite database", f"the folder {file}")
    if file.exists() and not file.is_file():
        raise BadInput(f"expected a file for the SQLite database, got {file}, which is a device")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise expected(f"a folder for the SQLite database at {file.parent}", str(error)) from None
    if not os.access(file.parent, os.W_OK) or (file.exists() and not os.access(file, os.R_OK | os.W_OK)):
        raise BadInput(f"expected a database that can be written to, got {file}, which can only be read")


def _hold(file: Path) -> None:
    """A second server would not see what the first one has in memory. The lock goes with the process."""
    if os.name == "nt":  # Windows has no flock
        return
    import fcntl

    held = os.open(f"{file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        once_free(lambda: fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB))
    except OSError:
        os.close(held)
        raise BadInput(f"expected a database of its own, got {file}, which another server uses") from None


def _examine_sqlite(file: Path) -> None:
    with file.open("rb") as content:
        head = content.read(100)
    if not head.startswith(MAGIC) or len(head) < 100:
        raise BadInput(f"expected a SQLite database, got {file}, which is something else")
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    if file.stat().st_size < pages * (65_536 if page == 1 else page) and not _has_log(file):
        raise BadInput(f"expected a whole database, got {file}, whose end is missing: take a backup")
    try:
        connection = connect(file)
        try:
            tables = connection.execute(TABLES).fetchone()[0]
            if tables:
                _refuse_version(str(file), _version(connection))
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        raise BadInput(f"expected a whole database, got {file}: {error}") from None


def _has_log(file: Path) -> bool:
    """A write-ahead log: killed while it was carried over, the file's end may be there and nowhere else."""
    log = Path(f"{file}-wal")
    return log.is_file() and log.stat().st_size > 0


def _version(connection: sqlite3.Connection) -> str | None:
    try:
        found = connection.execute(VERSION).fetchone()
    except sqlite3.OperationalError:
        return None
    return str(found[0]) if found else None


def _refuse_version(name: str, version: str | None) -> None:
    if version is None:
        raise BadInput(f"expected a database of Kingstable, got {name}, which is another program's")
    if not version.isdecimal() or int(version) > int(NEWEST):
        raise BadInput(
            f"expected a database of this version of Kingstable or an older one, got {name} of a newer one"
        )


async def _examine_postgres(url: URL) -> None:
    import asyncpg

    plain = url.set(drivername="postgresql")
    name = plain.render_as_string(hide_password=True)
    try:
        connection = await asyncpg.connect(
            plain.render_as_string(hide_password=False), timeout=ANSWERS_WITHIN
        )
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
        why = str(error) or "no answer"
        raise BadInput(f"expected a PostgreSQL that answers at {name}, got: {why[:200]}") from None
    try:
        kept = await connection.fetchval("SELECT to_regclass('alembic_version')")
        others = await connection.fetchval(
            "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
        )
        if kept is not None or others:
            _refuse_version(name, await connection.fetchval(VERSION) if kept is not None else None)
    finally:
        await connection.close()

"""Opening a database: SQLite in one file, or PostgreSQL; brought to the newest schema first."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from kingstable.core.errors import BadInput
from kingstable.server.contract.refusals import Refusal
from kingstable.server.store.events import EventStore
from kingstable.server.store.migrate import upgrade
from kingstable.server.store.scribe import Scribe
from kingstable.server.store.sqlite_file import address_of

BUSY: Final = "60000"  # milliseconds that a writer waits for the other one
ALWAYS: Final = ("foreign_keys=ON", f"busy_timeout={BUSY}")
# What was written is carried over into the file by `Scribe`, beside those who wait; here only when that lags.
DURABLY: Final = ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=16000")
MIGRATION_LOCK: Final = 760_021  # any number, the same in every server


def async_url(url: str) -> str:
    """The address with the driver we use; a plain path or sqlite:///path is a SQLite file."""
    if ":" + "//" not in url:
        url = f"sqlite:///{url}"
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(
            "expected a database such as sqlite:///kingstable.db or postgresql:…, got another address"
        ) from None
    match parsed.get_backend_name():
        case "sqlite":
            return parsed.set(drivername="sqlite+aiosqlite").render_as_string(hide_password=False)
        case "postgresql":
            return parsed.set(drivername="postgresql+asyncpg").render_as_string(hide_password=False)
        case other:
            raise BadInput(f"expected sqlite or postgresql, got {other!r}")


def _prepare(engine: Engine, begin: str, *pragmas: str) -> None:
    """Every connection of the engine is told how to behave, and how to begin."""

    @event.listens_for(engine, "connect")
    def on_connect(connection: DBAPIConnection, _record: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in (*ALWAYS, *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _refuse_unstorable(engine: Engine) -> None:
    """PostgreSQL keeps no text with a NUL in it, so nobody does: what was asked is refused, not the store."""

    @event.listens_for(engine, "before_cursor_execute")
    def on_execute(_c: object, _cursor: object, _statement: str, given: object, *_: object) -> None:
        if _holds_nul(given):
            raise Refusal("bad-request", 400, detail="expected a text without NUL")


def _holds_nul(given: object) -> bool:
    if isinstance(given, str):
        return "\0" in given
    if isinstance(given, dict):
        return any(_holds_nul(value) for value in given.values())
    return isinstance(given, list | tuple) and any(_holds_nul(value) for value in given)


def sqlite_store(url: str, file: str) -> EventStore:
    """Logs and all else are written durably, each by one connection; a few others only read."""
    writing = create_async_engine(url, pool_size=1, max_overflow=0, pool_timeout=60, hide_parameters=True)
    there = make_url(url).set(database=address_of(file)).update_query_dict({"uri": "true"})
    reading = create_async_engine(there, pool_size=4, max_overflow=0, pool_timeout=60, hide_parameters=True)
    _prepare(writing.sync_engine, "BEGIN IMMEDIATE", *DURABLY)
    _prepare(reading.sync_engine, "BEGIN", "query_only=ON")
    return EventStore(writing, reading, Scribe(file, (*ALWAYS, *DURABLY)))


def keep_private(file: Path) -> None:
    """Readable by its owner only, before anything stands in it; what SQLite puts beside it follows."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    with suppress(OSError):  # another's file, which we may only use
        file.chmod(0o600)


async def open_store(url: str, fresh: bool = True) -> EventStore:
    """The store at an address; `fresh` brings the schema up to date."""
    address = async_url(url)
    if address.startswith("sqlite"):
        file = make_url(address).database
        if file in (None, "", ":memory:"):
            raise BadInput("expected a file for the SQLite database, got none")
        assert file is not None
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        keep_private(Path(file))
        store = sqlite_store(address, file)
    else:
        engine = create_async_engine(
            address, pool_size=8, max_overflow=4, pool_pre_ping=True, hide_parameters=True
        )
        store = EventStore(engine, engine)
    for engine in {store.writing, store.reading}:
        _refuse_unstorable(engine.sync_engine)
    if fresh:
        async with store.writing.begin() as connection:
            if connection.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)
    return store

"""A copy of the database while the server runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
from pathlib import Path

from sqlalchemy.engine import make_url

from kingstable.bench.postgres import installed_programs
from kingstable.core.errors import BadInput, expected
from kingstable.server.store.opening import async_url


async def back_up(db: str, target: Path) -> None:
    """Writes a new file: a SQLite database, or for PostgreSQL an archive for pg_restore."""
    if target.exists():
        raise expected("a new file to write the backup to", str(target))
    url = make_url(async_url(db))
    if url.get_backend_name() == "sqlite":
        await asyncio.to_thread(_copy_sqlite, str(url.database), target)
    else:
        plain = url.set(drivername="postgresql")
        await asyncio.to_thread(_dump_postgres, plain.render_as_string(hide_password=False), target)


def _copy_sqlite(source: str, target: Path) -> None:
    if not Path(source).is_file():
        raise expected("the database of a server", source)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    ours, theirs = sqlite3.connect(target), sqlite3.connect(f"file:{source}?mode=ro", uri=True)
    try:
        theirs.backup(ours)
    finally:
        ours.close()
        theirs.close()


def _dump_postgres(url: str, target: Path) -> None:
    programs = installed_programs()
    program = str(programs / "pg_dump") if programs and (programs / "pg_dump").exists() else "pg_dump"
    command = [program, "--format=custom", f"--file={target}", f"--dbname={url}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise BadInput("expected the program pg_dump to back a PostgreSQL up, got none") from None
    if done.returncode:
        raise BadInput(f"expected pg_dump to write the backup, got: {done.stderr.strip()[:300]}")

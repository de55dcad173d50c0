"""A copy of the database while the server runs."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

from sqlalchemy.engine import URL, make_url

from kingstable.core.errors import BadInput, expected
from kingstable.server.store.opening import async_url
from kingstable.server.store.sqlite_file import connect


def installed_programs() -> Path | None:
    """The folder of an installed server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if found:
        return found[-1].parent
    on_path = shutil.which("postgres")
    return Path(on_path).parent if on_path and shutil.which("initdb") else None


async def back_up(db: str, target: Path) -> None:
    """Writes a new file: a SQLite database, or for PostgreSQL an archive for pg_restore."""
    if target.exists():
        raise expected("a new file to write the backup to", str(target))
    url = make_url(async_url(db))
    if url.get_backend_name() == "sqlite":
        await asyncio.to_thread(_copy_sqlite, str(url.database), target)
    else:
        await asyncio.to_thread(_dump_postgres, url, target)


def _make(target: Path) -> None:
    """A new file, for its owner only."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _copy_sqlite(source: str, target: Path) -> None:
    if not Path(source).is_file():
        raise expected("the database of a server", source)
    _make(target)
    ours, theirs = sqlite3.connect(target), connect(source, "ro")
    try:
        theirs.backup(ours)
    finally:
        ours.close()
        theirs.close()


def _dump_postgres(url: URL, target: Path) -> None:
    programs = installed_programs()
    program = str(programs / "pg_dump") if programs and (programs / "pg_dump").exists() else "pg_dump"
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    command = [program, "--format=custom", f"--file={target}", f"--dbname={plain}"]
    secret = {"PGPASSWORD": str(url.password)} if url.password else {}  # not where every process can read it
    _make(target)
    try:
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **secret})
    except FileNotFoundError:
        target.unlink()
        raise BadInput("expected the program pg_dump to back a PostgreSQL up, got none") from None
    if done.returncode:
        target.unlink()
        raise BadInput(f"expected pg_dump to write the backup, got: {done.stderr.strip()[:300]}")

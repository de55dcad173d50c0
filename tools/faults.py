"""Faults of the store in mid-command, for ./kt bench crash: the server lives on and must keep its promise.

Each of them begins at a random moment of play and ends a little later; players send again what was not
answered, as browsers do.
"""

from __future__ import annotations

import asyncio
import random
import resource
import shutil
import sqlite3
import subprocess
from pathlib import Path
from typing import Any, Final

from tools.postgres import Postgres
from tools.running_server import Server

LASTS: Final = 0.4  # seconds at most
TINY: Final = 4096  # bytes that a file may still have when the disk is full


class Fault:
    """A real server whose store fails: `kill` lets it, `start` mends it."""

    def __init__(self, db: str, log: Path, dice: random.Random) -> None:
        self.db: Final = db
        self.log: Final = log
        self.dice: Final = dice
        self.url = ""
        self.server: Server | None = None

    async def open(self) -> None:
        self.server = await asyncio.to_thread(self.served)
        self.url = self.server.url

    def served(self) -> Server:
        return Server(self.db, self.log, limits="off")

    async def tell(self, word: str) -> None:
        if word == "kill":
            await self.fail()
            await asyncio.sleep(self.dice.uniform(0, LASTS))
            await self.mend()

    async def fail(self) -> None:
        raise NotImplementedError

    async def mend(self) -> None:
        """What does not pass by itself."""

    async def close(self) -> None:
        assert self.server is not None
        await asyncio.to_thread(self.server.stop)


class OfFile(Fault):
    """Of SQLite's file."""

    @property
    def file(self) -> Path:
        return Path(self.db.removeprefix("sqlite:///"))


class Full(OfFile):
    """The disk is full: no file grows."""

    async def fail(self) -> None:
        self._limit(TINY)

    async def mend(self) -> None:
        self._limit(resource.RLIM_INFINITY)

    def _limit(self, most: int) -> None:
        assert self.server is not None
        _, hard = resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.pid, resource.RLIMIT_FSIZE, (most, hard))


class Gone(OfFile):
    """The file has been moved away, and comes back."""

    async def fail(self) -> None:
        self.file.rename(self.file.with_suffix(".away"))

    async def mend(self) -> None:
        self.file.with_suffix(".away").rename(self.file)


class RefusedBySQLite(Server):
    program = ("tools.read_only",)


class ReadOnly(OfFile):
    """The file system has been remounted read-only, and is mended. As root a mode refuses nothing."""

    @property
    def during(self) -> Path:
        """It lasts as long as this is there."""
        return self.file.with_name("read-only")

    def served(self) -> Server:
        if shutil.which("cc") is None:
            return RefusedBySQLite(
                self.db, self.log, environment={"KT_READ_ONLY_WHILE": str(self.during)}, limits="off"
            )
        shim, source = self.file.with_suffix(".so"), Path(__file__).with_name("read_only.c")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", str(shim), str(source), "-ldl"], check=True)
        environment = {
            "LD_PRELOAD": str(shim),
            "KT_READ_ONLY": str(self.file.resolve()),
            "KT_READ_ONLY_WHILE": str(self.during),
        }
        return Server(self.db, self.log, environment=environment, limits="off")

    async def fail(self) -> None:
        self.during.touch()

    async def mend(self) -> None:
        self.during.unlink()


class Slow(OfFile):
    """Somebody else writes for a while."""

    async def fail(self) -> None:
        self.other = sqlite3.connect(self.file, isolation_level=None, timeout=60, check_same_thread=False)
        await asyncio.to_thread(self.other.execute, "BEGIN IMMEDIATE")

    async def mend(self) -> None:
        self.other.execute("ROLLBACK")
        self.other.close()


class OfPostgres(Fault):
    def __init__(self, db: str, log: Path, dice: random.Random, postgres: Postgres) -> None:
        super().__init__(db, log, dice)
        self.postgres: Final = postgres

    async def run(self, *statements: str) -> None:
        connection = await self.postgres.connect()
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()


class Restarted(OfPostgres):
    """PostgreSQL stops and is started again."""

    async def fail(self) -> None:
        await asyncio.to_thread(self.postgres.halt)

    async def mend(self) -> None:
        await asyncio.to_thread(self.postgres.resume)


class Cut(OfPostgres):
    """All connections are cut."""

    async def fail(self) -> None:
        name = self.db.rsplit("/", 1)[1]
        await self.run(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
        )


class PostgresReadOnly(OfPostgres):
    """Every transaction may only read."""

    async def fail(self) -> None:
        await self.run("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")

    async def mend(self) -> None:
        await self.run(
            "SET default_transaction_read_only = off",
            "ALTER SYSTEM RESET default_transaction_read_only",
            "SELECT pg_reload_conf()",
        )


class PostgresSlow(OfPostgres):
    """Somebody holds the table of tables."""

    other: Any = None

    async def fail(self) -> None:
        self.other = await self.postgres.connect(self.db)
        await self.other.execute("BEGIN; LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")

    async def mend(self) -> None:
        await self.other.execute("ROLLBACK")
        await self.other.close()


OF_FILES: Final[dict[str, type[OfFile]]] = {
    "sqlite-full": Full,
    "sqlite-read-only": ReadOnly,
    "sqlite-gone": Gone,
    "sqlite-slow": Slow,
}
OF_POSTGRES: Final[dict[str, type[OfPostgres]]] = {
    "postgresql-restart": Restarted,
    "postgresql-cut": Cut,
    "postgresql-read-only": PostgresReadOnly,
    "postgresql-slow": PostgresSlow,
}

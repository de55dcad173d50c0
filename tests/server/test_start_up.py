"""A server that cannot serve says so in one sentence, with exit code 2, before it prints any address."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

from kingstable.core.errors import BadInput
from kingstable.server.process.serve import bind
from kingstable.server.settings import Settings
from kingstable.server.store import open_store
from kingstable.server.store.examining import examine
from tools.postgres import Postgres
from tools.running_server import Server


class Begun(Server):
    """As somebody begins it."""

    forked = False


def told(db: str, *flags: str) -> tuple[int, str, str]:
    """Exit code, what stood on the screen, and what was complained about."""
    command = [sys.executable, "-m", "kingstable", "serve", "--port", "0", "--db", db, *flags]
    if os.geteuid() == 0:  # root may write everywhere
        command = ["setpriv", "--bounding-set", "-dac_override", "--inh-caps", "-dac_override", *command]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def whole(file: Path) -> None:
    """A database of ours."""

    async def make() -> None:
        await (await open_store(f"sqlite:///{file}")).close()

    asyncio.run(make())
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def truncated(file: Path) -> None:
    whole(file)
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])


def damaged(file: Path) -> None:
    whole(file)
    content = bytearray(file.read_bytes())
    content[100:4096] = bytes(3996)
    file.write_bytes(content)


def foreign(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def newer(file: Path) -> None:
    whole(file)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def no_database(file: Path) -> None:
    file.write_text("Dear diary, " * 100)


def read_only(file: Path) -> None:
    whole(file)
    file.chmod(0o400)
    file.parent.chmod(0o500)


FAULTS: dict[str, tuple[Callable[[Path], object], str]] = {
    "truncated": (truncated, "whose end is missing"),
    "damaged": (damaged, "expected a whole database"),
    "foreign": (foreign, "which is another program's"),
    "newer": (newer, "of a newer one"),
    "no database": (no_database, "which is something else"),
    "read-only": (read_only, "can only be read"),
    "a folder": (Path.mkdir, "got 'the folder"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_database_that_does_not_fit(fault: str, tmp_path: Path) -> None:
    spoil, sentence = FAULTS[fault]
    (tmp_path / "data").mkdir()
    file = tmp_path / "data" / "kingstable.db"
    spoil(file)
    code, out, err = told(f"sqlite:///{file}")
    file.parent.chmod(0o700)
    assert (code, out) == (2, ""), err
    assert sentence in err and len(err.strip().splitlines()) == 1


MISFITS = {
    "no such certificate": (
        ("--tls-cert", "/nowhere/cert", "--tls-key", "/nowhere/key"),
        "got '/nowhere/cert'",
    ),
    "a key alone": (("--tls-key", "/nowhere/key"), "a certificate and its key"),
    "a certificate that is none": (("--tls-cert", __file__), "a certificate and its key"),
    "an origin that is none": (("--origins", "http:" + "//[::1"), "expected origins such as"),
    "an origin with a path": (("--origins", "https:" + "//a.example/x"), "expected origins such as"),
    "a port that is none": (("--origins", "https:" + "//a.example:x"), "expected origins such as"),
    "a proxy that is none": (
        ("--proxies", "127.0.0.1,zzz"),
        "expected proxies by their IP addresses, got 'zzz'",
    ),
    "a device": (("--db", "sqlite:///" + "/dev/full"), "got /dev/full, which is a device"),
}


@pytest.mark.parametrize("what", MISFITS)
def test_flags_that_do_not_fit(what: str, tmp_path: Path) -> None:
    flags, sentence = MISFITS[what]
    code, out, err = told(f"sqlite:///{tmp_path}/kingstable.db", *flags)
    assert (code, out) == (2, ""), err
    assert sentence in err and len(err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_postgresql_that_does_not_answer_or_is_not_ours(postgres: Postgres) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobody = "postgresql:" + f"//kingstable@127.0.0.1:{free.getsockname()[1]}/x"
    code, out, err = told(nobody)
    assert (code, out) == (2, "") and "expected a PostgreSQL that answers" in err
    db = asyncio.run(postgres.database())

    async def fill() -> None:
        import asyncpg

        connection = await asyncpg.connect(db)
        await connection.execute("CREATE TABLE recipes (name TEXT)")
        await connection.close()

    asyncio.run(fill())
    code, out, err = told(db)
    assert (code, out) == (2, "") and "which is another program's" in err


def test_a_taken_port_and_a_second_server_on_one_file(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/kingstable.db"
    first = Begun(db, tmp_path / "log")
    code, out, err = told(f"sqlite:///{tmp_path}/other.db", "--port", str(first.port))
    assert (code, out) == (2, "") and "expected a free address" in err
    code, out, err = told(db)
    assert (code, out) == (2, "") and "which another server uses" in err
    first.kill()  # the lock goes with it
    again = Begun(db, tmp_path / "log")
    assert again.stop() in (0, -15)


def test_what_a_killed_server_holds_a_moment_longer_is_waited_for(tmp_path: Path) -> None:
    """Its workers may end after it, with the lock of the file and the port that they had from it."""
    with Path(f"{tmp_path}/k.db.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        Timer(0.3, lock.close).start()
        examine(f"sqlite:///{tmp_path}/k.db")
        assert lock.closed
    port = socket.create_server(("127.0.0.1", 0))
    taken = port.getsockname()[1]
    Timer(0.3, port.close).start()
    with bind(Settings(port=taken)) as bound:
        assert bound.getsockname()[1] == taken


def test_a_file_whose_end_is_in_its_write_ahead_log_is_whole(tmp_path: Path) -> None:
    """Killed while the log is carried over: the first page, written first, counts those that are not yet."""

    async def fill() -> None:
        await (await open_store(f"sqlite:///{tmp_path}/before.db")).close()

    asyncio.run(fill())
    with sqlite3.connect(tmp_path / "before.db") as alive:
        alive.execute("PRAGMA wal_autocheckpoint = 0")
        alive.execute("CREATE TABLE more (text)")
        alive.executemany("INSERT INTO more VALUES (?)", [("x" * 4000,)] * 50)
        alive.commit()
        for end in ("", "-wal"):
            shutil.copy(f"{tmp_path}/before.db{end}", f"{tmp_path}/k.db{end}")
    alive.close()
    with sqlite3.connect(tmp_path / "before.db") as whole:
        pages = whole.execute("PRAGMA page_count").fetchone()[0]
    whole.close()
    with (tmp_path / "k.db").open("r+b") as file:
        file.seek(28)
        file.write(int(pages).to_bytes(4, "big"))
    shutil.copy(tmp_path / "k.db", tmp_path / "alone.db")
    examine(f"sqlite:///{tmp_path}/k.db")
    with pytest.raises(BadInput, match="whose end is missing"):
        examine(f"sqlite:///{tmp_path}/alone.db")

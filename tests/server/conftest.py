"""What the server's tests share: both stores, a PostgreSQL started once per test process."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kingstable.remote import Client
from kingstable.server.store import open_store
from tools.postgres import Postgres
from tools.running_server import Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


async def bring(address: str) -> str:
    """The database with the newest schema."""
    await (await open_store(address)).close()
    return address


@pytest.fixture(scope="session")
def sqlite_pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What others are copied from: making the schema takes longer than most tests."""
    file = tmp_path_factory.mktemp("pattern") / "kingstable.db"
    asyncio.run(bring(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgres_pattern(postgres: Postgres) -> str:
    return asyncio.run(bring(asyncio.run(postgres.database())))


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """A database in which nothing stands yet, on each store in turn."""
    if request.param == "sqlite":
        file: str = request.getfixturevalue("sqlite")
        return file
    server: Postgres = request.getfixturevalue("postgres")
    return asyncio.run(server.database(request.getfixturevalue("postgres_pattern")))


@pytest.fixture(params=["sqlite", "postgresql"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any table, on each store in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/kingstable.db"
    server: Postgres = request.getfixturevalue("postgres")
    return asyncio.run(server.database())


@pytest.fixture
def sqlite(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    pattern: Path = request.getfixturevalue("sqlite_pattern")  # now, when no other loop is in the way
    return f"sqlite:///{shutil.copy(pattern, tmp_path)}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server on SQLite, one for each test file; at the end its log holds no fault."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@contextmanager
def serving(folder: Path, **flags: str | int) -> Iterator[Server]:
    """A server on SQLite without limits, whose log holds no fault at the end."""
    running = Server(f"sqlite:///{folder}/kingstable.db", folder / "log", 0, None, limits="off", **flags)
    yield running
    assert running.stop() in (0, -15)  # uvicorn ends by the signal it was sent, after closing all
    assert_no_fault(folder / "log")


def boss_of(server: Server) -> Client:
    """The host, where `admins` names `boss`."""
    client = Client.guest(server.url, "Boss")
    client.call("POST", "/api/accounts", {"login": "boss", "password": "long enough"})
    return client


def assert_no_fault(log: Path) -> None:
    faults = [line for line in log.read_text().splitlines() if '"error"' in line or "Traceback" in line]
    assert faults == []

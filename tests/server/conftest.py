"""What the server's tests share: both stores, a PostgreSQL started once per test process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingstable.bench.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, on each store in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/kingstable.db"
    server: Postgres = request.getfixturevalue("postgres")
    return asyncio.run(server.database())


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/kingstable.db"

"""The server is killed at random moments of play: nothing acknowledged is lost, nothing is doubled.

A few kills here; KT_CRASH_KILLS=500 makes it the proof, ./kt bench crash the long run.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from kingstable.bench.crash import crash, holds
from kingstable.bench.postgres import Postgres

KILLS = int(os.environ.get("KT_CRASH_KILLS", "15"))

pytestmark = pytest.mark.crash


@pytest.mark.parametrize("store", ["sqlite", "postgresql", "postgresql-2"])
def test_nothing_acknowledged_is_lost(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    server: Postgres | None = None if store == "sqlite" else request.getfixturevalue("postgres")
    found = asyncio.run(crash(store, KILLS, 7, tmp_path, server))
    assert holds(found), found

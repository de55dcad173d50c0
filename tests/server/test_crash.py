"""The server is killed at random moments of play: nothing acknowledged is lost, nothing is doubled.

A thousand kills here; `./kt bench crash --json` makes 500 on each store, or as many as one likes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kingstable.bench.crash import crash, holds
from kingstable.bench.postgres import Postgres

KILLS = {"sqlite": 500, "postgresql": 250, "postgresql-2": 250}


@pytest.mark.timeout(1800)  # it counts kills, not seconds: a slow machine takes longer
@pytest.mark.parametrize("store", KILLS)
def test_nothing_acknowledged_is_lost(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    server: Postgres | None = None if store == "sqlite" else request.getfixturevalue("postgres")
    found = asyncio.run(crash(store, KILLS[store], 7, tmp_path, server))
    assert holds(found), found
    assert found["kills"] == KILLS[store] <= found["acknowledged"]

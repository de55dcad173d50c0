"""The server is killed at random moments of play: nothing acknowledged is lost, nothing is doubled.

Some hundred here; `./kt bench crash --json` makes 500 on each store, or as many as one likes.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tools.crash import crash, holds
from tools.faults import OF_FILES, OF_POSTGRES
from tools.postgres import Postgres

# Kills of the server, and faults of its store; ./kt bench crash has 500 of each.
KILLS = {"sqlite": 80, "postgresql": 50, "postgresql-2": 50}
FAULTS = {name: 8 for name in (*OF_FILES, *OF_POSTGRES)} | {"postgresql-restart": 3}
KILLS |= FAULTS


@pytest.mark.slow
@pytest.mark.timeout(1800)  # it counts kills, not seconds: a slow machine takes longer
@pytest.mark.parametrize("store", KILLS)
def test_nothing_acknowledged_is_lost(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    server: Postgres | None = None if store.startswith("sqlite") else request.getfixturevalue("postgres")
    found = asyncio.run(crash(store, KILLS[store], 7, tmp_path, server))
    assert holds(found), found
    assert found["kills"] == KILLS[store] <= found["acknowledged"]

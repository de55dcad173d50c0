"""How often somebody may ask, counted by one process or by all together."""

from __future__ import annotations

import asyncio

import pytest

from kingstable.server import shared_limits
from kingstable.server.refusal import Refusal
from kingstable.server.security import RATES, Limits
from kingstable.server.shared_limits import HOUR, SHARED, spend
from kingstable.server.store import EventStore, open_store

MOST, RATE = RATES["sign-in"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Milliseconds, standing still unless moved."""
    at = [1_000_000]
    monkeypatch.setattr(shared_limits, "now", lambda: at[0])
    monkeypatch.setattr("kingstable.server.security.time.monotonic", lambda: at[0] / 1000)
    return at


async def granted(store: EventStore, limits: Limits, tries: int, kind: str = "sign-in") -> int:
    """How many of so many tries were not refused."""
    good = 0
    for _ in range(tries):
        try:
            await spend(limits, store, kind, "192.0.2.1")
        except Refusal as refusal:
            assert refusal.status == 429 and int(refusal.args_["seconds"]) >= 1
        else:
            good += 1
    return good


def test_the_workers_of_one_database_count_together(address: str, clock: list[int]) -> None:
    async def ask() -> None:
        one, two = await open_store(address), await open_store(address)
        limits = (Limits(), Limits())
        try:
            first = await granted(one, limits[0], 6), await granted(two, limits[1], 6)
            assert first == ((6, MOST - 6) if one.postgres else (6, 6))  # on SQLite there is one process only
            if one.postgres:
                assert await granted(one, limits[0], 1) == 0
                clock[0] += int(2 * 1000 / RATE)  # room for two more, wherever
                assert await granted(one, limits[0], 1) + await granted(two, limits[1], 5) == 2
                clock[0] += 2 * HOUR
                assert await granted(two, limits[1], MOST + 5) == MOST
        finally:
            await one.close()
            await two.close()

    asyncio.run(ask())


def test_one_process_refuses_by_itself(sqlite: str, clock: list[int]) -> None:
    async def ask() -> None:
        store = await open_store(sqlite)
        try:
            for kind in sorted(RATES):
                assert await granted(store, Limits(), RATES[kind][0] + 3, kind) == RATES[kind][0]
                assert await granted(store, Limits(on=False), 1000, kind) == 1000
        finally:
            await store.close()

    asyncio.run(ask())
    assert set(RATES) > SHARED

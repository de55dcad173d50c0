"""How often somebody may ask, counted by one process or by all together."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.connection import ASGIConnection

from kingstable.remote import Client
from kingstable.server.contract.refusals import Refusal
from kingstable.server.settings import Settings
from kingstable.server.store import EventStore, open_store
from kingstable.server.web import security, shared_limits
from kingstable.server.web.security import RATES, Limits, network, peer
from kingstable.server.web.shared_limits import HOUR, SHARED, spend
from tools.running_server import Server

MOST, RATE = RATES["sign-in"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Milliseconds, standing still unless moved."""
    at = [1_000_000]
    monkeypatch.setattr(shared_limits, "now", lambda: at[0])
    monkeypatch.setattr("kingstable.server.web.security.time.monotonic", lambda: at[0] / 1000)
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


def asked_from(peer_address: str, *forwarded: str) -> Any:
    """A connection from an address, with a line of X-Forwarded-For for each text."""
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    scope = {"type": "http", "client": (peer_address, 1), "headers": headers, "app": None}
    return ASGIConnection(cast(Any, scope))


def test_limits_count_ipv6_by_network() -> None:
    plain = Settings()
    assert network(asked_from("2001:db8:1:2::3"), plain) == network(asked_from("2001:db8:1:2:ffff::9"), plain)
    assert network(asked_from("2001:db8:1:2::3"), plain) != network(asked_from("2001:db8:1:3::3"), plain)
    assert network(asked_from("::ffff:192.0.2.1"), plain) == network(asked_from("192.0.2.1"), plain)
    assert network(asked_from("192.0.2.1"), plain) != network(asked_from("192.0.2.2"), plain)


def test_a_proxy_s_last_word_counts_whatever_was_said_before_it() -> None:
    behind = Settings(proxies=("127.0.0.1",))
    assert peer(asked_from("127.0.0.1", "6.6.6.6, 192.0.2.1"), behind) == "192.0.2.1"
    assert peer(asked_from("127.0.0.1", "6.6.6.6", "192.0.2.1"), behind) == "192.0.2.1"
    assert peer(asked_from("127.0.0.1", "192.0.2.1", "6.6.6.6 , 2001:db8::1"), behind) == "2001:db8::1"
    assert peer(asked_from("127.0.0.1", "192.0.2.1", "no address"), behind) == "127.0.0.1"
    assert peer(asked_from("192.0.2.9", "192.0.2.1"), behind) == "192.0.2.9"


def test_the_oldest_bucket_gives_way_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "MOST_BUCKETS", 3)
    limits = Limits()
    for key in ("anna", "béla", "anna", "cili", "dóra"):
        limits.spend("say", key)
    assert [key for _, key in limits.buckets] == ["anna", "cili", "dóra"]


def enter(server: Server, password: str, where: str, login: str = "anna") -> int:
    body = json.dumps({"login": login, "password": password}).encode()
    request = urllib.request.Request(server.url + "/api/sessions", data=body, method="POST")
    request.add_header("content-type", "application/json")
    request.add_header("x-forwarded-for", where)
    try:
        with urllib.request.urlopen(request) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def annas(address: str, tmp_path: Path) -> Server:
    """A server behind a proxy, where Anna has an account."""
    server = Server(address, tmp_path / "log", proxies="127.0.0.1")
    anna = Client.guest(server.url, "Anna")
    anna.call("POST", "/api/accounts", {"login": "anna", "password": "correct horse"})
    return server


def test_guesses_from_many_places_are_slowed_and_the_owner_enters_from_home(
    address: str, tmp_path: Path
) -> None:
    server, most = annas(address, tmp_path), RATES["stranger"][0]
    assert enter(server, "correct horse", "192.0.2.1") == 201  # home
    tries = [enter(server, "wrong wrong", f"198.51.100.{k}") for k in range(most + 5)]
    assert tries == [401] * (most - 1) + [429] * 6
    assert enter(server, "correct horse", "203.0.113.9") == 429  # a place nobody knows
    assert enter(server, "correct horse", "192.0.2.1") == 201
    assert enter(server, "wrong wrong", "203.0.113.9", "bela") == 401  # another's name
    assert server.stop() in (0, -15)


def test_five_wrong_passwords_do_not_lock_the_owner_out_elsewhere(address: str, tmp_path: Path) -> None:
    server = annas(address, tmp_path)
    tries = [enter(server, "wrong wrong", f"2001:db8::{k}") for k in range(8)]
    assert tries == [401] * 5 + [429] * 3
    assert enter(server, "wrong wrong", "2001:db8::1", "ANNA ") == 429  # the same name, written otherwise
    assert enter(server, "correct horse", "192.0.2.1") == 201
    assert server.stop() in (0, -15)

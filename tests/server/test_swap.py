"""A server that began interpreted swaps its workers for compiled ones while people play."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from kingstable.remote import Client
from tests.server.conftest import assert_no_fault
from tests.server.playing import live_of, play_live
from tests.server.test_operation import children, wait_until
from tools.crash import crash, holds
from tools.postgres import Postgres
from tools.running_server import Server


def worker_of(server: Server) -> str:
    return str(Client(server.url).call("GET", "/healthz")["worker"])


def alive(pid: int) -> bool:
    """Also when nobody asks any more how it ended, it has no command line then."""
    try:
        return bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except OSError:
        return False


async def warming(server: Server) -> bool:
    """What somebody who connects now is told."""
    async with connect("ws" + server.url.removeprefix("http") + "/ws") as socket:
        told = json.loads(await socket.recv())
    assert told["t"] == "welcome"
    return bool(told["warming"])


def test_workers_are_swapped_during_play_and_nothing_is_lost(address: str, tmp_path: Path) -> None:
    server = Server(address, tmp_path / "log", warming=True, limits="off")
    anna, bela = (Client.guest(server.url, name) for name in ("Anna", "Béla"))
    table = anna.make_table(game="kings-road", seats=3, bots=["random"])["id"]
    bela.do(table, "sit")
    first = worker_of(server)

    async def play() -> list[int]:
        assert await warming(server)
        async with live_of(anna) as a, live_of(bela) as b:
            one = asyncio.create_task(play_live(a, table, random.Random(1)))
            await b.watch(table)
            said = await b.do(table, "say", id="before", text="before the swap")
            await asyncio.to_thread(server.end_compiling)
            await asyncio.to_thread(wait_until, lambda: worker_of(server) != first)
            assert not await warming(server)
            again = await b.do(table, "say", id="before", text="before the swap")
            other = asyncio.create_task(play_live(b, table, random.Random(2)))
            ends = await asyncio.gather(one, other)
            assert ends[0]["scores"] == ends[1]["scores"]
            return [said["seq"], again["seq"]]

    before, after = asyncio.run(play())
    assert before == after, "the new worker knows what the old one acknowledged"
    assert len(children(server.pid)) == 1, "the old worker is gone"
    assert server.stop() == 0
    assert_no_fault(tmp_path / "log")


def test_a_new_worker_that_cannot_load_leaves_the_old_one_serving(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", warming=True, limits="off")
    first, (old,) = worker_of(server), children(server.pid)
    server.end_compiling()
    wait_until(lambda: len(children(server.pid)) == 2)
    os.kill(max(children(server.pid) - {old}), signal.SIGKILL)
    wait_until(lambda: "did not load" in (tmp_path / "log").read_text())
    assert worker_of(server) == first and children(server.pid) == {old}
    assert server.stop() == 0


def test_a_worker_whose_parent_was_killed_stops_too(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", warming=True, limits="off")
    (worker,) = children(server.pid)
    os.kill(server.pid, signal.SIGKILL)
    wait_until(lambda: not alive(worker))
    server.end_compiling()


def test_stopping_the_server_stops_the_compiler(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", warming=True, limits="off")
    assert server.stop() == 0
    assert server.compiler is not None and server.compiler.wait() == -signal.SIGTERM


@pytest.mark.timeout(1800)  # it counts kills, not seconds: a slow machine takes longer
@pytest.mark.parametrize("store", ["sqlite-swap", "postgresql-swap"])
def test_nothing_acknowledged_is_lost_by_a_kill_during_the_swap(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Five here; `./kt bench crash --stores sqlite-swap --kills 50` makes as many as one likes."""
    server: Postgres | None = None if store == "sqlite-swap" else request.getfixturevalue("postgres")
    found = asyncio.run(crash(store, 5, 7, tmp_path, server))
    assert holds(found), found
    assert found["kills"] == 5 <= found["acknowledged"]

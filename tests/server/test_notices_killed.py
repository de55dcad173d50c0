"""The server is killed while it sends notices: each arrives by every way, and a repeat has the same id.

A few kills here; `python -m tools.notices --kills 100` makes as many as one likes. And two workers: nothing
to who is at the table, at whichever of them.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kingstable.remote import Client, Live
from tests.server.conftest import assert_no_fault
from tools.notices import killing
from tools.postgres import Postgres
from tools.receivers import Receivers
from tools.running_server import Server

KILLS = 8


@pytest.mark.slow
@pytest.mark.timeout(1800)  # it counts kills, not seconds
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_each_notice_arrives_once(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    postgres: Postgres | None = None if store == "sqlite" else request.getfixturevalue("postgres")
    found = asyncio.run(killing(store, KILLS, 7, tmp_path, postgres))
    assert found["kills"] == KILLS <= found["turns"]
    assert found["arrived"] == dict.fromkeys(("push", "mail", "webhook"), found["turns"]), found


def test_two_workers_know_who_is_at_the_table(postgres: Postgres, tmp_path: Path) -> None:
    """Anna watches at one worker, the game begins at the other: Béla is told, Anna is not."""
    db = asyncio.run(postgres.database())

    async def play() -> list[str]:
        receivers = Receivers()
        await receivers.open()
        flags = {"limits": "off", "webhooks_private": "yes"}
        logs = [tmp_path / f"log{k}" for k in (1, 2)]
        wait = {"KT_NOTICE_WAIT": "3000"}
        one, two = [await asyncio.to_thread(Server, db, log, 0, wait, **flags) for log in logs]
        anna, bela, cili = [
            await asyncio.to_thread(Client.guest, two.url, name) for name in ("Anna", "Bela", "Cili")
        ]
        for name, client in (("Anna", anna), ("Bela", bela)):
            hook = {"lang": "en", "url": receivers.url(f"/{name}")}
            await asyncio.to_thread(client.call, "POST", "/api/me/notices/hooks", hook)
        made = await asyncio.to_thread(
            lambda: anna.call("POST", "/api/tables", {"game": "kings-road", "seats": 3})
        )
        table = made["table"]["id"]
        async with Live(one.url, anna.token) as live:
            await live.watch(table)
            for client in (anna, bela, cili):
                await asyncio.to_thread(client.do, table, "sit")
            await receivers.until(lambda: bool(receivers.arrived))
            await asyncio.to_thread(cili.do, table, "pause")  # a second thing that both are told of
            await receivers.until(lambda: len(receivers.arrived) >= 2)
        for server, log in zip((one, two), logs, strict=True):
            assert await asyncio.to_thread(server.stop) in (0, -15)
            assert_no_fault(log)
        await receivers.close()
        return [arrived.path for arrived in receivers.arrived]

    assert asyncio.run(play()) == ["/Bela", "/Bela"]

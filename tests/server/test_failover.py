"""Two workers on one PostgreSQL: the owner is killed, the table goes on at the other."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from kingstable.remote import Client, Live
from tests.server.conftest import assert_no_fault
from tests.server.playing import live_of, play_live, sit_together
from tools.postgres import Postgres
from tools.running_server import Server


def test_the_other_worker_takes_over(postgres: Postgres, tmp_path: Path) -> None:
    db = asyncio.run(postgres.database())
    one, two = (Server(db, tmp_path / f"log{k}", limits="off") for k in (1, 2))
    anna = Client.guest(one.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2, bots=["random"])["id"]
    for _ in range(3):
        shown = anna.look(table)["table"]
        if shown.get("legal"):
            anna.do(table, "move", move=shown["legal"][0])
    acked = anna.do(table, "say", text="still here?", id="last words")
    one.kill()
    began = time.monotonic()
    again = Client(two.url, anna.token)
    assert again.do(table, "say", text="still here?", id="last words")["seq"] == acked["seq"]

    async def finish() -> None:
        async with Live(two.url, anna.token) as live:
            await play_live(live, table, random.Random(1))

    asyncio.run(finish())  # needs the bot, so the duty has been taken over
    assert again.look(table)["table"]["status"] == "over"
    print(f"went on and ended within {time.monotonic() - began:.1f} s")
    assert two.stop() in (0, -15)
    assert_no_fault(tmp_path / "log2")


def test_both_workers_tell_their_readers(postgres: Postgres, tmp_path: Path) -> None:
    """Anna at one worker, Béla at the other: NOTIFY carries the news across."""
    db = asyncio.run(postgres.database())
    one, two = (Server(db, tmp_path / f"log{k}", limits="off") for k in (1, 2))
    anna, bela = Client.guest(one.url, "Anna"), Client.guest(two.url, "Béla")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    sit_together(anna, bela, table)

    async def play() -> None:
        async with live_of(anna) as a, live_of(bela) as b:
            ends = await asyncio.gather(
                play_live(a, table, random.Random(1)), play_live(b, table, random.Random(2))
            )
            assert ends[0]["scores"] == ends[1]["scores"]

    asyncio.run(play())
    for k, server in enumerate((one, two), 1):
        assert server.stop() in (0, -15)
        assert_no_fault(tmp_path / f"log{k}")

"""Do notices disturb tables? `python -m tools.load_notices`: the load of ./kt bench load without and with.

Beside 400 tables that are played at, others play by days with their pages closed. First nobody is told
anything; then everybody has a push subscription and a webhook. Each is measured twice: how far two alike
are apart is the noise. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kingstable.remote import Client
from tools.load import GAME, in_a_folder, many_files, play_on, set_tables
from tools.receivers import Receivers
from tools.running_server import Server

ABSENT: Final = 10  # pairs who play by days
PACE: Final = {"kind": "days", "days": 3}


def set_by_days(url: str, pairs: int) -> list[tuple[Client, Client, str]]:
    """Two people each, at a table that nobody watches."""
    found = []
    for k in range(pairs):
        host, guest = Client.guest(url, f"Host {k}"), Client.guest(url, f"Guest {k}")
        table = host.make_table(game=GAME, seats=2, pace=PACE, public=False)["id"]
        guest.sit(table)
        host.look(table)
        found.append((host, guest, table))
    return found


def subscribe(receivers: Receivers, people: Sequence[Client]) -> None:
    keys = receivers.browser.keys()
    for k, client in enumerate(people):
        push = {"endpoint": receivers.url(f"/push/{k}"), "lang": "en", **keys}
        client.call("POST", "/api/me/notices/push", push)
        client.call("POST", "/api/me/notices/hooks", {"url": receivers.url(f"/hook/{k}"), "lang": "en"})


async def play_by_days(tables: list[tuple[Client, Client, str]], rate: float) -> None:
    """For ever, at tables chosen by chance: who may move looks, moves and is gone again."""
    dice = random.Random(2)

    def one() -> None:
        host, guest, table = dice.choice(tables)
        for client in (host, guest):
            shown = client.look(table)["table"]
            if shown["status"] == "playing" and shown.get("legal"):
                client.do(table, "move", move=dice.choice(shown["legal"]))
                return

    while True:
        await asyncio.gather(asyncio.to_thread(one), asyncio.sleep(1 / rate))


async def measure(folder: Path, args: argparse.Namespace) -> dict[str, object]:
    receivers = Receivers()
    await receivers.open()
    here = {"KT_WEBHOOKS_PRIVATE": "on"}
    db = f"sqlite:///{folder}/load.db"
    server = Server(db, folder / "log", environment=here, limits="off", bot_workers=1)
    playing: asyncio.Task[None] | None = None
    try:
        absent = await asyncio.to_thread(set_by_days, server.url, ABSENT)
        seats = await set_tables(server.url, args.tables)
        playing = asyncio.create_task(play_by_days(absent, args.absent_rate))
        without = [await play_on(server.url, seats, args.rate, args.seconds) for _ in range(2)]
        before = len(receivers.arrived)
        tokens = {seat.token for seat in seats} | {client.token for pair in absent for client in pair[:2]}
        people = [Client(server.url, token) for token in sorted(tokens)]
        await asyncio.to_thread(subscribe, receivers, people)
        during = [await play_on(server.url, seats, args.rate, args.seconds) for _ in range(2)]
        told = len(receivers.arrived) - before
        await asyncio.gather(*(seat.close() for seat in seats))
    finally:
        if playing is not None:
            playing.cancel()
        server.stop()
        await receivers.close()
    return {"without": without, "with": during, "arrived_before": before, "arrived": told}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--rate", type=float, default=230.0)
    parser.add_argument("--absent-rate", type=float, default=10.0, help="moves a second by days")
    parser.add_argument("--seconds", type=float, default=20.0)
    args = parser.parse_args(arguments)
    many_files()
    found = in_a_folder(measure, args)
    print(json.dumps(found))
    return 0 if found["arrived"] and not found["arrived_before"] else 1


if __name__ == "__main__":
    sys.exit(main())

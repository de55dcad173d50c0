"""python -m tools.notices --kills 100: kills the server while it sends notices; does each arrive once?

Two people play by days with their pages closed, each told by push, by mail and by a webhook. Who receives
it drops what it has had, by the id it came with; such repeats are counted. The exit code is
0 only when every notice has arrived by every way, and none twice under two ids.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from kingstable.remote import Client
from tools.postgres import Postgres
from tools.receivers import Arrived, Receivers
from tools.running_server import patiently
from tools.zygote import Zygote

STORES: Final = ("sqlite", "postgresql")
WAYS: Final = ("push", "mail", "webhook")
LONGEST: Final = 0.12  # seconds between a move and the kill
QUIET: Final = 1.0  # seconds at the end, in which nothing more may come


class Killing:
    def __init__(self, zygote: Zygote, receivers: Receivers, kills: int, seed: int) -> None:
        self.zygote: Final = zygote
        self.receivers: Final = receivers
        self.kills: Final = kills
        self.dice: Final = random.Random(seed)
        self.killed = 0
        self.told = 0  # turns that somebody had to be told of
        self.names: Final[dict[str, str]] = {}  # id of a person: name

    async def person(self, name: str) -> Client:
        """A guest with all three ways; the address is confirmed by the link that was sent there."""
        client = Client(self.zygote.url)
        made = await patiently(client, "POST", "/api/guests", {"name": name})
        client.token = made["token"]
        self.names[made["id"]] = name
        url, lang = self.receivers.url, "en"
        keys = self.receivers.browser.keys()
        address = f"{name.lower()}@example.org"
        for path, body in (
            ("push", {"endpoint": url(f"/push/{name}"), **keys}),
            ("hooks", {"url": url(f"/hook/{name}")}),
            ("mail", {"address": address}),
        ):
            await patiently(client, "POST", f"/api/me/notices/{path}", {"lang": lang, **body})

        def letters() -> list[Arrived]:
            return [one for one in self.receivers.by("mail") if one.path == address]

        await self.receivers.until(lambda: bool(letters()))
        link = re.search(r"/api/notices/confirm/\S+", letters()[0].said["text"])
        assert link is not None
        await patiently(client, "POST", link.group())
        return client

    async def kill(self) -> None:
        await asyncio.sleep(self.dice.uniform(0, LONGEST))
        await self.zygote.tell("kill")
        await self.zygote.tell("start")
        self.killed += 1

    async def play(self, people: list[Client], table: str) -> None:
        """Until enough were killed: when it is another's turn, the server dies while it tells so."""
        while self.killed < self.kills:
            shown = [(await patiently(one, "GET", f"/api/tables/{table}"))["table"] for one in people]
            if shown[0]["status"] == "over":
                return
            seat = next(k for k, one in enumerate(shown) if one.get("legal"))
            before = set(shown[0]["to_act"])
            command = {
                "do": "move",
                "id": f"m{shown[seat]['seq']}",
                "move": self.dice.choice(shown[seat]["legal"]),
            }
            await patiently(people[seat], "POST", f"/api/tables/{table}/commands", command)
            after = set((await patiently(people[0], "GET", f"/api/tables/{table}"))["table"]["to_act"])
            turned = len(after - before - {seat})
            if not turned:
                continue
            self.told += turned
            await self.kill()
            await self.receivers.until(self.complete)

    def unique(self, way: str) -> set[str]:
        return {one.id for one in self.receivers.by(way) if self.is_turn(one.said)}

    def is_turn(self, said: dict[str, Any]) -> bool:
        return "your turn" in (said.get("title") or said.get("subject") or "")

    def complete(self) -> bool:
        return all(len(self.unique(way)) >= self.told for way in WAYS)

    async def run(self) -> dict[str, Any]:
        began = time.monotonic()
        await self.zygote.open()
        await self.zygote.tell("start")
        try:
            people = [await self.person(name) for name in ("Anna", "Cili")]
            games = 0
            while self.killed < self.kills:
                wanted = {"game": "kings-road", "seats": 2, "pace": {"kind": "days", "days": 3}}
                table = (await patiently(people[0], "POST", "/api/tables", wanted))["table"]["id"]
                for one in people:
                    sit = {"do": "sit", "id": "s"}
                    await patiently(one, "POST", f"/api/tables/{table}/commands", sit)
                self.told += await self.begun(people[0], table)
                await self.receivers.until(self.complete)
                await self.play(people, table)
                games += 1
            await asyncio.sleep(QUIET)
        finally:
            await self.zygote.close()
            await self.receivers.close()
        return {**self.counted(), "games": games, "seconds": round(time.monotonic() - began, 1)}

    async def begun(self, host: Client, table: str) -> int:
        """Who sat down last began the game and knows it."""
        shown = (await patiently(host, "GET", f"/api/tables/{table}"))["table"]
        return len(set(shown["to_act"]) - {1})

    def counted(self) -> dict[str, Any]:
        came = {way: Counter(o.id for o in self.receivers.by(way) if self.is_turn(o.said)) for way in WAYS}
        return {
            "kills": self.killed,
            "turns": self.told,
            "arrived": {way: len(ids) for way, ids in came.items()},
            "repeats_dropped_by_id": {way: sum(ids.values()) - len(ids) for way, ids in came.items()},
        }


def holds(found: dict[str, Any]) -> bool:
    return bool(found["turns"]) and all(count == found["turns"] for count in found["arrived"].values())


async def killing(
    store: str, kills: int, seed: int, folder: Path, postgres: Postgres | None
) -> dict[str, Any]:
    db = f"sqlite:///{folder}/notices.db" if store == "sqlite" else await required(postgres).database()
    receivers = Receivers()
    await receivers.open()
    settings: dict[str, Any] = {
        "smtp_host": "127.0.0.1", "smtp_port": receivers.smtp, "smtp_tls": "none",
        "mail_from": "Kingstable <games@example.org>", "webhooks_private": True, "notice_wait": 0,
        "lease": 1000,
    }  # fmt: skip
    zygote = Zygote(db, str(folder / "notices.log"), **settings)
    return {"store": store, **await Killing(zygote, receivers, kills, seed).run()}


def required(postgres: Postgres | None) -> Postgres:
    assert postgres is not None
    return postgres


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.notices", description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="on each store")
    parser.add_argument("--stores", default=",".join(STORES))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    stores = args.stores.split(",")
    postgres = Postgres() if "postgresql" in stores else None
    runs = []
    try:
        for store in stores:
            with tempfile.TemporaryDirectory(prefix="kt-notices-") as folder:
                runs.append(asyncio.run(killing(store, args.kills, args.seed, Path(folder), postgres)))
                print(runs[-1], flush=True)
    finally:
        if postgres is not None:
            postgres.stop()
    good = all(map(holds, runs))
    print(json.dumps({"bench": "notices", "ok": good, "runs": runs}))
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())

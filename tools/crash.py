"""./kt bench crash: kills the server, or its store, at random moments of play; are moves lost or doubled?

The last line is one JSON object; the exit code is 0 only when nothing was lost, nothing doubled, and every
table went on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from kingstable.remote import Client, Live, Refused
from tools.faults import OF_FILES, OF_POSTGRES, Fault
from tools.postgres import Postgres
from tools.running_server import Server, patiently
from tools.zygote import Zygote

STORES: Final = ("sqlite", "postgresql", "postgresql-2", "sqlite-swap", *OF_FILES, *OF_POSTGRES)
TABLES: Final = 3
LONGEST: Final = 0.08  # seconds between the first acknowledgement after a start and the kill
LONGEST_SWAP: Final = 4.0  # seconds between the end of compiling and the kill
GAME: Final = "kings-road"
ENOUGH: Final = 4  # acknowledged moves by which a table has gone on
PATIENCE: Final = 300.0  # seconds until a table that does not go on is given up


# What a player may be told after a crash, when the table has moved on or the server is going down.
HARMLESS: Final = ("stale", "shutting-down", "not-your-turn", "game-over", "game-is-over")


def newer(live: Live, table: str, seq: int) -> bool:
    return bool(live.tables[table]["seq"] > seq)


class Killed(Protocol):
    """What serves, and is killed and started again at the same address."""

    url: str

    async def open(self) -> None: ...

    async def tell(self, word: str) -> None: ...

    async def close(self) -> None: ...


class Swapping:
    """A server that is killed, all of it, while it swaps its workers."""

    def __init__(self, db: str, log: Path, dice: random.Random) -> None:
        self.db, self.log, self.dice = db, log, dice
        self.url = ""
        self.server: Server | None = None

    async def open(self) -> None:
        self.server = await asyncio.to_thread(Server, self.db, self.log, warming=True, limits="off")
        self.url = self.server.url

    async def tell(self, word: str) -> None:
        assert self.server is not None
        if word == "kill":
            await asyncio.to_thread(self.server.end_compiling)
            await asyncio.sleep(self.dice.uniform(0, LONGEST_SWAP))
            self.server.kill()
        elif self.server.process is None or self.server.process.returncode is not None:
            await asyncio.to_thread(self.server.start)

    async def close(self) -> None:
        assert self.server is not None
        await asyncio.to_thread(self.server.end_compiling)
        self.server.kill()


class Crash:
    """Some tables, two players at each, and somebody who kills what serves them."""

    def __init__(self, zygotes: Sequence[Killed], kills: int, seed: int, game: str = GAME) -> None:
        self.zygotes: Final[Sequence[Killed]] = zygotes
        self.kills: Final = kills
        self.dice: Final = random.Random(seed)
        self.game: Final = game
        self.acked: Final[list[tuple[str, str, int]]] = []  # table, command, line
        self.done = False
        self.progress: Final = asyncio.Event()
        self.went_on: Final[dict[str, int]] = {}  # acknowledged moves of each table since the last kill
        self.lives: Final[list[Live]] = []
        self.stuck: Final[set[str]] = set()  # tables whose game neither ended nor went on after it

    async def play_tables(self) -> None:
        """Games one after the other, until the killing is over and a last one has gone on."""
        clients = [Client(self.zygotes[seat % len(self.zygotes)].url) for seat in range(2)]
        for seat, client in enumerate(clients):
            me = await patiently(client, "POST", "/api/guests", {"name": f"P{seat}"})
            client.token = me["token"]
        lives = [Live(client.url, client.token) for client in clients]
        self.lives.extend(lives)
        async with lives[0] as one, lives[1] as two:
            while not self.done:
                made = await patiently(
                    clients[0], "POST", "/api/tables", {"game": self.game, "seats": 2, "public": False}
                )
                table = made["table"]["id"]
                for live in (one, two):
                    await live.sit(table)
                self.went_on[table] = 0
                self.stuck.add(table)
                await asyncio.gather(self.play(one, table), self.play(two, table))
                for live in (one, two):
                    await live.unwatch(table)  # one watches fifty at most

    async def play(self, live: Live, table: str) -> None:
        shown = await live.watch(table)
        while shown["status"] != "over" and not (self.done and self.went_on[table] >= ENOUGH):
            seen = await self.move(live, table, shown) if shown.get("legal") else shown["seq"]
            with suppress(TimeoutError):
                await live.until(partial(newer, live, table, seen), 2.0)
            shown = live.tables[table]
        self.stuck.discard(table)

    async def move(self, live: Live, table: str, shown: dict[str, Any]) -> int:
        """Sends one move until it is answered; returns the line behind which news are awaited."""
        cid, move = secrets.token_urlsafe(9), self.dice.choice(shown["legal"])
        try:
            done = await live.do(table, "move", id=cid, move=move, seq=shown["seq"])
        except Refused as refused:
            if refused.code not in HARMLESS:
                raise
            await asyncio.sleep(0.01)
            return int(shown["seq"]) - 1
        self.acked.append((table, cid, done["seq"]))
        self.went_on[table] += 1
        self.progress.set()
        return int(done["seq"]) - 1

    async def kill_and_start(self) -> None:
        for k in range(self.kills):
            zygote = self.zygotes[k % len(self.zygotes)]
            self.progress.clear()
            await asyncio.wait_for(self.progress.wait(), PATIENCE)
            await asyncio.sleep(self.dice.uniform(0, LONGEST))
            await zygote.tell("kill")
            await zygote.tell("start")
        for table in self.went_on:
            self.went_on[table] = 0
        self.done = True

    async def run(self, db: str) -> dict[str, Any]:
        began = time.monotonic()
        for zygote in self.zygotes:
            await zygote.open()
            await zygote.tell("start")
        try:
            async with asyncio.TaskGroup() as group:
                playing = [group.create_task(self.play_tables()) for _ in range(TABLES)]
                await self.kill_and_start()
                _, late = await asyncio.wait(playing, timeout=PATIENCE)
                for one in late:
                    one.cancel()
        finally:
            for zygote in self.zygotes:
                await zygote.close()
        return {**await self.compare(db), "seconds": round(time.monotonic() - began, 1)}

    async def compare(self, db: str) -> dict[str, Any]:
        """What was acknowledged against what is stored."""
        from kingstable.core.bits import NO_SEAT
        from kingstable.server.store import open_store
        from kingstable.server.tables.ledger import Ledger
        from kingstable.server.tables.lines import decode_line
        from kingstable.server.tables.wire import news

        store = await open_store(db, fresh=False)
        lost = doubled = broken = phantoms = 0
        try:
            for table in {name for name, _, _ in self.acked}:
                rows = await store.read(table)
                cids = [decode_line(row.body).cid for row in rows]
                broken += [row.seq for row in rows] != list(range(1, len(rows) + 1))
                for _, cid, seq in (one for one in self.acked if one[0] == table):
                    lost += not (seq <= len(cids) and cids[seq - 1] == cid)
                    doubled += cids.count(cid) > 1
                lines = [(news(row.seq, 0, decode_line(row.body), NO_SEAT)) for row in rows]
                stored = {(one.seq, one.what, one.seat) for one in lines}
                for live in self.lives:
                    told = [
                        (one["seq"], one["what"], one.get("seat", NO_SEAT))
                        for one in live.news.get(table, [])
                    ]
                    phantoms += sum(one not in stored for one in told)
                ledger = Ledger(table, await store.seed(table))
                ledger.read(rows)
                broken += bool(ledger.frozen)
        finally:
            await store.close()
        return {
            "kills": self.kills,
            "acknowledged": len(self.acked),
            "lost": lost,
            "doubled": doubled,
            "phantom_frames": phantoms,
            "broken_tables": broken,
            "tables": len(self.went_on),
            "stuck_tables": len(self.stuck),
        }


async def crash(
    store: str, kills: int, seed: int, folder: Path, postgres: Postgres | None = None
) -> dict[str, Any]:
    """One run: a server killed, two (-2), one that swaps its workers (-swap), or a fault of the store."""
    if store.startswith("sqlite"):
        db = f"sqlite:///{folder}/crash.db"
    else:
        assert postgres is not None
        db = await postgres.database()
    if store.endswith("-swap"):
        swapping = Swapping(db, folder / "crash.log", random.Random(seed))
        return {"store": store, **await Crash([swapping], kills, seed).run(db)}
    fault: Fault | None = None
    if store in OF_FILES:
        fault = OF_FILES[store](db, folder / "crash.log", random.Random(seed))
    elif store in OF_POSTGRES:
        assert postgres is not None
        fault = OF_POSTGRES[store](db, folder / "crash.log", random.Random(seed), postgres)
    if fault is not None:
        return {"store": store, **await Crash([fault], kills, seed).run(db)}
    workers = 2 if store.endswith("-2") else 1
    zygotes = [Zygote(db, str(folder / "crash.log"), lease=1000) for _ in range(workers)]
    return {"store": store, **await Crash(zygotes, kills, seed).run(db)}


def holds(found: dict[str, Any]) -> bool:
    wrong = sum(
        found[name] for name in ("lost", "doubled", "phantom_frames", "broken_tables", "stuck_tables")
    )
    return bool(wrong == 0 and found["acknowledged"] > 0)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./kt bench crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="on each store")
    parser.add_argument("--stores", default=",".join(STORES), help="and faults of a store, by name")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="nothing but the last line")
    args = parser.parse_args(arguments)
    stores = args.stores.split(",")
    postgres = Postgres() if any(store.startswith("postgresql") for store in stores) else None
    runs = []
    try:
        with tempfile.TemporaryDirectory(prefix="kt-crash-") as folder:
            for store in stores:
                runs.append(asyncio.run(crash(store, args.kills, args.seed, Path(folder), postgres)))
                if not args.json:
                    print(runs[-1], flush=True)
    finally:
        if postgres is not None:
            postgres.stop()
    good = all(holds(run) for run in runs)
    print(json.dumps({"bench": "crash", "ok": good, "runs": runs}))
    return 0 if good else 1

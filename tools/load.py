"""./kt bench load: many live tables on SQLite while bots think, idle sockets, opening a long game, coming
back, a crowd that watches, bots that want all the time. `--curve` measures up to saturation instead.

The last line is one JSON object; the exit code is 0 only when every bound holds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import resource
import statistics
import tempfile
import time
import urllib.request
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from kingstable.core.errors import BadInput
from kingstable.remote import Client
from tools import ROOT, conclude
from tools.load_crowd import let_bots_think, measure_lone, measure_watched
from tools.running_server import Server

Found = TypeVar("Found")
GAME: Final = "kings-road"
PAIRS: Final = 20  # of players, who sit at all the tables
LONGEST: Final = ROOT / "records" / GAME / "hundred-rounds.game"
BOUNDS: Final = {
    "moves_per_second": ("at least", 200.0),
    "live_tables": ("at least", 400.0),
    "unanswered": ("at most", 0.0),
    "ack_p99_ms": ("at most", 50.0),
    "idle_sockets": ("at least", 2000.0),
    "idle_mb": ("at most", 150.0),
    "open_ms": ("at most", 300.0),
    "reconnect_ms": ("at most", 1000.0),
    "duplicates": ("at most", 0.0),
    "watchers": ("at least", 5000.0),
    "watched_ack_ms": ("at most", 300.0),
    "lone_wait_s": ("at most", 2.0),
}


class Seat:
    """One player at one table, on a socket of its own; it never thinks, it plays when told."""

    def __init__(self, url: str, token: str, table: str) -> None:
        self.url: Final = url
        self.token: Final = token
        self.table: Final = table
        self.shown: dict[str, Any] = {}
        self.under_way = False
        self.acks: Final[dict[str, asyncio.Future[None]]] = {}
        self.socket: Any = None
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        from websockets.asyncio.client import connect

        headers = {"authorization": f"Bearer {self.token}"}
        url = "ws" + self.url.removeprefix("http") + "/ws"
        self.socket = await connect(url, additional_headers=headers, compression=None, open_timeout=60)
        await self.socket.send(json.dumps({"do": "watch", "id": "w", "table": self.table}))
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            frame = json.loads(text)
            if frame["t"] == "tell":
                self.shown = frame["table"]
            elif frame.get("id") in self.acks:
                self.under_way = False
                if frame["t"] == "ack":
                    self.acks[frame["id"]].set_result(None)
                else:
                    self.acks[frame["id"]].set_exception(
                        RuntimeError(f"expected an acknowledgement, got {text}")
                    )

    @property
    def ready(self) -> bool:
        """Asked to move, and nothing under way: news that crossed one's own move still name the old ones."""
        return bool(self.shown.get("legal")) and not self.under_way

    def choose(self, dice: random.Random) -> int:
        self.under_way = True
        return int(dice.choice(self.shown["legal"]))

    async def move(self, move: int, number: int) -> float:
        """Plays a move; how many milliseconds until it was acknowledged."""
        cid = f"m{number}"
        done = self.acks[cid] = asyncio.get_running_loop().create_future()
        command = {"do": "move", "id": cid, "move": move}
        began = time.perf_counter()
        await self.socket.send(json.dumps({"do": "at", "id": cid, "table": self.table, "command": command}))
        await asyncio.wait_for(done, 20)
        return (time.perf_counter() - began) * 1000

    async def close(self) -> None:
        await self.socket.close()
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)


async def set_tables(url: str, tables: int) -> list[Seat]:
    people = [await asyncio.to_thread(Client.guest, url, f"P{k}") for k in range(2 * PAIRS)]
    seats: list[Seat] = []

    async def one(k: int) -> None:
        host, guest = people[2 * (k % PAIRS)], people[2 * (k % PAIRS) + 1]
        table = (await asyncio.to_thread(host.make_table, game=GAME, seats=2, public=False))["id"]
        await asyncio.to_thread(guest.sit, table)
        await asyncio.to_thread(host.look, table)  # shows the host's nonce too
        for person in (host, guest):
            seats.append(Seat(url, person.token, table))
            await seats[-1].open()

    for first in range(0, tables, 8):
        await asyncio.gather(*(one(k) for k in range(first, min(first + 8, tables))))
    return seats


def answered_by_server(url: str) -> dict[float, float]:
    """By the server's own clock: how many commands were acknowledged within so many milliseconds."""
    with urllib.request.urlopen(url + "/metrics", timeout=60) as page:
        lines = page.read().decode().splitlines()
    pairs = (
        line.split('le="')[1].split('"} ')
        for line in lines
        if line.startswith("kingstable_ack_seconds_bucket")
    )
    return {float(bound) * 1000: float(count) for bound, count in pairs}


def bound_of_99(before: dict[float, float], after: dict[float, float]) -> float:
    """The smallest bound that 99 of 100 kept between two looks."""
    counts = {bound: after[bound] - before[bound] for bound in after}
    return min(bound for bound, count in counts.items() if count >= 0.99 * max(counts.values()))


async def measure_moves(url: str, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """Moves at a steady rate while two bots think."""
    seats = await set_tables(url, tables)
    await asyncio.to_thread(let_bots_think, url, 2, 2)
    found = await play_on(url, seats, rate, seconds)
    await asyncio.gather(*(seat.close() for seat in seats))
    return found


async def play_on(url: str, seats: list[Seat], rate: float, seconds: float) -> dict[str, float]:
    """Moves at a steady rate, at tables chosen by chance."""
    gc.disable()  # what measures shall not stop to look for garbage; the server has its own collector
    dice, waits, tasks = random.Random(1), list[float](), set[asyncio.Task[None]]()

    async def one(seat: Seat, move: int, number: int) -> None:
        waits.append(await seat.move(move, number))

    before = await asyncio.to_thread(answered_by_server, url)
    began = time.perf_counter()
    number = 0
    while time.perf_counter() - began < seconds:
        while number < (time.perf_counter() - began) * rate:
            ready = next((s for s in dice.sample(seats, 50) if s.ready), None)
            if ready is None:
                break
            task = asyncio.create_task(one(ready, ready.choose(dice), number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            number += 1
        await asyncio.sleep(0.002)
    if tasks:
        await asyncio.wait(tasks, timeout=30)
    took = time.perf_counter() - began
    after = await asyncio.to_thread(answered_by_server, url)
    live = len({seat.table for seat in seats if seat.shown.get("status") == "playing"})
    cuts = statistics.quantiles(waits, n=100)
    return {
        "moves_per_second": round(len(waits) / took, 1),
        "live_tables": live,
        "unanswered": number - len(waits),
        "ack_p50_ms": round(cuts[49], 2),
        "ack_p99_ms": round(cuts[98], 2),
        "server_p99_below_ms": bound_of_99(before, after),
    }


async def measure_idle(server: Server, sockets: int) -> dict[str, float]:
    from websockets.asyncio.client import connect

    url = "ws" + server.url.removeprefix("http") + "/ws"
    before = server.memory()
    opened = []
    for first in range(0, sockets, 50):
        some = (connect(url, compression=None, open_timeout=60) for _ in range(min(50, sockets - first)))
        opened += await asyncio.gather(*some)
    await asyncio.sleep(1)
    found = {"idle_sockets": len(opened), "idle_mb": round(server.memory(), 1), "bare_mb": round(before, 1)}
    await asyncio.gather(*(one.close() for one in opened))
    return found


async def write_long_game(db: str) -> str:
    """A game of 600 entries, written to the store as a server would have: the longest of our records."""
    from kingstable.server.contract import protocol as p
    from kingstable.server.people.people import People
    from kingstable.server.people.who import Who
    from kingstable.server.store import open_store
    from kingstable.server.tables.bots_pool import BotsPool
    from kingstable.server.tables.commands import played
    from kingstable.server.tables.creating import create
    from kingstable.server.tables.hub import Hub
    from kingstable.server.tables.new_table import NewTable
    from kingstable.server.tables.opening import prefix_moves

    if not LONGEST.is_file():
        raise BadInput(f"expected the clone's record {LONGEST.name} to open a long game, got none")
    store = await open_store(db)
    hub = Hub(store, BotsPool(1), People(store))
    name = await create(hub, Who("p0", "P0"), NewTable(game=GAME, seats=2, public=False))
    table = await hub.table(name)
    for seat in range(2):
        await table.ask(p.Sit(id="s"), Who(f"p{seat}", f"P{seat}"))
    for seat, move in prefix_moves(LONGEST.read_text(encoding="utf-8")):
        await table.append(played(table.ledger, seat, move, f"p{seat}"))
    await hub.close()
    return name


async def measure_open(server: Server, table: str) -> dict[str, float]:
    """A table nobody has looked at since the server started."""
    client = Client(server.url)
    began = time.perf_counter()
    shown = await asyncio.to_thread(client.look, table)
    took = (time.perf_counter() - began) * 1000
    return {"open_ms": round(took, 1), "open_entries": shown["table"]["step"]}


async def measure_reconnect(url: str) -> dict[str, float]:
    """A player's line is cut; how long until the table is there again, and whether anything came twice."""
    from kingstable.remote import Live

    client = await asyncio.to_thread(Client.guest, url, "P")
    table = (await asyncio.to_thread(client.make_table, game=GAME, seats=2, bots=["random"]))["id"]
    took: list[float] = []
    async with Live(url, client.token) as live:
        await live.watch(table)
        for _ in range(5):
            frames = list[str]()
            live.frames = frames.append
            began = time.perf_counter()
            live._socket.transport.abort()
            while not any('"t":"tell"' in frame for frame in frames):
                await asyncio.sleep(0.002)
            took.append((time.perf_counter() - began) * 1000)
            shown = live.tables[table]
            if shown.get("legal"):
                await live.do(table, "move", move=shown["legal"][0])
        numbers = [one["seq"] for one in live.news[table]]
    return {"reconnect_ms": round(max(took), 1), "duplicates": len(numbers) - len(set(numbers))}


def verdict(found: dict[str, float]) -> list[str]:
    """The bounds that do not hold."""
    wrong = []
    for name, (way, bound) in BOUNDS.items():
        fits = found[name] >= bound if way == "at least" else found[name] <= bound
        if not fits:
            wrong.append(f"{name} is {found[name]}, expected {way} {bound}")
    return wrong


async def measure(folder: Path, args: argparse.Namespace) -> dict[str, float]:
    db = f"sqlite:///{folder}/load.db"
    table = await write_long_game(db)
    server = Server(db, folder / "log", limits="off")
    try:
        found = await measure_open(server, table)
        found |= await measure_idle(server, args.sockets)
        found |= await measure_reconnect(server.url)
        found |= await measure_watched(server.url, args.watchers)
    finally:
        server.stop()
    for part, bots in ((partial(measure_moves, tables=args.tables, rate=args.rate, seconds=args.seconds), 2),
                       (measure_lone, 1)):  # fmt: skip
        server = Server(f"sqlite:///{folder}/load{bots}.db", folder / "log", limits="off", bot_workers=bots)
        try:
            found |= await part(server.url)
        finally:
            server.stop()
    return found


def many_files() -> None:
    """Thousands of sockets are open at once."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 16_384)), hard))


def in_a_folder(
    measure: Callable[[Path, argparse.Namespace], Coroutine[Any, Any, Found]], args: argparse.Namespace
) -> Found:
    """What is found with a store and a log that nobody needs afterwards."""
    with tempfile.TemporaryDirectory(prefix="kt-load-") as folder:
        return asyncio.run(measure(Path(folder), args))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./kt bench load", description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--rate", type=float, default=230.0, help="moves a second that are tried")
    parser.add_argument("--seconds", type=float, default=0.0, help="at each rate: 15, for the curve 6")
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--watchers", type=int, default=5000, help="of one table")
    parser.add_argument("--curve", action="store_true", help="up to saturation, on each store")
    parser.add_argument("--most", type=int, default=10_000, help="tables and sockets that the curve weighs")
    parser.add_argument("--json", action="store_true", help="nothing but the last line")
    args = parser.parse_args(arguments)
    many_files()
    if args.curve:
        from tools.load_curve import draw

        return draw(args.tables, args.seconds or 6.0, args.most)
    args.seconds = args.seconds or 15.0
    found = in_a_folder(measure, args)
    return conclude("load", found, verdict(found), args.json)

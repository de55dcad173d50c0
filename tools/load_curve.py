"""./kt bench load --curve: moves a second against acknowledgement up to saturation, and what memory holds.

On SQLite, and on PostgreSQL with one and two workers. What measures runs on the same machine, as its share.
Prints the tables of docs/hosting.md, and as its last line one JSON object.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Final

from kingstable.remote import Client
from tools.load import GAME, play_on, set_tables
from tools.load_crowd import Watcher, watch
from tools.postgres import Postgres
from tools.running_server import Server

RATES: Final = (50, 100, 200, 300, 400, 600, 800, 1200)
REACHED: Final = 0.9  # of the moves tried; below it the server is full
MANY: Final = (100, 1_000, 10_000)
TOGETHER: Final = 8  # tables that are made at a time
SPEED: Final = ("store", "tried", "moves_per_second", "ack_p50_ms", "ack_p99_ms", "live_tables")
Row = dict[str, float | str]


async def curve(name: str, server: Server, tables: int, seconds: float) -> list[Row]:
    seats = await set_tables(server.url, tables)
    rows: list[Row] = []
    for rate in RATES:
        found = await play_on(server.url, seats, rate, seconds)
        row: Row = {"store": name, "tried": rate}
        row |= {key: found[key] for key in ("moves_per_second", "ack_p50_ms", "ack_p99_ms", "live_tables")}
        rows.append(row)
        print(json.dumps(row), flush=True)
        if found["moves_per_second"] < REACHED * rate:
            break
    await asyncio.gather(*(seat.close() for seat in seats))
    return rows


def weighed(what: str, server: Server, bare: float, many: int) -> Row:
    mb = server.memory()
    row: Row = {what: many, "mb": round(mb, 1), "kb_each": round((mb - bare) * 1024 / many, 1)}
    print(json.dumps(row), flush=True)
    return row


async def weigh_tables(server: Server, most: int) -> list[Row]:
    """Megabytes of so many open tables of two, a game begun at each."""
    host = await asyncio.to_thread(Client.guest, server.url, "Host")
    bare, opened, rows = server.memory(), 0, list[Row]()

    def one() -> None:
        host.make_table(game=GAME, seats=2, bots=["random"])

    for many in (many for many in MANY if many <= most):
        while opened < many:
            some = min(TOGETHER, many - opened)
            await asyncio.gather(*(asyncio.to_thread(one) for _ in range(some)))
            opened += some
        rows.append(weighed("tables", server, bare, many))
    return rows


async def weigh_sockets(server: Server, most: int) -> list[Row]:
    """Megabytes of so many sockets, all of which watch one table."""
    host = await asyncio.to_thread(Client.guest, server.url, "Host")
    table = (await asyncio.to_thread(host.make_table, game=GAME, seats=2))["id"]
    bare, there, rows = server.memory(), list[Watcher](), list[Row]()
    for many in (many for many in MANY if many <= most):
        there += await watch(server.url, table, many - len(there))
        rows.append(weighed("sockets", server, bare, many))
    for watcher in there:
        watcher.leave()
    return rows


async def measure(folder: Path, postgres: Postgres, tables: int, seconds: float, most: int) -> list[Row]:
    rows: list[Row] = []
    stores = (("sqlite", 1), ("postgresql", 1), ("postgresql", 2))
    for store, workers in stores:
        db = f"sqlite:///{folder}/curve.db" if store == "sqlite" else await postgres.database()
        server = Server(db, folder / "log", limits="off", workers=workers)
        try:
            rows += await curve(f"{store}, workers {workers}", server, tables, seconds)
        finally:
            server.stop()
    for weigh in (weigh_tables, weigh_sockets):
        server = Server(f"sqlite:///{folder}/{weigh.__name__}.db", folder / "log", limits="off")
        try:
            rows += await weigh(server, most)
        finally:
            server.stop()
    return rows


def as_markdown(rows: list[Row]) -> str:
    """A table for each kind of row."""
    out: list[str] = []
    for columns in (SPEED, ("tables", "mb", "kb_each"), ("sockets", "mb", "kb_each")):
        out += ["", f"| {' | '.join(columns)} |", "|" + "---|" * len(columns)]
        fitting = [row for row in rows if columns[0] in row]
        out += [f"| {' | '.join(str(row[name]) for name in columns)} |" for row in fitting]
    return "\n".join(out[1:])


def draw(tables: int, seconds: float, most: int) -> int:
    postgres = Postgres()
    try:
        with tempfile.TemporaryDirectory(prefix="kt-curve-") as folder:
            rows = asyncio.run(measure(Path(folder), postgres, tables, seconds, most))
    finally:
        postgres.stop()
    print(as_markdown(rows))
    print(json.dumps({"bench": "load --curve", "ok": True, "rows": rows}))
    return 0

"""Do reviews disturb tables? `python -m tools.load_reviews`: the load of ./kt bench load with and without.

Ten long games are reviewed at once while 400 tables are played at; the last line is one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kingstable.remote import Client
from tools.load import Seat, in_a_folder, many_files, play_on, set_tables, write_long_game
from tools.running_server import Server

BOUND: Final = 100.0  # milliseconds of the 99th acknowledgement while games are reviewed


def ask_reviews(url: str, tables: list[str]) -> list[str]:
    client = Client(url)
    return [client.call("POST", f"/api/tables/{table}/review")["state"] for table in tables]


def states(url: str, tables: list[str]) -> dict[str, int]:
    client = Client(url)
    found = [client.call("GET", f"/api/tables/{table}/review")["state"] for table in tables]
    return {state: found.count(state) for state in sorted(set(found))}


async def measure(folder: Path, args: argparse.Namespace) -> dict[str, object]:
    db = f"sqlite:///{folder}/load.db"
    finished = [await write_long_game(db) for _ in range(args.reviews)]
    server = Server(db, folder / "log", limits="off", bot_workers=1)
    try:
        seats: list[Seat] = await set_tables(server.url, args.tables)
        without = await play_on(server.url, seats, args.rate, args.seconds)
        asked = await asyncio.to_thread(ask_reviews, server.url, finished)
        during = await play_on(server.url, seats, args.rate, args.seconds)
        after = await asyncio.to_thread(states, server.url, finished)
        await asyncio.gather(*(seat.close() for seat in seats))
    finally:
        server.stop()
    return {"reviews": len(asked), "without": without, "with": during, "states": after}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--rate", type=float, default=230.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--reviews", type=int, default=10)
    args = parser.parse_args(arguments)
    many_files()
    found = in_a_folder(measure, args)
    print(json.dumps(found))
    during = found["with"]
    assert isinstance(during, dict)
    return 0 if during["ack_p99_ms"] <= BOUND else 1


if __name__ == "__main__":
    sys.exit(main())

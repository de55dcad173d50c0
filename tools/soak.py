"""./kt bench soak: a thousand games by bots, then ten thousand tables opened in turn; what stays in memory.

The last line is one JSON object; the exit code is 0 only when every bound holds.
"""

from __future__ import annotations

import argparse
import secrets
import tempfile
import time
from pathlib import Path
from typing import Final

from kingstable.remote import Client
from tools import conclude
from tools.running_server import Server

GAMES: Final = ("kings-road", "builders", "kingsburg", "magna-carta", "stronghold")
AT_ONCE: Final = 20
QUIET: Final = 25.0  # seconds after which tables that are over have left the memory
GROWN: Final = 1.5  # times what a server had that has seen a few games
PATIENCE: Final = 600.0


def host_of(server: Server) -> Client:
    """Only who has an account may let bots play alone."""
    client = Client.guest(server.url, "Soak")
    account = {"login": "soak" + secrets.token_hex(4), "password": secrets.token_hex(12)}
    made = client.call("POST", "/api/accounts", account)
    return Client(server.url, made.get("token") or client.token)


def begin(host: Client, game: str) -> str:
    wanted = {"game": game, "seats": 2, "bots": ["random", "random"], "public": False}
    return str(host.call("POST", "/api/tables", wanted)["table"]["id"])


def play(host: Client, games: int) -> list[str]:
    """So many games to their end, a few at a time; the names of their tables."""
    done: list[str] = []
    running: list[str] = []
    until = time.monotonic() + PATIENCE + games
    begun = 0
    while len(done) < games:
        if time.monotonic() > until:
            raise TimeoutError(f"expected {games} games to end, got {len(done)}")
        while len(running) < AT_ONCE and begun < games:
            running.append(begin(host, GAMES[begun % len(GAMES)]))
            begun += 1
        over = [name for name in running if host.look(name)["table"]["status"] == "over"]
        done += over
        running = [name for name in running if name not in over]
        time.sleep(0.05)
    return done


def settled(server: Server) -> float:
    """Megabytes once nothing is open any more."""
    time.sleep(QUIET)
    return server.memory()


def measure(folder: Path, games: int, tables: int) -> dict[str, float]:
    server = Server(f"sqlite:///{folder}/soak.db", folder / "log", limits="off")
    try:
        host = host_of(server)
        names = play(host, 2 * AT_ONCE)  # what every server has once it has played: books, texts, pools
        before = settled(server)
        names += play(host, games)
        busy = server.memory()
        after = settled(server)
        peaks = []
        for k in range(tables):
            host.look(names[k % len(names)])
            if k % 500 == 499:
                peaks.append(server.memory())
        last = settled(server)
    finally:
        server.stop()
    return {
        "games": games,
        "before_mb": round(before, 1),
        "busy_mb": round(busy, 1),
        "after_mb": round(after, 1),
        "grown": round(after / before, 2),
        "tables_opened": tables,
        "opened_mb": round(max(peaks, default=last), 1),
        "last_mb": round(last, 1),
        "last_grown": round(last / before, 2),
    }


def verdict(found: dict[str, float]) -> list[str]:
    """The bounds that do not hold."""
    return [
        f"{name} is {found[name]}, expected at most {GROWN}"
        for name in ("grown", "last_grown")
        if found[name] > GROWN
    ]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./kt bench soak", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=10_000, help="opened in turn")
    parser.add_argument("--json", action="store_true", help="nothing but the last line")
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="kt-soak-") as folder:
        found = measure(Path(folder), args.games, args.tables)
    return conclude("soak", found, verdict(found), args.json)

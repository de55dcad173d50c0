"""Holds everything a server needs in memory and forks servers from it: so one can be killed every moment.

Reads `start` and `kill` from its standard input. The socket is its own: clients find the next server there.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import threading
from typing import Final

import msgspec

from kingstable.server.process.logs import set_up_logs
from kingstable.server.process.serve import bind
from kingstable.server.process.worker import run_one, server_of
from kingstable.server.settings import Settings
from kingstable.server.web.app import make_app
from tools import ROOT

KILL: Final = "kill"


class Zygote:
    """The other end: starts and kills servers."""

    def __init__(self, db: str, log: str, **settings: str | int | bool) -> None:
        self.wanted: Final = {"db": db, "port": 0, "limits": False, "log": "warning", **settings}
        self.log: Final = log
        self.url = ""
        self.process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        command = [sys.executable, "-m", "tools.zygote", msgspec.json.encode(self.wanted).decode()]
        with open(self.log, "ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log
            )
        self.url = "http:" + f"//127.0.0.1:{(await self._answer()).strip()}"

    async def _answer(self) -> str:
        assert self.process is not None and self.process.stdout is not None
        return (await self.process.stdout.readline()).decode()

    async def tell(self, word: str) -> None:
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.write(f"{word}\n".encode())
        await self.process.stdin.drain()
        await self._answer()

    async def close(self) -> None:
        assert self.process is not None and self.process.stdin is not None
        self.process.stdin.close()
        await self.process.wait()


def play_a_little(url: str) -> None:
    """One move over a WebSocket, so that everything a server needs has been loaded."""
    from kingstable.remote import Client, Live

    host, guest = (Client.guest(url, name) for name in ("Anna", "Béla"))
    table = host.make_table(game="kings-road", seats=2, public=False)["id"]
    guest.sit(table)
    host.look(table)  # shows the host's nonce too

    async def move() -> None:
        async with Live(url, host.token) as live:
            shown = await live.watch(table)
            await live.do(table, "move", move=shown["legal"][0])

    asyncio.run(move())


def rehearse(settings: Settings) -> None:
    """A server in this very process, before any is forked from it: their children load nothing any more."""
    bound = bind(settings)
    server = server_of(settings, make_app(settings))

    def play_and_stop() -> None:
        try:
            play_a_little("http:" + f"//127.0.0.1:{bound.getsockname()[1]}")
        finally:
            server.should_exit = True

    player = threading.Thread(target=play_and_stop)
    player.start()
    server.run(sockets=[bound])
    player.join()


def main() -> None:
    settings = msgspec.json.decode(sys.argv[1], type=Settings)
    set_up_logs(settings.log)
    rehearse(settings)
    bound, app = bind(settings), make_app(settings)
    gc.freeze()  # what all children share is not looked at again
    print(bound.getsockname()[1], flush=True)
    child = 0
    for line in sys.stdin:
        if line.strip() == KILL:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            child = 0
        else:
            child = os.fork()
            if child == 0:
                os.close(0)  # it belongs to the zygote
                run_one(settings, bound, app)
                os._exit(0)
        print("done", flush=True)
    if child:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()

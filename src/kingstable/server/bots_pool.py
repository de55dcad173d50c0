"""The bots' own processes. A worker gets an imagined position and nothing else, and may be killed.

Workers speak length-prefixed MessagePack on standard input and output; when the server dies they end.
"""

from __future__ import annotations

import asyncio
import struct
import sys
from typing import Any, Final

import msgspec

LENGTH: Final = struct.Struct(">I")
PATIENCE: Final = 30.0  # seconds until a worker is taken for stuck


class Task(msgspec.Struct, frozen=True):
    game: str
    seats: int
    options: dict[str, str]
    position: dict[str, Any]  # packed and imagined: nothing in it that the seat may not know
    seat: int
    level: str
    seed: int


class BotsPool:
    """`choose` is all the server knows of bots."""

    def __init__(self, workers: int = 1) -> None:
        self.size: Final = workers
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(workers):
            self._idle.put_nowait(None)  # started when first needed

    async def choose(self, task: Task) -> int:
        """The code of a legal move; TimeoutError or OSError when the worker had to be killed."""
        worker = await self._idle.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "kingstable.server.bot_worker",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                )
            return await asyncio.wait_for(self._ask(worker, task), PATIENCE)
        except BaseException:
            if worker is not None and worker.returncode is None:
                worker.kill()
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _ask(self, worker: asyncio.subprocess.Process, task: Task) -> int:
        assert worker.stdin is not None and worker.stdout is not None
        body = msgspec.msgpack.encode(task)
        try:
            worker.stdin.write(LENGTH.pack(len(body)) + body)
            await worker.stdin.drain()
            (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
            return msgspec.msgpack.decode(await worker.stdout.readexactly(length), type=int)
        except asyncio.IncompleteReadError:
            raise ConnectionError("the bot's process ended") from None

    async def close(self) -> None:
        while not self._idle.empty():
            worker = self._idle.get_nowait()
            if worker is not None and worker.returncode is None:
                worker.kill()
                await worker.wait()

"""The bots' own processes, asked without waiting for them. A table never waits for a bot that fails either.

A worker is handed an observation and nothing else. One that hangs, crashes or talks nonsense is ended and
the next lower level moves instead; the log says so. When the server dies its workers end with it.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
import structlog

from kingstable.bots.bot import Observation, answer
from kingstable.bots.frames import HEAD, MOST, Broken
from kingstable.bots.levels import LEVELS, RANDOM, next_lower

# People come first: where there is more to do than there are cores, a bot waits (Windows knows no nice).
START: Final = "import os; getattr(os, 'nice', int)(5); from kingstable.bots.worker import main; main()"
OUR_WORKER: Final = (sys.executable, "-c", START)
SECONDS: Final = 60.0  # to answer: a bot beyond it is stuck, not thinking
logger = structlog.get_logger()


class Answer(msgspec.Struct):
    move: int


class Worker:
    """One process, started when it is first asked."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command: Final = command
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, level: str, observation: Observation, legal: Collection[int], seconds: float) -> int:
        """A legal move of the level, or Broken; then, and when nobody waits any more, the process is gone."""
        try:
            async with asyncio.timeout(seconds):
                move = await self._answered({"level": level, "observation": observation})
            if move not in legal:
                raise Broken(f"said {move}, which is not legal")
            return move
        except TimeoutError:
            await self.end()
            raise Broken("said nothing in time") from None
        except (Broken, OSError, EOFError, msgspec.MsgspecError) as error:
            await self.end()
            raise Broken(str(error) or "ended") from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _answered(self, question: object) -> int:
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        body = msgspec.json.encode(question)
        stdin.write(len(body).to_bytes(HEAD, "big") + body)
        await stdin.drain()
        size = int.from_bytes(await stdout.readexactly(HEAD), "big")
        if size > MOST:
            raise Broken(f"announced {size} bytes")
        return msgspec.json.decode(await stdout.readexactly(size), type=Answer).move

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class BotsPool:
    """`choose` is all the server knows of bots."""

    def __init__(
        self, workers: int = 1, command: Sequence[str] = OUR_WORKER, seconds: float = SECONDS
    ) -> None:
        self.seconds: Final = seconds
        self.workers: Final = [Worker(command) for _ in range(workers)]
        self._idle: Final[asyncio.Queue[Worker]] = asyncio.Queue()
        for worker in self.workers:
            self._idle.put_nowait(worker)

    async def choose(self, level: str, observation: Observation, legal: Collection[int]) -> int:
        """A legal move: of the level, or of a lower one where that fails. The lowest needs no process."""
        worker = await self._idle.get()
        seconds = self.seconds
        try:
            while level != RANDOM:
                try:
                    return await worker.ask(level, observation, legal, seconds)
                except Broken as error:
                    lower = next_lower(level)
                    logger.warning("a bot failed", level=level, why=str(error), moves_instead=lower)
                    level, seconds = lower, seconds / 2
            return answer(LEVELS[RANDOM], observation)
        finally:
            self._idle.put_nowait(worker)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.end()

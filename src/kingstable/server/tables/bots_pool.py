"""The bots' own processes, asked without waiting for them. A table never waits for a bot that fails either.

A worker is handed an observation and nothing else. One that hangs, crashes or talks nonsense is ended and
the next lower level moves instead; the log says so. When the server dies its workers end with it.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from kingstable import compiled
from kingstable.bots.bot import Observation, answer
from kingstable.bots.frames import HEAD, MOST, Broken
from kingstable.bots.levels import LEVELS, RANDOM
from kingstable.bots.named import next_lower
from kingstable.server.tables.waiting_line import Place, WaitingLine

# People come first: where there is more to do than there are cores, a bot waits, and takes no core from
# whoever is at work when its question comes. (Windows knows no nice, only Linux batches; some forbid them.)
START: Final = """
import os
getattr(os, "nice", int)({nice})
try:
    os.sched_setscheduler(0, os.{policy}, os.sched_param(0))
except (AttributeError, OSError):
    pass
from {module} import main
main()
"""


def beside(module: str, nice: int, policy: str) -> tuple[str, ...]:
    """The command of a process that works beside the tables."""
    return (sys.executable, "-c", START.format(module=module, nice=nice, policy=policy))


async def end_now(process: asyncio.subprocess.Process | None) -> None:
    """Ends what was begun beside this process, if it was."""
    if process is not None:
        with suppress(ProcessLookupError):  # it was quicker
            process.kill()
        await process.wait()


OUR_WORKER: Final = beside("kingstable.bots.worker", 10, "SCHED_BATCH")
QUICK: Final = frozenset({RANDOM, "easy", "normal", "hard"})  # these take hundredths of a second
SECONDS: Final = 60.0  # to answer: a bot beyond it is stuck, not thinking
logger = structlog.get_logger()


class Answer(msgspec.Struct, frozen=True):
    """A move; where advice was asked for, also the next best one and how often each wins in so many tries."""

    move: int
    chance: float = 0.0
    instead: int = -1
    instead_chance: float = 0.0
    tries: int = 0


class Worker:
    """One process, started when it is first asked."""

    def __init__(self, command: Sequence[str], warming: bool) -> None:
        self.command: Final = command
        self.warming: Final = warming
        self.process: asyncio.subprocess.Process | None = None

    async def ask(
        self,
        level: str,
        observation: Observation,
        legal: Collection[int],
        seconds: float,
        advice: bool = False,
    ) -> Answer:
        """A legal move of the level, or Broken; then, and when nobody waits any more, the process is gone."""
        question = {"level": level, "observation": observation, "warming": self.warming, "advice": advice}
        try:
            async with asyncio.timeout(seconds):
                said = await self._answered(question)
            for move in (said.move, said.instead) if advice else (said.move,):
                if move not in legal:
                    raise Broken(f"said {move}, which is not legal")
            return said
        except TimeoutError:
            await self.end()
            raise Broken("said nothing in time") from None
        except Exception as error:  # whatever it is: under uvloop a dead pipe is a RuntimeError
            await self.end()
            raise Broken(str(error) or "ended") from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _answered(self, question: object) -> Answer:
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
        return msgspec.json.decode(await stdout.readexactly(size), type=Answer)

    async def end(self) -> None:
        process, self.process = self.process, None
        await end_now(process)


class BotsPool:
    """`choose` and `advise` are all the server knows of bots.

    Beside its workers it has one for those who think quickly, so that nobody's `normal` waits for a `master`.
    """

    def __init__(
        self,
        workers: int = 1,
        command: Sequence[str] = OUR_WORKER,
        seconds: float = SECONDS,
        warming: bool = not compiled,
    ) -> None:
        self.seconds: Final = seconds
        self.warming: Final = warming  # levels keep their seconds, because they cannot keep their iterations
        self.workers: Final = [Worker(command, warming) for _ in range(workers + 1)]
        self._for_quick: Final = self.workers[-1]
        self._idle: Final = list(self.workers)
        self._line: Final = WaitingLine()
        self._at_work: Final[set[asyncio.Task[Answer]]] = set()

    async def _worker(self, place: Place) -> Worker:
        """Waits for its turn."""
        self._call()
        try:
            await place.called
        except asyncio.CancelledError:
            self._line.leave(place)
            if place.called.done() and not place.called.cancelled():
                self._free(self.workers[place.called.result()])
            raise
        return self.workers[place.called.result()]

    def _call(self) -> None:
        """Gives idle workers to those who are next; the one for quick thinkers takes nobody else."""
        for worker in list(self._idle):
            place = self._line.next(heavy=worker is not self._for_quick)
            if place is not None:
                self._idle.remove(worker)
                place.called.set_result(self.workers.index(worker))

    def _free(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._call()

    async def choose(
        self,
        level: str,
        observation: Observation,
        legal: Collection[int],
        owner: str = "",
        alone: bool = False,
    ) -> int:
        """A legal move: of the level, or of a lower one where that fails. The lowest needs no process.

        It counts for `owner`, and waits longer where bots are `alone`. When nobody waits any more, a quick
        thinker thinks to its end, which is sooner than a new process is there; any other is ended.
        """
        return (await self._asked(level, observation, legal, owner, alone, advice=False)).move

    async def advise(
        self, level: str, observation: Observation, legal: Collection[int], owner: str = ""
    ) -> Answer:
        """What the level would play and why; Broken where it fails: a guess would be no advice."""
        return await self._asked(level, observation, legal, owner, alone=False, advice=True)

    async def _asked(
        self,
        level: str,
        observation: Observation,
        legal: Collection[int],
        owner: str,
        alone: bool,
        advice: bool,
    ) -> Answer:
        worker = await self._worker(self._line.join(owner, level not in QUICK, alone))
        work = asyncio.create_task(self._work(worker, level, observation, legal, advice))
        self._at_work.add(work)
        work.add_done_callback(self._at_work.discard)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if level not in QUICK:
                work.cancel()
            raise

    async def _work(
        self, worker: Worker, level: str, observation: Observation, legal: Collection[int], advice: bool
    ) -> Answer:
        seconds = self.seconds
        try:
            while level != RANDOM:
                try:
                    return await worker.ask(level, observation, legal, seconds, advice)
                except Broken as error:
                    if advice:
                        raise
                    lower = next_lower(level)
                    logger.warning("a bot failed", level=level, why=str(error), moves_instead=lower)
                    level, seconds = lower, seconds / 2
            return Answer(answer(LEVELS[RANDOM], observation))
        finally:
            self._free(worker)

    async def close(self) -> None:
        for work in self._at_work:
            work.cancel()
        for worker in self.workers:
            await worker.end()

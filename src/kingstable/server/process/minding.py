"""The parent of the workers: starts them, starts anew whichever dies, and swaps them for compiled ones.

The socket is bound here and stays bound, so that nobody who comes meanwhile is turned away.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import threading
from typing import Final

import msgspec
import structlog

from kingstable.server.process.compiling import Compiling
from kingstable.server.process.logs import set_up_logs
from kingstable.server.settings import Settings

HANDED: Final = "KT_WORKER"
READY, BEGIN = b"r", b"b"
LONGEST: Final = 20.0  # seconds that a worker may take to stop
COMMAND: Final = (sys.executable, "-m", "kingstable.server.process.worker")
logger = structlog.get_logger()


class Handed(msgspec.Struct):
    """What a worker is told; the sockets by their numbers."""

    settings: Settings
    bound: int
    line: int


class Worker:
    """A process and the line to it. It loads at once and serves from `begin` on."""

    def __init__(self, settings: Settings, bound: socket.socket) -> None:
        self.line, theirs = socket.socketpair()
        handed = msgspec.json.encode(Handed(settings, bound.fileno(), theirs.fileno())).decode()
        fds = [bound.fileno(), theirs.fileno()]
        self.process: Final = subprocess.Popen(COMMAND, env={**os.environ, HANDED: handed}, pass_fds=fds)
        theirs.close()

    def begin(self) -> None:
        try:
            self.line.sendall(BEGIN)
        except OSError:
            return  # it died; whoever minds it will see

    def loaded(self, stopping: threading.Event) -> bool:
        """Waits until it could begin; whether it can."""
        while not stopping.is_set():
            if select.select([self.line], [], [], 0.1)[0]:
                try:
                    return self.line.recv(1) == READY
                except OSError:
                    return False
        return False

    def stop(self) -> int:
        """As gracefully as it does within the time."""
        self.process.terminate()
        try:
            return self.process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()
        finally:
            self.line.close()


class Minder:
    def __init__(self, settings: Settings, bound: socket.socket, compiling: Compiling | None) -> None:
        self.settings = msgspec.structs.replace(settings, warming=compiling is not None)
        self.bound: Final = bound
        self.compiling = compiling
        self.stopping: Final = threading.Event()
        self.workers: Final[list[Worker]] = []

    def start(self) -> Worker:
        worker = Worker(self.settings, self.bound)
        worker.begin()
        return worker

    def replace_dead(self) -> None:
        for k, worker in enumerate(self.workers):
            if worker.process.poll() is not None:
                code = worker.process.returncode
                logger.warning("a worker died; starting another", pid=worker.process.pid, code=code)
                worker.line.close()
                self.workers[k] = self.start()

    def swap(self) -> None:
        """Each worker by a new one, which has loaded everything before the old one is told to stop.

        The old one answers what it was asked, sends everybody away to come back, and lets go of its tables;
        who comes back waits at the socket until the new one begins.
        """
        for k, old in enumerate(self.workers):
            new = Worker(self.settings, self.bound)
            if not new.loaded(self.stopping):
                new.stop()
                if not self.stopping.is_set():
                    logger.warning("a new worker did not load; the old one goes on")
                continue
            old.stop()
            new.begin()
            self.workers[k] = new

    def mind(self) -> int:
        self.workers.extend(self.start() for _ in range(self.settings.workers))
        while not self.stopping.wait(0.2 if self.compiling else 1.0):
            self.replace_dead()
            if self.compiling is not None and self.compiling.over:
                self.compiling = None
                self.settings = msgspec.structs.replace(self.settings, warming=False)
                self.swap()
        if self.compiling is not None:
            self.compiling.stop()
        for worker in self.workers:
            worker.process.terminate()
        ends = [worker.stop() for worker in self.workers]
        return 0 if all(code in (0, -signal.SIGTERM) for code in ends) else 1


def mind(settings: Settings, bound: socket.socket, compiling: Compiling | None = None) -> int:
    """Until it is told to stop."""
    set_up_logs(settings.log)
    minder = Minder(settings, bound, compiling)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: minder.stopping.set())
    return minder.mind()

"""Holds in memory what a server imports, and forks servers from it, each as `python -m PROGRAM` would begin.

Importing takes longer than all else a server does until it answers, and the tests start a hundred of them.
"""

from __future__ import annotations

import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from typing import IO, Any, Final

from tools import ROOT

MOST: Final = 1 << 20  # bytes of a question or an answer
# What Python itself, its loader or our package read from the environment when they begin: it cannot be
# changed afterwards.
AT_THE_START: Final = ("PYTHON", "LD_", "KT_PURE")


def possible() -> bool:
    """Linux tells by a file descriptor that somebody else's child has ended."""
    return hasattr(os, "pidfd_open") and hasattr(os, "fork")


class Born:
    """A process as `subprocess.Popen` shows it, although it is the nursery's child."""

    def __init__(self, nursery: Nursery, pid: int, stdout: IO[bytes]) -> None:
        self.nursery: Final = nursery
        self.pid: Final = pid
        self.stdout: Final = stdout
        self.returncode: int | None = None
        self.ended: Final = os.pidfd_open(pid)

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self.ended], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0.0)
            self.returncode = int(self.nursery.ask({"ended": self.pid}))
            os.close(self.ended)
            self.stdout.close()
        return self.returncode

    def poll(self) -> int | None:
        try:
            return self.wait(0)
        except subprocess.TimeoutExpired:
            return None

    def terminate(self) -> None:
        if self.poll() is None:
            os.kill(self.pid, signal.SIGTERM)


class Nursery:
    """The other end, begun when it is first needed."""

    def __init__(self) -> None:
        self.alone: Final = threading.Lock()
        self.line: socket.socket | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def bears(self, environment: Mapping[str, str]) -> bool:
        """Whether a process of this environment may be forked, rather than begun anew."""
        return possible() and all(
            environment.get(name) == os.environ.get(name)
            for name in {*environment, *os.environ}
            if name.startswith(AT_THE_START)
        )

    def bear(self, program: Sequence[str], environment: Mapping[str, str], log: IO[bytes]) -> Born:
        """A process of `python -m PROGRAM…`, in a session of its own; its standard output is a pipe."""
        ours, theirs = os.pipe()
        try:
            asked = {"program": [*program], "environment": {**environment}}
            pid = int(self.ask(asked, (theirs, log.fileno())))
        finally:
            os.close(theirs)
        return Born(self, pid, os.fdopen(ours, "rb"))

    def ask(self, question: Mapping[str, object], fds: Sequence[int] = ()) -> Any:
        with self.alone:
            line = self.line or self._begin()
            socket.send_fds(line, [json.dumps(question).encode()], fds)
            return json.loads(line.recv(MOST))

    def _begin(self) -> socket.socket:
        self.line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for end in (self.line, theirs):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tools.nursery", str(theirs.fileno())],
            cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()], start_new_session=True,
        )  # fmt: skip
        theirs.close()
        return self.line

    def close(self) -> None:
        """Ends the nursery; who was born in it goes on."""
        if self.line is not None and self.process is not None:
            self.line.close()
            self.process.wait()


def become(asked: dict[str, Any], fds: Sequence[int]) -> None:
    """What `subprocess` and `python -m` do for a process of its own."""
    os.setsid()
    for fd, wanted in zip(fds, (1, 2), strict=True):
        os.dup2(fd, wanted)
        os.close(fd)
    sys.stdout = os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
    os.environ.clear()
    os.environ.update(asked["environment"])
    program, *arguments = asked["program"]
    sys.argv[1:] = arguments
    runpy.run_module(program, run_name="__main__", alter_sys=True)


def ended(pid: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def mind(line: socket.socket) -> None:
    """Bears whoever is asked for, and says how one ended, until nobody asks any more."""
    while True:
        said, fds, _, _ = socket.recv_fds(line, MOST, 2)
        if not said:
            return
        asked = json.loads(said)
        if "ended" in asked:
            answer = ended(asked["ended"])
        else:
            answer = os.fork()
            if answer == 0:
                line.close()
                return become(asked, fds)
            for fd in fds:
                os.close(fd)
        line.sendall(json.dumps(answer).encode())


def main() -> None:
    import alembic.command
    import alembic.config  # noqa: F401

    import kingstable.cli.main
    import kingstable.server.process.serve
    import kingstable.server.process.worker  # noqa: F401

    gc.freeze()  # what all children share is not looked at again
    mind(socket.socket(fileno=int(sys.argv[1])))


if __name__ == "__main__":
    main()

"""A server in a process of its own, to be measured and to be killed."""

from __future__ import annotations

import asyncio
import http.client
import os
import signal
import ssl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, Self

from kingstable.remote import Client, Refused
from tools.nursery import Born, Nursery

STARTED: Final[list[Server]] = []  # by this process, so that all their logs can be read at its end
NURSERY: Final = Nursery()
PATIENCE: Final = 180.0  # seconds; a busy machine is slow to load what a server needs


async def patiently(client: Client, method: str, path: str, body: object = None) -> Any:
    """HTTP, again and again until there is a server."""
    while True:
        try:
            return await asyncio.to_thread(client.call, method, path, body)
        except (OSError, http.client.HTTPException):
            await asyncio.sleep(0.02)
        except Refused as refused:
            if refused.status != 503:
                raise


class Server:
    """`url` is where it answers. Its log goes to a file, so that nobody has to read it to keep it going."""

    program: tuple[str, ...] = ("kingstable",)
    forked = False  # from a process that has imported all, as the tests do; else begun by itself

    def __init__(
        self,
        db: str,
        log: Path,
        port: int = 0,
        environment: Mapping[str, str] | None = None,
        **flags: str | int,
    ) -> None:
        self.db: Final = db
        self.log: Final = log
        self.port = port
        self.environment: Final = {**os.environ, **(environment or {})}
        self.warming: Final = bool(flags.pop("warming", 0))  # as the launcher starts it, compiling beside it
        self.flags: Final = flags
        self.compiler: subprocess.Popen[bytes] | None = None
        self.process: subprocess.Popen[bytes] | Born | None = None
        STARTED.append(self)
        self.start()

    @classmethod
    @contextmanager
    def in_folder(cls, folder: Path) -> Iterator[Self]:
        """On SQLite and without limits, stopped at the end."""
        running = cls(f"sqlite:///{folder}/kingstable.db", folder / "log", limits="off")
        yield running
        running.stop()

    @property
    def url(self) -> str:
        scheme = "https:" if "tls_cert" in self.flags else "http:"
        return scheme + f"//127.0.0.1:{self.port}"

    @property
    def trust(self) -> ssl.SSLContext | None:
        """What a client has to believe: the certificate that the server was given."""
        if "tls_cert" not in self.flags:
            return None
        return ssl.create_default_context(cafile=str(self.flags["tls_cert"]))

    def start(self) -> None:
        """Also after a kill: at the same port, so that clients find it again."""
        flags = [
            word for name, value in self.flags.items() for word in (f"--{name.replace('_', '-')}", str(value))
        ]
        command = [*self.program, "serve", "--port", str(self.port), "--db", self.db, *flags]
        environment, pipe = dict(self.environment), self._stand_in() if self.warming else -1
        if self.compiler is not None:
            environment["KT_COMPILING"] = f"{pipe} {self.compiler.pid}"
        with self.log.open("ab") as log:
            if self.forked and not self.warming and NURSERY.bears(environment):
                self.process = NURSERY.bear(command, environment, log)
            else:
                self.process = subprocess.Popen(
                    [sys.executable, "-m", *command], stdout=subprocess.PIPE, stderr=log, env=environment,
                    start_new_session=True, pass_fds=[pipe] if self.warming else [],
                )  # fmt: skip
        if self.warming:
            os.close(pipe)
        assert self.process.stdout is not None
        self._read_port(self.process.stdout)
        self._wait()

    def _stand_in(self) -> int:
        """In the compiler's place something that waits until it is told; the pipe it would speak through."""
        ours, theirs = os.pipe()
        waits = [sys.executable, "-c", "import sys; sys.stdin.read()"]
        self.compiler = subprocess.Popen(waits, stdin=subprocess.PIPE, stdout=theirs, start_new_session=True)
        os.close(theirs)
        return ours

    def end_compiling(self) -> None:
        """Whereupon the server swaps its workers."""
        assert self.compiler is not None and self.compiler.stdin is not None
        self.compiler.stdin.close()
        self.compiler.wait()

    def _read_port(self, out: IO[bytes]) -> None:
        line = out.readline().decode()
        if "Kingstable at" not in line:
            raise RuntimeError(f"expected the server to start, got {line!r}; see {self.log}")
        self.port = int(line.split()[2].rsplit(":", 1)[1])

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(self.url + "/healthz", timeout=5, context=self.trust):
                    return
            except OSError:
                if self.process is not None and self.process.poll() is not None:
                    break
                time.sleep(0.02)
        raise RuntimeError(f"expected the server to answer within {PATIENCE} s, see {self.log}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As a power cut would: the whole group of processes, without a word."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(PATIENCE)

    def memory(self) -> float:
        """Resident megabytes of the server process."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

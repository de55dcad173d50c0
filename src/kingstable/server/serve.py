"""`./kt serve`: one process, or several on PostgreSQL, until it is told to stop."""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
from typing import Final

import msgspec
import structlog
import uvicorn
from litestar import Litestar

from kingstable.core.errors import BadInput
from kingstable.server.app import make_app
from kingstable.server.garbage import look_now_and_then
from kingstable.server.settings import Settings
from kingstable.server.store.opening import async_url

HANDED: Final = "KT_WORKER_SETTINGS"
SECRETS: Final = ("token", "password", "seed", "cookie", "authorization")
logger = structlog.get_logger()


def hide_secrets(
    _logger: object, _method: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Nothing that opens a door goes into the log."""
    return {key: "hidden" if key in SECRETS else value for key, value in line.items()}


def set_up_logs(level: str) -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            hide_secrets,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper(), logging.INFO)),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        raise BadInput(
            f"expected a free address to serve at, got {settings.host}:{settings.port}: {error}"
        ) from None
    bound.listen(2048)
    bound.set_inheritable(True)
    return bound


def server_of(settings: Settings, app: Litestar) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        http="httptools",
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=8,
        server_header=False,
        proxy_headers=False,
        ssl_certfile=settings.tls_cert or None,
        ssl_keyfile=settings.tls_key or None,
    )
    return uvicorn.Server(config)


def run_one(settings: Settings, bound: socket.socket, app: Litestar | None = None) -> None:
    """One worker, in this process."""
    set_up_logs(settings.log)
    look_now_and_then()
    logger.info("serving", host=settings.host, port=bound.getsockname()[1], pid=os.getpid())
    server_of(settings, app or make_app(settings)).run(sockets=[bound])


def run_worker() -> None:
    """A worker of several: its settings and its socket come from the parent."""
    handed = msgspec.json.decode(os.environ[HANDED], type=tuple[Settings, int])
    run_one(handed[0], socket.socket(fileno=handed[1]))


def run_many(settings: Settings, bound: socket.socket) -> int:
    """Starts the workers and starts anew whichever dies, but not more often than once a second."""
    set_up_logs(settings.log)
    environment = {**os.environ, HANDED: msgspec.json.encode((settings, bound.fileno())).decode()}
    command = [sys.executable, "-m", "kingstable.server.serve"]
    stopping = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: stopping.set())

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, env=environment, pass_fds=[bound.fileno()])

    workers = [start() for _ in range(settings.workers)]
    while not stopping.wait(1.0):
        for k, worker in enumerate(workers):
            if worker.poll() is not None:
                logger.warning("a worker died; starting another", pid=worker.pid, code=worker.returncode)
                workers[k] = start()
    for worker in workers:
        worker.terminate()
    ends = [worker.wait() for worker in workers]
    return 0 if all(code in (0, -signal.SIGTERM) for code in ends) else 1


def serve(settings: Settings) -> int:
    address = async_url(settings.db)  # an address that does not fit is told before anything is bound
    if settings.workers > 1 and address.startswith("sqlite"):
        raise BadInput("expected PostgreSQL (--db postgresql:…) for more than one worker, got SQLite")
    if not 1 <= settings.workers <= 64:
        raise BadInput(f"expected 1 to 64 workers, got {settings.workers}")
    bound = bind(settings)
    scheme = "https" if settings.tls_cert else "http"
    port = bound.getsockname()[1]
    print(f"Kingstable at {scheme}:{'//'}{settings.host}:{port} (Ctrl-C stops it)", flush=True)
    if not settings.local and not settings.secure:
        print(
            "Beyond this machine without HTTPS: passwords can be read on the way (docs/hosting.md).",
            flush=True,
        )
    if settings.workers > 1:
        return run_many(settings, bound)
    run_one(settings, bound)
    return 0


if __name__ == "__main__":
    run_worker()

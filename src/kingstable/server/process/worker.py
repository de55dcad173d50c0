"""One process that serves. Alone, or as a child of minding.py, which hands it settings, socket and a line."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from typing import Final

import msgspec
import structlog
import uvicorn
from litestar import Litestar

from kingstable import compiled
from kingstable.bots.named import load_own
from kingstable.server.process.frames import CountedProtocol, SocketProtocol
from kingstable.server.process.garbage import look_now_and_then
from kingstable.server.process.logs import set_up_logs
from kingstable.server.process.minding import BEGIN, HANDED, READY, Handed
from kingstable.server.process.patience import PatientProtocol, room_for_connections
from kingstable.server.settings import Settings
from kingstable.server.web.app import make_app

logger = structlog.get_logger()

# Seconds after which a thread that waits gets its turn. Whatever is stored passes through threads several
# times; by Python's own 5 ms a move was acknowledged after 120 ms while 5,000 watchers were told the one
# before, now after 30.
TURN: Final = 0.001


def server_of(settings: Settings, app: Litestar) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        ws=CountedProtocol if settings.limits else SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        http=PatientProtocol,
        limit_concurrency=room_for_connections(),
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
    sys.setswitchinterval(TURN)
    look_now_and_then()
    logger.info(
        "serving", host=settings.host, port=bound.getsockname()[1], pid=os.getpid(), compiled=compiled
    )
    server_of(settings, app or make_app(settings)).run(sockets=[bound])


def stop_with_parent(line: socket.socket) -> None:
    """The line breaks when the parent is gone: nobody would mind this worker then, so it stops as if told."""
    with suppress(OSError):
        line.recv(1)
    os.kill(os.getpid(), signal.SIGTERM)


def run_worker() -> None:
    """Loads everything, says so, and begins when told: meanwhile another may still be serving."""
    handed = msgspec.json.decode(os.environ.pop(HANDED), type=Handed)
    load_own()
    app, line = make_app(handed.settings), socket.socket(fileno=handed.line)
    line.sendall(READY)
    if line.recv(1) != BEGIN:
        return
    threading.Thread(target=stop_with_parent, args=(line,), daemon=True).start()
    run_one(handed.settings, socket.socket(fileno=handed.bound), app)


if __name__ == "__main__":
    run_worker()

"""A server in the test's own process, so that it can be looked into and its patience can be short."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kingstable.server.process.worker import server_of
from kingstable.server.settings import Settings
from kingstable.server.web.app import make_app
from kingstable.server.web.house import House

ENDS_WITHIN = 60.0  # seconds; a busy machine is no fault of ours


@asynccontextmanager
async def serving(db: str, limits: bool = False) -> AsyncIterator[tuple[int, House]]:
    """The port, and the house behind it."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        bound.listen()
        settings = Settings(db=db, limits=limits)
        app = make_app(settings)
        server = server_of(settings, app)
        running = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield bound.getsockname()[1], app.state.house
        finally:
            server.should_exit = True
            await asyncio.wait_for(running, ENDS_WITHIN)

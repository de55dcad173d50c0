"""How long a connection may take to say what it wants, and how much it may say before that.

Whoever sends a letter now and then would otherwise hold a connection for ever. WebSockets have pings instead.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

PATIENCE: Final = 20.0  # seconds for the head of a request, and as many for its body
MOST_HEAD: Final = 65_536  # bytes
MOST_FILES: Final = 65_536  # connections are files to the system
OWN_FILES: Final = 100  # of the server itself: database, bots, log
LAST_WORD: Final = 1.0  # seconds to say what one wants, for who is connected when the server is told to stop
TOO_SLOW, TOO_MUCH, COME_BACK = 408, 431, 503
LAST_ANSWER: Final = b"content-length: 0\r\nconnection: close\r\n\r\n"


class PatientProtocol(HttpToolsProtocol):
    """Closes what is not complete in time."""

    due: TimerHandle | None = None
    head: int | None = 0  # bytes of it that have come; None when it is complete
    leaving: bool = False  # the next answer is the last

    def wait(self) -> None:
        self.wait_no_longer()
        self.due = self.loop.call_later(PATIENCE, self.close, TOO_SLOW)

    def wait_no_longer(self) -> None:
        if self.due is not None:
            self.due.cancel()
            self.due = None

    def close(self, status: int) -> None:
        """Says why, unless an answer is on its way."""
        self.wait_no_longer()
        if self.transport.is_closing():
            return
        if self.head is not None or self.cycle is None or not self.cycle.response_started:
            self.transport.write(STATUS_LINE[status] + LAST_ANSWER)
        self.transport.close()

    def shutdown(self) -> None:
        """What somebody has sent and nobody has read yet is answered: to close now would break their line."""
        self.leaving = True
        if self.cycle is not None and not self.cycle.response_complete:
            super().shutdown()
        elif not self.head:
            self.wait_no_longer()
            self.due = self.loop.call_later(LAST_WORD, self.transport.close)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(Transport, transport))
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.wait_no_longer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.due is None:
            self.wait()
        if self.head is not None:
            self.head += len(data)
        super().data_received(data)
        if self.head is not None and self.head > MOST_HEAD:
            self.close(TOO_MUCH)

    def handle_websocket_upgrade(self) -> None:
        self.wait_no_longer()
        self.head = None
        if self.leaving:
            self.transport.write(STATUS_LINE[COME_BACK] + LAST_ANSWER)
            self.transport.close()
        else:
            super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = 0
        self.wait()

    def on_headers_complete(self) -> None:
        self.head = None
        super().on_headers_complete()
        if self.leaving and self.cycle is not None:
            self.cycle.keep_alive = False
        self.wait()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.wait_no_longer()


def room_for_connections() -> int | None:
    """As many as the system lets us have when it is asked; None where it does not say."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(OWN_FILES, min(soft, MOST_FILES) - OWN_FILES) if soft > 0 else MOST_FILES

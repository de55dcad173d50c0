"""What one WebSocket may cost before anybody has read what it says: frames are counted as they are parsed.

Pings, pongs and fragments never reach the application, which would refuse them, and one read from the network
may bring forty thousand.
"""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from kingstable.server.web.sockets import CUT, GOODBYE, POLICY_VIOLATION

SLICE: Final = 2_048  # bytes parsed at a time: at most 341 frames
MOST_FRAMES: Final = 400  # at once
FRAMES_A_SECOND: Final = 100.0  # in the long run; a person's commands are refused long before


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that can be cut: closing would wait for ever for whoever does not read."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][CUT] = {"cut": self.transport.abort}

    def start_keepalive(self) -> None:
        """The greeting is over: what the parser keeps of it is let go, the application has its own copy."""
        super().start_keepalive()
        self.request.headers.clear()
        self.response.headers.clear()

    def cut_soon(self) -> None:
        self.loop.call_later(GOODBYE, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut_soon()

    def shutdown(self) -> None:
        """Who says goodbye in this moment is closing already; to send it away as well would be a fault."""
        if not self.transport.is_closing():
            super().shutdown()
        self.cut_soon()


class CountedProtocol(SocketProtocol):
    """Closes who sends more frames than anybody needs."""

    left: float = MOST_FRAMES
    since: float = 0.0

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + SLICE])

    def handle_events(self) -> None:
        at = self.loop.time()
        self.left = min(MOST_FRAMES, self.left + (at - self.since) * FRAMES_A_SECOND) - len(self.conn.events)
        self.since = at
        if self.left >= 0:
            super().handle_events()
            return
        self.conn.fail(POLICY_VIOLATION, "too many frames")
        self.conn.events.clear()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY_VIOLATION, "reason": ""})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        self.cut_soon()

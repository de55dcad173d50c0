"""One WebSocket cannot stall the house, neither by frames nobody asked for nor by not reading."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request
from websockets.protocol import Protocol, Side

from kingstable.remote import Client
from kingstable.server.process.frames import MOST_FRAMES, SLICE, SocketProtocol
from kingstable.server.web.house import House
from kingstable.server.web.sockets import CUT, Socket
from tests.server.in_process import serving

SMALLEST = 6  # bytes of a frame that says nothing
GOODBYE = bytes([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE9])  # a frame that closes, with 1001: going away
KINDS = {"text": 0x81, "ping": 0x89, "pong": 0x8A}


def empty(kind: str) -> bytes:
    return bytes([KINDS[kind], 0x80, 0, 0, 0, 0])


def socket_at(port: int, token: str = "") -> connect:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return connect("ws:" + f"//127.0.0.1:{port}/ws", additional_headers=headers, close_timeout=0.2)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One for each frame that a server has begun to look at."""
    found: list[int] = []
    take = Protocol.recv_frame

    def counted(self: Protocol, frame: Any) -> None:
        if self.side is Side.SERVER:
            found.append(1)
        take(self, frame)

    monkeypatch.setattr(Protocol, "recv_frame", counted)
    return found


@pytest.mark.parametrize("kind", ["text", "ping", "pong"])
def test_who_sends_thousands_of_frames_is_closed_before_they_are_parsed(
    kind: str, sqlite: str, parsed: list[int]
) -> None:
    async def flood() -> None:
        async with serving(sqlite, limits=True) as (port, _), socket_at(port) as socket:
            await socket.recv()
            socket.transport.write(empty(kind) * 10_000)
            with pytest.raises(ConnectionClosed):
                while True:
                    await asyncio.wait_for(socket.recv(), 60)
            assert socket.close_code == 1008

    uvloop.run(flood())
    assert len(parsed) <= MOST_FRAMES + SLICE // SMALLEST


def test_what_anybody_needs_is_answered(sqlite: str) -> None:
    async def play() -> None:
        async with serving(sqlite, limits=True) as (port, _), socket_at(port) as socket:
            await socket.recv()
            socket.transport.write(empty("ping") * 300)  # in one piece
            await socket.send('{"do": "ping", "id": "p"' + " " * (3 * SLICE) + "}")  # in several
            assert json.loads(await asyncio.wait_for(socket.recv(), 60)) == {"t": "pong", "id": "p"}

    uvloop.run(play())


def test_a_socket_keeps_nothing_of_its_greeting(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand that wait take seven megabytes less."""
    met: list[SocketProtocol] = []
    greet = SocketProtocol.handle_connect

    def met_first(self: SocketProtocol, event: Request) -> None:
        met.append(self)
        greet(self, event)
        assert len(event.headers) > 0

    monkeypatch.setattr(SocketProtocol, "handle_connect", met_first)

    async def wait() -> None:
        async with serving(sqlite) as (port, _), socket_at(port) as socket:
            await socket.recv()
            (one,) = met
            assert [*one.request.headers, *one.response.headers] == []

    uvloop.run(wait())


def the_guest(house: House) -> Socket:
    (guest,) = house.doorman.guests
    assert isinstance(guest, Socket)
    return guest


def transport_of(guest: Socket) -> Any:
    extensions: Any = guest.socket.scope["extensions"]
    return extensions[CUT]["cut"].__self__


async def stop_reading(socket: ClientConnection, house: House) -> None:
    """So much is on its way that it cannot leave the server."""
    socket.transport.pause_reading()
    guest = the_guest(house)
    for _ in range(100):
        guest.tell(b"x" * 300_000)
    await asyncio.sleep(0.1)
    assert guest.waiting and guest.sending is not None


def test_an_ended_session_does_nothing_more_although_it_does_not_read(sqlite: str) -> None:
    async def play() -> None:
        async with serving(sqlite) as (port, house):
            anna = await asyncio.to_thread(Client.guest, "http:" + f"//127.0.0.1:{port}", "Anna")
            made = await asyncio.to_thread(lambda: anna.make_table(game="kings-road", seats=2))
            table = await house.hub.table(made["id"])
            async with socket_at(port, anna.token) as socket:
                await stop_reading(socket, house)
                guest = the_guest(house)
                await house.people.revoke(guest.who, token=anna.token)
                await house.doorman.go_round()
                while not guest.closed:
                    await asyncio.sleep(0)
                say = {"do": "say", "id": "s", "text": "still here"}
                await socket.send(json.dumps({"do": "at", "id": "s", "table": made["id"], "command": say}))
                while house.doorman.guests:  # the line is cut
                    await asyncio.sleep(0.05)
                assert table.ledger.said == 0

    uvloop.run(asyncio.wait_for(play(), 120))


def test_a_server_ends_while_it_says_goodbye_to_who_does_not_read(sqlite: str) -> None:
    async def play() -> None:
        async with serving(sqlite) as (port, house):
            socket = await socket_at(port)
            await stop_reading(socket, house)
            house.hub.chore(the_guest(house).hang_up(1008))
        await socket.close()

    uvloop.run(play())


def test_a_server_ends_while_who_does_not_read_says_goodbye(sqlite: str) -> None:
    """A tab that is closed in the moment in which the server stops: its line is closing, not yet gone."""

    async def play() -> None:
        async with serving(sqlite) as (port, house):
            socket = await socket_at(port)
            await stop_reading(socket, house)
            transport = transport_of(the_guest(house))
            socket.transport.write(GOODBYE)
            while not transport.is_closing():
                await asyncio.sleep(0.01)
        await socket.close()

    uvloop.run(play())


def test_who_answers_no_ping_is_gone_although_it_does_not_read(sqlite: str) -> None:
    async def play() -> None:
        async with serving(sqlite) as (port, house), socket_at(port) as socket:
            await stop_reading(socket, house)
            transport_of(the_guest(house)).get_protocol().keepalive_timeout()
            while house.doorman.guests:
                await asyncio.sleep(0.05)

    uvloop.run(asyncio.wait_for(play(), 120))

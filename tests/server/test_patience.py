"""Connections that do not say what they want: closed in time, whatever else they send."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress

import pytest
import uvloop

from kingstable.server.process import patience
from tests.server.in_process import serving

SOON = 0.3
PATIENCE = 60.0  # of the test: a busy machine is no fault of ours
HEAD = (
    b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\n"
    b"content-type: application/json\r\ncontent-length: 15\r\n"
)
UPGRADE = (
    b"\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
WELL = b"GET /api/texts/en HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


async def said(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """Sends some bytes and no more; everything that comes until the other side closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    got = bytearray()

    async def listen() -> None:
        with suppress(ConnectionError):  # what was sent behind the end is answered by a broken line
            while some := await reader.read(1000):
                got.extend(some)

    listening = asyncio.create_task(listen())
    for part in parts:
        if not listening.done():
            writer.write(part)
            await asyncio.sleep(pause)
    await asyncio.wait_for(listening, PATIENCE)
    writer.close()
    return bytes(got)


@pytest.mark.parametrize(
    ("parts", "answer"),
    [
        ([], b"HTTP/1.1 408 "),
        ([b"GET / HT"], b"HTTP/1.1 408 "),
        ([b"GET / HTTP/1.1\r\nhost: a\r\n", *[b"x: y\r\n"] * 20], b"HTTP/1.1 408 "),
        ([HEAD + b"\r\n", b'{"name":'], b"HTTP/1.1 408 "),
        ([HEAD + b"\r\n", *[b" "] * 14], b"HTTP/1.1 408 "),
        ([WELL], b"HTTP/1.1 200 "),
    ],
)
def test_what_is_not_complete_in_time_is_closed(
    parts: list[bytes], answer: bytes, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One letter at a time does not help: the whole has to be there."""
    monkeypatch.setattr(patience, "PATIENCE", SOON)

    async def ask() -> None:
        async with serving(sqlite) as (port, _):
            assert (await said(port, *parts, pause=SOON / 10)).startswith(answer)

    uvloop.run(ask())


def test_an_endless_head_is_refused(sqlite: str) -> None:
    async def ask() -> None:
        async with serving(sqlite) as (port, _):
            parts = [b"GET / HTTP/1.1\r\n", *[b"x: " + b"y" * 30_000 + b"\r\n"] * 6]
            answer = await said(port, *parts, pause=0.05)
            assert answer.startswith(b"HTTP/1.1 431 ")
            large = b'{"name":"Anna", "more": "' + b"y" * 200_000 + b'"}'
            whole = HEAD.replace(b"15", str(len(large)).encode()) + b"connection: close\r\n\r\n" + large
            assert (await said(port, whole)).startswith(b"HTTP/1.1 400 ")  # a body may be longer

    uvloop.run(ask())


async def ask_while_it_stops(sqlite: str, request: bytes) -> bytes:
    """Somebody has connected, the server is told to stop, and only then the request comes."""
    house = AsyncExitStack()
    port, _ = await house.enter_async_context(serving(sqlite))
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    assert await kept_alive(port)  # what was connected before this is known to the server
    stopping = asyncio.create_task(house.aclose())
    await asyncio.sleep(SOON)
    writer.write(request)
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    await stopping
    return answer


async def kept_alive(port: int) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(WELL)
    begin = await reader.readline()
    writer.close()
    return begin


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (WELL, b"HTTP/1.1 200 "),
        (WELL.replace(b"\r\n\r\n", UPGRADE), b"HTTP/1.1 503 "),  # it comes back, to who serves then
        (b"", b""),
        (b"GET", b"HTTP/1.1 408 "),
    ],
    ids=["whole", "upgrade", "nothing", "part"],
)
def test_who_has_just_connected_is_answered_although_the_server_stops(
    request_: bytes, status: bytes, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "PATIENCE", 5 * SOON)
    monkeypatch.setattr(patience, "LAST_WORD", PATIENCE if request_ else 5 * SOON)
    answer = uvloop.run(ask_while_it_stops(sqlite, request_))
    assert answer.startswith(status) and bool(answer) == bool(status)
    assert b"connection: close" in answer.lower() or not status


def test_there_is_room_for_as_many_as_the_system_allows() -> None:
    import resource

    room = patience.room_for_connections()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert room is not None and room <= patience.MOST_FILES
    assert soft in (hard, resource.RLIM_INFINITY) or soft >= patience.MOST_FILES

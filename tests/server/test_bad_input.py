"""Malformed, oversized, flooding, from the wrong site: a coded error in both languages, no harm done."""

from __future__ import annotations

import asyncio
import json
import random
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import kingstable
from kingstable.remote import Client, Refused
from kingstable.server.contract.refusals import TEXTS, Refusal
from kingstable.server.people.people import csrf_of
from kingstable.server.web.security import Limits
from tests.test_texts import messages
from tools.running_server import Server


def socket_url(server: Server) -> str:
    return "ws" + server.url.removeprefix("http") + "/ws"


async def answers(server: Server, *frames: str | bytes) -> list[dict[str, Any]]:
    """What the server says to frames, up to the answer to a last ping or the end of the connection."""
    told: list[dict[str, Any]] = []
    async with connect(socket_url(server), compression=None) as socket:
        with suppress(ConnectionClosed):  # what was said before is still there to be read
            for frame in [*frames, json.dumps({"do": "ping", "id": "end"})]:
                await socket.send(frame)
        try:
            async for text in socket:
                told.append(json.loads(text))
                if told[-1]["t"] == "pong":
                    break
        except ConnectionClosed:
            told.append({"t": "closed"})
    return told


BAD = [
    "", "x", "{}", "[]", "null", "1e999", '{"do":"fly","id":"a"}', '{"do":"ping"}', '{"do":"ping","id":""}',
    '{"do":"ping","id":"a","more":1}', '{"do":"watch","id":"a","table":"../etc"}',
    '{"do":"at","id":"a","table":"x","command":{"do":"move","id":"b","move":-1}}',
    '{"do":"at","id":"a","table":"x","command":{"do":"move","id":"b","move":1.5}}',
    '{"do":"at","id":"a","table":"x","command":{"do":"say","id":"b","text":"' + "x" * 600 + '"}}',
    '{"do":"watch","id":"a","table":"x","since":-1}', "\ud7ff\x00", '{"do":"ping","id":"' + "é" * 65 + '"}',
]  # fmt: skip


def test_each_bad_frame_is_answered_with_a_code(server: Server) -> None:
    for bad in BAD:
        told = asyncio.run(answers(server, bad))
        assert [one["t"] for one in told] == ["welcome", "refused", "pong"], (bad, told)
        assert told[0]["version"] == kingstable.__version__
        assert told[1]["problem"]["code"] == "bad-request" and told[1]["problem"]["hu"]


def test_fuzzed_frames_do_no_harm(server: Server) -> None:
    dice = random.Random(3)
    seeds = [frame.encode() for frame in BAD] + [
        json.dumps({"do": "watch", "id": "a", "table": "abc", "since": 0}).encode(),
        json.dumps(
            {"do": "at", "id": "a", "table": "abc", "command": {"do": "move", "id": "b", "move": 1}}
        ).encode(),
    ]
    for _ in range(25):
        frames: list[str | bytes] = []
        for _ in range(12):
            body = bytearray(dice.choice(seeds))
            for _ in range(dice.randrange(6)):
                body.insert(dice.randrange(len(body) + 1), dice.randrange(256))
            frames.append(bytes(body) if dice.random() < 0.3 else bytes(body).decode("latin-1"))
        asyncio.run(answers(server, *frames))
    assert Client(server.url).call("GET", "/healthz")["status"] == "ok"


def test_an_oversized_frame_and_endless_nonsense_end_the_connection(server: Server) -> None:
    told = asyncio.run(answers(server, "x" * 20_000))
    assert told[1]["problem"]["code"] == "too-large"
    told = asyncio.run(answers(server, *["x"] * 40))
    assert len(told) < 40 and told[-1]["t"] in ("refused", "closed")
    codes = {one["problem"]["code"] for one in told if one["t"] == "refused"}
    assert codes == {"bad-request"}


def test_a_reader_who_does_not_read_is_let_go_and_the_table_goes_on(server: Server) -> None:
    from kingstable.server.web.sockets import MOST_WAITING, Socket

    goodbyes: list[Any] = []

    class Stuck:
        async def send_text(self, _: str) -> None:
            await asyncio.sleep(60)

    async def flood() -> Socket:
        from kingstable.server.people.who import Who

        class NoHouse:
            limits = None
            hub = SimpleNamespace(chore=goodbyes.append)

        socket = Socket(cast(Any, Stuck()), Who("a", "A"), "", cast(Any, NoHouse()), "")
        for _ in range(MOST_WAITING + 50):
            socket.tell(b"{}")
        assert socket.sending is not None
        socket.sending.cancel()
        return socket

    slow = asyncio.run(flood())
    assert slow.closed and len(slow.waiting) <= 2
    (goodbye,) = goodbyes
    goodbye.close()


@pytest.fixture
def browser(server: Server) -> Iterator[tuple[str, str]]:
    """The cookie and the protection token of somebody in a browser."""
    token = Client.guest(server.url, "Anna").token
    yield f"kt_session={token}", csrf_of(token)


def status(server: Server, path: str, **headers: str) -> tuple[int, str]:
    request = urllib.request.Request(server.url + path, method="POST", data=b'{"text":"hi"}')
    request.add_header("content-type", "application/json")
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, ""
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())["code"]


def test_what_a_cookie_does_needs_the_token_and_the_right_origin(
    server: Server, browser: tuple[str, str]
) -> None:
    cookie, csrf = browser
    path = "/api/lobby/chat"
    assert status(server, path, cookie=cookie) == (403, "no-csrf")
    assert status(server, path, cookie=cookie, x_kt_csrf="wrong") == (403, "no-csrf")
    assert status(server, path, cookie=cookie, x_kt_csrf=csrf, origin="http:" + "//evil.example") == (
        403,
        "wrong-origin",
    )
    assert status(server, path, cookie=cookie, x_kt_csrf=csrf, origin=server.url) == (201, "")
    assert status(server, path) == (401, "sign-in-first")


def test_a_socket_from_another_site_is_refused(server: Server) -> None:
    async def knock() -> dict[str, Any]:
        async with connect(
            socket_url(server), additional_headers={"origin": "http:" + "//evil.example"}
        ) as socket:
            told: dict[str, Any] = json.loads(await socket.recv())
            return told

    assert asyncio.run(knock())["problem"]["code"] == "wrong-origin"


def test_headers_cookies_and_bodies(server: Server) -> None:
    with urllib.request.urlopen(server.url + "/") as answer:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "inline" not in answer.headers["content-security-policy"]
    request = urllib.request.Request(server.url + "/api/guests", data=b'{"name":"A"}', method="POST")
    request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request) as answer:
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    anna = Client.guest(server.url, "Anna")
    bodies: list[object] = [{"name": "A", "more": 1}, {"name": ""}, {"name": "x" * 33}, {}, [], "x"]
    for body in bodies:
        with pytest.raises(Refused) as told:
            anna.call("POST", "/api/guests", body)
        assert told.value.status == 400
    with pytest.raises(Refused) as told:
        anna.call("POST", "/api/guests", {"name": "x" * 400_000})
    assert told.value.status == 413
    with pytest.raises(Refused) as told:
        anna.call("GET", "/api/nowhere")
    assert (told.value.status, told.value.code) == (404, "not-found")


def test_flooding_is_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    limits = Limits()
    for _ in range(8):
        limits.spend("say", "anna")
    with pytest.raises(Refusal) as told:
        limits.spend("say", "anna")
    assert told.value.status == 429 and int(told.value.args_["seconds"]) >= 1
    limits.spend("say", "béla")
    Limits(on=False).spend("say", "anna")


def named_in(code: str, key: str) -> bool:
    """Refusals are named by their code, notices by their word, titles by their kind, pages by a key."""
    word = re.sub(r"^(refused|notice(-title|-page|-asks)?)-|-(plain|button)$", "", key)
    return any(f'"{one}"' in code for one in (key, word, key.removeprefix("notice-")))


def test_the_server_s_texts_fit_in_both_languages() -> None:
    english, hungarian = messages(TEXTS / "en.ftl"), messages(TEXTS / "hu.ftl")
    assert english == hungarian
    code = "\n".join(file.read_text(encoding="utf-8") for file in TEXTS.parents[1].rglob("*.py"))
    unused = [key for key in english if not named_in(code, key)]
    assert unused == []

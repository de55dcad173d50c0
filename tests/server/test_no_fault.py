"""Whatever is asked, behind sign-in too and on both stores, is answered without a fault of ours."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect

from kingstable.remote import Client
from tests.server.conftest import assert_no_fault, boss_of
from tools.running_server import Server

NUL = "a\0b"
DEEP = "[" * 100_000 + "]" * 100_000
NESTED = '{"a":' * 3_000 + "1" + "}" * 3_000
LONG = "x" * 4_000
ADDRESSES = [
    "/%00", "/table/%00", "/a%00.js", "/" + "x" * 300, "/" + "x" * 490, "/" + LONG, "/%ff%fe", "/%2e%2e/%00",
    "/assets/" + "x" * 400, "/api/tables/%00", "/api/tables/" + LONG, "/..%2f..%2fetc",
]  # fmt: skip


@pytest.fixture
def running(address: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(address, tmp_path / "log", limits="off", admins="boss")
    yield server
    assert server.stop() in (0, -15)
    assert_no_fault(tmp_path / "log")


class Raw:
    """Asks what no well-behaved client would."""

    def __init__(self, server: Server, token: str = "") -> None:
        self.server = server
        self.token = token

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=120)
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            given.setdefault("authorization", f"Bearer {self.token}")
        sent = body if isinstance(body, str | bytes) or body is None else json.dumps(body)
        if sent is not None:
            given.setdefault("content-type", "application/json")
        try:
            connection.request(method, path, sent, given)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        if not answer.headers.get("content-type", "").startswith("application/json"):
            return answer.status, text
        return answer.status, json.loads(text or b"null")


def test_addresses_and_headers(running: Server) -> None:
    raw = Raw(running, Client.guest(running.url, "Anna").token)
    for path in ADDRESSES:
        assert raw.ask("GET", path)[0] in (200, 400, 404), path
    for origin in ["http:" + "//[::1", "http:" + "//[", "null", "\xff", "://", "http:" + "//a:b:c"]:
        assert raw.ask("GET", "/api/me", origin=origin)[0] == 403, origin
        assert raw.ask("POST", "/api/lobby/chat", {"text": "hi"}, origin=origin)[0] == 403, origin
    for host in ["[::1", "[", "\xff", "a b", "a:b:c"]:
        for path in ("/api/me", "/api/nowhere", "/"):
            assert raw.ask("GET", path, host=host)[0] < 500, (path, host)
        assert raw.ask("POST", "/api/passkeys/options", host=host)[0] < 500, host
    for kind in [
        "application/json; charset=none",
        "text/x",
        "application/x-msgpack",
        "multipart/form-data",
        "\xff",
    ]:
        assert raw.ask("POST", "/api/guests", {"name": "Anna"}, content_type=kind)[0] < 500, kind
    for cookie in ["kt_session=\xff", "=;;=", 'kt_session="\\777"', "a" * 5_000]:
        assert Raw(running).ask("GET", "/api/me", cookie=cookie)[0] == 401


def test_texts_that_cannot_be_stored(running: Server) -> None:
    """NUL in every place where a text goes to the store: one store would take it, the other cannot."""
    anna, boss = Client.guest(running.url, "Anna"), boss_of(running)
    table = anna.make_table(game="kings-road", seats=2)["id"]
    ours = [
        ("POST", "/api/guests", {"name": NUL}),
        ("POST", "/api/accounts", {"login": NUL, "password": "correct horse"}),
        ("POST", "/api/sessions", {"login": NUL, "password": "correct horse"}),
        ("POST", "/api/sessions", {"login": "anna", "password": NUL}),
        ("POST", "/api/tokens", {"label": NUL}),
        ("POST", "/api/reports", {"about": NUL, "text": "x"}),
        ("POST", "/api/reports", {"about": anna.call("GET", "/api/me")["id"], "text": NUL, "table": NUL}),
        ("POST", "/api/passkeys", {"challenge": NUL, "credential": "{}"}),
        ("POST", "/api/passkeys/sign-in", {"challenge": "x", "credential": "{}", "key": NUL}),
        ("POST", "/api/blocks/a%00b", None),
        ("DELETE", "/api/blocks/a%00b", None),
        ("GET", "/api/people/a%00b", None),
        ("GET", "/api/tables?game=a%00b", None),
        ("GET", "/api/me/tables?game=a%00b", None),
        ("GET", "/api/games/a%00b/book", None),
        ("POST", "/api/lobby/chat", {"text": NUL}),
        ("POST", "/api/tables", {"game": NUL}),
        ("POST", "/api/tables", {"game": "kings-road", "options": {NUL: NUL}}),
        ("POST", f"/api/tables/{table}/commands", {"do": "hand", "id": "a", "to": NUL}),
        ("POST", f"/api/tables/{table}/commands", {"do": "say", "id": NUL, "text": "x"}),
        ("POST", f"/api/tables/{table}/commands", {"do": "move", "id": "b", "move": NUL}),
        ("POST", "/api/records/replay", {"text": NUL}),
    ]  # fmt: skip
    hosts = [
        ("POST", "/api/admin/announcements", {"en": NUL, "hu": NUL}),
        ("DELETE", "/api/admin/announcements/a%00b", None),
        ("POST", "/api/admin/reports/a%00b", None),
        ("POST", "/api/admin/bans/a%00b", None),
        ("DELETE", "/api/admin/bans/a%00b", None),
        ("GET", "/api/admin/tables?status=a%00b", None),
    ]
    told = [(*one, Raw(running, anna.token).ask(*one)[0]) for one in ours]
    told += [(*one, Raw(running, boss.token).ask(*one)[0]) for one in hosts]
    assert [one for one in told if one[-1] >= 500] == []


def test_what_is_nested_too_deeply(running: Server) -> None:
    anna = Client.guest(running.url, "Anna")
    raw = Raw(running, anna.token)
    for path in ("/api/guests", "/api/tables", "/api/records/replay", "/api/passkeys"):
        for body in (DEEP, NESTED, '{"name":' + DEEP + "}", '{"options":' + NESTED + "}"):
            assert raw.ask("POST", path, body)[0] == 400

    async def over_the_socket() -> list[str]:
        url = "ws" + running.url.removeprefix("http") + "/ws"
        async with connect(url, additional_headers={"authorization": f"Bearer {anna.token}"}) as socket:
            for frame in ('{"do":' + "[" * 8_000 + "]" * 8_000 + "}", '{"do":"ping","id":"p"}'):
                await socket.send(frame)
            return [json.loads(await socket.recv())["t"] for _ in range(3)]

    assert asyncio.run(over_the_socket()) == ["welcome", "refused", "pong"]


PASSKEYS = [
    "", "{}", "[]", "null", "1", '"x"', DEEP[:4_000] + DEEP[-4_000:], NESTED[:9_000], '{"id":1}',
    '{"id":"a","rawId":"a","response":{},"type":"public-key"}',
    '{"id":"a","rawId":"a","response":null,"type":"public-key"}',
    '{"id":"YQ","rawId":"YQ","type":"public-key","response":{"clientDataJSON":"YQ","attestationObject":"YQ"}}',
    '{"id":"YQ","rawId":"YQ","type":"public-key","response":{"clientDataJSON":"W10","attestationObject":"oA"}}',
    '{"id":"YQ","rawId":"YQ","type":"public-key","response":{"clientDataJSON":"bnVsbA","attestationObject":"gICAgA"}}',
    '{"id":"YQ","rawId":"YQ","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"YQ","signature":"YQ"}}',
    '{"id":["a"],"rawId":{"b":1},"type":[],"response":[[]]}',
]  # fmt: skip


def test_passkeys_that_are_none(running: Server) -> None:
    raw = Raw(running, Client.guest(running.url, "Anna").token)
    for credential in PASSKEYS:
        for begin, end in (("/api/passkeys/options", "/api/passkeys"),
                           ("/api/passkeys/sign-in/options", "/api/passkeys/sign-in")):  # fmt: skip
            challenge = json.loads(raw.ask("POST", begin)[1]["options"])["challenge"]
            sent = {"challenge": challenge, "credential": credential, "key": "YQ"}
            assert raw.ask("POST", end, sent)[0] == 401, credential


def test_options_that_are_no_options(running: Server) -> None:
    raw = Raw(running, Client.guest(running.url, "Anna").token)
    for name in ("name", "seats", "self", "options", "", "class", "é"):
        told = raw.ask("POST", "/api/tables", {"game": "kings-road", "options": {name: "x"}})
        assert (told[0], told[1]["code"]) == (400, "bad-table"), name
        assert raw.ask("GET", f"/api/games/kings-road/book?option={quote(name)}%3Dx")[0] < 500

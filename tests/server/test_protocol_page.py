"""What docs/protocol.md shows is sent to a running server."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest

from kingstable.bench.server import Server
from kingstable.client import Client, Live
from kingstable.server import protocol as p
from kingstable.server.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def test_the_http_examples_work(server: Server) -> None:
    client, table = Client(server.url), ""
    examples = re.findall(r"```http\n(\w+) (\S+)\n(.*?)\n```", PAGE, re.S)
    assert len(examples) == 3
    for method, path, body in examples:
        answer = client.call(method, path.replace("TABLE", table), json.loads(body))
        client.token = answer.get("token", client.token)
        table = answer["table"]["id"] if answer.get("t") == "tell" else table
    assert answer["t"] == "ack" and answer["id"] == "c1"


def test_the_websocket_examples_work(server: Server) -> None:
    client = Client.guest(server.url, "Anna")
    table = client.make_table(game="kings-road", seats=2, bots=["random"])["id"]
    lines = [json.loads(line.replace("TABLE", table)) for line in re.findall(r'^\{"do": .*\}$', PAGE, re.M)]
    lines = [line for line in lines if line["do"] in ("watch", "at", "ping", "unwatch")]
    assert len(lines) == 4

    async def send() -> list[str]:
        async with Live(server.url, client.token) as live:
            return [(await live.send(line))["t"] for line in lines]

    assert asyncio.run(send()) == ["ack", "ack", "pong", "ack"]


def test_every_command_is_on_the_page() -> None:
    for command in msgspec.inspect.type_info(p.TableCommand).types:  # type: ignore[attr-defined]
        assert re.search(rf"^\|.*\b{command.tag}\b", PAGE, re.M), command.tag


def test_every_setting_is_on_the_hosting_page() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    for name in Settings.__struct_fields__:
        if name not in ("metrics", "lease", "cheap_passwords"):
            assert f"KT_{name.upper()}" in page, name


@pytest.mark.parametrize("frame", ["tell", "ack"])
def test_the_frames_on_the_page_are_frames(frame: str) -> None:
    blocks = re.findall(r"```json\n(.*?)\n```", PAGE, re.S)
    assert any(f'"t": "{frame}"' in block for block in blocks)


def test_replay_record_and_what_if(server: Server) -> None:
    import random

    from tests.server.playing import play_by_http

    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    bela.do(table, "sit")
    shown = anna.look(table)["table"]
    anna.do(table, "move", move=shown["legal"][0])
    mine = anna.call("GET", f"/api/tables/{table}/replay?step=1&seat=0")
    others = anna.call("GET", f"/api/tables/{table}/replay?step=1")
    assert mine["view"]["cards"] != others["view"]["cards"]
    for path in (f"/api/tables/{table}/replay?seat=1", f"/api/tables/{table}/record"):
        with pytest.raises(Exception, match="game-not-over"):
            anna.call("GET", path)
    play_by_http([anna, bela], table, random.Random(1))
    record = anna.call("GET", f"/api/tables/{table}/record")
    at = anna.call("POST", "/api/records/replay?step=9&seat=1", {"text": record})
    assert at["step"] == 9
    fork = anna.call("POST", "/api/records/what-if", {"text": record, "step": 9, "bots": ["random"]})["table"]
    assert fork["step"] >= 9 and fork["status"] == "playing"
    again = anna.call("GET", f"/api/tables/{fork['id']}/replay?step=9&seat=0")
    assert again["view"] == anna.call("GET", f"/api/tables/{table}/replay?step=9&seat=0")["view"]

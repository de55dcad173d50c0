"""What docs/protocol.md shows is sent to a running server."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import msgspec
import pytest

from kingstable.remote import Client, Live
from kingstable.server.contract import protocol as p
from kingstable.server.settings import Settings
from tools.running_server import Server

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def test_the_http_examples_work(server: Server) -> None:
    client, table = Client(server.url), ""
    examples = re.findall(r"```http\n(\w+) (\S+)\n(.*?)\n```", PAGE, re.S)
    assert len(examples) == 5
    for method, path, body in examples:
        answer = client.call(method, path.replace("TABLE", table), json.loads(body))
        client.token = answer.get("token", client.token)
        table = answer["table"]["id"] if answer.get("t") == "tell" else table
    assert answer["t"] == "ack" and answer["id"] == "c2"


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
    commands = msgspec.inspect.type_info(p.TableCommand)
    assert isinstance(commands, msgspec.inspect.UnionType)
    for command in commands.types:
        assert isinstance(command, msgspec.inspect.StructType)
        assert re.search(rf"^\|.*\b{command.tag}\b", PAGE, re.M), command.tag


def test_every_setting_is_on_the_hosting_page() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    for name in Settings.__struct_fields__:
        if name not in ("metrics", "lease", "warming", "cheap_passwords"):
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
    bela.sit(table)
    shown = anna.look(table)["table"]
    anna.do(table, "move", move=shown["legal"][0])
    replay = f"/api/tables/{table}/replay"
    mine, others = (anna.call("GET", replay + f"?seat={seat}")["shown"][1] for seat in (0, -1))
    assert mine["view"]["cards"] != others["view"]["cards"]
    assert (mine["seat"], mine["move"], others["move"]) == (0, shown["legal"][0], None)
    for path in (f"{replay}?seat=1", f"/api/tables/{table}/record"):
        with pytest.raises(Exception, match="game-not-over"):
            anna.call("GET", path)
    play_by_http([anna, bela], table, random.Random(1))
    record = anna.call("GET", f"/api/tables/{table}/record")
    posted = anna.call("POST", "/api/records/replay?from=9&to=12&seat=1", {"text": record})
    assert [one["step"] for one in posted["shown"]] == [9, 10, 11, 12]
    assert posted == anna.call("GET", replay + "?from=9&to=12&seat=1")
    whole = anna.call("GET", replay)
    assert len(whole["shown"]) == min(60, whole["steps"] + 1) and whole["shown"][0]["seat"] == -1
    last = anna.call("GET", f"{replay}?from={whole['steps']}")["shown"]
    assert [one["view"]["over"] for one in last] == [True]
    with pytest.raises(Exception, match="no-such-step"):
        anna.call("GET", f"{replay}?from={whole['steps'] + 1}")
    fork = anna.call("POST", "/api/records/what-if", {"text": record, "step": 9, "bots": ["random"]})["table"]
    fork = anna.sit(fork["id"])
    assert fork["step"] >= 9 and fork["status"] == "playing"
    again = anna.call("GET", f"/api/tables/{fork['id']}/replay?from=9&to=9&seat=0")["shown"]
    assert again[0]["view"] == anna.call("GET", f"{replay}?from=9&to=9&seat=0")["shown"][0]["view"]

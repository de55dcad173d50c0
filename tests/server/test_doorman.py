"""What changes while sockets are open: sessions end, people are banned, people block each other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kingstable.remote import Client, Live, Refused
from tests.server.conftest import assert_no_fault, boss_of, serving
from tests.server.playing import sit_together
from tools.postgres import Postgres
from tools.running_server import Server

POLICY_VIOLATION = 1008


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), admins="boss") as running:
        yield running


@pytest.fixture(scope="module")
def boss(server: Server) -> Client:
    return boss_of(server)


def id_of(client: Client) -> str:
    return str(client.call("GET", "/api/me")["id"])


def begun(anna: Client, bela: Client) -> str:
    table = anna.make_table(game="kings-road", seats=2)["id"]
    sit_together(anna, bela, table)
    return str(table)


def socket_of(client: Client) -> connect:
    url = "ws" + client.url.removeprefix("http") + "/ws"
    return connect(url, additional_headers={"authorization": f"Bearer {client.token}"})


async def last_words(socket: ClientConnection) -> tuple[dict[str, Any], int]:
    """The last frame before the server closed, and with which code it did."""
    frame: dict[str, Any] = {}
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
    assert closed.value.rcvd is not None
    return frame, closed.value.rcvd.code


def test_a_revoked_session_s_socket_is_closed_and_no_other(server: Server) -> None:
    anna = Client.guest(server.url, "Anna")
    bot = Client(server.url, anna.call("POST", "/api/tokens", {"label": "my bot"})["token"])

    async def play() -> None:
        async with socket_of(anna) as kept, socket_of(bot) as ended:
            for socket in (kept, ended):
                assert json.loads(await socket.recv())["t"] == "welcome"
            known = await asyncio.to_thread(anna.call, "GET", "/api/sessions")
            session = next(one["id"] for one in known if one["label"] == "my bot")
            await asyncio.to_thread(anna.call, "DELETE", f"/api/sessions/{session}")
            frame, code = await last_words(ended)
            assert frame["problem"]["code"] == "sign-in-first" and code == POLICY_VIOLATION
            await kept.send('{"do": "ping", "id": "p"}')
            assert json.loads(await kept.recv()) == {"t": "pong", "id": "p"}

    asyncio.run(play())


def test_who_is_banned_is_shown_out_and_a_bot_plays_on(server: Server, boss: Client) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    table, foe = begun(anna, bela), id_of(bela)

    async def play() -> None:
        async with socket_of(bela) as socket:
            assert json.loads(await socket.recv())["t"] == "welcome"
            await asyncio.to_thread(boss.call, "POST", f"/api/admin/bans/{foe}")
            assert (await last_words(socket))[1] == POLICY_VIOLATION

    asyncio.run(play())
    assert [chair["bot"] for chair in anna.look(table)["table"]["chairs"]] == ["", "easy"]


def test_whom_one_blocks_is_heard_no_more(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    table, foe = begun(anna, bela), id_of(bela)

    async def play() -> None:
        async with Live(server.url, anna.token) as live:
            await live.watch(table)
            await asyncio.to_thread(bela.do, table, "say", text="before")
            await asyncio.to_thread(anna.call, "POST", f"/api/blocks/{foe}")
            await asyncio.to_thread(bela.do, table, "say", text="meanwhile")
            await asyncio.to_thread(anna.call, "DELETE", f"/api/blocks/{foe}")
            await asyncio.to_thread(bela.do, table, "say", text="afterwards")
            await live.until(lambda: live.news[table][-1].get("text") == "afterwards")
            assert [one["text"] for one in live.news[table] if "text" in one] == ["before", "afterwards"]

    asyncio.run(play())
    anna.call("POST", f"/api/blocks/{foe}")
    assert "said" not in [one["what"] for one in anna.look(table)["news"]]
    assert "said" in [one["what"] for one in bela.look(table)["news"]]


def test_a_seat_is_not_handed_to_whom_somebody_there_has_blocked(server: Server) -> None:
    anna, bela, cili = (Client.guest(server.url, name) for name in ("Anna", "Béla", "Cili"))
    table, heir = begun(anna, bela), id_of(cili)
    anna.call("POST", f"/api/blocks/{heir}")
    with pytest.raises(Refused) as told:
        bela.do(table, "hand", to=heir)
    assert told.value.code == "heir-blocked"
    anna.call("DELETE", f"/api/blocks/{heir}")
    cili.call("POST", f"/api/blocks/{id_of(bela)}")
    with pytest.raises(Refused):
        bela.do(table, "hand", to=heir)
    cili.call("DELETE", f"/api/blocks/{id_of(bela)}")
    bela.do(table, "hand", to=heir)
    cili.do(table, "take", seat=1)
    assert anna.look(table)["table"]["chairs"][1]["person"] == heir


def test_the_other_workers_close_their_sockets_too(postgres: Postgres, tmp_path: Path) -> None:
    db = asyncio.run(postgres.database())
    one, two = (Server(db, tmp_path / f"log{k}", limits="off") for k in (1, 2))
    anna = Client.guest(one.url, "Anna")

    async def play() -> None:
        async with socket_of(Client(two.url, anna.token)) as socket:
            assert json.loads(await socket.recv())["t"] == "welcome"
            await asyncio.to_thread(anna.call, "DELETE", "/api/sessions/current")
            assert (await last_words(socket))[1] == POLICY_VIOLATION

    asyncio.run(play())
    for k, server in enumerate((one, two), 1):
        assert server.stop() in (0, -15)
        assert_no_fault(tmp_path / f"log{k}")

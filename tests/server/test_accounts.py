"""What people do with their accounts: passwords, passkeys, tokens, their data, and the end of it all."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import insert, update

from kingstable.remote import Client
from kingstable.server.contract import protocol as p
from kingstable.server.contract.names import NOBODY
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.accounts import Accounts
from kingstable.server.people.owned import Owned
from kingstable.server.people.passwords import refuse_weak
from kingstable.server.people.people import SESSION_LASTS, TOKEN_LASTS, People
from kingstable.server.people.who import Who
from kingstable.server.settings import Settings
from kingstable.server.store import open_store
from kingstable.server.store.clock import now
from kingstable.server.store.listener import Listener
from kingstable.server.store.schema import passkeys, people, sessions
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.own import Ears, forget
from kingstable.server.web.routes.accounts import Deletion, delete_me
from tests.server.at_table import ANNA, BELA, cid, look, open_hub, run, set_table
from tests.server.conftest import serving
from tests.server.playing import play_by_http
from tests.server.test_people import refusal
from tools.postgres import Postgres
from tools.running_server import Server

GOOD = "correct horse"


def member(server: Server, login: str, name: str = "") -> Client:
    client = Client.guest(server.url, name or login)
    client.call("POST", "/api/accounts", {"login": login, "password": GOOD})
    return client


WEAK = {
    "short": "weak-password", "aaaaaaaaaaaa": "plain-password", "abcdefgh": "plain-password",
    "98765432": "plain-password", "qwertzui": "plain-password", "password": "common-password",
    "Password123!": "common-password", "P@ssw0rd": "common-password", "jelszo2024": "common-password",
    "szeretlek1": "common-password", "dragondragon": "common-password", "gizella7": "own-password",
    "Gizella7!": "own-password", "Kis Vera 1": "own-password", "x" * 201: "weak-password",
}  # fmt: skip


@pytest.mark.parametrize("password", WEAK)
def test_weak_passwords_are_refused_with_the_reason(password: str) -> None:
    with pytest.raises(Refusal) as told:
        refuse_weak(password, "gizella7", "Kis Vera")
    assert told.value.code == WEAK[password]
    assert told.value.problem().en != told.value.problem().hu


@pytest.mark.parametrize(
    "password", [GOOD, "long enough", "három kicsi malac", "tr0ub4dor&3xyz", "zöld alma fán"]
)
def test_good_passwords_are_taken(password: str) -> None:
    refuse_weak(password, "gizella7", "Kis Vera")


def test_making_an_account_renews_the_session(server: Server) -> None:
    client = Client.guest(server.url, "Renée")
    before = client.token
    assert refusal(client, "POST", "/api/accounts", {"login": "renee", "password": "password"})[1] == (
        "common-password"
    )
    made = client.call("POST", "/api/accounts", {"login": "renee", "password": GOOD})
    assert made["token"] not in ("", before) and client.token == made["token"]
    assert refusal(Client(server.url, before), "GET", "/api/me") == (401, "sign-in-first")
    assert client.call("GET", "/api/me")["guest"] is False
    assert len(client.call("GET", "/api/sessions")) == 1


@pytest.mark.parametrize("login", ["passkey:p0123", "PASSKEY:x", "kt:anna", "a:b"])
def test_reserved_logins_are_refused(server: Server, login: str) -> None:
    client = Client.guest(server.url, "Someone")
    assert refusal(client, "POST", "/api/accounts", {"login": login, "password": GOOD}) == (400, "bad-login")


def test_a_password_is_changed(server: Server) -> None:
    client = member(server, "pwone")
    other = Client(server.url)
    other.call("POST", "/api/sessions", {"login": "pwone", "password": GOOD})
    path, new = "/api/me/password", "another horse"
    assert refusal(client, "POST", path, {"old": "wrong wrong", "new": new}) == (401, "wrong-password")
    assert refusal(client, "POST", path, {"old": GOOD, "new": "pwone123"}) == (400, "own-password")
    client.call("POST", path, {"old": GOOD, "new": new})
    assert client.call("GET", "/api/me")["name"] == "pwone"
    assert refusal(other, "GET", "/api/me") == (401, "sign-in-first")  # everywhere else one is signed out
    fresh = Client(server.url)
    assert refusal(fresh, "POST", "/api/sessions", {"login": "pwone", "password": GOOD})[0] == 401
    assert fresh.call("POST", "/api/sessions", {"login": "pwone", "password": new})["name"] == "pwone"
    guest = Client.guest(server.url, "Guest")
    assert refusal(guest, "POST", path, {"old": "", "new": new}) == (409, "no-password")


def test_tokens_are_listed_and_expire_unless_they_are_used(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use() -> None:
        store = await open_store(sqlite)
        folk = People(store)
        who = await folk.new_guest("Anna")
        token = await folk.new_session(who, "token", "my bot")
        browser = await folk.new_session(who)
        listed = {one.label: one.expires - one.seen for one in await folk.sessions_of(who)}
        assert listed == {"my bot": TOKEN_LASTS, "": SESSION_LASTS}

        async def seen_before(ms: int) -> None:
            async with store.writing.begin() as connection:
                await connection.execute(update(sessions).values(seen=now() - ms))

        await seen_before(TOKEN_LASTS - 60_000)
        program = Who(who.id, who.name, program=True)
        assert await folk.behind(token) == program and await folk.behind(browser) is None
        listed_now = await folk.sessions_of(who)
        assert [one.label for one in listed_now] == ["my bot"]  # renewed by its use; the other is gone
        await seen_before(TOKEN_LASTS + 60_000)
        assert await folk.behind(token) is None and await folk.sessions_of(who) == []
        await store.close()

    asyncio.run(use())


def test_who_came_by_passkey_chooses_a_login_and_a_password(server: Server) -> None:
    client = Client.guest(server.url, "Kulcsár Klára")
    me = client.call("GET", "/api/me")["id"]
    wanted = {"login": "klara", "password": GOOD}

    async def keep(label: str, created: int, **changes: str) -> None:
        """As signing in by passkey leaves it."""
        store = await open_store(server.db)
        async with store.writing.begin() as connection:
            if changes:
                await connection.execute(update(people).where(people.c.id == me).values(**changes))
            session = update(sessions).where(sessions.c.person == me)
            await connection.execute(session.values(label=label, created=created))
        await store.close()

    for label, created in (("guest", now()), ("passkey", now() - 400_000)):
        asyncio.run(keep(label, created, login=f"passkey:{me}", skeleton="kulcsarklara"))
        assert refusal(client, "POST", "/api/accounts", wanted) == (403, "enter-again")
    program = Client(server.url, client.call("POST", "/api/tokens", {"label": "passkey"})["token"])
    assert refusal(program, "POST", "/api/accounts", wanted) == (403, "not-by-token")
    asyncio.run(keep("passkey", now()))
    assert client.call("POST", "/api/accounts", wanted)["id"] == me
    assert client.call("POST", "/api/sessions", wanted)["id"] == me
    asyncio.run(keep("passkey", now()))
    assert refusal(client, "POST", "/api/accounts", {**wanted, "login": "klara2"})[1] == "has-account"


def test_passkeys_are_listed_and_removed_but_not_the_last_way_in(sqlite: str) -> None:
    async def use() -> None:
        store = await open_store(sqlite)
        folk = People(store)
        keys, accounts = Owned(store), Accounts(store, folk, cheap=True)
        who = await folk.new_guest("Anna")
        async with store.writing.begin() as connection:
            for key in ("k1", "k2"):
                await connection.execute(
                    insert(passkeys).values(id=key, person=who.id, public_key=b"", uses=0, created=now())
                )
            mine = update(people).where(people.c.id == who.id)
            await connection.execute(mine.values(login=f"passkey:{who.id}"))
        assert [one.id for one in await keys.passkeys_of(who)] == ["k1", "k2"]
        other = await folk.new_guest("Béla")
        for thief, key in ((other, "k1"), (who, "k3")):
            with pytest.raises(Refusal) as told:
                await keys.remove_passkey(thief, key)
            assert told.value.code == "no-such-passkey"
        await keys.remove_passkey(who, "k1")
        with pytest.raises(Refusal) as told:
            await keys.remove_passkey(who, "k2")
        assert told.value.code == "last-passkey"
        await accounts.change_password(who.id, GOOD)
        await keys.remove_passkey(who, "k2")
        assert await keys.passkeys_of(who) == []
        await store.close()

    asyncio.run(use())


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("named"), origins="https:" + "//play.example.org") as running:
        yield running


def test_passkeys_belong_to_the_configured_origin(named: Server, server: Server) -> None:
    def site(where: Server, **headers: str) -> Any:
        token = Client.guest(where.url, "Anna").token
        request = urllib.request.Request(where.url + "/api/passkeys/options", method="POST")
        for name, value in {"authorization": f"Bearer {token}", **headers}.items():
            request.add_header(name, value)
        with urllib.request.urlopen(request) as answer:
            return json.loads(json.loads(answer.read())["options"])["rp"]["id"]

    assert site(named) == "play.example.org"
    assert site(named, origin="https:" + "//play.example.org") == "play.example.org"
    assert site(server, host=f"localhost:{server.port}") == "localhost"
    with pytest.raises(urllib.error.HTTPError) as told:
        site(server, host="evil.example")
    assert told.value.code == 403


def test_my_data_is_mine_and_whole(server: Server) -> None:
    client = member(server, "dataone", "Dana")
    table = client.make_table(game="kings-road", seats=2, bots=["random"])["id"]
    client.do(table, "say", text="said at a table")
    client.call("POST", "/api/lobby/chat", {"text": "said in the lobby"})
    client.call("POST", "/api/tokens", {"label": "my bot"})
    foe = Client.guest(server.url, "Foe").call("GET", "/api/me")["id"]
    client.call("POST", f"/api/blocks/{foe}")
    client.call("POST", "/api/reports", {"about": foe, "text": "was rude"})
    data = client.call("GET", "/api/me/data")
    assert (data["name"], data["login"], data["blocks"], data["tables"]) == (
        "Dana",
        "dataone",
        [foe],
        [table],
    )
    assert {one["label"] for one in data["sessions"]} == {"password", "my bot"}
    assert [one["text"] for one in data["said"]] == ["said at a table", "said in the lobby"]
    assert [one["text"] for one in data["reports"]] == ["was rude"]
    text = json.dumps(data)
    assert client.token not in text and "argon2" not in text
    assert refusal(Client(server.url), "GET", "/api/me/data")[0] == 401


def test_passwords_are_hashed_at_length_unless_a_test_says_otherwise(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        dear, cheap = (Accounts(hub.store, hub.people, *flags) for flags in ((), (True,)))
        assert "$m=65536,t=3," in dear.hasher.hash("correct horse")
        assert "$m=65536,t=3," not in cheap.hasher.hash("correct horse")

    assert not Settings().cheap_passwords
    run(sqlite, use)


def test_an_account_is_deleted_and_its_games_stay_readable(server: Server) -> None:
    leaving, staying = member(server, "leaver", "Leaver"), member(server, "stayer", "Stayer")
    person = leaving.call("GET", "/api/me")["id"]
    over = leaving.make_table(game="kings-road", seats=2)["id"]
    staying.sit(over)
    leaving.do(over, "say", text="my own words")
    play_by_http([leaving, staying], over, random.Random(5))
    running = staying.make_table(game="kings-road", seats=2)["id"]
    leaving.sit(running)
    assert staying.look(running)["table"]["status"] == "playing"
    leaving.call("POST", "/api/lobby/chat", {"text": "from the leaver"})
    record = staying.call("GET", f"/api/tables/{over}/record")
    assert refusal(leaving, "POST", "/api/me/delete", {"password": "wrong wrong"}) == (401, "wrong-password")
    leaving.call("POST", "/api/me/delete", {"password": GOOD})
    assert refusal(leaving, "GET", "/api/me") == (401, "sign-in-first")
    assert (
        refusal(Client(server.url), "POST", "/api/sessions", {"login": "leaver", "password": GOOD})[0] == 401
    )
    told = staying.look(over)
    assert [chair["name"] for chair in told["table"]["chairs"]] == [NOBODY, "Stayer"]
    assert "Leaver" not in json.dumps(told) and "my own words" not in json.dumps(told)
    assert staying.call("GET", f"/api/tables/{over}/record") == record
    assert staying.call("GET", f"/api/tables/{over}/verify")["moves"] > 0
    chair = staying.look(running)["table"]["chairs"][1]
    assert (chair["name"], chair["bot"]) == (NOBODY, "easy")  # a bot plays on
    assert "Leaver" not in json.dumps(staying.call("GET", "/api/me/tables"))
    assert "from the leaver" not in json.dumps(staying.call("GET", "/api/lobby/chat"))
    assert staying.call("GET", f"/api/people/{person}")["name"] == NOBODY
    assert person not in json.dumps(staying.call("GET", "/api/leaderboards/kings-road"))
    again = member(server, "leaver", "Leaver")  # login and name are free again
    assert again.call("GET", "/api/me")["name"] == "Leaver"
    file = server.db.removeprefix("sqlite:///")
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        kept = [str(row) for row in connection.execute("SELECT body FROM events")]
    assert not any("my own words" in row for row in kept)


def test_a_spoilt_line_keeps_nobody_from_their_data_nor_from_going(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/kingstable.db", tmp_path / "log", 0, limits="off")
    try:
        leaving, staying = member(server, "leaver", "Leaver"), Client.guest(server.url, "Stayer")
        playing, waiting = (leaving.make_table(game="kings-road", seats=2)["id"] for _ in range(2))
        staying.sit(playing)
        leaving.do(playing, "say", text="my own words")
        leaving.do(waiting, "say", text="my own words")
        spoilt = "UPDATE events SET body = substr(body, 1, length(body) - 2) WHERE body LIKE '%own words%'"
        with sqlite3.connect(tmp_path / "kingstable.db") as connection:
            assert connection.execute(spoilt).rowcount == 2
        assert leaving.call("GET", "/api/me/data")["said"] == []
        leaving.call("POST", "/api/me/delete", {"password": GOOD})
        with sqlite3.connect(tmp_path / "kingstable.db") as connection:
            kept = [
                row
                for table in ("events", "tables", "people")
                for row in connection.execute(f"SELECT * FROM {table}")
            ]
        assert not [row for row in kept if "Leaver" in str(row) or "own words" in str(row)]
        assert staying.look(playing)["table"]["frozen"] == "spoilt"
    finally:
        server.stop()


def test_who_stops_half_way_may_go_again(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The account is the last thing that goes."""
    done: list[str] = []

    async def noted(what: str) -> None:
        done.append(what)

    async def use(hub: Hub) -> None:
        request: Any = None
        house: Any = SimpleNamespace(
            hub=hub,
            settings=None,
            spend=lambda *_: noted("spend"),
            accounts=SimpleNamespace(prove=lambda *_: noted("prove")),
            doorman=SimpleNamespace(dismiss=lambda _: noted("dismiss"), go_round=lambda _: noted("round")),
            owned=SimpleNamespace(forget=lambda _: noted("account")),
        )
        monkeypatch.setattr("kingstable.server.web.routes.accounts.network", lambda *_: "")
        monkeypatch.setattr("kingstable.server.web.routes.accounts.forget", lambda *_: noted("logs"))
        await delete_me.fn(request, house, ANNA, Deletion(""))

    run(sqlite, use)
    assert done == ["spend", "prove", "dismiss", "logs", "account", "round"]


def test_the_other_workers_forget_too(postgres: Postgres) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await table.ask(p.Say(id=cid(), text="my own words"), ANNA)
        async with open_hub(address) as other:
            listener = Listener(address, Ears(other))
            await listener.start()
            there = await other.table(table.name)
            while there.ledger.chairs[0].name != NOBODY:  # the listener may not listen yet
                await forget(hub, ANNA)
                await asyncio.sleep(0.05)
            assert "my own words" not in repr(await look(there, BELA))
            await listener.close()

    address = asyncio.run(postgres.database())
    run(address, use)


OWNERS = [
    ("PATCH", "/api/me", {"name": "Hijacked"}),
    ("POST", "/api/me/password", {"old": GOOD, "new": "another horse"}),
    ("GET", "/api/me/data", None),
    ("POST", "/api/me/delete", {"password": GOOD}),
    ("GET", "/api/me/passkeys", None),
    ("DELETE", "/api/me/passkeys/abc", None),
    ("POST", "/api/passkeys/options", None),
    ("POST", "/api/passkeys", {"challenge": "", "credential": ""}),
    ("GET", "/api/sessions", None),
    ("DELETE", "/api/sessions/current", None),
    ("POST", "/api/tokens", {"label": "again"}),
    ("POST", "/api/accounts", {"login": "hijacker", "password": GOOD}),
    ("GET", "/api/admin", None),
    ("GET", "/api/admin/backup", None),
]


def test_a_token_plays_and_does_not_own_the_account(server: Server) -> None:
    client = member(server, "tokenowner")
    program = Client(server.url, client.call("POST", "/api/tokens", {"label": "bot"})["token"])
    for method, path, body in OWNERS:
        assert refusal(program, method, path, body) == (403, "not-by-token"), path
    assert program.make_table(game="kings-road", seats=2, bots=["random"])["legal"]

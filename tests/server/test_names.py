"""Names: what can be told apart by nobody is not two names."""

from __future__ import annotations

import pytest

from kingstable.remote import Client, Refused
from kingstable.server.contract import protocol as p
from kingstable.server.contract.names import clean_name, clean_text, mark, skeleton
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.seats import name_at
from tests.server.at_table import ANNA, cid, look, run, set_table
from tests.server.test_people import refusal
from tools.running_server import Server

SAME = [
    ("Anna", "ANNA"),
    ("Anna", "Аnnа"),  # Cyrillic
    ("Anna", "Αnna"),  # Greek
    ("Anna", "Ａｎｎａ"),  # wide
    ("Anna", "A n n a"),
    ("Anna", "Anna."),
    ("Anna", "Anna\u0332"),  # underlined
    ("Béla", "Be\u0301la"),
    ("Ilona", "llona"),
    ("Ilona", "1lona"),
    ("OTTO", "0TT0"),
    ("Mátyás", "rnátyás"),
    ("HANNA", "ΗΑΝΝΑ"),
    ("ﬁona", "fiona"),
    ("ANNA", "ⲀNNA"),  # Coptic
    ("Anna", "ꓮnna"),  # Lisu
    ("Anna", "ᴀɴɴᴀ"),  # small capitals
    ("Gina", "ɡina"),  # of phonetics
    ("Anna", "Ꭺnna"),  # Cherokee
]
BAD = [
    "", " ", "\u3164", "\u2800\u2800", "\u115f", "\xa0", "a\u202eb", "a\u2066b", "a\u200bb", "a\u200db",
    "a\0b", "a\nb\x07", "\u0301a", "x" * 33, "Anna #1234", "Anna ＃7f3a", "Anna ♯7f3a", "\ud7ff\ue000",
    "a\u034fb", "a\ufe0fb",
    "e" + "\u0301" * 8,
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_looks_the_same_has_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other) != ""


def test_names_that_differ_have_different_skeletons() -> None:
    names = ["Anna", "Béla", "Bela", "Cili", "Dóra", "Ödön", "Odon", "Иван", "Ελένη", "李", "🎲", "🎯"]
    assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize("name", BAD)
def test_names_that_cannot_be_seen_are_refused(name: str) -> None:
    with pytest.raises(Refusal) as told:
        clean_name(name)
    assert told.value.code == "bad-name"


@pytest.mark.parametrize(
    "name",
    [
        "admin",
        "Аdmіn",
        "ADM1N",
        "Kingstable",
        "kings table",
        "Server",
        "Kinɡstable",
        "ꓮdmin",
        "ᴀdmin",
        "N. N.",
        "N․ N․",
    ],
)
def test_nobody_is_called_as_the_house_is(name: str) -> None:
    with pytest.raises(Refusal) as told:
        clean_name(name)
    assert told.value.code == "name-taken"


def test_names_that_can_be_seen_are_taken() -> None:
    assert [clean_name(name) for name in ("Anna", " Kis  Péter ", "O'Neill", "Ελένη", "🎲", "李", "2.")] == [
        "Anna", "Kis Péter", "O'Neill", "Ελένη", "🎲", "李", "2.",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["a\u202eb", "\u3164", "\u2800", "a\u2066", "\u200b\u200b", "a\x07"])
def test_the_same_in_chat(server: Server, text: str) -> None:
    with pytest.raises(Refusal):
        clean_text(text)
    anna = Client.guest(server.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    assert refusal(anna, "POST", "/api/lobby/chat", {"text": text})[1] == "bad-text"
    with pytest.raises(Refused) as told:
        anna.do(table, "say", text=text)
    assert told.value.code == "bad-text"
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"  # joined, and meant so
    assert anna.do(table, "say", text=f"hello {family}")["seq"]


def test_an_account_s_name_is_its_own(server: Server) -> None:
    rita = Client.guest(server.url, "Rita")
    rita.call("POST", "/api/accounts", {"login": "rita", "password": "correct horse"})
    guest = Client.guest(server.url, "Ritа")  # the last letter is Cyrillic
    me = guest.call("GET", "/api/me")
    assert me["name"] == f"Ritа {mark(me['id'])}"
    assert guest.call("PATCH", "/api/me", {"name": me["name"]})["name"] == me["name"]  # keeps what it has
    assert guest.call("PATCH", "/api/me", {"name": "Zita"})["name"] == "Zita"
    guest.call("POST", "/api/accounts", {"login": "zita", "password": "correct horse"})
    assert refusal(guest, "PATCH", "/api/me", {"name": "RITA"}) == (409, "name-taken")
    assert guest.call("PATCH", "/api/me", {"name": "ZITA"})["name"] == "ZITA"  # one's own, written otherwise


def test_two_of_one_name_who_make_accounts_are_told_apart(server: Server) -> None:
    first, second = (Client.guest(server.url, "Guest") for _ in range(2))
    for k, client in enumerate((first, second)):
        client.call("POST", "/api/accounts", {"login": f"guest{k}", "password": "correct horse"})
    names = [client.call("GET", "/api/me")["name"] for client in (first, second)]
    assert names == ["Guest", f"Guest {mark(second.call('GET', '/api/me')['id'])}"]


def test_guests_of_one_name_are_told_apart_at_a_table(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        twin, third = Who("other", "anna"), Who("third", "Аnna")
        table = await set_table(hub, seats=3)
        await table.ask(p.Sit(id=cid()), twin)
        await table.ask(p.Say(id=cid(), text="I watch"), third)
        await table.ask(p.Leave(id=cid()), twin)
        await table.ask(p.Return(id=cid()), twin)
        told = await look(table, ANNA)
        assert [chair.name for chair in told.table.chairs] == ["Anna", "Béla", f"anna {mark('other')}"]
        heard = await look(table, third)  # who watches is heard by watchers alone while the game goes on
        assert [n.name for n in heard.news if n.what == "said"] == [f"Аnna {mark('third')}"]
        assert [n.name for n in told.news if n.what == "returned"] == [f"anna {mark('other')}"]

    run(sqlite, use)


def test_what_names_look_like_is_found_out_once_for_each(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []

    def noted(name: str) -> str:
        taken.append(name)
        return skeleton(name)

    monkeypatch.setattr("kingstable.server.tables.ledger.skeleton", noted)

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        for _ in range(3):
            await table.ask(p.Say(id=cid(), text="I watch"), Who("third", "Cili"))
        assert taken == ["Cili"]
        assert name_at(table.ledger, Who("fourth", "cili")) == f"cili {mark('fourth')}"

    run(sqlite, use)


def test_guests_of_one_name_are_told_apart_in_the_lobby(server: Server) -> None:
    first, second = (Client.guest(server.url, "Lobbyist") for _ in range(2))
    for client in (first, second, first):
        client.call("POST", "/api/lobby/chat", {"text": "hello"})
    lines = [line for line in first.call("GET", "/api/lobby/chat") if line["name"].startswith("Lobbyist")]
    assert [line["name"] for line in lines] == [
        "Lobbyist",
        f"Lobbyist {mark(lines[1]['person'])}",
        "Lobbyist",
    ]

"""Guests, accounts, sessions, ratings, blocking, the host's page, backup."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingstable.cli.main import main
from kingstable.remote import Client, Refused
from kingstable.server.people.ratings import Rating, places_of, rated
from tests.server.conftest import boss_of, serving
from tests.server.playing import play_by_http, sit_together
from tools.running_server import Server


def refusal(client: Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as told:
        client.call(method, path, body)
    assert told.value.problem["en"] and told.value.problem["hu"]
    return told.value.status, told.value.code


def test_a_guest_plays_at_once_and_may_make_an_account(server: Server) -> None:
    anna = Client.guest(server.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2, bots=["random"])
    assert table["legal"]
    made = anna.call("POST", "/api/accounts", {"login": "Anna1", "password": "correct horse"})
    assert made["guest"] is False
    again = Client(server.url)
    entered = again.call("POST", "/api/sessions", {"login": "anna1", "password": "correct horse"})
    assert entered["id"] == made["id"]
    again.token = entered["token"]
    assert [one["id"] for one in again.call("GET", "/api/me/tables")] == [table["id"]]
    assert refusal(
        Client(server.url), "POST", "/api/sessions", {"login": "anna1", "password": "wrong wrong"}
    ) == (401, "wrong-password")
    assert refusal(
        Client(server.url), "POST", "/api/sessions", {"login": "nobody", "password": "wrong wrong"}
    ) == (401, "wrong-password")
    other = Client.guest(server.url, "Other")
    assert refusal(other, "POST", "/api/accounts", {"login": "anna1", "password": "long enough"}) == (
        409,
        "login-taken",
    )
    assert refusal(other, "POST", "/api/accounts", {"login": "other1", "password": "short"}) == (
        400,
        "weak-password",
    )


def test_sessions_can_be_revoked(server: Server) -> None:
    anna = Client.guest(server.url, "Sári")
    token = anna.call("POST", "/api/tokens", {"label": "my bot"})["token"]
    bot = Client(server.url, token)
    assert bot.call("GET", "/api/me")["name"] == "Sári"
    kept = anna.call("GET", "/api/sessions")
    labelled = next(one for one in kept if one["label"] == "my bot")
    anna.call("DELETE", f"/api/sessions/{labelled['id']}")
    assert refusal(bot, "GET", "/api/me") == (401, "sign-in-first")
    anna.call("DELETE", "/api/sessions/current")
    assert refusal(anna, "GET", "/api/me") == (401, "sign-in-first")


def test_results_and_ratings_of_people_with_accounts(server: Server) -> None:
    import random

    people = [Client.guest(server.url, name) for name in ("Rita", "Samu")]
    for k, client in enumerate(people):
        client.call("POST", "/api/accounts", {"login": f"rated{k}", "password": "long enough"})
    table = people[0].make_table(game="kings-road", seats=2)["id"]
    people[1].sit(table)
    play_by_http(people, table, random.Random(4))
    people[0].do(table, "rematch")  # waits its turn behind the result
    board = people[0].call("GET", "/api/leaderboards/kings-road")
    assert {one["name"] for one in board} == {"Rita", "Samu"} and board[0]["rating"] >= board[1]["rating"]
    me = people[0].call("GET", "/api/me")
    profile = people[0].call("GET", f"/api/people/{me['id']}")
    assert profile["results"][0]["table"] == table and profile["ratings"][0]["games"] == 1


def test_blocking_keeps_people_apart(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    foe = bela.call("GET", "/api/me")["id"]
    assert anna.call("POST", f"/api/blocks/{foe}") == [foe]
    table = anna.make_table(game="kings-road", seats=2)["id"]
    with pytest.raises(Refused) as told:
        bela.sit(table)
    assert told.value.code == "blocked"
    anna.call("DELETE", f"/api/blocks/{foe}")
    bela.sit(table)
    anna.call("POST", "/api/reports", {"about": foe, "text": "was rude", "table": table})


def test_the_host_s_page(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", admins="boss", limits="off")
    boss, guest = Client.guest(server.url, "Boss"), Client.guest(server.url, "Guest")
    assert refusal(boss, "GET", "/api/admin") == (403, "admin-only")
    boss.call("POST", "/api/accounts", {"login": "boss", "password": "long enough"})
    assert len(boss.call("GET", "/api/admin")["people"]) == 2
    boss.call("POST", "/api/admin/announcements", {"en": "Hello", "hu": "Szia"})
    assert guest.call("GET", "/api/announcements")[0]["hu"] == "Szia"
    guest.call("POST", "/api/lobby/chat", {"text": "anybody here?"})
    assert boss.call("GET", "/api/lobby/chat")[-1]["text"] == "anybody here?"
    foe = guest.call("GET", "/api/me")["id"]
    boss.call("POST", f"/api/admin/bans/{foe}")
    assert refusal(guest, "GET", "/api/me") == (401, "sign-in-first")
    target = tmp_path / "copy.db"
    assert main(["backup", str(target), "--db", f"sqlite:///{tmp_path}/k.db"]) == 0
    assert sqlite3.connect(target).execute("SELECT count(*) FROM people").fetchone() == (2,)
    assert main(["backup", str(target), "--db", f"sqlite:///{tmp_path}/k.db"]) == 2
    server.stop()


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host is `boss` and does not let guests talk."""
    with serving(tmp_path_factory.mktemp("quiet"), admins="boss", guests_talk="no") as running:
        yield running


@pytest.fixture(scope="module")
def boss(quiet: Server) -> Client:
    return boss_of(quiet)


def test_the_host_sees_all_tables_and_closes_any(quiet: Server, boss: Client) -> None:
    anna, bela = Client.guest(quiet.url, "Anna"), Client.guest(quiet.url, "Béla")
    waiting, playing = (anna.make_table(game="kings-road", seats=2, public=False)["id"] for _ in range(2))
    sit_together(anna, bela, playing)
    assert refusal(anna, "GET", "/api/admin/tables") == (403, "admin-only")
    assert {one["id"] for one in boss.call("GET", "/api/admin/tables")} == {waiting, playing}
    assert [one["id"] for one in boss.call("GET", "/api/admin/tables?status=playing")] == [playing]
    for table, code in ((waiting, "host-only"), (playing, "already-begun")):
        with pytest.raises(Refused) as told:
            bela.do(table, "close")
        assert told.value.code == code
        boss.do(table, "close")
        assert anna.look(table)["table"]["status"] == "closed"
    assert refusal(anna, "POST", f"/api/tables/{playing}/commands", {"do": "pause", "id": "p"}) == (
        409,
        "table-closed",
    )
    assert boss.call("GET", "/api/admin")["tables"] == {"closed": 2}


def test_an_announcement_is_taken_back(quiet: Server, boss: Client) -> None:
    made = boss.call("POST", "/api/admin/announcements", {"en": "Hello", "hu": "Szia", "days": 1})
    guest = Client.guest(quiet.url, "Guest")
    path = f"/api/admin/announcements/{made['id']}"
    assert refusal(guest, "DELETE", path) == (403, "admin-only")
    assert guest.call("GET", "/api/announcements") == [made]
    boss.call("DELETE", path)
    assert guest.call("GET", "/api/announcements") == []


def test_guests_talk_only_where_they_are_let(quiet: Server, boss: Client) -> None:
    guest = Client.guest(quiet.url, "Guest")
    assert refusal(guest, "POST", "/api/lobby/chat", {"text": "hi"}) == (403, "guests-do-not-talk")
    assert boss.call("POST", "/api/lobby/chat", {"text": "hi"})["name"] == "Boss"
    silent = boss.make_table(game="kings-road", seats=2)["id"]
    lively = boss.make_table(game="kings-road", seats=2, guests_talk=True)["id"]
    said = {"do": "say", "id": "s", "text": "hi"}
    assert refusal(guest, "POST", f"/api/tables/{silent}/commands", said) == (403, "guests-do-not-talk")
    assert guest.do(lively, "say", text="hi")["seq"] > 0
    assert boss.do(silent, "say", text="hi")["seq"] > 0


def test_winning_raises_and_certainty_grows() -> None:
    before = [Rating()] * 4
    after = rated(before, [1, 2, 3, 4])
    assert after[0].mu > after[1].mu > after[2].mu > after[3].mu
    assert all(one.sigma < Rating().sigma for one in after)
    assert math.isclose(sum(one.mu for one in after), 4 * Rating().mu)
    tied = rated([Rating()] * 2, [1, 1])
    assert tied[0] == tied[1] and tied[0].mu == Rating().mu


def test_an_upset_counts_more_than_what_was_expected() -> None:
    strong, weak = Rating(30, 2), Rating(20, 2)
    gain = rated([strong, weak], [1, 2])[0].mu - strong.mu
    loss = strong.mu - rated([strong, weak], [2, 1])[0].mu
    assert 0 < gain < loss


def test_places() -> None:
    assert places_of([10, 20, 15], [1]) == [3, 1, 2]
    assert places_of([10, 10, 5], [0]) == [1, 2, 3]
    assert places_of([7, 7], [0, 1]) == [1, 1]

"""Resigning, ending, leaving one's list, watching, short codes, points of a whole game, packed answers."""

from __future__ import annotations

import gzip
import urllib.request
from typing import Any

import pytest
from sqlalchemy import update

from kingstable.bots.levels import OURS
from kingstable.bots.points import read_points
from kingstable.remote import Client, Refused
from kingstable.server.contract import protocol as p
from kingstable.server.people.accounts import Accounts
from kingstable.server.store.clock import now
from kingstable.server.store.schema import tables
from kingstable.server.tables.abandoned import WEEK, close_abandoned
from kingstable.server.tables.codes import SIGNS, code_of
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.table import Look
from tests.server.at_table import ANNA, BELA, CILI, Ear, cid, look, move, refused, run, set_table, until_shown
from tests.server.playing import sit_together
from tests.server.test_hands import play_out
from tools.running_server import Server


def news(told: p.Tell) -> list[str]:
    return [one.what for one in told.news]


def test_who_resigns_gives_the_seat_to_a_bot_for_good(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await table.ask(p.Resign(id=cid(), level="random"), BELA)
        told = await look(table, ANNA)
        assert told.table.chairs[1].bot == "random" and told.table.chairs[1].person == ""
        assert told.table.chairs[1].name == "Béla" and "resigned" in news(told)
        assert await refused(table, p.Return(id=cid()), BELA) == "not-seated"
        await play_out(table, ANNA)
        assert (await hub.read(table.name)).finished().seating == ["anna", "bela"]

    run(sqlite, use)


def test_nobody_plays_on_where_the_table_agreed_so(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, resigned="nobody")
        assert (await look(table, ANNA)).table.resigned == "nobody"
        await table.ask(p.Resign(id=cid()), BELA)
        told = await look(table, ANNA)
        assert told.table.status == "closed" and news(told)[-2:] == ["resigned", "given-up"]

    run(sqlite, use)


@pytest.mark.parametrize("resigned", ["nobody", "bot"])
def test_who_resigns_loses_however_the_game_is_closed(sqlite: str, resigned: str) -> None:
    async def use(hub: Hub) -> None:
        accounts = Accounts(hub.store, hub.people, cheap=True)
        people = [await hub.people.new_guest(name) for name in ("Rita", "Samu")]
        rita, samu = [await accounts.make(who, who.name, "correct horse") for who in people]
        name = await create(hub, rita, NewTable(game="kings-road", seats=2, resigned=resigned))
        table = await hub.table(name)
        for who in (rita, samu):
            await table.ask(p.Sit(id=cid()), who)
        await table.ask(p.Resign(id=cid()), rita)
        if resigned == "bot":
            await table.ask(p.End(id=cid()), samu)
        assert table.ledger.status == "closed"
        board = await hub.people.results.leaderboard("kings-road")
        assert [(one.person, one.games, one.wins) for one in board] == [(samu.id, 1, 1.0), (rita.id, 1, 0.0)]
        assert [(await hub.people.profile(who.id)).results[0].place for who in (rita, samu)] == [2, 1]

    run(sqlite, use)


def test_nothing_is_taken_back_past_who_resigned(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await until_shown(table)
        await table.ask(p.Resign(id=cid(), level="random"), BELA)
        assert await refused(table, p.Undo(id=cid(), count=2), ANNA) == "resigned-since"

    run(sqlite, use)


def test_a_game_ends_when_all_agree_and_at_once_among_bots(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await table.ask(p.End(id=cid()), ANNA)
        question = (await look(table, BELA)).table.question
        assert question is not None and question.what == "end"
        await table.ask(p.Answer(id=cid(), yes=False), BELA)
        assert (await look(table, ANNA)).table.status == "playing"
        await table.ask(p.End(id=cid()), ANNA)
        await table.ask(p.Answer(id=cid(), yes=True), BELA)
        told = await look(table, ANNA)
        assert told.table.status == "closed" and told.table.seed and news(told)[-1] == "agreed"
        alone = await set_table(hub, bots=["random"])
        await alone.ask(p.End(id=cid()), ANNA)
        assert (await look(alone, ANNA)).table.status == "closed"

    run(sqlite, use)


def test_watchers_are_counted_and_talk_among_themselves_until_the_end(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        seated, watcher = Ear(ANNA), Ear(CILI)
        await table.ask(Look(0, seated), ANNA)
        assert (await look(table, ANNA)).table.watching == 0
        await table.ask(Look(0, watcher), CILI)
        assert (await look(table, ANNA)).table.watching == 1 and b'"watching":1' in seated.frames[-1]
        await table.ask(p.Say(id=cid(), text="Anna holds a zebra"), CILI)
        await table.ask(p.Say(id=cid(), text="Good luck"), ANNA)
        assert [one.text for one in (await look(table, ANNA)).news if one.what == "said"] == ["Good luck"]
        assert not any(b"zebra" in frame for frame in seated.frames)
        heard = [(one.text, one.aside) for one in (await look(table, CILI)).news if one.what == "said"]
        assert heard == [("Anna holds a zebra", True), ("Good luck", False)]
        table.forget(watcher)
        assert (await look(table, ANNA)).table.watching == 0
        await play_out(table, ANNA, BELA)
        said = [one.text for one in (await look(table, ANNA)).news if one.what == "said"]
        assert said == ["Anna holds a zebra", "Good luck"]

    run(sqlite, use)


def test_one_click_tables_go_after_a_week_and_no_others(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        old = await set_table(hub, bots=["random"], public=False)
        fresh = await set_table(hub, bots=["random"], public=False)
        friends = await set_table(hub, public=False)
        shown = await set_table(hub, bots=["random"])
        ago = now() - WEEK - 1
        async with hub.store.writing.begin() as connection:
            aged = update(tables).where(tables.c.id.in_([old.name, friends.name, shown.name]))
            await connection.execute(aged.values(updated=ago))
        assert await close_abandoned(hub, now()) == [old.name]
        assert (await look(old, ANNA)).table.status == "closed"
        for table in (fresh, friends, shown):
            assert (await look(table, ANNA)).table.status == "playing"
        assert await close_abandoned(hub, now()) == []

    run(sqlite, use)


def mine(client: Client) -> set[str]:
    return {
        one["id"] for one in client.call("GET", "/api/me/tables") if one["status"] in ("playing", "waiting")
    }


def test_a_table_leaves_ones_list(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    waiting = anna.make_table(game="kings-road", seats=2)["id"]
    bots = anna.make_table(game="kings-road", seats=2, bots=["random"])["id"]
    friends = anna.make_table(game="kings-road", seats=2)["id"]
    sit_together(anna, bela, friends)
    assert mine(anna) >= {waiting, bots, friends}
    for table in (waiting, bots, friends):
        anna.call("DELETE", f"/api/me/tables/{table}")
    assert not mine(anna) & {waiting, bots, friends}
    assert bela.look(friends)["table"]["chairs"][0]["bot"] and friends in mine(bela)
    assert anna.look(bots)["table"]["status"] == "closed"
    with pytest.raises(Refused):
        Client(server.url).call("DELETE", f"/api/me/tables/{friends}")


def test_a_table_leaves_ones_list_again_and_while_another_is_away(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    bela.sit(table)
    anna.look(table)
    assert anna.look(table)["table"]["status"] == "playing"
    anna.do(table, "leave")
    bela.call("DELETE", f"/api/me/tables/{table}")
    assert bela.look(table)["table"]["seat"] == -1 and table not in mine(bela)
    twice = anna.make_table(game="kings-road", seats=3, start_when_full=False)["id"]
    for _ in range(2):
        bela.sit(twice)
        bela.call("DELETE", f"/api/me/tables/{twice}")
        assert bela.look(twice)["table"]["seat"] == -1


def test_a_short_code_is_typed_in_any_case(server: Server) -> None:
    anna = Client.guest(server.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    code = anna.look(table)["table"]["code"]
    assert code == code_of(table) and len(code) == 6 and set(code) <= set(SIGNS)
    assert not set("01OILSU") & set(SIGNS)
    for typed in (code, code.lower(), f"{code[:3]}-{code[3:]}", f"{code[:3]}%20{code[3:]}"):
        assert anna.call("GET", f"/api/codes/{typed}") == {"table": table}
    for wrong in ("XXXXXX", "0O1IL8", "AB"):
        with pytest.raises(Refused) as told:
            anna.call("GET", f"/api/codes/{wrong}")
        assert told.value.code == "no-such-code"
    anna.call("DELETE", f"/api/me/tables/{table}")
    with pytest.raises(Refused):
        anna.call("GET", f"/api/codes/{code}")


def test_the_points_of_the_whole_game_come_from_the_server(sqlite: str) -> None:
    from kingstable.server.web.routes.scores import scores_of

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        for _ in range(4):
            for who in (ANNA, BELA):
                if (await look(table, who)).table.legal:
                    await move(table, who)
        record = table.ledger.record
        assert record is not None
        found = scores_of(record)
        assert len(found) == table.ledger.step + 1 and found[-1] == record.state.scores()

    run(sqlite, use)


def fetched(address: str, packed: bool = True) -> tuple[dict[str, str], bytes]:
    wanted = urllib.request.Request(address, headers={"accept-encoding": "gzip"} if packed else {})
    with urllib.request.urlopen(wanted, timeout=30) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}, answer.read()


def test_the_move_book_is_packed_and_kept_for_its_version_of_the_rules(server: Server) -> None:
    shelf: dict[str, Any] = Client(server.url).call("GET", "/api/games")
    rules = next(one["rules"] for one in shelf["games"] if one["name"] == "stronghold")
    book = f"{server.url}/api/games/stronghold/book?seats=2"
    plain_headers, plain = fetched(book, packed=False)
    headers, packed = fetched(f"{book}&rules={rules}")
    assert gzip.decompress(packed) == plain and len(packed) < len(plain) / 8
    assert headers["content-encoding"] == "gzip" and "immutable" in headers["cache-control"]
    assert "content-encoding" not in plain_headers and "immutable" not in plain_headers["cache-control"]
    assert "immutable" not in fetched(f"{book}&rules={rules + 1}")[0]["cache-control"]


def test_nobody_is_an_answer(server: Server) -> None:
    assert Client(server.url).call("GET", "/api/hello") == {"me": None, "elsewhere": ""}
    assert Client.guest(server.url, "Anna").call("GET", "/api/hello")["me"]["name"] == "Anna"


def test_the_shelf_says_what_each_level_scores(server: Server) -> None:
    shelf: dict[str, Any] = Client(server.url).call("GET", "/api/games")
    points = read_points()
    assert {one["name"]: one["points"] for one in shelf["games"]} == points
    for name, by_level in points.items():
        assert set(by_level) >= set(OURS) - {"master"}, f"{name}: tools.points has them play"
        assert by_level["random"] < by_level["hard"]

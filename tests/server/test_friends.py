"""Following, being here, being invited, and what a person's page tells to whom."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
import uvloop
from sqlalchemy import delete, select

from kingstable.remote import Client, Live, Refused
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.friends import Following
from kingstable.server.people.statistics import fill_history
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.store.schema import rating_history, ratings
from kingstable.server.tables import inviting, seats, wire
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.table import Table
from kingstable.server.web.presence import Presence
from tests.server import in_process
from tests.server.at_table import Ear, cid, look, run
from tests.server.test_hands import play_out
from tools.running_server import Server


def refusal(client: Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    with pytest.raises(Refused) as told:
        client.call(method, path, body)
    return told.value.status, told.value.code


def account(server: Server, name: str, login: str) -> Client:
    client = Client.guest(server.url, name)
    client.token = client.call("POST", "/api/accounts", {"login": login, "password": "long enough"})["token"]
    return client


def id_of(client: Client) -> str:
    return str(client.call("GET", "/api/me")["id"])


def test_following_by_page_and_by_name(server: Server) -> None:
    anna, bela = account(server, "Anna", "anna"), account(server, "Béla Bartók", "bb")
    found = anna.call("POST", f"/api/follows/{id_of(bela)}")
    assert [(one["name"], one["here"]) for one in found["people"]] == [("Béla Bartók", False)]
    assert anna.call("GET", f"/api/people/{id_of(bela)}")["followed"] is True
    assert anna.call("POST", f"/api/follows/{id_of(bela)}") == found  # twice is once
    anna.call("DELETE", f"/api/follows/{id_of(bela)}")
    assert anna.call("GET", "/api/follows")["people"] == []
    for name in ("bb", "béla bartók", " BÉLA BARTÓK "):
        assert len(anna.call("POST", "/api/follows", {"name": name})["people"]) == 1
    assert refusal(anna, "POST", "/api/follows", {"name": "nobody at all"}) == (404, "no-such-person")
    assert refusal(anna, "POST", f"/api/follows/{id_of(anna)}") == (400, "not-yourself")
    assert anna.call("GET", "/api/me/data")["follows"] == [id_of(bela)]


def test_a_block_ends_following_both_ways_and_forbids_it(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    anna.call("POST", f"/api/follows/{id_of(bela)}")
    bela.call("POST", f"/api/follows/{id_of(anna)}")
    anna.call("POST", f"/api/blocks/{id_of(bela)}")
    assert anna.call("GET", "/api/follows")["people"] == bela.call("GET", "/api/follows")["people"] == []
    for one, other in ((anna, bela), (bela, anna)):
        assert refusal(one, "POST", f"/api/follows/{id_of(other)}") == (403, "follow-blocked")
    table = bela.make_table(game="kings-road", seats=2)["id"]
    with pytest.raises(Refused, match="heir-blocked"):
        bela.do(table, "invite", to=id_of(anna))
    assert anna.call("GET", "/api/me/invitations") == []


async def _here(client: Client, name: str) -> dict[str, Any]:
    found = await asyncio.to_thread(client.call, "GET", "/api/follows")
    return next(one for one in found["people"] if one["name"] == name)


def test_who_is_here_and_at_which_public_table(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Géza")
    anna.call("POST", f"/api/follows/{id_of(bela)}")
    private = bela.make_table(game="kings-road", seats=2, public=False)["id"]
    public = bela.make_table(game="kingsburg", seats=3)["id"]

    async def use() -> None:
        assert (await _here(anna, "Géza"))["here"] is False
        async with Live(server.url, bela.token) as live:
            await live.watch(private)
            there = await _here(anna, "Géza")
            assert (there["here"], there["table"]) == (True, "")  # here, but nobody is told where
            await live.watch(public)
            there = await _here(anna, "Géza")
            assert (there["here"], there["table"], there["game"]) == (True, public, "kingsburg")
            await asyncio.to_thread(bela.call, "PATCH", "/api/me/presence", {"hidden": True})
            there = await _here(anna, "Géza")
            assert (there["here"], there["table"]) == (False, "")
            assert (await asyncio.to_thread(bela.call, "GET", "/api/follows"))["hidden"] is True

    asyncio.run(use())


def test_other_workers_know_who_is_here_and_never_at_which_private_table(address: str) -> None:
    """Two houses on one database; on SQLite there is one worker, which knows by itself."""

    async def use() -> None:
        async with in_process.serving(address) as (port, one):
            people = [await one.people.new_guest(name) for name in ("Anna", "Béla")]
            anna, bela = people
            await one.following.follow(anna, bela.id)
            names = {
                public: await create(one.hub, bela, NewTable(game="kings-road", public=public))
                for public in (True, False)
            }
            token = await one.people.new_session(bela, "token", "")
            other = Presence(one.store, one.doorman, "another worker")
            vars(other)["own"] = dict  # nobody is connected to it
            async with Live(f"http:{'//'}127.0.0.1:{port}", token) as live:
                for public, table in ((False, ""), (True, names[True])):
                    await live.watch(names[public])
                    await one.presence.tell()
                    here = await (other if one.store.postgres else one.presence).here()
                    assert here == {bela.id: table}
                    friends = await one.following.shown(anna, here)
                    assert [(f.here, f.table) for f in friends.people] == [(True, table)]
                # Were a private table told by mistake, it would not be told on.
                friends = await one.following.shown(anna, {bela.id: names[False]})
                assert [(f.here, f.table, f.game) for f in friends.people] == [(True, "", "")]

    uvloop.run(use())


# Invitations


async def invited(hub: Hub, until: int = 0) -> tuple[Table, Who, Who, Who]:
    anna, bela, cili = [await hub.people.new_guest(name) for name in ("Anna", "Béla", "Cili")]
    table = await hub.table(await create(hub, anna, NewTable(game="kings-road", seats=3)))
    await table.ask(p.Sit(id=cid(), seat=0), anna)
    await table.ask(p.Invite(id=cid(), to=bela.id, seat=1), anna)
    return table, anna, bela, cili


def test_an_invitation_keeps_a_seat_until_it_is_answered(address: str) -> None:
    async def use(hub: Hub) -> None:
        following = Following(hub.store, hub.people)
        table, anna, bela, cili = await invited(hub)
        mine = await following.invitations(bela)
        assert [(one.table, one.seat, one.by, one.game) for one in mine] == [
            (table.name, 1, "Anna", "kings-road")
        ]
        assert await following.invitations(cili) == []
        with pytest.raises(Refusal, match="seat-kept"):
            await table.ask(p.Sit(id=cid(), seat=1), cili)
        with pytest.raises(Refusal, match="already-invited"):
            await table.ask(p.Invite(id=cid(), to=bela.id), anna)
        with pytest.raises(Refusal, match="not-seated"):
            await table.ask(p.Invite(id=cid(), to=anna.id), cili)
        with pytest.raises(Refusal, match="no-offer"):
            await table.ask(p.Take(id=cid(), seat=1, yes=False), cili)
        await table.ask(p.Take(id=cid(), seat=1, yes=False), bela)
        assert await following.invitations(bela) == [] and table.ledger.offers == {}
        await table.ask(p.Invite(id=cid(), to=bela.id, seat=1), anna)
        await table.ask(p.Remove(id=cid(), seat=1), anna)  # the host thinks better of it
        assert await following.invitations(bela) == []
        await table.ask(p.Invite(id=cid(), to=bela.id, seat=1), anna)
        assert (await hub.read(table.name)).invited() == table.ledger.invited()
        await table.ask(p.Sit(id=cid(), seat=1), bela)
        assert await following.invitations(bela) == []
        await table.ask(p.Invite(id=cid(), to=cili.id), anna)
        await table.ask(p.Start(id=cid(), level="random"), anna)  # without her
        assert (await look(table, cili)).table.offers == [] == await following.invitations(cili)

    run(address, use)


def test_an_invitation_ends_by_itself(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(hub: Hub) -> None:
        table, _, bela, cili = await invited(hub)
        later = now() + inviting.INVITED_FOR + 1
        monkeypatch.setattr(seats, "now", lambda: later)
        monkeypatch.setattr("kingstable.server.people.friends.now", lambda: later)
        assert await Following(hub.store, hub.people).invitations(bela) == []
        assert wire.shown(table.ledger, bela.id, later).offers == []
        await table.ask(p.Sit(id=cid(), seat=1), cili)
        with pytest.raises(Refusal, match="seat-taken"):
            await table.ask(p.Sit(id=cid(), seat=1), bela)

    run(sqlite, use)


def test_whom_somebody_invites_is_told_to_nobody_else(sqlite: str) -> None:
    """The leak test of invitations: a stranger's frames are the same whoever is invited."""

    async def use(hub: Hub) -> None:
        frames: dict[str, list[bytes]] = {}
        for guest in ("Béla", "Cili"):
            people = {name: await hub.people.new_guest(name) for name in ("Anna", "Béla", "Cili", "Dénes")}
            table = await hub.table(await create(hub, people["Anna"], NewTable(game="kings-road", seats=3)))
            await table.ask(p.Sit(id=cid(), seat=0), people["Anna"])
            ears = {name: Ear(people[name]) for name in ("Anna", guest, "Dénes")}
            for ear in ears.values():
                await look_with(table, ear)
            await table.ask(p.Invite(id=cid(), to=people[guest].id, seat=1), people["Anna"])
            await asyncio.sleep(0.05)  # watchers are told right after
            strange = b"".join(ears["Dénes"].frames)
            assert guest.encode() not in strange
            assert people[guest].id.encode() not in strange and b'"kept":["","somebody",""]' in strange
            for name in ("Anna", guest):
                told = b"".join(ears[name].frames)
                assert people[guest].id.encode() in told and b'"offers"' in told
            again = msgspec.json.encode(await look(table, people["Dénes"])).decode()
            assert people[guest].id not in again and guest not in again
            frames[guest] = ears["Dénes"].frames
        assert len(frames["Béla"]) == len(frames["Cili"]) >= 1

    run(sqlite, use)


async def look_with(table: Table, ear: Ear) -> None:
    from kingstable.server.tables.table import Look

    await table.ask(Look(0, ear), ear.who)


def test_whoever_is_invited_is_called(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        heard: list[tuple[str, str, str]] = []
        hub.calls.ways.append(lambda one: heard.append((one.person, one.kind, one.by)))
        _, _, bela, _ = await invited(hub)
        assert heard == [(bela.id, "invited", "Anna")]

    run(sqlite, use)


# A person's page


async def with_account(hub: Hub, name: str) -> Who:
    from kingstable.server.people.accounts import Accounts

    guest = await hub.people.new_guest(name)
    return await Accounts(hub.store, hub.people, cheap=True).make(guest, name.lower(), "long enough")


async def played(hub: Hub, one: Who, other: Who, public: bool = True) -> str:
    table = await hub.table(await create(hub, one, NewTable(game="kings-road", public=public)))
    for who in (one, other):
        await table.ask(p.Sit(id=cid()), who)
    await play_out(table, one, other)
    return table.name


def test_a_page_counts_games_points_and_opponents(address: str) -> None:
    async def use(hub: Hub) -> None:
        rita, samu = await with_account(hub, "Rita"), await with_account(hub, "Samu")
        for _ in range(3):
            await played(hub, rita, samu)
        page = await hub.people.profile(rita.id, samu.id)
        scores = [one.score for one in page.results]
        wins = sum(one.place == 1 for one in page.results)
        only = page.stats[0]
        assert (only.game, only.games, only.wins, only.best) == ("kings-road", 3, wins, max(scores))
        assert only.average == round(sum(scores) / 3, 1)
        rival = page.rivals[0]
        assert (rival.person, rival.games) == (samu.id, 3) and rival.won + rival.lost <= 3
        against = page.against[0]
        assert (against.games, against.won, against.lost) == (3, rival.lost, rival.won)  # seen by Samu
        assert page.history[-1].rating == page.ratings[0].rating and len(page.history) == 1  # of one day
        assert (await hub.people.profile(rita.id)).against == []

    run(address, use)


def test_ratings_of_before_are_derived_from_the_results(address: str) -> None:
    async def use(hub: Hub) -> None:
        rita, samu = await with_account(hub, "Rita"), await with_account(hub, "Samu")
        for _ in range(2):
            await played(hub, rita, samu)
        query = select(rating_history).order_by(rating_history.c.at, rating_history.c.person)
        async with hub.store.writing.begin() as connection:
            before = [tuple(row) for row in await connection.execute(query)]
            await connection.execute(delete(rating_history))
        await fill_history(hub.store)
        await fill_history(hub.store)
        async with hub.store.reader() as connection:
            after = [tuple(row) for row in await connection.execute(query)]
            now_ = {row.person: row.mu for row in await connection.execute(select(ratings))}
        was, is_ = ({row[:3]: row[3] for row in rows} for rows in (before, after))
        assert len(is_) == 4 and is_ == pytest.approx(was)
        assert {row[0]: row[3] for row in after} == pytest.approx(now_)

    run(address, use)


def test_a_private_game_is_in_nobody_else_s_statistics(address: str) -> None:
    """The leak test of pages: byte for byte what it was before the private game."""

    async def use(hub: Hub) -> None:
        rita, samu, other = [await hub.people.new_guest(name) for name in ("Rita", "Samu", "Tas")]
        await played(hub, rita, samu)
        readers = {"nobody": "", "other": other.id}
        before = {k: msgspec.json.encode(await hub.people.profile(rita.id, of)) for k, of in readers.items()}
        table = await played(hub, rita, samu, public=False)
        for name, reading in readers.items():
            assert msgspec.json.encode(await hub.people.profile(rita.id, reading)) == before[name]
        for reader in (rita, samu):
            page = await hub.people.profile(rita.id, reader.id)
            assert page.stats[0].games == 2 and table in {one.table for one in page.results}
        assert (await hub.people.profile(rita.id, samu.id)).against[0].games == 2
        assert (await hub.people.profile(rita.id, other.id)).rivals[0].games == 1

    run(address, use)


def test_who_has_gone_is_followed_no_more_and_in_no_tournament(server: Server) -> None:
    anna, vali = account(server, "Anikó", "aniko"), account(server, "Vali", "vali")
    anna.call("POST", f"/api/follows/{id_of(vali)}")
    cup = anna.call("POST", "/api/tournaments", {"name": "Cup", "game": "kings-road", "hours": 24})["id"]
    vali.call("POST", f"/api/tournaments/{cup}/entry")
    vali.call("POST", "/api/me/delete", {"password": "long enough"})
    assert anna.call("GET", "/api/follows")["people"] == []
    assert anna.call("GET", f"/api/tournaments/{cup}")["standings"] == []

"""Tournaments: who meets whom, what counts, who does not come, and a referee who may be stopped anywhere."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest
import uvloop
from sqlalchemy import func, select, update

from kingstable.remote import Client, Refused
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.tournaments import TournamentWanted
from kingstable.server.people.who import Who
from kingstable.server.store import clock
from kingstable.server.store.schema import boards, tables, tournaments
from kingstable.server.tables import referee as module
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.pairing import circle, met_in, resting, rounds_needed, tables_of
from kingstable.server.tables.referee import Referee
from kingstable.server.tables.standings import (
    Decided,
    Outcome,
    bye_points,
    not_played,
    outcome,
    place_points,
    shared,
    standings,
)
from kingstable.server.tables.tournaments import Tournament, Tournaments
from tests.server.at_table import cid, open_hub, run
from tests.server.conftest import boss_of, serving
from tests.server.test_friends import account, with_account
from tools.running_server import Server

HOURS = 1_000
Writes = Callable[..., Awaitable[object]]
MINUTE = 60_000


# Who meets whom


@pytest.mark.parametrize("count", range(2, 10))
def test_in_a_round_robin_of_two_each_meets_each_once(count: int) -> None:
    people = [f"p{k}" for k in range(count)]
    rounds = [circle(people, k + 1) for k in range(rounds_needed("round-robin", count, 2))]
    met = met_in(pair for pairs, _ in rounds for pair in pairs)
    assert set(met) == {frozenset(two) for two in combinations(people, 2)} and set(met.values()) == {1}
    rested = Counter(one for _, alone in rounds for one in alone)
    assert set(rested.values()) == ({1} if count % 2 else set())
    assert all(sorted([*chain(*pairs), *alone]) == people for pairs, alone in rounds)


@pytest.mark.parametrize(("count", "seats", "rounds"), [(8, 2, 5), (9, 2, 4), (9, 3, 3), (16, 4, 3)])
def test_nobody_meets_again_where_it_can_be_helped(count: int, seats: int, rounds: int) -> None:
    order = [f"p{k}" for k in range(count)]
    played: list[list[str]] = []
    rested: Counter[str] = Counter()
    for _ in range(rounds):
        out = resting(order, seats, rested)
        rested.update(out)
        made = tables_of([one for one in order if one not in out], seats, met_in(played))
        assert sorted([*chain(*made), *out]) == sorted(order) and {len(one) for one in made} == {seats}
        assert made == tables_of([one for one in order if one not in out], seats, met_in(played))
        played += made
        order = [one for table in zip(*made, strict=True) for one in table] + out  # winners before losers
    assert max(met_in(played).values()) == 1
    assert max(rested.values(), default=0) <= 1


def test_when_all_have_met_they_meet_least_again() -> None:
    order = ["a", "b", "c", "d"]
    played = [pair for k in range(3) for pair in circle(order, k + 1)[0]]
    made = tables_of(order, 2, met_in(played))
    assert sorted(chain(*made)) == order and max(met_in([*played, *made]).values()) == 2


# What counts


def test_points_for_places_are_shared() -> None:
    assert place_points(4, []) == [3, 2, 1, 0] and bye_points([3, 2, 1, 0]) == 1.5 and bye_points([1, 0]) == 1
    assert shared([1, 2, 2, 4], [3, 2, 1, 0]) == [3, 1.5, 1.5, 0]
    played = outcome(["a", "b", "c"], {"a": 3, "c": 1}, {"a": 5, "c": 9}, [2, 1, 0])
    assert (played.how, played.points, played.absent) == ("walk-over", [1, 0, 2], [False, True, False])
    assert not_played(["a", "b"], ["b"], [1, 0]).points == [0, 1]
    assert not_played(["a", "b"], [], [1, 0]).points == [0, 0]
    assert not_played(["a", "b", "c"], ["a", "c"], [2, 1, 0]).points == [1.5, 0, 1.5]


def over(round_: int, people: str, points: list[float], scores: list[int | None]) -> Decided:
    return Decided(round_, list(people), Outcome("played", points, scores, [False] * len(people)))


def test_ties_are_broken_in_the_order_that_is_stated() -> None:
    boards_ = [
        over(1, "ab", [1, 0], [10, 9]),
        over(1, "cd", [1, 0], [10, 1]),
        over(2, "ac", [0, 1], [5, 6]),
        over(2, "bd", [1, 0], [7, 7]),
    ]
    rows = standings("abcd", boards_, b"seed", {})
    assert [(row.person, row.points, row.opponents) for row in rows] == [
        ("c", 2, 1), ("a", 1, 3), ("b", 1, 1), ("d", 0, 3),
    ]  # fmt: skip
    level = [over(1, "ab", [1, 0], [4, 4]), over(1, "cd", [1, 0], [4, 4])]
    for row in standings("abcd", level, b"seed", {})[:2]:
        assert (row.opponents, row.direct) == (0, 0)  # a and c never met
    ring = [over(1, "ab", [1, 0], [9, 1]), over(2, "bc", [1, 0], [6, 4]), over(3, "ca", [1, 0], [5, 5])]
    assert [row.person for row in standings("abc", ring, b"seed", {})] == ["a", "c", "b"]  # by their share
    lots = {tuple(row.person for row in standings("ab", [], bytes([k]), {})) for k in range(20)}
    assert lots == {("a", "b"), ("b", "a")}  # drawn by the seed, and nothing else
    assert standings("ab", [], b"s", {"b": 2.0})[0].person == "b"


# The referee


async def four(hub: Hub, **more: Any) -> tuple[Tournaments, Referee, str, list[Who]]:
    """A tournament that four have entered."""
    host = await with_account(hub, "Host")
    people = [await hub.people.new_guest(name) for name in ("Anna", "Béla", "Cili", "Dénes")]
    all_ = Tournaments(hub.store)
    asked = {"name": "Cup", "game": "kings-road", "hours": HOURS, "system": "round-robin", **more}
    name = await all_.make(host, TournamentWanted(**asked))
    for who in people:
        await all_.enter(who, name)
    await all_.order(host, name, "begin")
    return all_, Referee(hub, all_), name, people


async def sit(hub: Hub, table: str, people: list[Who]) -> None:
    for who in people:
        await (await hub.table(table)).ask(p.Sit(id=cid()), who)


async def give_up(hub: Hub, table: str, order: list[Who]) -> None:
    """The quickest game there is: who resigns first is the last."""
    for who in order:
        await (await hub.table(table)).ask(p.Resign(id=cid(), level="random"), who)


async def play_round(hub: Hub, found: Tournament, people: list[Who]) -> None:
    """Everybody comes; of two the one who entered first wins."""
    for board in found.boards:
        if board.table and board.outcome is None:
            there = [who for who in people if who.id in board.people]
            await sit(hub, board.table, there)
            await give_up(hub, board.table, there[::-1])


def test_a_round_robin_of_four_with_a_walk_over(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(hub: Hub) -> None:
        all_, referee, name, people = await four(hub)
        await referee.look()
        found = await all_.load(name)
        assert (found.state, found.round, found.rounds, len(found.boards)) == ("running", 1, 3, 2)
        missed, played = found.boards
        alone = next(who for who in people if who.id == missed.people[0])
        gone = next(who for who in people if who.id == missed.people[1])
        await sit(hub, missed.table, [alone])
        with pytest.raises(Refusal, match="seat-kept"):
            await sit(hub, missed.table, [next(who for who in people if who.id in played.people)])
        there = [who for who in people if who.id in played.people]
        await sit(hub, played.table, there)
        with pytest.raises(Refusal, match="tournament-own"):
            await (await hub.table(played.table)).ask(p.Hand(id=cid(), to=gone.id), there[0])
        await give_up(hub, played.table, there[::-1])
        await referee.look()
        assert (await all_.load(name)).round == 1  # there is time to come
        late = clock.now() + 11 * MINUTE
        monkeypatch.setattr(module, "now", lambda: late)
        await referee.look()
        monkeypatch.undo()
        found = await all_.load(name)
        first = found.boards[0].outcome
        assert first is not None and (first.how, first.points, first.absent) == (
            "walk-over", [1, 0], [False, True],
        )  # fmt: skip
        assert (await hub.read(missed.table)).status == "closed" and found.round == 2
        for _ in range(2):
            await play_round(hub, await all_.load(name), people)
            await referee.look()
        found = await all_.load(name)
        assert found.state == "over" and len(found.boards) == 6
        rows = found.standings()
        assert sum(row.points for row in rows) == 6 and [row.games for row in rows] == [3] * 4
        met = met_in(one.people for one in found.boards)
        assert len(met) == 6 and set(met.values()) == {1}

    run(address, use)


def test_a_bot_sits_down_for_who_does_not_come_to_a_larger_table(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        all_, referee, name, people = await four(hub, seats=3, system="swiss", rounds=1)
        await referee.look()
        found = await all_.load(name)
        table, rest = found.boards
        assert rest.table == "" and rest.outcome and rest.outcome.points == [1.0]  # a bye: the mean
        there = [who for who in people if who.id in table.people[:2]]
        await sit(hub, table.table, there)
        late = clock.now() + 11 * MINUTE
        monkeypatch.setattr(module, "now", lambda: late)
        await referee.look()
        ledger = (await hub.table(table.table)).ledger
        assert ledger.status == "playing" and [one.level for one in ledger.chairs] == ["", "", "easy"]
        await give_up(hub, table.table, there)
        await referee.look()
        found = await all_.load(name)
        done = found.boards[0].outcome
        assert done is not None and done.points[2] == 0 and sorted(done.points[:2]) == [1, 2]
        assert found.state == "over"

    run(sqlite, use)


def test_at_the_end_of_a_round_bots_move_for_who_is_late(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "STAND_IN", "random")

    async def use(hub: Hub) -> None:
        all_, referee, name, people = await four(hub, system="swiss", rounds=1, hours=2)
        await referee.look()
        found = await all_.load(name)
        for board in found.boards:
            await sit(hub, board.table, [who for who in people if who.id in board.people])
        late = clock.now() + 121 * MINUTE
        monkeypatch.setattr(module, "now", lambda: late)
        while (await all_.load(name)).state != "over":
            await referee.look()
            await asyncio.sleep(0.01)
        assert all(one.outcome and one.outcome.how == "played" for one in (await all_.load(name)).boards)

    run(sqlite, use)


class Stopped(BaseException):
    """A worker that is killed."""


@pytest.mark.parametrize("after", range(6))
def test_a_worker_that_dies_while_it_makes_a_round_doubles_and_loses_no_table(
    address: str, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed before the n-th write to the store; another worker goes on from what is there."""

    async def use() -> None:
        async with open_hub(address) as hub:
            _, referee, name, people = await four(hub)
            writes = 0

            def counted(kind: str) -> None:
                nonlocal writes
                writes += 1
                if writes > after:
                    raise Stopped(kind)

            for what in ("create", "append"):
                real = getattr(hub.store, what)

                async def guarded(*args: object, real: Writes = real, what: str = what) -> object:
                    counted(what)
                    return await real(*args)

                monkeypatch.setattr(hub.store, what, guarded)
            stopped = False
            try:
                await referee.look()
            except Stopped:
                stopped = True
            assert stopped == (after < 4)  # two tables, each written twice
            monkeypatch.undo()
        async with open_hub(address) as hub:
            again = Referee(hub, Tournaments(hub.store))
            async with hub.store.writing.begin() as connection:  # a dead worker's lease ends
                await connection.execute(update(tournaments).values(lease=0))
            await asyncio.gather(again.look(), Referee(hub, Tournaments(hub.store)).look())
            found = await Tournaments(hub.store).load(name)
            async with hub.store.reader() as connection:
                made = await connection.scalar(select(func.count()).select_from(tables))
                rows = await connection.scalar(select(func.count()).select_from(boards))
            assert (found.round, made, rows) == (1, 2, 2)
            for board in found.boards:
                ledger = await hub.read(board.table)
                assert ledger.head.kept == board.people and ledger.head.tournament == name
                assert ledger.pact([], []).commit(ledger.seed) == ledger.head.commit
            await play_round(hub, found, people)

    uvloop.run(use())


def test_one_worker_at_a_time_holds_a_tournament(address: str) -> None:
    async def use() -> None:
        async with open_hub(address) as one, open_hub(address) as other:
            all_, mine, name, _ = await four(one)
            theirs = Referee(other, all_)
            several = one.store.postgres  # on SQLite there is one worker
            assert await mine.claim(name) and await theirs.claim(name) != several
            await mine._let_go(name)
            assert await theirs.claim(name) and await mine.claim(name) != several

    uvloop.run(use())


def test_late_players_withdrawal_cap_and_registration(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        all_, referee, name, people = await four(
            hub, system="swiss", rounds=3, late=2, late_points="bye", cap=5
        )
        await referee.look()
        late, full = [await hub.people.new_guest(one) for one in ("Éva", "Feri")]
        await all_.enter(late, name)
        with pytest.raises(Refusal, match="tournament-full"):
            await all_.enter(full, name)
        with pytest.raises(Refusal, match="already-entered"):
            await all_.enter(late, name)
        await play_round(hub, await all_.load(name), people)
        await all_.leave(people[3], name)
        await referee.look()
        found = await all_.load(name)
        second = [one for one in found.boards if one.round == 2]
        playing = {person for one in second for person in one.people}
        assert late.id in playing and people[3].id not in playing and len(playing) == 4
        assert found.missed()[late.id] == 1.0
        with pytest.raises(Refusal, match="registration-closed"):  # the second round was the last to join
            await all_.enter(full, name)
        with pytest.raises(Refusal, match="not-entered"):
            await all_.leave(full, name)
        await play_round(hub, found, [*people, late])
        await referee.look()
        await play_round(hub, await all_.load(name), [*people, late])
        await referee.look()
        assert (await all_.load(name)).state == "over"

    run(sqlite, use)


def test_what_cannot_be_played_is_refused_when_it_is_made(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        host, guest = await with_account(hub, "Host"), await hub.people.new_guest("Guest")
        plain: dict[str, Any] = {"name": "Cup", "game": "kings-road", "hours": 24}
        all_ = Tournaments(hub.store)
        for wrong in (
            {"game": "chess"}, {"seats": 7}, {"hours": 0}, {"points": [1.0]}, {"points": [0.0, 1.0]},
            {"system": "round-robin", "late": 1}, {"cap": 1}, {"options": {"none": "such"}},
        ):  # fmt: skip
            with pytest.raises(Refusal, match="bad-t"):
                await all_.make(host, TournamentWanted(**{**plain, **wrong}))
        with pytest.raises(Refusal, match="accounts-only"):
            await all_.make(guest, TournamentWanted(**plain))
        with pytest.raises(Refusal, match="admin-only"):
            await Tournaments(hub.store, host_only=True).make(host, TournamentWanted(**plain))
        name = await all_.make(host, TournamentWanted(**plain))
        with pytest.raises(Refusal, match="too-few"):
            await all_.order(host, name, "begin")
        with pytest.raises(Refusal, match="host-only"):
            await all_.order(guest, name, "cancel")

    run(sqlite, use)


# Over HTTP


def test_a_table_of_a_tournament_waits_for_its_people_and_not_in_the_lobby(server: Server) -> None:
    host = account(server, "Gazda", "gazda")
    people = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
    made = host.call("POST", "/api/tournaments", {"name": "Open", "game": "kings-road", "hours": 24})["id"]
    for one in people:
        one.call("POST", f"/api/tournaments/{made}/entry")
    table = host.call("POST", f"/api/tournaments/{made}", {"do": "begin"})["played"][0]["boards"][0]["table"]
    assert table not in [one["id"] for one in host.call("GET", "/api/tables")]
    for one in people:
        one.do(table, "sit")
    assert table in [one["id"] for one in host.call("GET", "/api/tables")]  # to be watched


def test_the_tables_of_a_private_tournament_are_for_those_who_take_part(server: Server) -> None:
    host = account(server, "Wirt", "wirt")
    people = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
    stranger = Client.guest(server.url, "Tas")
    made = host.call(
        "POST", "/api/tournaments", {"name": "Club", "game": "kings-road", "public": False, "hours": 24}
    )["id"]
    path = f"/api/tournaments/{made}"
    for one in people:
        assert one.call("POST", f"{path}/entry")["entered"]
    shown = host.call("POST", path, {"do": "begin"})
    table = shown["played"][0]["boards"][0]["table"]
    assert table and people[0].call("GET", path)["table"] == table
    calls = people[0].call("GET", "/api/me/invitations")
    assert [(one["kind"], one["table"], one["by"]) for one in calls] == [("round", table, "Club")]
    assert stranger.call("GET", "/api/me/invitations") == []
    assert people[0].call("GET", "/api/me/data")["tournaments"] == [made]
    for reader in (stranger, Client(server.url)):
        seen = reader.call("GET", path)
        assert seen["table"] == "" == seen["played"][0]["boards"][0]["table"] and seen["seed"] == ""
        assert made not in [one["id"] for one in reader.call("GET", "/api/tournaments")]
    assert made in [one["id"] for one in people[0].call("GET", "/api/tournaments")]
    assert host.call("POST", path, {"do": "cancel"})["state"] == "cancelled"
    assert people[0].look(table)["table"]["status"] == "closed"
    assert people[0].call("GET", "/api/me/invitations") == []
    with pytest.raises(Refused, match="tournament-over"):
        host.call("POST", path, {"do": "begin"})


def test_the_host_may_keep_tournaments_to_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KT_TOURNAMENTS", "host")
    with serving(tmp_path, admins="boss") as own:
        boss = boss_of(own)
        wanted = {"name": "Cup", "game": "kings-road", "hours": 24}
        assert boss.call("POST", "/api/tournaments", wanted)["id"]
        with pytest.raises(Refused, match="admin-only"):
            account(own, "Anna", "anna").call("POST", "/api/tournaments", wanted)

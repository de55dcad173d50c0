"""Seats that change hands, people who leave, and tables that are not for everybody."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kingstable.server.contract import protocol as p
from kingstable.server.contract.values import Pace
from kingstable.server.people.accounts import Accounts
from kingstable.server.people.who import Who
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.table import Table
from tests.server.at_table import ANNA, BELA, CILI, cid, look, record_of, refused, run, set_table, until_shown
from tests.server.test_clock import LIVE, Advance, advance, until  # noqa: F401 (a fixture)


async def play_out(table: Table, *people: Who) -> None:
    """Everybody who sits there plays the first legal move until the game is over; bots do what they do."""
    async with asyncio.timeout(120):
        while table.ledger.status != "over":
            awake = [seat for seat in table.ledger.to_act() if table.ledger.chairs[seat].awake]
            movers = [who for who in people if table.ledger.seat_of(who.id) in awake]
            for who in movers[:1]:
                code = record_of(table.ledger).state.legal(table.ledger.seat_of(who.id))[0]
                await table.ask(p.Move(id=cid(), move=code), who)
            if not movers:
                await asyncio.sleep(0.001)
        await look(table, ANNA)  # what the ledger runs ahead of is stored by then


# Handing a seat over


def test_a_seat_is_handed_over_only_when_the_heir_accepts(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        heir = await hub.people.new_guest("Dóra")
        table = await set_table(hub)
        await table.ask(p.Hand(id=cid(), to=heir.id), ANNA)
        assert (await look(table, ANNA)).table.seat == 0 and (await look(table, heir)).table.seat == -1
        shown = (await look(table, heir)).table
        assert [(one.seat, one.to, one.name) for one in shown.offers] == [(0, heir.id, "Dóra")]
        assert await refused(table, p.Take(id=cid(), seat=0), CILI) == "no-offer"
        await table.ask(p.Take(id=cid(), seat=0, yes=False), heir)
        assert (await look(table, heir)).table.offers == []
        assert await refused(table, p.Take(id=cid(), seat=0), heir) == "no-offer"
        await table.ask(p.Hand(id=cid(), to=heir.id), ANNA)
        await table.ask(p.Leave(id=cid(), level="random"), ANNA)  # a bot plays until the heir has decided
        await table.ask(p.Take(id=cid(), seat=0), heir)
        assert (await look(table, heir)).table.seat == 0 and (await look(table, ANNA)).table.seat == -1
        assert (await look(table, heir)).table.offers == []
        fresh = await hub.read(table.ledger.table)
        assert fresh.seating() == [heir.id, "bela"] and not fresh.offers

    run(sqlite, use)


def test_whoever_was_dealt_in_is_rated(sqlite: str) -> None:
    """Also when somebody else, or a bot, has finished the game in the seat."""

    async def use(hub: Hub) -> None:
        accounts = Accounts(hub.store, hub.people, cheap=True)
        people = [await hub.people.new_guest(name) for name in ("Rita", "Samu", "Tas", "Ubul")]
        rita, samu, tas, heir = [await accounts.make(who, who.name, "correct horse") for who in people]
        name = await create(hub, rita, NewTable(game="kings-road", seats=3))
        table = await hub.table(name)
        for who in (rita, samu, tas):
            await table.ask(p.Sit(id=cid()), who)
        await table.ask(p.Hand(id=cid(), to=heir.id), samu)
        await table.ask(p.Take(id=cid(), seat=1), heir)
        await table.ask(p.Leave(id=cid(), level="random"), tas)
        await play_out(table, rita, heir)
        board = await hub.people.results.leaderboard("kings-road")
        assert {one.person: one.games for one in board} == {rita.id: 1, samu.id: 1, tas.id: 1}
        assert (await hub.people.profile(samu.id)).results[0].table == name
        assert (await hub.people.profile(heir.id)).results == []

    run(sqlite, use)


# Clocks


def test_a_clock_is_not_refilled_by_leaving_and_coming_back(sqlite: str, advance: Advance) -> None:  # noqa: F811
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=LIVE)
        advance(59)
        await table.ask(p.Leave(id=cid(), level="random"), ANNA)
        await table.ask(p.Return(id=cid()), ANNA)
        assert (await look(table, ANNA)).table.clocks[0] == 1_000

    run(sqlite, use)


def test_a_stand_in_earns_no_time(sqlite: str, advance: Advance) -> None:  # noqa: F811
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=Pace(kind="live", bank=60, increment=30))
        advance(50)
        await table.ask(p.Leave(id=cid(), level="random"), ANNA)
        step = table.ledger.step
        await until(lambda: table.ledger.step > step)
        await table.ask(p.Return(id=cid()), ANNA)
        assert table.ledger.clock.left[0] == 10_000

    run(sqlite, use)


# Consent


def test_a_stand_in_never_agrees_and_who_left_does_neither(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await until_shown(table)
        await table.ask(p.Undo(id=cid()), ANNA)
        await table.ask(p.Leave(id=cid(), level="random"), BELA)
        assert table.ledger.question is None  # nobody is left to answer it
        await until(lambda: 1 not in table.ledger.to_act())
        step = table.ledger.step
        assert await refused(table, p.Undo(id=cid(), count=2), ANNA) == "somebody-away"
        assert await refused(table, p.Pause(id=cid()), ANNA) == "somebody-away"
        assert table.ledger.step == step and not table.ledger.paused
        for command in (p.Undo(id=cid()), p.Pause(id=cid()), p.Answer(id=cid(), yes=True)):
            assert await refused(table, command, BELA) == "bot-plays-for-you"
        await table.ask(p.Return(id=cid()), BELA)
        await table.ask(p.Pause(id=cid()), ANNA)
        await table.ask(p.Answer(id=cid(), yes=True), BELA)
        assert table.ledger.paused
        await table.ask(p.Leave(id=cid()), BELA)
        assert await refused(table, p.GoOn(id=cid()), BELA) == "bot-plays-for-you"

    run(sqlite, use)


def test_bots_that_were_always_there_agree_as_before(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, bots=["random"])
        await table.ask(p.Pause(id=cid()), ANNA)
        assert table.ledger.paused

    run(sqlite, use)


# Private tables


@pytest.mark.parametrize("public", [True, False])
def test_the_chat_of_a_private_table_is_for_those_who_sit_there(sqlite: str, public: bool) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, public=public)
        await table.ask(p.Say(id=cid(), text="between us"), ANNA)
        heard = {who.name: [n.text for n in (await look(table, who)).news if n.what == "said"]
                 for who in (ANNA, BELA, CILI)}  # fmt: skip
        assert heard == {"Anna": ["between us"], "Béla": ["between us"], "Cili": ["between us"] * public}
        if public:
            await table.ask(p.Say(id=cid(), text="hello"), CILI)
        else:
            assert await refused(table, p.Say(id=cid(), text="hello"), CILI) == "private-table"

    run(sqlite, use)


@pytest.mark.parametrize("public", [True, False])
def test_a_rematch_keeps_its_seats_for_those_who_sat_there(sqlite: str, public: bool) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, public=public, seats=3, bots=["random"])
        await play_out(table, ANNA, BELA)
        ack = await table.ask(p.Rematch(id=cid()), BELA)
        assert isinstance(ack, p.Ack)
        seen = (
            (await look(table, CILI)).table.followed,
            [n.table for n in (await look(table, CILI)).news if n.what == "followed"],
        )
        assert seen == ((ack.table, [ack.table]) if public else ("", []))
        assert (await look(table, ANNA)).table.followed == ack.table
        again = await hub.table(ack.table)
        for seat in (None, 1):
            assert await refused(again, p.Sit(id=cid(), seat=seat), CILI) == "seat-kept"
        assert (await look(again, CILI)).table.kept == ["bela", "anna", ""]
        for who in (BELA, ANNA):
            await again.ask(p.Sit(id=cid()), who)
        assert (await look(again, ANNA)).table.status == "playing"

    run(sqlite, use)


def test_the_id_of_a_private_table_is_told_to_those_who_sat_there(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        rita, samu, other = [await hub.people.new_guest(name) for name in ("Rita", "Samu", "Tas")]
        ids = {}
        for public in (True, False):
            ids[public] = await create(hub, rita, NewTable(game="kings-road", public=public))
            table = await hub.table(ids[public])
            for who in (rita, samu):
                await table.ask(p.Sit(id=cid()), who)
            await play_out(table, rita, samu)
        for reader, seen in ((rita, set(ids.values())), (samu, set(ids.values())), (other, {ids[True]})):
            profile = await hub.people.profile(samu.id, reader.id)
            assert {one.table for one in profile.results} == seen
            assert msgspec.json.encode(profile).count(ids[False].encode()) == (reader is not other)

    run(sqlite, use)

"""Thinking time: a bank with increments, days for each move, no clock; pauses; what happens when it is up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from kingstable.server.contract import protocol as p
from kingstable.server.contract.values import Pace
from kingstable.server.tables import table as table_module
from kingstable.server.tables import unattended as unattended_module
from kingstable.server.tables.clock import DAY, Clock
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.table import CatchUp
from tests.server.at_table import ANNA, BELA, cid, look, move, refused, run, set_table

LIVE = Pace(kind="live", bank=60, increment=5)
DAYS = Pace(kind="days", days=2)
Advance = Callable[[float], None]


@pytest.fixture
def advance(monkeypatch: pytest.MonkeyPatch) -> Advance:
    """The table's watch stands still until it is told to go on by so many seconds."""
    at = [int(time.time() * 1000)]
    for module in (table_module, unattended_module):
        monkeypatch.setattr(module, "now", lambda: at[0])

    def go(seconds: float) -> None:
        at[0] += int(seconds * 1000)

    return go


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(300):
        while not true():
            await asyncio.sleep(0.005)


def test_a_bank_with_increments() -> None:
    clock = Clock(LIVE, 2)
    clock.tick(1_000)
    clock.turn_to([0])
    assert clock.deadline() == (61_000, 0) and clock.shown(11_000) == [50_000, 60_000]
    clock.tick(31_000)
    clock.moved(0)
    clock.turn_to([1])
    assert clock.left == [35_000, 60_000] and clock.deadline() == (91_000, 1)
    clock.turn_to([0, 1])  # both think at once: each on their own time
    assert clock.deadline() == (66_000, 0)
    clock.tick(41_000)
    assert clock.left == [25_000, 50_000]


def test_days_for_each_move() -> None:
    clock = Clock(DAYS, 2)
    clock.tick(0)
    clock.turn_to([0])
    clock.tick(DAY)
    clock.moved(0)
    assert clock.left == [2 * DAY, 2 * DAY]
    clock.turn_to([])
    clock.tick(9 * DAY)
    assert clock.left == [2 * DAY, 2 * DAY] and clock.deadline() is None
    assert Clock(Pace(), 2).runs is False


@pytest.mark.parametrize(("pace", "too_long"), [(LIVE, 61), (DAYS, 2 * 86_400 + 1)])
def test_who_runs_out_of_time_is_replaced_by_a_bot_and_may_return(
    sqlite: str, advance: Advance, pace: Pace, too_long: float
) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=pace)
        while 1 in (await look(table, ANNA)).table.to_act:  # until only Anna thinks
            await move(table, BELA)
        advance(too_long)
        table.nudge(CatchUp())  # whatever happens there, the watch is looked at
        await until(lambda: table.ledger.chairs[0].level == "easy")
        assert table.ledger.chairs[0].person == "anna" and not table.ledger.chairs[1].level
        told = [one.what for one in (await look(table, BELA)).news if one.seat == 0]
        assert told.count("time-up") == 1
        assert await refused(table, p.Move(id=cid(), move=0)) == "bot-plays-for-you"
        await until(lambda: table.ledger.clock.left[0] > 0)  # the bot has made the move that was late
        await table.ask(p.Return(id=cid()), ANNA)
        assert table.ledger.chairs[0].awake
        assert table.ledger.clock.left[0] == (5_000 if pace is LIVE else 2 * DAY)

    run(sqlite, use)


def test_a_bank_that_ran_out_is_not_filled_again_by_coming_back(sqlite: str, advance: Advance) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=Pace(kind="live", bank=10))
        advance(11)
        table.nudge(CatchUp())
        await until(lambda: table.ledger.chairs[0].level == "easy")
        assert await refused(table, p.Return(id=cid())) == "time-is-up"
        assert table.ledger.clock.left[0] <= 0

    run(sqlite, use)


def test_the_clock_of_a_table_counts_moves_and_adds_the_increment(sqlite: str, advance: Advance) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=LIVE)
        advance(20)
        assert (await look(table, ANNA)).table.clocks == [40_000, 40_000]  # both choose a card
        await move(table, BELA)
        advance(10)
        await move(table, ANNA)
        assert (await look(table, ANNA)).table.clocks[0] == 35_000
        fresh = await hub.read(table.ledger.table)
        assert fresh.clock.left == table.ledger.clock.left  # it follows from the log alone

    run(sqlite, use)


def test_pause_by_agreement_stops_the_clocks(sqlite: str, advance: Advance) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=LIVE)
        await table.ask(p.Pause(id=cid()), ANNA)
        await table.ask(p.Answer(id=cid(), yes=False), BELA)
        assert not table.ledger.paused
        await table.ask(p.Pause(id=cid()), ANNA)
        await table.ask(p.Answer(id=cid(), yes=True), BELA)
        assert table.ledger.paused and not (await look(table, ANNA)).table.legal
        assert await refused(table, p.Move(id=cid(), move=0)) == "paused"
        advance(3_600)
        assert (await look(table, ANNA)).table.clocks == [60_000, 60_000]
        await table.ask(p.GoOn(id=cid()), BELA)
        shown = (await look(table, ANNA)).table
        assert shown.legal and shown.clocks == [60_000, 60_000]

    run(sqlite, use)


def test_time_without_a_server_counts_for_nobody(sqlite: str, advance: Advance) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=LIVE)
        await table.close()
        advance(1_000)
        again = await hub.table(table.ledger.table)
        assert (await look(again, ANNA)).table.clocks == [60_000, 60_000]

    run(sqlite, use)

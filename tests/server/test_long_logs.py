"""A long log: nobody makes it endless, and reading it costs no more than the game it tells."""

from __future__ import annotations

import asyncio

import pytest

import kingstable
from kingstable.core.record import Entry, Record
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.values import Pace
from kingstable.server.tables import commands, played
from kingstable.server.tables import table as tables
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from tests.server.at_table import ANNA, BELA, cid, code_of, look, move, record_of, run, set_table


def test_many_undos_cost_little_to_read_and_are_bounded(sqlite: str) -> None:
    """Within the horizon going back is a clone, not a game played again: no move is played twice."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        for _ in range(commands.MOST_UNDOS):
            await move(table, ANNA)
            await table.ask(p.Undo(id=cid()), ANNA)
        await move(table, ANNA)
        assert await code_of(table.ask(p.Undo(id=cid()), ANNA)) == "too-many-undos"
        rows, times = await hub.store.read(table.name), 0
        ledger = Ledger(table.name, await hub.store.seed(table.name))
        play = Record.play

        def counted(record: Record, seat: int, code: int) -> Entry:
            nonlocal times
            times += 1
            return play(record, seat, code)

        with pytest.MonkeyPatch.context() as patch:
            if not kingstable.compiled:  # a compiled method cannot be watched
                patch.setattr(Record, "play", counted)
                ledger.read(rows)
                assert times == commands.MOST_UNDOS + 1
            else:
                ledger.read(rows)
        assert ledger.step == 1 and ledger.undos == commands.MOST_UNDOS

    run(sqlite, use)


def test_nobody_makes_a_log_endless(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read line by line on the loop: pausing and going on all day would make that seconds."""
    monkeypatch.setattr(commands, "MOST_SAID", 10)
    monkeypatch.setattr(commands, "MOST_BESIDE", 30)

    async def use(hub: Hub) -> None:
        table = await set_table(hub, bots=["random"], start_when_full=False)
        await table.ask(p.Start(id=cid()), ANNA)
        for k in range(10):
            await table.ask(p.Say(id=cid(), text=f"{k}"), BELA)
        assert await code_of(table.ask(p.Say(id=cid(), text="more"), BELA)) == "enough-said"
        codes = set[str]()
        for _ in range(40):
            for command in (p.Pause(id=cid()), p.GoOn(id=cid())):
                try:
                    await table.ask(command, ANNA)
                except Refusal as refusal:
                    codes.add(refusal.code)
        assert codes == {"enough-done", "not-paused"} and table.ledger.beside < 35
        assert not table.ledger.paused
        while not (await look(table, ANNA)).table.legal:
            await asyncio.sleep(0.01)
        await move(table, ANNA)
        assert await code_of(table.ask(p.Leave(id=cid()), ANNA)) == "enough-done"
        monkeypatch.setattr(commands, "MOST_BESIDE", 10_000)
        await table.ask(p.Leave(id=cid()), ANNA)
        monkeypatch.setattr(commands, "MOST_BESIDE", 30)
        await table.ask(p.Return(id=cid()), ANNA)  # who left before may always come back

    run(sqlite, use)


def test_going_back_past_draws_plays_only_the_last_moves_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred times at the end of a long game, it would else be played a hundred times to read its log."""

    async def use(hub: Hub) -> None:
        monkeypatch.setattr(played, "MARK_EVERY", 10)
        table = await set_table(hub, game="kingsburg")

        async def both_agree() -> None:
            await table.ask(p.Undo(id=cid(), count=3), ANNA)
            if table.ledger.question is not None:
                await table.ask(p.Answer(id=cid(), yes=True), BELA)

        async def on(steps: int) -> None:
            for _ in range(steps):
                await move(table, (ANNA, BELA)[table.ledger.to_act()[0]])

        await on(35)
        for _ in range(3):
            first, step = record_of(table.ledger).entries[0], table.ledger.step
            await both_agree()
            record = record_of(table.ledger)
            assert len(record.entries) < step and record.entries[0] is first  # it was not played again
            await on(4)
        read = await hub.read(table.name)
        whole = Ledger(table.name, await hub.store.seed(table.name))
        monkeypatch.setattr(played, "MARK_EVERY", 10_000)
        whole.read(await hub.store.read(table.name))
        assert read.snapshot() == whole.snapshot() == table.ledger.snapshot() and read.undos == 3
        assert record_of(read).epochs == record_of(whole).epochs == record_of(table.ledger).epochs != []
        seats = range(2)
        horizons = [[record_of(one).horizon(seat) for seat in seats] for one in (read, whole, table.ledger)]
        assert horizons[0] == horizons[1] == horizons[2]

    run(sqlite, use)


def test_clocks_are_the_same_when_a_table_is_read_from_a_snapshot(sqlite: str) -> None:
    """What a snapshot stands for is not charged to whoever happens to move when it is read."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub, game="builders", pace=Pace(kind="live", bank=600, increment=1))
        while table.ledger.step < tables.SNAPSHOT_EVERY + 5 and table.ledger.playing:
            await move(table, (ANNA, BELA)[table.ledger.to_act()[0]])
            await asyncio.sleep(0.002)
        kept, name = table.ledger, table.name
        await table.close()
        assert await hub.store.snapshots(name)
        read = await hub.read(name)
        assert (read.clock.left, read.fresh) == (kept.clock.left, kept.fresh)
        assert read.clock.thinking == kept.clock.thinking and read.asked == kept.asked

    run(sqlite, use)

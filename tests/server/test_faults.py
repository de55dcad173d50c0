"""When the store fails in mid-command: nothing unconfirmed is shown, acknowledged or kept."""

from __future__ import annotations

import asyncio
import errno
import io
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
import structlog
from sqlalchemy import delete, update
from structlog.testing import capture_logs

from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.process.logs import set_up_logs
from kingstable.server.store import Append, Conflict, EventStore, Row, faults
from kingstable.server.store.faults import complain
from kingstable.server.store.schema import events
from kingstable.server.store.schema import tables as tables_
from kingstable.server.tables import table as tables
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.table import Table
from kingstable.server.tables.unattended import Unattended
from kingstable.server.web.faults import answer_to
from tests.server.at_table import ANNA, BELA, Ear, cid, code_of, look, move, run, set_table


class Unwell:
    """Makes a store fail: before or after it has written, and when it is read."""

    def __init__(self, store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.before = self.after = self.reading = False
        self.tried = 0
        append, read = store.append, store.read

        async def failing_append(wanted: Append) -> int:
            self.tried += 1
            if self.before:
                raise OSError("no space left on device")
            head = await append(wanted)
            if self.after:
                raise OSError("connection lost")
            return head

        async def failing_read(table: str, after: int = 0) -> list[Row]:
            if self.reading:
                raise OSError("connection refused")
            return await read(table, after)

        monkeypatch.setattr(store, "append", failing_append)
        monkeypatch.setattr(store, "read", failing_read)


async def first_move(table: Table) -> p.Move:
    shown = (await look(table, ANNA)).table
    return p.Move(id=cid(), move=shown.legal[0], seq=shown.seq)


async def until_answered(ask: Callable[[], Awaitable[object]]) -> object:
    """As a client does that is asked to come back."""
    while True:
        try:
            return await ask()
        except Refusal as refusal:
            assert refusal.code == "come-back" and refusal.status == 503
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("written", [False, True])
def test_a_retry_is_acknowledged_only_when_it_is_stored(
    address: str, written: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The audit's case: storing fails, reading anew fails too, and the client sends its command again."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        ear = Ear(BELA)
        await table.ask(tables.Look(0, ear), BELA)
        unwell = Unwell(hub.store, monkeypatch)
        command, told = await first_move(table), len(ear.frames)
        unwell.before, unwell.after, unwell.reading = not written, written, True
        for _ in range(3):
            assert await code_of(table.ask(command, ANNA)) == "come-back"
        assert await code_of(look(table, BELA)) == "come-back"
        assert len(ear.frames) == told, "nobody is shown what may not have happened"
        unwell.before = unwell.after = unwell.reading = False
        done = await until_answered(lambda: table.ask(command, ANNA))
        assert isinstance(done, p.Ack)
        rows = await hub.store.read(table.name)
        cids = [row.body for row in rows if command.id.encode() in row.body]
        assert len(cids) == 1 and rows[done.seq - 1].body == cids[0]
        assert table.ledger.step == 1 and len(ear.frames) > told

    run(address, use)


def test_a_store_that_refuses_is_not_asked_all_the_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots would try for ever; they try a few times a second, then every few seconds."""

    async def use(hub: Hub) -> None:
        unwell = Unwell(hub.store, monkeypatch)
        table = await set_table(hub, bots=["random"], start_when_full=False)
        unwell.before = True
        pauses: list[float] = []
        slept = asyncio.timeout_at

        def noted(when: float | None) -> asyncio.Timeout:
            assert when is not None
            pauses.append(round(when - asyncio.get_running_loop().time(), 2))
            return slept(asyncio.get_running_loop().time())  # the test need not wait

        monkeypatch.setattr(asyncio, "timeout_at", noted)
        command = p.Start(id="go", level="random")
        for _ in range(12):
            assert await code_of(table.ask(command, ANNA)) == "come-back"
            while table.in_doubt:
                await asyncio.sleep(0)
        assert pauses[0] < 0.2 and pauses == sorted(pauses) and pauses[-1] > 4.9
        unwell.before = False
        await until_answered(lambda: table.ask(command, ANNA))

    run(sqlite, use)


class Full(io.StringIO):
    """A log on the disk that is full."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "no space left on device")


def test_a_log_that_is_full_as_well_stops_no_table(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        ear = Ear(BELA)
        await table.ask(tables.Look(0, ear), BELA)
        unwell, command, told = Unwell(hub.store, monkeypatch), await first_move(table), len(ear.frames)
        unwell.before = unwell.reading = True
        async with asyncio.timeout(30):
            assert await code_of(table.ask(command, ANNA)) == "come-back"
            unwell.before = unwell.reading = False
            await until_answered(lambda: table.ask(command, ANNA))
        assert table.open and len(ear.frames) > told

    faults._said.clear()
    monkeypatch.setattr(sys, "stderr", Full())
    set_up_logs("info")
    try:
        run(sqlite, use)
    finally:
        structlog.reset_defaults()


def test_a_table_whose_task_fails_reads_anew(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is: who watches goes on hearing of the table."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        ear = Ear(BELA)
        await table.ask(tables.Look(0, ear), BELA)
        monkeypatch.setattr(Unattended, "wake_bots", lambda _: 1 / 0)
        table.nudge(tables.CatchUp())
        while not table.in_doubt:
            await asyncio.sleep(0.01)
        monkeypatch.undo()
        told = len(ear.frames)
        async with asyncio.timeout(30):
            await until_answered(lambda: table.ask(p.Say(id="hi", text="hi"), ANNA))
        assert table.open and len(ear.frames) > told

    run(sqlite, use)


def test_closing_ends_a_table_that_is_asked_in_the_same_moment(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        for _ in range(20):
            table = await set_table(hub)
            await asyncio.sleep(0.01)
            table.nudge(tables.CatchUp())
            del hub.tables[table.name]
            async with asyncio.timeout(30):
                await table.close()
            assert not table.open

    run(sqlite, use)


def test_trouble_is_said_once_a_minute() -> None:
    structlog.reset_defaults()
    with capture_logs() as lines:
        for _ in range(200):
            complain("a test failed to store", OSError("disk full"))
    assert len(lines) == 1 and "disk full" in lines[0]["why"]


def failed(error: Exception) -> str:
    """How a request is answered that ends in an error."""
    try:
        raise error
    except Exception as raised:
        return answer_to(raised, "request").code


def test_a_fault_of_ours_is_told_in_full_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "_said", {})
    with capture_logs() as lines:
        assert {failed(ValueError(f"call {k}")) for k in range(200)} == {"our-fault"}
        assert failed(KeyError("another")) == "our-fault"
        monkeypatch.setattr(faults, "SELDOM", 0.0)
        failed(ValueError("a minute later"))
    assert [(type(one["exc_info"]), one["silent_times"]) for one in lines] == [
        (ValueError, 0), (KeyError, 0), (ValueError, 199),
    ]  # fmt: skip


def test_a_file_of_ours_that_cannot_be_read_is_not_the_store_s_fault(tmp_path: Path) -> None:
    with pytest.raises(OSError) as told:
        (tmp_path / ("x" * 300)).read_bytes()
    assert failed(told.value) == "our-fault"
    assert failed(ConnectionRefusedError("no PostgreSQL")) == "come-back"


def test_a_rematch_is_judged_anew_like_every_command(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another worker was quicker: the table that was made for the rematch is used, not a second one."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub, bots=["random"])
        await table.ask(p.Leave(id="l", level="random"), ANNA)
        while table.busy:
            await asyncio.sleep(0.01)
        append = hub.store.append
        made: list[Append] = []

        async def late_once(wanted: Append) -> int:
            if wanted.table == table.name and not made:
                made.append(wanted)
                raise Conflict(wanted.table)
            return await append(wanted)

        monkeypatch.setattr(hub.store, "append", late_once)
        before = len(hub.tables)
        done = await table.ask(p.Rematch(id="again"), ANNA)
        assert isinstance(done, p.Ack) and done.table == table.ledger.followed
        assert made and len(hub.tables) <= before + 1
        assert (await look(await hub.table(done.table), ANNA)).table.status in ("waiting", "playing")

    run(sqlite, use)


async def spoil(hub: Hub, name: str, seq: int, body: str) -> None:
    async with hub.store.writing.begin() as connection:
        line = update(events).where(events.c.table_id == name, events.c.seq == seq).values(body=body)
        await connection.execute(line)


async def remove(hub: Hub, name: str, seq: int) -> None:
    async with hub.store.writing.begin() as connection:
        await connection.execute(delete(events).where(events.c.table_id == name, events.c.seq == seq))


@pytest.mark.parametrize("how", ["no JSON", '{"k":"said"}', '{"k":"seated","seat":99}', "missing"])
def test_a_spoilt_line_marks_its_table_and_stops_nothing_else(address: str, how: str) -> None:
    """It is read up to there; the sweep, the other tables and the next start go on."""

    async def use(hub: Hub) -> None:
        table, other = await set_table(hub), await set_table(hub)
        for _ in range(2):
            await move(table, ANNA)
        bad, name = table.ledger.seq - (how == "missing"), table.name
        await table.close()
        await (remove(hub, name, bad) if how == "missing" else spoil(hub, name, bad, how))
        opened = await hub.table(name)
        shown = (await look(opened, ANNA)).table
        assert shown.frozen == "spoilt" and shown.seq == bad - 1 and shown.view is not None
        assert await code_of(opened.ask(p.Say(id=cid(), text="hm"), ANNA)) == "spoilt"
        await hub.sweep()
        assert isinstance(await move(other, ANNA), p.Ack)

    run(address, use)


def test_an_unreadable_first_line_is_said_and_the_next_start_survives(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, bots=["random"])
        await table.close()
        await spoil(hub, table.name, 1, "?")
        assert await code_of(hub.table(table.name)) == "spoilt"
        async with hub.store.writing.begin() as connection:
            await connection.execute(update(tables_).values(status="over", due=1))
        await hub.start()
        await hub.sweep()

    run(sqlite, use)


def test_a_database_file_that_is_gone_is_not_written_to(tmp_path: Path) -> None:
    file = tmp_path / "kingstable.db"

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        command = await first_move(table)
        file.rename(tmp_path / "elsewhere.db")
        assert await code_of(table.ask(command, ANNA)) == "come-back"
        (tmp_path / "elsewhere.db").rename(file)
        assert isinstance(await until_answered(lambda: table.ask(command, ANNA)), p.Ack)

    run(f"sqlite:///{file}", use)


def test_a_log_beside_the_database_that_is_gone_is_not_written_to(tmp_path: Path) -> None:
    file = tmp_path / "kingstable.db"
    wal, aside = tmp_path / "kingstable.db-wal", tmp_path / "aside"

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await move(table, ANNA)
        command = await first_move(table)
        acknowledged = table.ledger.seq
        await hub.store.prove()
        wal.rename(aside)
        assert await code_of(table.ask(command, ANNA)) == "come-back"
        with pytest.raises(sqlite3.OperationalError, match="is gone"):
            await hub.store.prove()
        copy = tmp_path / "copy.db"  # as a server would find it that was killed now
        copy.write_bytes(file.read_bytes())
        with closing(sqlite3.connect(copy)) as killed:
            assert killed.execute("SELECT max(seq) FROM events").fetchone() == (acknowledged,)
        aside.rename(wal)
        await hub.store.prove()
        assert isinstance(await until_answered(lambda: table.ask(command, ANNA)), p.Ack)

    run(f"sqlite:///{file}", use)

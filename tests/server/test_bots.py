"""Bots at a table: every level at every game; one that hangs or babbles gives way to a lower level."""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop
from structlog.testing import capture_logs

from kingstable.bots import LEVELS, ask
from kingstable.bots.bot import Observation, observe
from kingstable.core.state import State
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import People
from kingstable.server.people.who import Who
from kingstable.server.store import open_store
from kingstable.server.tables import bots_pool
from kingstable.server.tables.bots_pool import Answer, BotsPool, Worker
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.unattended import BotMove
from kingstable.shelf import GAMES, load
from tests.server.at_table import ANNA, CILI, QuickBots, cid, look, move, record_of, run, set_table

BROKEN = {
    "hang": "import time; time.sleep(60)",
    "crash": "import sys; sys.exit(3)",
    "garbage": "print('good morning' * 100, flush=True); import time; time.sleep(60)",
    "no JSON": "import os, time; os.write(1, b'\\0\\0\\0\\3abc'); time.sleep(60)",
    "no move": "import os, time; os.write(1, b'\\0\\0\\0\\2{}'); time.sleep(60)",
    "an illegal move": "import os, time; os.write(1, b'\\0\\0\\0\\x0f{\"move\": 99999}'); time.sleep(60)",
    "half an answer": "import os, time; os.write(1, b'\\0\\0\\0\\x0f{\"mo'); time.sleep(60)",
}


def start(game: str) -> State:
    return load(game, 2).start(seed=1)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_worker_answers_what_the_bot_answers_here(game: str) -> None:
    s = start(game)
    seat = s.to_act[0]

    async def choose() -> list[int]:
        pool = BotsPool()
        try:
            return [await pool.choose("easy", observe(s, seat, seed), s.legal(seat)) for seed in (1, 2)]
        finally:
            await pool.close()

    assert uvloop.run(choose()) == [ask(LEVELS["easy"], s, seat, seed) for seed in (1, 2)]


def test_where_the_engine_is_not_compiled_a_level_is_warming() -> None:
    s = start("kingsburg")
    seat = s.to_act[0]

    async def choose() -> int:
        pool = BotsPool(warming=True)
        try:
            return await pool.choose("master", observe(s, seat, 1), s.legal(seat))
        finally:
            await pool.close()

    with capture_logs() as said:
        assert asyncio.run(choose()) in s.legal(seat)
    assert said == [], "the level itself has moved"


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_worker_is_ended_and_a_lower_level_moves(what: str) -> None:
    s = start("kings-road")

    async def choose() -> int:
        pool = BotsPool(1, [sys.executable, "-c", BROKEN[what]], seconds=2.0)
        move = await pool.choose("hard", observe(s, 0, 4), s.legal(0))
        assert pool.workers[0].process is None
        return move

    with capture_logs() as said:
        move = uvloop.run(choose())
    assert move == ask(LEVELS["random"], s, 0, 4)
    assert [(one["level"], one["moves_instead"]) for one in said] == [
        ("hard", "normal"),
        ("normal", "easy"),
        ("easy", "random"),
    ]


def test_a_worker_that_was_killed_is_started_anew_for_the_level_below() -> None:
    s = start("kings-road")

    async def choose() -> tuple[int, int]:
        pool = BotsPool()
        try:
            await pool.choose("easy", observe(s, 0, 1), s.legal(0))
            process = pool.workers[0].process
            assert process is not None
            process.kill()
            await process.wait()
            instead = await pool.choose("normal", observe(s, 0, 2), s.legal(0))
            return instead, await pool.choose("normal", observe(s, 0, 2), s.legal(0))
        finally:
            await pool.close()

    assert uvloop.run(choose()) == (ask(LEVELS["easy"], s, 0, 2), ask(LEVELS["normal"], s, 0, 2))


@pytest.mark.parametrize(("level", "lives"), [("hard", True), ("master", False)])
def test_a_quick_thinker_that_nobody_waits_for_thinks_to_its_end(level: str, lives: bool) -> None:
    """In a game where all choose at once, every choice of a person asks the bots anew."""
    s = start("kings-road")

    async def choose() -> bool:
        pool = BotsPool()
        try:
            worker = pool.workers[0]
            await pool.choose("easy", observe(s, 0, 1), s.legal(0))
            process = worker.process
            asked = asyncio.create_task(pool.choose(level, observe(s, 0, 1), s.legal(0)))
            await asyncio.sleep(0.02)
            asked.cancel()
            with suppress(asyncio.CancelledError):
                await asked
            await pool.choose("easy", observe(s, 0, 2), s.legal(0))
            return worker.process is process
        finally:
            await pool.close()

    assert uvloop.run(choose()) is lives


def test_one_person_s_tables_do_not_keep_another_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty tables of one person are in line; another's single table is next, no `master` in its way."""
    served: list[str] = []

    class Swift(Worker):
        async def ask(self, level: str, observation: Observation, *_: object) -> Answer:
            served.append(str(observation["game"]))
            await asyncio.sleep(0)
            return Answer(0)

    async def play() -> None:
        monkeypatch.setattr(bots_pool, "Worker", Swift)
        pool = BotsPool(1)
        asked = [pool.choose("master", {"game": f"greedy {k}"}, [0], "greedy") for k in range(20)]
        asked.append(pool.choose("normal", {"game": "bots"}, [0], "club", alone=True))
        asked.append(pool.choose("normal", {"game": "anna"}, [0], "anna"))
        asked.append(pool.choose("master", {"game": "béla"}, [0], "béla"))
        await asyncio.gather(*asked)

    uvloop.run(play())
    before_anna = [name for name in served[: served.index("anna")] if name.startswith("greedy")]
    before_bela = [name for name in served[: served.index("béla")] if name.startswith("greedy")]
    assert len(before_anna) <= 1 and len(before_bela) <= 2, served
    assert sorted(served) == sorted([f"greedy {k}" for k in range(20)] + ["anna", "béla", "bots"])


def test_who_talks_does_not_interrupt_a_bot_that_thinks(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever said something every few seconds would keep a `master` from ever moving."""

    async def use(hub: Hub) -> None:
        asked, go = list[str](), asyncio.Event()
        quick = hub.bots.choose

        async def slowly(level: str, *rest: Any) -> int:
            asked.append(level)
            await go.wait()
            return await quick(level, *rest)

        monkeypatch.setattr(hub.bots, "choose", slowly)
        table = await set_table(hub, bots=["random"])
        while not asked:
            shown = (await look(table, ANNA)).table
            if shown.legal:
                await move(table, ANNA)
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)  # a move that crossed the first question has it asked anew
        before, step = len(asked), table.ledger.step
        for k in range(5):
            await table.ask(p.Say(id=cid(), text=f"{k}"), CILI)
        assert len(asked) == before and table.ledger.step == step
        go.set()
        async with asyncio.timeout(30):
            while table.ledger.step == step:
                await asyncio.sleep(0.01)

    run(sqlite, use)


def test_a_table_for_bots_alone_needs_an_account(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        wanted = NewTable(game="kings-road", seats=2, bots=["random", "random"])
        with pytest.raises(Refusal) as told:
            await create(hub, ANNA, wanted)
        assert told.value.code == "bots-only" and told.value.problem().hu
        assert await create(hub, Who("host", "Host", guest=False), wanted)

    run(sqlite, use)


def test_workers_killed_at_random_leave_no_table_waiting(tmp_path: Path) -> None:
    """Idle or thinking, two hundred times: every game goes on to its end, as on the server's own loop."""
    dice = random.Random(5)

    async def kill_them(pool: BotsPool) -> int:
        killed = 0
        while killed < 200:
            await asyncio.sleep(dice.random() * 0.02)
            running = [worker.process for worker in pool.workers if worker.process is not None]
            for process in running:
                with suppress(ProcessLookupError):
                    process.kill()
                    killed += 1
        return killed

    async def use() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/k.db")
        pool = BotsPool(1)
        hub = Hub(store, pool, People(store))
        host = Who("host", "Host", guest=False)
        wanted = NewTable(game="kings-road", seats=2, bots=["easy", "random"])
        killing = asyncio.create_task(kill_them(pool))
        try:
            while not killing.done():
                tables = [await hub.table(await create(hub, host, wanted)) for _ in range(2)]
                async with asyncio.timeout(300):
                    for table in tables:
                        while (await look(table, host)).table.status != "over":
                            await asyncio.sleep(0.02)
            assert await killing >= 200
        finally:
            await hub.close()

    uvloop.run(use())


@pytest.mark.timeout(1800)  # they think: how long is the machine's affair
@pytest.mark.parametrize("game", list(GAMES))
def test_every_level_moves_at_a_table(game: str, tmp_path: Path) -> None:
    """A person against each level in turn, until the bot has moved twice; nobody had to stand in for it."""

    async def play(hub: Hub, level: str) -> None:
        table = await hub.table(await create(hub, ANNA, NewTable(game=game, seats=2, bots=[level])))
        await table.ask(p.Sit(id="s"), ANNA)
        while (await _moves(hub, table.ledger.table)) < 2:
            shown = (await look(table, ANNA)).table
            if shown.legal:
                with suppress(Refusal):  # the bot was quicker
                    await table.ask(p.Move(id=cid(), move=shown.legal[0]), ANNA)
            else:
                await asyncio.sleep(0.01)

    async def _moves(hub: Hub, name: str) -> int:
        told = await look(await hub.table(name), ANNA)
        return 2 if told.table.status == "over" else sum(n.what == "moved" and n.seat == 1 for n in told.news)

    async def use() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/k.db")
        hub = Hub(store, BotsPool(2, seconds=600.0), People(store))
        try:
            for level in LEVELS:
                await play(hub, level)
        finally:
            await hub.close()

    with capture_logs() as said:
        uvloop.run(use())
    assert [one for one in said if one["log_level"] in ("warning", "error")] == []


def test_a_move_chosen_before_an_undo_is_not_played_after_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another move at the same place makes as many entries, and is another position."""

    async def think_for_ever(*_: object) -> int:
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(QuickBots, "choose", think_for_ever)

    async def use(hub: Hub) -> None:
        table = await set_table(hub, bots=["easy"])
        ledger = table.ledger
        await move(table, ANNA)
        (seat,) = table.unattended.bots_to_act()
        step, undos, chosen = ledger.step, ledger.undos, record_of(ledger).state.legal(seat)[0]
        await table.ask(p.Undo(id=cid()), ANNA)
        await move(table, ANNA, (await look(table, ANNA)).table.legal[1])
        assert (ledger.step, ledger.undos) == (step, undos + 1)
        await table.unattended.bot_moves(BotMove(step, undos, seat, chosen))
        assert ledger.step == step
        await table.unattended.bot_moves(BotMove(step, undos + 1, seat, chosen))
        assert ledger.step == step + 1

    run(sqlite, use)

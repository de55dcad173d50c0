"""Bots at a table: every level at every game; one that hangs or babbles gives way to a lower level."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from kingstable.bots import LEVELS, ask
from kingstable.bots.bot import observe
from kingstable.core.play import State
from kingstable.server import protocol as p
from kingstable.server.bots_pool import BotsPool
from kingstable.server.hub import Hub
from kingstable.server.new_table import NewTable
from kingstable.server.people import People
from kingstable.server.refusal import Refusal
from kingstable.server.store import open_store
from kingstable.shelf import GAMES, load
from tests.server.at_table import ANNA, cid, look

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

    assert asyncio.run(choose()) == [ask(LEVELS["easy"], s, seat, seed) for seed in (1, 2)]


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_worker_is_ended_and_a_lower_level_moves(what: str) -> None:
    s = start("kings-road")

    async def choose() -> int:
        pool = BotsPool(1, [sys.executable, "-c", BROKEN[what]], seconds=2.0)
        move = await pool.choose("hard", observe(s, 0, 4), s.legal(0))
        assert pool.workers[0].process is None
        return move

    with capture_logs() as said:
        move = asyncio.run(choose())
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

    assert asyncio.run(choose()) == (ask(LEVELS["easy"], s, 0, 2), ask(LEVELS["normal"], s, 0, 2))


@pytest.mark.timeout(1800)  # they think: how long is the machine's affair
@pytest.mark.parametrize("game", list(GAMES))
def test_every_level_moves_at_a_table(game: str, tmp_path: Path) -> None:
    """A person against each level in turn, until the bot has moved twice; nobody had to stand in for it."""

    async def play(hub: Hub, level: str) -> None:
        table = await hub.table(await hub.create(ANNA, NewTable(game=game, seats=2, bots=[level])))
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
        asyncio.run(use())
    assert [one for one in said if one["log_level"] in ("warning", "error")] == []

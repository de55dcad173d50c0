"""Whole games are read beside the loop, a few at a time, and finished ones once."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from kingstable.server.contract.refusals import Refusal
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.opening import opened
from kingstable.server.web import reading_room
from kingstable.server.web.reading_room import ReadingRoom
from tests.server.at_table import run, set_table
from tools.load import write_long_game


class Making:
    """Makes an answer and notes where it was made."""

    def __init__(self, size: int = 1) -> None:
        self.size = size
        self.threads: list[str] = []

    def __call__(self, ledger: Ledger) -> bytes:
        self.threads.append(threading.current_thread().name)
        assert ledger.record is not None and ledger.record.game is ledger.game
        return b"x" * self.size


def test_a_finished_game_is_read_once_and_not_on_the_loop(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/kingstable.db"
    finished = asyncio.run(write_long_game(db))

    async def use(hub: Hub) -> None:
        room, making = ReadingRoom(hub), Making()
        for _ in range(3):
            assert await room.answer(finished, ("record",), making) == b"x"
        assert len(making.threads) == 1 and making.threads[0].startswith("reading")
        running = (await set_table(hub)).name
        for _ in range(3):
            await room.answer(running, ("record",), making)
        assert len(making.threads) == 4  # what goes on is looked at each time
        room.close()

    run(db, use)


def test_what_is_kept_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = f"sqlite:///{tmp_path}/kingstable.db"
    finished = asyncio.run(write_long_game(db))
    monkeypatch.setattr(reading_room, "MOST_KEPT", 100)

    async def use(hub: Hub) -> None:
        room, making = ReadingRoom(hub), Making(40)
        for wanted in (1, 2, 1, 3):  # 2 has not been asked for longest
            await room.answer(finished, (wanted,), making)
        assert [key[1] for key in room.kept] == [1, 3] and room.bytes_kept == 80
        room.close()

    run(db, use)


def test_who_comes_when_too_many_wait_is_refused(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_room, "MOST_WAITING", 2)

    async def use(hub: Hub) -> None:
        room, go_on = ReadingRoom(hub), threading.Event()
        waiting = [asyncio.create_task(room.work(go_on.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as told:
            await room.work(go_on.wait)
        assert told.value.status == 429
        go_on.set()
        assert await asyncio.gather(*waiting) == [True, True]
        assert await room.work(lambda: 7) == 7
        room.close()

    run(sqlite, use)


def test_the_reading_thread_has_games_of_its_own(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        room = ReadingRoom(hub)
        ours = opened("kings-road", 2, {})
        assert opened("kings-road", 2, {}) is ours
        theirs = [await room.work(lambda: opened("kings-road", 2, {})) for _ in range(2)]
        assert theirs[0] is theirs[1] is not ours
        room.close()

    run(sqlite, use)

"""Large answers: packed beside the loop, and with an end to what was said."""

from __future__ import annotations

import asyncio
import gzip
import threading
from typing import Any, cast

import pytest

from kingstable.server.contract import protocol as p
from kingstable.server.tables import wire
from kingstable.server.tables.hub import Hub
from kingstable.server.web import packing
from tests.server.at_table import ANNA, BELA, cid, look, run, set_table

BEST = 2  # in the ninth byte of what is packed as well as can be


def answer(body: bytes, cache: bytes) -> bytes:
    """What leaves the server when the application answers so."""
    left: list[Any] = []
    headers = [(b"content-type", b"application/json"), (b"cache-control", cache)]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def send(message: Any) -> None:
        left.append(message)

    scope = {"type": "http", "path": "/api/x", "headers": [(b"accept-encoding", b"gzip")]}
    asyncio.run(cast(Any, packing.packing(cast(Any, app))(cast(Any, scope), cast(Any, None), send)))
    assert gzip.decompress(left[1]["body"]) == body
    return bytes(left[1]["body"])


def test_large_answers_are_packed_beside_the_loop_and_best_only_when_they_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where: list[bool] = []
    compress = gzip.compress

    def watched(*given: Any, **more: Any) -> bytes:
        where.append(threading.current_thread() is threading.main_thread())
        return compress(*given, **more)

    monkeypatch.setattr(gzip, "compress", watched)
    large = b'{"news": []}' * 10_000
    assert answer(large, b"no-store")[8] != BEST
    assert answer(large, b"no-store")[8] != BEST
    assert answer(large, b"public, max-age=300")[8] == BEST
    assert answer(large, b"public, max-age=300")[8] == BEST
    assert where == [False, False, False], "what is kept is packed once"
    answer(large[:2_000], b"no-store")
    assert where[3:] == [True], "what is small is not worth a thread"


def test_of_what_was_said_the_last_is_told_and_of_moves_all(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "MOST_HEARD", 3)

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        before = [one.seq for one in (await look(table, ANNA)).news]
        for k in range(5):
            await table.ask(p.Say(id=cid(), text=f"number {k}"), BELA)
        told = await look(table, ANNA)
        assert [one.text for one in told.news if one.what == "said"] == ["number 2", "number 3", "number 4"]
        assert [one.seq for one in told.news if one.what != "said"] == before
        later = await look(table, ANNA, told.table.seq - 1)
        assert [one.text for one in later.news] == ["number 4"]

    run(sqlite, use)

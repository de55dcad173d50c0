"""Reviews at the server: of finished games only, made once, kept in the store; one may fail alone."""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any

import msgspec
import pytest

from kingstable.core.writing import replay, write
from kingstable.remote import Client, Refused
from kingstable.review import review
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.reviews import ReviewBody, ReviewShown
from kingstable.server.store import open_store
from kingstable.server.tables import reviews as module
from kingstable.server.tables.my_reviews import added_up
from kingstable.server.tables.reviews import Reviews
from kingstable.shelf import open_game
from tests.review.test_reviewing import SHALLOW, text_of
from tests.server.playing import play_by_http
from tools.running_server import Server

PATIENCE = 550.0  # seconds: a busy machine is no fault of ours
TEXT = text_of("kings-road")
ANSWER = """
import os, json, sys
def say(what):
    body = json.dumps(what).encode()
    os.write(1, len(body).to_bytes(4, "big") + body)
size = int.from_bytes(os.read(0, 4), "big")
while size:
    size -= len(os.read(0, size))
say({"done": 1, "of": 2})
"""


def body() -> dict[str, Any]:
    return review(TEXT, open_game, depth=SHALLOW).as_json()


def saying(what: object) -> tuple[str, ...]:
    return (sys.executable, "-c", f"{ANSWER}\nsay({what!r})")


async def until_over(reviews: Reviews, table: str) -> ReviewShown:
    while True:
        shown = await reviews.look(table)
        if shown.state not in ("waiting", "working"):
            return shown
        await asyncio.sleep(0.05)


def test_what_the_engine_says_is_what_goes_over_the_wire() -> None:
    found = review(TEXT, open_game, depth=SHALLOW)
    assert msgspec.json.decode(msgspec.json.encode(found.as_json()), type=ReviewBody).moves == found.moves


def test_a_review_is_made_once_and_kept_in_the_store(address: str) -> None:
    async def use() -> None:
        store = await open_store(address)
        reviews = Reviews(store, saying({"review": body()}))
        assert (await reviews.look("t1")).state == "none"
        asked = [await reviews.ask(table, TEXT) for table in ("t1", "t2", "t1")]
        assert [one.state for one in asked] == ["working", "waiting", "working"] and asked[1].ahead == 1
        done = [await until_over(reviews, table) for table in ("t1", "t2")]
        assert all(one.state == "done" and one.review is not None for one in done)
        assert done[0].review == done[1].review
        broken = Reviews(store, (sys.executable, "-c", "raise SystemExit(1)"))  # is not asked
        assert await broken.ask("t1", TEXT) == done[0]
        await store.close()

    asyncio.run(use())


def test_what_is_weighed_by_now_is_told_to_who_waits(sqlite: str) -> None:
    hour = {"step": 0, "clock": {"year": 1, "season": "spring"}}
    rows = {"chances": [[0.5, 0.6], [0.5, 0.4]], "points": [[20.0, 21.0], [20.0, 19.0]]}
    so_far = {**rows, "times": [hour], "draws": []}
    waiting = f"{ANSWER}\nsay({ {'done': 1, 'of': 2, 'so_far': so_far}!r})\nimport time\ntime.sleep(600)"

    async def use() -> None:
        store = await open_store(sqlite)
        reviews = Reviews(store, (sys.executable, "-c", waiting))
        shown = await reviews.ask("t1", TEXT)
        assert shown.so_far is None
        while shown.so_far is None:
            assert shown.state == "working"
            await asyncio.sleep(0.01)
            shown = await reviews.look("t1")
        assert msgspec.to_builtins(shown.so_far) == so_far and (shown.done, shown.of) == (1, 2)
        await reviews.close()
        await store.close()

    asyncio.run(use())


def test_a_review_that_fails_is_said_and_may_be_asked_for_again(sqlite: str) -> None:
    async def use() -> None:
        store = await open_store(sqlite)
        for command in (saying({"refused": "no"}), (sys.executable, "-c", "raise SystemExit(1)")):
            reviews = Reviews(store, command)
            await reviews.ask("t1", TEXT)
            assert (await until_over(reviews, "t1")).state == "failed"
            assert (await reviews.ask("t1", TEXT)).state == "working"
            await reviews.close()
            assert reviews.jobs == {}
        await store.close()

    asyncio.run(use())


def test_too_many_waiting_are_refused(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 2)

    async def use() -> None:
        store = await open_store(sqlite)
        reviews = Reviews(store, (sys.executable, "-c", "import time; time.sleep(600)"))
        for table in ("t1", "t2"):
            await reviews.ask(table, TEXT)
        with pytest.raises(Refusal) as told:
            await reviews.ask("t3", TEXT)
        assert told.value.status == 429
        await reviews.close()
        await store.close()

    asyncio.run(use())


def test_somebodys_reviews_add_up() -> None:
    found = review(TEXT, open_game, depth=SHALLOW)
    kept = msgspec.json.encode(found.as_json()).decode()
    (mine,) = added_up([(kept, 0), (kept, 1)]).games
    assert (mine.game, mine.games) == ("kings-road", 2)
    assert mine.accuracy == pytest.approx(sum(found.accuracy) / 2, abs=1e-3)
    assert mine.mistakes == len(found.mistakes) / 2
    assert all(one.lost > 0 for one in mine.phases)


def test_only_finished_games_are_reviewed(server: Server) -> None:
    import random

    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    bela.sit(table)
    path = f"/api/tables/{table}/review"
    for method in ("GET", "POST"):
        with pytest.raises(Refused, match="game-not-over"):
            anna.call(method, path)
    play_by_http([anna, bela], table, random.Random(1))
    assert anna.call("GET", path)["state"] == "none"
    shown, until = anna.call("POST", path), time.monotonic() + PATIENCE
    while shown["state"] != "done":
        assert shown["state"] in ("waiting", "working") and time.monotonic() < until, shown["state"]
        time.sleep(0.2)
        shown = anna.call("GET", path)
    record = replay(anna.call("GET", f"/api/tables/{table}/record"), open_game)
    assert shown["review"]["scores"] == record.state.scores()
    assert shown["review"] == review(write(record), open_game).as_json()  # from the record alone
    (mine,) = anna.call("GET", "/api/me/reviews")["games"]
    assert mine["games"] == 1 and mine["game"] == "kings-road"

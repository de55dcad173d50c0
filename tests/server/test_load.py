"""What `./kt bench load` makes of its figures: every bound counts, and what was not answered too."""

from __future__ import annotations

import asyncio
import math

import pytest

from kingstable.remote import Client
from tools.load import BOUNDS, answered_by_server, bound_of_99, verdict
from tools.load_crowd import measure_watched
from tools.running_server import Server

JUST = {name: bound for name, (_, bound) in BOUNDS.items()}


@pytest.mark.parametrize("name", BOUNDS)
def test_every_bound_counts(name: str) -> None:
    assert verdict(JUST) == []
    worse = -0.1 if BOUNDS[name][0] == "at least" else 0.1
    (told,) = verdict(JUST | {name: JUST[name] + worse})
    assert told.startswith(name)


def test_the_server_s_own_time_is_what_99_of_100_kept() -> None:
    before = {10.0: 50.0, 100.0: 60.0, math.inf: 60.0}
    assert bound_of_99(before, {10.0: 149.0, 100.0: 160.0, math.inf: 160.0}) == 10
    assert bound_of_99(before, {10.0: 148.0, 100.0: 159.0, math.inf: 160.0}) == 100
    assert bound_of_99(before, {10.0: 148.0, 100.0: 158.0, math.inf: 160.0}) == math.inf


def test_the_server_counts_what_it_acknowledges(server: Server) -> None:
    anna = Client.guest(server.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2)["id"]
    before = answered_by_server(server.url)
    for text in ("one", "two", "three"):
        anna.do(table, "say", text=text)
    after = answered_by_server(server.url)
    assert after[math.inf] - before[math.inf] == 3


def test_a_crowd_watches_and_every_move_is_acknowledged(server: Server) -> None:
    found = asyncio.run(measure_watched(server.url, 60))
    assert found["watchers"] == 60 and found["watched_ack_ms"] > 0

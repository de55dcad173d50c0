"""Two people and two bots play every game to its end, live over WebSocket and the same over HTTP."""

from __future__ import annotations

import asyncio
import random

import pytest

from kingstable.remote import Client
from kingstable.shelf import GAMES, title
from tests.server.playing import play_all, play_by_http
from tools.running_server import Server


def seats_of(game: str) -> int:
    page = title(game)
    return max(2, min(4, page.most))


# A random builder never ends the game, and it lasts ten times as long.
LEVEL = {"builders": "normal"}


def set_table(server: Server, game: str) -> tuple[list[Client], str]:
    """Two people, and bots on the other seats: two of them where the game has room."""
    people = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
    bots = [LEVEL.get(game, "random")] * (seats_of(game) - 2)
    table = people[0].make_table(game=game, seats=seats_of(game), bots=bots, word="alma")
    people[1].sit(table["id"], word="körte")
    return people, table["id"]


def check_end(people: list[Client], table: str) -> None:
    shown = people[0].look(table)["table"]
    assert shown["status"] == "over" and shown["winners"]
    proved = people[0].call("GET", f"/api/tables/{table}/verify")
    assert proved["scores"] == shown["scores"] and proved["commit"] == shown["commit"]
    record = people[1].call("GET", f"/api/tables/{table}/record")
    assert f"seed {shown['seed']}" in record and "word 0 alma" in record


@pytest.mark.parametrize("game", list(GAMES))
def test_live_over_websocket(server: Server, game: str) -> None:
    people, table = set_table(server, game)
    ends = asyncio.run(play_all(people, table))
    assert [end["status"] for end in ends] == ["over", "over"]
    check_end(people, table)


@pytest.mark.parametrize("game", list(GAMES))
def test_over_http(server: Server, game: str) -> None:
    people, table = set_table(server, game)
    play_by_http(people, table, random.Random(2))
    check_end(people, table)

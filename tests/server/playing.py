"""Playing games to their end by the one-file client."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

from kingstable.remote import Client, Live, Refused

PATIENCE = 300.0  # seconds: a busy machine is no fault of ours


def sit_together(host: Client, guest: Client, table: str) -> None:
    """The last seat is taken and both show their nonces: the game has begun."""
    guest.sit(table)
    assert host.look(table)["table"]["status"] == "playing"


def play_by_http(clients: list[Client], table: str, dice: random.Random) -> dict[str, Any]:
    """Every client plays random legal moves until the game is over."""
    while True:
        waiting = True
        for client in clients:
            shown = client.look(table)["table"]
            if shown["status"] == "over":
                return dict(shown)
            if shown.get("legal"):
                waiting = False
                try:
                    client.do(table, "move", move=dice.choice(shown["legal"]), seq=shown["seq"])
                except Refused as refused:  # another seat was quicker and changed the decision: look again
                    assert refused.code == "stale"
        if waiting:
            clients[0].look(table, since=shown["seq"], wait=2)


def live_of(client: Client) -> Live:
    """With the client's own part of the dice: without it the game would wait ten seconds for that."""
    return Live(client.url, client.token, client.kept)


def reached(live: Live, table: str, seq: int) -> bool:
    return bool(live.tables[table]["seq"] >= seq)


async def play_live(live: Live, table: str, dice: random.Random) -> dict[str, Any]:
    """One seat over a WebSocket."""
    await live.watch(table)
    while True:
        await live.until(
            lambda: live.tables[table].get("legal") or live.tables[table]["status"] == "over", PATIENCE
        )
        shown = live.tables[table]
        if shown["status"] == "over":
            return shown
        try:
            done = await live.do(table, "move", move=dice.choice(shown["legal"]), seq=shown["seq"])
        except Refused as refused:
            assert refused.code == "stale"
            continue
        await live.until(partial(reached, live, table, done["seq"]), PATIENCE)


async def play_all(people: list[Client], table: str, seed: int = 1) -> list[dict[str, Any]]:
    """By those who sit there: what they have kept is shown when the table calls for it."""

    async def one(k: int, client: Client) -> dict[str, Any]:
        async with live_of(client) as live:
            return await play_live(live, table, random.Random(seed * 100 + k))

    return await asyncio.gather(*(one(k, client) for k, client in enumerate(people)))

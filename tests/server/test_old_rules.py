"""A game stored under an older version of its rules can still be read, step by step and as a record."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import update

from kingstable.cli.main import main
from kingstable.remote import Client, Refused
from kingstable.server.store import open_store
from kingstable.server.store.schema import events
from kingstable.server.tables.lines import Ended, decode_line, encode_line
from tests.server.playing import play_by_http
from tools.running_server import Server


async def change_rules(db: str, table: str) -> None:
    """As if a later version of the rules came to another result."""
    store = await open_store(db, fresh=False)
    async with store.writing.begin() as connection:
        for row in await store.read(table):
            line = decode_line(row.body)
            if isinstance(line, Ended):
                line = msgspec.structs.replace(line, scores=[score + 1 for score in line.scores])
            body = encode_line(line).decode()
            mine = update(events).where(events.c.table_id == table, events.c.seq == row.seq)
            await connection.execute(mine.values(body=body))
    await store.close()


def test_a_game_under_older_rules_stays_readable(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/k.db"
    server = Server(db, tmp_path / "log", limits="off")
    people = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
    table = people[0].make_table(game="kings-road", seats=2, word="alma")["id"]
    people[1].sit(table)
    play_by_http(people, table, random.Random(5))
    path = f"/api/tables/{table}"
    before, record = (people[0].call("GET", f"{path}/{what}") for what in ("replay?seat=0", "record"))
    server.stop()
    asyncio.run(change_rules(db, table))
    server.start()
    shown = people[0].look(table)
    assert shown["table"]["frozen"] == "old-rules" and shown["table"]["status"] == "over"
    assert shown["news"][-1]["what"] == "ended" and shown["table"]["scores"]
    after = people[0].call("GET", f"{path}/replay?seat=0")
    assert after["steps"] == before["steps"]
    for one, other in zip(after["shown"], before["shown"], strict=True):
        assert one["view"] is None and {**one, "view": other["view"]} == other
    kept = people[0].call("GET", f"{path}/record")
    ends = ("end ", "seal ")
    assert [line for line in kept.splitlines() if not line.startswith(ends)] == [
        line for line in record.splitlines() if not line.startswith(ends)
    ]
    with pytest.raises(Refused, match="old-rules"):
        people[0].call("GET", f"{path}/verify")
    server.stop()


def test_the_verify_answer_agrees_with_the_command(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
    table = people[0].make_table(game="kings-road", seats=2, word="alma")["id"]
    people[1].sit(table)
    play_by_http(people, table, random.Random(6))
    told = people[0].call("GET", f"/api/tables/{table}/verify")
    file = tmp_path / "record.game"
    file.write_text(people[0].call("GET", f"/api/tables/{table}/record"), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    scores = " ".join(map(str, told["scores"]))
    assert f"{told['moves']} moves, {told['draws']} draws, scores {scores}" in said
    assert f"commit {told['commit']}" in file.read_text(encoding="utf-8")

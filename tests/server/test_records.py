"""Records that people bring: every one of `records/`, shown and played on from every step, by the API."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kingstable.core.record import Record
from kingstable.core.writing import replay, write
from kingstable.remote import Client
from kingstable.server.contract.refusals import Refusal
from kingstable.server.tables.opening import opened
from kingstable.server.web.routes import records as routes
from kingstable.server.web.routes.replays import MOST_STEPS
from kingstable.shelf import GAMES
from tests.server.test_client_needs import _as_json
from tools.running_server import Server

RECORDS = sorted((Path(__file__).parents[2] / "records").rglob("*.game"))
SHORTEST = [
    min((r for r in RECORDS if r.parent.name == game), key=lambda r: r.stat().st_size) for game in GAMES
]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_shown_at_every_step(server: Server, file: Path) -> None:
    text, client = file.read_text(encoding="utf-8"), Client(server.url)
    record = replay(text, opened)
    again = record.until(0)
    seat = len(record.entries) % int(record.game.seats)
    for first in range(0, len(record.entries) + 1, MOST_STEPS):
        path = f"/api/records/replay?from={first}&seat={seat}"
        told = client.call("POST", path, {"text": text})
        assert told["steps"] == len(record.entries)
        assert [one["step"] for one in told["shown"]] == list(
            range(first, min(first + MOST_STEPS, len(record.entries) + 1))
        )
        for one in told["shown"]:
            if one["step"]:
                entry = record.entries[one["step"] - 1]
                again.play(entry.seat, entry.move)
                assert (one["seat"], one["move"]) == (entry.seat, entry.move)
            assert one["view"] == _as_json(record.game.view(again.state, seat))


@pytest.mark.parametrize("file", SHORTEST, ids=lambda file: file.parent.name)
def test_a_record_is_played_on_from_every_step(server: Server, file: Path) -> None:
    text, client = file.read_text(encoding="utf-8"), Client.guest(server.url, "Anna")
    record = replay(text, opened)
    again = record.until(0)
    for step in range(len(record.entries) + 1):
        if step:
            again.play(record.entries[step - 1].seat, record.entries[step - 1].move)
        bots = ["random"] * (int(record.game.seats) - 1)
        asked = {"text": text, "step": step, "bots": bots, "public": False}
        table = client.call("POST", "/api/records/what-if", asked)["table"]["id"]
        client.sit(table)
        shown = client.call("GET", f"/api/tables/{table}/replay?from={step}&to={step}")["shown"]
        assert shown[0]["view"] == _as_json(again.game.view(again.state, -1))


def test_a_record_cut_at_a_step_is_a_record() -> None:
    for file in RECORDS:
        record = replay(file.read_text(encoding="utf-8"), opened)
        for step in {0, 1, len(record.entries) // 3, len(record.entries) // 2, len(record.entries)}:
            cut = replay(write(record.until(step)), opened)
            assert len(cut.entries) == step and cut.draws() == record.until(step).draws()


def test_a_record_that_is_shown_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    text, read = SHORTEST[0].read_text(encoding="utf-8"), []

    def counted(*args: Any, **more: Any) -> Record:
        read.append(args)
        return replay(*args, **more)

    monkeypatch.setattr(routes, "replay", counted)
    monkeypatch.setattr(routes, "write", None)  # nothing is written to be read again
    told = routes.shown_of(text, -1, 3, 5)
    assert [one.step for one in told.shown] == [3, 4, 5] and len(read) == 1
    with pytest.raises(Refusal) as refused:
        routes.shown_of(text, -1, 0, told.steps + 1)
    assert refused.value.code == "no-such-step"

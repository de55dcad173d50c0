"""Whoever kept the own part catches a server that bends the dice, by `./kt verify`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingstable.cli.main import main
from kingstable.remote import Client
from tests.dishonest import WAYS, Dishonest
from tools.running_server import Server

PATIENCE = 120  # looks of a second
CAUGHT = {
    "swap": "expected the commitment that you were given before you sat down",
    "grind": "expected the seed that was committed to, got another one",
    "drop": "expected your own nonce in the draws at seat 0, got none",
    "replace": "expected your own nonce in the draws at seat 0, got nonce abab",
    "hash": "expected your own nonce in the draws at seat 0, got hash",
    "unheard": "got only its hash: the server dropped your part",
    "stuff": "expected seat 1 to bring what it was bound to before you showed your nonce",
    "anew": "expected new draws only where you saw draws taken back",
}


@pytest.fixture(scope="module")
def cheater(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Dishonest.in_folder(tmp_path_factory.mktemp("cheater")) as running:
        yield running


def played(url: str, word: str) -> tuple[str, str]:
    """A game that a bot plays to the end for its player: the record, and what the player kept."""
    anna = Client.guest(url, "Anna")
    table = anna.make_table(game="kingsburg", seats=2, bots=["random"], word=word)
    assert table["status"] == "playing"
    anna.do(table["id"], "leave", level="random")
    for _ in range(PATIENCE):
        table = anna.look(table["id"], since=table["seq"], wait=1)["table"]
        if table["status"] == "over":
            return anna.call("GET", f"/api/tables/{table['id']}/record"), json.dumps(anna.kept[table["id"]])
    raise TimeoutError("expected the game to end")


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_cheat_is_caught(
    cheater: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    record, kept = played(cheater.url, way)
    file = tmp_path / "bent.game"
    file.write_text(record, encoding="utf-8")
    assert main(["verify", str(file), "--part", kept]) != 0
    assert CAUGHT[way] in capsys.readouterr().err


def test_an_honest_game_is_found_honest(
    cheater: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, kept = played(cheater.url, "honest")
    file, part = tmp_path / "fair.game", tmp_path / "part.json"
    file.write_text(record, encoding="utf-8")
    part.write_text(kept, encoding="utf-8")
    assert main(["verify", str(file), "--part", str(part)]) == 0
    assert "your own part is in every draw" in capsys.readouterr().out

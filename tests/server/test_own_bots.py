"""A bot of the host's own sits at a table, as `KT_BOTS` or `--bot` names it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable.remote import Client, Refused
from tests.server.conftest import assert_no_fault
from tests.server.playing import play_by_http
from tools.running_server import Server

GAME = "builders"
OWN = "examples.first_bot:FirstBot=first"


def began(way: str, folder: Path) -> Server:
    """A server that knows it, alone or as a parent of workers."""
    db, log, named = f"sqlite:///{folder}/kingstable.db", folder / "log", {"KT_BOTS": OWN}
    if way == "flag":
        return Server(db, log, limits="off", bot=OWN)
    return Server(db, log, 0, named, limits="off", warming=int(way == "workers"))


@pytest.mark.parametrize("way", ["environment", "flag", "workers"])
def test_a_bot_of_the_hosts_plays_to_the_end(way: str, tmp_path: Path) -> None:
    server = began(way, tmp_path)
    anna = Client.guest(server.url, "Anna")
    assert "first" in anna.call("GET", "/api/games")["levels"]
    with pytest.raises(Refused, match="first"):
        anna.make_table(game=GAME, seats=2, bots=["second"])
    table = anna.make_table(game=GAME, seats=2, bots=["first"])
    end = play_by_http([anna], table["id"], random.Random(3))
    assert [chair["bot"] for chair in end["chairs"]] == ["", "first"] and end["winners"] == [1]
    if server.warming:
        server.end_compiling()
    server.stop()
    assert_no_fault(tmp_path / "log")
    said = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines() if line[:1] == "{"]
    assert said and not [line for line in said if "moves_instead" in line], "nobody moved in its place"


def test_what_names_no_bot_is_told_before_anything_is_served() -> None:
    command = [sys.executable, "-m", "kingstable", "serve", "--port", "0", "--bot", "no.such:Bot=x"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and "expected a bot at no.such:Bot" in done.stderr

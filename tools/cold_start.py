"""python -m tools.cold_start: seconds from `git clone` to the page, to a bot's first answer, and to the swap.

Each run has a clone and caches of its own, so that everything is fetched anew. `--wheel FILE` installs a
wheel into a new venv instead of cloning. The last line is one JSON object. Measure on a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from kingstable.remote import Client
from tools import ROOT

PATIENCE: Final = 600.0
GAME: Final = "kings-road"
LEVEL: Final = "normal"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def page_is_there(url: str) -> bool:
    """The built client and its script; not the plain page of a server without one."""
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            script = re.search(r'src="(/assets/[^"]+\.js)"', answer.read().decode())
        if script is None:
            return False
        with urllib.request.urlopen(url + script[1], timeout=5) as answer:
            return len(answer.read()) > 0
    except OSError:
        return False


def wait_for_bot(url: str) -> None:
    """Sits down against a bot and plays until it has moved."""
    me = Client.guest(url, "Anna")
    table = me.make_table(game=GAME, seats=2, bots=[LEVEL])
    while True:
        if table.get("legal"):
            me.do(table["id"], "move", move=table["legal"][0], seq=table["seq"])
        told = me.look(table["id"], since=table["seq"], wait=5)
        if any(line["what"] == "moved" and line.get("seat") == 1 for line in told["news"]):
            return
        table = told["table"]


def still_warming(url: str, token: str) -> bool:
    """Whether bots are told to be warming up: what a browser hears when it connects."""
    headers = {"authorization": f"Bearer {token}"}
    try:
        with connect("ws" + url.removeprefix("http") + "/ws", additional_headers=headers) as line:
            return bool(json.loads(line.recv(10)).get("warming"))
    except (OSError, WebSocketException):  # the swap itself
        return True


def wait_for_swap(url: str) -> None:
    token = Client.guest(url, "Bella").token  # one guest: more of them a second are refused
    while still_warming(url, token):
        time.sleep(0.5)


def commands(folder: Path, port: int, wheel: Path | None) -> list[list[str]]:
    """What somebody types; the last one serves."""
    serving = ["--port", str(port), "--db", f"sqlite:///{folder}/kingstable.db"]
    if wheel is None:
        clone = ["git", "clone", "--quiet", str(ROOT), str(folder / "clone")]
        return [clone, [str(folder / "clone" / "kt"), "serve", *serving]]
    bin_ = folder / "venv" / "bin"
    return [
        [sys.executable, "-m", "venv", str(folder / "venv")],
        [str(bin_ / "python"), "-m", "pip", "install", "--quiet", f"{wheel}[server]"],
        [str(bin_ / "kingstable"), "serve", *serving],
    ]


def measure(wheel: Path | None) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        log, url = folder / "log", f"http://127.0.0.1:{port}"
        caches = {"HOME": name, "XDG_CACHE_HOME": f"{name}/cache", "npm_config_cache": f"{name}/npm"}
        environment = {**os.environ, **caches, "PIP_CACHE_DIR": f"{name}/pip", "UV_CACHE_DIR": f"{name}/uv"}
        began = time.monotonic()
        *before, serve = commands(folder, port, wheel)
        for command in before:
            subprocess.run(command, check=True, env=environment)
        with log.open("wb") as out:
            server = subprocess.Popen(serve, env=environment, stdout=out, stderr=out, start_new_session=True)
        seconds: dict[str, float] = {}
        try:
            while not page_is_there(url):
                if server.poll() is not None or time.monotonic() - began > PATIENCE:
                    raise SystemExit(log.read_text())
                time.sleep(0.05)
            seconds["page"] = time.monotonic() - began
            wait_for_bot(url)
            seconds["bot"] = time.monotonic() - began
            if wheel is None:
                wait_for_swap(url)
                seconds["swap"] = time.monotonic() - began
                again = time.monotonic()
                wait_for_bot(url)
                seconds["bot_after_swap"] = time.monotonic() - again
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(30)
        return {what: round(took, 1) for what, took in seconds.items()}


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.cold_start", description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--wheel", type=Path)
    asked = parser.parse_args(arguments)
    runs = []
    for _ in range(asked.runs):
        runs.append(measure(asked.wheel))
        print(runs[-1], flush=True)
    print(json.dumps({"runs": runs}))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Pictures of all screens for docs/screens, both sizes and languages: python -m tests.browser.screens

A server of its own is filled with people, tables and a finished game; then every screen is opened.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from kingstable.bench.server import Server
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.pages_help import ask, context, guest

SCREENS: Final = Path(__file__).resolve().parents[2] / "docs" / "screens"
FEWER: Final = Path(__file__).with_name("fewer_colours.js").read_text(encoding="utf-8")
PATIENCE: Final = 180.0
CHOICES: Final = 5
# A game, its seats, and the step from which its table is worth a picture.
TABLES: Final = [
    ("kings-road", 4, 14),
    ("kingsburg", 4, 14),
    ("stronghold", 2, 60),
    ("builders", 3, 60),
    ("magna-carta", 4, 60),
]


# Tables that are pictured once in each size, to keep the folder small.
ONCE: Final = {"table-stronghold", "table-builders", "table-magna-carta"}
LANGUAGE: Final = {"desktop": "en", "phone": "hu"}


class Player:
    """Somebody who plays by program until the table looks like something."""

    def __init__(self, site: str, name: str, account: bool = False) -> None:
        self.site: Final = site
        self.token: Final = guest(site, name)
        self.dice: Final = random.Random(name)
        self.sent = 0
        if account:
            self.ask("POST", "/api/accounts", {"login": name.lower(), "password": "only for pictures"})
        self.id: Final = str(self.ask("GET", "/api/me")["id"])

    def ask(self, method: str, path: str, body: object = None) -> Any:
        return ask(self.site, method, path, body, self.token)

    def table(self, game: str, seats: int, bots: int, **more: object) -> str:
        wanted = {"game": game, "seats": seats, "bots": ["easy"] * bots, "public": False, **more}
        return str(self.ask("POST", "/api/tables", wanted)["table"]["id"])

    def do(self, table: str, what: str, **more: object) -> None:
        self.sent += 1
        self.ask("POST", f"/api/tables/{table}/commands", {"do": what, "id": f"c{self.sent}", **more})

    def move(self, table: str) -> str:
        """Plays when it is our turn; the table's status."""
        shown = self.ask("GET", f"/api/tables/{table}")["table"]
        if shown.get("legal"):
            self.do(table, "move", move=self.dice.choice(shown["legal"]))
        else:
            time.sleep(0.1)
        return str(shown["status"]) if shown["step"] < 10_000 else "endless"


def play(table: str, players: list[Player], steps: int) -> None:
    """Plays to a step, and on until the first player has something to choose from."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        shown = players[0].ask("GET", f"/api/tables/{table}")["table"]
        if shown["status"] == "over" or (shown["step"] >= steps and len(shown.get("legal") or []) >= CHOICES):
            return
        for player in players:
            player.move(table)
    raise TimeoutError(f"expected table {table} to reach step {steps}, got {shown['step']}")


class House:
    """People, tables and games to look at."""

    def __init__(self, site: str) -> None:
        self.anna = Player(site, "Anna", account=True)
        bela = Player(site, "Béla", account=True)
        self.over = self.anna.table("kings-road", 2, 0, word="alma")
        bela.do(self.over, "sit", word="körte")
        play(self.over, [self.anna, bela], 10_000)
        self.tables = {game: self.anna.table(game, seats, seats - 1) for game, seats, _ in TABLES}
        for game, _, steps in TABLES:
            play(self.tables[game], [self.anna], steps)
        for name, game, seats, pace in [
            ("Éva", "magna-carta", 4, {"kind": "live", "bank": 900, "increment": 20}),
            ("Gergő", "builders", 3, {"kind": "days", "days": 1}),
            ("Zsófi", "kingsburg", 5, {"kind": "none"}),
            ("Márk", "stronghold", 2, {"kind": "days", "days": 2}),
        ]:
            bots = 1 if seats > 2 else 0
            Player(site, name).table(game, seats, bots, public=True, pace=pace)
        bela.ask("POST", "/api/lobby/chat", {"text": "Jó estét! Kingsburg, anyone?"})

    def screens(self) -> dict[str, tuple[str, str]]:
        """The name of a picture, its address, and what shows that it has been loaded."""
        over = self.over
        tables = {f"table-{game}": (f"/table/{at}", "main") for game, at in self.tables.items()}
        return {
            "start": ("/", ".tb"),
            "new": ("/new?game=kingsburg", "#chair-1"),
            "rules": ("/rules/kings-road#KR-2.4", "p.asked"),
            "replay": (f"/replay/{over}?step=40", ".stage"),
            "learn": ("/learn/kings-road", ".teacher"),
            **tables,
            "end": (f"/table/{over}", "main"),
            "me": ("/me", ".box"),
            "person": (f"/people/{self.anna.id}", "table"),
            "best": ("/best/kings-road", "table"),
            "verify": (f"/verify/{over}", ".good"),
        }


def small(page: Page, picture: bytes) -> bytes:
    """With fewer colours; the drawings are flat and do not miss them."""
    return b64decode(page.evaluate(FEWER, b64encode(picture).decode()))


def take(browser: Browser, house: House, site: str, wanted: list[str]) -> None:
    for lang in ("en", "hu"):
        for size in ("desktop", "phone"):
            made = context(browser, site, lang, "parchment", size)
            made.add_cookies([{"name": "kt_session", "value": house.anna.token, "url": site}])
            page, blank = made.new_page(), made.new_page()
            for name, (path, wait_for) in house.screens().items():
                if (wanted and name not in wanted) or (name in ONCE and lang != LANGUAGE[size]):
                    continue
                page.goto(path)
                page.wait_for_selector(wait_for)
                page.wait_for_timeout(1500)  # fonts and art
                picture = SCREENS / f"{name}.{lang}.{size}.png"
                picture.write_bytes(small(blank, page.screenshot()))
                print(f"{picture.name}: {picture.stat().st_size // 1000} kB", flush=True)
            made.close()


def main(wanted: list[str]) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        running = Server(f"sqlite:///{folder}/kingstable.db", Path(folder) / "log", limits="off")
        try:
            site = running.url
            house = House(site)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
                take(browser, house, site, wanted)
                browser.close()
        finally:
            running.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

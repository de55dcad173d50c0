"""Pictures of all screens for docs/screens, both sizes and languages: python -m tools.screens

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

from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.pages_help import ask, context, guest
from tools import ROOT
from tools.running_server import Server

SCREENS: Final = ROOT / "docs" / "screens"
FEWER: Final = Path(__file__).with_name("fewer_colours.js").read_text(encoding="utf-8")
PATIENCE: Final = 180.0
CHOICES: Final = 5
DEALT: Final = ("Éva", "Gergő", "Zsófi", "Dávid")  # who play the deal too
# A picture, its game, the seats, and the step from which the table is worth a picture.
TABLES: Final = [
    ("table-kings-road", "kings-road", 4, 14),
    ("table-kingsburg", "kingsburg", 4, 14),
    ("table-stronghold-early", "stronghold", 2, 8),
    ("table-stronghold", "stronghold", 2, 60),
    ("table-stronghold-late", "stronghold", 2, 150),
    ("table-builders-early", "builders", 3, 3),
    ("table-builders", "builders", 3, 60),
    ("table-builders-late", "builders", 3, 170),
    ("table-magna-carta-early", "magna-carta", 4, 12),
    ("table-magna-carta", "magna-carta", 4, 90),
    ("table-magna-carta-late", "magna-carta", 4, 300),
]
# How readily a kind of move is made, so that a table looks like somebody plays there; others count 1.
KEEN: Final = {
    "site": 9.0, "send": 6.0, "hire": 0.4, "start": 0.15, "money": 2.0, "buy": 0.2, "end": 0.05,
    "march": 9.0, "leave": 6.0, "mobilise": 6.0, "machine": 3.0, "equipment": 3.0, "stronghold turn": 0.02,
    "build": 3.0, "prestige": 5.0, "pass": 0.2, "draw": 0.3, "replace": 0.1, "decline": 0.1, "done": 0.2,
}  # fmt: skip


class Player:
    """Somebody who plays by program until the table looks like something."""

    def __init__(self, site: str, name: str, account: bool = False) -> None:
        self.site: Final = site
        self.token = guest(site, name)
        self.dice: Final = random.Random(name)
        self.sent = 0
        self.books: Final[dict[str, list[Any]]] = {}
        if account:
            login = {"login": name.lower(), "password": "only for pictures"}
            self.token = self.ask("POST", "/api/accounts", login).get("token") or self.token
        self.id: Final = str(self.ask("GET", "/api/me")["id"])

    def ask(self, method: str, path: str, body: object = None) -> Any:
        return ask(self.site, method, path, body, self.token)

    def table(self, game: str, seats: int, bots: int, word: str = "", **more: object) -> str:
        wanted = {"game": game, "seats": seats, "bots": ["easy"] * bots, "public": False, **more}
        table = str(self.ask("POST", "/api/tables", wanted)["table"]["id"])
        self.do(table, "sit", seat=0, word=word)
        return table

    def do(self, table: str, what: str, **more: object) -> None:
        self.sent += 1
        self.ask("POST", f"/api/tables/{table}/commands", {"do": what, "id": f"c{self.sent}", **more})

    def chosen(self, shown: dict[str, Any]) -> int:
        book = f"/api/games/{shown['game']}/book?seats={shown['seats']}"
        if book not in self.books:
            self.books[book] = self.ask("GET", book)
        kinds = [self.books[book][move]["kind"] for move in shown["legal"]]
        weights = [KEEN.get(f"{shown['game']} {kind}", KEEN.get(kind, 1.0)) for kind in kinds]
        return int(self.dice.choices(shown["legal"], weights)[0])

    def move(self, table: str) -> str:
        """Plays when it is our turn; the table's status."""
        shown = self.ask("GET", f"/api/tables/{table}")["table"]
        if shown.get("legal"):
            self.do(table, "move", move=self.chosen(shown))
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

    def __init__(self, site: str, wanted: list[str]) -> None:
        self.anna = Player(site, "Anna", account=True)
        bela = Player(site, "Béla", account=True)
        self.over = self.anna.table("kings-road", 2, 0, word="alma")
        bela.do(self.over, "sit", word="körte")
        play(self.over, [self.anna, bela], 10_000)
        pictured = [one for one in TABLES if not wanted or one[0] in wanted]
        self.tables = {name: self.anna.table(game, seats, seats - 1) for name, game, seats, _ in pictured}
        for name, _, _, steps in pictured:
            play(self.tables[name], [self.anna], steps)
        if not wanted or "deal" in wanted:
            for who in (self.anna, bela, *(Player(site, name) for name in DEALT)):
                self.deal(who)
            begun = self.deal_table(self.anna, "builders")
            play(begun, [self.anna], 40)
        self.cup = self.tournament(site, bela) if not wanted or "tournament" in wanted else ""
        self.anna.ask("POST", f"/api/follows/{bela.id}")
        self.reviewed = self.review() if not wanted or "review" in wanted else ""
        for name, game, seats, pace in [
            ("Éva", "magna-carta", 4, {"kind": "live", "bank": 900, "increment": 20}),
            ("Gergő", "builders", 3, {"kind": "days", "days": 1}),
            ("Zsófi", "kingsburg", 5, {"kind": "none"}),
            ("Márk", "stronghold", 2, {"kind": "days", "days": 2}),
        ]:
            bots = 1 if seats > 2 else 0
            Player(site, name).table(game, seats, bots, public=True, pace=pace)
        bela.ask("POST", "/api/lobby/chat", {"text": "Jó estét! Kingsburg, anyone?"})

    def deal_table(self, who: Player, game: str) -> str:
        day = who.ask("GET", "/api/deals")["day"]
        table = str(who.ask("POST", f"/api/deals/{day}/{game}")["table"])
        who.do(table, "sit", seat=0)
        return table

    def deal(self, who: Player) -> None:
        """Somebody plays Kingsburg of today, and most look at the review."""
        table = self.deal_table(who, "kingsburg")
        play(table, [who], 10_000)
        if who.id[-1] not in "abc":
            self.reviewed_by(who, table)

    def tournament(self, site: str, bela: Player) -> str:
        """Six of a club in the second round of a Swiss tournament."""
        wanted = {
            "name": "Autumn Cup · Őszi kupa",
            "game": "kings-road",
            "pace": {"kind": "days", "days": 1},
            "hours": 168,
        }
        cup = str(self.anna.ask("POST", "/api/tournaments", wanted)["id"])
        some = [self.anna, bela, *(Player(site, name) for name in ("Cili", "Dénes", "Emma", "Feri"))]
        for one in some:
            one.ask("POST", f"/api/tournaments/{cup}/entry")
        shown = self.anna.ask("POST", f"/api/tournaments/{cup}", {"do": "begin"})
        for board in shown["played"][0]["boards"]:
            there = [one for one in some if one.id in [seat["person"] for seat in board["seats"]]]
            for one in there:
                one.do(board["table"], "sit")
            play(board["table"], there, 10_000)
        until = time.monotonic() + PATIENCE
        while self.anna.ask("GET", f"/api/tournaments/{cup}")["round"] < 2:
            if time.monotonic() > until:
                raise TimeoutError(f"expected the second round of {cup}, got none")
            time.sleep(0.2)
        return cup

    def review(self) -> str:
        """A game against bots that is over and reviewed."""
        table = self.anna.table("kingsburg", 4, 3)
        play(table, [self.anna], 10_000)
        self.reviewed_by(self.anna, table)
        return table

    def reviewed_by(self, who: Player, table: str) -> None:
        until = time.monotonic() + PATIENCE
        while who.ask("POST", f"/api/tables/{table}/review")["state"] != "done":
            if time.monotonic() > until:
                raise TimeoutError(f"expected the review of table {table}, got none")
            time.sleep(1)

    def screens(self) -> dict[str, tuple[str, str]]:
        """The name of a picture, its address, and what shows that it has been loaded."""
        over = self.over
        tables = {name: (f"/table/{at}", "main .bar") for name, at in self.tables.items()}
        return {
            "start": ("/", ".tb"),
            "new": ("/new?game=kingsburg", "#chair-1"),
            "rules": ("/rules/kings-road#KR-2.4", "p.asked"),
            "replay": (f"/replay/{over}?step=40", ".stage"),
            "review": (f"/review/{self.reviewed}", ".ledger"),
            "deal": ("/deal", ".results"),
            "learn": ("/learn/kings-road", ".teacher"),
            **tables,
            "end": (f"/table/{over}", "main"),
            "me": ("/me", ".box"),
            "person": (f"/people/{self.anna.id}", "table"),
            "best": ("/best/kings-road", "table"),
            "archive": ("/archive?game=kings-road", "[data-table]"),
            "tournaments": ("/tournaments", "main li"),
            "tournament": (f"/tournament/{self.cup}", "[data-standings]"),
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
                if wanted and name not in wanted:
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
            house = House(site, wanted)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
                take(browser, house, site, wanted)
                browser.close()
        finally:
            running.stop()


if __name__ == "__main__":
    main(sys.argv[1:])

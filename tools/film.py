"""Film strips: ten pictures of one bot's turn at normal pace: python -m tools.film [GAME ...] [--to FOLDER]

To be looked at: pieces travel, what was done is ringed, every move can be read. FOLDER/GAME.png is the strip.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from kingstable.shelf import GAMES
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.steps import Visitor
from tests.browser.walker import Walk
from tools import ROOT
from tools.running_server import Server

PICTURES: Final = 10
APART: Final = 260  # milliseconds between two pictures
SEATS: Final = 3
TURNS: Final = 60  # of ours, until a bot's turn is worth a film
LEAST: Final = {"kings-road": 2, "stronghold": 3}  # moves of others in it
SHEET: Final = """
<body style="margin:0;display:grid;grid-template-columns:repeat(2,1fr);gap:6px;background:#777">{}</body>
"""


def moves_of_others(visitor: Visitor, frame: int) -> int:
    """Told since a frame."""
    told = [json.loads(text) for text in visitor.frames[frame:]]
    seats = [
        (news.get("seat"), one["table"]["seat"]) for one in told if one["t"] == "tell" for news in one["news"]
    ]
    return sum(seat is not None and seat != mine for seat, mine in seats)


def film(
    browser: Browser, site: str, game: str, folder: Path, size: tuple[int, int], lang: str
) -> list[Path]:
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, base_url=site, locale=lang)
    kept = json.dumps({"lang": lang, "motion": True, "pace": "normal"})
    context.add_init_script(f"localStorage.kingstable ??= {json.dumps(kept)}")
    visitor = Visitor(context)
    seats = 2 if game == "stronghold" else SEATS
    walk = Walk(visitor, visitor.new_table(game, bots=seats - 1, level="easy"), 7)
    pictures = [folder / f"{game}-{k + 1:02}.png" for k in range(PICTURES)]
    for turn in range(TURNS):
        visitor.catch_up(".bar:not(.rest), .dlg .rank")
        frame = len(visitor.frames)
        walk.play(walk.told())
        if turn < 2:
            continue  # the first turns have little on the board
        for path in pictures:
            visitor.page.screenshot(path=path)
            visitor.page.wait_for_timeout(APART)
        if moves_of_others(visitor, frame) >= LEAST.get(game, 4):
            context.close()
            return pictures
    raise RuntimeError(f"expected a bot's turn in {game} within {TURNS} of ours")


def strip(browser: Browser, pictures: list[Path], to: Path) -> None:
    page = browser.new_page(viewport={"width": 1800, "height": 900})
    images = "".join(f'<img style="width:100%" src="{path.as_uri()}">' for path in pictures)
    sheet = to.with_suffix(".html")
    sheet.write_text(SHEET.format(images))
    page.goto(sheet.as_uri())
    page.screenshot(path=to, full_page=True)
    page.close()
    sheet.unlink()


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tools.film")
    asked.add_argument("games", nargs="*", default=list(GAMES))
    asked.add_argument("--to", type=Path, default=ROOT / ".kt" / "film")
    asked.add_argument("--size", default="1440x900")
    asked.add_argument("--lang", default="en")
    wanted = asked.parse_args()
    width, height = map(int, wanted.size.split("x"))
    wanted.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(f"sqlite:///{home}/k.db", Path(home, "log"), limits="off")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            for game in wanted.games:
                pictures = film(browser, server.url, game, wanted.to, (width, height), wanted.lang)
                strip(browser, pictures, wanted.to / f"{game}.png")
                print(wanted.to / f"{game}.png")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()

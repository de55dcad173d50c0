"""How long it takes from a click to the board showing the move, in every game: ./kt bench client

A Chromium of its own plays at a server of its own, on this machine, against bots that choose by chance. No
move is animated. The time runs from the click on an option, or on its confirmation where it asks for one,
until the page that shows the next position has been painted.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from kingstable.shelf import GAMES
from tests.browser.boards import begin
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.steps import Visitor
from tools.running_server import Server

BOUND: Final = 150  # milliseconds, for nine clicks of ten
# Clicks, and says after how many milliseconds the next position had been painted; nothing where none came.
CLICK: Final = """
(option) => new Promise((done) => {
  const main = document.querySelector("main");
  let began = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  watch.observe(main, { attributes: true, attributeFilter: ["data-step"] });
  setTimeout(() => (watch.disconnect(), done(null)), 5000);
  option.click();
  setTimeout(() => {
    const sure = document.querySelector(".bar [role=alertdialog] .pri");
    if (!sure) return;
    began = performance.now();
    sure.click();
  }, 20);
})
"""


def click_times(browser: Browser, site: str, game: str, clicks: int) -> list[float]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, base_url=site, locale="en")
    visitor = Visitor(context)
    begin(visitor)
    visitor.new_table(game, bots=1)
    found: list[float] = []
    for _ in range(3 * clicks):
        if len(found) == clicks:
            break
        visitor.catch_up(".bar:not(.rest), .dlg .rank")
        if visitor.is_over():
            visitor.new_table(game, bots=1)
            continue
        visitor.unfold()
        listed = visitor.page.locator(".bar .moves [data-move]")
        option = (listed if listed.count() else visitor.options).last
        took = option.evaluate(CLICK)
        if took is not None:
            found.append(float(took))
    context.close()
    return sorted(found)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./kt bench client", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--clicks", type=int, default=60, help="in each game")
    parser.add_argument("--json", action="store_true", help="nothing but the last line")
    args = parser.parse_args(arguments)
    result: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="kt-client-") as home, sync_playwright() as playwright:
        server = Server(f"sqlite:///{home}/k.db", Path(home, "log"), limits="off")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        try:
            for game in args.games:
                times = click_times(browser, server.url, game, args.clicks)
                middle, late = times[len(times) // 2], times[len(times) * 9 // 10]
                result[game] = {"p50": round(middle, 1), "p90": round(late, 1)}
                if not args.json:
                    print(f"{game:12} p50 {middle:6.1f} ms   p90 {late:6.1f} ms   of {len(times)} clicks")
        finally:
            browser.close()
            server.stop()
    print(json.dumps(result))
    return 0 if all(times["p90"] <= BOUND for times in result.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

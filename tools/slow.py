"""A phone on slow 4G with a fourfold slower processor: python -m tools.slow [GAME ...]

From the address to the first paint, and from a tap on a game to a table where one may move. Slow 4G is what
Lighthouse calls so: answers come after 150 ms, 1.6 Mbit/s down, 0.75 up. Each game in a browser that was
never here before, but has a name. Prints milliseconds; the exit code is 0 only when both bounds hold.
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
from tests.browser.chromium import ARGUMENTS, find_chromium
from tools.running_server import Server

BOUNDS: Final = {"paint": 1500, "table": 2000}  # milliseconds
SLOW_4G: Final = {
    "offline": False, "latency": 150, "downloadThroughput": 1_638_400 / 8, "uploadThroughput": 750_000 / 8,
}  # fmt: skip
SLOWER: Final = 4
NAMED: Final = """
() => fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" },
  body: JSON.stringify({ name: "Anna" }) }).then((answer) => answer.ok)
"""
PAINTED: Final = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
# Taps a game, and says after how many milliseconds there was a decision to make.
TAPPED: Final = """
(cover) => new Promise((done) => {
  const began = performance.now();
  const there = () => document.querySelector("main[data-step]") && document.querySelector(".bar:not(.rest)");
  const look = () =>
    there() || performance.now() - began > 30_000
      ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
      : setTimeout(look, 10);
  cover.click();
  look();
})
"""


def times(browser: Browser, site: str, game: str) -> dict[str, float]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, base_url=site, locale="en"
    )
    page = context.new_page()
    page.goto("/icon.svg")
    assert page.evaluate(NAMED)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_4G)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto("/")
    cover = page.locator(f".covers [data-game={game}] button")
    cover.wait_for()
    page.wait_for_load_state("networkidle")
    painted = float(page.evaluate(PAINTED))
    played = float(cover.evaluate(TAPPED))
    context.close()
    return {"paint": round(painted), "table": round(played)}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.slow", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    args = parser.parse_args(arguments)
    found: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="kt-slow-") as home, sync_playwright() as playwright:
        server = Server(f"sqlite:///{home}/k.db", Path(home, "log"), limits="off")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)
        for game in args.games:
            found[game] = times(browser, server.url, game)
            print(f"{game:12} " + "   ".join(f"{what} {ms:5.0f} ms" for what, ms in found[game].items()))
        browser.close()
        server.stop()
    print(json.dumps(found))
    return int(any(one[what] > most for one in found.values() for what, most in BOUNDS.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

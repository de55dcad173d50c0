"""What Lighthouse says of four pages on a phone: python -m tools.lighthouse --at FOLDER

The start page, a table, a rules page and a lesson. FOLDER is where `npm install lighthouse` was run; the
client does not depend on it. A server of its own is asked, with the client as it is built. Prints the scores
of each page, and what costs points.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.pages_help import ask, guest
from tools.running_server import Server

BOUNDS: Final = {"performance": 90, "accessibility": 100, "best-practices": 100, "seo": 95}


def report(lighthouse: Path, url: str, to: Path) -> dict[str, Any]:
    flags = " ".join([*ARGUMENTS, "--headless=new"])
    command = [
        str(lighthouse),
        url,
        "--quiet",
        "--output=json",
        f"--output-path={to}",
        f"--chrome-flags={flags}",
    ]
    wanted = f"--only-categories={','.join(BOUNDS)}"
    subprocess.run([*command, wanted], env={**os.environ, "CHROME_PATH": find_chromium()}, check=True)
    found: dict[str, Any] = json.loads(to.read_text(encoding="utf-8"))
    return found


def costs(found: dict[str, Any], category: str) -> list[str]:
    """The checks that cost points, the dearest first."""
    lost = [
        (one["weight"] * (1 - found["audits"][one["id"]]["score"]), one["id"])
        for one in found["categories"][category]["auditRefs"]
        if one["weight"] and found["audits"][one["id"]]["score"] is not None
    ]
    dear = sorted(((cost, name) for cost, name in lost if cost > 0.01), reverse=True)
    return [f"{name} {found['audits'][name].get('displayValue', '')}".strip() for _, name in dear]


def table(site: str) -> str:
    """A game that is being played, as a visitor who was sent its link sees it."""
    token = guest(site, "Anna")
    wanted = {"game": "kingsburg", "seats": 3, "bots": ["easy", "easy"]}
    made = str(ask(site, "POST", "/api/tables", wanted, token)["table"]["id"])
    ask(site, "POST", f"/api/tables/{made}/commands", {"do": "sit", "id": "sit", "seat": 0}, token)
    return made


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.lighthouse", description=__doc__)
    parser.add_argument("--at", type=Path, default=Path(), help="where lighthouse is installed")
    parser.add_argument("--json", action="store_true", help="nothing but the last line")
    args = parser.parse_args(arguments)
    lighthouse = (args.at / "node_modules" / ".bin" / "lighthouse").resolve()
    scores: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory(prefix="kt-lighthouse-") as home:
        server = Server(f"sqlite:///{home}/k.db", Path(home, "log"), limits="off")
        try:
            pages = {"start": "/", "table": f"/table/{table(server.url)}", "rules": "/rules/kingsburg"}
            for name, path in {**pages, "lesson": "/learn/kingsburg"}.items():
                found = report(lighthouse, server.url + path, Path(home, "report.json"))
                scores[name] = {one: round(100 * found["categories"][one]["score"]) for one in BOUNDS}
                if not args.json:
                    print(name, scores[name])
                    for one in BOUNDS:
                        print("".join(f"  {one}: {cost}\n" for cost in costs(found, one)), end="")
        finally:
            server.stop()
    print(json.dumps(scores))
    return 0 if all(one[name] >= BOUNDS[name] for one in scores.values() for name in BOUNDS) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Where the browser of the tests comes from. There is no silent skip: without one they fail."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
PACKED: Final = Path(__file__).resolve().parents[2] / ".kt" / "chromium"
UNPACK: Final = """
import chromium, { inflate } from "@sparticuz/chromium";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
const bin = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..", "..", "bin");
await inflate(join(bin, "al2023.tar.br"));
console.log(await chromium.executablePath());
"""


def on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def by_apt() -> str | None:
    """Debian's own, where we may install it."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return None
    for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", *words], capture_output=True, check=False)
    return on_path()


def by_npm() -> str | None:
    """A headless browser inside an npm package, for machines where nothing can be installed."""
    if not shutil.which("npm"):
        return None
    PACKED.mkdir(parents=True, exist_ok=True)
    (PACKED / "package.json").write_text('{"type": "module", "private": true}')
    (PACKED / "unpack.js").write_text(UNPACK)
    subprocess.run(["npm", "install", "--silent", "@sparticuz/chromium@153.0.0"], cwd=PACKED, check=False)
    done = subprocess.run(["node", "unpack.js"], cwd=PACKED, capture_output=True, text=True, check=False)
    path = done.stdout.strip().splitlines()[-1:] or [""]
    return path[0] if path[0] and Path(path[0]).exists() else None


def find_chromium() -> str:
    found = os.environ.get("KT_CHROMIUM") or on_path() or by_apt() or by_npm()
    if not found:
        raise RuntimeError(
            "expected a Chromium for the browser tests: install one, or name it in KT_CHROMIUM"
        )
    return found

"""Where the browser of the tests comes from. There is no silent skip: without one they fail."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingstable.making import browser

ROOT: Final = Path(__file__).resolve().parents[2]
ARGUMENTS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def find_chromium() -> str:
    found = browser.find(ROOT)
    if not found:
        raise RuntimeError(
            "expected a Chromium for the browser tests: ./kt test brings one, or name it in KT_CHROMIUM"
        )
    return found

"""What works on the repository itself: records, lessons, tuning, pictures, benches of a real server."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


def conclude(bench: str, found: Mapping[str, object], wrong: list[str], quiet: bool) -> int:
    """Says what was found and which bounds do not hold, the last line as JSON; returns the exit code."""
    if not quiet:
        print("\n".join(f"{name:18} {value}" for name, value in found.items()))
        print("\n".join(wrong) or "all bounds hold")
    print(json.dumps({"bench": bench, "ok": not wrong, **found, "wrong": wrong}))
    return 1 if wrong else 0

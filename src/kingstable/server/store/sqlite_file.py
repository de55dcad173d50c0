"""SQLite's file, always by an address that makes no new one: a file that is gone stays gone."""

from __future__ import annotations

import sqlite3
from pathlib import Path


def address_of(file: str | Path, mode: str = "rw") -> str:
    return f"{Path(file).resolve().as_uri()}?mode={mode}"


def connect(file: str | Path, mode: str = "rw", any_thread: bool = False) -> sqlite3.Connection:
    """A connection that begins nothing by itself."""
    return sqlite3.connect(
        address_of(file, mode), uri=True, isolation_level=None, check_same_thread=not any_thread
    )

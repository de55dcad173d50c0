"""When the store fails: which errors are its own, and how to say so without filling the disk with it."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Hashable
from typing import Final

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kingstable.server import metrics

SELDOM: Final = 60.0  # seconds between two lines about the same trouble
OURS: Final = (SQLAlchemyError, sqlite3.Error, OSError)
logger = structlog.get_logger()
_said: Final[dict[Hashable, tuple[float, int]]] = {}  # when, and how often since


def ours() -> tuple[type[BaseException], ...]:
    """PostgreSQL's driver has errors of its own, where it is loaded; SQLite does without its 7 MB."""
    driver = sys.modules.get("asyncpg")
    return OURS if driver is None else (*OURS, driver.PostgresError, driver.InterfaceError)


def of_the_store(error: BaseException) -> bool:
    """Whether an error is the store's: asked again, it may have passed.

    A file that is named is one of the house's own that cannot be read; the store's errors name none.
    """
    return isinstance(error, ours()) and getattr(error, "filename", None) is None


def silent_times(trouble: Hashable) -> int | None:
    """Trouble is told at most once a minute: how often it was not since then; None: not now either."""
    at = time.monotonic()
    last, silent = _said.get(trouble, (at - SELDOM, 0))
    if at - last < SELDOM:
        _said[trouble] = (last, silent + 1)
        return None
    _said[trouble] = (at, 0)
    return silent


def complain(trouble: str, error: BaseException) -> None:
    """Writes a line at most once a minute; the number of failures is counted all the time."""
    metrics.STORE_FAILURES.inc()
    silent = silent_times(trouble)
    if silent is not None:
        logger.error(trouble, why=f"{type(error).__name__}: {error}"[:300], silent_times=silent)

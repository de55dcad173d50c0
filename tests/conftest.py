"""The order of the tests, which of them are quick, and what the logs of their servers must not hold."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sqlite3
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import pytest

from kingstable.bots import LEVELS
from tests.ordering import dealt_out
from tools.running_server import NURSERY, STARTED, Server

SECRET = re.compile(
    r"(?<![\w-])(?:[A-Za-z0-9_-]{43}(?![\w-])"  # a token
    r"|[0-9a-f]{64})"  # a seed, or the hash of a token
    r"|\$argon2"  # the hash of a password
    r"|\\x[0-9a-f]{2}\\*x?"  # bytes
)
PASSWORDS = ("correct horse", "long enough")  # of those who have an account in these tests

# A test process holds much and throws little of it away: random games take a sixth less when it is looked
# through seldom.
gc.set_threshold(50_000, 20, 50)
# Hashing takes long on purpose; what these tests prove of it does not depend on how long.
os.environ.setdefault("KT_CHEAP_PASSWORDS", "yes")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--walks", default=0, help="walk through so many random games of every game at every size"
    )


def secrets_in(log: str, known: Sequence[str]) -> list[str]:
    """What looks like a secret in a log, or is one of those known."""
    return [found.group() for found in SECRET.finditer(log)] + [one for one in known if one and one in log]


def known_to(server: Server) -> list[str]:
    """The seeds and the players' words in a server's database, where it is a file that is still there."""
    file = Path(server.db.removeprefix("sqlite:///"))
    if not server.db.startswith("sqlite") or not file.is_file():
        return []
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        try:
            seeds = [bytes(row[0]).hex() for row in connection.execute("SELECT seed FROM tables")]
            bodies = [
                row[0] for row in connection.execute("SELECT body FROM events WHERE body LIKE '%\"word\"%'")
            ]
        except sqlite3.DatabaseError:  # a test has spoilt it
            return []
    words = [word for body in bodies for word in re.findall(r'"word":"([^"]{4,})"', body)]
    return [*seeds, *words]


@pytest.fixture(scope="session", autouse=True)
def forked_servers() -> Iterator[None]:
    """Servers are forked from a process that has imported all; who says otherwise begins anew."""
    Server.forked = True
    yield
    NURSERY.close()


@pytest.fixture(scope="session", autouse=True)
def silent_logs() -> Iterator[None]:
    """At the end of all tests of a process no log of any server holds a secret."""
    yield
    logs = {server.log: known_to(server) for server in STARTED if server.log.is_file()}
    found = {log: secrets_in(log.read_text(), [*known, *PASSWORDS]) for log, known in logs.items()}
    assert {log: secrets for log, secrets in found.items() if secrets} == {}


@pytest.fixture(autouse=True)
def no_bots_left_behind() -> Iterator[None]:
    """A bot that a test registers sits at no table of the next one."""
    before = list(LEVELS)
    yield
    for name in [name for name in LEVELS if name not in before]:
        del LEVELS[name]


@pytest.fixture(autouse=True)
def no_loop_but_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """What drives the browsers leaves its event loop running in its process; other tests run their own.

    That loop stands still until a browser test goes on with it, so it can be set aside in between.
    """
    loop = asyncio._get_running_loop()
    if loop is None or "browser" in request.path.parts:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True, tryfirst=True)  # before and after pytest chooses by markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """Quick (`./kt test --quick`) is every scenario of a rule and the first test of every file not slow."""
    begun: set[Path] = set()
    for item in items:
        if item.get_closest_marker("slow"):
            continue
        if item.get_closest_marker("rule") or item.path not in begun:
            item.add_marker("quick")
        begun.add(item.path)
    yield
    items[:] = dealt_out(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))

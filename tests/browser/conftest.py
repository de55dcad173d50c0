"""What the browser tests share: a Chromium, and a server with its own database and the built client."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from kingstable.server.web.client_files import built
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.steps import PATIENCE, Visitor
from tests.dealt import Dealt
from tools.running_server import Server

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
expect.set_options(timeout=PATIENCE)  # its own five seconds are too few on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": find_chromium(), "args": ARGUMENTS}


@pytest.fixture(scope="session")
def once_for_all(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the test processes of a run have in common."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that decides what the house deals."""
    return tmp_path_factory.mktemp("deal") / "deal"


@pytest.fixture(autouse=True)
def deal_by_name(deal: Path, request: pytest.FixtureRequest) -> None:
    """Every test has a deal of its own, the same every time, whatever ran before it."""
    deal.write_text(request.node.name, encoding="utf-8")


@pytest.fixture(scope="session")
def house(deal: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server, one for each test process; at the end its log holds no fault."""
    assert built(), "expected a built client: ./kt test builds it, or says why it could not"
    folder = tmp_path_factory.mktemp("house")
    house = f"sqlite:///{folder}/kingstable.db"
    running = Dealt(house, folder / "log", environment={"KT_DEAL": str(deal)}, limits="off")
    yield running
    running.stop()
    faults = [line for line in (folder / "log").read_text().splitlines() if '"error"' in line]
    assert faults == []


@pytest.fixture(scope="session")
def base_url(house: Server) -> str:
    return house.url


@pytest.fixture
def browser_context_args(base_url: str) -> dict[str, Any]:
    """Without a service worker: it fetches the whole client behind a test's back, and past its routes."""
    looks = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
    return {**looks, "base_url": base_url, "service_workers": "block"}


@pytest.fixture
def visitor(context: BrowserContext) -> Iterator[Visitor]:
    """A guest on a wide screen; whatever the page complains about fails the test."""
    one = Visitor(context)
    yield one
    assert one.faults == []


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Visitor]:
    """A guest with a phone in the hand."""
    context = browser.new_context(
        **{**browser_context_args, "viewport": PHONE, "has_touch": True, "is_mobile": True}
    )
    one = Visitor(context)
    yield one
    context.close()
    assert one.faults == []


@pytest.fixture
def other(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Visitor]:
    """Somebody else, in a browser of their own."""
    context = browser.new_context(**browser_context_args)
    one = Visitor(context, name="Béla")
    yield one
    context.close()
    assert one.faults == []


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor.page

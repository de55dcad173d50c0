"""The table that any game gets for nothing: a stranger's game to its end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.steps import TAKEN, WOUND, Visitor, press, press_until
from tests.stranger import GAME, Stranger
from tools.running_server import Server


def stepped(page: Page) -> str | None:
    return page.locator("main").get_attribute("data-step")


def press_first(page: Page, free: Locator, before: str | None) -> None:
    """A list that changes under the pointer takes no press; what has one answer answers itself."""
    if not page.locator(".bar[data-forced]").count() and stepped(page) == before:
        page.clock.fast_forward(WOUND)
        press(free.first)


def gone_on(page: Page, before: str | None) -> None:
    page.locator(f"main:not([data-step='{before}'])").wait_for(timeout=TAKEN)


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Stranger.in_folder(tmp_path_factory.mktemp("strangers")) as running:
        yield running


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_game_nobody_drew_is_played_to_its_end(
    browser: Browser, browser_context_args: dict[str, Any], strangers: Server, size: dict[str, int]
) -> None:
    """Tic-tac-toe of the contributor's guide: its cells are a board, and free ones are gilded."""
    context = browser.new_context(**{**browser_context_args, "viewport": size, "base_url": strangers.url})
    visitor = Visitor(context)
    page = visitor.page
    visitor.new_table(GAME, bots=1)
    for mark in range(5):
        visitor.catch_up(".places .legal button, .dlg .rank")
        if visitor.is_over():
            break
        expect(page.locator(".places li")).to_have_count(9)
        free = page.locator(".places .legal button")
        assert free.count() <= 9 - 2 * mark
        before = stepped(page)
        press_until(
            partial(press_first, page, free, before), partial(gone_on, page, before), "a free cell taken"
        )
        visitor.assert_fits()
    expect(page.locator(".dlg .row")).to_have_count(2)
    assert page.locator(".places .shield").count() >= 5
    visitor.assert_accessible()
    assert visitor.faults == []
    context.close()

"""A browser that sat at a table catches a server that bends the dice, and says so on the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP
from tests.browser.pages_help import say_name
from tests.browser.steps import PATIENCE, Visitor
from tests.dishonest import WAYS, Dishonest
from tools.running_server import Server

CAUGHT = {
    "swap": "commit",
    "grind": "seed",
    "drop": "part",
    "replace": "part",
    "hash": "part",
    "unheard": "dropped",
    "stuff": "others",
    "anew": "epoch",
}
LEAVE = """
async (table) => {
  const { csrf } = await (await fetch("/api/me")).json();
  await fetch(`/api/tables/${table}/commands`, { method: "POST",
    headers: { "content-type": "application/json", "x-kt-csrf": csrf },
    body: JSON.stringify({ do: "leave", id: "leave", level: "random" }) });
}
"""


@pytest.fixture(scope="module")
def cheater(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Dishonest.in_folder(tmp_path_factory.mktemp("cheater")) as running:
        yield running


@pytest.fixture
def player(browser: Browser, browser_context_args: dict[str, Any], cheater: Server) -> Iterator[Visitor]:
    args = {**browser_context_args, "viewport": DESKTOP, "base_url": cheater.url}
    context = browser.new_context(**args)
    one = Visitor(context)
    yield one
    context.close()
    assert one.faults == []


def play_with(player: Visitor, word: str) -> str:
    """Makes a table on the page for it, sits down with a word, and lets a bot play on to the end."""
    page = player.page
    page.goto("/new?game=kingsburg")
    page.get_by_role("radio", name="2", exact=True).check()
    page.locator("input.in[maxlength]").fill(word)
    page.locator(".start .btn").click()
    say_name(page)
    page.wait_for_url("**/table/*")
    expect(page.locator("main.game")).to_be_visible(timeout=PATIENCE)
    table = page.url.rsplit("/", 1)[1]
    page.evaluate(LEAVE, table)
    player.catch_up(".dlg .rank", 6 * PATIENCE)
    return table


@pytest.mark.parametrize("way", WAYS)
def test_the_result_says_loudly_how_the_dice_were_bent(player: Visitor, way: str) -> None:
    table = play_with(player, way)
    alarm = player.page.locator(".dlg [role=alert]")
    expect(alarm).to_contain_text("bent")
    expect(alarm.locator(f"[data-fault={CAUGHT[way]}]")).to_be_visible()
    player.page.goto(f"/verify/{table}")
    expect(player.page.locator(f"[role=alert] [data-fault={CAUGHT[way]}]")).to_be_visible()


def test_the_result_says_that_nobody_bent_the_dice(player: Visitor) -> None:
    table = play_with(player, "honest")
    expect(player.page.locator("[data-fair=shell-fair-own]")).to_be_visible()
    expect(player.page.locator("[data-fault]")).to_have_count(0)
    player.assert_accessible()
    player.page.goto(f"/verify/{table}")
    expect(player.page.locator("[data-fair=shell-fair-own]")).to_be_visible()
    player.assert_accessible()

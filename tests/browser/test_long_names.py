"""Whatever people are called, a table stays whole: a long name ends in dots and is whole in its tip."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser

from kingstable.server.contract.names import LONGEST_NAME
from tests.browser.pages_help import ask, guest
from tests.browser.steps import Visitor
from tests.browser.test_walks import SIZES
from tests.browser.walker import Walk
from tools.running_server import Server

# One that can break nowhere, one of many words; bots have the other seats.
WIDE, WORDY = "W" * LONGEST_NAME, "Szerencsés Konrád a Vörösbegyes"
SEATS = {"stronghold": 4, "builders": 4, "kings-road": 5, "kingsburg": 5, "magna-carta": 4}


@pytest.mark.parametrize("game", SEATS)
def test_long_names_fit_at_every_size(browser: Browser, house: Server, game: str) -> None:
    """In the waiting room, at the table, and for whoever only watches it."""
    host, watcher = (sitting(browser, house, name) for name in (WIDE, "Anna"))
    table = host.new_table(game, bots=SEATS[game] - 2, level="easy", people=2)
    assert_whole_everywhere(host, table)
    sit = {"do": "sit", "id": "sit", "seat": 1}
    ask(house.url, "POST", f"/api/tables/{table}/commands", sit, guest(house.url, WORDY))
    watcher.go_to(table)
    for one in (host, watcher):
        one.page.locator(".bar").wait_for()
        assert_whole_everywhere(one, table)
        one.context.close()
        assert one.faults == []


def sitting(browser: Browser, house: Server, name: str) -> Visitor:
    context = browser.new_context(
        service_workers="block", base_url=house.url, locale="hu", reduced_motion="reduce"
    )
    context.add_init_script(f"localStorage.kingstable ??= {json.dumps(json.dumps({'lang': 'hu'}))}")
    return Visitor(context, name)


def assert_whole_everywhere(visitor: Visitor, table: str) -> None:
    walk = Walk(visitor, table, 1)
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        walk.measure(0)
        visitor.page.keyboard.press("Shift")  # what others do is shown at once
        assert not walk.wrong, f"{width}x{height}: " + "\n".join(walk.wrong.values())

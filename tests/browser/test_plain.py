"""The games without a board of their own are played to the end by the list of moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.steps import Visitor


@pytest.mark.parametrize("game", ["builders", "magna-carta", "stronghold"])
def test_a_whole_game_in_the_plain_view(visitor: Visitor, game: str) -> None:
    visitor.new_table(game)
    visitor.play_on()
    expect(visitor.page.locator(".dlg .row")).to_have_count(2)
    assert visitor.faults == []

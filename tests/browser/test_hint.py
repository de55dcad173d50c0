"""A hint at a table against bots: by key, in list and on board, in figures, and in the log."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.steps import Visitor


def test_a_hint_is_asked_by_key_framed_and_told(visitor: Visitor) -> None:
    visitor.new_table("kings-road", bots=1)
    visitor.may_move()
    visitor.page.keyboard.press("h")
    hint = visitor.page.locator(".hint")
    expect(hint).to_contain_text(re.compile(r"wins \d+ % of [\d,]+ imagined games"))
    visitor.unfold()
    expect(visitor.page.locator(".bar .hinted").first).to_be_visible()
    expect(visitor.page.locator("[data-hint]").first).to_be_attached()
    expect(visitor.page.get_by_role("log")).to_contain_text("was given a hint")
    visitor.assert_accessible()
    visitor.assert_fits()
    before = visitor.page.locator("main").get_attribute("data-step")
    hint.get_by_role("button", name="Play it").click()
    visitor.page.locator(f"main:not([data-step='{before}'])").wait_for()
    expect(hint).to_have_count(0)


def test_a_hint_fits_a_phone(phone: Visitor) -> None:
    phone.new_table("magna-carta", bots=1)
    phone.may_move()
    phone.page.get_by_role("button", name="Ask for a hint").click()
    expect(phone.page.locator(".hint")).to_contain_text("%")
    phone.assert_fits()
    phone.assert_accessible()

"""The games that are drawn from their views: to the end by the list of moves, and by what is gilded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.steps import MOST_MOVES, PATIENCE, Visitor


@pytest.mark.parametrize("game", ["builders", "magna-carta", "stronghold"])
def test_a_whole_game_in_the_plain_view(visitor: Visitor, game: str) -> None:
    visitor.new_table(game)
    visitor.play_on()
    expect(visitor.page.locator(".dlg .row")).to_have_count(2)
    assert visitor.faults == []


def first_gilded(visitor: Visitor) -> Locator:
    """A card that may be clicked; Magna Carta first asks whether to keep the hand."""
    visitor.may_move()
    card = visitor.page.locator(".tile.legal > button").first
    while not card.count():
        assert visitor.step()
        visitor.may_move()
    return card


@pytest.mark.parametrize("game", ["builders", "magna-carta"])
def test_a_gilded_card_is_played_by_a_click(visitor: Visitor, game: str) -> None:
    visitor.new_table(game)
    card = first_gilded(visitor)
    before = visitor.page.locator("main").get_attribute("data-step")
    card.click()
    expect(visitor.page.locator("main")).not_to_have_attribute("data-step", before or "", timeout=PATIENCE)


def test_a_card_that_is_not_gilded_says_why(visitor: Visitor) -> None:
    visitor.new_table("magna-carta")
    first_gilded(visitor)
    cathedral = visitor.page.locator("[data-thing=cathedral][aria-disabled=true]")
    cathedral.click(force=True)  # disabled, and yet it answers
    expect(visitor.page.get_by_role("alert").get_by_role("link")).to_be_visible()


def narrows(visitor: Visitor) -> bool:
    """Clicks the first gilded place: its only move is played, or the list has fewer moves until Escape."""
    page, may = visitor.page, visitor.bar.locator(".moves .cap").first
    before, step = may.inner_text(), page.locator("main").get_attribute("data-step")
    page.locator("[data-place]").first.click()
    clear = page.get_by_role("button", name="Clear")
    clear.or_(page.locator(f"main:not([data-step='{step}'])")).first.wait_for()
    if not clear.count():
        return False
    expect(may).not_to_have_text(before)
    page.keyboard.press("Escape")
    expect(may).to_have_text(before)
    return True


def test_a_place_of_the_siege_narrows_the_moves(visitor: Visitor) -> None:
    visitor.new_table("stronghold")
    for _ in range(MOST_MOVES):
        visitor.may_move()
        if visitor.page.locator("[data-place]").count() > 1:
            if narrows(visitor):
                return
        else:
            assert visitor.step()
    raise AssertionError("expected a place that several moves name")

"""A turn is planned on the board, in private; then it is played, kept ready, or dropped."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pages_help import ask
from tests.browser.steps import Visitor


def step_of(visitor: Visitor) -> str | None:
    return visitor.page.locator("main").get_attribute("data-step")


def choose(visitor: Visitor) -> None:
    """The first move of the list that takes a press."""
    visitor.catch_up(".bar [data-move], .bar [data-kind], .bar [aria-expanded]")
    visitor.unfold()
    visitor.options.first.click()


def test_a_turn_is_planned_by_key_and_played_or_dropped(visitor: Visitor) -> None:
    visitor.new_table("magna-carta", bots=1)
    visitor.may_move()
    before = step_of(visitor)
    visitor.page.keyboard.press("p")
    expect(visitor.page.get_by_text("Nothing is played yet")).to_be_visible()
    choose(visitor)
    planned = visitor.page.locator(".plan li")
    expect(planned).to_have_count(1)
    visitor.assert_accessible()
    visitor.assert_fits()
    visitor.page.locator("[data-plan=drop]").click()
    expect(planned).to_have_count(0)
    assert step_of(visitor) == before
    expect(visitor.bar).not_to_contain_text("Nothing is played yet")

    visitor.page.keyboard.press("p")
    choose(visitor)
    expect(planned).to_have_count(1)
    visitor.page.locator("[data-plan=play]").click()
    visitor.page.locator(f"main:not([data-step='{before}'])").wait_for()
    expect(visitor.page.locator(".plan")).to_have_count(0)


def test_a_plan_fits_a_phone(phone: Visitor) -> None:
    phone.new_table("builders", bots=1)
    phone.may_move()
    phone.page.get_by_role("button", name="Plan ahead").click()
    choose(phone)
    expect(phone.page.locator(".plan li")).to_have_count(1)
    expect(phone.page.locator("[data-plan=drop]")).to_be_in_viewport()
    phone.assert_fits()
    phone.assert_accessible()


def test_an_answer_is_kept_ready_for_what_somebody_else_does(visitor: Visitor, other: Visitor) -> None:
    """Anna keeps an answer ready while Béla thinks; it is given when he does what she supposed."""
    table = visitor.new_table("kingsburg", bots=0, people=2)
    other.go_to(table)
    other.sit()
    first, second = visitor, other
    first.page.locator(".bar").wait_for()
    if first.page.locator(".bar:not(.rest)").count() == 0:
        first, second = other, visitor
    first.may_move()
    second.page.locator(".bar.rest").wait_for()
    second.page.keyboard.press("p")
    expect(second.page.get_by_text("Suppose")).to_be_visible()
    choose(second)  # what the other one is supposed to do
    expect(second.page.locator(".plan li.theirs")).to_have_count(1)
    expect(second.page.get_by_text("A plan: choose a move")).to_be_visible()
    choose(second)
    expect(second.page.locator(".plan li")).to_have_count(2)
    second.page.locator("[data-plan=keep]").click()
    expect(second.page.locator(".kept")).to_contain_text("Kept ready")
    seen = [frame for frame in first.frames if '"prepared"' in frame]
    assert seen == []

    site = second.page.url.split("/table/")[0]
    before = ask(site, "GET", f"/api/tables/{table}")["table"]["step"]
    choose(first)
    second.see_step(before + 2)
    expect(second.page.locator(".kept")).to_have_count(0)
    assert ask(site, "GET", f"/api/tables/{table}")["table"]["step"] >= before + 2

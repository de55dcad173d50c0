"""The table in a real browser: a whole game, taking back, why not, languages, a lost connection."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.steps import Visitor, longest_names

GAMES = ["kings-road", "kingsburg", "builders", "stronghold", "magna-carta"]


def test_a_whole_game_by_mouse(visitor: Visitor) -> None:
    visitor.new_table("kings-road")
    visitor.play_on()
    result = visitor.page.locator(".dlg")
    expect(result.locator(".row")).to_have_count(2)
    expect(result.locator("table tbody tr").last).to_contain_text("points")
    visitor.assert_accessible()


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_accessible_and_fits_a_phone(phone: Visitor, game: str) -> None:
    phone.new_table(game)
    phone.may_move()
    phone.assert_fits()
    phone.assert_accessible()


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_whole_at_200_percent(visitor: Visitor, game: str, lang: str) -> None:
    """A window of 1440 × 900 at 200 % is 720 × 450; a phone's is at least 320 px wide (WCAG 1.4.10).

    Whatever was dealt: every piece has the longest name of its kind.
    """
    visitor.context.route(re.compile(r"/api/games/[^/]+/texts/"), longest_names)
    kept = f'{{"lang": "{lang}"}}'
    visitor.context.add_init_script(f"localStorage.kingstable ??= '{kept}'")
    visitor.new_table(game, bots=2 if game != "stronghold" else 1)
    visitor.step()
    for width, high in ((720, 450), (320, 450), (390, 844)):
        visitor.page.set_viewport_size({"width": width, "height": high})
        visitor.may_move()
        bar = visitor.bar.bounding_box()
        assert bar and bar["height"] < 0.6 * high
        visitor.assert_whole()


@pytest.mark.parametrize("theme", ["parchment", "vault"])
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_plain_view_is_accessible(visitor: Visitor, theme: str, lang: str) -> None:
    kept = f'{{"lang": "{lang}", "theme": "{theme}"}}'
    visitor.context.add_init_script(f"localStorage.kingstable ??= '{kept}'")
    visitor.new_table("stronghold")
    visitor.may_move()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
    visitor.assert_accessible()


def test_the_language_changes_in_the_middle_of_a_game(visitor: Visitor) -> None:
    visitor.new_table("builders")
    visitor.may_move()
    expect(visitor.bar.locator("h2")).to_have_text("Your turn")
    visitor.page.get_by_role("button", name="Language").click()
    expect(visitor.bar.locator("h2")).to_have_text("Te jössz")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "hu")
    visitor.unfold()
    expect(visitor.bar.locator("[data-kind] b").first).to_contain_text("Építkezés")


def test_why_not_names_the_rule(visitor: Visitor) -> None:
    visitor.new_table("builders")
    visitor.may_move()
    visitor.page.keyboard.press("/")
    field = visitor.page.get_by_role("searchbox")
    expect(field).to_be_focused()
    field.fill("send to work")
    visitor.bar.locator(".no").first.click(force=True)  # aria-disabled, and it answers
    bubble = visitor.page.get_by_role("alert")
    expect(bubble).to_contain_text("Why not")
    expect(bubble.get_by_role("link")).to_have_attribute("href", re.compile(r"^/rules/builders#\S+$"))
    visitor.page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)


def test_a_move_is_taken_back_by_key(visitor: Visitor) -> None:
    visitor.new_table("stronghold")
    visitor.may_move()
    before = visitor.page.locator("main").get_attribute("data-step")
    visitor.step()
    visitor.page.keyboard.press("u")
    expect(visitor.page.locator("main")).to_have_attribute("data-step", before or "")


def test_reload_and_lost_connection(visitor: Visitor) -> None:
    visitor.new_table("kings-road")
    visitor.step()
    visitor.page.reload()
    visitor.step()
    visitor.context.set_offline(True)
    visitor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(visitor.page.locator(".lost")).to_be_visible()
    visitor.context.set_offline(False)
    expect(visitor.page.locator(".lost")).to_have_count(0)
    visitor.step()


def test_a_key_pressed_while_the_table_loads_takes_no_moves_away(visitor: Visitor) -> None:
    held: list[Route] = []
    table = visitor.new_table("kings-road")
    visitor.page.route("**/book?*", lambda route: held.append(route))
    visitor.page.goto(f"/table/{table}")
    while not held:
        visitor.page.wait_for_timeout(20)
    visitor.page.wait_for_timeout(200)
    visitor.page.keyboard.press("Shift")
    for route in held:
        route.continue_()
    visitor.page.unroute_all()
    assert visitor.step()


def test_two_people_meet_by_the_invitation_and_talk(visitor: Visitor, other: Visitor) -> None:
    table = visitor.new_table("kings-road", bots=0, people=2)
    other.go_to(table)
    other.sit()
    visitor.may_move()
    other.may_move()
    visitor.page.get_by_role("tab", name="Chat").click()
    visitor.page.get_by_label("Write to the table…").fill("Good luck!")
    visitor.page.keyboard.press("Enter")
    expect(other.page.get_by_role("tab", name="Chat").locator(".n")).to_contain_text("1")
    other.page.get_by_role("tab", name="Chat").click()
    expect(other.page.get_by_role("log")).to_contain_text("Good luck!")

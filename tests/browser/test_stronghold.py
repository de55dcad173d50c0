"""Stronghold between two browsers: what the attacker hides never comes to the defender's."""

from __future__ import annotations

import json
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.boards import BOARDS, begin
from tests.browser.pages_help import do_as_taught
from tests.browser.steps import MOST_MOVES, PATIENCE, Visitor
from tests.browser.walker import Walk

MOVES: Final = 260  # of both, three or four turns
RELOAD, LOST, BACK = 30, 60, 64
ORDERS: Final = ["goblin-frenzy", "orc-explosion", "troll-call", "bluff"]
PLACES: Final = ".siege .hit.can[data-place]"
# Units come to the walls soon, and every order is laid face down.
KEEN: Final = {
    "secret-order": 30.0, "order": 0.0, "march": 12.0, "leave": 9.0, "mobilise": 12.0, "turn": 0.0,
    "done": 0.3, "lay": 9.0, "move": 0.1, "exchange": 0.1, "shame": 0.0, "hero": 0.1,
}  # fmt: skip


def sit_down(visitor: Visitor, other: Visitor) -> str:
    table = visitor.new_table("stronghold", bots=0, people=2, options={"cards": "drawn"})
    other.go_to(table)
    other.sit()
    for one in (visitor, other):
        one.page.locator(BOARDS["stronghold"].root).wait_for(timeout=PATIENCE)
    return table


def chosen(walk: Walk, book: list[Any], legal: list[int]) -> int:
    weights = [KEEN.get(book[move]["kind"], 1.0) for move in legal]
    return int(walk.dice.choices(legal, weights)[0]) if sum(weights) else legal[0]


def one_move(walks: list[Walk], book: list[Any]) -> bool:
    """Whoever is asked plays; the defender may be away meanwhile. False when nobody is."""
    for walk in walks:
        shown = walk.told()
        if shown.get("legal"):
            sent = walk.play({"legal": [chosen(walk, book, shown["legal"])]})
            if sent:
                walk.wait_for_news(shown["seq"])
            return sent
    return False


def told(visitor: Visitor) -> list[dict[str, Any]]:
    return [frame for frame in map(json.loads, visitor.frames) if frame["t"] == "tell"]


def views(visitor: Visitor) -> list[dict[str, Any]]:
    """Every position that a visitor was told."""
    return [frame["table"]["view"] for frame in told(visitor) if frame["table"].get("view")]


STEP_AND_COUNT = """
(what) => [Number(document.querySelector("main").dataset.step), document.querySelectorAll(what).length]
"""


def assert_page_keeps_secrets(attacker: Walk, defender: Walk) -> None:
    """Until the assault reveals them, no order that is on the board is named on the defender's."""
    shown = attacker.told()
    walls = shown["view"]["walls"]
    if walls and all(wall["face_down"] for wall in walls if wall["order"]):
        defender.wait_for_news(shown["seq"] - 1)
        defender.visitor.see_step(shown["step"])
        named = ", ".join(f'.siege [data-thing="{order}"]' for order in ORDERS)
        step, count = defender.page.evaluate(STEP_AND_COUNT, named)
        assert (
            step > shown["step"] or count == 0
        )  # what has one answer is answered meanwhile, and reveals them


def assert_frames_keep_secrets(defender: Visitor) -> None:
    positions = views(defender)
    assert any(view["dealt"] for view in positions)
    assert all(card == "hidden" for view in positions for card in view["dealt"])
    hidden = [wall for view in positions for wall in view["walls"] if wall["face_down"]]
    assert hidden
    assert all(wall["order"] == "hidden" for wall in hidden)
    events = [event for frame in told(defender) for news in frame["news"] for event in news.get("told") or []]
    laid = [event["args"]["order"] for event in events if event["key"] == "secret-order-given"]
    assert laid and set(laid) == {"hidden"}


def test_orders_face_down_and_cards_laid_out_stay_secret(visitor: Visitor, other: Visitor) -> None:
    """Through several turns, over a page loaded anew and a connection lost for a while."""
    begin(visitor)
    begin(other)
    table = sit_down(visitor, other)
    book = visitor.page.evaluate("async () => (await fetch('/api/games/stronghold/book?seats=2')).json()")
    walks = [Walk(visitor, table, 1), Walk(other, table, 2)]
    for move in range(MOVES):
        if move == RELOAD:
            other.page.reload()
            other.page.locator(BOARDS["stronghold"].root).wait_for(timeout=PATIENCE)
        if move in (LOST, BACK):
            other.context.set_offline(move == LOST)
        away = move in range(LOST, BACK)
        if not one_move(walks, book) and not away:
            other.page.wait_for_timeout(100)
        if not away:
            assert_page_keeps_secrets(*walks)
    assert_frames_keep_secrets(other)
    assert any(wall["order"] in ORDERS for view in views(visitor) for wall in view["walls"])


def learn_until(page: Page, step: int) -> None:
    """Goes through a lesson, showing oneself every move."""
    for _ in range(1, step):
        do_as_taught(page)
    expect(page.locator(".teacher .n")).to_contain_text(f"{step}/")


def test_an_action_that_is_used_up_says_why(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/learn/stronghold")
    page.locator(".teacher").wait_for()
    learn_until(page, 6)
    page.locator(".cards .usd .hit").first.click(force=True)  # disabled, and yet it answers
    expect(page.locator(".answer.no .link")).to_have_text("SH-1.2")


def test_the_assault_is_told_step_by_step(visitor: Visitor) -> None:
    """With its numbers, back and on, and it can be skipped."""
    page = visitor.page
    page.goto("/learn/stronghold")
    page.locator(".teacher").wait_for()
    learn_until(page, 18)
    telling = page.get_by_role("region", name="Assault of turn 2")
    expect(telling.locator("h3")).to_have_text("8. Melee")
    expect(telling.locator(".walls-fought")).to_have_text("wall E1: attack 13, defence 7.")
    expect(telling.locator(".loud")).to_have_text("wall E1 is breached, with 1 to spare!")
    telling.get_by_role("button", name="The step before").click()
    expect(telling.locator("h3")).to_have_text("7. Orders")
    expect(telling.locator(".lines")).to_contain_text("Goblin Frenzy is revealed")
    telling.get_by_role("button", name="Cannons").click()
    expect(telling.locator(".lines")).to_contain_text("1 × goblin dies at rampart RE1")
    telling.get_by_role("button", name="The next step").click()
    expect(telling.locator("h3")).to_have_text("2. Machines")
    visitor.assert_accessible()
    telling.get_by_role("button", name="Skip the telling").click()
    expect(telling).to_have_count(0)


def narrows(visitor: Visitor) -> bool:
    """Clicks the first gilded place: its only move is played, or the list has fewer moves until Escape."""
    page, may = visitor.page, visitor.bar.locator(".moves .cap").first
    before, step = may.inner_text(), page.locator("main").get_attribute("data-step")
    page.locator(PLACES).first.click()
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
        if visitor.page.locator(PLACES).count() > 1:
            if narrows(visitor):
                return
        else:
            assert visitor.step()
    raise AssertionError("expected a place that several moves name")

"""Kingsburg's board in a real browser: whole games by mouse, touch and keys, and what one may not see."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.boards import SURE, Press, begin, click, last_view, press_on, step_of, tap
from tests.browser.steps import MOST_MOVES, TAKEN, Visitor

# What is gilded, in the order in which a visitor looks for something to press.
HALF_CHOSEN: Final = ".adv.picked, .good.on"
GILDED: Final = ".adv.legal > button, .cell.legal > button, .dice .can, .good.can"
SPIES: Final = "[data-advisor=general], [data-advisor=queen]"  # KB-A10, KB-A17: they let their guest look
RULE: Final = re.compile(r"^/rules/kingsburg#KB-")


def what_to_press(visitor: Visitor, first: str) -> Locator:
    """A piece of the board that is gilded, else an option of the list."""
    page = visitor.page
    if page.locator(HALF_CHOSEN).count() == 0:
        for wanted in (f".adv.legal > button:is({first})" if first else "", GILDED):
            if wanted and page.locator(wanted).count():
                return page.locator(wanted).first
    visitor.unfold()
    listed = page.locator(".bar .moves [data-move]")
    return (listed if listed.count() else visitor.options).last


def act(visitor: Visitor, by: Press, first: str = "") -> bool:
    """One whole move on the board; False when the game is over."""
    visitor.catch_up(".bar:not(.rest), .dlg .rank")
    return press_on(visitor, partial(what_to_press, visitor, first), by)


def play_on(visitor: Visitor, by: Press) -> None:
    for _ in range(MOST_MOVES):
        if not act(visitor, by):
            return
    raise AssertionError(f"expected the game to end within {MOST_MOVES} moves")


def assert_ended(visitor: Visitor, seats: int) -> None:
    expect(visitor.page.locator(".dlg .row")).to_have_count(seats)
    expect(visitor.bar.locator("h2")).not_to_be_empty()


def test_a_game_by_mouse_on_the_board(visitor: Visitor) -> None:
    begin(visitor)
    visitor.new_table("kingsburg", bots=2)
    play_on(visitor, click)
    assert_ended(visitor, 3)


def test_a_game_by_touch_on_a_phone(phone: Visitor) -> None:
    begin(phone)
    phone.new_table("kingsburg", bots=1)
    play_on(phone, tap)
    assert_ended(phone, 2)
    phone.assert_fits()


def test_a_game_by_keys_alone(visitor: Visitor) -> None:
    begin(visitor)
    visitor.new_table("kingsburg", bots=1)
    page = visitor.page
    reached = 0
    for _ in range(MOST_MOVES):
        visitor.catch_up(".bar:not(.rest), .dlg .rank")
        if visitor.is_over():
            break
        before = step_of(visitor)
        if reached < 2 and page.locator(".adv.legal").count() == 1:
            walk_to(visitor, "[data-advisor]:not([aria-disabled])")
            page.keyboard.press("Enter")
            reached += 1
        elif page.locator(".bar [data-kind]").count():  # a number chooses a kind of moves, a search the move
            page.keyboard.press("/")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("2" if page.locator(".bar .moves [data-move]").count() != 1 else "1")
        if page.locator("[role=alertdialog]").count():
            if page.locator(f"{SURE}:focus").count() == 0:
                walk_to(visitor, SURE)
            page.keyboard.press("Enter")
        moved = page.locator(f"main:not([data-step='{before}'])")
        with suppress(TooLate):  # a key that meets the list while it is drawn anew is not taken: once more
            moved.or_(page.locator(f"{HALF_CHOSEN}, [role=alertdialog]")).first.wait_for(timeout=TAKEN)
    assert_ended(visitor, 2)


def walk_to(visitor: Visitor, wanted: str) -> None:
    """With the Tab key, as far as it takes."""
    for _ in range(120):
        visitor.page.keyboard.press("Tab")
        if visitor.page.locator(f"{wanted}:focus").count():
            return
    raise AssertionError(f"expected Tab to reach {wanted}")


def secret_of(visitor: Visitor) -> str:
    """The enemy as a visitor knows it; empty for who knows no more than the back of the card."""
    card = last_view(visitor)["enemy"]["card"]
    return "" if card in (None, "hidden") else str(card)


def assert_not_told(other: Visitor, secret: str) -> None:
    assert not any(secret in frame for frame in other.frames)
    assert secret not in other.page.content()
    expect(other.page.locator(".win .card")).to_be_visible()
    expect(other.page.locator(".win .card.seen")).to_have_count(0)


def spy_to_the_end(visitor: Visitor, other: Visitor) -> int:
    """Two people play; the first looks at enemies. How many secrets the other was not told."""
    secrets: set[str] = set()
    people = {last_view(one)["seat"]: one for one in (visitor, other)}
    for turn in range(MOST_MOVES):
        if last_view(visitor)["over"]:
            break
        (seat,) = last_view(visitor)["to_act"]
        mover, rest = people[seat], people[1 - seat]
        act(mover, click, SPIES if mover is visitor else f":not({SPIES})")
        expect(rest.page.locator("main")).to_have_attribute("data-step", step_of(mover))
        secret = secret_of(visitor)
        if secret and not secret_of(other):
            assert_not_told(other, secret)
            secrets.add(secret)
        if turn == 25:
            other.page.reload()
            other.page.locator(".kb").wait_for()
    assert_ended(visitor, 2)
    assert_ended(other, 2)
    return len(secrets)


def test_two_people_and_a_secret(visitor: Visitor, other: Visitor) -> None:
    """KB-A10, KB-A17: who has looked at the enemy knows it alone; a reload in the middle changes nothing."""
    begin(visitor, confirm=True)  # nothing is answered by itself: whoever is asked moves
    begin(other, confirm=True)
    for _ in range(4):  # the dice decide whether somebody reaches the General or the Queen
        table = visitor.new_table("kingsburg", bots=0, people=2, options={"rules": "official"})
        other.go_to(table)
        other.sit()
        other.page.locator(".kb").wait_for()
        visitor.page.locator(".kb").wait_for()
        if spy_to_the_end(visitor, other):
            return
        visitor.frames.clear()
        other.frames.clear()
    raise AssertionError("expected somebody to look at an enemy in four games")


def test_a_move_is_taken_back(visitor: Visitor, other: Visitor) -> None:
    """Whatever the dice say, the first move of a game has been answered by nobody and asks no chance."""
    for one in (visitor, other):
        begin(one)
    other.go_to(visitor.new_table("kingsburg", bots=0, people=2))
    other.sit()
    for one in (visitor, other):
        one.page.locator(".kb").wait_for()
    mover, rest = (visitor, other) if visitor.page.locator(".bar:not(.rest)").count() else (other, visitor)
    before, board = step_of(mover), mover.page.locator(".kb").inner_text()
    act(mover, click)
    expect(rest.page.locator("main")).to_have_attribute("data-step", step_of(mover))
    assert step_of(mover) != before
    mover.bar.get_by_role("button", name="Take back").click()
    for one in (mover, rest):
        expect(one.page.locator("main")).to_have_attribute("data-step", before)
    assert mover.page.locator(".kb").inner_text() == board
    mover.may_move()


def test_a_rule_in_a_tip_is_followed_inside_the_page(visitor: Visitor) -> None:
    begin(visitor)
    visitor.new_table("kingsburg", bots=1)
    page = visitor.page
    page.evaluate("window.stayed = true")
    page.locator("[data-advisor=king]").hover()
    page.locator("#kt-tip a").click()
    expect(page).to_have_url(re.compile(r"/rules/kingsburg#KB-"))
    expect(page.locator("p.asked")).to_be_visible()
    expect(page.locator("#kt-tip")).to_have_count(0)
    assert page.evaluate("window.stayed") is True


def test_why_not_at_court(visitor: Visitor) -> None:
    begin(visitor)
    visitor.new_table("kingsburg", bots=1)
    while visitor.page.locator(".adv.legal").count() == 0:
        act(visitor, click)
    visitor.page.locator(".adv:not(.legal) > button").last.click(force=True)  # disabled, and yet it answers
    expect(visitor.page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", RULE)


@pytest.mark.parametrize("theme", ["parchment", "vault"])
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_board_is_accessible(visitor: Visitor, phone: Visitor, lang: str, theme: str) -> None:
    for one in (visitor, phone):
        begin(one, lang=lang, theme=theme)
        one.new_table("kingsburg", bots=3)
        while one.page.locator(".adv.legal").count() == 0:
            act(one, click)
        expect(one.page.locator("html")).to_have_attribute("data-theme", theme)
        one.assert_accessible()
    phone.assert_fits()
    for k in range(1, 3):
        phone.page.locator(".seg button").nth(k).tap()
        phone.assert_accessible()
        phone.assert_fits()

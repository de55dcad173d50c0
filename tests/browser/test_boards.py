"""Boards in a real browser: whole games by mouse, touch and keys, two people, secrets, tips and sizes."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.boards import (
    BOARDS,
    Board,
    act,
    act_by_keys,
    assert_clear,
    begin,
    click,
    last_view,
    look,
    play_on,
    press_on,
    sit_together,
    step_of,
    tap,
)
from tests.browser.steps import MOST_MOVES, PATIENCE, TAKEN, Visitor, longest_names, press_until

GAMES: Final = sorted(BOARDS)
PAIRS: Final = [game for game in GAMES if game != "stronghold"]  # the rest of it is in test_stronghold.py
RELOAD, LOST = 9, 15  # after so many moves
SIZES: Final = [(1440, 900), (1280, 720), (820, 1180), (844, 390), (390, 844)]
HOVERS: Final = 3  # a busy page may draw a thing anew under the mouse that came to rest on it
OPEN: Final = "() => document.querySelector('#kt-tip')?.innerText ?? ''"


def assert_ended(visitor: Visitor, seats: int) -> None:
    expect(visitor.page.locator(".dlg .row")).to_have_count(seats)
    assert visitor.faults == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse_on_the_board(visitor: Visitor, game: str) -> None:
    """And in no decision of it does anything of the board lie under the bar."""
    begin(visitor)
    board = BOARDS[game]
    visitor.new_table(game, bots=1, level=board.rival)
    play_on(visitor, board, click, lambda: assert_clear(visitor, board))
    assert_ended(visitor, 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_touch_on_a_phone(phone: Visitor, game: str) -> None:
    begin(phone)
    phone.new_table(game, bots=1, level=BOARDS[game].rival)
    play_on(phone, BOARDS[game], tap)
    assert_ended(phone, 2)
    phone.assert_fits()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keys_alone(visitor: Visitor, game: str) -> None:
    begin(visitor)
    visitor.new_table(game, bots=1, level=BOARDS[game].rival)
    for _ in range(MOST_MOVES):
        if not act_by_keys(visitor, BOARDS[game]):
            break
    assert_ended(visitor, 2)


def agree(mover: Visitor, rest: Visitor) -> None:
    """Both see the same position; a decision with one answer may go on meanwhile."""
    for _ in range(PATIENCE // 50):
        rest.page.keyboard.press("Shift")
        if step_of(mover) == step_of(rest):
            return
        rest.page.wait_for_timeout(50)
    raise AssertionError(f"expected one position, got {step_of(mover)} and {step_of(rest)}")


def whose_turn(*people: Visitor) -> Visitor:
    """Who is asked for something, or sees the end."""
    for _ in range(PATIENCE // 50):
        for one in people:
            one.page.keyboard.press("Shift")
            if one.page.locator(".bar:not(.rest), .dlg .rank").count():
                return one
        people[0].page.wait_for_timeout(50)
    raise AssertionError("expected somebody to be asked for something")


def whole_game_together(visitor: Visitor, other: Visitor, board: Board) -> None:
    """Two people play to the end; the other goes away and comes back, and is cut off for a while."""
    gone = lost = False
    table = other.page.url.rpartition("/")[2]
    for turn in range(MOST_MOVES):
        mover = whose_turn(visitor, other)
        rest = other if mover is visitor else visitor
        leaves = turn >= RELOAD and mover is visitor and not gone
        away = turn >= LOST and mover is visitor and not leaves and not lost
        if leaves:
            other.page.goto("/icon.svg")
        if away:
            other.context.set_offline(True)
        going = press_on(mover, partial(look, mover, board), click)
        if leaves:
            gone = True
            other.go_to(table)
            other.page.locator(".recap").wait_for()  # what happened meanwhile
        if away:
            lost = True
            other.context.set_offline(False)
        agree(mover, rest)
        if not going:
            assert gone and lost
            return
    raise AssertionError("expected the game to end")


def assert_no_secrets(one: Visitor, game: str) -> None:
    """MC-0.9: another's hand is a number of cards; BU-10.1: nobody knows the next worker."""
    told = [json.loads(frame) for frame in one.frames]
    tells: list[dict[str, Any]] = [frame for frame in told if frame.get("t") == "tell"]
    views = [frame["table"]["view"] for frame in tells if frame["table"].get("view")]
    assert len(views) > RELOAD
    if game == "builders":
        assert all(view["next_worker"] is None for view in views)
        return
    for view in views:
        assert all(
            (player["hand"] is None) is (k != view["seat"]) for k, player in enumerate(view["players"])
        )
    seat = views[0]["seat"]
    events = [event for frame in tells for news in frame["news"] for event in news.get("told") or []]
    drawn = [event["args"] for event in events if event["key"] in ("card-drawn", "hand-dealt")]
    assert drawn and all(args["card"] == "hidden" for args in drawn if args["seat"] != seat)


@pytest.mark.parametrize("game", PAIRS)
def test_two_people_a_reload_and_a_lost_connection(visitor: Visitor, other: Visitor, game: str) -> None:
    board = BOARDS[game]
    begin(visitor)
    begin(other)
    seats = sit_together(visitor, other, board)
    whole_game_together(visitor, other, board)
    for one in (visitor, other):
        assert_ended(one, seats)
        assert_no_secrets(one, game)
    if game == "magna-carta":
        hand = [card["card"] for card in last_view(other)["players"][last_view(other)["seat"]]["hand"]]
        shown = other.page.locator(".hnd [data-card]").evaluate_all("all => all.map((c) => c.dataset.card)")
        assert shown == hand


def some_moves(visitor: Visitor, game: str, moves: int) -> None:
    for _ in range(moves):
        assert act(visitor, BOARDS[game], tap if visitor.page.locator("nav.seg").count() else click)
    visitor.catch_up(".bar:not(.rest)")


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_board_says_what_it_is(visitor: Visitor, game: str) -> None:
    """Hovering everything: no card, place or piece is without its name and a word about it."""
    begin(visitor)
    page = visitor.page
    visitor.new_table(game, bots=2)
    some_moves(visitor, game, 10)
    things = page.locator(".board :is(button, [data-at], [data-piece]), .bar .pick :is(button, [role=img])")
    assert things.count() > 25
    silent = []
    for k in range(things.count()):
        if not any(len(hovered(page, things.nth(k))) >= 12 for _ in range(HOVERS)):
            silent.append(things.nth(k).evaluate("one => one.outerHTML.slice(0, 160)"))
    assert not silent, "\n".join(silent)


def hovered(page: Page, thing: Locator) -> str:
    """What is told where the mouse rests on a thing."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(2, 2)
    page.clock.run_for(200)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(12, box["height"] / 2))
    page.clock.run_for(450)
    return str(page.evaluate(OPEN))


@pytest.mark.parametrize("game", PAIRS)
def test_a_card_out_of_reach_says_why(visitor: Visitor, game: str) -> None:
    begin(visitor)
    visitor.new_table(game, bots=1)
    some_moves(visitor, game, 2)
    shut = "[data-deal='3']:not(.can), .pre li:not(.legal) button"
    rule = visitor.page.get_by_role("alert").get_by_role("link")
    press_until(
        lambda: visitor.page.locator(shut).last.click(force=True),  # disabled, and yet it answers
        lambda: rule.wait_for(timeout=TAKEN),
        "the rule that stands in the way",
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_board_fits_and_is_accessible(visitor: Visitor, game: str) -> None:
    """In both languages, both themes and all sizes; one table, looked at again and again."""
    begin(visitor)
    page = visitor.page
    if game == "builders":  # in some deals a machine joins a crew, and their names are the longest
        visitor.context.route(re.compile(r"/api/games/[^/]+/texts/"), longest_names)
    visitor.new_table(game, bots=3)
    some_moves(visitor, game, 12)
    for lang, theme in (("en", "parchment"), ("hu", "vault"), ("hu", "parchment"), ("en", "vault")):
        kept = json.dumps({"lang": lang, "theme": theme, "motion": False, "pace": "fast"})
        page.evaluate("kept => { localStorage.kingstable = kept }", kept)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            if (width, height) == SIZES[0]:
                page.reload()
                page.locator(BOARDS[game].root).wait_for()
                expect(page.locator("html")).to_have_attribute("data-theme", theme)
                visitor.assert_accessible()
            if width >= 1200 or width < 720:
                visitor.assert_whole()
            else:
                visitor.assert_fits()
        for part in range(3):
            page.locator(".seg button").nth(part).click()
            visitor.assert_accessible()

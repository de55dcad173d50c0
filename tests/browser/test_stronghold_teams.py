"""Stronghold in four browsers, two to a side: partners see alike, and the other side sees no secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.boards import BOARDS, begin
from tests.browser.steps import PATIENCE, Visitor
from tests.browser.test_stronghold import ORDERS, chosen
from tests.browser.walker import Walk

MOST: Final = 200  # moves; an order lies face down long before
CLICKED: Final = 25  # every so manyth move is made on the page
RELOAD, LOST = 12, 20


@pytest.fixture
def four(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[list[Visitor]]:
    """The two attackers, who have the first seats, and the two defenders."""
    names = ("Anna", "Béla", "Cili", "Dani")
    people = [Visitor(browser.new_context(**browser_context_args), name) for name in names]
    yield people
    for one in people:
        one.context.close()
        assert one.faults == []


def sit_down(people: list[Visitor]) -> str:
    host, *rest = people
    table = host.new_table("stronghold", bots=0, people=4, options={"cards": "drawn"})
    for one in rest:
        one.go_to(table)
        one.sit()
    for one in people:
        one.page.locator(BOARDS["stronghold"].root).wait_for(timeout=PATIENCE)
    return table


def tells(visitor: Visitor) -> Iterator[dict[str, Any]]:
    """What a visitor was told of the table, the newest first."""
    for frame in reversed(visitor.frames):
        told = json.loads(frame)
        if told["t"] == "tell" and told["table"].get("view"):
            yield told


def heard(people: list[Visitor], seq: int) -> None:
    """Until everybody with a connection has heard of it."""
    for one in people:
        for _ in range(PATIENCE // 25):
            if next(tells(one))["table"]["seq"] >= seq:
                break
            one.page.wait_for_timeout(25)
        else:
            raise AssertionError(f"expected {one.name} to hear of line {seq}")


def asked(people: list[Visitor]) -> Visitor | None:
    return next((one for one in people if next(tells(one))["table"].get("legal")), None)


def one_move(mover: Visitor, walk: Walk, book: list[Any], clicked: bool) -> int:
    """On the page or beside it; the line of the news."""
    shown = next(tells(mover))["table"]
    if clicked:
        mover.step()
    else:
        assert walk.play({"legal": [chosen(walk, book, shown["legal"])]})
    return int(shown["seq"]) + 1


def face_down(visitor: Visitor) -> list[str]:
    return [wall["order"] for wall in next(tells(visitor))["table"]["view"]["walls"] if wall["face_down"]]


def assert_sides(attackers: list[Visitor], defenders: list[Visitor]) -> None:
    """Both attackers see which order lies where, on the page as well; neither defender does."""
    orders = face_down(attackers[0])
    assert set(orders) <= set(ORDERS)
    assert face_down(attackers[1]) == orders
    named = ", ".join(f'.siege [data-thing="{order}"]' for order in ORDERS)
    for one in (*attackers, *defenders):
        one.page.keyboard.press("Shift")
    for one in attackers:
        one.page.locator(f'.siege [data-thing="{orders[0]}"]').first.wait_for(timeout=PATIENCE)
    for one in defenders:
        one.page.locator('.siege [data-thing="hidden"]').first.wait_for(timeout=PATIENCE)
        assert one.page.locator(named).count() == 0
        assert face_down(one) == ["hidden"] * len(orders)


def assert_frames(attackers: list[Visitor], defenders: list[Visitor]) -> None:
    """In all that was ever sent: cards laid out, orders face down, and the news of them."""
    for one in (*attackers, *defenders):
        views = [told["table"]["view"] for told in tells(one)]
        secret = {card for view in views for card in view["dealt"]}
        secret |= {wall["order"] for view in views for wall in view["walls"] if wall["face_down"]}
        events = [event for told in tells(one) for news in told["news"] for event in news.get("told") or []]
        secret |= {event["args"]["order"] for event in events if event["key"] == "secret-order-given"}
        assert ("hidden" in secret, len(secret) > 1) == ((one in defenders), (one in attackers))


def test_two_sides_in_four_browsers(four: list[Visitor]) -> None:
    """Over a page loaded anew and a connection lost until its owner is asked."""
    attackers, defenders = four[:2], four[2:]
    for one in four:
        begin(one)
    table = sit_down(four)
    book = four[0].page.evaluate("async () => (await fetch('/api/games/stronghold/book?seats=4')).json()")
    walks = [Walk(one, table, k) for k, one in enumerate(four)]
    there, lost = list(four), defenders[0]
    for move in range(MOST):
        if move == RELOAD:
            defenders[1].page.reload()
            defenders[1].page.locator(BOARDS["stronghold"].root).wait_for(timeout=PATIENCE)
        if move == LOST:
            lost.context.set_offline(True)
            there.remove(lost)
        mover = asked(there)
        if mover is None:
            assert lost not in there
            lost.context.set_offline(False)
            there.append(lost)
            heard(there, next(tells(attackers[0]))["table"]["seq"])
            continue
        heard(there, one_move(mover, walks[four.index(mover)], book, clicked=move % CLICKED == 5))
        if lost in there and move > LOST and face_down(attackers[0]):
            break
    assert_sides(attackers, defenders)
    assert_frames(attackers, defenders)

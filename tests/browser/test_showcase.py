"""The start page shows a game: one that is played in public, else one that is over, else a lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Literal

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from tests.browser.chromium import ROOT
from tests.browser.pages_help import ask, guest
from tests.browser.steps import PATIENCE
from tools.running_server import Server

GAME = "builders"
RECORD = (ROOT / "records" / GAME / "builders-2.game").read_text(encoding="utf-8")
MOVES = sum(line[0].isdigit() for line in RECORD.splitlines())


def public_game(site: str, step: int) -> str:
    """At a step of a record, with a bot and somebody who does not play on."""
    token = guest(site, "Piroska")
    wanted = {"text": RECORD, "step": step, "bots": ["random"], "public": True}
    table = str(ask(site, "POST", "/api/records/what-if", wanted, token)["table"]["id"])
    ask(site, "POST", f"/api/tables/{table}/commands", {"do": "sit", "id": "sit", "seat": 0}, token)
    return table


@pytest.fixture
def page(browser: Browser, house: Server, motion: Literal["no-preference", "reduce"]) -> Iterator[Page]:
    context = browser.new_context(
        service_workers="block",
        base_url=house.url,
        locale="en",
        reduced_motion=motion,
        viewport={"width": 1440, "height": 900},
    )
    one = context.new_page()
    one.set_default_timeout(PATIENCE)
    one.clock.install()
    yield one
    context.close()


def nothing(route: Route) -> None:
    route.fulfill(json=[])


def only(table: str) -> Callable[[Route], None]:
    """Other tests leave tables behind."""

    def answer(route: Route) -> None:
        with suppress(Error):  # the page may be closed meanwhile
            route.fulfill(json=[one for one in route.fetch().json() if one["id"] == table])

    return answer


def step_after(page: Page, seconds: int) -> str | None:
    page.clock.run_for(1000 * seconds)
    return page.locator(".show .stage").get_attribute("data-step")


def shown(page: Page, kind: str) -> None:
    page.goto("/")
    page.locator(".show .frame").scroll_into_view_if_needed()
    page.clock.resume()
    expect(page.locator(f".show[data-show={kind}] .stage")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("motion", ["no-preference"])
def test_a_running_game_goes_by_and_can_be_watched(page: Page, house: Server) -> None:
    table = public_game(house.url, 40)
    page.route("**/api/tables", only(table))
    shown(page, "playing")
    expect(page.locator(".show .bu .site, .show .bu .bc").first).to_be_visible()
    expect(page.locator(".show a")).to_have_attribute("href", f"/table/{table}")
    before = step_after(page, 0)
    assert step_after(page, 3) != before
    expect(page.locator(".show .said")).not_to_be_empty()


@pytest.mark.parametrize("motion", ["reduce"])
def test_without_motion_the_last_position_stands_still(page: Page, house: Server) -> None:
    table = public_game(house.url, MOVES)
    page.route("**/api/tables", nothing)
    page.route("**/api/tables?over=true", only(table))
    shown(page, "over")
    expect(page.locator(".show a")).to_have_attribute("href", f"/replay/{table}")
    before = step_after(page, 0)
    assert before != "0"
    assert step_after(page, 30) == before


@pytest.mark.parametrize("motion", ["reduce"])
def test_where_nothing_was_played_in_public_a_lesson_is_shown(page: Page) -> None:
    page.route("**/api/tables", nothing)
    page.route("**/api/tables?over=true", nothing)
    shown(page, "lesson")
    expect(page.locator(".show a")).to_have_attribute("href", "/learn/kings-road")

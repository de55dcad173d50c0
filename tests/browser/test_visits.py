"""The first visit, a visit without connection, watching, leaving, looking back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pages_help import finished_game, say_name
from tests.browser.steps import Visitor
from tools.running_server import Server


@pytest.fixture
def stranger(browser: Browser, house: Server) -> Iterator[Page]:
    """Somebody who was never here, and hears everything that the console says."""
    context = browser.new_context(
        base_url=house.url, viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    yield page
    context.close()


def test_the_first_visit_complains_of_nothing_and_shows_a_game(stranger: Page) -> None:
    said: list[str] = []
    stranger.on("console", lambda message: said.extend([message.text] if message.type == "error" else []))
    stranger.on("pageerror", lambda error: said.append(str(error)))
    stranger.goto("/")
    expect(stranger.locator(".show .stage").first).to_be_visible()
    stranger.goto("/learn/builders")
    stranger.wait_for_load_state("networkidle")
    assert said == []
    assert stranger.locator("meta[name=description]").get_attribute("content")
    picture = stranger.locator("meta[property='og:image']").get_attribute("content") or ""
    assert stranger.request.get(picture).headers["content-type"] == "image/png"
    assert "Disallow: /api/" in stranger.request.get("/robots.txt").text()


def test_an_unknown_code_says_so_and_no_players(stranger: Page) -> None:
    stranger.goto("/table/XXXXXXXXXXX")
    expect(stranger.locator("main h1")).to_have_text("There is no such table")
    expect(stranger.locator("header .where")).not_to_contain_text("players")


def test_without_a_connection_there_is_the_app_the_rules_and_a_clear_word(stranger: Page) -> None:
    faults: list[str] = []
    stranger.on("pageerror", lambda error: faults.append(str(error)))
    stranger.goto("/")
    kept = "caches.match('/api/games/magna-carta/rules/hu').then((found) => Boolean(found))"
    for _ in range(200):  # the last of what the service worker keeps
        if stranger.evaluate(kept):
            break
        stranger.wait_for_timeout(100)
    stranger.context.set_offline(True)
    stranger.reload()
    expect(stranger.locator("h1").first).to_be_visible()
    expect(stranger.locator(".offline")).to_contain_text("You are offline")
    stranger.goto("/rules/stronghold")
    expect(stranger.locator("article h1")).to_have_text("Stronghold")
    assert faults == []


def test_rules_have_pictures_of_their_pieces(stranger: Page) -> None:
    for game, tag in (("kingsburg", "KB-A5"), ("kings-road", "KR-2.4")):
        stranger.goto(f"/rules/{game}#{tag}")
        expect(stranger.locator(f"[id='{tag}'] .piece svg")).to_be_visible()
    expect(stranger.locator("article code")).to_have_count(0)


def test_who_watches_is_told_so_counted_and_talks_aside(visitor: Visitor, other: Visitor) -> None:
    table = visitor.new_table("kings-road", bots=1)
    visitor.may_move()
    other.go_to(table)
    expect(other.bar).to_contain_text("You are watching this game.")
    expect(other.bar.locator("h2")).to_contain_text("To move")
    expect(visitor.page.locator(".watching")).to_contain_text("1")
    other.page.get_by_role("tab", name="Chat").click()
    expect(other.page.locator(".aside")).to_contain_text("do not see")


def test_a_game_with_bots_is_ended_from_the_menu_and_leaves_the_list(visitor: Visitor) -> None:
    table = visitor.new_table("kings-road", bots=1)
    visitor.may_move()
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("button", name="Hand my seat to a bot").click()
    expect(visitor.page.locator(".dlg .lead")).to_contain_text("may finish the game within a minute")
    visitor.page.get_by_role("button", name="Back", exact=True).click()
    visitor.page.get_by_role("button", name="End this game").click()
    visitor.page.get_by_role("button", name="End it").click()
    expect(visitor.page.locator("main h1").first).to_have_text("The game has ended without a result.")
    second = visitor.new_table("kings-road", bots=1)
    visitor.page.goto("/")
    row = visitor.page.locator(".tb", has=visitor.page.locator(f"a[href='/table/{second}']"))
    expect(visitor.page.locator(f".tb a[href='/table/{table}']")).to_have_count(0)
    row.locator(".rm").click()
    visitor.page.get_by_role("button", name="Remove", exact=True).click()
    expect(row).to_have_count(0)


def test_a_name_is_asked_once_and_guests_are_told_apart(stranger: Page, house: Server) -> None:
    stranger.goto("/")
    stranger.click("button[aria-describedby=cover-kings-road]")
    offered = stranger.locator(".dlg input[autocomplete=nickname]").input_value()
    assert len(offered.split()) == 2 and "Guest" not in offered
    say_name(stranger, "Piroska")
    stranger.wait_for_url(re.compile("/table/"))
    expect(stranger.locator(".players .pl").first).to_contain_text("Piroska")
    stranger.goto("/")
    stranger.click("button[aria-describedby=cover-builders]")
    stranger.wait_for_url(re.compile("/table/"))


def test_a_replay_shows_everybody_with_goods_and_points_and_is_never_clipped(
    stranger: Page, house: Server
) -> None:
    over = finished_game(house.url, "kingsburg", 3)
    stranger.goto(f"/replay/{over}?step=60")
    seats = stranger.locator(".seats .pl")
    expect(seats).to_have_count(3)
    expect(seats.first.locator(".vp b")).to_have_text(re.compile(r"^-?\d+$"))
    expect(seats.first.locator(".res > span").first).to_be_visible()
    expect(stranger.locator("figure svg[role=img]")).to_be_visible()
    stage, last = stranger.locator(".stage").bounding_box(), stranger.locator(".cell").last.bounding_box()
    assert stage and last and last["y"] + last["height"] <= stage["y"] + stage["height"]


def test_the_puzzle_of_the_day_is_there_without_a_connection(stranger: Page) -> None:
    stranger.goto("/")
    kept = """async () => {
        const keys = await (await caches.open('kingstable-2')).keys();
        const has = (part) => keys.filter((one) => one.url.includes(part)).length;
        return has('/puzzles/') === 6 && has('/book?') === 5 && has('/printed?') === 5;
    }"""
    for _ in range(300):  # the last of what the service worker keeps
        if stranger.evaluate(kept):
            break
        stranger.wait_for_timeout(100)
    stranger.context.set_offline(True)
    stranger.goto("/deal")
    expect(stranger.locator("[data-puzzle]")).to_be_visible()
    stranger.get_by_role("link", name="Solve on the board").click()
    expect(stranger.locator(".asks .list .opt").first).to_be_visible()

"""The deal of the day and a challenge in a real browser: nobody peeks, and all see the same."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from kingstable.remote import Client
from tests.browser.pages_help import context, say_name, settled, whole_page, width_of
from tests.browser.steps import violations
from tests.dealt import Dealt
from tests.server.playing import play_by_http
from tests.server.test_deals import DAY, NOON

LOOKS = [("en", "vault", "desktop"), ("hu", "parchment", "phone")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("deal")
    (folder / "deal").write_text("deals", encoding="utf-8")
    alike = {"KT_DEAL": str(folder / "deal"), "KT_NOW": str(NOON)}
    running = Dealt(f"sqlite:///{folder}/kingstable.db", folder / "log", environment=alike, limits="off")
    yield running.url
    running.stop()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    yield from whole_page(browser, site)


def finish(client: Client, deal: str) -> str:
    """Plays King's Road of a deal to its end."""
    table = str(client.call("POST", f"/api/deals/{deal}/kings-road")["table"])
    if client.look(table)["table"]["status"] == "waiting":
        client.do(table, "sit", seat=0)
    play_by_http([client], table, random.Random(1))
    return table


def client_of(page: Page, site: str) -> Client:
    """The program that plays for who sits at the page."""
    cookies = {cookie.get("name"): cookie.get("value") for cookie in page.context.cookies()}
    return Client(site, str(cookies["kt_session"]))


def test_results_are_seen_at_once_and_replays_after_finishing(page: Page, site: str) -> None:
    page.goto("/api/deals")  # the day has a deal from now on
    bela = Client.guest(site, "Béla")
    theirs = finish(bela, DAY)
    settled(page, "/deal", ".results")
    page.get_by_role("button", name="King's Road", exact=True).click()
    row = page.locator(".results tbody tr", has_text="Béla")
    expect(row).to_contain_text(str(bela.look(theirs)["table"]["scores"][0]))
    expect(row.get_by_role("link")).to_have_count(0)
    expect(row.get_by_role("img", name="locked until you have finished")).to_be_visible()
    page.goto(f"/replay/{theirs}")
    expect(page.get_by_role("alert")).to_contain_text("Finish this deal yourself first")
    settled(page, "/deal", ".results")
    page.locator("li[data-game=kings-road] button").click()
    say_name(page)
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    mine = page.url.rsplit("/", 1)[1]
    anna = client_of(page, site)
    assert finish(anna, DAY) == mine
    settled(page, "/deal", ".results")
    page.get_by_role("button", name="King's Road", exact=True).click()
    expect(page.locator("li[data-game=kings-road]").get_by_role("link", name="Review")).to_be_visible()
    expect(page.locator(".week tbody tr")).to_have_count(2)
    page.locator(".results tbody tr", has_text="Béla").get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile(rf"/replay/{theirs}"))
    expect(page.locator(".stage")).to_be_visible()


def test_a_press_is_taken_while_results_are_still_read(page: Page) -> None:
    """Whoever presses on a slow line is heard, and sees the results of the game chosen last."""
    waiting: list[Route] = []
    page.route(re.compile(r"/api/deals/[^/]+/kings-road$"), lambda route: waiting.append(route))
    settled(page, "/deal", ".results")
    page.get_by_role("button", name="King's Road", exact=True).click()
    page.get_by_role("button", name="Make a link").click()
    say_name(page)
    expect(page.locator("[data-link]")).to_contain_text("/kings-road")
    later = page.get_by_role("button", name="Stronghold", exact=True)
    with page.expect_response(re.compile(r"/api/deals/[^/]+/stronghold$")):
        later.click()
    for route in waiting:
        route.fulfill(status=500, body="{}")
    expect(later).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_challenge_is_sent_by_its_link(page: Page, browser: Browser, site: str) -> None:
    settled(page, "/deal", ".results")
    page.get_by_role("button", name="King's Road", exact=True).click()
    page.get_by_role("button", name="Make a link").click()
    say_name(page)
    link = page.locator("[data-link]").inner_text()
    deal, game = link.split("/deal/")[1].split("/")
    assert game == "kings-road"
    anna = client_of(page, site)
    scored = anna.look(finish(anna, deal))["table"]["scores"][0]
    friend = context(browser, site)
    there = friend.new_page()
    settled(there, link, ".cards")
    expect(there.locator(".lead")).to_contain_text(f"Beat Anna’s {scored} points")
    there.locator("li[data-game=kings-road] button").click()
    say_name(there, "Cili")
    there.wait_for_url(re.compile(r"/table/[\w-]+$"))
    friend.close()


@pytest.mark.parametrize(("lang", "theme", "size"), LOOKS)
def test_everybody_can_read_it(browser: Browser, site: str, lang: str, theme: str, size: str) -> None:
    made = context(browser, site, lang, theme, size)
    page = made.new_page()
    settled(page, "/deal", ".results")
    assert violations(page) == []
    assert width_of(page) <= page.viewport_size["width"]  # type: ignore[index]
    made.close()

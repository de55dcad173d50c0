"""The deal of the day and a challenge in a real browser: nobody peeks, and all see the same."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from datetime import date

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from kingstable.remote import Client
from tests.browser.pages_help import SMALLEST, context, say_name, settled, whole_page, width_of
from tests.browser.steps import violations
from tests.dealt import Dealt
from tests.server.playing import play_by_http
from tests.server.test_deals import DAY, NOON
from tools.puzzles import WRITTEN

LOOKS = [
    ("en", "vault", "desktop"),
    ("hu", "parchment", "desktop"),
    ("hu", "parchment", "phone"),
    ("en", "vault", "phone"),
]
ORDER = ["kingsburg", "kings-road", "builders", "stronghold", "magna-carta"]
PATIENCE = 550.0  # seconds: a busy machine is no fault of ours


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


def reviewed(client: Client, table: str) -> float:
    """Has a game reviewed; the luck of seat 0, in points."""
    until = time.monotonic() + PATIENCE
    while True:
        told = client.call("POST", f"/api/tables/{table}/review")
        if told["state"] == "done":
            return float(told["review"]["ledger_points"][0]["luck"])
        assert time.monotonic() < until
        time.sleep(0.3)


def client_of(page: Page, site: str) -> Client:
    """The program that plays for who sits at the page."""
    cookies = {cookie.get("name"): cookie.get("value") for cookie in page.context.cookies()}
    return Client(site, str(cookies["kt_session"]))


def test_results_are_seen_at_once_and_replays_after_finishing(page: Page, site: str) -> None:
    page.goto("/api/deals")  # the day has a deal from now on
    bela = Client.guest(site, "Béla")
    theirs = finish(bela, DAY)
    luck = reviewed(bela, theirs)
    told: list[str] = []
    page.on("response", lambda answer: told.append(answer.text()) if "/api/deals" in answer.url else None)
    settled(page, "/deal", ".results")
    expect(page.get_by_role("button", name="King's Road", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    row = page.locator(".results tbody tr", has_text="Béla")
    expect(row).to_contain_text(str(bela.look(theirs)["table"]["scores"][0]))
    expect(row.get_by_role("link")).to_have_count(0)
    expect(row.get_by_role("button", name="locked until you have finished")).to_be_visible()
    expect(page.locator(".results thead")).not_to_contain_text("Luck")
    assert len(told) > 1 and not any(theirs in one for one in told)
    results = [one for body in told for one in json.loads(body).get("results", [])]
    assert results and all(one["luck"] is None for one in results)
    page.goto(f"/replay/{theirs}")
    expect(page.get_by_role("alert")).to_contain_text("Finish this deal yourself first")
    settled(page, "/deal", ".results")
    page.locator("li[data-game=kings-road] button").click()
    say_name(page)
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    mine = page.url.rsplit("/", 1)[1]
    anna = client_of(page, site)
    settled(page, "/deal", ".results")
    card = page.locator("li[data-game=kings-road]")
    expect(card).to_contain_text("Playing: Round 1")
    expect(card.get_by_role("button", name="Go on")).to_be_visible()
    row = page.locator(".results tbody tr.own")
    expect(row).to_contain_text("Round 1, no place yet")
    row.get_by_role("button", name="Go on").click()
    page.wait_for_url(re.compile(rf"/table/{mine}$"))
    assert finish(anna, DAY) == mine
    settled(page, "/deal", ".results")
    expect(page.get_by_role("button", name="King's Road", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator(".results tbody tr.own")).to_contain_text("Anna")
    cells = page.locator(".results tbody tr", has_text="Béla").locator("td")
    points = bela.look(theirs)["table"]["scores"][0]
    expect(page.locator(".results thead")).to_contain_text("Luck-free")
    expect(cells.nth(2)).to_have_text(f"{luck:+.0f}".replace("-", "−") if abs(luck) >= 0.5 else "0")
    expect(cells.nth(3)).to_have_text(str(points - round(luck)))
    expect(page.locator("li[data-game=kings-road]").get_by_role("link", name="Review")).to_be_visible()
    expect(page.locator(".week tbody tr")).to_have_count(2)
    page.locator(".results tbody tr", has_text="Béla").get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile(rf"/replay/{theirs}"))
    expect(page.locator(".stage")).to_be_visible()


def test_a_press_is_taken_while_results_are_still_read(page: Page) -> None:
    """Whoever presses on a slow line is heard, and sees the results of the game chosen last."""
    waiting: list[Route] = []
    page.route(re.compile(r"/api/deals/[^/]+/builders$"), lambda route: waiting.append(route))
    settled(page, "/deal", ".results")
    page.get_by_role("button", name="The Builders", exact=True).click()
    page.get_by_role("button", name="Make a link").click()
    say_name(page)
    expect(page.locator("[data-link]")).to_contain_text("/builders")
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


def puzzle_of(day: str) -> str:
    """Every game in turn, and each of its puzzles once before the first comes again."""
    days = (date.fromisoformat(day) - date(1970, 1, 1)).days
    return f"{ORDER[days % 5]}-{days // 5 % 20 + 1}"


def test_the_puzzle_of_the_day_is_that_of_the_date_and_solved_on_the_board(page: Page) -> None:
    settled(page, "/deal", "[data-puzzle]")
    card, name = page.locator("[data-puzzle]"), puzzle_of(DAY)
    expect(card).to_have_attribute("data-puzzle", name)
    expect(page.locator("header .lead")).to_contain_text("Tuesday")
    card.get_by_role("link", name="Solve on the board").click()
    page.wait_for_url(re.compile(rf"/puzzle/{name}$"))
    game, number = name.rsplit("-", 1)
    puzzles = json.loads((WRITTEN / f"{game}.json").read_text(encoding="utf-8"))["puzzles"]
    moves = puzzles[int(number) - 1]["moves"]
    page.locator(f".asks [data-code='{max(moves, key=moves.get)}']").click()
    expect(page.locator(".answer.good")).to_be_visible()
    settled(page, "/deal", "[data-puzzle]")
    expect(card).to_contain_text("You have solved it.")


def test_yesterdays_seal_is_checked_in_the_browser(page: Page) -> None:
    settled(page, "/deal", ".seals")
    page.get_by_role("button", name="Verify yesterday’s seed").click()
    expect(page.locator(".seals [role=status]")).to_have_text("matches its seal")

    def bend(route: Route) -> None:
        told = route.fetch().json()
        told["yesterday"]["seed"] = "00" * 32
        route.fulfill(json=told)

    page.route(re.compile(r"/api/deals$"), bend)
    settled(page, "/deal", ".seals")
    page.get_by_role("button", name="Verify yesterday’s seed").click()
    expect(page.locator(".seals [role=status]")).to_have_text("does not match its seal")


@pytest.mark.parametrize(("lang", "theme", "size"), LOOKS)
def test_everybody_can_read_it(browser: Browser, site: str, lang: str, theme: str, size: str) -> None:
    made = context(browser, site, lang, theme, size)
    page = made.new_page()
    settled(page, "/deal", "[data-puzzle]")
    page.locator(".seals summary").click()
    page.locator(".seals .btn").click()
    assert violations(page) == []
    assert width_of(page) <= page.evaluate("innerWidth")
    page.set_viewport_size(SMALLEST[size])
    assert width_of(page) <= SMALLEST[size]["width"]
    made.close()

"""The review in a real browser: one click from a finished game, readable by everybody, played on."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pages_help import (
    SMALLEST,
    alone,
    ask,
    context,
    finished_game,
    say_name,
    settled,
    whole_page,
    width_of,
)
from tests.browser.steps import violations
from tests.dealt import Dealt

LOOKS = [
    ("en", "parchment", "desktop"),
    ("hu", "vault", "desktop"),
    ("hu", "parchment", "phone"),
    ("en", "vault", "phone"),
]
PATIENCE = 1500.0  # seconds: interpreted, behind all other tests, a review takes long
pytestmark = pytest.mark.timeout(1800)


def serve_in(folder: Path) -> Dealt:
    (folder / "deal").write_text("review", encoding="utf-8")
    alike = {"KT_DEAL": str(folder / "deal")}
    return Dealt(f"sqlite:///{folder}/kingstable.db", folder / "log", environment=alike, limits="off")


def review_a_game(folder: Path) -> None:
    """A house in which bots have played to the end; who reviewed that game is gone again."""
    house = serve_in(folder)
    table = finished_game(house.url, "kingsburg", 3)  # random play makes mistakes enough there
    until = time.monotonic() + PATIENCE
    while ask(house.url, "POST", f"/api/tables/{table}/review")["state"] != "done":
        assert time.monotonic() < until
        time.sleep(0.5)
    house.stop()
    (folder / "reviewed").write_text(table)


@pytest.fixture(scope="module")
def kept(once_for_all: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A review costs fifteen seconds of work: made by the first test process, and copied by the others."""
    with alone(once_for_all, "review") as made:
        if not (made / "reviewed").is_file():
            review_a_game(made)
        return Path(shutil.copytree(made, tmp_path_factory.mktemp("review") / "house"))


@pytest.fixture(scope="module")
def site(kept: Path) -> Iterator[str]:
    running = serve_in(kept)
    yield running.url
    running.stop()


@pytest.fixture(scope="module")
def reviewed(kept: Path) -> str:
    """A finished game between bots, and its review."""
    return (kept / "reviewed").read_text()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    yield from whole_page(browser, site)


def test_the_review_is_one_click_from_the_replay_and_says_its_figures(
    page: Page, site: str, reviewed: str
) -> None:
    shown = ask(site, "GET", f"/api/tables/{reviewed}/review")["review"]
    settled(page, f"/replay/{reviewed}", ".stage")
    page.get_by_role("link", name="Review", exact=True).click()
    page.wait_for_url(re.compile(rf"/review/{reviewed}$"))
    expect(page.locator(".ledger .lr")).to_have_count(3)
    expect(page.locator("h1")).to_contain_text(f"with {max(shown['scores'])} points")
    for seat in range(3):
        row = page.locator(f".ledger .lr[data-seat='{seat}']")
        expect(row.locator(".c.end b")).to_have_text(str(shown["scores"][seat]))
        expect(row.locator(".acc b")).to_have_text(f"{int(100 * shown['accuracy'][seat] + 0.5)} %")
        cells = [
            int(text.replace("−", "-").replace("+", "")) for text in row.locator(".c b").all_inner_texts()
        ]
        assert sum(cells[:-1]) == cells[-1]
    worst = [*shown["mistakes"], *shown["doubts"]][0]
    expect(page.locator(".tp")).to_have_count(min(3, len(shown["mistakes"]) + len(shown["doubts"])))
    expect(page.locator(".r3")).to_contain_text(
        f"{worst['points'][1]:.1f} points instead of {worst['points'][0]:.1f}".replace("-", "−")
    )
    expect(page.locator(".curve svg text", has_text=re.compile(r"^(Year I|II|V)$"))).to_have_count(3)
    expect(page.locator(".tp header").first).to_contain_text(re.compile(r"Year [IV]+, \w+ · move \d+"))
    page.get_by_role("button", name="Chance of winning").click()
    expect(page.locator(".curve svg").first).to_have_attribute("aria-label", re.compile("100 %"))


def test_a_turning_point_is_shown_on_the_board_and_played_on(page: Page, site: str, reviewed: str) -> None:
    settled(page, f"/review/{reviewed}", ".ledger")
    shown = ask(site, "GET", f"/api/tables/{reviewed}/review")["review"]
    mistakes = sorted(shown["mistakes"], key=lambda one: one["chances"][0] - one["chances"][1])
    first = min([*mistakes, *shown["doubts"]][:3], key=lambda one: one["step"])
    expect(page.locator(".tp").first.get_by_role("link")).to_have_attribute(
        "href", f"/replay/{reviewed}?step={first['step']}&seat={first['seat']}"
    )
    page.locator(".tp").first.get_by_role("button", name="Play on from here").click()
    say_name(page)
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    told = ask(site, "GET", "/api/tables/" + page.url.rsplit("/", 1)[1])["table"]
    assert told["status"] == "playing" and told["step"] >= first["step"]
    assert [bool(chair["bot"]) for chair in told["chairs"]] == [seat != first["seat"] for seat in range(3)]


def test_a_move_is_shown_with_its_dice_and_all_cards_stand_in_line(
    page: Page, site: str, reviewed: str
) -> None:
    shown = ask(site, "GET", f"/api/tables/{reviewed}/review")["review"]
    settled(page, f"/review/{reviewed}", ".ledger")
    costly = {one["step"]: one for one in [*shown["mistakes"], *shown["doubts"]]}
    cards = page.locator(".tp").all()
    for card in cards:
        step = int((card.locator(".bt a").get_attribute("href") or "").split("step=")[1].split("&")[0])
        for place, move in enumerate((costly[step]["played"], costly[step]["better"])):
            dice = move["fields"].get("dice", [])
            more = f" {move['fields']['gap']:+d}".replace("-", "−") if move["fields"].get("gap") else ""
            picture = card.locator(".mv").nth(place).get_by_role("img")
            expect(picture).to_have_count(1 if dice else 0)
            if dice:
                expect(picture).to_have_attribute("aria-label", f"Dice: {', '.join(map(str, dice))}{more}")
    box = "(card) => [card.offsetHeight, Math.round(card.querySelector('.bt').getBoundingClientRect().y)]"
    assert len({tuple(card.evaluate(box)) for card in cards}) == 1


def test_while_it_is_made_it_says_how_far_it_is(browser: Browser, site: str, reviewed: str) -> None:
    made = context(browser, site, "en", "parchment", "phone")
    page = made.new_page()
    whole = ask(site, "GET", f"/api/tables/{reviewed}/review")["review"]
    done, of = whole["moves"] // 2, whole["moves"]
    rows = {part: [row[: done + 1] for row in whole[part]] for part in ("chances", "points")}
    events = {part: [one for one in whole[part] if one["step"] <= done] for part in ("times", "draws")}
    working = {"state": "working", "done": done, "of": of, "ahead": 0, "so_far": {**rows, **events}}
    page.route(re.compile(rf"/api/tables/{reviewed}/review$"), lambda route: route.fulfill(json=working))
    settled(page, f"/review/{reviewed}", ".prog")
    expect(page.locator("h1")).to_have_text(f"Reviewing… {100 * done // of} %")
    expect(page.locator(".prog")).to_contain_text(f"{done} of {of} moves are weighed")
    expect(page.locator(".prog p b")).to_have_text(re.compile(r"^Year [IV]+, \w+\.$"))
    expect(page.locator(".cells")).to_have_count(3)
    expect(page.locator(".curve .line")).to_have_count(3)
    expect(page.locator(".dr")).to_contain_text("Luckiest draw so far")
    assert violations(page) == [] and width_of(page) <= 390
    made.close()


@pytest.mark.parametrize(("lang", "theme", "size"), LOOKS)
def test_everybody_can_read_it(
    browser: Browser, site: str, reviewed: str, lang: str, theme: str, size: str
) -> None:
    made = context(browser, site, lang, theme, size)
    page = made.new_page()
    settled(page, f"/review/{reviewed}", ".ledger")
    assert violations(page) == []
    assert width_of(page) <= page.evaluate("innerWidth")
    page.set_viewport_size(SMALLEST[size])
    assert width_of(page) <= SMALLEST[size]["width"]
    made.close()


def test_a_running_game_is_not_reviewed(page: Page) -> None:
    settled(page, "/", "#cover-kings-road")
    page.click("button[aria-describedby=cover-kings-road]")
    say_name(page)
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    page.goto(page.url.replace("/table/", "/review/"))
    expect(page.get_by_role("alert")).to_contain_text("not over")
    expect(page.locator(".ledger")).to_have_count(0)

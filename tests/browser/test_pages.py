"""The pages in a real browser: one click to play, rules, replay, lesson, account; readable by everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from kingstable.bots.points import read_points
from kingstable.remote import Client
from kingstable.shelf import GAMES
from tests.browser.pages_help import (
    context,
    do_as_taught,
    finished_game,
    say_name,
    settled,
    whole_page,
    width_of,
)
from tests.browser.steps import violations
from tools.lessons import WRITTEN
from tools.running_server import Server

LOOKS = [
    (lang, theme, size)
    for lang in ("en", "hu")
    for theme in ("parchment", "vault")
    for size in ("desktop", "phone")
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """By name, not by number: passkeys belong to names."""
    folder = tmp_path_factory.mktemp("pages")
    running = Server(f"sqlite:///{folder}/kingstable.db", folder / "log", limits="off", admins="host")
    yield running.url.replace("127.0.0.1", "localhost")
    running.stop()


@pytest.fixture(scope="module")
def over(site: str) -> str:
    return finished_game(site)


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    yield from whole_page(browser, site)


@pytest.mark.parametrize("game", list(GAMES))
def test_one_click_on_a_card_plays_against_bots(page: Page, game: str) -> None:
    settled(page, "/", f"#cover-{game}")
    page.click(f"button[aria-describedby=cover-{game}]")
    say_name(page)
    page.wait_for_url(re.compile(r"/table/[\w-]+$"))
    told = page.evaluate("fetch('/api' + location.pathname.replace('table', 'tables')).then(a => a.json())")
    assert told["table"]["game"] == game
    assert told["table"]["status"] == "playing"
    assert told["table"]["seat"] == 0
    assert all(chair["bot"] for chair in told["table"]["chairs"][1:])
    settled(page, "/", ".tb")
    expect(page.locator(".tb a")).to_have_attribute("href", f"/table/{told['table']['id']}")


def test_a_table_is_set_up_and_found_by_its_code(page: Page, browser: Browser, site: str) -> None:
    settled(page, "/new?game=kings-road", "#chair-1")
    points = read_points()["kings-road"]["hard"]
    expect(page.locator("#chair-1 option[value='bot hard']")).to_have_text(
        f"Bot: hard, about {points} points"
    )
    page.select_option("#chair-1", "person")
    page.select_option("#chair-2", "bot easy")
    page.check("input[name=open][value=true]")
    page.fill("input[aria-describedby=word-more]", "alma")
    page.click("form .start button")
    say_name(page)
    page.wait_for_url(re.compile(r"/table/"))
    code = page.url.rsplit("/", 1)[1]
    typed = page.locator("[data-code]").inner_text()
    expect(page.get_by_role("img", name="Code to be photographed")).to_be_visible()
    page.fill(".talk input", "Come in!")
    page.keyboard.press("Enter")
    expect(page.locator(".talk .log")).to_contain_text("Come in!")
    other = context(browser, site)
    friend = other.new_page()
    settled(friend, "/", ".tb")
    expect(friend.locator(".tb .btn").first).to_be_visible()
    friend.click(".cta button")
    friend.fill("dialog input", "no such thing!")
    friend.click("dialog .gold")
    expect(friend.locator("#join-hint")).to_have_role("alert")
    friend.fill("dialog input", "xxxxxx")
    friend.click("dialog .gold")
    expect(friend.locator("#join-hint")).to_contain_text("six letters and digits")
    friend.fill("dialog input", f"{typed[:3].lower()} {typed[3:].lower()}")
    friend.click("dialog .gold")
    friend.wait_for_url(re.compile(f"/table/{code}$"))
    friend.get_by_role("button", name="Sit down").click()
    say_name(friend)
    expect(friend.locator("body")).to_contain_text("Anna #")  # the game begins when everybody sits
    other.close()


def test_rules_are_searched_linked_and_stay_in_place_when_the_language_changes(page: Page) -> None:
    settled(page, "/rules/kings-road#KR-2.4", "p.asked")
    asked = page.locator("p.asked")
    expect(asked).to_have_id("KR-2.4")
    expect(asked).to_be_in_viewport()
    page.fill("#rules-find", "Dragon")
    expect(page.locator("mark.now")).to_be_in_viewport()
    hits = page.locator("mark.hit").count()
    assert hits > 3
    page.press("#rules-find", "Enter")
    expect(page.locator(".find [role=status]")).to_have_text(f"2 of {hits}")
    page.fill("#rules-find", "")
    page.click("a.rule-tag >> text=KR-3.1")
    expect(page.locator("p.asked")).to_have_id("KR-3.1")
    page.click(".tools .lang")
    expect(page.locator("html")).to_have_attribute("lang", "hu")
    expect(page.locator("p[id='KR-3.1']")).to_be_in_viewport()
    expect(page.locator("article h1")).to_have_text("King's Road")


def test_a_replay_is_scrubbed_seen_by_others_and_played_on(page: Page, over: str) -> None:
    settled(page, f"/replay/{over}?step=6", "input[type=range]")
    where = page.locator("input[type=range]")
    expect(where).to_have_value("6")
    page.keyboard.press("ArrowRight")
    expect(where).to_have_value("7")
    page.keyboard.press("End")
    steps = int(where.get_attribute("max") or 0)
    expect(where).to_have_value(str(steps))
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) >= 2")
    page.keyboard.press(" ")
    where.fill("9")
    expect(page).to_have_url(re.compile(r"step=9"))
    page.select_option(".eyes select", "1")
    expect(page).to_have_url(re.compile(r"seat=1"))
    expect(page.locator(".log-box [aria-current=step]")).to_contain_text("9")
    with page.expect_download() as saved:
        page.click("text=Save the record")
    text = saved.value.path().read_text(encoding="utf-8")
    assert text.startswith("kingstable 2 · kings-road")
    page.click("text=What if?")
    say_name(page)
    page.wait_for_url(re.compile(r"/table/"))
    told = page.evaluate("fetch('/api' + location.pathname.replace('table', 'tables')).then(a => a.json())")
    assert told["table"]["step"] >= 9
    assert told["table"]["status"] == "playing"


def test_a_record_file_is_brought(page: Page, over: str, site: str) -> None:
    text = page.request.get(f"{site}/api/tables/{over}/record").text()
    settled(page, "/replay")
    page.set_input_files(
        "input[type=file]", {"name": "a.game", "mimeType": "text/plain", "buffer": text.encode()}
    )
    expect(page.locator("input[type=range]")).to_have_value("0")
    page.locator("input[type=range]").fill("5")
    expect(page.locator(".log-box [aria-current=step]")).to_contain_text("5")


def test_a_finished_game_is_verified(page: Page, over: str) -> None:
    settled(page, f"/verify/{over}", ".good")
    expect(page.locator("[data-fair=shell-fair-watched]")).to_be_visible()
    expect(page.locator("pre")).to_have_text(f"./kt verify {over}.game")


@pytest.mark.parametrize("game", sorted(file.stem for file in WRITTEN.glob("*.json")))
def test_a_lesson_is_learned_to_the_end_by_the_list_of_moves(page: Page, game: str) -> None:
    settled(page, f"/learn/{game}", ".teacher")
    count = int((page.locator(".teacher .n").inner_text()).split("/")[1])
    for step in range(1, count):
        expect(page.locator(".teacher .n")).to_have_text(f"{step}/{count}")
        do_as_taught(page)
    expect(page.locator(".teacher .n")).to_have_text(f"{count}/{count}")
    page.click(".side-place > .row .gold")
    say_name(page)
    page.wait_for_url(re.compile(r"/table/"))


def make_account(page: Page, login: str) -> None:
    settled(page, "/me")
    page.fill("input[autocomplete=username]", login)
    page.fill("input[type=password]", "eight letters")
    page.click("form .gold")
    expect(page.locator("text=has an account")).to_be_visible()


def test_an_account_by_password(page: Page) -> None:
    make_account(page, "anna")
    page.fill("input[autocomplete=nickname]", "Anna")
    page.click("text=Save")
    expect(page.locator("h1")).to_have_text("Anna")
    page.click("text=Sign out")
    expect(page.locator("h1")).to_have_text("Sign in")
    page.click(".segs button:has-text('Sign in')")
    page.fill("input[autocomplete=username]", "anna")
    page.fill("input[type=password]", "nine letters")
    page.click("form .gold")
    expect(page.locator(".problem")).to_be_visible()
    page.fill("input[type=password]", "eight letters")
    page.click("form .gold")
    expect(page.locator("h1")).to_have_text("Anna")
    page.fill("input[aria-label='What is it for?']", "my bot")
    page.click("text=Make a token")
    expect(page.locator(".note code")).to_have_text(re.compile(r"[\w-]{30,}"))


def test_an_account_by_passkey(page: Page) -> None:
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    settled(page, "/me")
    page.click("button:has-text('Add a passkey')")
    expect(page.locator("text=has an account")).to_be_visible()
    name = page.locator("h1").inner_text()
    page.click("text=Sign out")
    expect(page.locator("h1")).to_have_text("Sign in")
    page.click(".segs button:has-text('Sign in')")
    page.click("text=Sign in by passkey")
    expect(page.locator("h1")).to_have_text(name)
    expect(page.locator("text=has an account")).to_be_visible()


def test_the_host_announces_and_closes_a_table_and_an_account(page: Page, site: str) -> None:
    table = Client.guest(site, "Anna").make_table(game="kings-road", seats=2, public=False)["id"]
    settled(page, "/admin")
    expect(page.locator("main")).to_contain_text("for who runs the server")
    settled(page, "/me")
    page.fill("input[autocomplete=username]", "host")
    page.fill("input[type=password]", "eight letters")
    page.click("form .gold")
    page.click("nav >> text=Host")
    page.fill("input[lang=en]", "Tournament on Friday")
    page.fill("input[lang=hu]", "Pénteken verseny")
    page.click("text=Tell everybody")
    page.wait_for_selector("input[lang=en]:invalid")  # emptied: it has been said
    close_table(page, table)
    page.click("button:has-text('Close the account') >> nth=-1")
    expect(page.locator("text=Open again")).to_be_visible()
    settled(page, "/", ".note")
    expect(page.locator(".note")).to_have_text("Tournament on Friday")
    settled(page, "/admin", ".told")
    page.click(".told >> button")
    expect(page.locator(".told")).to_have_count(0)
    settled(page, f"/table/{table}", ".alone")
    expect(page.locator("h1")).to_have_text("The table has been closed.")


def close_table(page: Page, table: str) -> None:
    """On the host's page, where it is found among those that wait and afterwards among the closed ones."""
    page.click(".segs >> text=waiting")
    page.click(f"tr:has(a[href='/table/{table}']) >> button")
    expect(page.locator(f"a[href='/table/{table}']")).to_have_count(0)
    page.click(".segs >> text=closed")
    expect(page.locator(f"a[href='/table/{table}']")).to_be_visible()
    assert violations(page) == []


def pages(over: str, person: str) -> list[tuple[str, str]]:
    """Every page, and what shows that it has been loaded."""
    return [
        ("/", ".cov"),
        ("/new?game=kingsburg", "#chair-1"),
        ("/rules", "main li"),
        ("/rules/kingsburg", "article table"),
        ("/replay", ".drop"),
        (f"/replay/{over}?step=9", ".stage"),
        ("/learn", "main li"),
        ("/learn/kings-road", ".teacher"),
        ("/me", ".box"),
        (f"/people/{person}", ".box"),
        ("/best", ".box"),
        (f"/verify/{over}", ".good"),
        ("/archive", ".rows li"),
        ("/tournaments", "main ul li"),
        ("/admin", "h1"),
        ("/nowhere", "h1"),
    ]


@pytest.mark.parametrize(("lang", "theme", "size"), LOOKS)
def test_everybody_can_read_every_page(
    browser: Browser, site: str, over: str, lang: str, theme: str, size: str
) -> None:
    made = context(browser, site, lang, theme, size)
    page = made.new_page()
    settled(page, "/me")
    page.fill("input[autocomplete=nickname]", "Árvíztűrő Anna")
    page.click("form .leaf")
    expect(page.locator("h1")).to_have_text("Árvíztűrő Anna")
    person = page.evaluate("fetch('/api/me').then(a => a.json())")["id"]
    found: list[str] = []
    for path, wait_for in pages(over, person):
        settled(page, path, wait_for)
        assert page.locator("html").get_attribute("lang") == lang
        assert page.locator("html").get_attribute("data-theme") == theme
        if width_of(page) > page.evaluate("innerWidth"):
            found.append(f"{path}: scrolls sideways to {width_of(page)}")
        found += [f"{path}: {wrong}" for wrong in violations(page)]
    made.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_pages_are_whole_at_200_percent(browser: Browser, site: str, over: str, lang: str) -> None:
    """A window of 1440 px at 200 % is 720 px wide; of a phone it is 320 px (WCAG 1.4.10)."""
    for width in (720, 320):
        made = context(browser, site, lang)
        page = made.new_page()
        page.set_viewport_size({"width": width, "height": 450})
        for path, wait_for in pages(over, "nobody"):
            settled(page, path, "h1" if path.startswith("/people") else wait_for)
            assert width_of(page) <= width, f"{path} at {width}"
            expect(page.locator("h1").first).to_be_visible()
        made.close()


def test_an_account_changes_its_password_and_is_deleted(page: Page) -> None:
    make_account(page, "brief")
    page.fill("text=The password you have", "eight letters")
    page.fill("text=The new one", "other letters")
    page.click("text=Change the password")
    expect(page.locator("text=The password is changed")).to_be_visible()
    page.click("text=Delete my account")
    page.fill("text=Your password (empty", "other letters")
    page.click("text=Delete for good")
    expect(page.locator("h1")).to_have_text("Sign in")

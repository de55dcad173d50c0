"""People in the browser: following, inviting, looking for games, a tournament of four with a walk-over."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from kingstable.remote import Client
from tests.browser.pages_help import context, settled, width_of
from tests.browser.steps import violations
from tools.running_server import Server

TEN_MINUTES = 600_000
Open = Callable[[Client, str, str], Page]


class House:
    def __init__(self, folder: Path) -> None:
        self.file = folder / "kingstable.db"
        self.server = Server(f"sqlite:///{self.file}", folder / "log", limits="off")
        self.url = self.server.url

    def account(self, name: str, login: str) -> Client:
        client = Client.guest(self.url, name)
        account = {"login": login, "password": "long enough"}
        client.token = client.call("POST", "/api/accounts", account)["token"]
        return client

    def day_by_day(self) -> None:
        """Each game of a person was played on a day of its own."""
        earlier = "(SELECT count(*) FROM rating_history AS o WHERE o.person = h.person AND o.at >= h.at)"
        with sqlite3.connect(self.file, timeout=60) as connection:
            connection.execute(f"UPDATE rating_history AS h SET at = at - 86400000 * {earlier}")
        connection.close()

    def long_ago(self, table: str) -> None:
        """The time to sit down at a table has passed."""
        with sqlite3.connect(self.file, timeout=60) as connection:
            connection.execute("UPDATE tables SET created = created - ? WHERE id = ?", (TEN_MINUTES, table))
        connection.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("people"))
    yield made
    made.server.stop()


@pytest.fixture
def at_page(browser: Browser, house: House) -> Iterator[Open]:
    """A browser of somebody's own, at an address."""
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def open_(who: Client, path: str, look: str = "en desktop") -> Page:
        lang, size = look.split()
        made = context(browser, house.url, lang, "parchment", size)
        made.add_cookies([{"name": "kt_session", "value": who.token, "url": house.url}])
        opened.append(made)
        page = made.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        settled(page, path)
        return page

    yield open_
    for made in opened:
        made.close()
    assert faults == []


def assert_readable(page: Page) -> None:
    assert violations(page) == []
    assert width_of(page) <= page.evaluate("innerWidth")


def id_of(client: Client) -> str:
    return str(client.call("GET", "/api/me")["id"])


def quick_game(host: Client, other: Client, **more: object) -> str:
    """Both resign: the host is the winner."""
    table = str(host.call("POST", "/api/tables", {"game": "kings-road", "seats": 2, **more})["table"]["id"])
    play(table, [host, other])
    return table


def play(table: str, order: list[Client]) -> None:
    """All sit down, and resign from the last to the first."""
    for one in order:
        one.do(table, "sit")
    for one in reversed(order):
        one.do(table, "resign", level="random")


def test_following_inviting_and_accepting(house: House, at_page: Open) -> None:
    anna, bela = house.account("Anna", "anna"), house.account("Béla", "bela")
    there = at_page(bela, "/", "en desktop")
    page = at_page(anna, "/me", "en desktop")
    friends = page.locator("[data-friends]")
    friends.get_by_label("Name or sign-in name").fill("béla")
    friends.get_by_role("button", name="Follow", exact=True).click()
    expect(friends.locator("li")).to_contain_text("Béla")
    table = anna.call("POST", "/api/tables", {"game": "kings-road", "seats": 2, "public": False})["table"][
        "id"
    ]
    anna.do(table, "sit", seat=0)
    settled(page, f"/table/{table}", "form.friends")
    page.get_by_label("Ask somebody you follow").select_option(id_of(bela))
    page.get_by_role("button", name="Invite", exact=True).click()
    expect(page.locator(".seats li").nth(1)).to_contain_text("kept for Béla")
    assert_readable(page)
    asked = there.locator("[data-invitation]")
    expect(asked).to_contain_text("Anna invites you: King's Road")
    assert_readable(there)
    asked.get_by_role("button", name="Decline").click()
    expect(asked).to_have_count(0)
    expect(page.locator(".seats li").nth(1)).to_contain_text("Free seat")
    page.get_by_label("Ask somebody you follow").select_option(id_of(bela))
    page.get_by_role("button", name="Invite", exact=True).click()
    asked.get_by_role("button", name="Accept").click()
    there.wait_for_url(re.compile(f"/table/{table}$"))
    expect(page.locator("main .bar")).to_be_visible()  # both sit: it has begun


def test_a_person_s_page_follows_and_counts(house: House, at_page: Open) -> None:
    cili, dora = house.account("Cili", "cili"), house.account("Dóra", "dora")
    for k in range(3):
        quick_game(*((cili, dora) if k else (dora, cili)))
    house.day_by_day()
    page = at_page(cili, f"/people/{id_of(dora)}", "en desktop")
    page.get_by_role("button", name="Follow", exact=True).click()
    expect(page.get_by_role("button", name="Unfollow")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-against]")).to_contain_text("2 : 1")
    expect(page.locator("[data-stats] tbody tr")).to_contain_text("King's Road")
    expect(page.locator("figure svg[role=img]")).to_have_attribute("aria-label", re.compile("King's Road: "))
    drawn = page.locator("figure [role=img] path.line").get_attribute("d") or ""
    assert drawn.count("L") == 2  # three days
    assert_readable(page)
    own = at_page(cili, f"/people/{id_of(cili)}", "hu phone")
    expect(own.locator("[data-stats]")).to_contain_text("zártkörű")
    assert_readable(own)


def test_games_are_looked_for_and_the_address_holds_the_question(house: House, at_page: Open) -> None:
    emma, feri, other = (house.account(name, name.lower()) for name in ("Emma", "Feri", "Gida"))
    public, private = quick_game(emma, feri), quick_game(emma, feri, public=False)
    page = at_page(other, "/archive", "en desktop")
    page.get_by_label("Game").select_option("kings-road")
    page.get_by_label("Player (name)").fill("emma")
    page.get_by_label("Ending").select_option("resigned")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(r"/archive\?game=kings-road&person=emma&ending=resigned$"))
    rows = page.locator("[data-table]")
    expect(rows).to_have_count(1)
    expect(rows).to_have_attribute("data-table", public)
    page.reload()
    expect(rows).to_have_count(1)
    expect(page.get_by_label("Ending")).to_have_value("resigned")
    assert_readable(page)
    page.get_by_label("Ending").select_option("time")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".rows")).to_contain_text("No such game")
    page.go_back()
    expect(rows).to_have_count(1)
    page.get_by_role("link", name=re.compile("^Replay ?: ")).click()
    page.wait_for_url(re.compile(f"/replay/{public}"))
    own = at_page(emma, "/archive?person=emma", "hu phone")
    expect(own.locator(f"[data-table='{private}']")).to_contain_text("zártkörű")
    assert_readable(own)


def test_a_tournament_of_four_with_a_walk_over(house: House, at_page: Open) -> None:
    host = house.account("Host", "host")
    page = at_page(host, "/tournaments", "en desktop")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Name of the tournament").fill("Autumn Cup")
    page.get_by_label("Game").select_option("kings-road")
    page.get_by_label("Seats at a table").select_option("2")
    page.get_by_label("System").select_option("round-robin")
    assert_readable(page)
    page.get_by_role("button", name="Make the tournament").click()
    page.wait_for_url(re.compile(r"/tournament/"))
    page.get_by_role("button", name="Take part").click()
    path = page.url.removeprefix(house.url).replace("/tournament/", "/api/tournaments/")
    people = [host, *(Client.guest(house.url, name) for name in ("Hanna", "Imre", "Juli"))]
    for one in people[1:]:
        one.call("POST", f"{path}/entry")
    expect(page.locator("[data-standings] tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Begin now").click()
    expect(page.locator("[data-round='1'] [data-how]")).to_have_count(2)
    expect(page.get_by_role("link", name="To your table")).to_be_visible()
    ids = {id_of(one): one for one in people}

    def boards() -> list[tuple[str, list[Client]]]:
        shown = host.call("GET", path)
        order = list(ids)
        return [
            (one["table"], [ids[k] for k in sorted((s["person"] for s in one["seats"]), key=order.index)])
            for one in shown["played"][0]["boards"]
            if not one["how"]
        ]

    (missed, (came, _)), (table, both) = boards()
    came.do(missed, "sit")
    house.long_ago(missed)
    play(table, both)
    expect(page.locator("[data-round='1'] [data-how=walk-over]")).to_contain_text("did not come")
    for round_ in (2, 3):
        expect(page.locator(f"[data-round='{round_}'] [data-how]")).to_have_count(2)
        for table, both in boards():
            play(table, both)
    expect(page.locator(".lead")).to_contain_text("over")
    points = page.locator("[data-standings] tbody td:nth-child(3)").all_inner_texts()
    assert len(points) == 4 and sum(map(float, points)) == 6
    assert points == sorted(points, reverse=True)
    assert_readable(page)
    phone = at_page(host, page.url.removeprefix(house.url), "hu phone")
    expect(phone.locator("[data-standings]")).to_contain_text("Állás")
    assert_readable(phone)

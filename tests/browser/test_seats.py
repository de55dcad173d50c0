"""Whose seat it is: kept for who plays again, and offered to somebody who watches."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.boards import begin
from tests.browser.chromium import ROOT
from tests.browser.steps import PATIENCE, Visitor
from tests.browser.test_boards import whose_turn

RECORD: Final = (ROOT / "records" / "kings-road" / "kings-road-2.game").read_text(encoding="utf-8")
NEW_GUEST: Final = """
name => fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" },
  body: JSON.stringify({ name }) })
"""
WHAT_IF: Final = """
async (wanted) => {
  const { me } = await (await fetch("/api/hello")).json();
  const answer = await fetch("/api/records/what-if", { method: "POST",
    headers: { "content-type": "application/json", "x-kt-csrf": me.csrf }, body: JSON.stringify(wanted) });
  return (await answer.json()).table.id;
}
"""


def nearly_over(host: Visitor) -> str:
    """A table for two that goes on from a record, with two moves left."""
    host.page.goto("/icon.svg")
    host.page.evaluate(NEW_GUEST, host.name)
    moves = sum(line[0].isdigit() for line in RECORD.splitlines())
    return str(host.page.evaluate(WHAT_IF, {"text": RECORD, "step": moves - 2}))


def test_who_plays_again_sits_down_by_coming(visitor: Visitor, other: Visitor) -> None:
    table = nearly_over(visitor)
    for one in (visitor, other):
        begin(one)
        one.go_to(table)
    visitor.page.get_by_role("button", name="Sit down").first.click()
    expect(other.page.get_by_role("button", name="Sit down")).to_have_count(1)  # not on the same seat
    other.sit()
    for _ in range(2):
        assert whose_turn(visitor, other).step()
    visitor.catch_up(".dlg .rank")
    visitor.page.locator(".dlg").get_by_role("button", name="Play again").click()
    seats = visitor.page.locator(".seats .pl")
    expect(seats.first).to_contain_text("you")
    expect(seats.nth(1)).to_contain_text("Kept for somebody")
    other.catch_up(".dlg .rank")
    other.page.locator(".dlg").get_by_role("button", name="To the rematch").click()
    for one in (visitor, other):
        expect(one.page.locator(".bar")).to_be_visible(timeout=PATIENCE)
        assert one.page.url.split("/")[-1] != table


def test_a_seat_is_offered_to_who_watches(visitor: Visitor, other: Visitor) -> None:
    begin(visitor)
    begin(other, lang="hu")
    table = visitor.new_table("kings-road", bots=1)
    menu = visitor.page.get_by_role("button", name="Menu")
    menu.click()
    visitor.page.get_by_role("button", name="Offer my seat").click()
    expect(visitor.page.locator(".dlg .lead")).to_contain_text("Nobody is watching")
    other.page.goto("/icon.svg")
    other.page.evaluate(NEW_GUEST, other.name)
    other.go_to(table)
    visitor.page.locator(".dlg").get_by_role("button", name="Béla").focus()
    visitor.page.keyboard.press("Enter")
    other.page.get_by_role("button", name="Átveszem").click()
    expect(other.page.locator(".players .pl").first).to_contain_text("te")
    expect(visitor.bar).to_contain_text("You are watching this game.")

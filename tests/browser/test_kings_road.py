"""King's Road on its board: whole games by mouse, touch and keyboard; two people who keep their secrets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import PATIENCE, TAKEN, Visitor, press, press_until

Choose = Callable[[Page, str], None]
MOST_ROUNDS = 60
KINGS_WAY = """
() => {
  const circuit = [...document.querySelectorAll("[data-region]")].map((one) => one.dataset.region);
  const king = circuit.indexOf(document.querySelector(".here [data-region]").dataset.region);
  return [...circuit.slice(king), ...circuit.slice(0, king)];
}
"""


TAKEN_UP = """
(had) => document.querySelectorAll(".slots .full").length !== had
  || document.querySelector(".bar [role=alertdialog]")
"""
GONE_ON = "() => document.querySelectorAll('.slots .full').length !== 2"


def slots_full(page: Page) -> Locator:
    return page.locator(".slots .full")


def card(page: Page, name: str) -> Locator:
    return page.locator(f'.hand [data-card="{name}"]')


def until_taken(press_it: Choose) -> Choose:
    """A press that meets the hand while it is drawn anew is not taken: once more."""

    def choose(page: Page, name: str) -> None:
        had = slots_full(page).count()
        press_until(
            lambda: press_it(page, name),
            lambda: page.wait_for_function(TAKEN_UP, arg=had, timeout=TAKEN),
            f"{name} to be chosen",
        )

    return choose


@until_taken
def on_hand(page: Page, name: str) -> None:
    press(card(page, name))


@until_taken
def on_map(page: Page, name: str) -> None:
    press(page.locator(f'[data-region="{name}"]'))


@until_taken
def by_touch(page: Page, name: str) -> None:
    press(card(page, name), touch=True)


@until_taken
def by_key(page: Page, name: str) -> None:
    card(page, name).focus()
    page.keyboard.press("Enter")


def is_ready(page: Page, how: Choose) -> None:
    """The last card of a round waits to be confirmed; its button has the focus."""
    ready = page.locator(".bar [role=alertdialog] .pri")
    if how is by_key:
        expect(ready).to_be_focused()
        page.keyboard.press("Enter")
    elif how is by_touch:
        press(ready, touch=True)
    else:
        press(ready)


def choose_cards(visitor: Visitor, how: Choose, behind: int = 0) -> bool:
    """A round's cards: the king's region and the next two, or so many further on. False at the game's end."""
    page = visitor.page
    page.locator(".hand .can, .dlg .rank").first.wait_for(timeout=PATIENCE)
    if visitor.is_over():
        return False
    way: list[str] = page.evaluate(KINGS_WAY)
    for name in way[behind : behind + 2]:
        how(page, name)

    def choose_last() -> None:
        how(page, way[behind + 2])
        confirm(page, how)

    # News that come between question and answer take the question away, and the card back.
    press_until(
        choose_last,
        lambda: page.wait_for_function(GONE_ON, timeout=TAKEN),
        "the round to go on",
    )
    return True


def confirm(page: Page, how: Choose) -> None:
    """The third card is asked about; an answer that is not taken is given again."""
    asked = page.locator(".bar [role=alertdialog] .pri")
    press_until(
        lambda: is_ready(page, how),
        lambda: asked.wait_for(state="detached", timeout=TAKEN),
        "the question to go",
    )


def play_on(visitor: Visitor, ways: list[Choose]) -> None:
    for k in range(MOST_ROUNDS):
        if not choose_cards(visitor, ways[k % len(ways)]):
            return
    raise AssertionError(f"expected the game to end within {MOST_ROUNDS} rounds")


def test_a_whole_game_by_mouse_on_the_board(visitor: Visitor) -> None:
    visitor.new_table("kings-road", bots=2)
    play_on(visitor, [on_hand, on_map])
    expect(visitor.page.locator(".dlg .row")).to_have_count(3)


def test_a_whole_game_by_touch(phone: Visitor) -> None:
    phone.new_table("kings-road", options={"nobles": "permanent"})
    play_on(phone, [by_touch])
    expect(phone.page.locator(".dlg .row")).to_have_count(2)
    phone.assert_fits()


def test_a_whole_game_by_keyboard(visitor: Visitor) -> None:
    visitor.new_table("kings-road")
    page = visitor.page
    page.locator(".hand .can").first.wait_for()
    for _ in range(60):  # the hand is reached by the Tab key alone
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.card ?? ''") == "zin-kais-deep":
            break
    page.keyboard.press("Enter")
    expect(slots_full(page)).to_have_count(1)
    page.keyboard.press("u")
    expect(slots_full(page)).to_have_count(0)
    play_on(visitor, [by_key])
    expect(page.locator(".dlg .row")).to_have_count(2)


def test_a_card_that_cannot_be_chosen_says_why(visitor: Visitor) -> None:
    visitor.new_table("kings-road")
    page = visitor.page
    page.locator(".hand .can").first.wait_for()
    card(page, "knight").click(force=True)  # to playwright, what is aria-disabled cannot be clicked
    bubble = page.get_by_role("alert")
    expect(bubble).to_contain_text("The Knight must be your last card")
    expect(bubble.get_by_role("link")).to_have_attribute("href", "/rules/kings-road#KR-2.3")
    card(page, "dark-tower").click()
    expect(slots_full(page)).to_have_count(1)
    page.get_by_role("button", name="Take back card 1: Dark Tower").click()
    expect(slots_full(page)).to_have_count(0)


def told_to(visitor: Visitor) -> Iterator[dict[str, Any]]:
    for frame in visitor.frames:
        said = json.loads(frame)
        if said["t"] == "tell":
            yield said


def assert_kept_from(visitor: Visitor, seat: int) -> None:
    """Nothing that was told to the visitor holds a card of the seat before it was revealed."""
    secrets = 0
    for said in told_to(visitor):
        view = said["table"].get("view")
        if view and view["phase"] == "choose":
            assert set(view["cards"][seat]) <= {"hidden"}
        for one in said["news"]:
            assert one.get("seat") != seat or one.get("move") is None
            for event in one.get("told", []):
                if event["key"] == "card-chosen" and event["args"]["seat"] == seat:
                    assert event["args"]["card"] == "hidden"
                    secrets += 1
    assert secrets >= 9


def drawn(visitor: Visitor) -> list[str]:
    """All that a page draws of the table, but for log and toast, which also tell what was taken back."""
    parts = (".map", ".hand", ".bar .ask", ".bar .pick", ".players")
    return [visitor.page.locator(part).first.inner_html() for part in parts]


def test_two_people_play_and_keep_their_secrets(visitor: Visitor, other: Visitor) -> None:
    table = visitor.new_table("kings-road", bots=0, people=2)
    other.go_to(table)
    other.sit()
    other.page.locator(".hand .can").first.wait_for()

    # Whichever card Anna chooses, Béla's page is the same.
    chosen = other.page.locator(".log .li").filter(has_text="chose a card")
    pages = []
    for name in ("dark-tower", "kings-castle"):
        on_hand(visitor.page, name)
        expect(slots_full(visitor.page)).to_have_count(1)
        expect(chosen).to_have_count(1)
        pages.append(drawn(other))
        visitor.page.keyboard.press("u")
        expect(chosen).to_have_count(0)
    assert pages[0] == pages[1]

    for round_ in range(MOST_ROUNDS):
        if round_ == 1:
            other.page.reload()
        if round_ == 2:
            other.context.set_offline(True)
        more = choose_cards(visitor, on_hand)
        other.context.set_offline(False)
        if not more or not choose_cards(other, on_hand, behind=5):
            break
    for one in (visitor, other):
        expect(one.page.locator(".dlg .row")).to_have_count(2)
    assert_kept_from(other, 0)
    assert_kept_from(visitor, 1)


@pytest.mark.parametrize("where", ["visitor", "phone"])
def test_the_board_is_accessible(where: str, request: pytest.FixtureRequest) -> None:
    one: Visitor = request.getfixturevalue(where)
    one.new_table("kings-road", bots=4, options={"nobles": "permanent"})
    how = by_touch if where == "phone" else on_hand
    for _ in range(2):
        choose_cards(one, how)
    one.page.locator(".hand .can").first.wait_for()
    for lang in ("en", "hu"):
        for theme in ("parchment", "vault"):
            one.page.evaluate(
                "kept => localStorage.setItem('kingstable', JSON.stringify(kept))",
                {"lang": lang, "theme": theme, "motion": False},
            )
            one.page.reload()
            one.page.locator(".hand .can").first.wait_for()
            expect(one.page.locator("html")).to_have_attribute("data-theme", theme)
            one.assert_fits()
            one.assert_accessible()
    if where == "phone":
        segments = one.page.locator("main > nav button")
        expect(segments).to_have_count(4)
        for segment in segments.all():
            segment.tap()
            one.assert_fits()
            one.assert_accessible()

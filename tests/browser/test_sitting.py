"""At a table: the others' moves can be followed, no click goes astray, nothing is given up by accident."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.steps import PATIENCE, Visitor

GAMES = ["kings-road", "kingsburg", "builders", "stronghold", "magna-carta"]
STEP = 700  # milliseconds for a move of somebody else at the normal pace
MOST = 4000  # for a run of them


def tells(visitor: Visitor) -> list[dict[str, Any]]:
    return [frame for frame in map(json.loads, visitor.frames) if frame["t"] == "tell"]


def moves_of(visitor: Visitor, own: bool) -> int:
    """How many moves the page has been told, our own or those of others."""
    heard = {one["seq"]: one for frame in tells(visitor) for one in frame["news"] if one["what"] == "moved"}
    return sum((one.get("seat", -1) == 0) is own for one in heard.values())


def until(visitor: Visitor, told: str) -> None:
    """Waits for the server, while the page's own clock stands still."""
    for _ in range(PATIENCE // 50):
        if tells(visitor) and eval(told, {"table": tells(visitor)[-1]["table"]}):
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError(f"expected {told}")


def shown_step(visitor: Visitor) -> int:
    return int(visitor.page.locator("main").get_attribute("data-step") or -1)


def stopped_after_a_move(visitor: Visitor, game: str, bots: int) -> int:
    """We have moved, the page's clock stands still, and the server is far ahead; the step of our own move."""
    visitor.new_table(game, bots=bots)
    visitor.may_move()
    for _ in range(60):
        visitor.page.clock.run_for(2 * STEP)
        visitor.may_move()
        visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") / 1000 + 1)
        step = shown_step(visitor)
        visitor.choose_last(touch=False)
        until(visitor, f"table['step'] > {step} and (table.get('legal') or table['status'] == 'over')")
        if tells(visitor)[-1]["table"]["step"] >= step + 9:
            return step + 1
        visitor.page.clock.resume()
    raise AssertionError("expected a long run of the others")


def test_others_moves_are_shown_one_by_one_and_a_long_run_is_told(visitor: Visitor) -> None:
    step = stopped_after_a_move(visitor, "builders", bots=3)
    clock = visitor.page.clock
    clock.run_for(50)
    assert shown_step(visitor) <= step + 1
    here = shown_step(visitor)
    clock.run_for(STEP + 20)
    assert shown_step(visitor) == here + 1
    clock.run_for(MOST)
    expect(visitor.page.locator(".recap.run .li").nth(3)).to_be_visible()
    assert shown_step(visitor) == tells(visitor)[-1]["table"]["step"]
    visitor.page.locator("header.top .where").click()
    expect(visitor.page.locator(".recap")).to_have_count(0)


def test_any_key_catches_up_and_their_turn_is_shown_again(visitor: Visitor) -> None:
    step = stopped_after_a_move(visitor, "builders", bots=3)
    visitor.page.keyboard.press("Shift")
    last = tells(visitor)[-1]["table"]["step"]
    expect(visitor.page.locator("main")).to_have_attribute("data-step", str(last))
    visitor.page.locator(".bar .again").click()
    expect(visitor.bar.locator("h2")).to_have_text("Their last turn, once more")
    assert step <= shown_step(visitor) < last
    here = shown_step(visitor)
    visitor.page.clock.run_for(STEP + 20)
    assert shown_step(visitor) == here + 1
    expect(visitor.options).to_have_count(0)
    visitor.page.keyboard.press("Shift")
    expect(visitor.page.locator("main")).to_have_attribute("data-step", str(last))
    visitor.page.clock.resume()  # what settles needs time
    visitor.may_move()


@pytest.mark.parametrize("game", GAMES)
def test_the_last_move_is_ringed_and_travels(visitor: Visitor, game: str) -> None:
    """Travels where motion is welcome; is ringed in any case."""
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.add_init_script(
        "window.travelled = 0; const move = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) { travelled += 1; return move.apply(this, all); }"
    )
    visitor.new_table(game, bots=1)
    ringed = visitor.page.locator(":is(.board, .place, .players) [data-last]").first
    for _ in range(12):
        visitor.step()
        visitor.page.wait_for_timeout(60)
        if ringed.count() and visitor.page.evaluate("travelled"):
            break
    expect(ringed).to_be_attached()
    assert visitor.page.evaluate("travelled") > 0
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.step()
    before = visitor.page.evaluate("travelled")
    visitor.step()
    assert visitor.page.evaluate("travelled") == before


@pytest.mark.parametrize("game", ["magna-carta", "stronghold"])
def test_quick_clicks_on_one_spot_play_one_move(visitor: Visitor, game: str) -> None:
    visitor.new_table(game)
    visitor.may_move()
    visitor.page.clock.run_for(1000)
    visitor.unfold()
    box = visitor.options.first.bounding_box()
    assert box
    own, step = moves_of(visitor, own=True), shown_step(visitor)
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") / 1000 + 1)
    for _ in range(3):
        visitor.page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
        visitor.page.wait_for_timeout(170)
    until(visitor, f"table['step'] > {step}")
    visitor.page.wait_for_timeout(170)
    assert moves_of(visitor, own=True) == own + 1


def test_a_decision_with_one_answer_is_made_by_itself_and_said(visitor: Visitor) -> None:
    visitor.new_table("builders", bots=1)
    said = visitor.page.locator(".log .li", has_text="the only choice").first
    for _ in range(200):
        visitor.catch_up(".bar:not(.rest), .dlg .rank")
        if said.count() or not visitor.step():
            break
    expect(said).to_be_attached()
    assert any(len(frame["table"].get("legal", [])) == 1 for frame in tells(visitor))


def test_who_confirms_everything_is_asked_for_the_only_answer_too(visitor: Visitor) -> None:
    visitor.context.add_init_script("""localStorage.kingstable ??= '{"confirm": true}'""")
    visitor.new_table("builders", bots=1)
    for _ in range(200):
        visitor.catch_up(".bar:not(.rest)")
        if len(tells(visitor)[-1]["table"].get("legal", [])) == 1:
            break
        assert visitor.step()
    own = moves_of(visitor, own=True)
    visitor.page.wait_for_timeout(STEP + 500)
    assert moves_of(visitor, own=True) == own
    expect(visitor.options).to_have_count(1)


def test_giving_up_stands_apart_asks_once_and_is_never_the_first(visitor: Visitor) -> None:
    visitor.new_table("kingsburg", bots=1)
    passing = visitor.page.locator(".bar .apart [data-move=pass]")
    for _ in range(30):
        visitor.catch_up(".bar:not(.rest)")
        if passing.count():
            break
        visitor.step()
    expect(passing.locator("kbd")).to_have_text("0")
    expect(visitor.page.locator(".bar .moves [data-move=pass]")).to_have_count(0)
    passing.click()
    expect(visitor.bar.get_by_role("alertdialog")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(passing).to_be_visible()
    own = moves_of(visitor, own=True)
    step = int(visitor.page.locator("main").get_attribute("data-step") or 0)
    visitor.page.keyboard.press("0")
    visitor.bar.locator("[role=alertdialog] .pri").click()
    visitor.see_step(step + 1)
    assert moves_of(visitor, own=True) > own


def test_the_pace_is_chosen_in_the_menu(visitor: Visitor) -> None:
    visitor.new_table("builders", bots=1)
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.locator("[data-pace=calm]").click()
    assert "calm" in visitor.page.evaluate("localStorage.kingstable")


def test_key_two_is_card_two(visitor: Visitor) -> None:
    visitor.new_table("kings-road", bots=1)
    visitor.may_move()
    name = visitor.page.locator(".hc .hn", has_text=re.compile("^2$")).locator("xpath=..")
    card = name.get_attribute("data-card")
    visitor.page.keyboard.press("2")
    expect(visitor.page.locator(f".hc[data-card={card}] .ord")).to_have_text("1")


def test_no_tip_opens_by_itself_on_a_phone(phone: Visitor) -> None:
    phone.new_table("kings-road", bots=1)
    phone.may_move()
    for _ in range(3):
        phone.page.locator(".hand .can").first.tap()
        phone.page.wait_for_timeout(450)
    phone.bar.locator("[role=alertdialog] .pri").tap()
    phone.page.wait_for_timeout(900)
    expect(phone.page.locator(".tip")).to_have_count(0)

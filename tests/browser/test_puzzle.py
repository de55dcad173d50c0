"""A puzzle in a real browser: a wrong move is told in figures, the best one solves it, the list marks it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pages_help import context, settled, whole_page, width_of
from tests.browser.steps import violations
from tools.puzzles import WRITTEN
from tools.running_server import Server

GAMES = sorted(file.stem for file in WRITTEN.glob("*.json") if file.stem != "index")


@pytest.fixture
def page(browser: Browser, house: Server) -> Iterator[Page]:
    yield from whole_page(browser, house.url)


def ranked(game: str) -> list[str]:
    """The moves of its first puzzle, the best one first."""
    moves = json.loads((WRITTEN / f"{game}.json").read_text(encoding="utf-8"))["puzzles"][0]["moves"]
    return sorted(moves, key=lambda code: -moves[code])


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_tried_and_solved_and_marked(page: Page, game: str) -> None:
    settled(page, f"/puzzle/{game}-1", ".asks .list .opt")
    best, *_, worst = ranked(game)
    page.locator(f".asks [data-code='{worst}']").click()
    expect(page.locator(".answer")).to_contain_text(re.compile(r"wins \d+ % of the time: \d+ % less often"))
    assert violations(page) == []
    options = page.locator(".asks .list .opt").evaluate_all("all => all.map(one => one.dataset.code)")
    page.keyboard.press(str(options.index(best) + 1)) if options.index(best) < 9 else page.locator(
        f".asks [data-code='{best}']"
    ).click()
    expect(page.locator(".answer.good")).to_contain_text(
        re.compile(r"wins \d+ % of the time, \d+ % more often")
    )
    if game == GAMES[0]:
        settled(page, "/puzzles", ".tile.done")
        expect(page.locator(".tile.done")).to_have_count(1)
        assert violations(page) == []


def test_puzzles_fit_a_phone_in_hungarian(browser: Browser, house: Server) -> None:
    made = context(browser, house.url, "hu", "parchment", "phone")
    page = made.new_page()
    for address, thing in (("/puzzles", ".tile"), ("/puzzle/kingsburg-1", ".asks .list .opt")):
        settled(page, address, thing)
        assert width_of(page) <= 390 and violations(page) == []
    page.get_by_role("button", name="Mutasd meg").click()
    expect(page.locator(".answer")).to_contain_text("%-kal többször")
    made.close()

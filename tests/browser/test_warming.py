"""While the engine is compiled beside the server, a table says that its bots are warming up; then no more."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from kingstable.remote import Client
from tests.server.conftest import assert_no_fault
from tools.running_server import Server


@pytest.mark.parametrize(("lang", "said"), [("en", "warming up"), ("hu", "bemelegítenek")])
def test_the_table_says_that_bots_are_warming_up(
    browser: Browser, tmp_path: Path, lang: str, said: str
) -> None:
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", warming=1, limits="off")
    anna = Client.guest(server.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2, bots=["easy"])["id"]
    context = browser.new_context(base_url=server.url)
    context.add_init_script(f'localStorage.kingstable ??= \'{{"lang": "{lang}"}}\'')
    page = context.new_page()
    page.goto(f"/table/{table}")
    line = page.locator(".warming")
    expect(line).to_contain_text(said, timeout=60_000)
    server.end_compiling()
    expect(line).to_have_count(0, timeout=120_000)
    expect(page.locator("main.game")).to_be_visible()
    context.close()
    assert server.stop() == 0
    assert_no_fault(tmp_path / "log")

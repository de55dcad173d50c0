"""Called back, in a real browser: subscribed by a click, told by its service worker; letters and webhooks.

The browser's push service is not there in a test: the subscription it would make leads to a receiver of ours,
which decrypts what the server sends; that is handed to the service worker as an event.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.pages_help import SIZES, ask, settled
from tests.browser.steps import violations
from tools.receivers import Arrived, Receivers
from tools.running_server import Server

SUBSCRIBED = """
({ endpoint, p256dh, auth }) => {
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.subscribe = async (asked) => {
    if (asked.applicationServerKey.length !== 65 || !asked.userVisibleOnly) throw new Error("no key");
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  };
}
"""
# In the service worker: what it shows of a push, and where a click leads. A headless browser shows nothing.
SHOWN = """async (said) => {
  const shown = [], opened = [];
  self.registration.showNotification = async (title, { lang, tag, data }) =>
    void shown.push([title, lang, tag, data.url]);
  self.clients.openWindow = async (path) => void opened.push(path);
  let work = null;
  const dispatch = async (event) => {
    event.waitUntil = (promise) => (work = promise);
    self.dispatchEvent(event);
    await work;
  };
  await dispatch(new PushEvent("push", { data: said }));
  const notification = { close: () => undefined, data: { url: "/table/T" } };
  await dispatch(Object.assign(new Event("notificationclick"), { notification }));
  return { shown, opened };
}"""


class Postbox:
    """Receivers in a thread of their own, for a test that does not await."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.receivers: Receivers = self.run(self._open())

    async def _open(self) -> Receivers:
        receivers = Receivers()
        await receivers.open()
        return receivers

    def run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    def first(self, way: str) -> Arrived:
        self.run(self.receivers.until(lambda: bool(self.receivers.by(way))))
        return self.receivers.by(way)[0]

    def clear(self) -> None:
        self.receivers.arrived.clear()


@pytest.fixture(scope="module")
def postbox() -> Iterator[Postbox]:
    box = Postbox()
    yield box
    box.run(box.receivers.close())
    box.loop.call_soon_threadsafe(box.loop.stop)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, postbox: Postbox) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("notices")
    flags: dict[str, str | int] = {
        "smtp_host": "127.0.0.1",
        "smtp_port": postbox.receivers.smtp,
        "smtp_tls": "none",
    }
    more = {"mail_from": "games@example.org", "webhooks_private": "yes", "limits": "off"}
    wait = {"KT_NOTICE_WAIT": "0"}
    running = Server(f"sqlite:///{folder}/kingstable.db", folder / "log", 0, wait, **flags, **more)
    yield running.url.replace("127.0.0.1", "localhost")
    running.stop()


def visiting(browser: Browser, site: str, lang: str, size: str) -> BrowserContext:
    width, height = SIZES[size]
    made = browser.new_context(base_url=site, viewport={"width": width, "height": height}, locale=lang)
    kept = json.dumps({"lang": lang, "theme": "parchment", "motion": False})
    made.add_init_script(f"localStorage.setItem('kingstable', {kept!r})")
    made.grant_permissions(["notifications"], origin=site)
    return made


def become_guest(page: Page) -> None:
    page.fill("input[autocomplete=nickname]", "Anna")
    page.click("form .leaf")
    page.wait_for_selector(".notices table, .notices h3")


def test_subscribed_by_a_click_and_told_in_one_s_own_language(
    browser: Browser, site: str, postbox: Postbox
) -> None:
    made = visiting(browser, site, "hu", "phone")
    page = made.new_page()
    settled(page, "/me")
    become_guest(page)
    box = page.locator(".notices")
    keys = {"endpoint": postbox.receivers.url("/push/anna"), **postbox.receivers.browser.keys()}
    page.evaluate(SUBSCRIBED, keys)
    box.get_by_role("button", name="Értesítést kérek ebben a böngészőben").click()
    expect(box.get_by_role("status")).to_have_text("Ez a böngésző értesítést kap.")
    ends = box.get_by_role("checkbox", name="Véget ér egy játszma: itt")
    expect(ends).to_be_checked()
    ends.click()
    expect(box.get_by_role("checkbox", name="Véget ér egy játszma: itt")).not_to_be_checked()
    assert not violations(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    postbox.clear()
    box.get_by_role("button", name="Kipróbálom").click()
    told = postbox.first("push")
    assert told.said["title"] == "Kingstable: működik" and told.said["lang"] == "hu"
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    done = made.service_workers[0].evaluate(SHOWN, json.dumps(told.said))
    assert done["shown"] == [["Kingstable: működik", "hu", told.said["id"], "/me"]]
    assert done["opened"] == ["/table/T"]
    made.close()


def test_letters_and_webhooks(browser: Browser, site: str, postbox: Postbox) -> None:
    made = visiting(browser, site, "en", "desktop")
    page = made.new_page()
    settled(page, "/me")
    become_guest(page)
    box = page.locator(".notices")
    postbox.clear()
    box.get_by_label("Your e-mail address").fill("anna@example.org")
    box.get_by_role("button", name="Send me a link").click()
    expect(box).to_contain_text("Open the link that was sent to anna@example.org")
    link = re.search(r"/api/notices/confirm/\S+", postbox.first("mail").said["text"])
    assert link is not None
    page.goto(link.group())
    page.get_by_role("button", name="Yes").click()
    expect(page.locator("main")).to_contain_text("From now on you are told by e-mail")
    assert not violations(page)
    settled(page, "/me", ".notices table")
    expect(box).to_contain_text("anna@example.org")
    box.get_by_text("Add a webhook").click()
    box.get_by_label("Address").fill("nonsense:")
    box.get_by_label("Address").fill(postbox.receivers.url("/hook"))
    box.get_by_label("Shape").select_option("slack")
    assert not violations(page)
    box.get_by_role("button", name="Add", exact=True).click()
    expect(box.get_by_role("checkbox", name="It is my turn: webhook")).to_be_enabled()
    postbox.clear()
    box.get_by_role("button", name="Try it").click()
    assert "*Kingstable: it works*" in postbox.first("webhook").said["text"]
    assert postbox.first("mail").path == "anna@example.org"
    box.locator(".way", has_text="anna@example.org").get_by_role("button").click()
    expect(box.get_by_label("Your e-mail address")).to_be_visible()
    assert ask(site, "GET", "/api/hello")["elsewhere"] == ""
    made.close()

"""What the tests of the pages and the screenshots share: contexts, and a game to look back at."""

from __future__ import annotations

import contextlib
import fcntl
import json
import secrets
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
SMALLEST: dict[str, ViewportSize] = {
    "desktop": {"width": 1280, "height": 720},
    "phone": {"width": 320, "height": 640},
}


def ask(site: str, method: str, path: str, body: object = None, token: str = "") -> Any:
    """The server over HTTP, as a program asks it."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(site + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read() or b"null")


def guest(site: str, name: str) -> str:
    return str(ask(site, "POST", "/api/guests", {"name": name})["token"])


@contextlib.contextmanager
def alone(folder: Path, name: str) -> Iterator[Path]:
    """A folder that all test processes share; one at a time is in it."""
    made = folder / name
    made.mkdir(exist_ok=True)
    with open(folder / f"{name}.lock", "w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        yield made


def finished_game(site: str, game: str = "kings-road", seats: int = 2) -> str:
    """The id of a table where bots have played to the end."""
    token = guest(site, "Host")
    account = {"login": "host" + secrets.token_hex(4), "password": secrets.token_hex(12)}
    token = ask(site, "POST", "/api/accounts", account, token).get("token") or token
    wanted = {"game": game, "seats": seats, "bots": ["random"] * seats, "public": False}
    table = str(ask(site, "POST", "/api/tables", wanted, token)["table"]["id"])
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if ask(site, "GET", f"/api/tables/{table}", token=token)["table"]["status"] == "over":
            return table
        time.sleep(0.2)
    raise TimeoutError(f"expected the game at {table} to end, got none in 120 s")


def context(
    browser: Browser, site: str, lang: str = "en", theme: str = "parchment", size: str = "desktop"
) -> BrowserContext:
    width, height = SIZES[size]
    phone = size == "phone"
    made = browser.new_context(
        service_workers="block",
        base_url=site,
        viewport={"width": width, "height": height},
        locale=lang,
        has_touch=phone,
    )
    kept = json.dumps({"lang": lang, "theme": theme, "motion": False})
    made.add_init_script(
        f"localStorage.getItem('kingstable') ?? localStorage.setItem('kingstable', {kept!r})"
    )
    return made


def whole_page(browser: Browser, site: str) -> Iterator[Page]:
    """A page in a context of its own; whatever it complains about fails the test."""
    made = context(browser, site)
    page = made.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    made.close()
    assert faults == []


def settled(page: Page, path: str, wait_for: str = "h1") -> None:
    """Opens an address and waits until what it shows has been loaded."""
    page.goto(path)
    page.wait_for_selector(wait_for)
    page.wait_for_load_state("networkidle")


def width_of(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


def say_name(page: Page, name: str = "Anna") -> None:
    """Whoever sits down for the first time is asked for a name, once."""
    asked = page.locator(".dlg input[autocomplete=nickname]")
    asked.wait_for()
    asked.fill(name)
    page.keyboard.press("Enter")


def do_as_taught(page: Page) -> None:
    """One step of a lesson: reads on, or lets the teacher show the move and takes it from the list."""
    if page.locator(".teacher .gold").count():
        page.click(".teacher .gold")
        return
    page.click(".teacher .btn:has-text('Show me')")
    page.locator(".teacher details").evaluate("list => list.open = true")
    page.click(".teacher .opt >> nth=0")

"""What a visitor does at a table; the tests are written in these words."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as TooLate

PATIENCE: Final = 60_000  # milliseconds; a busy machine is no fault of ours
TAKEN: Final = 3_000  # milliseconds within which what can be pressed takes a press
MOST_MOVES: Final = 600
# Losing the connection is part of some tests, and a refusal is an answer.
HARMLESS: Final = re.compile(r"ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 4\d\d|ERR_FAILED")
CUT_TEXTS: Final = Path(__file__).with_name("cut_texts.js").read_text(encoding="utf-8")
AXE: Final = files("axe_playwright_python") / "axe.min.js"
SCAN: Final = """
async () => (await axe.run(document, { resultTypes: ["violations"], preload: false })).violations
"""
NAMED: Final = re.compile(  # as web/src/pages/rules/pieces.ts finds them
    r"^(?P<kind>advisor|building|card|prestige|region|worker)-(?P<slug>[\w-]+) = (?P<name>[^{\n]+)$", re.M
)
WOUND: Final = 400  # milliseconds: longer than a changed list takes no click
# Presses a key and winds the page's clock on, again and again, until something is there. All of it inside of
# the page: a question from outside costs more than what it asks about.
CAUGHT_UP: Final = """
async ([until, step, wound, patience]) => {
  const { controller, builtins } = globalThis.__pwClock;
  const moving = () => document.querySelector("main.settling, .bar[data-forced]");
  const there = () => (until
    ? document.querySelector(until)?.checkVisibility() && !moving()
    : Number(document.querySelector("main")?.dataset.step ?? -1) >= step);
  const late = builtins.Date.now() + patience;
  while (builtins.Date.now() < late) {
    const key = new KeyboardEvent("keydown", { key: "Shift", bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(key);
    await new Promise((done) => builtins.setTimeout(done)); // what the key did is drawn
    if (there()) return true;
    await controller.fastForward(wound);
    await new Promise((done) => builtins.setTimeout(done, 15));
  }
  return false;
}
"""
# What a browser brings to the dice is otherwise drawn by itself: a deal would not be the same again.
SAME_NONCE: Final = """
  const draw = crypto.getRandomValues.bind(crypto);
  const nonce = (into) => into instanceof Uint8Array && into.length === 16;
  crypto.getRandomValues = (into) => (nonce(into) ? into.fill(7) : draw(into));
"""
NEW_TABLE: Final = """
async ([name, plan]) => {
  const me = await (await fetch("/api/me")).json();
  const post = async (path, body, headers = {}) =>
    (await fetch(path, { method: "POST", headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body) })).json();
  const who = me.id ? me : await post("/api/guests", { name });
  const csrf = { "x-kt-csrf": who.csrf };
  const table = (await post("/api/tables", plan, csrf)).table.id;
  await post(`/api/tables/${table}/commands`, { do: "sit", id: "sit", seat: 0 }, csrf);
  return table;
}
"""


def longest_names(route: Route) -> None:
    """The words of a game in which every piece of a kind is called as the one with the longest name."""
    answer = route.fetch()
    try:
        texts = answer.text()
    except PlaywrightError:
        return  # the page was closed meanwhile
    longest: dict[str, str] = {}
    for found in NAMED.finditer(texts):
        kind, name = found["kind"], found["name"]
        longest[kind] = max(longest.get(kind, ""), name, key=len)
    if "worker" in longest:  # machines are buildings that work
        longest["worker"] = max(longest["worker"], longest.get("building", ""), key=len)
    said = NAMED.sub(lambda found: f"{found['kind']}-{found['slug']} = {longest[found['kind']]}", texts)
    route.fulfill(response=answer, body=said)


def describe(violation: dict[str, Any]) -> str:
    where = [" ".join(map(str, node["target"])) for node in violation["nodes"]]
    return f"{violation['id']}: {violation['help']}: {where[:5]}"


def violations(page: Page) -> list[str]:
    """What axe finds wrong on a page. It comes once for each, and needs no style sheets of its own."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(SCAN)
    return [describe(one) for one in found]


def lasting(page: Page, measure: str, what: object = None) -> list[str]:
    """What is measured to be wrong and stays so: a page that lays itself out anew is given the time."""
    wrong: list[str] = page.evaluate(measure, what)
    for _ in range(TAKEN // 50):
        if not wrong:
            break
        page.wait_for_timeout(50)
        wrong = page.evaluate(measure, what)
    return wrong


def press(thing: Locator, touch: bool = False) -> bool:
    """Clicks or taps; False where it takes no press any more: what has one answer was answered meanwhile."""
    try:
        thing.tap(timeout=TAKEN) if touch else thing.click(timeout=TAKEN)
    except TooLate:
        return False
    return True


def press_until(press_it: Callable[[], object], taken: Callable[[], object], wanted: str) -> None:
    """What is drawn anew under a press does not take it: once more. `taken` waits, no longer."""
    for _ in range(PATIENCE // TAKEN):
        press_it()
        with suppress(TooLate):
            taken()
            return
    raise AssertionError(f"expected {wanted}")


class Visitor:
    """Somebody with a browser. `faults` are what the page complained about, `frames` what it was told."""

    def __init__(self, context: BrowserContext, name: str = "Anna") -> None:
        self.name: Final = name
        self.context: Final = context
        context.add_init_script(SAME_NONCE)
        self.page: Final = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.clock.install()  # goes on by itself, and can be wound on
        self.page.clock.resume()
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._hear)
        self.page.on(
            "websocket", lambda ws: ws.on("framereceived", lambda data: self.frames.append(str(data)))
        )

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not HARMLESS.search(message.text):
            self.faults.append(message.text)

    # At the table

    def new_table(self, game: str, bots: int = 1, level: str = "random", people: int = 1, **plan: Any) -> str:
        """A table with bots on the last seats; the page then stands at it."""
        self.page.goto("/icon.svg")
        wanted = {"game": game, "seats": people + bots, "bots": [level] * bots, **plan}
        table: str = self.page.evaluate(NEW_TABLE, [self.name, wanted])
        self.go_to(table)
        return table

    def sit(self) -> None:
        """On the first free seat; who was never seen before says a name first."""
        self.page.get_by_role("button", name="Sit down").first.click()
        asked = self.page.locator(".dlg input[autocomplete=nickname]")
        asked.fill(self.name)
        self.page.keyboard.press("Enter")
        expect(asked).to_have_count(0)

    def go_to(self, table: str) -> None:
        self.page.goto(f"/table/{table}")
        expect(self.page.locator("main")).not_to_have_attribute("aria-busy", "true", timeout=PATIENCE)

    @property
    def bar(self) -> Locator:
        return self.page.locator(".bar")

    @property
    def options(self) -> Locator:
        """The legal moves in the list."""
        return self.page.locator(".bar [data-move]")

    def catch_up(self, until: str, patience: int = PATIENCE) -> None:
        """Any key shows at once what the others did; waits until something is there and takes clicks.

        What has one answer answers itself; the page's clock is wound on meanwhile.
        """
        if not self.page.evaluate(CAUGHT_UP, [until, 0, WOUND, patience]):
            raise AssertionError(f"expected {until}, got {self.page.locator('main').inner_text()[:200]!r}")

    def see_step(self, step: int) -> None:
        """What the others did is told until there, or behind it."""
        if not self.page.evaluate(CAUGHT_UP, ["", step, WOUND, PATIENCE]):
            raise AssertionError(
                f"expected step {step}, got {self.page.locator('main').inner_text()[:200]!r}"
            )

    def may_move(self) -> None:
        self.catch_up(".bar:not(.rest)")

    def is_over(self) -> bool:
        return self.page.locator(".dlg .rank").count() > 0

    def has_list(self) -> bool:
        """Whether there is a list of moves; the hand stands for it where there is no room for both."""
        return self.page.locator(".bar :is([data-move], [data-kind], [aria-expanded]):visible").count() > 0

    def there(self, *wanted: str) -> list[int]:
        """How many there are of each, asked at once."""
        counted: list[int] = self.page.evaluate(
            "(all) => all.map((one) => document.querySelectorAll(one).length)", list(wanted)
        )
        return counted

    def unfold(self) -> int:
        """Opens the list of moves where the board stands for it, and its first kind; says how many it has."""
        fold, kinds, moves = self.there(".bar [aria-expanded=false]", ".bar [data-kind]", ".bar [data-move]")
        if fold:
            self.page.locator(".bar [aria-expanded=false]").first.click()
            kinds, moves = self.there(".bar [data-kind]", ".bar [data-move]")
        if kinds and not moves:
            self.page.locator(".bar [data-kind]").first.click()
            moves = self.options.count()
        return moves

    def step(self, touch: bool = False) -> bool:
        """Plays the last move of the list; False when the game is over."""
        self.catch_up(".bar:not(.rest), .dlg .rank")
        if self.is_over():
            return False
        before = self.page.locator("main").get_attribute("data-step")
        went_on = self.page.locator(f"main:not([data-step='{before}'])")
        press_until(
            lambda: self.choose_last(touch),
            lambda: went_on.wait_for(timeout=TAKEN),
            f"{self.name}'s table to go on from step {before}",
        )
        return True

    def choose_last(self, touch: bool) -> None:
        for _ in range(PATIENCE // 50):
            if self.unfold():
                break
            self.page.wait_for_timeout(50)  # news that come just then fold the list again
        listed = self.page.locator(".bar .moves [data-move]")
        press((listed if listed.count() else self.options).last, touch)
        sure = self.page.locator(".bar [role=alertdialog] .pri")
        if sure.count():
            press(sure, touch)

    def play_on(self, touch: bool = False) -> None:
        """To the end."""
        for _ in range(MOST_MOVES):
            if not self.step(touch):
                return
        raise AssertionError(f"expected the game to end within {MOST_MOVES} moves")

    # What every screen must be

    def assert_accessible(self) -> None:
        """axe finds nothing."""
        found = violations(self.page)
        assert not found, "\n".join(found)

    def assert_fits(self) -> None:
        """No sideways scrolling."""
        wide, window = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= window

    def assert_whole(self) -> None:
        """No sideways scrolling, and every text can be read to its end, in every part of the table."""
        read = self.page.locator(".recap .pri:visible")
        if read.count():  # the others moved meanwhile
            read.click()
        parts = self.page.locator("nav.seg button")
        for k in range(max(1, parts.count())):
            if parts.count():
                parts.nth(k).click()
            self.assert_fits()
            cut = lasting(self.page, CUT_TEXTS)
            assert not cut, "\n".join(cut)

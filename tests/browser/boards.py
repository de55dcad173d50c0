"""Games played on their boards: what is gilded is pressed, by mouse, finger or key."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.steps import MOST_MOVES, PATIENCE, TAKEN, Visitor, lasting, press

SURE: Final = ".bar [role=alertdialog] .pri"
READ: Final = ".recap:not(.run) .pri"  # it lies over the board until it was read
HALF_CHOSEN: Final = ".bar .chip"
CHOSEN: Final = """
() => [...document.querySelectorAll(".bar .chip, .bar [role=alertdialog], .picked, .sel, .good.on")]
  .map((one) => `${one.className} ${one.textContent}`).join("|")
"""
MOVED: Final = """
async ([before, had, gave]) => {
  const { controller, builtins } = globalThis.__pwClock;
  const chosen = CHOSEN;
  const went_on = () => document.querySelector("main")?.dataset.step !== before;
  const more = () => ![had, ""].includes(chosen()); // nothing any more: a move was sent, and is answered soon
  const late = builtins.Date.now() + gave;
  while (!went_on() && !more() && builtins.Date.now() < late)
    await new Promise((done) => builtins.setTimeout(done, 10));
  if (!went_on()) await controller.fastForward(400); // a list that has just changed takes no click
  return went_on();
}
"""
GAVE: Final = 700  # milliseconds until a press that came to nothing is tried again
PRESSES: Final = 60
Press = Callable[[Locator], None]
Find = Callable[[], Locator | None]  # what to press next
Answer = Callable[[bool], None]  # presses something; told whether it is asked if we are sure
# Nothing of the board lies under the decision, or outside of the board; what scrolls is measured as it lies.
COVERED: Final = """
(things) => {
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const board = document.querySelector(".board").getBoundingClientRect();
  const low = Math.min(bar.top, board.bottom + 1);
  return [...document.querySelectorAll(things)].flatMap((thing) => {
    const { top, bottom, left, right, width } = thing.getBoundingClientRect();
    const out = bottom > low || top < board.top - 14 || left < board.left - 6 || right > board.right + 6;
    const what = `${thing.className} ${thing.textContent.trim().slice(0, 30)}`;
    return width && out ? [`${what}: ${top}-${bottom} of ${low}`] : [];
  });
}
"""


@dataclass(frozen=True)
class Look:
    """Something gilded: which part of a phone shows it, and where; `until` so many of something are there."""

    part: int
    where: str
    until: tuple[str, int] | None = None


@dataclass(frozen=True)
class Board:
    """How a game is played on its board: what to look for, in this order; what must always be in sight."""

    game: str
    root: str
    looks: tuple[Look, ...]
    things: str
    kinds: tuple[str, ...]  # of moves, in the order in which the keys choose them
    rival: str = "random"  # the level of a bot that plays along
    beside: int = 0  # bots that play along where two people sit


BOARDS: Final = {
    "builders": Board(
        "builders",
        ".bu",
        (
            Look(1, ".site.legal > .all"),
            Look(0, ".rowb .bc.legal > button", until=(".site", 2)),
            Look(1, ".yard .wc.legal > button"),
            Look(0, ".roww .wc.legal > button", until=(".yard .wc", 3)),
            Look(0, "[data-deal='3'].can, [data-deal='2'].can, [data-deal='1'].can"),
            Look(1, "[data-end].can"),
        ),
        ".site, .bc, .roww .wc, .yard, .oth",
        ("to", "send", "start", "money", "hire"),
        rival="normal",  # who builds too: a random one never ends the game, and it lasts four times as long
        beside=1,
    ),
    "magna-carta": Board(
        "magna-carta",
        ".mc",
        (
            Look(0, ".ask-panel button:not(.none)"),
            Look(1, "[data-prestige]:not([aria-disabled])"),
            Look(1, ".hcd.legal > button"),
            Look(0, ".rc.legal:not(.far) > .card"),
            Look(0, ".ask-panel button"),
            Look(2, "[data-pass].can"),
        ),
        ".rc, .hcd, .pre li, .cas, .ask-panel",
        ("prestige", "build", "pay", "deliver", "take", "buy", "mint", "worker"),
    ),
    "stronghold": Board(
        "stronghold",
        ".siege",
        (
            Look(0, ".bar:has([data-move^='turn ']) .apart [data-move]"),  # cards turned over never turn back
            Look(0, ".line .hit.can, .rows .hit.can"),
            Look(2, ".field .hit.can, .fores .hit.can, .cards .hit.can, .rows .hit.can"),
            Look(1, ".blds .hit.can, .rows .hit.can"),
            Look(0, ".bar .moves .opt"),  # how many, of which kind
        ),
        ".wall, .tow, .gate, .blds, .cards, .ramps li, .fores li",
        ("mobilise", "march", "leave", "machine", "equipment", "make", "lay", "move"),
    ),
}


def click(thing: Locator) -> None:
    press(thing)


def tap(thing: Locator) -> None:
    # Between what lies over the page's beginning and over its end. What has gone is looked for anew.
    with suppress(TooLate):
        thing.evaluate("one => { one.scrollIntoView({ block: 'start' }); scrollBy(0, -140); }", timeout=TAKEN)
        press(thing, touch=True)


def begin(visitor: Visitor, **settings: Any) -> None:
    """Nothing waits for an animation that has to be seen."""
    kept = json.dumps({"lang": "en", "theme": "parchment", "motion": False, "pace": "fast", **settings})
    visitor.context.add_init_script(f"localStorage.kingstable ??= {json.dumps(kept)}")


def step_of(visitor: Visitor) -> str:
    return visitor.page.locator("main").get_attribute("data-step") or ""


def first_there(visitor: Visitor, looks: Sequence[Look]) -> Locator | None:
    """The first of them that is there, asked at once."""
    wanted = [what for one in looks for what in (one.where, one.until[0] if one.until else "body")]
    counted = visitor.there(*wanted)
    for k, one in enumerate(looks):
        if counted[2 * k] and not (one.until and counted[2 * k + 1] >= one.until[1]):
            return visitor.page.locator(one.where).first
    return None


def look(visitor: Visitor, board: Board) -> Locator | None:
    """The first thing that is gilded; on a phone first in the part that is shown, then in all."""
    parts = visitor.page.locator("nav.seg button")
    looks = list(board.looks)
    if not parts.count():
        return first_there(visitor, looks)
    now = parts.evaluate_all("all => all.findIndex((one) => one.ariaPressed === 'true')")
    looks = [one for one in board.looks[:-1] if one.part == now] + looks
    for one in looks:
        if parts.nth(one.part).get_attribute("aria-pressed") != "true":
            press(parts.nth(one.part), touch=True)  # the result may lie over it meanwhile
        found = first_there(visitor, [one])
        if found is not None:
            return found
    return None


def chosen(visitor: Visitor) -> str:
    """What is half chosen, as the page shows it."""
    shown: str = visitor.page.evaluate(CHOSEN)
    return shown


def moved(visitor: Visitor, before: str, had: str) -> bool:
    """Whether the table went on after a press; waits only until more is chosen or a question is open."""
    return bool(visitor.page.evaluate(MOVED.replace("CHOSEN", CHOSEN), [before, had, GAVE]))


def act(visitor: Visitor, board: Board, by: Press) -> bool:
    """One whole move on the board, when it is our turn; False when the game is over."""
    visitor.catch_up(".bar:not(.rest), .dlg .rank")
    return press_on(visitor, partial(look, visitor, board), by)


def press_on(visitor: Visitor, find: Find, by: Press) -> bool:
    """Presses what is found until a move is made; False when the game is over."""

    def answer(sure: bool) -> None:
        thing = visitor.page.locator(SURE) if sure else find()
        if thing is not None:
            by(thing)

    return answer_until_moved(visitor, answer)


def answer_until_moved(visitor: Visitor, answer: Answer) -> bool:
    """Answers again and again until a move is made; False when the game is over."""
    before = step_of(visitor)
    for _ in range(PRESSES):
        over, rest, forced, sure, unread = visitor.there(
            ".dlg .rank", ".bar.rest", ".bar[data-forced]", SURE, READ
        )
        if over:
            return False
        if unread:
            press(visitor.page.locator(READ))
        if rest:
            return True  # what had one answer only was answered meanwhile
        had = chosen(visitor)
        if not forced:
            answer(bool(sure))
        if moved(visitor, before, had):
            return True
    raise AssertionError(f"expected a move within {PRESSES} presses: {offered(visitor)}")


def offered(visitor: Visitor) -> str:
    """What stands in the way of a move: who is asked for what."""
    return f"{visitor.name} at {step_of(visitor)}: {visitor.bar.inner_text()!r}"


def play_on(visitor: Visitor, board: Board, by: Press, check: Callable[[], None] = lambda: None) -> None:
    for _ in range(MOST_MOVES):
        check()
        if not act(visitor, board, by):
            return
    raise AssertionError(f"expected the game to end within {MOST_MOVES} moves")


def listed(visitor: Visitor) -> list[str]:
    """The kinds of moves that the numbers of the list mean."""
    kinds: list[str] = visitor.page.locator(".bar .moves .opt").evaluate_all(
        "all => all.map((one) => one.dataset.kind ?? one.dataset.move.split(' ')[0])"
    )
    return kinds


def key_for(visitor: Visitor, board: Board) -> str:
    kinds = listed(visitor)
    for wanted in board.kinds:
        for k, kind in enumerate(kinds[:9]):
            if kind.startswith(wanted):
                return str(k + 1)
    return "0" if visitor.page.locator(".bar .apart [data-move]").count() else "1"


def act_by_keys(visitor: Visitor, board: Board) -> bool:
    """One whole move by numbers and Enter; False when the game is over."""
    visitor.catch_up(".bar:not(.rest), .dlg .rank")
    keyboard = visitor.page.keyboard
    return answer_until_moved(
        visitor, lambda sure: keyboard.press("Enter" if sure else key_for(visitor, board))
    )


def assert_clear(visitor: Visitor, board: Board) -> None:
    """Nothing of the board lies under the bar."""
    covered = lasting(visitor.page, COVERED, board.things)
    assert not covered, "\n".join(covered)


def last_view(visitor: Visitor) -> dict[str, Any]:
    """The position that a visitor was told last."""
    for frame in reversed(visitor.frames):
        told = json.loads(frame)
        if told.get("t") == "tell" and told["table"].get("view"):
            view: dict[str, Any] = told["table"]["view"]
            return view
    raise AssertionError("expected to have been told a position")


def sit_together(visitor: Visitor, other: Visitor, board: Board) -> int:
    """Two people at a new table, with a rival where the game needs one; how many sit there."""
    other.go_to(visitor.new_table(board.game, board.beside, board.rival, people=2))
    other.sit()
    for one in (visitor, other):
        one.page.locator(board.root).wait_for(timeout=PATIENCE)
    return 2 + board.beside

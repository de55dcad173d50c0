"""Walks through a whole random game at one size and measures every position that asks us something."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from tests.browser.steps import CUT_TEXTS, Visitor

MOMENT: Final = 400  # milliseconds
MEASURE: Final = Path(__file__).with_name("measure.js").read_text(encoding="utf-8")
MOST: Final = 500  # decisions
CLICKED: Final = 0.2  # of our moves; the others go to the server directly, and the page is told


class Walk:
    """`wrong` is what was measured, each once, with the step at which it was first seen and its picture."""

    def __init__(self, visitor: Visitor, table: str, seed: int, pictures: Path | None = None) -> None:
        self.visitor: Final = visitor
        self.page: Final = visitor.page
        self.table: Final = table
        self.dice: Final = random.Random(seed)
        self.pictures: Final = pictures
        self.wrong: Final[dict[str, str]] = {}

    def told(self) -> dict[str, Any]:
        """The table as the page was told it last."""
        for text in reversed(self.visitor.frames):
            frame = json.loads(text)
            if frame["t"] == "tell":
                return dict(frame["table"])
        raise AssertionError("expected to have been told the table")

    def seen(self) -> list[str]:
        return [*self.page.evaluate(MEASURE), *self.page.evaluate(CUT_TEXTS)]

    def measure(self, step: int) -> None:
        """What is wrong, and still is a moment later: what only comes or goes is not."""
        wrong = self.seen()
        if wrong:
            self.page.clock.fast_forward(MOMENT)
            self.page.wait_for_timeout(50)  # what was wound on is drawn
            still = self.seen()
            wrong = [what for what in wrong if what in still]
        for what in wrong:
            kind = what.split(":")[0] if "px" in what else what
            if kind not in self.wrong:
                self.wrong[kind] = f"step {step}: {what}"
                if self.pictures:
                    self.page.screenshot(path=self.pictures / f"{step}.png")

    def play(self, shown: dict[str, Any]) -> bool:
        """A random move; False where there is no connection to send it by."""
        move = self.dice.choice(shown["legal"])
        sent = self.page.evaluate(
            """async ([table, move, id]) => {
              const answer = await fetch("/api/hello").catch(() => null);
              if (!answer) return false;
              const { me } = await answer.json();
              await fetch(`/api/tables/${table}/commands`, { method: "POST",
                headers: { "content-type": "application/json", "x-kt-csrf": me.csrf },
                body: JSON.stringify({ do: "move", id, move }) });
              return true;
            }""",
            [self.table, move, f"walk-{self.dice.random()}"],
        )
        return bool(sent)

    def walk(self) -> None:
        """To the end of the game."""
        for _ in range(MOST):
            self.visitor.catch_up(".bar:not(.rest), .dlg .rank")
            if self.visitor.is_over():
                return
            shown = self.told()
            self.measure(shown["step"])
            if shown.get("legal"):
                if self.dice.random() < CLICKED and self.visitor.has_list():
                    self.visitor.step()
                else:
                    self.play(shown)
                self.wait_for_news(shown["seq"])
        raise AssertionError(f"expected the game to end within {MOST} decisions")

    def wait_for_news(self, seq: int) -> None:
        for _ in range(400):
            if self.told()["seq"] > seq:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"expected news after line {seq}")

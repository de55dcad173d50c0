"""Writes the lessons of the client's tutorial: python -m tools.lessons GAME

A lesson is made of real positions and real moves. Its script (web/lessons/GAME.json) names a record and, step
by step, what the teacher says and which move goes on; here the record is played, and every step gets what the
engine shows its seat: view, legal moves, events, and why each other move of the book is not legal. The
page asks the server only for the move book and what is printed on the components.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from kingstable.core.errors import BadInput
from kingstable.core.game import Json
from kingstable.core.record import Record
from kingstable.core.story import Message
from kingstable.core.writing import replay
from kingstable.shelf import open_game
from tools import ROOT

SCRIPTS: Final = ROOT / "web" / "lessons"
WRITTEN: Final = ROOT / "web" / "public" / "lessons"
Script = dict[str, Any]


def told(message: Message, seat: int) -> dict[str, Json]:
    """A message as a seat may read it, like the server tells it."""
    args = {k: list(v) if isinstance(v, tuple | list) else v for k, v in message.seen_by(seat).items()}
    return {"key": message.key, "args": args}


def refusals(record: Record, seat: int, legal: list[int]) -> dict[str, Json]:
    """Why moves of the book are not allowed: the different answers, and of each move which one (-1: none)."""
    answers: dict[str, int] = {}
    of_move: list[int] = []
    for move in record.game.book.moves:
        refusal = None if move.code in legal else record.why_not(seat, move.code)
        if refusal is None:
            of_move.append(-1)
            continue
        text = json.dumps({**told(refusal, seat), "rule": refusal.rule}, ensure_ascii=False)
        of_move.append(answers.setdefault(text, len(answers)))
    return {"answers": [json.loads(text) for text in answers], "of": of_move}


class Lesson:
    """Plays a script's record as far as each step asks."""

    def __init__(self, script: Script) -> None:
        self.script: Final = script
        self.seat: Final = int(script["seat"])
        self.played: Final = replay((ROOT / script["record"]).read_text(encoding="utf-8"), open_game)
        self.record: Final = self.played.until(0)
        self.events: list[Message] = list(self.record.opening_events)

    def go_to(self, at: int) -> None:
        if not len(self.record.entries) <= at <= len(self.played.entries):
            raise BadInput(f"expected `at` to go on within {len(self.played.entries)} moves, got {at}")
        for entry in self.played.entries[len(self.record.entries) : at]:
            self.events += self.record.play(entry.seat, entry.move).events

    def expected(self, notations: list[str]) -> list[int]:
        """The codes of the moves that go on; the first is the one the record goes on with."""
        codes = [self.record.game.parse(notation) for notation in notations]
        for code, notation in zip(codes, notations, strict=True):
            refusal = self.record.why_not(self.seat, code)
            if refusal is not None:
                raise BadInput(f"expected a legal move of seat {self.seat}, got {notation!r}: {refusal!r}")
        coming = self.played.entries[len(self.record.entries) :]
        own = next((entry.move for entry in coming if entry.seat == self.seat), -1)
        if codes[0] != own:
            raise BadInput(f"expected the record to go on with {notations[0]!r}, got move {own}")
        return codes

    def step(self, wanted: Script) -> dict[str, Json]:
        self.go_to(wanted["at"])
        state, game = self.record.state, self.record.game
        legal = [int(code) for code in game.legal(state, self.seat)]
        shown: dict[str, Json] = {
            "say": wanted["say"],
            "view": game.view(state, self.seat),
            "legal": legal,
            "told": [told(event, self.seat) for event in self.events],
        }
        self.events = []
        for name in ("show", "wrong"):
            if name in wanted:
                shown[name] = wanted[name]
        if "expect" in wanted:
            shown["expect"] = list(self.expected(wanted["expect"]))
            shown["refused"] = refusals(self.record, self.seat, legal)
        return shown


def lesson(game: str) -> str:
    """The text of the written lesson."""
    script: Script = json.loads((SCRIPTS / f"{game}.json").read_text(encoding="utf-8"))
    made = Lesson(script)
    steps = []
    for number, wanted in enumerate(script["steps"]):
        try:
            steps.append(made.step(wanted))
        except BadInput as error:
            raise BadInput(f"{game}, step {number}: {error}") from None
    about = made.record.game
    head = {"game": about.name, "seats": int(about.seats), "options": about.options, "seat": made.seat}
    lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in steps]
    title = json.dumps({**head, "title": script["title"]}, ensure_ascii=False)[:-1]
    return f'{title}, "steps": [\n' + ",\n".join(lines) + "\n]}\n"


if __name__ == "__main__":
    WRITTEN.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:]:
        (WRITTEN / f"{name}.json").write_text(lesson(name), encoding="utf-8")

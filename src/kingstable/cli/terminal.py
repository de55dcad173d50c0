"""Play in the terminal: people at one keyboard, bots in the other seats."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from kingstable import rules_page
from kingstable.cli import telling
from kingstable.cli.saving import save
from kingstable.cli.seating import ME, bot_move
from kingstable.cli.telling import bold
from kingstable.core.errors import BadInput
from kingstable.core.record import Record
from kingstable.core.story import SPECTATOR, Message
from kingstable.texts import Texts

CLEAR: Final = "\033[2J\033[3J\033[H"


class Table:
    """A running game on one screen. It shows a person nothing but the view of the seat whose turn it is."""

    def __init__(self, record: Record, seats: list[str], texts: Texts) -> None:
        self.record: Final = record
        self.seats: Final = seats
        self.texts: Final = texts
        self.people: Final = [seat for seat, kind in enumerate(seats) if kind == ME]
        self.read: Final = {seat: self._last_move_of(seat) for seat in self.people}  # chapters each has read
        self.at_screen = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.left = False

    def _last_move_of(self, seat: int) -> int:
        """The chapters before the seat's last move: who comes back to a saved game is told from there."""
        own = [k for k, entry in enumerate(self.record.entries, 1) if entry.seat == seat]
        return own[-1] if own else 0

    def chapters(self) -> list[list[Message]]:
        """The story so far: how the game began, then every move."""
        return [self.record.opening_events, *(entry.events for entry in self.record.entries)]

    def run(self) -> None:
        """Until the game is over, or the people have left."""
        self.welcome()
        while not self.record.state.over and not self.left:
            seat = self.record.state.to_act[0]
            if self.seats[seat] == ME:
                self.turn(seat)
            else:
                self.record.play(seat, bot_move(self.record, seat, self.seats[seat]))
        if self.record.state.over:
            self.finish()

    def welcome(self) -> None:
        you = self.texts.say("terminal-you")
        kinds = [you if kind == ME else self.level(kind) for kind in self.seats]
        who = [f"{name} ({kind})" for name, kind in zip(self.texts.names, kinds, strict=True)]
        print(bold(self.texts.say("game-title")) + " · " + ", ".join(who))
        print(self.texts.fill("terminal-commitment", {"commit": self.record.commit}))

    def level(self, kind: str) -> str:
        """A bot that somebody else brought has only the name that it came with."""
        return self.texts.say(f"level-{kind}") if self.texts.has(f"level-{kind}") else kind

    def finish(self) -> None:
        if self.people:
            reader = self.people[0] if len(self.people) == 1 else SPECTATOR
            self.tell_news(reader, min(self.read.values()))
            print()
            print(bold(self.texts.say("phase-over")))
        print()
        print(telling.board(self.record, self.texts, SPECTATOR))
        print()
        print("\n".join(telling.result(self.record, self.texts)))

    # What a person sees

    def turn(self, seat: int) -> None:
        """Shows the table to a person and answers until a move is made."""
        self.pass_keyboard(seat)
        if not self.left:
            self.show(seat)
        answered = False
        while not answered and not self.left:
            answered = self.answer(seat, self.typed())

    def pass_keyboard(self, seat: int) -> None:
        """Between two people the screen is wiped, so that neither sees the other's secrets."""
        if seat != self.at_screen and sys.stdin.isatty() and sys.stdout.isatty():
            wipe = "" if self.at_screen == SPECTATOR else CLEAR  # before the first there is nothing to hide
            print(wipe, end="")
            try:
                input(bold(self.texts.say("terminal-pass", seat=seat)))
            except EOFError:
                self.leave()
            print(wipe, end="")
        self.at_screen = seat

    def show(self, seat: int) -> None:
        self.tell_news(seat, self.read[seat])
        self.read[seat] = len(self.chapters())
        print()
        print(telling.board(self.record, self.texts, seat))
        print()
        phase = self.record.game.page(self.record.state).slug
        print(bold(self.texts.say("terminal-your-turn", seat=seat)) + " " + self.texts.say(f"phase-{phase}"))
        print("\n".join(telling.move_list(self.record, self.texts, self.record.state.legal(seat))))
        print(self.texts.say("terminal-help"))

    def tell_news(self, seat: int, since: int) -> None:
        """What happened since the seat looked last, as far as it may know."""
        news = [event for chapter in self.chapters()[since:] for event in chapter]
        if news:
            print()
            print(bold(self.texts.say("terminal-happened")))
            print("\n".join(f"  {line}" for line in telling.events(news, self.texts, seat)))

    # What a person types

    def typed(self) -> str | None:
        """One line, None at the end of the input."""
        prompt = self.texts.say("terminal-prompt")
        try:
            line = input(f"\n{prompt} > ")
        except EOFError:
            print()
            return None
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def answer(self, seat: int, line: str | None) -> bool:
        """Does what was typed; True when the position may have changed."""
        word, _, rest = (line if line is not None else "quit").partition(" ")
        match word.lower():
            case "":
                return False
            case "quit" | "exit" | "q":
                self.leave()
            case "undo":
                return self.undo(seat)
            case "save" if rest:
                self.save(rest.strip())
            case "rules":
                self.rules(rest.strip())
            case "why" if rest:
                self.why(seat, rest)
            case "help" | "?" | "why" | "save":
                print(self.texts.say("terminal-help-long"))
            case _:
                return self.play(seat, line or "")
        return False

    def leave(self) -> None:
        self.left = True
        print(self.texts.say("terminal-bye"))

    def parse(self, seat: int, text: str) -> int | None:
        """The move of a number or a notation; says so when there is none."""
        legal = self.record.state.legal(seat)
        if text.isdecimal():
            number = int(text[:9])
            if 1 <= number <= len(legal):
                return legal[number - 1]
            print(self.texts.say("terminal-no-number", n=number, last=len(legal)))
            return None
        try:
            return self.record.game.parse(text)
        except BadInput:
            example = self.record.game.notation(legal[0])
            print(self.texts.fill("terminal-no-move", {"typed": text[:60], "example": example}))
            return None

    def play(self, seat: int, text: str) -> bool:
        move = self.parse(seat, text)
        if move is None:
            return False
        refusal = self.record.why_not(seat, move)
        if refusal is not None:
            self.explain(refusal, seat)
            return False
        self.record.play(seat, move)
        return True

    def why(self, seat: int, text: str) -> None:
        move = self.parse(seat, text.strip())
        if move is None:
            return
        refusal = self.record.why_not(seat, move)
        if refusal is None:
            print(self.texts.say("terminal-allowed"))
        else:
            self.explain(refusal, seat)

    def explain(self, refusal: Message, seat: int) -> None:
        """The obstacle, and the rule that makes it one."""
        print(self.texts.fill("terminal-refused", {"reason": self.texts.message(refusal, seat)}))
        if refusal.rule:
            self.rules(refusal.rule)

    def undo(self, seat: int) -> bool:
        if self.record.horizon(seat) == 0:
            moved = any(entry.seat == seat for entry in self.record.entries)
            print(self.texts.say("terminal-no-undo" if moved else "terminal-no-move-yet"))
            return False
        self.record.take_back(seat)
        for reader in self.people:
            self.read[reader] = min(self.read[reader], len(self.chapters()))
        print(self.texts.say("terminal-undone"))
        return True

    def save(self, name: str) -> None:
        try:
            save(Path(name).expanduser(), self.record, self.seats)
        except FileExistsError:
            print(self.texts.fill("terminal-file-exists", {"file": name}))
        except (OSError, ValueError, RuntimeError) as error:
            reason = error.strerror if isinstance(error, OSError) else None
            print(self.texts.fill("terminal-not-saved", {"file": name, "reason": reason or str(error)}))
        else:
            print(self.texts.fill("terminal-saved", {"file": name}))

    def rules(self, tag: str) -> None:
        game, lang = self.record.game.name, self.texts.lang
        try:
            page = rules_page.paragraph(game, lang, tag) if tag else rules_page.read_page(game, lang)
        except BadInput:
            print(self.texts.fill("terminal-no-rule", {"typed": tag}))
        else:
            print(rules_page.readable(page))

"""A record's text, cut into lines and its header understood, but not yet believed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final
from unicodedata import category

from kingstable.core.chance import commitment
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.pact import HASH, HASH_DIGITS, NONCE, NONCE_DIGITS, PROTOCOL, Pact, is_digits
from kingstable.core.record import is_word
from kingstable.core.state import State

FORMAT: Final = "kingstable 1"
FORMATS: Final = (FORMAT, PROTOCOL)
BETWEEN: Final = " · "
MOST_DIGITS: Final = 18  # what a machine's number can hold

OpenGame = Callable[[str, int, dict[str, str]], Game[State]]


class Line:
    """One line of a record that is neither empty nor a comment."""

    def __init__(self, number: int, text: str) -> None:
        self.number: Final = number
        self.text: Final = text
        self.word: Final = text.split(" ", 1)[0]
        self.rest: Final = text.split(" ", 1)[1] if " " in text else ""

    def wrong(self, sentence: str) -> BadInput:
        return BadInput(f"line {self.number}: {sentence}")

    def number_of(self, text: str, what: str) -> int:
        """A number in the one way we write it: no other digits, no zeros in front, no minus zero."""
        digits = text.removeprefix("-")
        fits = text.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
        if not fits or str(int(text)) != text:
            raise self.wrong(f"expected {what}, got {text[:60]!r}")
        return int(text)


class Header:
    """The first line: game, rules version, options, seats, and the commitment where there is one."""

    def __init__(self, line: Line) -> None:
        parts = line.text.split(BETWEEN)
        if parts[0] not in FORMATS or len(parts) < 4:
            example = BETWEEN.join([FORMAT, "GAME", "rules 1", "seats 2"])
            raise line.wrong(f"expected a record that begins like {example!r}, got {line.text[:60]!r}")
        self.line: Final = line
        self.mixed: Final = parts[0] == PROTOCOL
        self.game: Final = parts[1]
        self.table = ""
        self.version = 0
        self.seats = 0
        self.commit = ""
        self.options: dict[str, str] = {}
        names: set[str] = set()
        for part in parts[2:]:
            name = part.split("=")[0] + "=" if "=" in part else part.split(" ")[0]
            if name in names:
                raise line.wrong(f"expected each field of the header once, got {part[:60]!r} too")
            names.add(name)
            self._read(part)
        if self.version < 1 or self.seats < 1:
            raise line.wrong("expected 'rules N' and 'seats N' in the header, both from 1 on")
        if self.mixed and not (self.table and self.commit):
            raise line.wrong("expected 'table …' and 'commit …' in the header of a game of a table")

    def _read(self, part: str) -> None:
        word, _, rest = part.partition(" ")
        if "=" in part and not rest:
            option, _, value = part.partition("=")
            self.options[option] = value
        elif word == "rules":
            self.version = self.line.number_of(rest, "the number of the rules version")
        elif word == "seats":
            self.seats = self.line.number_of(rest, "the number of seats")
        elif word == "commit":
            self.commit = rest
        elif word == "table" and self.mixed:
            self.table = rest
        else:
            raise self.line.wrong(
                f"expected rules, seats, commit or option=value in the header, got {part!r}"
            )

    def open(self, open_game: OpenGame) -> Game[State]:
        try:
            game = open_game(self.game, self.seats, self.options)
        except BadInput as error:
            raise self.line.wrong(str(error)) from None
        if self.version > game.version:
            raise self.line.wrong(f"expected rules {game.version} or older, got rules {self.version}")
        return game


class Written:
    """A record's text, cut into lines but not yet believed."""

    def __init__(self, text: str) -> None:
        lines: list[Line] = []
        for number, raw in enumerate(text.splitlines(), 1):
            plain = " ".join(raw.split())
            if plain and not plain.startswith("#"):
                lines.append(Line(number, plain))
        if not lines:
            raise BadInput("expected a record, got an empty text")
        self.header: Final = Header(lines[0])
        self.lines: Final = lines[1:]

    def find(self, word: str) -> Line | None:
        """The last line that begins with the word."""
        for line in reversed(self.lines):
            if line.word == word:
                return line
        return None

    def words(self) -> list[str]:
        """The players' words; they stand before everything else, behind the parts."""
        out = [""] * self.header.seats
        fits = is_word if self.header.mixed else _fits_a_line
        for line in self._first("word"):
            k, word = self._seat(line)
            if out[k] or not fits(word):
                raise line.wrong(f"expected one word without spaces for seat {k}, got {line.rest[:60]!r}")
            out[k] = word
        return out

    def parts(self) -> list[str]:
        """What the seats brought: `nonce …`, `hash …`, or nothing."""
        out = [""] * self.header.seats
        for line in self._first("part"):
            k, part = self._seat(line)
            kind, digits = (NONCE, NONCE_DIGITS) if part.startswith(NONCE) else (HASH, HASH_DIGITS)
            if out[k] or not (part.startswith(kind) and is_digits(part.removeprefix(kind), digits)):
                raise line.wrong(f"expected one nonce or hash for seat {k}, got {line.rest[:60]!r}")
            out[k] = part
        return out

    def brought(self) -> int:
        """How many lines say what the seats brought: first all parts, then all words."""
        count = 0
        for word in ("part", "word") if self.header.mixed else ("word",):
            while count < len(self.lines) and self.lines[count].word == word:
                count += 1
        return count

    def _first(self, word: str) -> list[Line]:
        return [line for line in self.lines[: self.brought()] if line.word == word]

    def _seat(self, line: Line) -> tuple[int, str]:
        seat, _, rest = line.rest.partition(" ")
        k = line.number_of(seat, "a seat")
        if not 0 <= k < self.header.seats:
            raise line.wrong(f"expected a seat from 0 to {self.header.seats - 1}, got {k}")
        return k, rest

    def pact(self) -> Pact | None:
        """What was agreed on chance; None for a record of protocol 1."""
        head = self.header
        if not head.mixed:
            return None
        return Pact(head.table, head.game, head.version, head.seats, head.options, self.parts(), self.words())

    def commitment(self, seed: bytes) -> str:
        """What the header of this very game has to say for the seed."""
        pact = self.pact()
        return commitment(seed) if pact is None else pact.commit(seed)

    def seal(self) -> str:
        """The SHA-256 over all lines before the seal."""
        kept = [self.header.line.text]
        for line in self.lines:
            if line.word == "seal":
                break
            kept.append(line.text)
        return hashlib.sha256("\n".join(kept).encode()).hexdigest()


def _fits_a_line(word: str) -> bool:
    """What was taken for a word before words had a length."""
    return word != "" and not any(c.isspace() or category(c) in ("Cc", "Cs") for c in word)

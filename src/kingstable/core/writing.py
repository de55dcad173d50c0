"""Records as text: one entry a line, written by us or by hand, replayable and verifiable.

kingstable 1 · pig · rules 1 · goal=20 · seats 2 · commit 9f2c…
word 0 alma
chance 3
0 roll
chance 5
0 hold
end 21 8 · won 0
seed 51ab…
seal 77e0…
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Final

from kingstable.core.chance import Chance, Fair, Recorded, commitment
from kingstable.core.errors import BadInput
from kingstable.core.play import Game, State
from kingstable.core.record import Record, is_word

FORMAT: Final = "kingstable 1"
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
        if parts[0] != FORMAT or len(parts) < 4:
            example = BETWEEN.join([FORMAT, "GAME", "rules 1", "seats 2"])
            raise line.wrong(f"expected a record that begins like {example!r}, got {line.text[:60]!r}")
        self.line: Final = line
        self.game: Final = parts[1]
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
        """The players' words; they stand before everything else."""
        out = [""] * self.header.seats
        for line in self.lines:
            if line.word != "word":
                break
            seat, _, word = line.rest.partition(" ")
            k = line.number_of(seat, "a seat")
            if not 0 <= k < len(out):
                raise line.wrong(f"expected a seat from 0 to {len(out) - 1}, got {k}")
            if out[k] or not is_word(word):
                raise line.wrong(f"expected one word without spaces for seat {k}, got {line.rest[:60]!r}")
            out[k] = word
        return out

    def seal(self) -> str:
        """The SHA-256 over all lines before the seal."""
        kept = [self.header.line.text]
        for line in self.lines:
            if line.word == "seal":
                break
            kept.append(line.text)
        return hashlib.sha256("\n".join(kept).encode()).hexdigest()


def write(record: Record) -> str:
    """The record's text; with the result and the seed when the game is over."""
    game = record.game
    head = [FORMAT, game.name, f"rules {game.version}"]
    head += [f"{option}={value}" for option, value in game.options.items()]
    head.append(f"seats {game.seats}")
    if record.commit:
        head.append(f"commit {record.commit}")
    lines = [BETWEEN.join(head)]
    lines += [f"word {seat} {word}" for seat, word in enumerate(record.words) if word]
    lines += _chance_line(record.opening_draws)
    for entry in record.entries:
        lines.append(f"{entry.seat} {game.notation(entry.move)}")
        lines += _chance_line(entry.drawn)
    if record.state.over:
        lines.append(_end_line(record))
        if record.seed:
            lines.append(f"seed {record.seed.hex()}")
        lines.append(f"seal {Written(chr(10).join(lines)).seal()}")
    return "\n".join(lines) + "\n"


def _chance_line(draws: list[int]) -> list[str]:
    return ["chance " + " ".join(map(str, draws))] if draws else []


def _end_line(record: Record) -> str:
    scores = " ".join(map(str, record.state.scores()))
    return f"end {scores}{BETWEEN}won {' '.join(map(str, record.state.winners()))}"


class _Reader:
    """Plays the lines one after the other; every complaint names the line."""

    def __init__(
        self, written: Written, game: Game[State], source: Chance, scripted: Recorded | None, seed: bytes
    ):
        self.lines: Final = written.lines
        self.game: Final = game
        self.scripted: Final = scripted  # None when chance is derived from the seed and only compared
        self.next = 0
        words = written.words()
        while self.next < len(self.lines) and self.lines[self.next].word == "word":
            self.next += 1
        draws, where = self._draws(written.header.line)
        try:
            self.record = Record(game, source, words, seed)
        except BadInput as error:
            raise where.wrong(str(error)) from None
        self._compare(self.record.opening_draws, draws, where)

    def _draws(self, before: Line) -> tuple[list[int], Line]:
        """The values of the chance lines that stand here, and the line to name when they do not fit."""
        draws: list[int] = []
        where = before
        while self.next < len(self.lines) and self.lines[self.next].word == "chance":
            where = self.lines[self.next]
            if not where.rest:
                raise where.wrong("expected numbers behind 'chance', got none")
            draws += [where.number_of(value, "a number of chance") for value in where.rest.split()]
            self.next += 1
        if self.scripted is not None:
            self.scripted.values.extend(draws)
        return draws, where

    def _compare(self, drawn: list[int], written: list[int], where: Line) -> None:
        if drawn != written:
            raise where.wrong(f"expected chance {_spoken(drawn)}, got {_spoken(written)}")

    def move(self, line: Line) -> None:
        seat = line.number_of(line.word, "a seat and a move, or chance, end, seed or seal")
        try:
            code = self.game.parse(line.rest)
        except BadInput as error:
            raise line.wrong(str(error)) from None
        refusal = self.record.why_not(seat, code)
        if refusal is not None:
            raise line.wrong(f"expected a legal move, got {line.text!r}: {refusal!r}")
        draws, where = self._draws(line)
        try:
            entry = self.record.play(seat, code)
        except BadInput as error:
            raise where.wrong(str(error)) from None
        self._compare(entry.drawn, draws, where)

    def end(self, line: Line) -> None:
        if not self.record.state.over:
            raise line.wrong("expected another move, got the end although the game is not over")
        told = _end_line(self.record)
        if line.text != told:
            raise line.wrong(f"expected {told!r}, got {line.text!r}")

    def run(self, written: Written) -> Record:
        last = ""  # of the closing lines: end, seed, seal
        while self.next < len(self.lines):
            line = self.lines[self.next]
            self.next += 1
            if line.word == "end" and not last:
                self.end(line)
            elif line.word == "seed" and last == "end":
                _committed(written, line)
            elif line.word == "seal" and last in ("end", "seed"):
                if line.rest != written.seal():
                    raise line.wrong("expected the seal of the lines above, got that of another text")
            elif last:
                raise line.wrong(f"expected nothing of this kind behind the {last}, got {line.text[:60]!r}")
            else:
                self.move(line)
                continue
            last = line.word
        return self.record


def _spoken(draws: list[int]) -> str:
    return " ".join(map(str, draws)) if draws else "silent"


def _seed(line: Line) -> bytes:
    try:
        seed = bytes.fromhex(line.rest)
    except ValueError:
        seed = b""
    if not seed:
        raise line.wrong(f"expected the seed as hexadecimal digits, got {line.rest[:60]!r}")
    return seed


def _committed(written: Written, line: Line) -> bytes:
    """The seed of a line, which must be the one that the header commits to."""
    seed = _seed(line)
    if commitment(seed) != written.header.commit:
        raise line.wrong("expected the seed that was committed to, got another one")
    return seed


def replay(text: str, open_game: OpenGame, seed: bytes = b"") -> Record:
    """Plays a record again, taking chance from it; with the seed an unfinished game can be played on."""
    written = Written(text)
    game = written.header.open(open_game)
    told = written.find("seed")
    if told is not None:
        seed = _committed(written, told)
    elif seed and commitment(seed) != written.header.commit:
        raise written.header.line.wrong("expected the commitment of the seed that was given, got another one")
    if seed:
        return _Reader(written, game, Fair(seed, written.words()), None, seed).run(written)
    recorded = Recorded([])
    return _Reader(written, game, recorded, recorded, b"").run(written)


def verify(text: str, open_game: OpenGame) -> Record:
    """Re-derives every draw and every move of a finished game; BadInput names the first wrong line."""
    written = Written(text)
    for word in ("end", "seed", "seal"):
        if written.find(word) is None:
            raise BadInput(
                f"expected a finished game with a line {word!r}, got none: there is nothing to verify yet"
            )
    if not written.header.commit:
        raise written.header.line.wrong("expected the commitment of the seed in the header, got none")
    return replay(text, open_game)

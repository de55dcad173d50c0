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

A game played at a table of a server is written as `kingstable 2`: its header names the table, `part` lines
say what the seats brought, chance is written as it was drawn (`3/6` is number 3 of 0 to 5), `epoch` stands
where draws begin anew, and `closed` ends a game that was given up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingstable.core.chance import Chance, Fair, Recorded, Rolled
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.pact import PROTOCOL, Pact
from kingstable.core.reading import BETWEEN, FORMAT, Line, OpenGame, Written
from kingstable.core.record import Record
from kingstable.core.state import State

Watch = Callable[[Record], None]  # is shown the record at its opening and after every move
LAST: Final = ("end", "closed")  # what may stand behind the last move


def write(record: Record, closed: bool = False) -> str:
    """The record's text; with the result and the seed when the game is over, or was closed before."""
    game, pact = record.game, record.pact
    rules = game.version if pact is None else pact.rules  # those it was committed to
    fields = head_fields(game.name, rules, game.options, game.seats)
    if pact is not None:
        lines = [mixed_head(fields, pact.table, record.commit), *pact.brought()]
    else:
        lines = [BETWEEN.join([FORMAT, *fields, *([f"commit {record.commit}"] if record.commit else [])])]
        lines += [f"word {seat} {word}" for seat, word in enumerate(record.words) if word]
    lines += chance_line(record.opening_draws, record.opening_rolls, pact is not None)
    epochs = dict(record.epochs)
    for k, entry in enumerate(record.entries):
        lines += [f"epoch {epochs[k]}"] if k in epochs else []
        lines.append(f"{entry.seat} {game.notation(entry.move)}")
        lines += chance_line(entry.drawn, entry.rolls, pact is not None)
    if record.state.over or closed:
        lines.append(_end_line(record) if record.state.over else "closed")
        if record.seed:
            lines.append(f"seed {record.seed.hex()}")
        lines.append(f"seal {Written(chr(10).join(lines)).seal()}")
    return "\n".join(lines) + "\n"


def head_fields(game: str, rules: int, options: dict[str, str], seats: int) -> list[str]:
    return [game, f"rules {rules}", *(f"{name}={value}" for name, value in options.items()), f"seats {seats}"]


def mixed_head(fields: list[str], table: str, commit: str) -> str:
    return BETWEEN.join([PROTOCOL, *fields, f"table {table}", f"commit {commit}"])


def chance_line(draws: list[int], rolls: list[tuple[int, int]], mixed: bool) -> list[str]:
    said = [f"{value}/{outcomes}" for value, outcomes in rolls] if mixed else list(map(str, draws))
    return ["chance " + " ".join(said)] if said else []


def _end_line(record: Record) -> str:
    scores = " ".join(map(str, record.state.scores()))
    return f"end {scores}{BETWEEN}won {' '.join(map(str, record.state.winners()))}"


class _Reader:
    """Plays the lines one after the other; every complaint names the line."""

    def __init__(self, written: Written, game: Game[State], seed: bytes) -> None:
        self.lines: Final = written.lines
        self.game: Final = game
        self.mixed: Final = written.header.mixed
        self.told: Final[list[int]] = []  # what chance said, where it is not derived from the seed
        self.told_rolls: Final[list[tuple[int, int]]] = []
        self.next = written.brought()
        pact = written.pact()
        draws, where = self._draws(written.header.line)
        source = self._source(pact, written.words(), seed)
        try:
            self.record = Record(game, source, written.words(), seed, None, pact if seed else None)
        except BadInput as error:
            raise where.wrong(str(error)) from None
        self._compare(self.record.opening_draws, self.record.opening_rolls, draws, where)

    def _source(self, pact: Pact | None, words: list[str], seed: bytes) -> Chance:
        if not seed:
            return Rolled(self.told_rolls) if self.mixed else Recorded(self.told)
        return Fair(seed, words) if pact is None else pact.source(seed)

    def _draws(self, before: Line) -> tuple[list[str], Line]:
        """The values of the chance lines that stand here, and the line to name when they do not fit."""
        draws: list[str] = []
        where = before
        while self.next < len(self.lines) and self.lines[self.next].word == "chance":
            where = self.lines[self.next]
            if not where.rest:
                raise where.wrong("expected numbers behind 'chance', got none")
            draws += where.rest.split()
            for value in where.rest.split():
                self._tell(where, value)
            self.next += 1
        return draws, where

    def _tell(self, where: Line, value: str) -> None:
        if self.mixed:
            number, _, outcomes = value.partition("/")
            what = "a number of chance and how many there are, like 3/6"
            self.told_rolls.append((where.number_of(number, what), where.number_of(outcomes, what)))
        else:
            self.told.append(where.number_of(value, "a number of chance"))

    def _compare(
        self, drawn: list[int], rolls: list[tuple[int, int]], written: list[str], where: Line
    ) -> None:
        said = [f"{value}/{n}" for value, n in rolls] if self.mixed else list(map(str, drawn))
        if said != written:
            raise where.wrong(
                f"expected chance {' '.join(said) or 'silent'}, got {' '.join(written) or 'silent'}"
            )

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
        self._compare(entry.drawn, entry.rolls, draws, where)

    def epoch(self, line: Line) -> None:
        epoch = line.number_of(line.rest, "the number of the epoch")
        if epoch <= self.record.epoch:
            raise line.wrong(f"expected an epoch behind {self.record.epoch}, got {epoch}")
        self.record.renew(epoch)

    def end(self, line: Line) -> None:
        if not self.record.state.over:
            raise line.wrong("expected another move, got the end although the game is not over")
        told = _end_line(self.record)
        if line.text != told:
            raise line.wrong(f"expected {told!r}, got {line.text!r}")

    def run(self, written: Written, watch: Watch | None) -> Record:
        last = ""  # of the closing lines: end or closed, seed, seal
        if watch is not None:
            watch(self.record)
        while self.next < len(self.lines):
            line = self.lines[self.next]
            self.next += 1
            if line.word == "end" and not last:
                self.end(line)
            elif line.text == "closed" and self.mixed and not last:
                pass
            elif line.word == "seed" and last in LAST:
                _committed(written, line)
            elif line.word == "seal" and (last in LAST or last == "seed"):
                if line.rest != written.seal():
                    raise line.wrong("expected the seal of the lines above, got that of another text")
            elif last:
                raise line.wrong(f"expected nothing of this kind behind the {last}, got {line.text[:60]!r}")
            elif line.word == "epoch" and self.mixed:
                self.epoch(line)
                continue
            else:
                self.move(line)
                if watch is not None:
                    watch(self.record)
                continue
            last = line.word
        return self.record


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
    if written.commitment(seed) != written.header.commit:
        raise line.wrong("expected the seed that was committed to, got another one")
    return seed


def replay(text: str, open_game: OpenGame, seed: bytes = b"", watch: Watch | None = None) -> Record:
    """Plays a record again, taking chance from it; with the seed an unfinished game can be played on."""
    written = Written(text)
    game = written.header.open(open_game)
    told = written.find("seed")
    if told is not None:
        seed = _committed(written, told)
    elif seed and written.commitment(seed) != written.header.commit:
        raise written.header.line.wrong("expected the commitment of the seed that was given, got another one")
    return _Reader(written, game, seed).run(written, watch)


def verify(text: str, open_game: OpenGame) -> Record:
    """Re-derives every draw and every move of a finished game; BadInput names the first wrong line."""
    written = Written(text)
    end = "closed" if written.find("closed") is not None else "end"
    for word in (end, "seed", "seal"):
        if written.find(word) is None:
            raise BadInput(
                f"expected a finished game with a line {word!r}, got none: there is nothing to verify yet"
            )
    if not written.header.commit:
        raise written.header.line.wrong("expected the commitment of the seed in the header, got none")
    return replay(text, open_game)

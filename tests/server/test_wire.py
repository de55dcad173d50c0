"""Nothing leaves but through `wire`, and what leaves tells a seat nothing that it may not know."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import msgspec
import pytest

from kingstable.core.chance import Swift
from kingstable.core.story import HIDDEN, SPECTATOR
from kingstable.server.contract.values import Pace
from kingstable.server.tables import wire
from kingstable.server.tables.commands import played
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import AnyLine, Began, Created, Moved, Seated
from kingstable.server.tables.opening import opened
from kingstable.server.tables.seats import begin, bot
from kingstable.shelf import GAMES, title

SERVER = Path(__file__).parents[2] / "src" / "kingstable" / "server"
GAMES_EACH = int(os.environ.get("KT_LEAK_GAMES", "2"))  # 50 in the long run: see docs/protocol.md
POISON = "poison-secret"


def new_ledger(game: str, seats: int, seed: int) -> Ledger:
    """A table with people p0, p1, … whose game has begun."""
    ledger = Ledger("t", seed.to_bytes(32, "big"))
    options = dict(opened(game, seats, {}).options)
    head = Created(
        game=game,
        rules=1,
        seats=seats,
        options=options,
        host="p0",
        public=True,
        pace=Pace(),
        commit="c",
        protocol=2,
    )
    lines: list[AnyLine] = [head]
    lines += [Seated(seat=seat, person=f"p{seat}", name=f"P{seat}") for seat in range(seats)]
    for line in lines:
        ledger.apply(ledger.seq + 1, 1000, line, done=True)
    add(ledger, begin(ledger, ledger.chairs))
    return ledger


def add(ledger: Ledger, lines: list[AnyLine]) -> None:
    for line in lines:
        ledger.apply(ledger.seq + 1, 1000 + ledger.seq, line, done=True)


def poisoned(line: AnyLine, seat: int) -> AnyLine:
    """The line with everything replaced that the seat may not read."""
    if not isinstance(line, Moved | Began):
        return line
    told = [
        msgspec.structs.replace(
            one,
            secret={
                name: (value if seat >= 0 and known >> seat & 1 else POISON, known)
                for name, (value, known) in one.secret.items()
            },
        )
        for one in line.told
    ]
    other = msgspec.structs.replace(line, told=told)
    if isinstance(other, Moved) and other.seat != seat:
        other = msgspec.structs.replace(other, move=other.move + 1, text=POISON, drawn=[1, 2, 3])
    return other


def frame(ledger: Ledger, person: str, since: int) -> bytes:
    return wire.encode(wire.tell(ledger, person, since, now=5000))


def check_frames(ledger: Ledger, seat: int, since: int, seed: int) -> None:
    """The true frame, and the one from a world in which all that the seat cannot know is different."""
    person = f"p{seat}" if seat >= 0 else "somebody"
    true = frame(ledger, person, since)
    record = ledger.record
    assert record is not None
    state, lines = record.state, ledger.lines
    twin = ledger.game.imagine(state, seat, seed)
    record.state = twin
    ledger.lines = [(seq, at, poisoned(line, seat)) for seq, at, line in lines]
    try:
        assert frame(ledger, person, since) == true
    finally:
        record.state, ledger.lines = state, lines
    assert POISON.encode() not in true and ledger.seed.hex().encode() not in true


@pytest.mark.parametrize("game", list(GAMES))
def test_frames_are_byte_identical_when_secrets_are_resampled(game: str) -> None:
    page = title(game)
    for n in range(GAMES_EACH):
        seats = page.fewest + n % (page.most - page.fewest + 1)
        ledger, dice = new_ledger(game, seats, n + 1), Swift(n)
        while ledger.status == "playing":
            assert ledger.record is not None
            s = ledger.record.state
            seat = s.to_act[dice.below(len(s.to_act))]
            legal = s.legal(seat)
            before = ledger.seq
            add(ledger, played(ledger, seat, legal[dice.below(len(legal))], f"p{seat}", "x"))
            if ledger.status == "playing":
                for reader in range(SPECTATOR, seats):
                    check_frames(ledger, reader, before, n * 1000 + before)
        assert ledger.ended is not None


def test_a_secret_that_is_not_hidden_would_be_found() -> None:
    """The test above has teeth: a line that tells too much is noticed."""
    ledger = new_ledger("kings-road", 2, 1)
    assert ledger.record is not None
    add(ledger, played(ledger, 0, ledger.record.state.legal(0)[0]))
    seq, at, line = ledger.lines[-1]
    assert isinstance(line, Moved)
    assert any(value == HIDDEN for one in line.told for value in wire.seen(one.message(), 1).args.values())
    leaked = [
        msgspec.structs.replace(one, secret={k: (v, 3) for k, (v, _) in one.secret.items()})
        for one in line.told
    ]
    ledger.lines[-1] = (seq, at, msgspec.structs.replace(line, told=leaked))
    with pytest.raises(AssertionError):
        other = frame(ledger, "p1", seq - 1)
        ledger.lines[-1] = (seq, at, line)
        assert frame(ledger, "p1", seq - 1) == other


def test_bots_get_an_imagined_position_and_nothing_else() -> None:
    ledger = new_ledger("kings-road", 2, 1)
    assert ledger.record is not None
    add(ledger, played(ledger, 0, ledger.record.state.legal(0)[0]))
    given = wire.observed(ledger, 1, 7)
    ledger.record.state = ledger.game.imagine(ledger.record.state, 1, 99)
    assert wire.observed(ledger, 1, 7) == given
    assert bot(1, "easy").level == "easy"


def test_only_wire_encodes_what_a_ledger_knows() -> None:
    """No other file asks a game for a view, or a message what a seat may read."""
    for file in SERVER.rglob("*.py"):
        if file.name == "wire.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name):
                assert node.id != "observe", file.name
            if isinstance(node, ast.Attribute):
                assert node.attr not in ("view", "shown_by", "seen_by", "imagine"), (
                    f"{file.name}: {node.attr}"
                )

"""Games whose rules have changed since: they cannot be played again, but the log still tells everything."""

from __future__ import annotations

import hashlib

from kingstable.core.reading import BETWEEN, FORMAT
from kingstable.core.writing import chance_line, head_fields, mixed_head
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Began, Moved, Undone


def moves_of(ledger: Ledger) -> list[Moved]:
    """The moves that stand, without those that were taken back."""
    return [move for move, _ in kept_moves(ledger)]


def kept_moves(ledger: Ledger) -> list[tuple[Moved, int]]:
    """The moves that stand, each with the epoch of its draws."""
    kept: list[tuple[Moved, int]] = []
    epoch = 0
    for _, _, line in ledger.lines:
        if isinstance(line, Moved):
            kept.append((line, epoch))
        elif isinstance(line, Undone):
            epoch = line.epoch or epoch
            kept[line.keep :] = [(again, epoch) for again in line.again]
    return kept


def began_of(ledger: Ledger) -> Began:
    return next(line for _, _, line in ledger.lines if isinstance(line, Began))


def record_of(ledger: Ledger) -> str:
    """The record of a finished game, written from its log alone."""
    head, began, ended = ledger.head, began_of(ledger), ledger.ended
    assert ended is not None
    fields, mixed = head_fields(head.game, head.rules, head.options, head.seats), False
    if ledger.mixed and head.commit:
        mixed = True
        lines = [mixed_head(fields, ledger.table, head.commit)]
        lines += ledger.pact(began.parts, began.words).brought()
    else:
        lines = [BETWEEN.join([FORMAT, *fields, *([f"commit {head.commit}"] if head.commit else [])])]
        lines += [f"word {seat} {word}" for seat, word in enumerate(began.words) if word]
    lines += chance_line(began.drawn, began.rolls, mixed)
    epoch = 0
    for move, of in kept_moves(ledger):
        lines += [f"epoch {of}"] if mixed and of != epoch else []
        epoch = of
        lines += [f"{move.seat} {move.text}", *chance_line(move.drawn, move.rolls, mixed)]
    lines.append(f"end {_spoken(ended.scores)}{BETWEEN}won {_spoken(ended.winners)}")
    if head.commit:
        lines.append(f"seed {ledger.seed.hex()}")
    lines.append(f"seal {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}")
    return "\n".join(lines) + "\n"


def _spoken(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))

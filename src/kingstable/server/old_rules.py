"""Games whose rules have changed since: they cannot be played again, but the log still tells everything."""

from __future__ import annotations

import hashlib

from kingstable.core.writing import BETWEEN, FORMAT
from kingstable.server import log
from kingstable.server.ledger import Ledger


def moves_of(ledger: Ledger) -> list[log.Moved]:
    """The moves that stand, without those that were taken back."""
    kept: list[log.Moved] = []
    for _, _, line in ledger.lines:
        if isinstance(line, log.Moved):
            kept.append(line)
        elif isinstance(line, log.Undone):
            kept[line.keep :] = line.again
    return kept


def began_of(ledger: Ledger) -> log.Began:
    return next(line for _, _, line in ledger.lines if isinstance(line, log.Began))


def record_of(ledger: Ledger) -> str:
    """The record of a finished game, written from its log alone."""
    head, began, ended = ledger.head, began_of(ledger), ledger.ended
    assert ended is not None
    options = [f"{name}={value}" for name, value in head.options.items()]
    first = [FORMAT, head.game, f"rules {head.rules}", *options, f"seats {head.seats}"]
    lines = [BETWEEN.join([*first, *([f"commit {head.commit}"] if head.commit else [])])]
    lines += [f"word {seat} {word}" for seat, word in enumerate(began.words) if word]
    lines += _chance(began.drawn)
    for move in moves_of(ledger):
        lines += [f"{move.seat} {move.text}", *_chance(move.drawn)]
    lines.append(f"end {_spoken(ended.scores)}{BETWEEN}won {_spoken(ended.winners)}")
    if head.commit:
        lines.append(f"seed {ledger.seed.hex()}")
    lines.append(f"seal {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()}")
    return "\n".join(lines) + "\n"


def _spoken(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))


def _chance(drawn: list[int]) -> list[str]:
    return [f"chance {_spoken(drawn)}"] if drawn else []

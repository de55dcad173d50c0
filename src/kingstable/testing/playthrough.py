"""A playthrough: every seat's view at every step of one game, as text that a person can read and diff."""

from __future__ import annotations

import json

from kingstable.core.chance import Swift
from kingstable.core.game import Game, Json
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.story import SPECTATOR


def playthrough(game: Game[State], seed: int) -> str:
    """One random game. Of a view only what has changed since the seat's last view is written."""
    record = Record(game, Swift(seed), [""] * game.seats)
    dice = Swift(seed + 1)
    lines = [f"{game.name} {game.options} seats {game.seats} seed {seed}"]
    seen: dict[int, dict[str, str]] = {seat: {} for seat in range(SPECTATOR, game.seats)}
    lines += [f"  {event!r}" for event in record.opening_events]
    while True:
        for seat, known in seen.items():
            lines += _changes(
                game.view(record.state, seat), known, "spectator" if seat < 0 else f"seat {seat}"
            )
        if record.state.over:
            return "\n".join(lines) + "\n"
        seat = record.state.to_act[0]
        legal = record.state.legal(seat)
        lines.append(f"legal {seat}: " + ", ".join(game.notation(move) for move in legal))
        entry = record.play(seat, legal[dice.below(len(legal))])
        lines.append(f"{seat} {game.notation(entry.move)}")
        lines += [f"  {event!r}" for event in entry.events]


def _changes(view: dict[str, Json], known: dict[str, str], who: str) -> list[str]:
    lines: list[str] = []
    for key, value in view.items():
        text = json.dumps(value)
        if known.get(key) != text:
            known[key] = text
            lines.append(f"  {who} {key}: {text}")
    return lines

"""Tells a game in the terminal: the board, what happened, what can be done, how it ended."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from typing import Final, cast

from kingstable.core.game import Json
from kingstable.core.record import Record
from kingstable.core.story import Message, Plain, Secret
from kingstable.core.terminal import NOTHING, Words, lined_up, underlined
from kingstable.shelf import package
from kingstable.texts import Texts

EVERYTHING: Final = -2  # the reader of a replay who may know all secrets

Board = Callable[[Mapping[str, Json], Words], str]


def bold(text: str) -> str:
    return f"\033[1m{text}\033[0m" if sys.stdout.isatty() else text


def board(record: Record, texts: Texts, seat: int) -> str:
    """The board as the seat sees it; the game's own drawing gets nothing but the view."""
    draw = cast(Board, import_module(f"{package(record.game.name)}.terminal").board)
    return draw(record.game.view(record.state, seat), texts)


def told(event: Message, texts: Texts, seat: int) -> str:
    """An event as the seat may read it."""
    if seat != EVERYTHING:
        return texts.message(event, seat)
    args: dict[str, Plain] = {
        name: arg.value if isinstance(arg, Secret) else arg for name, arg in event.args.items()
    }
    return texts.say(event.key, **args)


def events(messages: Sequence[Message], texts: Texts, seat: int) -> list[str]:
    """One line an event; the same line several times over is told once."""
    lines: list[str] = []
    for line, same in groupby(told(event, texts, seat) for event in messages):
        times = len(list(same))
        lines.append(line if times == 1 else f"{line} ×{times}")
    return lines


def move_list(record: Record, texts: Texts, legal: Sequence[int]) -> list[str]:
    """The legal moves, numbered, each as a sentence and as it can be typed."""
    game = record.game
    rows = [[str(k), texts.move(game.move(m)), game.notation(m)] for k, m in enumerate(legal, 1)]
    return ["  " + line for line in lined_up(rows, numbers=(0,))]


def result(record: Record, texts: Texts) -> list[str]:
    """Scores, where they came from, and who won."""
    breakdown = record.game.breakdown(record.state)
    rows = [[texts.say("terminal-result"), *texts.names]]
    counted = dict.fromkeys(part for parts in breakdown for part in parts if parts[part])
    for part in counted:  # teams differ in theirs
        if texts.has(f"score-{part}"):
            rows.append([texts.say(f"score-{part}"), *(str(parts.get(part, NOTHING)) for parts in breakdown)])
    rows.append([texts.say("terminal-points"), *map(str, record.state.scores())])
    winners = record.state.winners()
    won = texts.say("terminal-winner" if len(winners) == 1 else "terminal-winners", seat=winners)
    return [*underlined(lined_up(rows, numbers=range(1, len(rows[0])))), "", bold(won)]


def replayed(record: Record, texts: Texts, seat: int, steps: int) -> list[str]:
    """The first steps of a game, move by move, as the seat may know them."""
    lines = events(record.opening_events, texts, seat)
    for number, entry in enumerate(record.entries[:steps], 1):
        said = events(entry.events, texts, seat) or [record.game.notation(entry.move)]
        lines.append(f"{number:>4}  {said[0]}")
        lines += [f"      {line}" for line in said[1:]]
    return lines

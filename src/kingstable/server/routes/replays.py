"""Replays: a stored game, or a record that somebody brings, step by step as a seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final

import msgspec
from litestar.params import QueryParameter

from kingstable.core.record import Entry, Record
from kingstable.server import old_rules, wire
from kingstable.server import protocol as p
from kingstable.server.house import House
from kingstable.server.ledger import NOBODY, Ledger
from kingstable.server.refusal import Refusal
from kingstable.server.routes.common import TableName, get
from kingstable.server.who import Who

MOST_STEPS: Final = 60  # in one answer
First = Annotated[
    int, QueryParameter(name="from", ge=0, le=1_000_000, description="the first step; 0 is the opening")
]
Last = Annotated[
    int | None, QueryParameter(name="to", ge=0, le=1_000_000, description="the last step; as many as fit")
]
SeatView = Annotated[int, QueryParameter(ge=-1, le=7, description="whose view; -1 is a spectator's")]


class StepShown(msgspec.Struct, frozen=True):
    """After so many moves: who made the last one (-1: nobody), what happened, and what the seat saw then.

    `move` is its code, told when the game is over or the move was the reader's own. `view` is missing where
    the rules have changed since.
    """

    step: int
    seat: int
    move: int | None
    told: list[p.Told]
    view: dict[str, Any] | None


class Replayed(msgspec.Struct, frozen=True):
    """Some steps of a game; `steps` is how many it has."""

    game: str
    seats: int
    options: dict[str, str]
    seat: int
    steps: int
    shown: list[StepShown]


def span(first: int, last: int | None, steps: int) -> range:
    """The steps to show: those asked for, as many as fit into an answer."""
    if max(first, last or 0) > steps:
        raise Refusal("no-such-step", 400, steps=steps)
    stop = steps if last is None else last
    return range(first, min(stop, first + MOST_STEPS - 1) + 1)


def walk(record: Record, moves: Iterable[Entry], seat: int, wanted: range, over: bool) -> Iterator[StepShown]:
    """Plays the moves on a fresh record and shows the steps wanted."""
    coming = iter(moves)
    for step in range(wanted.stop):
        if step:
            entry = next(coming)
            record.play(entry.seat, entry.move)
        if step in wanted:
            mover, move = (record.entries[-1].seat, record.entries[-1].move) if step else (NOBODY, None)
            view, told = wire.replayed(record, seat)
            yield StepShown(step, mover, move if over or mover == seat else None, told, view)


def replayed(
    record: Record, fresh: Record, seat: int, first: int, last: int | None, over: bool = True
) -> Replayed:
    """Steps of a record; `fresh` is the same game before its first move."""
    wanted = span(first, last, len(record.entries))
    shown = list(walk(fresh, record.entries, seat, wanted, over))
    game = record.game
    return Replayed(game.name, int(game.seats), game.options, seat, len(record.entries), shown)


def told_again(ledger: Ledger, seat: int, first: int, last: int | None) -> Replayed:
    """A game under older rules, as its log tells it: what happened, but no views."""
    head, moves, over = ledger.head, old_rules.moves_of(ledger), ledger.ended is not None
    shown = []
    for step in span(first, last, len(moves)):
        line = moves[step - 1] if step else None
        told = wire.retold(line or old_rules.began_of(ledger), seat)
        if line is None:
            shown.append(StepShown(0, NOBODY, None, told, None))
        else:
            move = line.move if over or line.seat == seat else None
            shown.append(StepShown(step, line.seat, move, told, None))
    return Replayed(head.game, head.seats, head.options, seat, len(moves), shown)


def refuse_secret(ledger: Ledger, who: Who, seat: int) -> None:
    """While a game runs, a seat's view is for who sits there; afterwards for everybody."""
    if seat >= ledger.head.seats:
        raise Refusal("no-such-seat", 400, seats=ledger.head.seats)
    if ledger.ended is None and seat not in (NOBODY, ledger.seat_of(who.id)):
        raise Refusal("game-not-over", 403)


@get("/{name:str}/replay", summary="A game step by step, as a seat saw it; at most 60 steps an answer")
async def show_steps(
    name: TableName, house: House, reader: Who, first: First = 0, last: Last = None, seat: SeatView = NOBODY
) -> Replayed:
    ledger = await house.hub.read(name)
    refuse_secret(ledger, reader, seat)
    if ledger.status == "waiting":
        raise Refusal("not-begun")
    if ledger.frozen or ledger.record is None:
        return told_again(ledger, seat, first, last)
    return replayed(ledger.record, ledger.at_step(0), seat, first, last, ledger.ended is not None)

"""Replays: a stored game, or a record that somebody brings, step by step as a seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final

import litestar
import msgspec
from litestar import Response
from litestar.params import QueryParameter

from kingstable.core.bits import NO_SEAT
from kingstable.core.record import Record
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.shown import Told
from kingstable.server.people.who import Who
from kingstable.server.tables import old_rules, wire
from kingstable.server.tables.ledger import OLD_RULES, Ledger
from kingstable.server.web.routes.common import Asker, OurHouse, TableName, ready, shown_as

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
    told: list[Told]
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


def step_of(record: Record, seat: int, over: bool) -> StepShown:
    """How a record stands now, as the seat saw it."""
    step = len(record.entries)
    mover, move = (record.entries[-1].seat, record.entries[-1].move) if step else (NO_SEAT, None)
    view, told = wire.replayed(record, seat)
    return StepShown(step, mover, move if over or mover == seat else None, told, view)


def walk(record: Record, seat: int, wanted: range, over: bool) -> Iterator[StepShown]:
    """Goes to the first step wanted, and on from there."""
    walked = record.until(wanted.start)
    yield step_of(walked, seat, over)
    for entry in record.entries[wanted.start : wanted.stop - 1]:
        walked.play(entry.seat, entry.move)
        yield step_of(walked, seat, over)


def replayed(record: Record, seat: int, shown: list[StepShown]) -> Replayed:
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
            shown.append(StepShown(0, NO_SEAT, None, told, None))
        else:
            move = line.move if over or line.seat == seat else None
            shown.append(StepShown(step, line.seat, move, told, None))
    return Replayed(head.game, head.seats, head.options, seat, len(moves), shown)


def refuse_seat(seat: int, seats: int) -> None:
    if seat >= seats:
        raise Refusal("no-such-seat", 400, seats=seats)


def refuse_secret(ledger: Ledger, who: Who, seat: int) -> None:
    """While a game runs, a seat's view is for who sits there; afterwards for everybody."""
    refuse_seat(seat, ledger.head.seats)
    if ledger.ended is None and seat not in (NO_SEAT, ledger.seat_of(who.id)):
        raise Refusal("game-not-over", 403)


def steps_of(ledger: Ledger, seat: int, first: int, last: int | None) -> Replayed:
    if ledger.status == "waiting":
        raise Refusal("not-begun")
    record = ledger.record
    if ledger.frozen == OLD_RULES or record is None:
        return told_again(ledger, seat, first, last)
    wanted = span(first, last, len(record.entries))
    return replayed(record, seat, list(walk(record, seat, wanted, ledger.ended is not None)))


@litestar.get(
    "/{name:str}/replay",
    summary="A game step by step, as a seat saw it; at most 60 steps an answer",
    rate="read",
    responses=shown_as(Replayed),
)
async def show_steps(
    name: TableName,
    house: OurHouse,
    reader: Asker,
    first: First = 0,
    last: Last = None,
    seat: SeatView = NO_SEAT,
) -> Response[bytes]:
    def shown(ledger: Ledger) -> bytes:
        refuse_secret(ledger, reader, seat)
        return msgspec.json.encode(steps_of(ledger, seat, first, last))

    await house.deals.refuse_peeking(name, reader)
    return ready(await house.reading.answer(name, ("replay", seat, first, last), shown))

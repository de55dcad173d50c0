"""The points of a whole game, step by step: the chart at the table and in the replay is drawn from it."""

from __future__ import annotations

import litestar
import msgspec
from litestar import Response

from kingstable.core.record import Record
from kingstable.server.contract.refusals import Refusal
from kingstable.server.tables.ledger import OLD_RULES, Ledger
from kingstable.server.web.routes.common import OurHouse, TableName, ready, shown_as


class ScoresShown(msgspec.Struct, frozen=True):
    """Everybody's points after each step; the first stand before any move."""

    scores: list[list[int]]


def scores_of(record: Record) -> list[list[int]]:
    walked = record.until(0)
    found = [walked.state.scores()]
    for entry in record.entries:
        walked.play(entry.seat, entry.move)
        found.append(walked.state.scores())
    return found


def _shown(ledger: Ledger) -> bytes:
    if ledger.status == "waiting":
        raise Refusal("not-begun")
    if ledger.frozen == OLD_RULES or ledger.record is None:
        raise Refusal("old-rules")
    return msgspec.json.encode(ScoresShown(scores_of(ledger.record)))


@litestar.get(
    "/{name:str}/scores",
    summary="Everybody's points after each step of the game",
    rate="read",
    responses=shown_as(ScoresShown),
)
async def show_scores(name: TableName, house: OurHouse) -> Response[bytes]:
    return ready(await house.reading.answer(name, ("scores",), _shown))

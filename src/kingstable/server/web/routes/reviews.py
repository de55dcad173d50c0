"""What every decision and every draw of a finished game was worth; of a running one nothing is told."""

from __future__ import annotations

from kingstable.core.writing import write
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.reviews import MyReviews, ReviewShown
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.my_reviews import added_up
from kingstable.server.web.routes.common import SIGNED_IN, Asker, OurHouse, TableName, get, post


def reviewable(ledger: Ledger) -> bytes:
    """The record of a game that was played to its end, by the rules as they are now."""
    if ledger.ended is None:
        raise Refusal("game-not-over")
    if ledger.frozen or ledger.record is None or not ledger.record.state.over:
        raise Refusal("not-reviewable")
    return write(ledger.record).encode()


@get("/{name:str}/review", summary="The review of a finished game, or how far it has come")
async def show_review(name: TableName, house: OurHouse, reader: Asker) -> ReviewShown:
    await house.deals.refuse_peeking(name, reader)
    found = await house.reviews.look(name)
    if found.state == "none":
        await house.reading.answer(name, ("reviewable",), reviewable)
    return found


@post(
    "/{name:str}/review",
    summary="Asks for the review of a finished game; it is made once, when nobody else needs the machine",
    status_code=200,
    rate="review",
)
async def ask_review(name: TableName, house: OurHouse, reader: Asker) -> ReviewShown:
    await house.deals.refuse_peeking(name, reader)
    text = await house.reading.answer(name, ("reviewable",), reviewable)
    return await house.reviews.ask(name, text.decode())


@get(
    "/me/reviews",
    summary="Your last reviewed games together: luck, accuracy, and where you make mistakes",
    rate="read",
    dependencies=SIGNED_IN,
)
async def show_my_reviews(house: OurHouse, who: Asker) -> MyReviews:
    kept = await house.reviews.of_person(who.id)
    return await house.reading.work(lambda: added_up(kept))

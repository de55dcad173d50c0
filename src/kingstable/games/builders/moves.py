"""The move book. BU-R15: sending is two small moves, the worker and then the site, so the book is short."""

from __future__ import annotations

from typing import Final

from kingstable.core.moves import Book
from kingstable.games.builders.components import (
    ACTION_PRICE,
    BUILDING,
    HIRELINGS,
    MONEY,
    MOST_FOR_MONEY,
    WORKER,
)


def _book() -> Book:
    book = Book()
    for building in BUILDING:
        book.add("start", f"start {building}", building=building)
    for worker in WORKER[:HIRELINGS]:
        book.add("hire", f"hire {worker}", worker=worker)
    for worker in WORKER:
        book.add("send", f"send {worker}", worker=worker)
    for actions in range(1, MOST_FOR_MONEY + 1):
        book.add("money", f"money {actions}", actions=actions, coins=MONEY[actions])
    book.add("buy", "buy action", coins=ACTION_PRICE)
    book.add("end", "end turn")
    for building in BUILDING:
        book.add("site", f"to {building}", building=building)
    return book


BOOK: Final = _book()

# The first code of each kind.
START: Final = 0
HIRE: Final = 42
SEND: Final = 84
MONEY_1: Final = 134
BUY: Final = 137
END: Final = 138
SITE: Final = 139

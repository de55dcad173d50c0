"""The move book: a card is chosen with one move, so a hand of three is three small moves."""

from __future__ import annotations

from typing import Final

from kingstable.core.moves import Book
from kingstable.games.kings_road.components import CARD


def _book() -> Book:
    book = Book()
    for card in CARD:
        book.add("choose", f"choose {card}", card=card)
    return book


BOOK: Final = _book()  # the code of a move is the number of its card

"""The move book: all that anybody can ever choose. It is written in three parts, in this order."""

from __future__ import annotations

from typing import Final

from kingstable.core.moves import Book
from kingstable.games.stronghold import moves_assault

BOOK: Final[Book] = moves_assault.BOOK

"""The move book: all that anybody can ever choose. It is written in three parts, in this order."""

from __future__ import annotations

from kingstable.games.stronghold.moves.assault import BOOK as BOOK

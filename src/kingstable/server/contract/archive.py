"""Games that are over, as they are searched for."""

from __future__ import annotations

from typing import Literal

import msgspec

Ending = Literal["played", "resigned", "time", "closed"]


class ArchiveSeat(msgspec.Struct, frozen=True):
    """Who sat there when the game began; a bot has no `person`."""

    name: str
    person: str
    bot: str
    score: int | None
    won: bool


class ArchiveRow(msgspec.Struct, frozen=True):
    table: str
    game: str
    at: int
    ending: str
    public: bool
    seats: list[ArchiveSeat]
    reviewed: bool


class ArchivePage(msgspec.Struct, frozen=True):
    """The newest first; `next` leads to the page behind, empty when there is none."""

    rows: list[ArchiveRow]
    next: str

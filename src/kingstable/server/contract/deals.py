"""Deals that everybody plays with the same dice, cards and bots, as they go over the wire."""

from __future__ import annotations

import msgspec


class DealResult(msgspec.Struct, frozen=True):
    """Who finished a deal. `table` is told to who has finished it too, and to all when it is revealed.

    So is `luck`, in points, of those whose game has been reviewed.
    """

    person: str
    name: str
    place: int  # among those who finished it
    score: int
    won: bool
    table: str
    luck: float | None = None


class DealCard(msgspec.Struct, frozen=True):
    """One game of a deal. `table` is yours; `status` is none, waiting, playing, over or closed."""

    game: str
    seats: int
    level: str
    table: str
    status: str
    score: int | None
    place: int
    finished: int


class DealShown(msgspec.Struct, frozen=True):
    """One game of a deal with its results; `locked`: whoever has not finished it sees no tables."""

    deal: str
    card: DealCard
    results: list[DealResult]
    locked: bool
    commit: str
    seed: str  # empty as long as it is sealed


class Sealed(msgspec.Struct, frozen=True):
    """The seed of a day: committed to before it, revealed after it."""

    day: str
    commit: str
    seed: str


class WeekRow(msgspec.Struct, frozen=True):
    person: str
    name: str
    days: list[int]  # place points of Monday to Sunday: 10 for the first of each game, 1 from the tenth on
    sum: int


class DealsShown(msgspec.Struct, frozen=True):
    """The deal of the day."""

    day: str
    ends: int  # milliseconds since 1970
    cards: list[DealCard]
    week: list[WeekRow]
    today: Sealed
    tomorrow: Sealed
    yesterday: Sealed


class DealTable(msgspec.Struct, frozen=True):
    table: str


class Challenge(msgspec.Struct, forbid_unknown_fields=True):
    game: str


class ChallengeMade(msgspec.Struct, frozen=True):
    deal: str
    game: str

"""People who know each other, as they go over the wire."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Friend(msgspec.Struct, frozen=True):
    """Somebody whom you follow. `table` is the public table where they are, empty for none."""

    id: str
    name: str
    here: bool
    table: str = ""
    game: str = ""


class Friends(msgspec.Struct, frozen=True):
    """`hidden`: nobody is told whether you are here."""

    people: list[Friend]
    hidden: bool


class FriendWanted(msgspec.Struct, forbid_unknown_fields=True):
    """A name, or the name by which somebody with an account signs in."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class Showing(msgspec.Struct, forbid_unknown_fields=True):
    hidden: bool


class Invitation(msgspec.Struct, frozen=True):
    """A seat that is kept for you `until` then; sit down there, or `take` it with a no.

    By a person (`invited`), or by a tournament whose `round` has begun.
    """

    kind: str
    table: str
    seat: int
    by: str
    game: str
    until: int


class GameStats(msgspec.Struct, frozen=True):
    """Somebody's finished games of one kind, as far as you may know of them."""

    game: str
    games: int
    wins: int
    average: float
    best: int


class Rival(msgspec.Struct, frozen=True):
    """Somebody often met: how many games, and how often who has the page was before or behind them."""

    person: str
    name: str
    games: int
    won: int
    lost: int


class HeadToHead(msgspec.Struct, frozen=True):
    """You against them in one game: how often you were before and behind them; else you were equal."""

    game: str
    games: int
    won: int
    lost: int


class RatingPoint(msgspec.Struct, frozen=True):
    """What we were nearly sure of, at the end of a day."""

    game: str
    at: int
    rating: float
    mu: float
    sigma: float

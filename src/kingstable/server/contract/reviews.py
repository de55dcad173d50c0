"""The review of a finished game, as it goes over the wire."""

from __future__ import annotations

from typing import Literal

import msgspec


class Balance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat's chances or points went: start + luck + own + others + rest = end."""

    start: float
    luck: float
    own: float
    others: float
    rest: float
    end: float


class SaidMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: int
    kind: str
    notation: str
    fields: dict[str, int | str | list[int | str]]


class DrawWeighed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draw behind so many moves (`draw-WHAT` in the texts), and what it changed for every seat."""

    step: int
    what: str
    seat: int
    values: list[int]
    chances: list[float]
    points: list[float]


class Hour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From so many moves on the game's view tells this `year`, `season`, `round` or `turn`."""

    step: int
    clock: dict[str, int | str]


class MistakeShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision behind so many moves; `chances` and `points` with the move played and the better one."""

    step: int
    seat: int
    phase: str
    played: SaidMove
    better: SaidMove
    line: list[SaidMove]
    chances: list[float]
    points: list[float]


class ReviewBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`chances` and `points` have a row for each seat: before every move, and at the end.

    `mistakes` were shown by games played on, `doubts` are the dearest decisions that the search alone names.
    """

    version: int
    game: str
    seats: int
    options: dict[str, str]
    moves: int
    decisions: list[int]
    scores: list[int]
    winners: list[int]
    chances: list[list[float]]
    points: list[list[float]]
    phases: list[str]
    times: list[Hour]
    ledger_chances: list[Balance]
    ledger_points: list[Balance]
    accuracy: list[float]
    draws: list[DrawWeighed]
    mistakes: list[MistakeShown]
    doubts: list[MistakeShown]


class SoFar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a review while it is being made, as in its body."""

    chances: list[list[float]]
    points: list[list[float]]
    times: list[Hour]
    draws: list[DrawWeighed]


class ReviewShown(msgspec.Struct, frozen=True):
    """How far a review has come: `done` of `of` moves are weighed, behind `ahead` other reviews."""

    state: Literal["none", "waiting", "working", "failed", "done"]
    done: int = 0
    of: int = 0
    ahead: int = 0
    review: ReviewBody | None = None
    so_far: SoFar | None = None


class PhaseLost(msgspec.Struct, frozen=True):
    """A phase in which somebody makes mistakes: how many in all, and what they cost of winning."""

    phase: str
    mistakes: int
    lost: float


class GameReviews(msgspec.Struct, frozen=True):
    """Somebody's reviewed games of one kind: luck in points, accuracy and mistakes are means of a game."""

    game: str
    games: int
    luck: float
    accuracy: float
    mistakes: float
    phases: list[PhaseLost]


class MyReviews(msgspec.Struct, frozen=True):
    games: list[GameReviews]

"""Somebody's reviewed games together: luck evens out, mistakes do not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import msgspec

from kingstable.server.contract.reviews import GameReviews, MistakeShown, MyReviews, PhaseLost, ReviewBody

MOST_PHASES: Final = 3


def added_up(kept: Sequence[tuple[str, int]]) -> MyReviews:
    """Of reviews as the store has them, each with the seat that somebody had."""
    by_game: dict[str, list[tuple[ReviewBody, int]]] = defaultdict(list)
    for body, seat in kept:
        review = msgspec.json.decode(body, type=ReviewBody)
        by_game[review.game].append((review, seat))
    return MyReviews([of_game(game, found) for game, found in sorted(by_game.items())])


def of_game(game: str, found: list[tuple[ReviewBody, int]]) -> GameReviews:
    own = [one for review, seat in found for one in review.mistakes if one.seat == seat]
    count = len(found)
    return GameReviews(
        game,
        count,
        round(sum(review.ledger_points[seat].luck for review, seat in found) / count, 2),
        round(sum(review.accuracy[seat] for review, seat in found) / count, 4),
        round(len(own) / count, 2),
        by_phase(own),
    )


def by_phase(mistakes: list[MistakeShown]) -> list[PhaseLost]:
    """Where most is lost."""
    lost: dict[str, list[float]] = defaultdict(list)
    for one in mistakes:
        lost[one.phase].append(one.chances[1] - one.chances[0])
    found = [PhaseLost(phase, len(losses), round(sum(losses), 4)) for phase, losses in lost.items()]
    return sorted(found, key=lambda one: (-one.lost, one.phase))[:MOST_PHASES]

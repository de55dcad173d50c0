"""After the game: what every decision and every draw was worth."""

from kingstable.review.reviewing import Review, review

__all__ = ["Review", "review"]

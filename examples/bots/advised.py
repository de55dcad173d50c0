"""A bot that follows advice: each legal move gets a mark, and one of those with the best mark is drawn.

It sees what a player in its seat sees, and nothing else; it looks no move ahead.
"""

from typing import Any

from kingstable import Bot, State
from kingstable.core.chance import Chance
from kingstable.core.moves import Move


class Advised(Bot):
    """A subclass says what a move is worth; only which of them is worth more counts."""

    def mark(self, view: Any, seat: int, move: Move) -> float:
        raise NotImplementedError

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        view = s.game.view(s, seat)
        legal = s.legal(seat)
        marks = [self.mark(view, seat, s.game.move(code)) for code in legal]
        best = [code for code, mark in zip(legal, marks, strict=True) if mark == max(marks)]
        return best[chance.below(len(best))]


def rank(kind: str, *order: str) -> float:
    """Kinds of moves in the order of the list, the first the highest; those not named behind them."""
    return float(len(order) - order.index(kind)) if kind in order else 0.0

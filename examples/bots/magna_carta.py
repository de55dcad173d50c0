"""Caylus Magna Carta, two ways to play that players advise.

./kt arena magna-carta --bots easy,castle --bot examples.bots.magna_carta:Castle=castle
"""

from typing import Any

from examples.bots.advised import Advised, rank
from kingstable.core.moves import Move

MAKES_GOODS = ("farm", "sawmill", "quarry", "forest", "park", "mine")


class Town(Advised):
    """Builds while it can, sends workers where goods are made, and gives to the castle what it has."""

    order = ("deliver", "prestige", "build", "worker", "worker-neutral", "draw")

    def mark(self, view: Any, seat: int, move: Move) -> float:
        mine = view["players"][seat]
        if move.kind in ("worker", "worker-neutral"):
            makes = any(word in str(move.fields["card"]) for word in MAKES_GOODS)
            poor = mine["goods"]["denier"] <= 1
            return -2.0 if poor else 10.0 * rank(move.kind, *self.order) + (5.0 if makes else 0.0)
        if move.kind == "draw":
            return 10.0 if not mine["hand"] else -3.0
        if move.kind in ("replace", "redraw"):
            return -4.0
        if move.kind in ("pass", "done", "decline", "pay"):
            return -1.0 if move.kind != "pay" else 0.0
        if move.kind == "build":
            points: dict[object, float] = {card["card"]: card["points"] for card in mine["hand"] or []}
            return 10.0 * rank("build", *self.order) + points.get(move.fields["card"], 0)
        return 10.0 * rank(move.kind, *self.order)


class Castle(Town):
    """The castle before the town: its tokens are worth most early, so goods are kept for batches."""

    order = ("deliver", "worker", "worker-neutral", "prestige", "build", "draw")


class Houses(Town):
    """The town before the castle: whoever owns the buildings earns with every worker that others send."""

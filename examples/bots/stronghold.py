"""Stronghold, two ways to play that players advise; each bot plays either side.

./kt arena stronghold --bots easy,fist --bot examples.bots.stronghold:Fist=fist
"""

from typing import Any

from examples.bots.advised import Advised, rank
from kingstable.core.moves import Move

ATTACK = ("mobilise", "climb", "trapdoor", "march", "leave", "order", "machine", "equipment")
DEFEND = ("make", "sortie", "volley", "cannon", "pole", "rush", "lay", "exchange", "move")
DONE = 5.0  # better than what is not on the lists, or not wanted there


class Side(Advised):
    """Kinds of moves in an order; among moves of a kind the best place, then as many units as may go."""

    def wanted(self, place: str) -> float:
        """How gladly it attacks there, 0 not at all; more than 0, at most 1."""
        raise NotImplementedError

    def mark(self, view: Any, seat: int, move: Move) -> float:
        if move.kind == "done":
            return DONE
        attackers = 2 if len(view["scores"]) > 2 else 1
        if seat >= attackers:
            return 10.0 * rank(move.kind, *DEFEND)
        where = str(move.fields.get("to_place", move.fields.get("place", "")))
        liked = self.wanted(where) if where else 1.0
        if liked == 0.0:
            return 0.0
        return 10.0 * rank(move.kind, *ATTACK) + liked + number(move) / 100


class Fist(Side):
    """All against the eastern corner: whoever spreads is weaker than the garrison everywhere."""

    places = ("e5", "e4", "re4", "re3", "fe")

    def wanted(self, place: str) -> float:
        return rank(place, *self.places) / len(self.places)


class Spread(Side):
    """Against every wall at once: the defender cannot be everywhere. It likes to be at the wall."""

    def wanted(self, place: str) -> float:
        return 1.0 if place[0] in "we" else 0.5


def number(move: Move) -> int:
    found = move.fields.get("number", 0)
    return found if isinstance(found, int) else 0

"""King's Road, two ways to play that players advise.

./kt arena kings-road --bots easy,ahead --bot examples.bots.kings_road:KingsWay=ahead
"""

from typing import Any

from examples.bots.advised import Advised
from kingstable.core.moves import Move

WITHIN_REACH = 3  # regions ahead of the king that will be scored soon


class KingsWay(Advised):
    """Be where the king comes next: markers into the nearest regions where one more changes the places."""

    def mark(self, view: Any, seat: int, move: Move) -> float:
        names = [region["region"] for region in view["regions"]]
        card = move.fields["card"]
        if card not in names:
            return 0.5 if card == "knight" else -1.0
        region = view["regions"][names.index(card)]
        steps = (names.index(card) - names.index(view["king"])) % len(names)
        mine = region["markers"][seat] + region["nobles"][seat]
        best = max(
            region["markers"][other] + region["nobles"][other]
            for other in range(len(view["scores"]))
            if other != seat
        )
        close = 1.0 if -1 <= mine - best <= 1 else 0.3
        return float(region["banner"][0]) * close * (2.0 if steps < WITHIN_REACH else 0.6)


class Chain(Advised):
    """Nobles side by side pay every time: beside its own nobles first, then where it leads already."""

    def mark(self, view: Any, seat: int, move: Move) -> float:
        names = [region["region"] for region in view["regions"]]
        card = move.fields["card"]
        if card not in names:
            return -1.0
        k = names.index(card)
        around = [view["regions"][(k + step) % len(names)] for step in (-1, 1)]
        beside = sum(region["nobles"][seat] for region in around)
        here = view["regions"][k]
        steps = (k - names.index(view["king"])) % len(names)
        return float(3 * beside + here["banner"][0] / 4 - here["nobles"][seat]) + 4.0 / (1 + steps)

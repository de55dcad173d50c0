"""Kingsburg, two ways to play that players advise.

./kt arena kingsburg --bots easy,marketeer --bot examples.bots.kingsburg:Marketeer=marketeer
"""

from typing import Any

from examples.bots.advised import Advised
from kingstable.core.moves import Move

REFUSALS = (
    "pass",
    "build-nothing",
    "exchange-nothing",
    "recruit-no-more",
    "hall-nothing",
    "announce-nothing",
)


class Builder(Advised):
    """Whatever the dice allow goes to the highest advisor; soldiers while the winter is a danger."""

    wanted: tuple[str, ...] = ()  # buildings, the most wanted first

    def mark(self, view: Any, seat: int, move: Move) -> float:
        if move.kind in REFUSALS:
            return -1.0 if move.kind != "recruit-no-more" or self.in_danger(view, seat) else 50.0
        if move.kind == "influence":
            return self.at_court(view, move)
        if move.kind == "build":
            building = str(move.fields["building"])
            return 100.0 - self.wanted.index(building) if building in self.wanted else 10.0
        return 0.0

    def at_court(self, view: Any, move: Move) -> float:
        number = next(at["number"] for at in view["court"] if at["advisor"] == move.fields["advisor"])
        dice = move.fields["dice"]
        return float(number) - 3.0 * len(dice) if isinstance(dice, list) else float(number)

    def in_danger(self, view: Any, seat: int) -> bool:
        mine = view["provinces"][seat]
        return bool(mine["soldiers"] + mine["defence"] < view["enemy"]["strongest"])


class Marketeer(Builder):
    """Market and inn early, then the row that leads to the embassy: what pays in every season comes first."""

    wanted = ("inn", "market", "barricade", "crane", "town-hall", "embassy", "farms", "merchants-guild")


class Mason(Builder):
    """Walls before wealth: no winter is lost, and the church row brings the points."""

    wanted = ("palisade", "statue", "guard-tower", "chapel", "stable", "church", "stone-wall", "cathedral")

"""The Builders, two ways to play that players advise.

./kt arena builders --bots easy,small --bot examples.bots.builders:Small=small
"""

from typing import Any

from examples.bots.advised import Advised, rank
from kingstable.core.moves import Move
from kingstable.games.builders.components import BUILDING, GOODS, MAKES, NEED, POINTS, WORKER

MOST_SITES = 2


def needs(building: str) -> list[int]:
    k = BUILDING.index(building)
    return [NEED[k * GOODS + good] for good in range(GOODS)]


def makes(worker: str) -> list[int]:
    k = WORKER.index(worker)
    return [MAKES[k * GOODS + good] for good in range(GOODS)]


class Sites(Advised):
    """Few sites at once, workers where they waste least, money when nothing else helps."""

    def fancy(self, building: str) -> float:
        """How gladly a building is begun."""
        return POINTS[BUILDING.index(building)] / sum(needs(building))

    def mark(self, view: Any, seat: int, move: Move) -> float:
        sites, team = view["sites"][seat], view["teams"][seat]
        if move.kind == "start":
            return 20.0 + self.fancy(str(move.fields["building"])) if len(sites) < MOST_SITES else -5.0
        if move.kind == "hire":
            return 15.0 + sum(makes(str(move.fields["worker"]))) if len(team) < 3 else -4.0
        if move.kind == "send":
            worker = str(move.fields["worker"])
            return 10.0 + max((self.use(site, worker) for site in sites), default=-20.0)
        if move.kind == "site":
            chosen = next(site for site in sites if site["building"] == move.fields["building"])
            return self.use(chosen, str(view["chosen"]))
        return rank(move.kind, "money", "end") - 3.0

    def use(self, site: Any, worker: str) -> float:
        """Goods that are still needed, less those that nobody needs."""
        open_ = [want - made for want, made in zip(needs(site["building"]), site["made"], strict=True)]
        used = sum(min(max(want, 0), make) for want, make in zip(open_, makes(worker), strict=True))
        return 2.0 * used - sum(makes(worker)) if used else -20.0


class Small(Sites):
    """Small buildings, one after the other: what is needed least is begun first."""

    def fancy(self, building: str) -> float:
        return -float(sum(needs(building)))


class Large(Sites):
    """Points for every good: the buildings that pay best for the work."""

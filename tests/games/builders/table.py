"""A table of The Builders set by hand: cards are named by their slugs, and come from the decks."""

from __future__ import annotations

from kingstable.core.bits import BIT
from kingstable.core.chance import Scripted
from kingstable.games.builders.components import BUILDING, HIRELINGS, MAKES, NO_CARD, WORKER
from kingstable.games.builders.state import Yard, built_points, cards_in
from kingstable.testing import Scene

ROW_OF_BUILDINGS = ["bower", "inn", "chapel", "crane-2", "farm"]
NEXT_BUILDING = "cathedral"
APPRENTICES = ["apprentice-s1w1", "apprentice-k1t1", "apprentice-w1k1", "apprentice-s1t1"]
ROW_OF_WORKERS = ["craftsman-k1t3", "laborer-s2w1", "master-s3w2", "laborer-w1k2", "craftsman-s1w1k1t1"]
NEXT_WORKER = "master-k2t3"


def building(slug: str) -> int:
    return BUILDING.index(slug)


def worker(slug: str) -> int:
    return WORKER.index(slug)


class Table(Scene):
    """Seat 0 starts. `later` are the cards turned up in play, in order, as slugs."""

    def __init__(
        self, seats: int = 2, later: list[str] | None = None, first: int = 0, **options: str
    ) -> None:
        buildings = [*ROW_OF_BUILDINGS, NEXT_BUILDING]
        workers = [*ROW_OF_WORKERS, *([NEXT_WORKER] if options.get("rules") == "official" else [])]
        draws = [building(slug) for slug in buildings]
        draws += [worker(slug) for slug in [*APPRENTICES[:seats], *workers]]
        draws.append(first)
        super().__init__("builders", seats, draws, **options)
        self.turn_up(*(later or []))

    @property
    def yard(self) -> Yard:
        assert isinstance(self.s, Yard)
        return self.s

    def turn_up(self, *slugs: str) -> None:
        """Lays these cards on the decks, to be turned up next."""
        chance = self.s.chance
        assert isinstance(chance, Scripted)
        chance.values.extend(building(slug) if slug in BUILDING else worker(slug) for slug in slugs)

    def own(self, seat: int, *slugs: str, sites: list[str] | None = None, coins: int | None = None) -> None:
        """Gives a seat workers or finished machines, and sites, as if taken from the decks earlier."""
        s = self.yard
        for slug in slugs:
            card = worker(slug)
            s.team[seat] |= BIT[card]
            if card < HIRELINGS:
                s.worker_bag[card] = 0
            else:
                s.building_bag[building(slug)] = 0
                s.finished[seat] |= BIT[building(slug)]
        for slug in sites or []:
            s.sites[seat] |= BIT[building(slug)]
            s.building_bag[building(slug)] = 0
        if coins is not None:
            s.bank += s.coins[seat] - coins
            s.coins[seat] = coins

    def at_work(self, seat: int, site: str, *slugs: str) -> None:
        """Puts workers to a site as if they had been sent in an earlier turn."""
        s = self.yard
        for slug in slugs:
            card = worker(slug)
            if card < HIRELINGS:
                s.worker_bag[card] = 0
            s.crew[building(site)] |= BIT[card]
            for good in range(4):
                s.made[building(site) * 4 + good] += MAKES[card * 4 + good]

    def send(self, seat: int, who: str, where: str) -> None:
        """Sends a worker; whoever has one site only is not asked for it."""
        events = self.play(seat, f"send {who}")
        if self.s.detours:
            events = self.play(seat, f"to {where}")
        assert [event.args["building"] for event in events if event.key == "worker-sent"] == [where]

    def built(self, seat: int, points: int) -> None:
        """Sets the points of finished buildings by hand."""
        self.yard.earned[seat * 3] = points

    def team(self, seat: int) -> list[str]:
        return [WORKER[card] for card in cards_in(self.yard.team[seat])]

    def sites(self, seat: int) -> list[str]:
        return [BUILDING[card] for card in cards_in(self.yard.sites[seat])]

    def finished(self, seat: int) -> list[str]:
        return [BUILDING[card] for card in cards_in(self.yard.finished[seat])]

    def crew(self, site: str) -> list[str]:
        return [WORKER[card] for card in cards_in(self.yard.crew[building(site)])]

    def made(self, site: str) -> list[int]:
        return [self.yard.made[building(site) * 4 + good] for good in range(4)]

    def points(self, seat: int) -> int:
        return built_points(self.yard, seat)

    def row_of_buildings(self) -> list[str]:
        return ["" if card == NO_CARD else BUILDING[card] for card in self.yard.building_row]

    def row_of_workers(self) -> list[str]:
        return ["" if card == NO_CARD else WORKER[card] for card in self.yard.worker_row]

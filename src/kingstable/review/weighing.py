"""What a position is worth to every seat: its chance of winning, and the points it may expect.

The game is over, so whoever reviews it sees every card; only what chance will say stays open. The same
number of iterations weighs everything that is ever compared.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kingstable.bots.search import Search
from kingstable.bots.style import ANY_GAME, fraction, style_of
from kingstable.bots.walk import SEEDS
from kingstable.core.bits import SEATS_IN
from kingstable.core.chance import Chance, Swift
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.core.tables import read_table

COLUMNS: Final = ["game", "values", "decisions", "redraws", "lead", "player", "moves", "early", "late"]
Worth = list[float]  # of each seat its chance of winning, then of each seat its points


class Depth:
    """How much is spent on a game, as data."""

    def __init__(
        self,
        values: int,
        decisions: int,
        redraws: int,
        lead: int = 0,
        early: float = 1.0,
        late: float = 1.0,
        player: int = 0,
        moves: int = 0,
    ) -> None:
        self.values: Final = values  # iterations that weigh a position
        self.decisions: Final = decisions  # iterations of the first look at a decision
        self.redraws: Final = redraws  # of every draw
        self.lead: Final = lead  # games played on by which the better move must lead; 0: the search is enough
        self.early: Final = early  # how much of a lead the first move believes
        self.late: Final = late  # and the last
        self.player: Final = player  # iterations of who plays on
        self.moves: Final = moves  # that may be thought about while playing on, in the whole review

    def belief(self, done: float) -> float:
        """How far the search's chances are believed when so much of the game is over."""
        return self.early + (self.late - self.early) * done


def depth_of(game: str) -> Depth:
    path = Path(__file__).parent / "data" / "depth.csv"
    rows = {row.text("game"): row for row in read_table(path, COLUMNS)}
    row = rows.get(game, rows[ANY_GAME])
    return Depth(
        row.number("values"),
        row.number("decisions"),
        row.number("redraws"),
        row.number("lead"),
        fraction(row, "early"),
        fraction(row, "late"),
        row.number("player"),
        row.number("moves"),
    )


def plus(a: Worth, b: Worth) -> Worth:
    return [x + y for x, y in zip(a, b, strict=True)]


def minus(a: Worth, b: Worth) -> Worth:
    return [x - y for x, y in zip(a, b, strict=True)]


def mean(several: list[Worth]) -> Worth:
    return [sum(column) / len(several) for column in zip(*several, strict=True)]


def sides_of(game: Game[State]) -> list[int]:
    """One seat of each side."""
    return sorted({SEATS_IN[game.allies(seat)][0] for seat in range(game.seats)})


def settled(s: State) -> Worth:
    """What a finished game was worth: sides that share the victory share it."""
    game = s.game
    winners = s.winners()
    sides = len({game.allies(seat) for seat in winners})
    return [1 / sides if seat in winners else 0.0 for seat in range(game.seats)] + list(
        map(float, s.scores())
    )


def undecided(s: State) -> State:
    """The position with all that was chosen face down taken back: as long as it lies there it is no news."""
    twin = s.clone()
    for seat in range(s.game.seats):
        s.game.take_back(twin, seat)
    return twin


class Weigher(Search):
    """Searches from the true position, and keeps what every seat got behind each first move."""

    def __init__(self, game: Game[State], iterations: int, level: float) -> None:
        super().__init__(game, style_of(game.name))
        self.iterations: Final = iterations
        self.level: Final = level  # the points that a seat of this game had in the end, on average
        self.belief = 1.0
        self.sides: Final = sides_of(game)
        self.tries: dict[int, int] = {}
        self.got: dict[int, Worth] = {}

    def world(self, s: State, seat: int, chance: Chance) -> State:
        w = s.clone()
        w.chance = Swift(chance.below(SEEDS))
        return w

    def back_up(self, steps: int) -> None:
        super().back_up(steps)
        first = int(self.path[0]) if steps else -1
        got = [float(x) for x in self.results] + [float(x) for x in self.stands]
        known = self.got.get(first)
        self.got[first] = got if known is None else plus(known, got)
        self.tries[first] = self.tries.get(first, 0) + 1

    def weigh(self, s: State, seed: int) -> Worth:
        """The worth of a position in which each seat to act does what looks best."""
        return self.shared(settled(s)) if s.over else self.searched(s, s.to_act[0], seed)

    def searched(self, s: State, seat: int, seed: int) -> Worth:
        """What all seats got behind the first move that was tried most."""
        self.start_anew()
        self.run(s, seat, Swift(seed), self.iterations, 0.0)
        return self.behind(max(self.tries, key=lambda node: (self.tries[node], -node)))

    def start_anew(self) -> None:
        self.forget()
        self.tries, self.got = {}, {}

    def behind(self, node: int) -> Worth:
        return self.shared([x / self.tries[node] for x in self.got[node]])

    def shared(self, worth: Worth) -> Worth:
        """With the chances of all sides making one, and the points lying about those of the end.

        A search makes chances of leads as if every lead meant the same; how much one means at the time, the
        belief says. An evaluation tells how far seats are apart, not how many points are still to come for
        everybody.
        """
        seats = int(self.game.seats)
        chances, points = [x**self.belief for x in worth[:seats]], worth[seats:]
        whole = sum(chances[seat] for seat in self.sides) or 1.0
        lift = self.level - sum(points) / seats
        return [x / whole for x in chances] + [x + lift for x in points]

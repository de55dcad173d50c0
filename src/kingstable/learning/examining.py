"""A network against the bare evaluation: equal time, swapped seats. What wins clearly may be shipped."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from kingstable.arena.match import seed_of
from kingstable.arena.rating import win_interval
from kingstable.bots.bot import SEEDS
from kingstable.bots.nets import row_of
from kingstable.bots.search import Search
from kingstable.bots.style import style_of
from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.net import Net
from kingstable.core.state import State
from kingstable.learning.sharing import share_out

GATE: Final = 0.55  # of the victories, the lower end of the interval above one half
MEASURED: Final = 4  # games in which both think as many iterations, to see what one costs
Say = Callable[[str], None]


@dataclass
class Played:
    """A game of an examination: what became of the side with the network."""

    number: int
    share: float
    seconds: list[float]  # of CPU time: without the network, with it
    moves: list[int]


class Examination:
    def __init__(self, game: Game[State], net: vec[i16], level: str, iterations: int, seed: int) -> None:
        self.game: Final = game
        self.net: Final = net
        self.level: Final = level
        self.iterations: Final = [iterations, iterations]  # without the network, with it
        self.seed: Final = seed

    def search(self, with_net: bool) -> Search:
        net = Net(self.game, self.net) if with_net else None
        return Search(self.game, style_of(row_of(self.game.name, net)), True, net)

    def play(self, number: int, what: str) -> Played:
        """In every other game the seats are swapped; at larger tables every other seat has the network."""
        game, deal = self.game, number // 2
        s = game.start(seed=seed_of("examination", what, game.name, game.seats, self.level, self.seed, deal))
        chance = Swift(seed_of("thinking", what, game.name, self.level, self.seed, number))
        sides = [(seat + number + 1) % 2 for seat in range(game.seats)]
        searches = [self.search(side == 1) for side in sides]
        played = Played(number, 0.0, [0.0, 0.0], [0, 0])
        while not s.over:
            seat = s.to_act[0]
            side = sides[seat]
            began = time.process_time()
            world = game.imagine(s, seat, chance.below(SEEDS))
            move = searches[seat].think(world, seat, chance, self.iterations[side]).move
            played.seconds[side] += time.process_time() - began
            played.moves[side] += 1
            s.play(seat, move)
        winners = s.winners()
        played.share = sum(sides[seat] for seat in winners) / len(winners)
        return played

    def balance(self) -> None:
        """So many iterations with the network as take the time of those without."""
        played = [self.play(number, "measured") for number in range(MEASURED)]
        without, with_net = (
            sum(one.seconds[side] for one in played) / sum(one.moves[side] for one in played)
            for side in (0, 1)
        )
        self.iterations[1] = max(1, round(self.iterations[0] * without / with_net))

    def run(self, path: Path, games: int, say: Say, jobs: int = 1) -> list[Played]:
        """Plays what the file does not have yet."""
        if not path.exists():
            self.balance()
            path.write_text(json.dumps({"level": self.level, "iterations": self.iterations}) + "\n")
        self.iterations[1], played = read(path)
        known = {one.number for one in played}

        def write(numbers: list[int]) -> None:
            with path.open("a", encoding="utf-8") as file:
                for number in numbers:
                    file.write(json.dumps(asdict(self.play(number, "played"))) + "\n")
                    file.flush()

        share_out([number for number in range(games) if number not in known], jobs, write)
        played = read(path)[1]
        say(self.told(played))
        return played

    def told(self, played: list[Played]) -> str:
        low, high = win_interval(sum(one.share for one in played), len(played))
        took = [
            1000 * sum(one.seconds[k] for one in played) / sum(one.moves[k] for one in played) for k in (0, 1)
        ]
        return (
            f"{self.level}: won {share_of(played):.1%} of {len(played)} ({low:.1%} – {high:.1%}), "
            f"{self.iterations[1]} iterations against {self.iterations[0]}, "
            f"{took[1]:.2f} ms a move against {took[0]:.2f}"
        )


def read(path: Path) -> tuple[int, list[Played]]:
    """The iterations with the network, and the games so far."""
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    return json.loads(head)["iterations"][1], [Played(**json.loads(line)) for line in lines]


def share_of(played: list[Played]) -> float:
    return sum(one.share for one in played) / len(played)


def passed(played: list[Played]) -> bool:
    low, _ = win_interval(sum(one.share for one in played), len(played))
    return share_of(played) >= GATE and low > 0.5

"""How much does a lead mean? `python -m tools.beliefs GAME --bots easy,easy --games 40`

Bots play, positions are weighed as the review weighs them, and for each fifth of the games the power is
found that makes what the weighing says of the winners likeliest. `review/data/depth.csv` has what came of it.
"""

from __future__ import annotations

import argparse
import math
from functools import partial
from typing import Final

from kingstable.core.chance import Swift
from kingstable.review.weighing import Depth, Weigher, depth_of, settled, undecided
from tools.reviews import played

MOMENTS: Final = 10  # of each game
PARTS: Final = 5
POWERS: Final = [k / 20 for k in range(1, 61)]
SMALLEST: Final = 0.001

Seen = tuple[list[float], list[float]]  # the chances of all seats, and their shares of the victory


def moments(game: str, bots: list[str], number: int, depth: Depth) -> list[Seen]:
    record = played(game, bots, number)
    weigher = Weigher(record.game, depth.values, 0.0)
    result = settled(record.state)[: len(bots)]
    found = []
    for k in range(MOMENTS):
        s = record.until(int((k + 0.5) / MOMENTS * len(record.entries))).state
        s.chance = Swift(0)
        found.append((weigher.weigh(undecided(s), number * MOMENTS + k)[: len(bots)], result))
    return found


def likelihood(seen: list[Seen], power: float) -> float:
    """Only for games in which every seat is a side of its own."""
    total = 0.0
    for chances, result in seen:
        raised = [max(x, SMALLEST) ** power for x in chances]
        total += sum(y * math.log(x / sum(raised)) for x, y in zip(raised, result, strict=True))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bots", default="easy,easy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=8000)
    args = parser.parse_args()
    bots, depth = args.bots.split(","), depth_of(args.game)
    games = [moments(args.game, bots, args.first + k, depth) for k in range(args.games)]
    parts = [[game[k] for game in games for k in range(MOMENTS) if k * PARTS // MOMENTS == part]
             for part in range(PARTS)]  # fmt: skip
    best = [max(POWERS, key=partial(likelihood, seen)) for seen in parts]
    print(f"{args.game}, {args.games} games of {args.bots}: {', '.join(f'{power:.2f}' for power in best)}")


if __name__ == "__main__":
    main()

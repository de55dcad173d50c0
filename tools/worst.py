"""The worst moves of a level, by what a deeper search says: python -m tools.worst --level easy --judge hard

Each game of the shelf is played a few times by the level alone. A move is as bad as the search's prospect of
winning falls by it; both moves must have been tried often enough to be believed.
"""

from __future__ import annotations

import argparse
from typing import Final

from kingstable.arena.match import seed_of
from kingstable.bots import LEVELS, ask, sit_down
from kingstable.bots.levels import Thinker
from kingstable.core.chance import Swift
from kingstable.shelf import GAMES, load

TRIED: Final = 5  # times, before a prospect is believed

Bad = tuple[
    float, str, int, int, str, str
]  # what it costs, game, deal, decision, what was played, and instead of what


def bad_moves(name: str, level: str, judge: Thinker, deal: int) -> list[Bad]:
    game = load(name, 2)
    s = game.start(seed=seed_of("worst", name, deal))
    bots = [sit_down(level) for _ in range(2)]
    found: list[Bad] = []
    decision = 0
    while not s.over:
        seat = s.to_act[0]
        seed = seed_of("worst", deal, decision)
        move = ask(bots[seat], s, seat, seed)
        if len(s.legal(seat)) > 1:
            thought = judge.think(game.imagine(s, seat, seed), seat, Swift(seed))
            tried = {option.move: option.value for option in thought.options if option.visits >= TRIED}
            if move in tried and thought.move in tried:
                cost = tried[thought.move] - tried[move]
                played, better = game.move(move).notation, game.move(thought.move).notation
                found.append((cost, name, deal, decision, played, better))
        s.play(seat, move)
        decision += 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.worst")
    parser.add_argument("--level", default="easy")
    parser.add_argument("--judge", default="hard")
    parser.add_argument("--games", type=int, default=4, help="of each game")
    parser.add_argument("--most", type=int, default=10, help="moves to list")
    asked = parser.parse_args()
    judge = LEVELS[asked.judge]
    assert isinstance(judge, Thinker)
    found = [
        bad
        for name in GAMES
        for deal in range(asked.games)
        for bad in bad_moves(name, asked.level, judge, deal)
    ]
    for cost, name, deal, decision, played, better in sorted(found, reverse=True)[: asked.most]:
        print(f"{cost:.2f}  {name} {deal}, decision {decision}: {played}, instead of {better}")


if __name__ == "__main__":
    main()

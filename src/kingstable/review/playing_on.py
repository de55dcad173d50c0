"""Playing on from two moves, in the same imagined worlds: which of them wins more?"""

from __future__ import annotations

from typing import Final

from kingstable.bots import ask
from kingstable.bots.named import bot_named
from kingstable.bots.walk import SEEDS
from kingstable.core.chance import Swift
from kingstable.core.play import State
from kingstable.review.weighing import settled

LEVEL: Final = "normal"  # who plays on
BATCH: Final = 5  # games from each move between two comparisons


def plays_on(s: State, seat: int, move: int, seed: int, level: str) -> float:
    """The seat's share of the victory when everybody plays on like the level, from a world it imagines."""
    chance = Swift(seed)
    w = s.game.imagine(s, seat, chance.below(SEEDS))
    s.game.take_back(w, seat)  # what lies face down was chosen with sense, not by chance
    w.play(seat, move)
    while not w.over:
        actor = w.to_act[0]
        w.play(actor, ask(bot_named(level), w, actor, chance.below(SEEDS)))
    return settled(w)[seat]


def wins_more(s: State, seat: int, moves: list[int], seed: int, games: int, margin: float) -> bool:
    """Whether the second of two moves is ahead of the first all the time, and in the end by the margin."""
    played, better = moves
    chance = Swift(seed)
    ahead = 0.0
    for number in range(1, games + 1):
        world = chance.below(SEEDS)
        ahead += plays_on(s, seat, better, world, LEVEL) - plays_on(s, seat, played, world, LEVEL)
        if number % BATCH == 0 and ahead <= 0.0:
            return False
    return ahead >= margin * games

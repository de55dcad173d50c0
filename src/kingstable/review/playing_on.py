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
BATCHES: Final = 4
BATCH: Final = 5  # games from each move, before the two are compared


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


def wins_more(s: State, seat: int, played: int, better: int, seed: int, margin: float) -> bool:
    """Whether the better move is ahead all the time, and in the end by the margin."""
    chance = Swift(seed)
    ahead = 0.0
    for _ in range(BATCHES):
        for world in [chance.below(SEEDS) for _ in range(BATCH)]:
            ahead += plays_on(s, seat, better, world, LEVEL) - plays_on(s, seat, played, world, LEVEL)
        if ahead <= 0.0:
            return False
    return ahead >= margin * BATCHES * BATCH

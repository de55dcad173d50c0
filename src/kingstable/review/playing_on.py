"""Playing on from two moves, in the same imagined worlds: which of them wins more?"""

from __future__ import annotations

from typing import Final

from kingstable.bots import Bot, ask
from kingstable.bots.levels import Thinker
from kingstable.bots.style import ANY_GAME
from kingstable.bots.walk import SEEDS
from kingstable.core.chance import Chance, Swift
from kingstable.core.state import State
from kingstable.review.weighing import settled


def plays_on(s: State, seat: int, move: int, seed: int, bot: Bot) -> float:
    """The seat's share of the victory when everybody plays on like the bot, from a world it imagines."""
    chance = Swift(seed)
    w = s.game.imagine(s, seat, chance.below(SEEDS))
    s.game.take_back(w, seat)  # what lies face down was chosen with sense, not by chance
    w.play(seat, move)
    while not w.over:
        actor = w.to_act[0]
        w.play(actor, ask(bot, w, actor, chance.below(SEEDS)))
    return settled(w)[seat]


class Player(Bot):
    """Plays on with so many iterations a move, and counts its decisions: they are what playing on takes."""

    def __init__(self, iterations: int, most: int) -> None:
        self.thinker: Final = Thinker({ANY_GAME: iterations})
        self.most: Final = most
        self.decisions = 0

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        self.decisions += len(s.legal(seat)) > 1
        return self.thinker.choose(s, seat, chance)

    def tired(self) -> bool:
        return self.decisions >= self.most


def wins_more(s: State, seat: int, moves: list[int], seed: int, lead: int, player: Player) -> bool:
    """Whether the second of two moves gets so many games ahead of the first before it is not ahead at all.

    Who plays too weakly throws won games away, and every move seems to lose some; where both moves win or
    both lose, the first game ends it.
    """
    played, better = moves
    chance = Swift(seed)
    ahead = 0.0
    while ahead < lead:
        if player.tired():
            return False
        world = chance.below(SEEDS)
        ahead += plays_on(s, seat, better, world, player) - plays_on(s, seat, played, world, player)
        if ahead <= 0.0:
            return False
    return True

"""Somebody who clicks about: a kind of move at random, then any move of that kind.

./kt arena kingsburg --bots easy,clicker --games 200 --bot examples.bots.clicker:Clicker=clicker
"""

from kingstable import Bot, State
from kingstable.core.chance import Chance


class Clicker(Bot):
    def choose(self, s: State, seat: int, chance: Chance) -> int:
        by_kind: dict[str, list[int]] = {}
        for code in s.legal(seat):
            by_kind.setdefault(s.game.move(code).kind, []).append(code)
        kinds = list(by_kind.values())
        moves = kinds[chance.below(len(kinds))]
        return moves[chance.below(len(moves))]

"""Plays any legal move."""

from __future__ import annotations

from kingstable.bots.bot import Bot
from kingstable.core.chance import Chance
from kingstable.core.state import State


class Random(Bot):
    def choose(self, s: State, seat: int, chance: Chance) -> int:
        legal = s.legal(seat)
        return legal[chance.below(len(legal))]

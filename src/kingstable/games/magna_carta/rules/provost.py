"""Phase 3, advanced game: the provost is bribed, in the order of passing."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.magna_carta.components import FARTHEST
from kingstable.games.magna_carta.moves import STAY
from kingstable.games.magna_carta.state import NOBODY_TURN, Town, deniers_of
from kingstable.games.magna_carta.verbs import move_provost, pay_deniers


class Provost(Phase[Town]):
    """MC-3.1: everybody once. MC-R11: by one distance; without a denier there is nothing to decide."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        s.walk = 0

    def carry_on(self, s: Town, chance: Chance, story: Story | None) -> None:
        while s.walk < s.seats and deniers_of(s, s.order[s.walk]) == 0:
            s.walk += 1
        s.turn = s.order[s.walk] if s.walk < s.seats else NOBODY_TURN

    def actors(self, s: Town) -> i64:
        return NOBODY if s.turn == NOBODY_TURN else BIT[s.turn]

    def why_not(self, s: Town, seat: i64, move: i64) -> Message | None:
        steps = move - STAY
        price = -steps if steps < 0 else steps  # MC-3.2
        if price > deniers_of(s, seat):
            return refuse("provost-too-dear", "MC-3.2", price=price, deniers=deniers_of(s, seat))
        if not 0 <= s.provost + steps < len(s.road):  # MC-R12: every card of the road counts
            return refuse("off-the-road", "MC-3.3")
        return None

    def legal_into(self, s: Town, seat: i64, out: vec[i64]) -> i64:
        reach = deniers_of(s, seat)
        if reach > FARTHEST:
            reach = FARTHEST
        last: i64 = len(s.road)
        n: i64 = 0
        steps: i64
        for steps in range(-reach, reach + 1):
            if 0 <= s.provost + steps < last:
                out[n] = STAY + steps
                n += 1
        return n

    def play(self, s: Town, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        steps = move - STAY
        if steps != 0:
            pay_deniers(s, seat, -steps if steps < 0 else steps, story)
        move_provost(s, seat, steps, story)
        s.walk += 1

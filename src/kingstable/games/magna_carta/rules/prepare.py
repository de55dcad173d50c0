"""Before the first round: the road begins, hands are dealt and perhaps redrawn, the start player is drawn.

What lies ready before that (MC-0.2 to MC-0.4) is `set_up` of `state.py`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, everybody, filled
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.magna_carta.components import (
    DENIER,
    FOOD,
    HAND,
    NEUTRAL_DRAWN,
    NEUTRALS,
    PEDDLER,
    START_DENIERS,
    START_FOOD,
    START_WOOD,
    WOOD,
)
from kingstable.games.magna_carta.moves import KEEP, REDRAW
from kingstable.games.magna_carta.state import Town
from kingstable.games.magna_carta.verbs import lay_neutral, move_goods, name_start
from kingstable.games.magna_carta.verbs_cards import choose_opening, discard_hand, draw_hand, keep_hand


def begin_road(s: Town, chance: Chance, story: Story | None) -> None:
    """MC-0.1: random neutral cards, and the Peddler behind them."""
    bag = filled(NEUTRALS, 1)
    bag[PEDDLER] = 0
    chance.about("neutral", NO_SEAT)
    _k: i64
    for _k in range(NEUTRAL_DRAWN[s.seats - 2]):
        lay_neutral(s, chance.draw(bag), story)
    lay_neutral(s, PEDDLER, story)


class OpeningHands(Phase[Town]):
    """MC-0.6: the three cards may be redrawn once. MC-R2: all decide at once, whole hands, free."""

    def __init__(self, slug: str, spans: vec[i64], basic: bool) -> None:
        super().__init__(slug, spans)
        self.basic = basic

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        begin_road(s, chance, story)
        if not self.basic:
            s.provost = len(s.road) - 1  # MC-R10
        seat: i64
        for seat in range(s.seats):
            move_goods(s, seat, FOOD, START_FOOD)  # MC-0.7
            move_goods(s, seat, WOOD, START_WOOD)
            move_goods(s, seat, DENIER, START_DENIERS)
            draw_hand(s, seat, HAND, chance, story)  # MC-0.5

    def actors(self, s: Town) -> i64:
        return everybody(s.seats) & ~s.decided

    def legal_into(self, s: Town, seat: i64, out: vec[i64]) -> i64:
        out[0] = KEEP
        out[1] = REDRAW
        return 2

    def play(self, s: Town, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        choose_opening(s, seat, move == REDRAW, story)

    def carry_on(self, s: Town, chance: Chance, story: Story | None) -> None:
        if s.decided != everybody(s.seats):
            return
        seat: i64
        for seat in range(s.seats):
            if s.wishes & BIT[seat]:
                draw_hand(s, seat, discard_hand(s, seat, story), chance, story)
            else:
                keep_hand(s, seat, story)
        s.wishes = 0


class StartPlayer(Phase[Town]):
    """MC-0.8, MC-R2: drawn when the hands are settled."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        chance.about("start-player", NO_SEAT)
        name_start(s, chance.below(s.seats), story)

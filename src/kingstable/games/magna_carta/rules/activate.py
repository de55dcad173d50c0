"""Phase 4 (3 in the basic game): the buildings are activated along the road."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story
from kingstable.games.magna_carta.components import PRIMARY, SECONDARY, Effect, kind_of, owner_of
from kingstable.games.magna_carta.moves import DECLINE
from kingstable.games.magna_carta.rules.effects import apply, offers_into, usable, why_not_effect
from kingstable.games.magna_carta.state import NOBODY_TURN, TURNING, Town, advanced
from kingstable.games.magna_carta.verbs import bring_home, decline_effect, make_residence, open_building

FOR_WORKER: Final = 0  # the stages of a building
FOR_OWNER: Final = 1


def effect_of(s: Town, card: i64) -> Effect:
    """The line of the card that is asked about now."""
    return PRIMARY[kind_of(card)] if s.stage == FOR_WORKER else SECONDARY[kind_of(card)]


def last_place(s: Town) -> i64:
    """MC-4.1: the end of the road, or the provost."""
    return s.provost if advanced(s) else len(s.road) - 1


def asks(s: Town, card: i64, story: Story | None) -> bool:
    """MC-4.3: the worker's owner first, then the card's. True when one of them has something to decide."""
    worker = s.worker[card] - 1
    if s.stage == FOR_WORKER:
        open_building(s, card, story)
        if usable(s, worker, PRIMARY[kind_of(card)], card):
            s.turn = worker
            return True
        s.stage = FOR_OWNER
    owner = owner_of(card)
    if s.stage != FOR_OWNER or owner < 0 or owner == worker:  # MC-4.4: nothing more for one's own worker
        return False
    if usable(s, owner, SECONDARY[kind_of(card)], card):  # MC-4.7: whatever became of the primary effect
        s.turn = owner
        return True
    return False


def clear(s: Town, card: i64, story: Story | None) -> None:
    """MC-4.5, MC-4.6: the worker goes home. MC-R20: a card that waited for this becomes a residence."""
    bring_home(s, card, story)
    if s.face[card] == TURNING:
        make_residence(s, card, story)


class Activation(Phase[Town]):
    """MC-4.1: from the start of the road on. MC-R13: whoever can use an effect is asked, and may decline."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        s.walk = 0
        s.stage = FOR_WORKER

    def carry_on(self, s: Town, chance: Chance, story: Story | None) -> None:
        last = last_place(s)
        while s.walk <= last:
            card = s.road[s.walk]
            if s.worker[card] != 0:  # MC-4.2
                if asks(s, card, story):
                    return
                clear(s, card, story)
            s.walk += 1
            s.stage = FOR_WORKER
        s.turn = NOBODY_TURN
        while s.walk < len(s.road):
            if s.worker[s.road[s.walk]] != 0:
                clear(s, s.road[s.walk], story)
            s.walk += 1

    def actors(self, s: Town) -> i64:
        return NOBODY if s.turn == NOBODY_TURN else BIT[s.turn]

    def why_not(self, s: Town, seat: i64, move: i64) -> Message | None:
        if move == DECLINE:
            return None  # MC-4.7
        card = s.road[s.walk]
        return why_not_effect(s, seat, effect_of(s, card), move)

    def legal_into(self, s: Town, seat: i64, out: vec[i64]) -> i64:
        card = s.road[s.walk]
        n = offers_into(s, seat, effect_of(s, card), out)
        out[n] = DECLINE
        return n + 1

    def play(self, s: Town, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        card = s.road[s.walk]
        effect = effect_of(s, card)
        s.stage += 1
        if move == DECLINE:
            decline_effect(s, seat, story)
        else:
            apply(s, seat, effect, move, story)

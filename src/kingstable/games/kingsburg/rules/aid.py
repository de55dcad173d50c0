"""Phase 1: the King aids whoever has built the least."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.kingsburg.components import SPRING
from kingstable.games.kingsburg.rules import asides
from kingstable.games.kingsburg.rules.take import AID
from kingstable.games.kingsburg.state import Realm, most_backward
from kingstable.games.kingsburg.verbs import give_aid_die


class DrawLots(Phase[Realm]):
    """KB-0.2: the first turn order is drawn by lot."""

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        chance.about("order", NO_SEAT)
        k: i64
        for k in range(s.seats - 1):
            other = k + chance.below(s.seats - k)
            s.order[k], s.order[other] = s.order[other], s.order[k]
        if story is not None:
            story.reveal("order-drawn", order_seat=[s.order[place] for place in range(s.seats)])


class KingsAid(Phase[Realm]):
    """KB-1.1, KB-1.2: a white die for one; KB-1.3, KB-1.4: a good for each of those who are tied."""

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.year += 1
        s.season = SPRING
        if story is not None:
            story.tell("year-begun", year=s.year)
        helped = most_backward(s)
        seat: i64
        for seat in range(s.seats):
            if helped == BIT[seat]:
                give_aid_die(s, seat, story)
                return
        k = s.seats
        while k > 0:  # KB-R27: the detour opened last is asked first
            k -= 1
            if helped & BIT[s.order[k]]:
                s.detours.append(Detour(asides.TAKE, s.order[k], AID))

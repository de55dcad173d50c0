"""Step 2: the cards are revealed, first cards first, and do what they say."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import BIT, everybody
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.kings_road.components import DRAGON, HAND, KNIGHT, WITCH
from kingstable.games.kings_road.state import Road
from kingstable.games.kings_road.verbs import call_witch, place_marker, rouse_dragon, show_card


def reveal(s: Road, seat: i64, slot: i64, story: Story | None) -> None:
    card = s.chosen[seat * HAND + slot]
    show_card(s, seat, card, story)
    if card == WITCH:
        call_witch(s, seat, story)  # KR-2.7, KR-R4: what lies behind her has no effect
    elif card == DRAGON:
        rouse_dragon(s, seat, story)  # KR-2.5
    elif card == KNIGHT:
        place_marker(s, seat, s.chosen[seat * HAND + slot - 1], story)  # KR-2.4
    else:
        place_marker(s, seat, card, story)  # KR-2.2


@mypyc_attr(allow_interpreted_subclasses=True)
class RevealCards(Phase[Road]):
    """KR-2.1: all first cards together, then all second cards, then all third cards."""

    def revealing(self, s: Road) -> i64:
        return everybody(s.seats)

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        revealing = self.revealing(s)
        slot: i64
        seat: i64
        for slot in range(HAND):
            for seat in range(s.seats):
                if revealing & BIT[seat] and slot < s.count[seat]:
                    reveal(s, seat, slot, story)


class RevealAgain(RevealCards):
    """KR-2.8: the new cards of those who called their Witch, card by card as before."""

    def revealing(self, s: Road) -> i64:
        return s.bewitched

"""Step 1: all players secretly choose their cards at once; after a Witch her player chooses again."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import BIT, everybody
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.kings_road.components import CARD, DRAGON, HAND, KNIGHT, REGIONS, WITCH
from kingstable.games.kings_road.state import Road, cards_allowed
from kingstable.games.kings_road.verbs import choose_card


def taken(s: Road, seat: i64) -> i64:
    """The cards chosen so far, as a bit set."""
    cards: i64 = 0
    k: i64
    for k in range(s.count[seat]):
        cards |= BIT[s.chosen[seat * HAND + k]]
    return cards


def follows_region(s: Road, seat: i64) -> bool:
    """True when the card chosen last is a region card."""
    n = s.count[seat]
    return n > 0 and s.chosen[seat * HAND + n - 1] < REGIONS


def legal_cards(s: Road, seat: i64, out: vec[i64]) -> i64:
    """The cards the seat may choose next."""
    n: i64 = 0
    had = taken(s, seat)
    card: i64
    for card in range(REGIONS):
        if had & BIT[card] == 0:
            out[n] = card
            n += 1
    if s.count[seat] == cards_allowed(s, seat) - 1 and follows_region(s, seat):
        out[n] = KNIGHT
        n += 1
    if (s.dragon_spent & BIT[seat]) == 0 and had & BIT[DRAGON] == 0:
        out[n] = DRAGON
        n += 1
    if s.count[seat] == 0 and (s.witch_spent & BIT[seat]) == 0:
        out[n] = WITCH
        n += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseCards(Phase[Road]):
    """KR-1.1: everybody chooses at once; no choice is seen before the last one is in."""

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        s.round += 1
        s.dragons = 0
        s.bewitched = 0
        k: i64
        for k in range(s.seats):
            s.count[k] = 0
        for k in range(HAND * s.seats):
            s.chosen[k] = 0  # KR-4.3: region cards and Knights are in hand again
        if story is not None:
            story.tell("round-begun", round=s.round)

    def choosing(self, s: Road) -> i64:
        """The seats that choose in this phase."""
        return everybody(s.seats)

    def actors(self, s: Road) -> i64:
        seats: i64 = 0
        choosing = self.choosing(s)
        seat: i64
        for seat in range(s.seats):
            if choosing & BIT[seat] and s.count[seat] < cards_allowed(s, seat):  # KR-1.2, KR-R3
                seats |= BIT[seat]
        return seats

    def why_not(self, s: Road, seat: i64, move: i64) -> Message | None:
        if taken(s, seat) & BIT[move]:
            return refuse("card-already-chosen", "KR-1.1", card=CARD[move])
        if move == WITCH and s.count[seat] > 0:
            return refuse("witch-must-be-first", "KR-2.6")
        if move == WITCH and s.witch_spent & BIT[seat]:
            return refuse("card-spent", "KR-R5" if s.bewitched & BIT[seat] else "KR-2.9", card=CARD[move])
        if move == DRAGON and s.dragon_spent & BIT[seat]:
            return refuse("card-spent", "KR-2.9", card=CARD[move])
        if move == KNIGHT and s.count[seat] != cards_allowed(s, seat) - 1:
            return refuse("knight-must-be-last", "KR-2.3", cards=cards_allowed(s, seat))
        if move == KNIGHT and not follows_region(s, seat):
            return refuse("knight-needs-a-region", "KR-R1")
        return None

    def legal_into(self, s: Road, seat: i64, out: vec[i64]) -> i64:
        return legal_cards(s, seat, out)

    def play(self, s: Road, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        choose_card(s, seat, move, story)


class ChooseAgain(ChooseCards):
    """KR-2.8: when all the others have played, those who called their Witch choose anew, at once."""

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        pass

    def choosing(self, s: Road) -> i64:
        return s.bewitched

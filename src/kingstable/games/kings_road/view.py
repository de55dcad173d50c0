"""What a seat sees of the table, and what it has to imagine."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, ints, zeros
from kingstable.core.chance import Chance
from kingstable.core.story import HIDDEN
from kingstable.games.kings_road.components import BANNER, CARD, CARDS, HAND, NUMBER, PLACES, REGION, REGIONS
from kingstable.games.kings_road.rules.choose import legal_cards
from kingstable.games.kings_road.state import Road, cards_allowed
from kingstable.games.kings_road.view_types import RegionShown, Shown


def shown(s: Road, seat: i64, face_down: i64) -> Shown:
    """`face_down` are the seats whose chosen cards have not been revealed."""
    return {
        "round": s.round,
        "king": REGION[s.king],
        "dragons": s.dragons,
        "regions": [_region(s, r) for r in range(REGIONS)],
        "supply": ints(s.supply),
        "allowed": [cards_allowed(s, other) for other in range(s.seats)],
        "cards": [_cards(s, other, seat, face_down) for other in range(s.seats)],
        "spent": [_spent(s, other) for other in range(s.seats)],
    }


def _region(s: Road, r: int) -> RegionShown:
    first = r * s.seats
    return {
        "region": REGION[r],
        "number": NUMBER[r],
        "banner": [value for value in ints(BANNER[r * PLACES : r * PLACES + PLACES]) if value],
        "markers": ints(s.markers[first : first + s.seats]),
        "nobles": ints(s.nobles[first : first + s.seats]),
    }


def _cards(s: Road, other: i64, seat: i64, face_down: i64) -> list[str]:
    """This round's cards of a seat; those of others are hidden until they are revealed."""
    n = s.count[other]
    if other != seat and face_down & BIT[other]:
        return [HIDDEN] * n
    return [CARD[card] for card in ints(s.chosen[other * HAND : other * HAND + n])]


def _spent(s: Road, seat: i64) -> list[str]:
    out: list[str] = []
    if s.dragon_spent & BIT[seat]:
        out.append("dragon")
    if s.witch_spent & BIT[seat]:
        out.append("witch")
    return out


def take_back(s: Road, seats: i64) -> None:
    """The cards of these seats are in their hands again."""
    other: i64
    k: i64
    for other in range(s.seats):
        if seats & BIT[other]:
            s.count[other] = 0
            for k in range(HAND):
                s.chosen[other * HAND + k] = 0


def redraw(s: Road, seat: i64, face_down: i64, chance: Chance) -> None:
    """The others' face-down cards become any cards they may have chosen."""
    legal: vec[i64] = zeros(CARDS)
    other: i64
    k: i64
    for other in range(s.seats):
        if other == seat or face_down & BIT[other] == 0:
            continue
        cards = s.count[other]
        take_back(s, BIT[other])
        for k in range(cards):
            n = legal_cards(s, other, legal)
            s.chosen[other * HAND + k] = legal[chance.below(n)]
            s.count[other] += 1

"""A position of King's Road."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, filled, zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.games.kings_road.components import HAND, MARKERS, REGIONS

# Where a player's points came from; three cells a seat in `earned`.
FROM_PLACES: Final = 0
FROM_NOBLES: Final = 1
FROM_FINAL: Final = 2
SOURCES: Final = 3
SOURCE: Final = ["places", "nobles", "final"]


class Road(State):
    """Vectors by region and seat have the cell `region * seats + seat`."""

    seats: i64 = 0
    round: i64 = 0
    king: i64 = 0  # the region he stands in
    markers: vec[i64] = vec[i64]()  # by region and seat, without nobles
    nobles: vec[i64] = vec[i64]()  # by region and seat, 0 or 1
    supply: vec[i64] = vec[i64]()  # markers of each seat that are not on the board
    earned: vec[i64] = vec[i64]()  # points by seat and source
    chosen: vec[i64] = vec[i64]()  # this round's cards, by seat and order
    count: vec[i64] = vec[i64]()  # how many of them each seat has chosen so far
    dragons: i64 = 0  # revealed this round
    bewitched: i64 = 0  # seats that revealed their Witch this round
    dragon_spent: i64 = 0  # seats whose Dragon is out of the game
    witch_spent: i64 = 0

    def clone(self) -> Road:
        s = Road(self.game, self.chance.clone(), self.at, self.acting, self.detours[:])
        s.seats, s.round, s.king = self.seats, self.round, self.king
        s.markers, s.nobles, s.supply = self.markers[:], self.nobles[:], self.supply[:]
        s.earned, s.chosen, s.count = self.earned[:], self.chosen[:], self.count[:]
        s.dragons, s.bewitched, s.dragon_spent = self.dragons, self.bewitched, self.dragon_spent
        s.witch_spent = self.witch_spent
        return s


def set_up(game: Game[State], chance: Chance, seats: i64) -> Road:
    """KR-0.2, KR-0.3: nineteen markers each, an empty board, the king in the first region of his circuit."""
    s = Road(game, chance, 0, 0, [])
    s.seats = seats
    s.markers = zeros(REGIONS * seats)
    s.nobles = zeros(REGIONS * seats)
    s.supply = filled(seats, MARKERS)
    s.earned = zeros(SOURCES * seats)
    s.chosen = zeros(HAND * seats)
    s.count = zeros(seats)
    return s


def points_of(s: Road, seat: i64) -> i64:
    """KR-5.2: all points count, those beyond 40 too."""
    base = seat * SOURCES
    return s.earned[base + FROM_PLACES] + s.earned[base + FROM_NOBLES] + s.earned[base + FROM_FINAL]


def influence(s: Road, region: i64, seat: i64) -> i64:
    """KR-3.8: what a seat has in a region; a noble counts as a marker."""
    return s.markers[region * s.seats + seat] + s.nobles[region * s.seats + seat]


def noble_regions(s: Road, seat: i64) -> i64:
    """The regions where a seat has a noble, as a bit set."""
    held: i64 = 0
    region: i64
    for region in range(REGIONS):
        if s.nobles[region * s.seats + seat] != 0:
            held |= BIT[region]
    return held


def nobles_of(s: Road, seat: i64) -> i64:
    n: i64 = 0
    region: i64
    for region in range(REGIONS):
        n += s.nobles[region * s.seats + seat]
    return n


def markers_of(s: Road, seat: i64) -> i64:
    """All markers of a seat, wherever they are."""
    n = s.supply[seat]
    region: i64
    for region in range(REGIONS):
        n += influence(s, region, seat)
    return n


def cards_allowed(s: Road, seat: i64) -> i64:
    """KR-1.2, KR-R2, KR-R3: three cards, or as many as there are markers in the supply."""
    return HAND if s.supply[seat] > HAND else s.supply[seat]

"""A position of King's Road."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, filled, zeros
from kingstable.core.chance import Chance
from kingstable.core.play import Detour, Game, State
from kingstable.games.kings_road.components import HAND, MARKERS, REGIONS

# Where a player's points came from; three cells a seat in `earned`.
FROM_PLACES: Final = 0
FROM_NOBLES: Final = 1
FROM_FINAL: Final = 2
SOURCES: Final = 3
SOURCE: Final = ["places", "nobles", "final"]


class Road(State):
    """Vectors by region and seat have the cell `region * seats + seat`."""

    def __init__(
        self,
        game: Game[State],
        chance: Chance,
        at: i64,
        acting: i64,
        detours: list[Detour],
        seats: i64,
        round: i64,
        king: i64,
        markers: vec[i64],
        nobles: vec[i64],
        supply: vec[i64],
        earned: vec[i64],
        chosen: vec[i64],
        count: vec[i64],
        dragons: i64,
        bewitched: i64,
        dragon_spent: i64,
        witch_spent: i64,
    ) -> None:
        super().__init__(game, chance, at, acting, detours)
        self.seats = seats
        self.round = round
        self.king = king  # the region he stands in
        self.markers = markers  # by region and seat, without nobles
        self.nobles = nobles  # by region and seat, 0 or 1
        self.supply = supply  # markers of each seat that are not on the board
        self.earned = earned  # points by seat and source
        self.chosen = chosen  # this round's cards, by seat and order
        self.count = count  # how many of them each seat has chosen so far
        self.dragons = dragons  # revealed this round
        self.bewitched = bewitched  # seats that revealed their Witch this round
        self.dragon_spent = dragon_spent  # seats whose Dragon is out of the game
        self.witch_spent = witch_spent

    def clone(self) -> Road:
        return Road(
            self.game,
            self.chance.clone(),
            self.at,
            self.acting,
            self.detours[:],
            self.seats,
            self.round,
            self.king,
            self.markers[:],
            self.nobles[:],
            self.supply[:],
            self.earned[:],
            self.chosen[:],
            self.count[:],
            self.dragons,
            self.bewitched,
            self.dragon_spent,
            self.witch_spent,
        )


def set_up(game: Game[State], chance: Chance, seats: i64) -> Road:
    """KR-0.2, KR-0.3: nineteen markers each, an empty board, the king in the first region of his circuit."""
    return Road(
        game,
        chance,
        0,
        0,
        [],
        seats,
        0,
        0,
        zeros(REGIONS * seats),
        zeros(REGIONS * seats),
        filled(seats, MARKERS),
        zeros(SOURCES * seats),
        zeros(HAND * seats),
        zeros(seats),
        0,
        0,
        0,
        0,
    )


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

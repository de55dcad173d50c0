"""Step 3: the king's region is scored, and one more for each Dragon; when the game ends, the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.kings_road.components import BANNER, BANNER_PLACES, PLACES, REGIONS, ROADS
from kingstable.games.kings_road.state import (
    FROM_FINAL,
    FROM_NOBLES,
    FROM_PLACES,
    Road,
    influence,
    noble_regions,
)
from kingstable.games.kings_road.verbs import earn, send_noble_home, set_noble, take_markers_back


def region_after(region: i64, steps: i64) -> i64:
    """KR-4.2: so many steps onward on the circuit, never over the road between 3 and 1."""
    return (region + steps) % REGIONS


def place_value(s: Road, region: i64, seat: i64) -> i64:
    """KR-3.2: what the seat's place in the region is worth."""
    mine = influence(s, region, seat)
    if mine == 0:
        return 0
    lowest: i64 = 0  # KR-3.4, KR-R6: a tied group fills all its places and takes the lowest of them
    other: i64
    for other in range(s.seats):
        if influence(s, region, other) >= mine:
            lowest += 1
    # KR-3.3, KR-3.5: no more places than the banner shows, and one fewer than there are players
    if lowest > BANNER_PLACES[region] or lowest > s.seats - 1:
        return 0
    return BANNER[region * PLACES + lowest - 1]


def score_places(s: Road, region: i64, source: i64, story: Story | None) -> None:
    seat: i64
    for seat in range(s.seats):
        value = place_value(s, region, seat)
        if value > 0:
            earn(s, seat, value, source, region, story)


def sole_leader(s: Road, region: i64) -> i64:
    """The seat that alone has the most in the region, or -1. KR-3.10: a tie leads nobody."""
    best: i64 = 0
    leader: i64 = -1
    seat: i64
    for seat in range(s.seats):
        has = influence(s, region, seat)
        if has > best:
            best = has
            leader = seat
        elif has == best:
            leader = -1
    return leader


def chain(s: Road, seat: i64, region: i64) -> i64:
    """KR-3.11: how many of the seat's nobles the roads join to the one in the region, itself included."""
    held = noble_regions(s, seat)
    reached = BIT[region]
    length: i64 = 0
    while True:
        length = 0
        further = reached
        r: i64
        for r in range(REGIONS):
            if reached & BIT[r]:
                length += 1
                further |= ROADS[r] & held
        if further == reached:
            return length
        reached = further


def install(s: Road, leader: i64, region: i64, permanent: bool, story: Story | None) -> None:
    """KR-3.7, KR-3.9: the leader's noble stands in the region; KR-6.1: in the variant the others stay."""
    seat: i64
    for seat in range(s.seats):
        if seat != leader and not permanent and s.nobles[region * s.seats + seat]:
            send_noble_home(s, seat, region, story)
    if s.nobles[region * s.seats + leader] == 0:  # KR-6.2, KR-R7
        set_noble(s, leader, region, story)


def score_region(s: Road, region: i64, permanent: bool, story: Story | None) -> None:
    score_places(s, region, FROM_PLACES, story)
    leader = sole_leader(s, region)
    if leader >= 0:
        install(s, leader, region, permanent, story)
    seat: i64
    for seat in range(s.seats):
        # KR-3.11, KR-R7: the leader is paid; KR-6.3, KR-R10: in the variant everybody with a noble here
        if seat == leader or (permanent and s.nobles[region * s.seats + seat]):
            earn(s, seat, chain(s, seat, region), FROM_NOBLES, region, story)
    take_markers_back(s, region, story)  # KR-3.6


class ScoreRegions(Phase[Road]):
    """KR-3.1: the king's region, and the next one for each Dragon. KR-R8: each completely before the next."""

    def __init__(self, slug: str, permanent: bool) -> None:
        super().__init__(slug, vec[i64]())
        self.permanent: Final = permanent

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        step: i64
        for step in range(1 + s.dragons):
            score_region(s, region_after(s.king, step), self.permanent, story)


class FinalScoring(Phase[Road]):
    """KR-5.3: the regions not scored in the last round. KR-5.4, KR-R11: nobles only count as markers.

    KR-3.6 holds here too: when all is over only nobles stand on the board.
    """

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        if story is not None:
            story.tell("final-scoring-begun")
        step: i64
        for step in range(REGIONS - 1 - s.dragons):
            region = region_after(s.king, step)
            score_places(s, region, FROM_FINAL, story)
            take_markers_back(s, region, story)

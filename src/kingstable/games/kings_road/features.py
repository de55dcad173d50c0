"""What a seat may know, as numbers. Its own face-down cards count as placed: nobody else sees them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT
from kingstable.core.features import (
    Cross,
    Slot,
    first_cell,
    put,
    put_seat_columns,
    put_seat_rows,
    put_seats,
)
from kingstable.games.kings_road.components import (
    CARDS,
    DRAGON,
    HAND,
    KNIGHT,
    LAST_ROUND,
    MARKERS,
    REGIONS,
    WITCH,
)
from kingstable.games.kings_road.state import Road

# Of a region ahead of the king: whose noble stands there. In the variant both may.
MY_NOBLE: Final = 1
THEIR_NOBLE: Final = 2
MANY: Final = 5  # markers of one seat in a region: more of them decide nothing new
MANY_AHEAD: Final = 6


def slots(seats: int) -> list[Slot]:
    return [
        Slot("round", 1, 0, LAST_ROUND, "which round it is"),
        Slot("king", 1, 0, REGIONS - 1, "the region he stands in"),
        Slot("dragons", 1, 0, 2 * seats, "revealed this round, and those that are seen face down"),
        Slot("markers", REGIONS * seats, 0, MARKERS, "by region and seat; the observer's cards placed"),
        Slot("nobles", REGIONS * seats, 0, 1, "by region and seat"),
        Slot("mine_ahead", REGIONS, 0, MARKERS, "the observer's influence by distance from the king"),
        Slot("rival_ahead", REGIONS, 0, MARKERS, "the most any other seat has there"),
        Slot("nobles_ahead", REGIONS, 0, 3, "1: the observer's noble stands there, 2: another's, 3: both"),
        Slot("supply", seats, 0, MARKERS, "by seat: markers not on the board, those of chosen cards too"),
        Slot("dragon_spent", seats, 0, 1, "by seat"),
        Slot("witch_spent", seats, 0, 1, "by seat"),
        Slot("bewitched", seats, 0, 1, "by seat: has called its Witch this round"),
        Slot("chosen", seats, 0, HAND, "by seat: how many cards it has chosen this round"),
        Slot("cards", HAND * seats, 0, CARDS, "by seat and order: the card and one; 0: none, or face down"),
    ]  # fmt: skip


def crosses(slots: list[Slot], seats: int) -> list[Cross]:
    """Who leads is a matter of mine against theirs: by region, and by how soon the king comes."""
    markers, nobles = first_cell(slots, "markers"), first_cell(slots, "nobles")
    ahead = [first_cell(slots, name) for name in ("mine_ahead", "rival_ahead", "nobles_ahead")]
    out: list[Cross] = []
    for region in range(REGIONS):
        mine = region * seats
        for theirs in range(mine + 1, mine + seats):
            cells = [markers + mine, markers + theirs, nobles + mine, nobles + theirs]
            out.append(Cross(f"region {region} against {theirs - mine}", cells, [MANY, MANY, 1, 1]))
    for step in range(REGIONS):
        out.append(Cross(f"ahead {step}", [cell + step for cell in ahead], [MANY_AHEAD, MANY_AHEAD, 3]))
    return out


def describe_into(s: Road, seat: i64, face_down: i64, hidden: i64, out: vec[i16], n: i64) -> i64:
    """`face_down` are the seats whose chosen cards have not been revealed, `hidden` those of them unseen."""
    seats = s.seats
    n = put(out, n, s.round, LAST_ROUND)
    n = put(out, n, s.king, REGIONS)
    dragons = n
    n = put(out, n, s.dragons, seats)
    markers = n
    n = put_seat_columns(out, n, s.markers, REGIONS, seat, seats, MARKERS)
    other = seat
    column: i64
    for column in range(seats):
        if face_down & ~hidden & BIT[other]:
            place_chosen(s, other, column, out, markers, dragons)
        other += 1
        if other == seats:
            other = 0
    n = put_seat_columns(out, n, s.nobles, REGIONS, seat, seats, 1)
    n = look_ahead(s, out, markers, n)
    n = put_seat_rows(out, n, s.supply, 0, 1, seat, seats, MARKERS)
    n = put_seats(out, n, s.dragon_spent, seat, seats)
    n = put_seats(out, n, s.witch_spent, seat, seats)
    n = put_seats(out, n, s.bewitched, seat, seats)
    n = put_seat_rows(out, n, s.count, 0, 1, seat, seats, HAND)
    _seat: i64
    for _seat in range(seats):
        n = put_cards(s, other, hidden & BIT[other] != 0, out, n)
        other += 1
        if other == seats:
            other = 0
    return n


def place_chosen(s: Road, seat: i64, column: i64, out: vec[i16], markers: i64, dragons: i64) -> None:
    """A seat's cards do in its cells what they will do on the board."""
    slot: i64
    for slot in range(s.count[seat]):
        card = s.chosen[seat * HAND + slot]
        if card == WITCH:
            return  # KR-R4: what lies behind her has no effect
        if card == DRAGON:
            out[dragons] += 1
            continue
        if card == KNIGHT:
            card = s.chosen[seat * HAND + slot - 1]
        out[markers + card * s.seats + column] += 1


def look_ahead(s: Road, out: vec[i16], markers: i64, n: i64) -> i64:
    """The regions in the order in which the king will come, from the cells written before."""
    seats = s.seats
    nobles = markers + REGIONS * seats
    region = s.king
    step: i64
    k: i64
    for step in range(REGIONS):
        row = region * seats
        most: i64 = 0
        noble: i64 = 0
        if out[nobles + row] != 0:
            noble = MY_NOBLE
        for k in range(row + 1, row + seats):
            theirs = i64(out[markers + k])
            if out[nobles + k] != 0:
                theirs += 1
                noble |= THEIR_NOBLE
            if theirs > most:
                most = theirs
        out[n + step] = out[markers + row] + out[nobles + row]
        out[n + REGIONS + step] = i16(most)
        out[n + 2 * REGIONS + step] = i16(noble)
        region += 1
        if region == REGIONS:
            region = 0
    return n + 3 * REGIONS


def put_cards(s: Road, seat: i64, hidden: bool, out: vec[i16], n: i64) -> i64:
    """This round's cards of a seat, where they may be seen."""
    count = s.count[seat]
    k: i64
    for k in range(HAND):
        if hidden or k >= count:
            out[n + k] = 0
        else:
            out[n + k] = i16(s.chosen[seat * HAND + k] + 1)
    return n + HAND

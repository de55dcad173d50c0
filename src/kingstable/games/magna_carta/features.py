"""What a seat may know, as numbers (MC-0.9): the others' hands only as far as everybody can work them out."""

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
    put_bits,
    put_cells,
    put_nothing,
    put_seat_rows,
    put_seats,
    seen_from,
)
from kingstable.games.magna_carta.components import (
    BUILDINGS,
    COST_OF_RESIDENCE,
    DENIER,
    GOODS,
    NEUTRALS,
    PRESTIGES,
    SECTIONS,
    SMALL,
    WORKERS,
)
from kingstable.games.magna_carta.state import COVERED, UNUSED, Town
from kingstable.games.magna_carta.verbs_cards import count

MANY: Final = 30  # cubes and deniers
MOST_TOKENS: Final = 9  # of a section
MOST_ROUNDS: Final = 60
MOST_BATCHES: Final = 10
LATE: Final = [2, 3, 4]  # tokens left that count as time, by section: the last ones tell most


def slots(seats: int) -> list[Slot]:
    cards = NEUTRALS + BUILDINGS * seats
    each = "by road card, neutral ones first, then those of each seat"
    return [
        Slot("round", 1, 0, MOST_ROUNDS, "which round it is"),
        Slot("start", 1, 0, seats, "the start player, counted from the observer, who is 1; 0: not drawn"),
        Slot("turn", 1, 0, seats, "the seat that decides now, counted from the observer"),
        Slot("provost", 1, 0, cards, "his place on the road and one; 0 in the basic game"),
        Slot("walk", 1, 0, cards, "how far the phase has come: on the road, or in the order of passing"),
        Slot("stage", 1, 0, 1, "of a building: before its primary effect, before its secondary one"),
        Slot("removed", 1, 0, SECTIONS * MOST_TOKENS, "castle tokens that nobody built"),
        Slot("castle", SECTIONS, 0, MOST_TOKENS, "tokens left, by section"),
        Slot("paying", 2, 0, COST_OF_RESIDENCE + 1, "what is being paid for, by cost and building, and one"),
        Slot("prestige", PRESTIGES, -1, seats, "who built it, from the observer on; 0: nobody, -1: unused"),
        Slot("decided", seats, 0, 1, "by seat: has spoken about its opening hand"),
        Slot("wish", 1, 0, 1, "the observer wishes to redraw it"),
        Slot("goods", GOODS * seats, 0, MANY, "by seat: food, wood, stone, gold, deniers"),
        Slot("workers", seats, 0, WORKERS, "by seat: at home"),
        Slot("passed", seats, 0, seats, "by seat: its place in the order of passing and one, or 0"),
        Slot("batches", seats, 0, MOST_BATCHES, "by seat: delivered in this phase"),
        Slot("stock", SMALL * seats, 0, MANY, "by seat: cubes on its small buildings"),
        Slot("tokens", SECTIONS * seats, 0, MOST_TOKENS, "by seat and section"),
        Slot("hand_size", seats, 0, BUILDINGS, "by seat"),
        Slot("pile_size", seats, 0, BUILDINGS, "by seat"),
        Slot("hand", BUILDINGS, 0, 1, "by building: in the observer's hand"),
        Slot("worked_out", BUILDINGS * seats, 0, 1, "by seat and building: all can tell it is in that hand"),
        Slot("discards", BUILDINGS * seats, 0, 1, "by seat and building"),
        Slot("place", cards, 0, cards, f"{each}: its place on the road and one, or 0"),
        Slot("face", cards, 0, COVERED + PRESTIGES - 1, f"{each}: absent, front, turning, residence, cover"),
        Slot("worker", cards, 0, seats, f"{each}: whose worker stands there, counted from the observer"),
    ]  # fmt: skip


def crosses(slots: list[Slot], seats: int) -> list[Cross]:
    """The castle is the clock: what stands on the road and lies in a hand is worth what time it leaves."""
    castle = first_cell(slots, "castle")
    clock = [castle, castle + 1, castle + 2]
    goods, workers = first_cell(slots, "goods"), first_cell(slots, "workers")
    passed, turn = first_cell(slots, "passed"), first_cell(slots, "turn")
    out = [Cross("castle", clock, [MOST_TOKENS] * SECTIONS)]
    for seat in range(seats):
        own = goods + seat * GOODS
        out.append(Cross(f"cubes {seat}", [own, own + 1, own + 2, own + 3], [3, 3, 5, 3]))
        out.append(Cross(f"means {seat}", [own + DENIER, workers + seat], [12, WORKERS]))
        out.append(Cross(f"money {seat}", [own + DENIER, *clock], [8, *LATE]))
        out += timed(slots, "worked_out", seat * BUILDINGS, BUILDINGS, clock, 1)
    for other in range(1, seats):
        cells = [passed, passed + other, workers, workers + other, turn]
        out.append(Cross(f"passing {other}", cells, [2, 2, WORKERS, WORKERS, 2]))
    out += timed(slots, "face", 0, NEUTRALS + BUILDINGS * seats, clock, COVERED)
    return [*out, *timed(slots, "prestige", 0, PRESTIGES, clock, seats)]


def timed(slots: list[Slot], name: str, first: int, count: int, clock: list[int], high: int) -> list[Cross]:
    """Each of these cells with the time."""
    cell = first_cell(slots, name) + first
    return [Cross(f"{name} {first + k} in time", [cell + k, *clock], [high, *LATE]) for k in range(count)]


def describe_into(s: Town, seat: i64, hands: vec[i64], out: vec[i16], n: i64) -> i64:
    """`hands` is what is known of them; the observer's own is told apart."""
    seats = s.seats
    cards = NEUTRALS + BUILDINGS * seats
    n = put(out, n, s.round, MOST_ROUNDS)
    n = put(out, n, seen_from(seat, s.start, seats), seats)
    n = put(out, n, seen_from(seat, s.turn, seats), seats)
    n = put(out, n, s.provost + 1, cards)
    n = put(out, n, s.walk, cards)
    n = put(out, n, s.stage, 1)
    n = put(out, n, s.removed, SECTIONS * MOST_TOKENS)
    n = put_cells(out, n, s.castle, 0, SECTIONS, MOST_TOKENS)
    n = put_paying(s, out, n)
    n = put_prestige(s, seat, out, n)
    n = put_seats(out, n, s.decided, seat, seats)
    n = put(out, n, s.wishes & BIT[seat], 1)
    n = put_seat_rows(out, n, s.goods, 0, GOODS, seat, seats, MANY)
    n = put_seat_rows(out, n, s.workers, 0, 1, seat, seats, WORKERS)
    n = put_passed(s, seat, out, n)
    n = put_seat_rows(out, n, s.batches, 0, 1, seat, seats, MOST_BATCHES)
    n = put_seat_rows(out, n, s.stock, 0, SMALL, seat, seats, MANY)
    n = put_seat_rows(out, n, s.tokens, 0, SECTIONS, seat, seats, MOST_TOKENS)
    n = put_sizes(s, seat, s.hand, out, n)
    n = put_sizes(s, seat, s.pile, out, n)
    n = put_bits(out, n, s.hand[seat], BUILDINGS)
    n = put_sets(s, seat, hands, out, n)
    n = put_sets(s, seat, s.discards, out, n)
    return put_road(s, seat, out, n)


def put_paying(s: Town, out: vec[i16], n: i64) -> i64:
    if not s.detours:
        return put_nothing(out, n, 2)
    ask = s.detours[-1]
    n = put(out, n, ask.a + 1, COST_OF_RESIDENCE + 1)
    return put(out, n, ask.b + 1, COST_OF_RESIDENCE + 1)


def put_prestige(s: Town, seat: i64, out: vec[i16], n: i64) -> i64:
    k: i64
    for k in range(PRESTIGES):
        owner = s.prestige[k]
        if owner == UNUSED:
            out[n + k] = -1
        else:
            out[n + k] = i16(seen_from(seat, owner, s.seats))
    return n + PRESTIGES


def put_passed(s: Town, seat: i64, out: vec[i16], n: i64) -> i64:
    end = put_nothing(out, n, s.seats)
    k: i64
    for k in range(s.passed):
        out[n + seen_from(seat, s.order[k], s.seats) - 1] = i16(k + 1)
    return end


def put_sizes(s: Town, seat: i64, cards: vec[i64], out: vec[i16], n: i64) -> i64:
    other: i64
    for other in range(s.seats):
        out[n + seen_from(seat, other, s.seats) - 1] = i16(count(cards[other]))
    return n + s.seats


def put_sets(s: Town, seat: i64, cards: vec[i64], out: vec[i16], n: i64) -> i64:
    other: i64
    for other in range(s.seats):
        put_bits(out, n + (seen_from(seat, other, s.seats) - 1) * BUILDINGS, cards[other], BUILDINGS)
    return n + BUILDINGS * s.seats


def put_road(s: Town, seat: i64, out: vec[i16], n: i64) -> i64:
    """The road cards: where they lie, what shows of them, who works there."""
    seats = s.seats
    cards = NEUTRALS + BUILDINGS * seats
    faces = put_nothing(out, n, cards)
    workers = put_cells(out, faces, s.face, 0, NEUTRALS, COVERED)
    workers = put_seat_rows(out, workers, s.face, NEUTRALS, BUILDINGS, seat, seats, COVERED + PRESTIGES)
    end = put_nothing(out, workers, cards)
    turned = BUILDINGS * seat  # the observer's cards come first
    place: i64
    for place in range(len(s.road)):
        card = s.road[place]
        cell = card
        if card >= NEUTRALS:
            cell -= turned
            if cell < NEUTRALS:
                cell += BUILDINGS * seats
        out[n + cell] = i16(place + 1)
        if s.worker[card] != 0:
            out[workers + cell] = i16(seen_from(seat, s.worker[card] - 1, seats))
    return end

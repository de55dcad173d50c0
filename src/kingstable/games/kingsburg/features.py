"""What a seat may know, as numbers: all but the enemy card, which only some have looked at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import everybody
from kingstable.core.features import (
    Cross,
    Slot,
    first_cell,
    put,
    put_nothing,
    put_seat_rows,
    put_seats,
    seen_from,
)
from kingstable.games.kingsburg.components import (
    ADVISORS,
    CARDS_A_YEAR,
    COLOURED,
    COLUMNS,
    DICE,
    ENEMY_STRENGTH,
    GOODS,
    ROWS,
    YEARS,
    card_of,
)
from kingstable.games.kingsburg.moves import FACES
from kingstable.games.kingsburg.state import NEUTRAL, NOT_SEEN, PLACES, Realm, height, sees_enemy

HIDDEN_CARD: Final = 1  # in the cell of the enemy: a card is drawn, but not for the observer to see
MANY: Final = 20  # goods, tokens and soldiers: nobody ever needs more
MOST_STRENGTH: Final = 40


def slots(seats: int) -> list[Slot]:
    return [
        Slot("year", 1, 0, YEARS, "which year it is"),
        Slot("season", 1, 0, 2, "spring, summer, autumn"),
        Slot("turn", 1, 0, ADVISORS + 1, "how far a phase has come: a place in the order, or an advisor"),
        Slot("step", 1, 0, 15, "how far that turn has come"),
        Slot("aid", 1, 0, seats, "who has the King's white die, counted from the observer; 0: nobody"),
        Slot("envoy", 1, 0, seats, "who has the envoy, counted from the observer; 0: nobody"),
        Slot("errand", 1, 0, 3, "what the envoy may be used for: 1 a visit, 2 a second building"),
        Slot("enemy", 1, 0, 1 + YEARS * CARDS_A_YEAR, "0: no card; 1: not seen; else the card and two"),
        Slot("enemy_strength", 1, 0, 20, "of a card that the observer has seen"),
        Slot("question", 2, 0, 127, "what the open question is about"),
        Slot("seen_by", seats, 0, 1, "by seat: has looked at the enemy card"),
        Slot("waiting", seats, 0, 1, "by seat: still has to act in this phase"),
        Slot("market_used", seats, 0, 1, "by seat: has stepped this season"),
        Slot("token_used", seats, 0, 1, "by seat: has laid a +2 token this season"),
        Slot("statue_used", seats, 0, 1, "by seat"),
        Slot("chapel_used", seats, 0, 1, "by seat"),
        Slot("order", seats, 0, seats - 1, "by seat: its place in the turn order"),
        Slot("goods", GOODS * seats, 0, MANY, "by seat: gold, wood, stone"),
        Slot("tokens", seats, 0, MANY, "by seat: +2 tokens"),
        Slot("soldiers", seats, 0, MANY, "by seat"),
        Slot("aside_die", seats, 0, FACES, "by seat: the die it has set aside, or 0"),
        Slot("strength", seats, 0, MOST_STRENGTH, "by seat: in the battle that is being fought"),
        Slot("rows", ROWS * seats, 0, COLUMNS, "by seat and row of the province: how many buildings stand"),
        Slot("dice", 2 * FACES * seats, 0, COLOURED, "by seat: coloured dice in hand by face, then white"),
        Slot("court", PLACES * ADVISORS, 0, NEUTRAL, "by advisor and place: who placed dice; 6: neutral"),
    ]  # fmt: skip


def crosses(slots: list[Slot], seats: int) -> list[Cross]:
    """What a thing is worth depends on the time that is left, what a row still needs on the goods."""
    year, season = first_cell(slots, "year"), first_cell(slots, "season")
    rows, court = first_cell(slots, "rows"), first_cell(slots, "court")
    out: list[Cross] = []
    for seat in range(seats):
        out += crosses_of(slots, seat)
    for row in range(ROWS):
        for other in range(1, seats):
            cells = [rows + row, rows + other * ROWS + row, year]
            out.append(Cross(f"row {row} against {other}", cells, [COLUMNS, COLUMNS, YEARS]))
    for advisor in range(ADVISORS):
        cells = [court + advisor * PLACES, year]
        out.append(Cross(f"advisor {advisor}", cells, [NEUTRAL, YEARS]))
    cells = [first_cell(slots, "envoy"), first_cell(slots, "aid"), season]
    return [*out, Cross("favours", cells, [seats, seats, 2])]


def crosses_of(slots: list[Slot], seat: int) -> list[Cross]:
    """Of one seat."""
    year, season = first_cell(slots, "year"), first_cell(slots, "season")
    first = first_cell(slots, "goods") + seat * GOODS
    goods = [first, first + 1, first + 2]
    row = first_cell(slots, "rows") + seat * ROWS
    soldiers, dice = first_cell(slots, "soldiers") + seat, first_cell(slots, "dice") + seat * 2 * FACES
    out = [
        Cross(f"goods {seat}", [*goods, year], [5, 4, 3, YEARS]),
        Cross(f"tokens {seat}", [first_cell(slots, "tokens") + seat, year, season], [3, YEARS, 2]),
        Cross(f"defence {seat}", [row + 2, row + 3, soldiers, year], [COLUMNS, COLUMNS, 5, YEARS]),
        Cross(f"faces {seat}", list(range(dice, dice + FACES)), [1] * FACES),
    ]
    for k in range(ROWS):
        out.append(Cross(f"row {k} {seat}", [row + k, year, season], [COLUMNS, YEARS, 2]))
        out.append(Cross(f"next {k} {seat}", [row + k, *goods], [COLUMNS, 3, 3, 2]))
        for other in range(k + 1, ROWS):
            out.append(Cross(f"rows {k} {other} {seat}", [row + k, row + other], [COLUMNS, COLUMNS]))
    return out


def describe_into(s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
    seats = s.seats
    n = put(out, n, s.year, YEARS)
    n = put(out, n, s.season, 2)
    n = put(out, n, s.turn, ADVISORS + 1)
    n = put(out, n, s.step, 15)
    n = put(out, n, seen_from(seat, s.aid, seats), seats)
    n = put(out, n, seen_from(seat, s.envoy, seats), seats)
    n = put(out, n, s.errand, 3)
    n = put_enemy(s, seat, out, n)
    n = put_question(s, out, n)
    n = put_seats(out, n, s.known & everybody(seats), seat, seats)
    n = put_seats(out, n, s.waiting, seat, seats)
    n = put_seats(out, n, s.market_used, seat, seats)
    n = put_seats(out, n, s.token_used, seat, seats)
    n = put_seats(out, n, s.statue_used, seat, seats)
    n = put_seats(out, n, s.chapel_used, seat, seats)
    n = put_order(s, seat, out, n)
    n = put_seat_rows(out, n, s.goods, 0, GOODS, seat, seats, MANY)
    n = put_seat_rows(out, n, s.tokens, 0, 1, seat, seats, MANY)
    n = put_seat_rows(out, n, s.soldiers, 0, 1, seat, seats, MANY)
    n = put_seat_rows(out, n, s.aside, 0, 1, seat, seats, FACES)
    n = put_seat_rows(out, n, s.strength, 0, 1, seat, seats, MOST_STRENGTH)
    n = put_provinces(s, seat, out, n)
    n = put_dice(s, seat, out, n)
    return put_court(s, seat, out, n)


def put_enemy(s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
    """KB-0.3: the card itself is for those who have looked."""
    card: i64 = 0
    strength: i64 = 0
    if s.enemy != NOT_SEEN:
        card = HIDDEN_CARD
        if sees_enemy(s, seat):
            card += 1 + card_of(s.year, s.enemy)
            strength = ENEMY_STRENGTH[card_of(s.year, s.enemy)]
    out[n] = i16(card)
    out[n + 1] = i16(strength)
    return n + 2


def put_question(s: Realm, out: vec[i16], n: i64) -> i64:
    if not s.detours:
        return put_nothing(out, n, 2)
    ask = s.detours[-1]
    n = put(out, n, ask.a, 127)
    return put(out, n, ask.b, 127)


def put_order(s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
    place: i64
    for place in range(s.seats):
        out[n + seen_from(seat, s.order[place], s.seats) - 1] = i16(place)
    return n + s.seats


def put_provinces(s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
    """KB-2d.4: a row is built from the left, so its length says all."""
    row: i64
    _seat: i64
    other = seat
    for _seat in range(s.seats):
        for row in range(ROWS):
            out[n + row] = i16(height(s, other, row))
        n += ROWS
        other += 1
        if other == s.seats:
            other = 0
    return n


def put_dice(s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
    """How many dice show each face; those that lie between two rolls show none."""
    end = put_nothing(out, n, 2 * FACES * s.seats)
    die: i64
    _seat: i64
    other = seat
    for _seat in range(s.seats):
        for die in range(DICE):
            face = s.dice[other * DICE + die]
            if 1 <= face <= FACES:
                if die >= COLOURED:
                    face += FACES
                out[n + face - 1] += 1
        n += 2 * FACES
        other += 1
        if other == s.seats:
            other = 0
    return end


def put_court(s: Realm, seat: i64, out: vec[i16], n: i64) -> i64:
    """Who visits whom; the cells of advisor 0, who is nobody, are left out."""
    n_end = put_nothing(out, n, PLACES * ADVISORS)
    if s.busy == 0:
        return n_end
    cell: i64
    for cell in range(PLACES * ADVISORS):
        who = s.court[PLACES + cell] & 7
        if who == NEUTRAL:
            out[n + cell] = NEUTRAL
        elif who != 0:
            out[n + cell] = i16(seen_from(seat, who - 1, s.seats))
    return n_end

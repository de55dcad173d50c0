"""The generator of the defenders' step: what the judge of `answer` allows, found without asking each time."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.stronghold.board import commands, free_spaces, manned
from kingstable.games.stronghold.cards import DEFENCES
from kingstable.games.stronghold.components import COURTYARD, KINDS, PLACE_SIDE
from kingstable.games.stronghold.moves_defence import (
    LAY,
    MAKE,
    MAKE_DEFENCE,
    MAKE_TARGET,
    MAKES,
    MOST_LAID,
    MOVE,
    MOVE_FROM,
    MOVE_GROUP,
    MOVE_KIND,
    MOVE_TO,
)
from kingstable.games.stronghold.obstacles import CLEAR
from kingstable.games.stronghold.rules.buildings import closed, off_place, possible, rest_of
from kingstable.games.stronghold.rules.garrison import MOVE_PRICE, surcharge
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tiles import pieces_left


def lays_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """Part payments: any number that does not complete the action."""
    defence: i64
    k: i64
    for defence in range(DEFENCES):
        most = rest_of(s, defence) - 1
        if most > s.hourglasses[lord]:
            most = s.hourglasses[lord]
        if most <= 0 or closed(s, lord, defence) != CLEAR:
            continue
        if s.laid[defence] > 0 or possible(s, lord, defence):
            for k in range(most):
                out[n] = LAY + defence * MOST_LAID + k
                n += 1
    return n


def makes_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """Actions that can be completed now, at each of their targets."""
    ready: i64 = 0
    defence: i64
    for defence in range(DEFENCES):
        affordable = rest_of(s, defence) <= s.hourglasses[lord]
        if affordable and closed(s, lord, defence) == CLEAR and pieces_left(s, defence):
            ready |= BIT[defence]
    k: i64
    for k in range(MAKES):
        defence = MAKE_DEFENCE[k]
        if ready & BIT[defence] and off_place(s, lord, defence, MAKE_TARGET[k]) == CLEAR:
            out[n] = MAKE + k
            n += 1
    return n


def moves_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """Units of a kind from one place to another: all numbers up to what is there, fits and can be paid."""
    group: i64
    k: i64
    yard = manned(s, COURTYARD)
    for group in range(len(MOVE_GROUP)):
        first = MOVE_GROUP[group]
        start = MOVE_FROM[first]
        if start == COURTYARD and yard == 0:
            break  # from here on all moves begin in the courtyard
        kind = MOVE_KIND[first]
        most = s.garrison[start * KINDS + kind]
        end = MOVE_TO[first]
        if most == 0 or not commands(s, lord, PLACE_SIDE[start]) or not commands(s, lord, PLACE_SIDE[end]):
            continue
        space = free_spaces(s, end, kind)
        paid = s.hourglasses[lord] // (MOVE_PRICE + surcharge(s, end))
        most = space if space < most else most
        most = paid if paid < most else most
        for k in range(most):
            out[n] = MOVE + first + k
            n += 1
    return n

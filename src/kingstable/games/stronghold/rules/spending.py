"""The generator of the defenders' step: what the judge of `answer` allows, found without asking each time."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, zeros
from kingstable.games.stronghold.board import commands, free_spaces, manned
from kingstable.games.stronghold.cards import (
    CANNON,
    DEFENCE_TILES,
    DEFENCES,
    GOBLIN_TRAP,
    POLE,
    TROLL_CAULDRON,
    TROLL_TRAP,
)
from kingstable.games.stronghold.components import (
    ARCHER,
    BARRACKS,
    COURTYARD,
    HEROES,
    HONOUR,
    HOSPITAL,
    KINDS,
    OFFICER,
    PLACE_SIDE,
    ROADS,
    TOWER_0,
    TOWERS,
    WALLS,
)
from kingstable.games.stronghold.moves_defence import (
    EXCHANGE,
    EXCHANGE_GROUP,
    EXCHANGE_IN,
    EXCHANGE_OUT,
    EXCHANGE_PLACE,
    HERO_MOVE,
    HERO_PLACES,
    LAY,
    MAKE,
    MAKE_DEFENCE,
    MAKE_TARGET,
    MAKES,
    MOST_LAID,
    MOVE,
    MOVE_IN,
    MOVE_OUT,
    SPEECH,
    SPEECH_TOP,
)
from kingstable.games.stronghold.obstacles import CLEAR
from kingstable.games.stronghold.rules.buildings import closed, commanded, empty, rest_of, vacant
from kingstable.games.stronghold.rules.garrison import (
    EXCHANGE_PRICE,
    GALE_SURCHARGE,
    MOVE_PRICE,
    SPEECH_PRICE,
    hero_obstacle,
    no_exchange_at,
    special_obstacle,
)
from kingstable.games.stronghold.rules.step import chosen_into, numbers_into
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tiles import census, counted_in, pieces_left, traps_in

# The moves of a building action stand together, but the actions do not stand in the order of their numbers.
_FIRST: Final = [k for k in range(MAKES) if k == 0 or MAKE_DEFENCE[k] != MAKE_DEFENCE[k - 1]]
SEEN: Final[vec[i64]] = zeros(DEFENCES)  # where each building action has a target; filled before it is read
FOUR: Final = 4  # players: only then has a defender places that he does not command
MAKE_GROUP: Final[vec[i64]] = append(vec[i64](_FIRST), MAKES)


def _swaps(yard: int, here: int) -> int:
    """Which exchanges at a place are possible, if these kinds are in the courtyard and these are here."""
    return sum(
        BIT[k] for k in range(EXCHANGE_GROUP[1]) if here & BIT[EXCHANGE_OUT[k]] and yard & BIT[EXCHANGE_IN[k]]
    )


SWAPS: Final[vec[i64]] = vec[i64]([_swaps(yard, here) for yard in range(8) for here in range(8)])


def targets_now(s: Siege, lord: i64, targets: vec[i64]) -> None:
    """Where each building action would take effect now, as bit sets: like `vacant`, all at once."""
    cauldrons = empty(s.cauldrons, WALLS)
    engines = empty(s.engines, TOWERS)
    roads = empty(s.roads, ROADS)
    made = census(s.cauldrons, WALLS)
    mounted = census(s.engines, TOWERS)
    lying = census(s.roads, ROADS)
    defence: i64
    for defence in range(DEFENCES):
        where: i64 = 0
        if defence <= TROLL_CAULDRON:
            if counted_in(made, defence + 1) < DEFENCE_TILES[defence]:
                where = cauldrons
        elif defence in (CANNON, POLE):
            if counted_in(mounted, defence) < DEFENCE_TILES[defence]:
                where = engines
        elif defence in (GOBLIN_TRAP, TROLL_TRAP):
            if traps_in(lying, defence) < DEFENCE_TILES[defence]:
                where = roads
        elif pieces_left(s, defence):
            where = vacant(s, lord, defence)
        targets[defence] = where & commanded(s, lord, defence)


def buildings_into(s: Siege, lord: i64, out: vec[i64]) -> i64:
    """Part payments, of any number that completes nothing; then what can be completed now."""
    hours = s.hourglasses[lord]
    targets = SEEN
    targets_now(s, lord, targets)
    ready: i64 = 0
    n: i64 = 0
    defence: i64
    k: i64
    for defence in range(DEFENCES):
        if (targets[defence] == 0 and s.laid[defence] == 0) or closed(s, lord, defence) != CLEAR:
            continue
        most = rest_of(s, defence) - 1
        if most < hours:
            ready |= BIT[defence]
        else:
            most = hours
        first = LAY + defence * MOST_LAID
        for k in range(most):
            out[n] = first + k
            n += 1
    return makes_into(targets, ready, out, n)


def makes_into(targets: vec[i64], ready: i64, out: vec[i64], n: i64) -> i64:
    """Actions that can be completed now, at each of their targets."""
    group: i64
    make: i64
    for group in range(DEFENCES):
        first = MAKE_GROUP[group]
        defence = MAKE_DEFENCE[first]
        where = targets[defence]
        if where == 0 or ready & BIT[defence] == 0:
            continue
        for make in range(first, MAKE_GROUP[group + 1]):
            if where >> MAKE_TARGET[make] & 1:
                out[n] = MAKE + make
                n += 1
    return n


def moves_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """Units of a kind into the courtyard: up to what is there and can be paid. Then those out of it."""
    paid = s.hourglasses[lord] // MOVE_PRICE
    alone = s.seats < FOUR
    cell: i64
    k: i64
    for cell in range(HOSPITAL * KINDS):
        most = s.garrison[cell]
        if most == 0 or MOVE_IN[cell] < 0 or not (alone or commands(s, lord, PLACE_SIDE[cell // KINDS])):
            continue
        if most > paid:
            most = paid
        first = MOVE + MOVE_IN[cell]
        for k in range(most):
            out[n] = first + k
            n += 1
    if manned(s, COURTYARD) == 0:
        return n
    archers = s.garrison[COURTYARD * KINDS + ARCHER] > 0
    place: i64
    for place in range(HONOUR):
        if place == COURTYARD or (TOWER_0 <= place < COURTYARD and not archers):
            continue
        if alone or commands(s, lord, PLACE_SIDE[place]):
            room = free_spaces(s, place, ARCHER)
            if room > 0 or place == BARRACKS:
                n = sallies_into(s, lord, place, room, paid, out, n)
    return n


def sallies_into(s: Siege, lord: i64, place: i64, room: i64, paid: i64, out: vec[i64], n: i64) -> i64:
    """Units that go from the courtyard to a place with room for so many."""
    if place < WALLS and s.gales & BIT[place]:
        paid = s.hourglasses[lord] // (MOVE_PRICE + GALE_SURCHARGE)
    kind: i64
    k: i64
    for kind in range(KINDS):
        most = s.garrison[COURTYARD * KINDS + kind]
        first = MOVE_OUT[place * KINDS + kind]
        if most == 0 or first < 0:
            continue
        if place == BARRACKS:  # SH-10.8: the only place with spaces for each kind
            room = free_spaces(s, place, kind)
        if most > room:
            most = room
        if most > paid:
            most = paid
        for k in range(most):
            out[n] = MOVE + first + k
            n += 1
    return n


def heroes_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """From the courtyard to the walls, or from a wall to the courtyard, which stands behind them."""
    hero: i64
    move: i64
    for hero in range(HEROES):
        first = hero * HERO_PLACES
        end = first + HERO_PLACES
        if s.heroes[hero] != COURTYARD:
            first = end - 1
        for move in range(first, end):
            if hero_obstacle(s, lord, move) == CLEAR:
                out[n] = HERO_MOVE + move
                n += 1
    return n


def kinds_in(s: Siege, place: i64) -> i64:
    """The kinds of defenders in a place, as a bit set."""
    cell = place * KINDS
    kinds: i64 = 0
    if s.garrison[cell] > 0:
        kinds = 1
    if s.garrison[cell + 1] > 0:
        kinds += 2
    if s.garrison[cell + 2] > 0:
        kinds += 4
    return kinds


def exchanges_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    yard = kinds_in(s, COURTYARD)
    if yard == 0 or s.hourglasses[lord] < EXCHANGE_PRICE:
        return n
    group: i64
    for group in range(len(EXCHANGE_GROUP) - 1):
        first = EXCHANGE_GROUP[group]
        place = EXCHANGE_PLACE[first]
        swaps = SWAPS[yard * 8 + kinds_in(s, place)]
        if swaps != 0 and no_exchange_at(s, lord, place) == CLEAR:
            n = chosen_into(EXCHANGE + first, swaps, out, n)
    return n


def speeches_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    if special_obstacle(s, lord, OFFICER) != CLEAR:
        return n
    most = s.hourglasses[lord] // SPEECH_PRICE
    if most > SPEECH_TOP - s.speech:
        most = SPEECH_TOP - s.speech
    return numbers_into(SPEECH, most, out, n)

"""The generator of the defenders' step, second part: units and heroes, as the judge of `garrison` allows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, zeros
from kingstable.games.stronghold.components.board import (
    ARCHER,
    BARRACKS,
    COURTYARD,
    GUARDHOUSE,
    HEROES,
    HOSPITAL,
    KINDS,
    OFFICER,
    PLACE_SIDE,
    SOLDIER,
    TOWER_0,
    VETERAN,
    WALLS,
    WARRIOR,
)
from kingstable.games.stronghold.components.cards import PLATFORM
from kingstable.games.stronghold.moves.defence import (
    EXCHANGE,
    EXCHANGE_GROUP,
    EXCHANGE_IN,
    EXCHANGE_OUT,
    EXCHANGE_PLACE,
    HERO_MOVE,
    HERO_PLACES,
    MOVE,
    MOVE_IN,
    MOVE_OUT,
    SORTIE,
    SPEECH,
    SPEECH_TOP,
)
from kingstable.games.stronghold.places import PLATFORM_SPACES, SPACES, commands, free_spaces, in_area
from kingstable.games.stronghold.rules.buildings import commanded
from kingstable.games.stronghold.rules.garrison import (
    EXCHANGE_PRICE,
    GALE_SURCHARGE,
    MOVE_PRICE,
    SORTIES,
    SPEECH_PRICE,
    hero_obstacle,
    no_exchange_at,
    sortie_obstacle,
    special_obstacle,
)
from kingstable.games.stronghold.rules.obstacles import CLEAR
from kingstable.games.stronghold.rules.spending import FOUR
from kingstable.games.stronghold.rules.step import chosen_into, numbers_into
from kingstable.games.stronghold.state import Siege

STATIONS: Final[vec[i64]] = vec[i64]([place for place in range(HOSPITAL) if place != COURTYARD])
KINDS_HERE: Final[vec[i64]] = zeros(HOSPITAL)  # as `returns_into` found them; filled before they are read
FREE_HERE: Final[vec[i64]] = zeros(HOSPITAL)
EXCHANGES_EACH: Final[i64] = EXCHANGE_GROUP[1]  # of every place that has exchanges
EXCHANGERS: Final[vec[i64]] = vec[i64](
    [EXCHANGE_PLACE[EXCHANGE_GROUP[k]] for k in range(len(EXCHANGE_GROUP) - 1)]
)


def _swaps(yard: int, here: int) -> int:
    """Which exchanges at a place are possible, if these kinds are in the courtyard and these are here."""
    return sum(
        BIT[k] for k in range(EXCHANGES_EACH) if here & BIT[EXCHANGE_OUT[k]] and yard & BIT[EXCHANGE_IN[k]]
    )


SWAPS: Final[vec[i64]] = vec[i64]([_swaps(yard, here) for yard in range(8) for here in range(8)])


def moves_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """Units into the courtyard, then those out of it."""
    paid = s.hourglasses[lord] // MOVE_PRICE
    n = returns_into(s, lord, paid, out, n)
    KINDS_HERE[COURTYARD] = kinds_in(s.garrison, COURTYARD * KINDS)
    return n if KINDS_HERE[COURTYARD] == 0 else departures_into(s, lord, paid, out, n)


def returns_into(s: Siege, lord: i64, paid: i64, out: vec[i64], n: i64) -> i64:
    """Units of a kind into the courtyard: up to what is there and can be paid.

    The same walk notes the kinds in each place, as bit sets, and how many more find a space there.
    """
    alone = s.seats < FOUR
    kinds, free, spaces, into = KINDS_HERE, FREE_HERE, SPACES, MOVE_IN
    garrison = s.garrison
    place: i64
    for place in STATIONS:
        most = paid
        if not alone and not commands(s, lord, PLACE_SIDE[place]):
            most = 0
        cell = place * KINDS
        archers = garrison[cell]
        room = spaces[place] - archers
        here: i64 = 0
        if archers > 0:
            here = 1
            n = numbers_into(MOVE + into[cell], min(archers, most), out, n)
        if place < TOWER_0 or place > COURTYARD:  # in a tower there are only archers
            soldiers = garrison[cell + 1]
            veterans = garrison[cell + 2]
            room -= soldiers + veterans
            if soldiers > 0:
                here += 2
                n = numbers_into(MOVE + into[cell + 1], min(soldiers, most), out, n)
            if veterans > 0:
                here += 4
                n = numbers_into(MOVE + into[cell + 2], min(veterans, most), out, n)
        kinds[place] = here
        free[place] = room
    return n


def kinds_in(garrison: vec[i64], first: i64) -> i64:
    """The kinds of unit in a place, as a bit set."""
    return min(garrison[first], 1) + 2 * min(garrison[first + 1], 1) + 4 * min(garrison[first + 2], 1)


def departures_into(s: Siege, lord: i64, paid: i64, out: vec[i64], n: i64) -> i64:
    """Units from the courtyard to a place with room for them; SH-R27: against a gale fewer can pay."""
    archers = min(s.garrison[COURTYARD * KINDS + ARCHER], paid)
    soldiers = min(s.garrison[COURTYARD * KINDS + SOLDIER], paid)
    veterans = min(s.garrison[COURTYARD * KINDS + VETERAN], paid)
    alone = s.seats < FOUR
    windy = s.hourglasses[lord] // (MOVE_PRICE + GALE_SURCHARGE)
    free = FREE_HERE
    place: i64
    for place in range(WALLS):
        room = free[place]
        if s.platforms & BIT[place]:
            room += PLATFORM_SPACES
        if room > 0 and (alone or commands(s, lord, PLACE_SIDE[place])):
            if s.gales & BIT[place]:
                room = min(room, windy)
            n = squad_into(place, min(archers, room), min(soldiers, room), min(veterans, room), out, n)
    if archers > 0:
        for place in range(TOWER_0, COURTYARD):
            room = free[place]
            if room > 0 and (alone or commands(s, lord, PLACE_SIDE[place])):
                n = numbers_into(MOVE + MOVE_OUT[place * KINDS + ARCHER], min(archers, room), out, n)
    n = squad_into(  # SH-10.8: the only place with spaces for each kind
        BARRACKS,
        min(archers, free_spaces(s, BARRACKS, ARCHER)),
        min(soldiers, free_spaces(s, BARRACKS, SOLDIER)),
        min(veterans, free_spaces(s, BARRACKS, VETERAN)),
        out,
        n,
    )
    room = free[GUARDHOUSE]
    return squad_into(GUARDHOUSE, min(archers, room), min(soldiers, room), min(veterans, room), out, n)


def squad_into(place: i64, archers: i64, soldiers: i64, veterans: i64, out: vec[i64], n: i64) -> i64:
    """Up to so many of each kind from the courtyard to a place that takes all kinds."""
    first = place * KINDS
    if archers > 0:
        n = numbers_into(MOVE + MOVE_OUT[first + ARCHER], archers, out, n)
    if soldiers > 0:
        n = numbers_into(MOVE + MOVE_OUT[first + SOLDIER], soldiers, out, n)
    return n if veterans <= 0 else numbers_into(MOVE + MOVE_OUT[first + VETERAN], veterans, out, n)


def heroes_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """From the courtyard to the walls, or from a wall to the courtyard, which stands behind them."""
    hours = s.hourglasses[lord]
    hero: i64
    for hero in range(HEROES):
        first = hero * HERO_PLACES
        if s.heroes[hero] != COURTYARD:
            if hero_obstacle(s, lord, first + WALLS) == CLEAR:
                out[n] = HERO_MOVE + first + WALLS
                n += 1
        elif hours >= MOVE_PRICE:
            walls = commanded(s, lord, PLATFORM) & ~BIT[s.heroes[HEROES - 1 - hero]]
            if hours < MOVE_PRICE + GALE_SURCHARGE:
                walls &= ~s.gales
            n = chosen_into(HERO_MOVE + first, walls, out, n)
    return n


def exchanges_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    yard = KINDS_HERE[COURTYARD]
    if yard == 0 or s.hourglasses[lord] < EXCHANGE_PRICE:
        return n
    unhindered = s.seats < FOUR and s.gales == 0
    first: i64 = EXCHANGE
    kinds = KINDS_HERE
    place: i64
    for place in EXCHANGERS:
        swaps = SWAPS[yard * 8 + kinds[place]]
        if swaps != 0 and (unhindered or no_exchange_at(s, lord, place) == CLEAR):
            n = chosen_into(first, swaps, out, n)
        first += EXCHANGES_EACH
    return n


def speeches_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    if special_obstacle(s, lord, OFFICER) != CLEAR:
        return n
    most = s.hourglasses[lord] // SPEECH_PRICE
    if most > SPEECH_TOP - s.speech:
        most = SPEECH_TOP - s.speech
    return numbers_into(SPEECH, most, out, n)


def sorties_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    if special_obstacle(s, lord, WARRIOR) != CLEAR or s.sorties >= SORTIES:
        return n
    kind: i64
    for kind in range(KINDS):
        if in_area(s, s.heroes[WARRIOR], kind) > 0 and sortie_obstacle(s, lord, kind) == CLEAR:
            out[n] = SORTIE + kind
            n += 1
    return n

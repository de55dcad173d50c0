"""The generator of the defenders' step: what the judge of `answer` allows, found without asking each time."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, zeros
from kingstable.games.stronghold.board import PLATFORM_SPACES, SPACES, commands, free_spaces, in_area
from kingstable.games.stronghold.cards import (
    BLESSING,
    CANNON,
    DEFENCE_BUILDING,
    DEFENCE_PRICE,
    DEFENCE_TILES,
    DEFENCES,
    GOBLIN_TRAP,
    PLATFORM,
    POISONED_STORES,
    POLE,
    TROLL_CAULDRON,
    TROLL_TRAP,
)
from kingstable.games.stronghold.components import (
    ARCHER,
    BARRACKS,
    BUILDINGS,
    COURTYARD,
    GUARDHOUSE,
    HEROES,
    HONOUR,
    HOSPITAL,
    KINDS,
    OFFICER,
    PLACE_SIDE,
    ROADS,
    SOLDIER,
    TOWER_0,
    TOWERS,
    VETERAN,
    WALLS,
    WARRIOR,
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
    POISON_STORES,
    SHAMEFUL,
    SORTIE,
    SPEECH,
    SPEECH_TOP,
    SPEED,
    STORE,
)
from kingstable.games.stronghold.obstacles import CLEAR
from kingstable.games.stronghold.rules.buildings import closed, commanded, dearer, vacant
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
from kingstable.games.stronghold.rules.shame import poison_obstacle, shame_obstacle, speed_obstacle
from kingstable.games.stronghold.rules.step import chosen_into, numbers_into
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tiles import counted_in, pieces_left, survey, traps_in

STORES: Final[i64] = len(STORE)
# By place and kind: the cells from which units can go into the courtyard.
MOVERS: Final[vec[i64]] = vec[i64]([cell for cell in range(HOSPITAL * KINDS) if MOVE_IN[cell] >= 0])
# The moves of a building action stand together, but the actions do not stand in the order of their numbers.
_FIRST: Final = [k for k in range(MAKES) if k == 0 or MAKE_DEFENCE[k] != MAKE_DEFENCE[k - 1]]
SEEN: Final[vec[i64]] = zeros(DEFENCES)  # where each building action has a target; filled before it is read
SURCHARGE: Final[vec[i64]] = zeros(BUILDINGS)  # of each building, likewise
KINDS_HERE: Final[vec[i64]] = zeros(HONOUR)  # as `garrison_now` found them; filled before they are read
FREE_HERE: Final[vec[i64]] = zeros(HONOUR)
FOUR: Final = 4  # players: only then has a defender places that he does not command
MAKE_GROUP: Final[vec[i64]] = append(vec[i64](_FIRST), MAKES)


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


def targets_now(s: Siege, lord: i64, targets: vec[i64]) -> None:
    """Where each building action would take effect now, as bit sets: like `vacant`, all at once."""
    cauldrons, made = survey(s.cauldrons, WALLS)
    engines, mounted = survey(s.engines, TOWERS)
    roads, lying = survey(s.roads, ROADS)
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
        if s.seats == FOUR:
            where &= commanded(s, lord, defence)
        targets[defence] = where


def buildings_into(s: Siege, lord: i64, out: vec[i64]) -> i64:
    """Part payments, of any number that completes nothing; then what can be completed now."""
    hours = s.hourglasses[lord]
    targets = SEEN
    targets_now(s, lord, targets)
    ready: i64 = 0
    n: i64 = 0
    defence: i64
    building: i64
    for building in range(BUILDINGS):
        SURCHARGE[building] = dearer(s, building)
    for defence in range(DEFENCES):
        laid = s.laid[defence]
        if targets[defence] == 0 and laid == 0:
            continue
        if (s.done_by[defence] or s.payer[defence]) and closed(s, lord, defence) != CLEAR:
            continue
        rest = DEFENCE_PRICE[defence] + SURCHARGE[DEFENCE_BUILDING[defence]] - laid
        if rest <= hours:
            ready |= BIT[defence]
        n = numbers_into(LAY + defence * MOST_LAID, min(rest - 1, hours), out, n)
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
        if defence != BLESSING:
            n = chosen_into(MAKE + first, where, out, n)
            continue
        for make in range(first, MAKE_GROUP[group + 1]):  # the gatehouse does not stand beside the ramparts
            if where >> MAKE_TARGET[make] & 1:
                out[n] = MAKE + make
                n += 1
    return n


def garrison_now(s: Siege) -> None:
    """The kinds in each place, as bit sets, and how many more find a space: `free_spaces`, all at once."""
    kinds = KINDS_HERE
    free = FREE_HERE
    garrison = s.garrison
    cell: i64 = 0
    place: i64
    for place in range(HONOUR):
        archers = garrison[cell]
        soldiers = garrison[cell + 1]
        veterans = garrison[cell + 2]
        here: i64 = 0
        if archers > 0:
            here = 1
        if soldiers > 0:
            here += 2
        if veterans > 0:
            here += 4
        kinds[place] = here
        free[place] = SPACES[place] - archers - soldiers - veterans
        cell += KINDS
    if s.platforms:
        for place in range(WALLS):
            if s.platforms & BIT[place]:
                free[place] += PLATFORM_SPACES


def moves_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """Units of a kind into the courtyard: up to what is there and can be paid. Then those out of it."""
    paid = s.hourglasses[lord] // MOVE_PRICE
    alone = s.seats < FOUR
    garrison = s.garrison
    for cell in MOVERS:
        number = garrison[cell]
        if number > 0 and (alone or commands(s, lord, PLACE_SIDE[cell // KINDS])):
            n = numbers_into(MOVE + MOVE_IN[cell], min(number, paid), out, n)
    return n if KINDS_HERE[COURTYARD] == 0 else sallies_into(s, lord, paid, out, n)


def sallies_into(s: Siege, lord: i64, paid: i64, out: vec[i64], n: i64) -> i64:
    """Units that go from the courtyard to a place with room for them; SH-R27: against a gale fewer can pay."""
    archers = min(s.garrison[COURTYARD * KINDS + ARCHER], paid)
    soldiers = min(s.garrison[COURTYARD * KINDS + SOLDIER], paid)
    veterans = min(s.garrison[COURTYARD * KINDS + VETERAN], paid)
    alone = s.seats < FOUR
    windy = s.hourglasses[lord] // (MOVE_PRICE + GALE_SURCHARGE)
    place: i64
    for place in range(WALLS):
        room = FREE_HERE[place]
        if room > 0 and (alone or commands(s, lord, PLACE_SIDE[place])):
            if s.gales & BIT[place]:
                room = min(room, windy)
            n = squad_into(place, min(archers, room), min(soldiers, room), min(veterans, room), out, n)
    if archers > 0:
        for place in range(TOWER_0, COURTYARD):
            room = FREE_HERE[place]
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
    room = FREE_HERE[GUARDHOUSE]
    return squad_into(GUARDHOUSE, min(archers, room), min(soldiers, room), min(veterans, room), out, n)


def squad_into(place: i64, archers: i64, soldiers: i64, veterans: i64, out: vec[i64], n: i64) -> i64:
    """Up to so many of each kind from the courtyard to a place that takes all kinds."""
    first = place * KINDS
    n = numbers_into(MOVE + MOVE_OUT[first + ARCHER], archers, out, n)
    n = numbers_into(MOVE + MOVE_OUT[first + SOLDIER], soldiers, out, n)
    return numbers_into(MOVE + MOVE_OUT[first + VETERAN], veterans, out, n)


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
    place: i64
    for place in EXCHANGERS:
        swaps = SWAPS[yard * 8 + KINDS_HERE[place]]
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


def shames_into(s: Siege, lord: i64, out: vec[i64], n: i64) -> i64:
    """What costs no hourglass: the speed tile of two defenders, and the deeds of shame not yet done."""
    move: i64
    if s.seats == FOUR:
        for move in range(DEFENCES):
            if speed_obstacle(s, lord, move) == CLEAR:
                out[n] = SPEED + move
                n += 1
    for move in range(POISONED_STORES):
        if shame_obstacle(s, lord, move) == CLEAR:
            out[n] = SHAMEFUL + move
            n += 1
    if s.shames & BIT[POISONED_STORES] == 0:
        for move in range(STORES):
            if poison_obstacle(s, move) == CLEAR:
                out[n] = POISON_STORES + move
                n += 1
    return n

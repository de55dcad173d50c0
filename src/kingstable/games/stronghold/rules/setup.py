"""The table before the first turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import zeros
from kingstable.core.chance import Chance
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREAS,
    BARRACKS,
    BARRACKS_START,
    BUILDINGS,
    GUARDHOUSE,
    GUARDHOUSE_START,
    HERO_START,
    HIT_CARDS,
    HONOUR,
    HONOUR_START,
    KINDS,
    PIECES,
    PLACES,
    RAMPARTS,
    RESERVE,
    ROADS,
    SLOTS,
    SOLDIER,
    START_ARCHERS,
    START_SOLDIERS,
    TOWERS,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    ATTACKERS,
    CHOSEN_PHASES,
    DEFENCES,
    START_HOURGLASSES,
    START_RESOURCES,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.places import ATTACKER_TILES, DEFENDER_TILES, SOURCES
from kingstable.games.stronghold.state import Siege


def set_up(game: Game[State], chance: Chance, seats: i64) -> Siege:
    """SH-0.7, SH-0.8, SH-0.12, SH-0.13; SH-R1: attackers sit first, west before east."""
    row = seats - 2
    attackers = ATTACKERS[row]
    wall_stones = NUMBERS["wall-stones"]
    s = Siege(game, chance, 0, 0, [])
    s.seats = seats
    s.attackers = attackers
    s.bag = PIECES[:KINDS]
    s.supply = zeros(KINDS)
    s.workers = zeros(KINDS)
    s.pool = zeros(2 * KINDS)
    s.camp = zeros(2 * KINDS)
    s.resources = _resources(attackers, START_RESOURCES[row])
    s.cards = zeros(2 * CHOSEN_PHASES)
    s.turned = zeros(2)
    s.used = zeros(2)
    s.horde = zeros(AREAS * KINDS)
    s.aloft = zeros(WALLS * KINDS)
    s.fresh = zeros(AREAS * KINDS)
    s.sent = zeros(AREAS + 2)
    s.mobile = zeros(2)
    s.mobilised = zeros(2)
    s.stage = zeros(2)
    s.roads = zeros(ROADS)
    s.machines = zeros(SLOTS)
    s.hits = _behind(SLOTS, 0, NUMBERS["hit-cards"])
    s.misses = _behind(SLOTS, 0, NUMBERS["miss-cards"])
    s.aims = zeros(SLOTS)
    s.altars = zeros(2)
    s.altar_at = zeros(WALLS)
    s.equipment = zeros(WALLS)
    s.training = zeros(RAMPARTS)
    s.fires = zeros(BUILDINGS)
    s.orders = zeros(WALLS)
    s.order_kinds = zeros(WALLS)
    s.garrison = _garrison()
    s.heroes = vec[i64](HERO_START)
    s.stones = _behind(WALLS, wall_stones, NUMBERS["stones"] - WALLS * wall_stones)
    s.woods = _behind(WALLS, 0, NUMBERS["woods"])
    s.cauldrons = zeros(WALLS)
    s.engines = zeros(TOWERS)
    s.hourglasses = _hourglasses(seats - attackers, START_HOURGLASSES[row])
    s.laid = zeros(DEFENCES)
    s.payer = zeros(DEFENCES)
    s.done_by = zeros(DEFENCES)
    s.gate = NUMBERS["gate-resistance"]
    s.hit_deck = HIT_CARDS[:]
    s.volley = zeros(AREAS)
    s.shooters = zeros(2 * TOWERS + RAMPARTS)
    s.glory = _glory()
    s.haunted = zeros(KINDS)
    return s


def _behind(cells: i64, each: i64, supply: i64) -> vec[i64]:
    """So many cells, and the supply behind them."""
    out = vec[i64]([each] * (cells + 1))
    out[cells] = supply
    return out


def _resources(attackers: i64, each: i64) -> vec[i64]:
    out = zeros(3)
    army: i64
    for army in range(attackers):
        out[army] = each
    out[2] = NUMBERS["resource-cubes"] - attackers * each
    return out


def _hourglasses(defenders: i64, each: i64) -> vec[i64]:
    out = zeros(2)
    lord: i64
    for lord in range(defenders):
        out[lord] = each
    return out


def _glory() -> vec[i64]:
    out = zeros(SOURCES)
    out[ATTACKER_TILES] = NUMBERS["attacker-glory"]
    out[DEFENDER_TILES] = NUMBERS["defender-glory"]
    return out


def _garrison() -> vec[i64]:
    """SH-0.11: all walls are manned; what the buildings hold at the start, and the rest beside the board."""
    out = zeros(PLACES * KINDS)
    wall: i64
    for wall in range(WALLS):
        out[wall * KINDS + ARCHER] = START_ARCHERS[wall]
        out[wall * KINDS + SOLDIER] = START_SOLDIERS[wall]
    out[BARRACKS * KINDS + ARCHER] = BARRACKS_START[ARCHER]
    out[BARRACKS * KINDS + SOLDIER] = BARRACKS_START[SOLDIER]
    out[GUARDHOUSE * KINDS + ARCHER] = GUARDHOUSE_START
    out[HONOUR * KINDS + SOLDIER] = HONOUR_START
    kind: i64
    place: i64
    for kind in range(KINDS):
        rest = PIECES[KINDS + kind]
        for place in range(PLACES):
            rest -= out[place * KINDS + kind]
        out[RESERVE * KINDS + kind] = rest
    return out

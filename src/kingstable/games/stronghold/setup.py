"""The table before the first turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import zeros
from kingstable.core.chance import Chance
from kingstable.core.play import Game, State
from kingstable.games.stronghold.board import DEFENDER_TILES, HOURS_LEFT, SOURCES
from kingstable.games.stronghold.cards import (
    ATTACKERS,
    CHOSEN_PHASES,
    DEFENCES,
    START_HOURGLASSES,
    START_RESOURCES,
)
from kingstable.games.stronghold.components import (
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
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tables import NUMBERS


def set_up(game: Game[State], chance: Chance, seats: i64) -> Siege:
    """SH-0.7, SH-0.8, SH-0.12, SH-0.13; SH-R1: attackers sit first, west before east."""
    row = seats - 2
    attackers = ATTACKERS[row]
    wall_stones = NUMBERS["wall-stones"]
    return Siege(
        game, chance, 0, 0, [],
        seats=seats, attackers=attackers, turn=0, ended=0, bag=PIECES[:KINDS], dead=zeros(KINDS),
        workers=zeros(KINDS), altar_goblins=0, pool=zeros(2 * KINDS), camp=zeros(2 * KINDS),
        resources=_resources(attackers, START_RESOURCES[row]), cards=zeros(2 * CHOSEN_PHASES), dealt=0,
        turned=zeros(2), used=zeros(2), horde=zeros(AREAS * KINDS), aloft=zeros(WALLS * KINDS),
        fresh=zeros(AREAS * KINDS), sent=zeros(AREAS + 2), mobile=zeros(2), mobilised=zeros(2),
        stage=zeros(2), trapdoors=0, roped=0, roads=zeros(ROADS), machines=zeros(SLOTS),
        hits=_behind(SLOTS, 0, NUMBERS["hit-cards"]), misses=_behind(SLOTS, 0, NUMBERS["miss-cards"]),
        aims=zeros(SLOTS), accurate=0, bloodstones=0, altars=zeros(2), altar_at=zeros(WALLS), covers=0,
        ram=0, ram_built=0, siege_towers=0, equipment=zeros(WALLS), training=zeros(RAMPARTS), saboteurs=0,
        possessed=0, fires=zeros(BUILDINGS), specter=0, panic=0, gales=0, accidents=0, orders=zeros(WALLS),
        order_kinds=zeros(WALLS), face_down=0, carried_out=0, openly=0, secret_paid=0, garrison=_garrison(),
        heroes=vec[i64](HERO_START),
        stones=_behind(WALLS, wall_stones, NUMBERS["stones"] - WALLS * wall_stones),
        woods=_behind(WALLS, 0, NUMBERS["woods"]), platforms=0, cauldrons=zeros(WALLS),
        engines=zeros(TOWERS), fired=0, hourglasses=_hourglasses(seats - attackers, START_HOURGLASSES[row]),
        laid=zeros(DEFENCES), payer=zeros(DEFENCES), done_by=zeros(DEFENCES), speech=0, sorties=0,
        speed_used=0, shames=0, blessing=0, glow=0, gate=NUMBERS["gate-resistance"], gates_fallen=0,
        hit_deck=HIT_CARDS[:], volley=zeros(AREAS), shooters=zeros(2 * TOWERS + RAMPARTS), progress=0,
        breached=0, surplus_walls=0, deeds=0, ruined=0, glory=_glory(), extra=0, haunted=zeros(KINDS),
    )  # fmt: skip


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
    out[HOURS_LEFT] = NUMBERS["attacker-glory"]
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

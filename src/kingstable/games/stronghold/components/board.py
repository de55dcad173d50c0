"""The board, the armies and the cards, from `data/`. Walls, towers and ramparts stand west to east."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.errors import expected
from kingstable.core.tables import Row, slugs
from kingstable.games.stronghold.components.tables import NUMBERS, flags, numbers, table

# Sides of the stronghold. Nothing of the attacker ever changes side.
WEST: Final = 0
EAST: Final = 1
BOTH: Final = 2
SIDE: Final[list[str]] = ["west", "east", "both"]

# Units, weakest first; the strength of a kind is its place and one. Both armies have three kinds.
KINDS: Final = 3
GOBLIN: Final = 0
ORC: Final = 1
TROLL: Final = 2
ARCHER: Final = 0
SOLDIER: Final = 1
VETERAN: Final = 2
_UNITS: Final = table("units")
UNIT: Final[list[str]] = slugs(_UNITS)  # goblin, orc, troll, archer, soldier, veteran
DEFENDER_UNIT: Final[list[str]] = UNIT[KINDS:]
STRENGTH: Final[vec[i64]] = vec[i64]([row.number("strength") for row in _UNITS])
# SH-0.7
PIECES: Final[vec[i64]] = numbers(_UNITS, "pieces")

# SH-0.2. Where attackers stand: walls, ramparts, foregrounds, gatehouse. A wall has one number everywhere.
_WALLS: Final = table("walls")
_TOWERS: Final = table("towers")
_RAMPARTS: Final = table("ramparts")
_FOREGROUNDS: Final = table("foregrounds")
WALL: Final[list[str]] = slugs(_WALLS)
TOWER: Final[list[str]] = slugs(_TOWERS)
RAMPART: Final[list[str]] = slugs(_RAMPARTS)
FOREGROUND: Final[list[str]] = slugs(_FOREGROUNDS)
WALLS: Final = 9
TOWERS: Final = 9
RAMPARTS: Final = 7
FOREGROUNDS: Final = 2
RAMPART_0: Final = 9  # the area of the first rampart
FOREGROUND_0: Final = 16
GATEHOUSE: Final = 18
AREAS: Final = 19
AREA: Final[list[str]] = [*WALL, *RAMPART, *FOREGROUND, "gatehouse"]


def _side(rows: list[Row]) -> list[int]:
    return [row.one_of("side", SIDE) for row in rows]


AREA_SIDE: Final[vec[i64]] = vec[i64](_side(_WALLS) + _side(_RAMPARTS) + _side(_FOREGROUNDS) + [BOTH])
# SH-0.6
ATTACKER_SPACES: Final[vec[i64]] = numbers(_WALLS, "attacker_spaces")
DEFENDER_SPACES: Final[vec[i64]] = numbers(_WALLS, "defender_spaces")
TOWER_WALL: Final[vec[i64]] = flags(_WALLS, "siege_tower")
FOREGROUND_ROOM: Final[i64] = _FOREGROUNDS[0].number("units")

# Where defenders stand.
TOWER_0: Final = 9  # the place of the first tower
COURTYARD: Final = 18
BARRACKS: Final = 19
GUARDHOUSE: Final = 20
HONOUR: Final = 21
HOSPITAL: Final = 22
RESERVE: Final = 23  # beside the board
PLACES: Final = 24
PLACE: Final[list[str]] = [
    *WALL,
    *TOWER,
    "courtyard",
    "barracks",
    "guardhouse",
    "guard-of-honour",
    "hospital",
    "supply",
]
PLACE_SIDE: Final[vec[i64]] = vec[i64](_side(_WALLS) + _side(_TOWERS) + [BOTH] * 6)
_BUILDINGS: Final = {row.text("slug"): row for row in table("buildings")}
BUILDING: Final[list[str]] = [
    slug for slug, row in _BUILDINGS.items() if row.one_of("saboteur", ["no", "yes"])
]
BUILDINGS: Final = 6  # those with actions
BARRACKS_ROOM: Final[vec[i64]] = vec[i64](
    [_BUILDINGS["barracks"].number(f"{unit}_spaces") for unit in DEFENDER_UNIT]
)
GUARDHOUSE_ROOM: Final[i64] = _BUILDINGS["guardhouse"].number("any_spaces")

# What each tower faces (an area), and the walls beside it, as bit sets.
TOWER_FACES: Final[vec[i64]] = vec[i64]([AREA.index(row.text("faces")) for row in _TOWERS])
TOWER_WALLS: Final[vec[i64]] = vec[i64](
    [sum(BIT[WALL.index(w)] for w in row.words("walls")) for row in _TOWERS]
)
FORTIFIED: Final[vec[i64]] = flags(_TOWERS, "fortified")
RAMPART_TOWER: Final[vec[i64]] = vec[i64]([TOWER.index(row.text("faces")) for row in _RAMPARTS])

# SH-0.3, SH-7.6, SH-R16. Roads, and the further ways that a drover opens.
# A way that follows a road names it, else -1.
_ROADS: Final = table("roads")
ROAD: Final[list[str]] = slugs(_ROADS)
ROADS: Final = 21
ROAD_FROM: Final[vec[i64]] = vec[i64]([AREA.index(row.text("from")) for row in _ROADS])
ROAD_TO: Final[vec[i64]] = vec[i64]([AREA.index(row.text("to")) for row in _ROADS])
ROAD_SIDE: Final[vec[i64]] = vec[i64]([AREA_SIDE[ROAD_TO[r]] for r in range(ROADS)])


def _road_between(one: int, other: int) -> int:
    for road in range(ROADS):
        if {ROAD_FROM[road], ROAD_TO[road]} == {one, other}:
            return road
    return -1


def _drover_ways() -> list[tuple[int, int]]:
    """To a neighbouring rampart, or back to the foreground; not along a road in its own direction."""
    ways: list[tuple[int, int]] = []
    for r, row in enumerate(_RAMPARTS):
        start = RAMPART_0 + r
        to = [AREA.index(slug) for slug in row.words("neighbours")]
        to.append(FOREGROUND_0 + AREA_SIDE[start])
        ways += [(start, end) for end in to if (start, end) not in _ROAD_ENDS]
    return ways


_ROAD_ENDS: Final[list[tuple[int, int]]] = [(int(ROAD_FROM[r]), int(ROAD_TO[r])) for r in range(ROADS)]
WAY: Final[list[tuple[int, int]]] = _ROAD_ENDS + _drover_ways()
WAYS: Final[i64] = len(WAY)
WAY_FROM: Final[vec[i64]] = vec[i64]([one for one, _ in WAY])
WAY_TO: Final[vec[i64]] = vec[i64]([other for _, other in WAY])
WAY_ROAD: Final[vec[i64]] = vec[i64]([_road_between(one, other) for one, other in WAY])

# SH-14.6, SH-14.7, SH-14.8. The ramparts joined to a wall, and where archers may shoot, as bit sets of areas.
WALL_RAMPARTS: Final[vec[i64]] = vec[i64](
    [sum(BIT[one] for one, other in _ROAD_ENDS if other == wall) for wall in range(WALLS)]
)


def _two_ways_off(wall: int, ways: list[tuple[int, int]]) -> int:
    """Ramparts from which one of the ways leads to a rampart joined to the wall, as a bit set."""
    joined_ones = [area for area in range(AREAS) if WALL_RAMPARTS[wall] & BIT[area]]
    return sum(
        BIT[one]
        for one in range(RAMPART_0, FOREGROUND_0)
        if one not in joined_ones and any((one, other) in ways for other in joined_ones)
    )


# SH-7.6, SH-5.6: the ramparts one further step away from each wall, by road and by drover, as bit sets.
STEP_BY_ROAD: Final[vec[i64]] = vec[i64]([_two_ways_off(wall, _ROAD_ENDS) for wall in range(WALLS)])
STEP_BY_DROVER: Final[vec[i64]] = vec[i64]([_two_ways_off(wall, WAY) for wall in range(WALLS)])


def _members(sets: vec[i64]) -> vec[i64]:
    """Of each bit set of areas its members, one set after the other."""
    return vec[i64]([area for bits in sets for area in range(AREAS) if bits & BIT[area]])


def _ends(sets: vec[i64]) -> vec[i64]:
    """Where the members of each set begin, and where the last ones end."""
    sizes = [sum(1 for area in range(AREAS) if bits & BIT[area]) for bits in sets]
    return vec[i64]([sum(sizes[:k]) for k in range(len(sizes) + 1)])


# The same to walk through: the ramparts of wall w are those from JOINED_AT[w] to JOINED_AT[w + 1].
JOINED: Final[vec[i64]] = _members(WALL_RAMPARTS)
JOINED_AT: Final[vec[i64]] = _ends(WALL_RAMPARTS)
STEP_AWAY: Final[vec[i64]] = _members(STEP_BY_DROVER)
STEP_AWAY_AT: Final[vec[i64]] = _ends(STEP_BY_DROVER)
_GATE_WALLS: Final = {
    w for t in range(TOWERS) if TOWER_FACES[t] == GATEHOUSE for w in range(WALLS) if TOWER_WALLS[t] & BIT[w]
}
RANGE: Final[vec[i64]] = vec[i64](
    [WALL_RAMPARTS[w] | (BIT[GATEHOUSE] if w in _GATE_WALLS else 0) for w in range(WALLS)]
    + [
        BIT[TOWER_FACES[t]]
        | sum(
            BIT[TOWER_FACES[TOWER.index(n)]]
            for n in row.words("towers")
            if TOWER_FACES[TOWER.index(n)] != GATEHOUSE
        )
        for t, row in enumerate(_TOWERS)
    ]
)


def _distance(area: int, wall: int) -> int:
    """Steps by road from an area to a wall; a large number where no road leads."""
    if area == wall:
        return 0
    return min([1 + _distance(other, wall) for one, other in _ROAD_ENDS if one == area], default=99)


# The roads that bring a unit nearer to each wall, as bit sets.
NEARER: Final[vec[i64]] = vec[i64](
    [
        sum(
            BIT[road]
            for road, (one, other) in enumerate(_ROAD_ENDS)
            if _distance(other, wall) < _distance(one, wall) < 99
        )
        for wall in range(WALLS)
    ]
)
NEXT_WALLS: Final[vec[i64]] = vec[i64](
    [
        sum(BIT[v] for v in (w - 1, w + 1) if 0 <= v < WALLS and AREA_SIDE[v] == AREA_SIDE[w])
        for w in range(WALLS)
    ]
)

# Throwing machines: one space on each rampart, and two on each foreground.
SLOT: Final[list[str]] = [*RAMPART, "fw-1", "fw-2", "fe-1", "fe-2"]
SLOTS: Final = 11
SLOT_AREA: Final[vec[i64]] = vec[i64]([RAMPART_0 + r for r in range(RAMPARTS)] + [16, 16, 17, 17])

# The defender's hit cards: the strongest kind each face kills, -1 for a miss.
_HIT_CARDS: Final = table("hit_cards")
HIT_CARD: Final[list[str]] = slugs(_HIT_CARDS)
HIT_KILLS: Final[vec[i64]] = vec[i64]([len(row.words("kills")) - 1 for row in _HIT_CARDS])
HIT_CARDS: Final[vec[i64]] = numbers(_HIT_CARDS, "cards")

HERO: Final[list[str]] = slugs(table("heroes"))
HEROES: Final = 2
OFFICER: Final = 0
WARRIOR: Final = 1
HERO_START: Final[list[int]] = [WALL.index(row.text("start")) for row in table("heroes")]
LED: Final[i64] = table("heroes")[OFFICER].number("strength_per_unit")
WARRIOR_STRENGTH: Final[i64] = table("heroes")[WARRIOR].number("strength")

START_ARCHERS: Final[vec[i64]] = numbers(_WALLS, "archers")
START_SOLDIERS: Final[vec[i64]] = numbers(_WALLS, "soldiers")
BARRACKS_START: Final[list[int]] = [
    _BUILDINGS["barracks"].number("archers"),
    _BUILDINGS["barracks"].number("soldiers"),
]
GUARDHOUSE_START: Final[i64] = _BUILDINGS["guardhouse"].number("archers")
HONOUR_START: Final[i64] = _BUILDINGS["guard-of-honour"].number("soldiers")
TURNS: Final[i64] = NUMBERS["turns"]

for _room in ("tower-machines", "road-tiles"):
    if NUMBERS[_room] != 1:  # a position has one cell for each tower and each road
        raise expected(f"room for one in the row {_room!r}", NUMBERS[_room])

"""What happens to units, walls, hourglasses and glory. Only verbs change what players see; each tells it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA,
    COURTYARD,
    DEFENDER_UNIT,
    GOBLIN,
    HERO,
    KINDS,
    PLACE,
    RESERVE,
    ROAD,
    TROLL,
    UNIT,
    WALL,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    BLUFF,
    DEED,
    DEED_GLORY,
    DEED_NEEDED,
    GREAT_SIEGE,
    ORDER,
    RUINED_WALLS,
    TROLL_ATTACK,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.places import (
    ATTACKER_TILES,
    BRIDGE_THERE,
    FROM_DEEDS,
    GOBLIN_TRAP_THERE,
    NOTHING_THERE,
    SOURCE,
    SPRUNG,
    TEAM_SOURCES,
    TROLL_TRAP_THERE,
    crowd,
    elements,
    in_area,
    manned,
)
from kingstable.games.stronghold.state import Siege

PANIC_UNITS: Final[i64] = NUMBERS["panic-units"]
GOBLIN_TRAP_KILLS: Final[i64] = NUMBERS["goblin-trap-kills"]
TROLL_TRAP_KILLS: Final[i64] = NUMBERS["troll-trap-kills"]


def give_hourglasses(s: Siege, lord: i64, number: i64, story: Story | None) -> None:
    if number > 0:
        s.hourglasses[lord] += number
        if story is not None:
            story.tell("hourglasses-given", seat=s.attackers + lord, number=number)


def lose_hourglasses(s: Siege, lord: i64, story: Story | None) -> None:
    """SH-10.1: an hourglass that nothing can take is lost."""
    if story is not None:
        story.tell("hourglasses-lost", seat=s.attackers + lord, number=s.hourglasses[lord])
    s.hourglasses[lord] = 0


def earn(s: Siege, source: i64, points: i64, story: Story | None, what: str = "") -> None:
    """Points count for the whole team; `what` they are for, where their source has several."""
    if points != 0 and s.extra == 0:
        s.glory[source] += points
        if story is not None:
            key = "glory-attacker-" if source < TEAM_SOURCES else "glory-defender-"
            story.tell(key + (what or SOURCE[source]), points=points)


def do_deed(s: Siege, deed: i64, story: Story | None) -> None:
    """SH-18.1: each glorious deed once, at the very moment."""
    if s.deeds & BIT[deed] == 0 and s.extra == 0:
        s.deeds |= BIT[deed]
        if story is not None:
            story.tell("deed-done", deed=DEED[deed])
        earn(s, FROM_DEEDS, DEED_GLORY[deed], story)


def attackers_arrived(s: Siege, wall: i64, story: Story | None) -> None:
    """SH-18.3, SH-18.5: looks whether the Great Siege or the Troll Attack has come about."""
    if in_area(s, wall, TROLL) >= DEED_NEEDED[TROLL_ATTACK]:
        do_deed(s, TROLL_ATTACK, story)
    if s.deeds & BIT[GREAT_SIEGE]:
        return
    besieged: i64 = 0
    other: i64
    for other in range(WALLS):
        if crowd(s, other) > 0:
            besieged += 1
    if besieged >= DEED_NEEDED[GREAT_SIEGE]:
        do_deed(s, GREAT_SIEGE, story)


def put_attackers(s: Siege, area: i64, kind: i64, number: i64, story: Story | None) -> None:
    """Units that were taken from elsewhere stand in an area now."""
    s.horde[area * KINDS + kind] += number
    if story is not None and number > 0:
        story.tell("attackers-arrived", number=number, unit=UNIT[kind], place=AREA[area])
    if area < WALLS and number > 0:
        attackers_arrived(s, area, story)


def climb_siege_tower(s: Siege, wall: i64, kind: i64, number: i64, story: Story | None) -> None:
    s.aloft[wall * KINDS + kind] += number
    if story is not None:
        story.tell("tower-climbed", number=number, unit=UNIT[kind], place=WALL[wall])
    attackers_arrived(s, wall, story)


def leave_siege_tower(s: Siege, wall: i64, kind: i64, number: i64, story: Story | None) -> None:
    s.aloft[wall * KINDS + kind] -= number
    s.horde[wall * KINDS + kind] += number
    if story is not None:
        story.tell("tower-left", number=number, unit=UNIT[kind], place=WALL[wall])


def bury(s: Siege, kind: i64, number: i64) -> None:
    """Dead attackers go to the supply, never into the bag."""
    s.supply[kind] += number


def kill_attackers(s: Siege, area: i64, kind: i64, number: i64, story: Story | None) -> None:
    if number <= 0:
        return
    cell = area * KINDS + kind
    above: i64 = 0
    if area < WALLS:
        above = s.aloft[cell] if s.aloft[cell] < number else number
        s.aloft[cell] -= above
    s.horde[cell] -= number - above
    bury(s, kind, number)
    if story is not None:
        story.tell("attackers-killed", number=number, unit=UNIT[kind], place=AREA[area])
    if area < WALLS:
        drop_idle_order(s, area, story)


def order_stands(s: Siege, wall: i64) -> bool:
    """An order needs a unit of its kind at the wall; a bluff any attacker."""
    order = s.orders[wall] - 1
    return crowd(s, wall) > 0 if order == BLUFF else in_area(s, wall, order) > 0


def drop_idle_order(s: Siege, wall: i64, story: Story | None) -> None:
    """An open order leaves with its last unit; a face-down one stays until it is shown."""
    if s.orders[wall] and s.face_down & BIT[wall] == 0 and not order_stands(s, wall):
        remove_order(s, wall, story)


def remove_order(s: Siege, wall: i64, story: Story | None) -> None:
    if story is not None and s.carried_out & BIT[wall] == 0:
        story.tell("order-void", order=ORDER[s.orders[wall] - 1], place=WALL[wall])
    s.orders[wall] = 0
    s.order_kinds[wall] = 0
    s.carried_out &= ~BIT[wall]


def move_defenders(s: Siege, start: i64, end: i64, kind: i64, number: i64, story: Story | None) -> None:
    s.garrison[start * KINDS + kind] -= number
    s.garrison[end * KINDS + kind] += number
    if story is not None and number > 0:
        story.tell(
            "defenders-moved",
            number=number,
            unit=DEFENDER_UNIT[kind],
            from_place=PLACE[start],
            to_place=PLACE[end],
        )
    if end == COURTYARD:
        spread_panic(s, story)


def kill_defenders(s: Siege, place: i64, kind: i64, number: i64, end: i64, story: Story | None) -> None:
    """SH-14.11, SH-15.9: into the hospital in the melee, else to the supply."""
    if number <= 0:
        return
    s.garrison[place * KINDS + kind] -= number
    s.garrison[end * KINDS + kind] += number
    if story is not None:
        key = "defenders-killed" if end == RESERVE else "defenders-wounded"
        story.tell(key, number=number, unit=DEFENDER_UNIT[kind], place=PLACE[place])


def spread_panic(s: Siege, story: Story | None) -> None:
    """SH-6.7: of several units in the courtyard the weakest dies, until one is left."""
    while s.panic and manned(s, COURTYARD) > PANIC_UNITS:
        kind: i64 = 0
        while s.garrison[COURTYARD * KINDS + kind] == 0:
            kind += 1
        kill_defenders(s, COURTYARD, kind, 1, RESERVE, story)


def move_hero(s: Siege, hero: i64, place: i64, story: Story | None) -> None:
    s.heroes[hero] = place
    if story is not None:
        story.tell("hero-moved", hero=HERO[hero], place=PLACE[place])


def break_wall(s: Siege, wall: i64, stones: i64, story: Story | None) -> None:
    """So many stones and all wood fall; SH-18.4, SH-R47: the last element counts for the Ruined Walls."""
    before = elements(s, wall)
    if before == 0:
        return
    lost = s.stones[wall] if s.stones[wall] < stones else stones
    s.stones[wall] -= lost
    s.stones[WALLS] += lost
    s.woods[WALLS] += s.woods[wall]
    s.woods[wall] = 0
    if story is not None:
        story.tell("wall-broken", place=WALL[wall], number=before - s.stones[wall])
    if elements(s, wall) == 0:
        s.ruined += 1
        if story is not None:
            story.tell("wall-ruined", place=WALL[wall])
        if s.ruined >= DEED_NEEDED[RUINED_WALLS]:
            do_deed(s, RUINED_WALLS, story)


def lay_stone(s: Siege, wall: i64, story: Story | None) -> None:
    s.stones[WALLS] -= 1
    s.stones[wall] += 1
    if story is not None:
        story.tell("stone-laid", place=WALL[wall])


def trapped(limit: i64, number: i64) -> i64:
    """In the tables 0 stands for all."""
    return number if limit == 0 or number < limit else limit


def cross_road(s: Siege, road: i64, kind: i64, number: i64, story: Story | None) -> i64:
    """SH-11.8, SH-11.9, SH-R31: how many of the units that cross a road die in its trap."""
    lies = s.roads[road]
    if lies in (NOTHING_THERE, BRIDGE_THERE):
        return 0
    dead: i64 = 0
    if kind == GOBLIN and lies in (GOBLIN_TRAP_THERE, SPRUNG):
        dead = trapped(GOBLIN_TRAP_KILLS, number)
        s.roads[road] = SPRUNG
    elif kind == TROLL and lies == TROLL_TRAP_THERE:
        dead = trapped(TROLL_TRAP_KILLS, number)
        s.roads[road] = NOTHING_THERE
    if dead > 0:
        bury(s, kind, dead)
        if story is not None:
            story.tell("trap-sprung", number=dead, unit=UNIT[kind], road=ROAD[road])
    return dead


def trap_deaths(s: Siege, road: i64, kind: i64, number: i64) -> i64:
    """How many would die, without any harm done."""
    lies = s.roads[road]
    if lies in (NOTHING_THERE, BRIDGE_THERE):
        return 0
    if kind == GOBLIN and lies != TROLL_TRAP_THERE:
        return trapped(GOBLIN_TRAP_KILLS, number)
    if kind == TROLL and lies == TROLL_TRAP_THERE:
        return trapped(TROLL_TRAP_KILLS, number)
    return 0


def hand_over_hour(s: Siege, points: i64, source: i64, story: Story | None) -> None:
    """The attackers give a point of their time to the defenders."""
    s.glory[ATTACKER_TILES] -= points
    s.glory[source] += points
    if story is not None:
        story.tell("hour-passed", points=points)

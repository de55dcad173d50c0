"""Assault, archers and goblins: who may shoot at whom, and how many die of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, clear
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREA,
    AREA_SIDE,
    AREAS,
    COURTYARD,
    FOREGROUND_0,
    GOBLIN,
    KINDS,
    PLACE,
    PLACE_SIDE,
    RAMPART,
    RAMPART_0,
    RANGE,
    RESERVE,
    WALLS,
)
from kingstable.games.stronghold.components.cards import SNIPER
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.assault import (
    SNIPE,
    SNIPE_AT,
    SNIPE_FROM,
    SNIPE_GROUP,
    SNIPE_NUMBER,
    VOLLEY,
    VOLLEY_AT,
    VOLLEY_FROM,
    VOLLEY_GROUP,
    VOLLEY_NUMBER,
)
from kingstable.games.stronghold.moves.attack import DONE
from kingstable.games.stronghold.places import commands, crowd, owner_of, reaches, three
from kingstable.games.stronghold.rules.asides import ASK_LOSSES, TO_ARCHERS
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    COVERED,
    IN_MELEE,
    NO_ARCHERS,
    NO_SNIPER,
    NOBODY_THERE,
    NOT_SO_MANY,
    OTHER_SIDE,
)
from kingstable.games.stronghold.rules.step import AttackersStep, DefendersStep, Step, numbers_into
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import kill_defenders

# Where the groups of each place begin, and behind them the end.
PLACE_VOLLEYS: Final[vec[i64]] = vec[i64](
    [
        sum(VOLLEY_FROM[VOLLEY_GROUP[k]] < place for k in range(len(VOLLEY_GROUP) - 1))
        for place in range(COURTYARD + 1)
    ]
)
BLESSING_FIREPOWER: Final[i64] = NUMBERS["blessing-firepower"]


def covered(s: Siege, area: i64) -> bool:
    return RAMPART_0 <= area < FOREGROUND_0 and s.covers & BIT[area - RAMPART_0] != 0


def exposed(s: Siege) -> i64:
    """The areas behind the walls with attackers whom no cover protects, as a bit set."""
    areas: i64 = 0
    area: i64
    horde = s.horde
    for area in range(RAMPART_0, AREAS):
        if three(horde, area * KINDS) > 0:
            areas |= BIT[area]
    return areas & ~(s.covers << RAMPART_0)


def idle_archers(s: Siege, seat: i64, place: i64) -> i64:
    """How many archers of a place may still shoot."""
    archers = s.garrison[place * KINDS + ARCHER] - s.shooters[place]
    if archers <= 0 or not commands(s, seat - s.attackers, PLACE_SIDE[place]):
        return 0
    if place < WALLS and crowd(s, place) > 0:
        return 0
    return archers


class Archers(DefendersStep):
    """SH-14.6 to SH-14.8; SH-R36: all choose their targets first."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        clear(s.volley)
        clear(s.shooters)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        volley = move - VOLLEY
        place = VOLLEY_FROM[volley]
        area = VOLLEY_AT[volley]
        if s.garrison[place * KINDS + ARCHER] - s.shooters[place] < VOLLEY_NUMBER[volley]:
            return NO_ARCHERS
        if not commands(s, seat - s.attackers, PLACE_SIDE[place]):
            return OTHER_SIDE
        if place < WALLS and crowd(s, place) > 0:
            return IN_MELEE
        if covered(s, area):
            return COVERED
        return CLEAR if crowd(s, area) > 0 else NOBODY_THERE

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        targets = exposed(s)
        if targets == 0:
            return n
        place: i64
        group: i64
        for place in range(COURTYARD):
            if n >= enough:
                return n
            archers: i64 = 0
            if RANGE[place] & targets:
                archers = idle_archers(s, seat, place)
            if archers > 0:
                for group in range(PLACE_VOLLEYS[place], PLACE_VOLLEYS[place + 1]):
                    first = VOLLEY_GROUP[group]
                    if targets & BIT[VOLLEY_AT[first]]:
                        n = numbers_into(VOLLEY + first, archers, out, n)
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
            return
        volley = move - VOLLEY
        place = VOLLEY_FROM[volley]
        area = VOLLEY_AT[volley]
        s.shooters[place] += VOLLEY_NUMBER[volley]
        s.volley[area] += VOLLEY_NUMBER[volley]
        if story is not None:
            story.tell(
                "archers-shot", number=VOLLEY_NUMBER[volley], from_place=PLACE[place], to_place=AREA[area]
            )


class Volleys(Step):
    """SH-14.9: in each target the attacker removes as much strength as the firepower reaches."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        clear(s.shooters)
        area: i64 = AREAS - 1
        while area >= 0:
            power = s.volley[area]
            if power > 0:
                if s.blessing == area + 1:  # SH-11.11
                    power += BLESSING_FIREPOWER
                s.detours.append(Detour(ASK_LOSSES, owner_of(s, area), TO_ARCHERS, area, power))
            area -= 1
        clear(s.volley)


class Goblins(AttackersStep):
    """SH-5.5, SH-14.10: goblins at a rampart with a sniper kill one archer each."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        clear(s.shooters)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        shot = move - SNIPE
        rampart = SNIPE_FROM[shot]
        place = SNIPE_AT[shot]
        if s.training[rampart] & BIT[SNIPER] == 0:
            return NO_SNIPER
        if not reaches(s, seat, AREA_SIDE[RAMPART_0 + rampart]):
            return OTHER_SIDE
        goblins = s.horde[(RAMPART_0 + rampart) * KINDS + GOBLIN] - s.shooters[COURTYARD + rampart]
        if goblins < SNIPE_NUMBER[shot]:
            return NOT_SO_MANY
        if place < WALLS and crowd(s, place) > 0:
            return IN_MELEE
        return NO_ARCHERS if s.garrison[place * KINDS + ARCHER] < SNIPE_NUMBER[shot] else CLEAR

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        group: i64
        k: i64
        for group in range(len(SNIPE_GROUP) - 1):
            first = SNIPE_GROUP[group]
            if s.training[SNIPE_FROM[first]] & BIT[SNIPER] == 0 or n >= enough:
                continue
            for k in range(first, SNIPE_GROUP[group + 1]):
                if self.obstacle(s, seat, SNIPE + k) == CLEAR:
                    out[n] = SNIPE + k
                    n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
            return
        shot = move - SNIPE
        s.shooters[COURTYARD + SNIPE_FROM[shot]] += SNIPE_NUMBER[shot]
        if story is not None:
            story.tell(
                "goblins-shot",
                number=SNIPE_NUMBER[shot],
                from_place=RAMPART[SNIPE_FROM[shot]],
                to_place=PLACE[SNIPE_AT[shot]],
            )
        kill_defenders(s, SNIPE_AT[shot], ARCHER, SNIPE_NUMBER[shot], RESERVE, story)

"""Phase 6, first part: one minor and one major mobilisation bring units from the camp towards the walls."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    AREAS,
    GATEHOUSE,
    KINDS,
    ROAD_SIDE,
    ROADS,
    WALLS,
    WAY_FROM,
    WAY_ROAD,
    WAY_TO,
    WAYS,
)
from kingstable.games.stronghold.components.cards import (
    MOBILISATION,
    MOBILISATIONS,
    MOBILISE_PRICE,
    ROPES,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import (
    CLIMB,
    CLIMB_KIND,
    CLIMB_NUMBER,
    CLIMB_TO,
    DONE,
    LEAVE,
    LEAVE_GROUP,
    LEAVE_KIND,
    LEAVE_NUMBER,
    LEAVE_TO,
    MARCH,
    MOBILISE,
    ROPE,
    ROPE_FROM,
    ROPE_GROUP,
    ROPE_KIND,
    ROPE_TO,
)
from kingstable.games.stronghold.places import NOTHING_THERE, SPRUNG, camp_size, lord_of, reaches, room
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    MOBILISED,
    MOBILISING,
    NOT_MOBILISING,
)
from kingstable.games.stronghold.rules.step import AttackersStep, numbers_into
from kingstable.games.stronghold.rules.ways import (
    FROM_CAMP,
    MARCH_NUMBERS,
    ROPING,
    camp_exits,
    camp_left,
    climb_obstacle,
    leave_left,
    leave_obstacle,
    march_obstacle,
    marchers,
    most_marching,
    needs_drover,
    rope_obstacle,
    stage_from,
)
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import (
    climb_siege_tower,
    cross_road,
    give_hourglasses,
    put_attackers,
)

BOTH_MADE: Final = 3
TRAPDOORS: Final[i64] = (1 << WALLS) - 1  # all walls, as a bit set
TRAPDOOR_UNITS: Final[i64] = NUMBERS["trapdoor-units"]


def clear_sprung(s: Siege, army: i64) -> None:
    """SH-11.8: a goblin trap goes back when the step in which it worked is over."""
    road: i64
    for road in range(ROADS):
        if s.roads[road] == SPRUNG and reaches(s, army, ROAD_SIDE[road]):
            s.roads[road] = NOTHING_THERE


def advance(s: Siege, army: i64, stage: i64) -> None:
    if stage > s.stage[army]:
        clear_sprung(s, army)
        s.stage[army] = stage


def end_mobilisation(s: Siege, army: i64) -> None:
    """SH-7.3: what moved may move again in the other mobilisation."""
    clear_sprung(s, army)
    area: i64
    for area in range(GATEHOUSE):
        if reaches(s, army, AREA_SIDE[area]):
            s.sent[area] = 0
            s.fresh[area * KINDS] = 0
            s.fresh[area * KINDS + 1] = 0
            s.fresh[area * KINDS + 2] = 0
            s.trapdoors &= ~BIT[area]
    s.sent[AREAS + army] = 0
    s.stage[army] = 0
    s.mobile[army] = 0


class Mobilise(AttackersStep):
    """SH-7.1 to SH-7.9."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        cell: i64
        for cell in range(2 * KINDS):  # SH-7.1
            s.camp[cell] += s.pool[cell]
            s.pool[cell] = 0

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        """A mobilisation in which nothing can move any more is over, and so is the second one's phase."""
        army: i64
        for army in range(s.attackers):
            if s.mobile[army] and not self.has_choice(s, army):
                end_mobilisation(s, army)
            if s.mobile[army] == 0 and s.mobilised[army] == BOTH_MADE:
                s.ended |= BIT[army]

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        if move < ROPE:
            if s.mobile[seat]:
                return MOBILISING
            return MOBILISED if s.mobilised[seat] & BIT[move - MOBILISE] else CLEAR
        if s.mobile[seat] == 0:
            return NOT_MOBILISING
        if move < MARCH:
            return rope_obstacle(s, seat, move - ROPE)
        if move < LEAVE:
            march = move - MARCH
            way = march // (KINDS * MARCH_NUMBERS)
            kind = march // MARCH_NUMBERS % KINDS
            return march_obstacle(s, seat, way, kind, march % MARCH_NUMBERS + 1)
        return (
            leave_obstacle(s, seat, move - LEAVE) if move < CLIMB else climb_obstacle(s, seat, move - CLIMB)
        )

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        move: i64
        if s.mobile[seat] == 0:
            for move in range(MOBILISE, ROPE):
                if s.mobilised[seat] & BIT[move - MOBILISE] == 0:
                    out[n] = move
                    n += 1
            return n
        if s.stage[seat] == ROPING:
            n = self.ropes_into(s, seat, out, n)
        n = self.marches_into(s, seat, out, n, enough)
        return n if n >= enough else self.camp_into(s, seat, out, n, enough)

    def ropes_into(self, s: Siege, army: i64, out: vec[i64], n: i64) -> i64:
        wall: i64
        rope: i64
        for wall in range(WALLS):
            if s.equipment[wall] & BIT[ROPES]:
                for rope in range(ROPE_GROUP[wall], ROPE_GROUP[wall + 1]):
                    if rope_obstacle(s, army, rope) == CLEAR:
                        out[n] = ROPE + rope
                        n += 1
        return n

    def marches_into(self, s: Siege, army: i64, out: vec[i64], n: i64, enough: i64) -> i64:
        starts = marchers(s, army)
        if starts == 0:
            return n
        way: i64
        kind: i64
        start: i64 = -1
        limit: i64 = 0
        horde, fresh = s.horde, s.fresh
        for way in range(WAYS):
            if n >= enough:
                break
            if starts >> WAY_FROM[way] & 1 == 0:
                continue
            if WAY_FROM[way] != start:
                start = WAY_FROM[way]
                limit = leave_left(s, army, start)
            if limit > 0 and not needs_drover(s, way):
                space = room(s, WAY_TO[way])
                for kind in range(KINDS):
                    if horde[start * KINDS + kind] > fresh[start * KINDS + kind]:
                        first = MARCH + (way * KINDS + kind) * MARCH_NUMBERS
                        n = numbers_into(first, most_marching(s, way, kind, limit, space), out, n)
        return n

    def camp_into(self, s: Siege, army: i64, out: vec[i64], n: i64, enough: i64) -> i64:
        limit = camp_left(s, army)
        if camp_size(s, army) == 0 or limit <= 0:
            return n
        exits = camp_exits(s, army)
        area: i64 = -1
        space: i64 = 0
        group: i64
        for group in range(len(LEAVE_GROUP) - 1):
            if n >= enough:
                return n
            first = LEAVE_GROUP[group]
            if LEAVE_TO[first] != area:
                area = LEAVE_TO[first]
                if area < WALLS and exits & TRAPDOORS == 0:
                    break
                space = min(limit, room(s, area))
                if area < WALLS:
                    space = min(space, TRAPDOOR_UNITS)
            if exits & BIT[area]:
                number = s.camp[army * KINDS + LEAVE_KIND[first]]
                if number > 0:
                    n = numbers_into(LEAVE + first, min(number, space), out, n)
        climb: i64
        if s.siege_towers:
            for climb in range(len(CLIMB_TO)):
                if climb_obstacle(s, army, climb) == CLEAR:
                    out[n] = CLIMB + climb
                    n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            if s.mobile[seat]:
                if story is not None:
                    ended = MOBILISATION[s.mobile[seat] - 1]
                    story.tell("mobilisation-ended", seat=seat, mobilisation=ended)
                end_mobilisation(s, seat)
            else:
                self.end(s, seat, story)
        elif move < ROPE:
            self.begin(s, seat, move - MOBILISE, story)
        elif move < MARCH:
            self.rope(s, move - ROPE, story)
        elif move < LEAVE:
            self.march(s, seat, move - MARCH, story)
        elif move < CLIMB:
            self.leave_camp(s, seat, move - LEAVE, story)
        else:
            advance(s, seat, FROM_CAMP)
            kind = CLIMB_KIND[move - CLIMB]
            number = CLIMB_NUMBER[move - CLIMB]
            s.camp[seat * KINDS + kind] -= number
            s.sent[AREAS + seat] += number
            climb_siege_tower(s, CLIMB_TO[move - CLIMB], kind, number, story)

    def begin(self, s: Siege, army: i64, which: i64, story: Story | None) -> None:
        """SH-7.2, SH-20.7: the price is paid in hourglasses."""
        s.mobile[army] = which + 1
        s.mobilised[army] |= BIT[which]
        if story is not None:
            story.tell("mobilisation-begun", seat=army, mobilisation=MOBILISATION[which])
        price = MOBILISE_PRICE[(s.attackers - 1) * MOBILISATIONS + which]
        give_hourglasses(s, lord_of(s, army), price, story)

    def rope(self, s: Siege, rope: i64, story: Story | None) -> None:
        start = ROPE_FROM[rope]
        kind = ROPE_KIND[rope]
        s.roped |= BIT[start]
        s.horde[start * KINDS + kind] -= 1
        s.fresh[ROPE_TO[rope] * KINDS + kind] += 1
        put_attackers(s, ROPE_TO[rope], kind, 1, story)

    def march(self, s: Siege, army: i64, march: i64, story: Story | None) -> None:
        way = march // (KINDS * MARCH_NUMBERS)
        kind = march // MARCH_NUMBERS % KINDS
        number = march % MARCH_NUMBERS + 1
        start = WAY_FROM[way]
        advance(s, army, stage_from(start))
        s.horde[start * KINDS + kind] -= number
        s.sent[start] += number
        if WAY_ROAD[way] >= 0:
            number -= cross_road(s, WAY_ROAD[way], kind, number, story)
        s.fresh[WAY_TO[way] * KINDS + kind] += number
        put_attackers(s, WAY_TO[way], kind, number, story)

    def leave_camp(self, s: Siege, army: i64, leaving: i64, story: Story | None) -> None:
        advance(s, army, FROM_CAMP)
        area = LEAVE_TO[leaving]
        kind = LEAVE_KIND[leaving]
        number = LEAVE_NUMBER[leaving]
        s.camp[army * KINDS + kind] -= number
        s.sent[AREAS + army] += number
        if area < WALLS:
            s.trapdoors |= BIT[area]
        if area != GATEHOUSE:
            s.fresh[area * KINDS + kind] += number
        put_attackers(s, area, kind, number, story)

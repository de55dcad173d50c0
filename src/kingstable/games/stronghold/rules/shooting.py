"""Assault, machines: all targets are named first, then each machine in turn draws from its deck."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    KINDS,
    RAMPART_TOWER,
    RESERVE,
    SLOT,
    SLOT_AREA,
    SLOTS,
    TOWER,
    WALL,
)
from kingstable.games.stronghold.components.cards import BALLISTA, CATAPULT
from kingstable.games.stronghold.moves.assault import AIM, AIM_SLOT, AIM_WALL, SHOOT, SMASH, STRIKE, TAKE
from kingstable.games.stronghold.moves.attack import DONE
from kingstable.games.stronghold.places import army_of, elements, in_area, manned, reaches
from kingstable.games.stronghold.rules.asides import ASK_CARD, ASK_SMASH, ASK_STRIKE
from kingstable.games.stronghold.rules.obstacles import (
    BREACHED,
    CLEAR,
    HAS_FIRED,
    NO_CAULDRON_THERE,
    NO_ENGINE,
    NO_MACHINE_THERE,
    NOT_AIMED,
    NOT_SO_MANY,
    OTHER_SIDE,
)
from kingstable.games.stronghold.rules.step import AttackersStep, Question, Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import break_wall, kill_attackers, kill_defenders

HIT: Final = 0
MISS: Final = 1
CAULDRON: Final = 0
ENGINE: Final = 1
ONE_STONE: Final = 1  # SH-3.8


class AimMachines(AttackersStep):
    """SH-14.5, SH-R33: a machine that is not aimed stays silent."""

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        slot = AIM_SLOT[move - AIM]
        if s.machines[slot] == 0:
            return NO_MACHINE_THERE
        if not reaches(s, seat, AREA_SIDE[SLOT_AREA[slot]]):
            return OTHER_SIDE
        if s.extra and s.breached & BIT[AIM_WALL[move - AIM]]:
            return BREACHED  # SH-R49
        return HAS_FIRED if s.aims[slot] else CLEAR

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        k: i64
        for k in range(len(AIM_SLOT)):
            slot = AIM_SLOT[k]
            if s.machines[slot] and s.aims[slot] == 0 and self.obstacle(s, seat, AIM + k) == CLEAR:
                out[n] = AIM + k
                n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
            return
        slot = AIM_SLOT[move - AIM]
        s.aims[slot] = AIM_WALL[move - AIM] + 1
        if story is not None:
            story.tell("machine-aimed", from_place=SLOT[slot], to_place=WALL[AIM_WALL[move - AIM]])


def aimed_by(s: Siege, army: i64) -> i64:
    """How many machines of an attacker are still to shoot."""
    n: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if s.aims[slot] and reaches(s, army, AREA_SIDE[SLOT_AREA[slot]]):
            n += 1
    return n


def shoot(s: Siege, slot: i64, chance: Chance, story: Story | None) -> None:
    """SH-3.5: a hit goes back into the deck, a miss to the stock."""
    wall = s.aims[slot] - 1
    s.aims[slot] = 0
    deck = vec[i64]([s.hits[slot], s.misses[slot]])
    chance.about("shot", NO_SEAT)
    card = chance.draw(deck)
    if s.accurate & BIT[slot]:  # SH-9.3
        other = chance.draw(deck)
        if other != card:
            if story is not None:
                story.tell("two-cards-drawn", place=SLOT[slot])
            s.detours.append(Detour(ASK_CARD, army_of(s, AREA_SIDE[wall]), slot, wall))
            return
    carry_out_card(s, slot, wall, card, story)


def carry_out_card(s: Siege, slot: i64, wall: i64, card: i64, story: Story | None) -> None:
    if story is not None:
        key = "machine-hit" if card == HIT else "machine-missed"
        story.tell(key, from_place=SLOT[slot], to_place=WALL[wall])
    if card == MISS:
        s.misses[slot] -= 1
        s.misses[SLOTS] += 1
    elif s.machines[slot] == BALLISTA:
        hit_with_ballista(s, wall, story)
    else:
        hit_with_stone(s, slot, wall, story)


def hit_with_ballista(s: Siege, wall: i64, story: Story | None) -> None:
    """SH-3.6, SH-3.7: a defender of the attacker's choice, and the attackers' own strongest unit there."""
    kind: i64 = KINDS - 1
    while kind >= 0:
        if in_area(s, wall, kind) > 0:
            kill_attackers(s, wall, kind, 1, story)
            break
        kind -= 1
    strike(s, wall, story)


def strike(s: Siege, wall: i64, story: Story | None) -> None:
    """The attacker is asked where there is a choice of victims."""
    if manned(s, wall) == 0:
        return
    kind: i64
    for kind in range(KINDS):
        if s.garrison[wall * KINDS + kind] == manned(s, wall):
            kill_defenders(s, wall, kind, 1, RESERVE, story)
            return
    s.detours.append(Detour(ASK_STRIKE, army_of(s, AREA_SIDE[wall]), wall))


def hit_with_stone(s: Siege, slot: i64, wall: i64, story: Story | None) -> None:
    """SH-3.8 to SH-3.10, SH-R34: what the hit does is judged now."""
    if s.bloodstones & BIT[slot]:
        strike(s, wall, story)  # SH-6.3
    if elements(s, wall) > 0:
        break_wall(s, wall, ONE_STONE, story)
    elif s.machines[slot] == CATAPULT:
        tower = RAMPART_TOWER[slot]
        if s.cauldrons[wall] or s.engines[tower]:
            s.detours.append(Detour(ASK_SMASH, army_of(s, AREA_SIDE[wall]), wall, tower))
    elif s.cauldrons[wall]:
        smash_cauldron(s, wall, story)


def smash_cauldron(s: Siege, wall: i64, story: Story | None) -> None:
    s.cauldrons[wall] = 0
    s.accidents &= ~BIT[wall]
    if story is not None:
        story.tell("cauldron-smashed", place=WALL[wall])


class ShootMachines(Step):
    """SH-14.5: one after the other, in the attacker's order."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        slot: i64
        for slot in range(SLOTS):
            if s.aims[slot] and aimed_by(s, army_of(s, AREA_SIDE[SLOT_AREA[slot]])) == 1:
                shoot(s, slot, chance, story)
                if s.detours:
                    return

    def actors(self, s: Siege) -> i64:
        seats: i64 = 0
        army: i64
        for army in range(s.attackers):
            if aimed_by(s, army) > 0:
                seats |= BIT[army]
        return seats

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        slot = move - SHOOT
        if not reaches(s, seat, AREA_SIDE[SLOT_AREA[slot]]):
            return OTHER_SIDE
        return CLEAR if s.aims[slot] else NOT_AIMED

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        shoot(s, move - SHOOT, chance, story)


class TakeCard(Question):
    """SH-9.3: a hit and a miss were drawn, and one of them is carried out."""

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        carry_out_card(s, ask.a, ask.b, move - TAKE, story)


class Strike(Question):
    """SH-R37: the attacker chooses the victim of ballista and bloodstone."""

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        return CLEAR if s.garrison[s.detours[-1].a * KINDS + move - STRIKE] > 0 else NOT_SO_MANY

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        kill_defenders(s, ask.a, move - STRIKE, 1, RESERVE, story)


class Smash(Question):
    """SH-3.9, SH-R35: behind a bare wall the catapult takes the cauldron, the tower's machine, or nothing."""

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        ask = s.detours[-1]
        if move == SMASH + CAULDRON and s.cauldrons[ask.a] == 0:
            return NO_CAULDRON_THERE
        return NO_ENGINE if move == SMASH + ENGINE and s.engines[ask.b] == 0 else CLEAR

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        if move == SMASH + CAULDRON:
            smash_cauldron(s, ask.a, story)
        elif move == SMASH + ENGINE:
            s.engines[ask.b] = 0
            if story is not None:
                story.tell("engine-smashed", place=TOWER[ask.b])

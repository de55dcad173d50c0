"""Assault, cannons and poles: each turns up a card of the hit deck, and the weakest unit it names dies."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.stronghold.board import commands, crowd, in_area
from kingstable.games.stronghold.cards import CANNON, POLE
from kingstable.games.stronghold.components import (
    AREA,
    HIT_CARD,
    HIT_CARDS,
    HIT_KILLS,
    KINDS,
    PLACE_SIDE,
    TOWER,
    TOWER_0,
    TOWERS,
)
from kingstable.games.stronghold.moves_assault import (
    CANNON_AREA,
    CANNON_GROUP,
    CANNON_SHOT,
    CANNON_TOWER,
    POLE_GROUP,
    POLE_THROW,
    POLE_TOWER,
    POLE_WALL,
)
from kingstable.games.stronghold.moves_attack import DONE
from kingstable.games.stronghold.obstacles import CLEAR, HAS_FIRED, NO_ENGINE, NOBODY_THERE, OTHER_SIDE
from kingstable.games.stronghold.rules.step import DefendersStep
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import kill_attackers


def shuffle_hit_deck(s: Siege) -> None:
    """SH-14.4: cards turned up come back only when the step is over."""
    s.hit_deck = HIT_CARDS[:]
    s.fired = 0


def idle_engine(s: Siege, seat: i64, tower: i64, engine: i64, area: i64) -> i64:
    if s.engines[tower] != engine:
        return NO_ENGINE
    if s.fired & BIT[tower]:
        return HAS_FIRED
    if not commands(s, seat - s.attackers, PLACE_SIDE[TOWER_0 + tower]):
        return OTHER_SIDE
    return CLEAR if crowd(s, area) > 0 else NOBODY_THERE  # SH-R33


def turn_up_card(s: Siege, tower: i64, area: i64, chance: Chance, story: Story | None) -> None:
    """SH-14.3: the attacker removes the weakest unit that the card names."""
    s.fired |= BIT[tower]
    face = chance.draw(s.hit_deck)
    if story is not None:
        story.tell("card-turned-up", from_place=TOWER[tower], to_place=AREA[area], face=HIT_CARD[face])
    kind: i64
    for kind in range(KINDS):
        if kind <= HIT_KILLS[face] and in_area(s, area, kind) > 0:
            kill_attackers(s, area, kind, 1, story)
            return


class Cannons(DefendersStep):
    """SH-14.2, SH-R9: at a rampart or foreground of their side, covered or not, or the gatehouse."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        shuffle_hit_deck(s)
        if story is not None:
            story.tell("assault-begun", turn=s.turn)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        shot = move - CANNON_SHOT
        return idle_engine(s, seat, CANNON_TOWER[shot], CANNON, CANNON_AREA[shot])

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        tower: i64
        shot: i64
        for tower in range(TOWERS):
            if s.engines[tower] == CANNON:
                for shot in range(CANNON_GROUP[tower], CANNON_GROUP[tower + 1]):
                    if idle_engine(s, seat, tower, CANNON, CANNON_AREA[shot]) == CLEAR:
                        out[n] = CANNON_SHOT + shot
                        n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            s.ended |= BIT[seat]
        else:
            shot = move - CANNON_SHOT
            turn_up_card(s, CANNON_TOWER[shot], CANNON_AREA[shot], chance, story)


class Poles(DefendersStep):
    """SH-15.2: each at a wall beside its tower."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        shuffle_hit_deck(s)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        throw = move - POLE_THROW
        return idle_engine(s, seat, POLE_TOWER[throw], POLE, POLE_WALL[throw])

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        tower: i64
        throw: i64
        for tower in range(TOWERS):
            if s.engines[tower] == POLE:
                for throw in range(POLE_GROUP[tower], POLE_GROUP[tower + 1]):
                    if idle_engine(s, seat, tower, POLE, POLE_WALL[throw]) == CLEAR:
                        out[n] = POLE_THROW + throw
                        n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            s.ended |= BIT[seat]
        else:
            throw = move - POLE_THROW
            turn_up_card(s, POLE_TOWER[throw], POLE_WALL[throw], chance, story)

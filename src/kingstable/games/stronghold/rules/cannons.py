"""Assault, cannons and poles: each turns up a card of the hit deck, and the weakest unit it names dies."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
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
from kingstable.games.stronghold.components.cards import CANNON, DEFENCE, POLE
from kingstable.games.stronghold.moves.assault import (
    CANNON_AREA,
    CANNON_GROUP,
    CANNON_SHOT,
    CANNON_TOWER,
    POLE_GROUP,
    POLE_THROW,
    POLE_TOWER,
    POLE_WALL,
)
from kingstable.games.stronghold.moves.attack import DONE
from kingstable.games.stronghold.places import commands, crowd, in_area
from kingstable.games.stronghold.rules.obstacles import CLEAR, HAS_FIRED, NO_ENGINE, NOBODY_THERE, OTHER_SIDE
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
    chance.about("cannon-hit", NO_SEAT)
    face = chance.draw(s.hit_deck)
    if story is not None:
        story.tell(
            "card-turned-up",
            defence=DEFENCE[s.engines[tower]],
            from_place=TOWER[tower],
            to_place=AREA[area],
            face=HIT_CARD[face],
        )
    kind: i64
    for kind in range(KINDS):
        if kind <= HIT_KILLS[face] and in_area(s, area, kind) > 0:
            kill_attackers(s, area, kind, 1, story)
            return


class EnginesStep(DefendersStep):
    """Engines of the towers, one kind of them in a step: each acts once, where the rules let it reach."""

    def __init__(
        self, slug: str, spans: vec[i64], engine: i64, first: i64, towers: vec[i64], targets: vec[i64],
        by_tower: vec[i64],
    ) -> None:  # fmt: skip
        super().__init__(slug, spans)
        self.engine: Final[i64] = engine
        self.first: Final[i64] = first  # its first move in the book; behind it one for each tower and target
        self.towers: Final = towers
        self.targets: Final = targets
        self.by_tower: Final = by_tower

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        shuffle_hit_deck(s)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        shot = move - self.first
        return idle_engine(s, seat, self.towers[shot], self.engine, self.targets[shot])

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        out[0] = DONE
        n: i64 = 1
        tower: i64
        shot: i64
        for tower in range(TOWERS):
            if s.engines[tower] == self.engine:
                for shot in range(self.by_tower[tower], self.by_tower[tower + 1]):
                    if idle_engine(s, seat, tower, self.engine, self.targets[shot]) == CLEAR:
                        out[n] = self.first + shot
                        n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
        else:
            shot = move - self.first
            turn_up_card(s, self.towers[shot], self.targets[shot], chance, story)


class Cannons(EnginesStep):
    """SH-14.2, SH-R9: at a rampart or foreground of their side, covered or not, or the gatehouse."""

    def __init__(self, slug: str, spans: vec[i64]) -> None:
        super().__init__(slug, spans, CANNON, CANNON_SHOT, CANNON_TOWER, CANNON_AREA, CANNON_GROUP)

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        super().enter(s, chance, story)
        if story is not None:
            story.tell("assault-begun", turn=s.turn)


class Poles(EnginesStep):
    """SH-15.2: each at a wall beside its tower."""

    def __init__(self, slug: str, spans: vec[i64]) -> None:
        super().__init__(slug, spans, POLE, POLE_THROW, POLE_TOWER, POLE_WALL, POLE_GROUP)

"""Losses: how much strength must go, and which units may be the next to go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA,
    AREAS,
    FOREGROUND_0,
    HOSPITAL,
    KINDS,
    RAMPART_0,
    STRENGTH,
    UNIT,
)
from kingstable.games.stronghold.components.cards import TRENCH_COMMANDER
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.assault import LOSE, LOSE_KIND, LOSE_NUMBER, MOST_LOST
from kingstable.games.stronghold.moves.defence import CAMP
from kingstable.games.stronghold.places import in_area
from kingstable.games.stronghold.rules.asides import ASK_LOSSES, DEFENDERS_IN_MELEE, TO_ARCHERS
from kingstable.games.stronghold.rules.obstacles import (
    CLEAR,
    NOT_SO_MANY,
    NOT_THESE_LOSSES,
    NOT_THESE_TO_ARCHERS,
    NOT_THESE_TO_POISON,
)
from kingstable.games.stronghold.rules.step import Question
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import bury, kill_attackers, kill_defenders

TRENCH_FACTOR: Final[i64] = NUMBERS["trench-factor"]
# What a wrong choice of losses is called, by what they are for.
WRONG_LOSSES: Final[vec[i64]] = vec[i64](
    [NOT_THESE_TO_ARCHERS, NOT_THESE_LOSSES, NOT_THESE_LOSSES, NOT_THESE_TO_POISON]
)


def there(s: Siege, cause: i64, area: i64, kind: i64) -> i64:
    """How many units of a kind can be lost: attackers in an area or a camp, or defenders on a wall."""
    if cause == DEFENDERS_IN_MELEE:
        return s.garrison[area * KINDS + kind]
    return s.camp[(area - AREAS) * KINDS + kind] if area >= AREAS else in_area(s, area, kind)


def factor(s: Siege, cause: i64, area: i64) -> i64:
    """SH-5.4: against archers a trench commander doubles the strengths at his rampart."""
    if cause != TO_ARCHERS or area < RAMPART_0 or area >= FOREGROUND_0:
        return 1
    if s.training[area - RAMPART_0] & BIT[TRENCH_COMMANDER]:
        return TRENCH_FACTOR
    return 1


def most_below(a: i64, b: i64, c: i64, each: i64, points: i64) -> i64:
    """SH-14.9: the greatest strength of some of the units that is not above the points."""
    best: i64 = 0
    z: i64
    y: i64
    for z in range(c + 1):
        for y in range(b + 1):
            rest = points - each * (STRENGTH[1] * y + STRENGTH[2] * z)
            if rest < 0:
                break
            x = rest // each
            rest -= each * (x if x < a else a)
            if rest == 0:
                return points
            if points - rest > best:
                best = points - rest
    return best


def least_above(a: i64, b: i64, c: i64, points: i64) -> i64:
    """SH-15.7: the smallest strength of some units that is not below the points; all, if all are less."""
    best = a + STRENGTH[1] * b + STRENGTH[2] * c
    z: i64
    y: i64
    for z in range(c + 1):
        for y in range(b + 1):
            need = points - STRENGTH[1] * y - STRENGTH[2] * z
            if 0 <= need <= a:
                return points
            if need < 0:  # too much, and with every further unit still more
                best = min(best, points - need)
                break
    return best


def wanted(cause: i64, a: i64, b: i64, c: i64, each: i64, points: i64) -> i64:
    if points <= 0:
        return 0
    return most_below(a, b, c, each, points) if cause == TO_ARCHERS else least_above(a, b, c, points)


def may_lose(s: Siege, cause: i64, area: i64, kind: i64, number: i64, points: i64) -> bool:
    """SH-R44: units count with their own strength, and the sum must come out as it should."""
    a = there(s, cause, area, 0)
    b = there(s, cause, area, 1)
    c = there(s, cause, area, 2)
    each = factor(s, cause, area)
    goal = wanted(cause, a, b, c, each, points)
    value = each * STRENGTH[kind] * number
    if goal == 0 or there(s, cause, area, kind) < number:
        return False
    if kind == 0:
        a -= number
    elif kind == 1:
        b -= number
    else:
        c -= number
    return value + wanted(cause, a, b, c, each, points - value) == goal


def loss_sets(s: Siege, cause: i64, area: i64, points: i64) -> i64:
    """How many sets of losses come out right: with more than one the owner chooses."""
    a = there(s, cause, area, 0)
    b = there(s, cause, area, 1)
    c = there(s, cause, area, 2)
    each = factor(s, cause, area)
    goal = wanted(cause, a, b, c, each, points) // each
    n: i64 = 0
    z: i64
    y: i64
    for z in range(c + 1):
        for y in range(b + 1):
            x = goal - STRENGTH[1] * y - STRENGTH[2] * z
            if 0 <= x <= a:
                n += 1
    return n


def place_of(s: Siege, area: i64) -> str:
    """The name of an area, or of the camp behind the areas."""
    if area < AREAS:
        return AREA[area]
    return CAMP[0 if s.attackers == 1 else area - AREAS + 1]


def tell_losses(s: Siege, ask: Detour, story: Story) -> None:
    """Where units are to be chosen, and of what strength together: whoever is asked must know."""
    cause, area = ask.a, ask.b
    each = factor(s, cause, area)
    a, b, c = there(s, cause, area, 0), there(s, cause, area, 1), there(s, cause, area, 2)
    strength = wanted(cause, a, b, c, each, ask.c) // each
    story.tell("losses-due", place=place_of(s, area), number=strength)


def lose(s: Siege, ask: Detour, kind: i64, number: i64, story: Story | None) -> i64:
    """Units of a kind go; returns what strength is left to lose."""
    cause, area = ask.a, ask.b
    points = ask.c - factor(s, cause, area) * STRENGTH[kind] * number
    if cause == DEFENDERS_IN_MELEE:
        kill_defenders(s, area, kind, number, HOSPITAL, story)  # SH-15.9
    elif area >= AREAS:
        s.camp[(area - AREAS) * KINDS + kind] -= number
        bury(s, kind, number)
        if story is not None:
            story.tell("attackers-killed", number=number, unit=UNIT[kind], place=place_of(s, area))
    else:
        kill_attackers(s, area, kind, number, story)
    return points


def less(ask: Detour, points: i64) -> Detour:
    """The same question, about what strength is left to lose."""
    return Detour(ASK_LOSSES, ask.seat, ask.a, ask.b, points)


def first_kind(ask: Detour) -> i64:
    """In the book the defenders' kinds stand behind the attackers'."""
    if ask.a == DEFENDERS_IN_MELEE:
        return KINDS
    return 0


class Losses(Question):
    """The owner of the units chooses, wherever there is a choice."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        ask = s.detours[-1]
        if loss_sets(s, ask.a, ask.b, ask.c) > 1:
            if story is not None:
                tell_losses(s, ask, story)
            return
        s.detours.pop()
        kind: i64
        for kind in range(KINDS):
            number = there(s, ask.a, ask.b, kind)
            while number > 0 and not may_lose(s, ask.a, ask.b, kind, number, ask.c):
                number -= 1
            if number > 0:
                ask = less(ask, lose(s, ask, kind, number, story))

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        ask = s.detours[-1]
        kind = LOSE_KIND[move - LOSE] - first_kind(ask)
        number = LOSE_NUMBER[move - LOSE]
        if kind < 0 or kind >= KINDS or there(s, ask.a, ask.b, kind) < number:
            return NOT_SO_MANY
        return CLEAR if may_lose(s, ask.a, ask.b, kind, number, ask.c) else WRONG_LOSSES[ask.a]

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        """Only units that are there are looked at."""
        ask = s.detours[-1]
        n: i64 = 0
        kind: i64
        number: i64
        for kind in range(KINDS):
            first = LOSE + (first_kind(ask) + kind) * MOST_LOST - 1
            for number in range(1, min(there(s, ask.a, ask.b, kind), MOST_LOST) + 1):
                if may_lose(s, ask.a, ask.b, kind, number, ask.c):
                    out[n] = first + number
                    n += 1
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        kind = LOSE_KIND[move - LOSE] - first_kind(ask)
        s.detours.append(less(ask, lose(s, ask, kind, LOSE_NUMBER[move - LOSE], story)))

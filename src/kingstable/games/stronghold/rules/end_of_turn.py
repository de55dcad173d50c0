"""The gatehouse, the end of the turn, and the end of the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import clear
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    AREA_SIDE,
    GATEHOUSE,
    HONOUR,
    HONOUR_START,
    KINDS,
    SOLDIER,
    TURNS,
    WALL,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    GATE_BREACH_GLORY,
    GATE_GLORY,
    GUARD_GLORY,
    TIME_GLORY,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.assault import DESCEND, DESCEND_KIND, DESCEND_NUMBER
from kingstable.games.stronghold.places import (
    ATTACKERS_TIE,
    DEFENDERS_TIE,
    FROM_GATES,
    FROM_GUARD,
    FROM_TIME,
    RAM_OPERATORS,
    army_of,
    crowd,
    room,
    team_glory,
)
from kingstable.games.stronghold.rules.asides import ASK_DESCEND
from kingstable.games.stronghold.rules.melee import EXTRA_BREACH
from kingstable.games.stronghold.rules.obstacles import CLEAR, NO_ROOM, NOT_SO_MANY
from kingstable.games.stronghold.rules.step import Question, Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import earn, hand_over_hour, leave_siege_tower

GATES: Final[i64] = NUMBERS["gates"]
GATE_RESISTANCE: Final[i64] = NUMBERS["gate-resistance"]
RAM_DAMAGE: Final[i64] = NUMBERS["ram-damage"]
GUARD_FIRST_TURN: Final[i64] = NUMBERS["guard-first-turn"]
EXTRA_NOW: Final = 1
DECIDED: Final = 3


def broken_in(s: Siege) -> bool:
    """SH-16.5: the fall of the third gate is a breach too."""
    return s.breached != 0 or s.gates_fallen == GATES


def fell_gate(s: Siege, story: Story | None) -> None:
    """SH-16.4, SH-18.8: the ram moves on, and damage left over counts against the next gate."""
    s.gates_fallen += 1
    if story is not None:
        story.tell("gate-fallen", gate_number=s.gates_fallen)
    earn(s, FROM_GATES, GATE_GLORY[s.gates_fallen - 1], story)
    if s.gates_fallen < GATES:
        s.gate += GATE_RESISTANCE
        return
    s.gate = 0
    if s.breached == 0:
        earn(s, FROM_GATES, GATE_BREACH_GLORY, story, "gate-breach")


class Gatehouse(Step):
    """SH-16.3, SH-R46: each ram element with two operators takes one point from the gate."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if s.extra:
            return  # SH-R49: the tie-break has no gatehouse
        operated = crowd(s, GATEHOUSE) // RAM_OPERATORS
        if operated == 0:
            return
        s.gate -= operated * RAM_DAMAGE
        if story is not None:
            story.tell("gate-rammed", number=operated * RAM_DAMAGE)
        while s.gate <= 0 and s.gates_fallen < GATES:
            fell_gate(s, story)


def take_tiles_away(s: Siege) -> None:
    """SH-17.2: what lasts for a turn leaves the board."""
    s.accurate = 0
    s.bloodstones = 0
    s.possessed = 0
    clear(s.fires)
    s.specter = 0
    s.panic = 0
    s.gales = 0
    s.accidents = 0
    clear(s.orders)
    clear(s.order_kinds)
    s.carried_out = 0
    s.openly = 0
    s.secret_paid = 0
    clear(s.altar_at)
    s.blessing = 0
    s.glow = 0


def free_actions(s: Siege) -> None:
    """SH-17.3: everything can be used again; part payments stay."""
    clear(s.done_by)
    s.speech = 0
    s.sorties = 0
    s.speed_used = 0
    s.ram_built = 0
    s.roped = 0
    clear(s.mobilised)
    clear(s.used)


class EndOfTurn(Step):
    """SH-17.1 to SH-17.5; SH-19.1: a breach ends the game without them."""

    def __init__(self, slug: str, first_page: i64) -> None:
        super().__init__(slug, vec[i64]())
        self.first_page: Final[i64] = first_page

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if broken_in(s):
            return
        wall: i64 = WALLS - 1
        while wall >= 0:
            if s.aloft[wall * KINDS] + s.aloft[wall * KINDS + 1] + s.aloft[wall * KINDS + 2] > 0:
                s.detours.append(Detour(ASK_DESCEND, army_of(s, AREA_SIDE[wall]), wall))
            wall -= 1
        take_tiles_away(s)
        free_actions(s)
        hand_over_hour(s, TIME_GLORY, FROM_TIME, story)  # SH-17.4
        if s.turn >= GUARD_FIRST_TURN and s.garrison[HONOUR * KINDS + SOLDIER] == HONOUR_START:
            earn(s, FROM_GUARD, GUARD_GLORY, story)  # SH-17.5

    def next_page(self, s: Siege) -> i64:
        return s.at + 1 if broken_in(s) or s.turn >= TURNS else self.first_page


class Descend(Question):
    """SH-17.1, SH-R48: units leave a siege tower for free spaces of its wall; the attacker chooses who."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        wall = s.detours[-1].a
        cell = wall * KINDS
        up = s.aloft[cell] + s.aloft[cell + 1] + s.aloft[cell + 2]
        kind: i64
        for kind in range(KINDS):
            number = s.aloft[cell + kind]
            if number > 0 and (up <= room(s, wall) or number == up):
                space = room(s, wall)
                down = number if number < space else space
                if down > 0:
                    leave_siege_tower(s, wall, kind, down, story)
                up -= number
        if up <= 0 or room(s, wall) <= 0:
            s.detours.pop()
        elif story is not None:
            story.tell("tower-crowded", number=room(s, wall), place=WALL[wall])

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        wall = s.detours[-1].a
        number = DESCEND_NUMBER[move - DESCEND]
        if s.aloft[wall * KINDS + DESCEND_KIND[move - DESCEND]] < number:
            return NOT_SO_MANY
        return CLEAR if number <= room(s, wall) else NO_ROOM

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        move -= DESCEND
        leave_siege_tower(s, s.detours[-1].a, DESCEND_KIND[move], DESCEND_NUMBER[move], story)


class EndOfGame(Step):
    """SH-19.1 to SH-19.3: on a tie after a breach one more assault decides."""

    def __init__(self, slug: str, assault: i64) -> None:
        super().__init__(slug, vec[i64]())
        self.assault: Final[i64] = assault

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if s.extra == 0:
            if broken_in(s) and team_glory(s, False) == team_glory(s, True):
                s.extra = EXTRA_NOW
                s.carried_out = 0
                if story is not None:
                    story.tell("tie-broken-by-assault")
            return
        winner: i64 = ATTACKERS_TIE if s.extra == EXTRA_BREACH else DEFENDERS_TIE
        s.glory[winner] += 1
        s.extra = DECIDED
        if story is not None:
            story.tell("tie-won-by-attackers" if winner == ATTACKERS_TIE else "tie-won-by-defenders")

    def next_page(self, s: Siege) -> i64:
        return self.assault if s.extra == EXTRA_NOW else s.at + 1

"""Deeds of shame, the stones they and the turn bring, the alarm, and the speed tile of two defenders."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.play import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.asides import ASK_LOSSES, ASK_RUSH, ASK_STONE, TO_POISON
from kingstable.games.stronghold.board import (
    FROM_SHAME,
    army_of,
    camp_size,
    commands,
    crowd,
    free_spaces,
)
from kingstable.games.stronghold.cards import (
    DEFENCE,
    NEGOTIATE,
    POISONED_STORES,
    PRESS,
    SHAME,
    SHAME_AMOUNT,
    SHAME_GLORY,
)
from kingstable.games.stronghold.components import (
    ARCHER,
    AREA_SIDE,
    AREAS,
    COURTYARD,
    FOREGROUND_0,
    FOREGROUNDS,
    KINDS,
    PLACE_SIDE,
    RESERVE,
    WALLS,
)
from kingstable.games.stronghold.moves_attack import DONE
from kingstable.games.stronghold.moves_defence import (
    RUSH,
    RUSH_FROM,
    RUSH_GROUP,
    RUSH_KIND,
    RUSH_NUMBER,
    RUSH_TO,
    STONE,
    STORE,
)
from kingstable.games.stronghold.obstacles import (
    CLEAR,
    NO_ROOM,
    NO_SPEED,
    NO_SUCH_UNITS,
    NO_TILE_LEFT,
    OTHER_SIDE,
    SHAME_DONE,
    SHAME_VAIN,
    STONES_OUT,
    TOO_FEW_HOURGLASSES,
    WALL_HIGH,
)
from kingstable.games.stronghold.rules.buildings import FREED
from kingstable.games.stronghold.rules.garrison import surcharge
from kingstable.games.stronghold.rules.step import Question
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.tables import NUMBERS
from kingstable.games.stronghold.tiles import pieces_left
from kingstable.games.stronghold.verbs import earn, give_hourglasses, lay_stone, move_defenders

STONES_TOP: Final[i64] = NUMBERS["wall-stones-top"]
OWN_WALLS: Final = 1  # in a question for stones: only walls of the defender's side


def speed_obstacle(s: Siege, lord: i64, defence: i64) -> i64:
    """SH-21.6: once a turn, for an action that the other defender has completed."""
    if s.seats < 4 or s.speed_used or s.done_by[defence] != 2 - lord:
        return NO_SPEED
    return CLEAR if pieces_left(s, defence) else NO_TILE_LEFT


def use_speed(s: Siege, lord: i64, defence: i64, story: Story | None) -> None:
    s.speed_used = 1
    s.done_by[defence] = FREED + lord
    if story is not None:
        story.tell("speed-used", seat=s.attackers + lord, defence=DEFENCE[defence])


def shame_obstacle(s: Siege, lord: i64, deed: i64) -> i64:
    """SH-13.1: each once in the game; SH-R32: with something it can do."""
    if s.shames & BIT[deed]:
        return SHAME_DONE
    if deed == PRESS and s.garrison[RESERVE * KINDS + ARCHER] == 0:
        return SHAME_VAIN
    if deed != NEGOTIATE and deed != PRESS and not stone_possible(s, lord):
        return SHAME_VAIN
    return CLEAR


def stone_possible(s: Siege, lord: i64) -> bool:
    wall: i64
    for wall in range(WALLS):
        if s.stones[WALLS] > 0 and s.stones[wall] < STONES_TOP and commands(s, lord, AREA_SIDE[wall]):
            return True
    return False


def confess(s: Siege, deed: i64, story: Story | None) -> None:
    s.shames |= BIT[deed]
    if story is not None:
        story.tell("shame-committed", shame=SHAME[deed])
    earn(s, FROM_SHAME, -SHAME_GLORY[deed], story)


def do_shame(s: Siege, lord: i64, deed: i64, story: Story | None) -> None:
    confess(s, deed, story)
    amount = SHAME_AMOUNT[deed]
    if deed == NEGOTIATE:
        give_hourglasses(s, lord, amount, story)  # SH-13.2
    elif deed == PRESS:  # SH-13.3
        archers = s.garrison[RESERVE * KINDS + ARCHER]
        move_defenders(s, RESERVE, COURTYARD, ARCHER, archers if archers < amount else amount, story)
    else:  # SH-13.4
        s.detours.append(Detour(ASK_STONE, s.attackers + lord, amount, OWN_WALLS))


def stored(s: Siege, store: i64) -> i64:
    """Units of the attackers in a foreground or a camp."""
    return crowd(s, FOREGROUND_0 + store) if store < FOREGROUNDS else camp_size(s, camp_owner(store))


def camp_owner(store: i64) -> i64:
    """Behind the foregrounds stand the camp of one attacker and those of two, west before east."""
    return max(store - FOREGROUNDS - 1, 0)


def poison_obstacle(s: Siege, store: i64) -> i64:
    if s.shames & BIT[POISONED_STORES]:
        return SHAME_DONE
    if store >= FOREGROUNDS and (store == FOREGROUNDS) != (s.attackers == 1):
        return SHAME_VAIN
    return CLEAR if stored(s, store) > 0 else SHAME_VAIN


def poison_stores(s: Siege, lord: i64, store: i64, story: Story | None) -> None:
    """SH-13.5: the owner removes units until their strengths add up."""
    confess(s, POISONED_STORES, story)
    if story is not None:
        story.tell("stores-poisoned", place=STORE[store])
    area = FOREGROUND_0 + store if store < FOREGROUNDS else AREAS + camp_owner(store)
    owner = army_of(s, store) if store < FOREGROUNDS else camp_owner(store)
    s.detours.append(Detour(ASK_LOSSES, owner, TO_POISON, area, SHAME_AMOUNT[POISONED_STORES]))


class LayStone(Question):
    """SH-10.10, SH-R24: free, on a wall with room; forfeited if there is none."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        move: i64
        for move in range(STONE, STONE + WALLS):
            if s.detours[-1].a > 0 and self.obstacle(s, s.detours[-1].seat, move) == CLEAR:
                return
        s.detours.pop()

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        wall = move - STONE
        if s.stones[WALLS] == 0:
            return STONES_OUT
        if s.detours[-1].b == OWN_WALLS and not commands(s, seat - s.attackers, AREA_SIDE[wall]):
            return OTHER_SIDE
        return CLEAR if s.stones[wall] < STONES_TOP else WALL_HIGH

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        lay_stone(s, move - STONE, story)
        if ask.a > 1:
            s.detours.append(Detour(ASK_STONE, ask.seat, ask.a - 1, ask.b))


class Rush(Question):
    """SH-11.15: the alarm sends units from courtyard and guardhouse to walls and towers."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if not self.has_choice(s, s.detours[-1].seat):
            s.detours.pop()

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        lord = seat - s.attackers
        place = RUSH_TO[move - RUSH]
        kind = RUSH_KIND[move - RUSH]
        number = RUSH_NUMBER[move - RUSH]
        if not commands(s, lord, PLACE_SIDE[place]):
            return OTHER_SIDE
        if s.garrison[RUSH_FROM[move - RUSH] * KINDS + kind] < number or s.detours[-1].a < number:
            return NO_SUCH_UNITS
        if free_spaces(s, place, kind) < number:
            return NO_ROOM
        return TOO_FEW_HOURGLASSES if s.hourglasses[lord] < number * surcharge(s, place) else CLEAR

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        """Only kinds that are there are looked at."""
        out[0] = DONE
        n: i64 = 1
        group: i64
        k: i64
        for group in range(len(RUSH_GROUP) - 1):
            first = RUSH_GROUP[group]
            if s.garrison[RUSH_FROM[first] * KINDS + RUSH_KIND[first]] == 0:
                continue
            for k in range(first, RUSH_GROUP[group + 1]):
                if self.obstacle(s, seat, RUSH + k) == CLEAR:
                    out[n] = RUSH + k
                    n += 1
            if n >= enough:
                break
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        if move == DONE:
            return
        place = RUSH_TO[move - RUSH]
        number = RUSH_NUMBER[move - RUSH]
        s.hourglasses[seat - s.attackers] -= number * surcharge(s, place)  # SH-R27
        move_defenders(s, RUSH_FROM[move - RUSH], place, RUSH_KIND[move - RUSH], number, story)
        if ask.a > number:
            s.detours.append(Detour(ASK_RUSH, ask.seat, ask.a - number))

"""The defenders' step after each phase: all hourglasses received are used up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, lowest
from kingstable.core.chance import Chance
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import KINDS
from kingstable.games.stronghold.components.cards import DEFENCES, TURN_STONES
from kingstable.games.stronghold.moves.defence import (
    EXCHANGE,
    HERO_MOVE,
    LAY,
    MAKE,
    MAKE_DEFENCE,
    MAKE_TARGET,
    MOST_LAID,
    MOVE,
    POISON_STORES,
    SHAMEFUL,
    SORTIE,
    SPEECH,
    SPEED,
)
from kingstable.games.stronghold.places import joint_defender
from kingstable.games.stronghold.rules import garrison, shame
from kingstable.games.stronghold.rules.asides import ASK_STONE, ASK_TARGET
from kingstable.games.stronghold.rules.buildings import (
    NOWHERE,
    closed,
    complete,
    lay_hourglasses,
    off_target,
    possible,
    price,
    rest_of,
    targets_of,
)
from kingstable.games.stronghold.rules.manning import (
    exchanges_into,
    heroes_into,
    moves_into,
    sorties_into,
    speeches_into,
)
from kingstable.games.stronghold.rules.obstacles import (
    ANOTHER_ACTION,
    CLEAR,
    NOT_POSSIBLE,
    TOO_FEW_HOURGLASSES,
    WOULD_COMPLETE,
)
from kingstable.games.stronghold.rules.speed import speed_obstacle, use_speed
from kingstable.games.stronghold.rules.spending import buildings_into, shames_into
from kingstable.games.stronghold.rules.step import Question, Step
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import lose_hourglasses

LAYS: Final[i64] = MOST_LAID


def lay_obstacle(s: Siege, lord: i64, defence: i64, number: i64) -> i64:
    """SH-R25: only the last hourglass needs the action to be possible, but nobody starts in vain."""
    found = closed(s, lord, defence)
    if found != CLEAR:
        return found
    if s.hourglasses[lord] < number:
        return TOO_FEW_HOURGLASSES
    if number >= rest_of(s, defence):
        return WOULD_COMPLETE
    return CLEAR if s.laid[defence] > 0 or possible(s, lord, defence) else NOT_POSSIBLE


def make_obstacle(s: Siege, lord: i64, make: i64) -> i64:
    defence = MAKE_DEFENCE[make]
    found = closed(s, lord, defence)
    if found != CLEAR:
        return found
    if s.hourglasses[lord] < rest_of(s, defence):
        return TOO_FEW_HOURGLASSES
    return off_target(s, lord, defence, MAKE_TARGET[make])


def use_obstacle(s: Siege, lord: i64, move: i64) -> i64:
    """The moves that take hourglasses."""
    if move < MAKE:
        return lay_obstacle(s, lord, (move - LAY) // LAYS, (move - LAY) % LAYS + 1)
    if move < MOVE:
        return make_obstacle(s, lord, move - MAKE)
    if move < HERO_MOVE:
        return garrison.move_obstacle(s, lord, move - MOVE)
    if move < EXCHANGE:
        return garrison.hero_obstacle(s, lord, move - HERO_MOVE)
    if move < SPEECH:
        return garrison.exchange_obstacle(s, lord, move - EXCHANGE)
    if move < SORTIE:
        return garrison.speech_obstacle(s, lord, move - SPEECH + 1)
    return garrison.sortie_obstacle(s, lord, move - SORTIE)


def can_use_one(s: Siege, lord: i64) -> bool:
    """True when something takes an hourglass."""
    defence: i64
    for defence in range(DEFENCES):
        if lay_obstacle(s, lord, defence, 1) == CLEAR:
            return True
    move: i64
    for move in range(MAKE, SPEED):
        if use_obstacle(s, lord, move) == CLEAR:
            return True
    return False


class Answer(Step):
    """SH-1.7, SH-10.1: nothing is kept; SH-R56: two defenders act at the same time."""

    def __init__(self, slug: str, spans: vec[i64], opens_turn: bool) -> None:
        super().__init__(slug, spans)
        self.opens_turn: Final = opens_turn  # the step after phase 1 begins with the stone

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        kind: i64
        for kind in range(KINDS):  # SH-1.6
            s.supply[kind] += s.workers[kind]
            s.workers[kind] = 0
        defence: i64
        payers = s.payer
        for defence in range(DEFENCES):
            payer = payers[defence] - 1
            if payer >= 0 and s.hourglasses[payer] > 0 and s.laid[defence] >= price(s, defence):
                s.detours.append(Detour(ASK_TARGET, s.attackers + payer, defence))
        if self.opens_turn:
            s.detours.append(Detour(ASK_STONE, joint_defender(s), TURN_STONES[s.seats - 2]))  # SH-R24

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        lord: i64
        for lord in range(s.seats - s.attackers):
            if s.hourglasses[lord] > 0 and not can_use_one(s, lord):
                lose_hourglasses(s, lord, story)

    def actors(self, s: Siege) -> i64:
        seats: i64 = 0
        lord: i64
        for lord in range(s.seats - s.attackers):
            if s.hourglasses[lord] > 0:
                seats |= BIT[s.attackers + lord]
        return seats

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        lord = seat - s.attackers
        if move < SPEED:
            return use_obstacle(s, lord, move)
        if move < SHAMEFUL:
            return speed_obstacle(s, lord, move - SPEED)
        if move < POISON_STORES:
            return shame.shame_obstacle(s, lord, move - SHAMEFUL)
        return shame.poison_obstacle(s, move - POISON_STORES)

    def legal_into(self, s: Siege, seat: i64, out: vec[i64]) -> i64:
        lord = seat - s.attackers
        n = buildings_into(s, lord, out)
        n = moves_into(s, lord, out, n)
        n = heroes_into(s, lord, out, n)
        n = exchanges_into(s, lord, out, n)
        n = speeches_into(s, lord, out, n)
        n = sorties_into(s, lord, out, n)
        return shames_into(s, lord, out, n)

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        lord = seat - s.attackers
        if move < MAKE:
            lay_hourglasses(s, lord, (move - LAY) // LAYS, (move - LAY) % LAYS + 1, story)
        elif move < MOVE:
            complete(s, lord, MAKE_DEFENCE[move - MAKE], MAKE_TARGET[move - MAKE], story)
        elif move < HERO_MOVE:
            garrison.walk(s, lord, move - MOVE, story)
        elif move < EXCHANGE:
            garrison.lead_hero(s, lord, move - HERO_MOVE, story)
        elif move < SPEECH:
            garrison.swap(s, lord, move - EXCHANGE, story)
        elif move < SORTIE:
            garrison.speak(s, lord, move - SPEECH + 1, story)
        elif move < SPEED:
            garrison.make_sortie(s, lord, move - SORTIE, story)
        elif move < SHAMEFUL:
            use_speed(s, lord, move - SPEED, story)
        elif move < POISON_STORES:
            shame.do_shame(s, lord, move - SHAMEFUL, story)
        else:
            shame.poison_stores(s, lord, move - POISON_STORES, story)


class ChooseTarget(Question):
    """SH-R26: a surcharge has gone, and enough already lies on the action."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        ask = s.detours[-1]
        lord = ask.seat - s.attackers
        targets = targets_of(s, lord, ask.a)
        if targets & (targets - 1) == 0:  # nothing to choose: it happens, or cannot happen
            s.detours.pop()
            if targets != NOWHERE:
                complete(s, lord, ask.a, lowest(targets), story)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if MAKE_DEFENCE[move - MAKE] != s.detours[-1].a:
            return ANOTHER_ACTION
        return make_obstacle(s, seat - s.attackers, move - MAKE)

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.detours.pop()
        complete(s, seat - s.attackers, MAKE_DEFENCE[move - MAKE], MAKE_TARGET[move - MAKE], story)

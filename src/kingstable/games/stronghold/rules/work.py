"""Phases 2 to 5: an action of a card is paid with units and resources, and the defender gets the time."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import GOBLIN, KINDS, UNIT
from kingstable.games.stronghold.components.cards import (
    ACTION,
    ACTION_PHASE,
    ACTIONS,
    ALTERNATIVES,
    BLOOD_SACRIFICE,
    CARD_ACTIONS,
    CHOSEN_PHASES,
    DEED_NEEDED,
    FIRST_PHASE,
    HOURGLASSES,
    PAY_KIND,
    PAY_NUMBER,
    PRODUCTION,
    RESOURCES,
    SPECIAL,
    TILES,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import DONE, WORK, WORK_ACTION, WORK_TARGET, WORK_WAY, WORKS
from kingstable.games.stronghold.places import lord_of
from kingstable.games.stronghold.rules.obstacles import (
    ACTION_USED,
    CLEAR,
    NO_SUCH_WORKERS,
    NO_TILE_LEFT,
    NOT_ON_CARD,
    TOO_FEW_RESOURCES,
)
from kingstable.games.stronghold.rules.step import AttackersStep
from kingstable.games.stronghold.rules.tiles import tiles_left
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import do_deed, give_hourglasses

ALLY_PRICE: Final[i64] = NUMBERS["ally-price"]
RITUALS: Final = 5
SPECIALS: Final[i64] = sum(BIT[a] for a in range(ACTIONS) if SPECIAL[a])  # as a bit set
# The moves of an action stand together.
FIRST_WORK: Final[vec[i64]] = vec[i64](
    [min([k for k in range(WORKS) if WORK_ACTION[k] == a], default=0) for a in range(ACTIONS)]
)
END_WORK: Final[vec[i64]] = vec[i64](
    [max([k + 1 for k in range(WORKS) if WORK_ACTION[k] == a], default=0) for a in range(ACTIONS)]
)


def shown(s: Siege, owner: i64, phase: i64) -> i64:
    """SH-0.10, SH-9.1: the actions of the owner's card, on the side that lies upwards, as a bit set."""
    card: i64 = 0
    if phase >= FIRST_PHASE:
        card = s.cards[owner * CHOSEN_PHASES + phase - FIRST_PHASE]
    if s.turned[owner] & BIT[phase]:
        return CARD_ACTIONS[card] & SPECIALS
    return CARD_ACTIONS[card] & ~SPECIALS


def offers(s: Siege, owner: i64, action: i64) -> bool:
    return shown(s, owner, ACTION_PHASE[action]) & BIT[action] != 0


def lender(s: Siege, army: i64, action: i64) -> i64:
    """SH-20.5: whose card is used; -1 when none can be. SH-R57: the own one, if the action stands on it."""
    owner = army
    if s.attackers == 2 and action != PRODUCTION and not offers(s, army, action):  # SH-R50
        owner = 1 - army
    if offers(s, owner, action) and s.used[owner] & BIT[action] == 0:
        return owner
    return -1


def available(s: Siege, army: i64, phase: i64) -> i64:
    """The actions of a phase for which there is a lender, as a bit set."""
    own = shown(s, army, phase)
    actions = own & ~s.used[army]
    if s.attackers == 2:
        actions |= shown(s, 1 - army, phase) & ~(own | s.used[1 - army] | BIT[PRODUCTION])
    return actions


def unavailable(s: Siege, army: i64, action: i64) -> i64:
    if lender(s, army, action) >= 0:
        return CLEAR
    borrowed = s.attackers == 2 and action != PRODUCTION and offers(s, 1 - army, action)
    offered = offers(s, army, action) or borrowed
    return ACTION_USED if offered else NOT_ON_CARD


def unpayable(s: Siege, army: i64, action: i64, way: i64) -> i64:
    """SH-1.3, SH-1.5: exactly one printed combination, of units drawn now; SH-7.11: not of the camp."""
    if s.resources[army] < RESOURCES[action]:
        return TOO_FEW_RESOURCES
    kind = PAY_KIND[action * ALTERNATIVES + way]
    if s.pool[army * KINDS + kind] < PAY_NUMBER[action * ALTERNATIVES + way]:
        return NO_SUCH_WORKERS
    return CLEAR


def payable_ways(s: Siege, army: i64, action: i64) -> i64:
    """The ways to pay an action that the attacker can afford, as a bit set."""
    ways: i64 = 0
    way: i64
    for way in range(ALTERNATIVES):
        if PAY_KIND[action * ALTERNATIVES + way] >= 0 and unpayable(s, army, action, way) == CLEAR:
            ways |= BIT[way]
    return ways


def used_up(s: Siege, action: i64) -> bool:
    """SH-0.14: the action has tiles, and all of them are on the board."""
    return TILES[action] > 0 and tiles_left(s, action) <= 0


def actions_of(spans: vec[i64]) -> vec[i64]:
    """The actions whose moves stand in these spans, in book order."""
    out = vec[i64]()
    k: i64
    for k in range(WORKS):
        owned = any(spans[j] <= WORK + k < spans[j + 1] for j in range(0, len(spans), 2))
        if owned and FIRST_WORK[WORK_ACTION[k]] == k:
            out = append(out, WORK_ACTION[k])
    return out


def use_card(s: Siege, army: i64, action: i64, hourglasses: i64, story: Story | None) -> None:
    """Marks the action as used; SH-21.4, SH-R54: the ally's card costs the user one hourglass more."""
    owner = lender(s, army, action)
    s.used[owner] |= BIT[action]
    price = hourglasses if owner == army else hourglasses + ALLY_PRICE
    give_hourglasses(s, lord_of(s, army), price, story)


def put_to_work(s: Siege, army: i64, action: i64, way: i64, story: Story | None) -> None:
    """SH-1.4: the defender gets an hourglass for every unit that works."""
    kind = PAY_KIND[action * ALTERNATIVES + way]
    number = PAY_NUMBER[action * ALTERNATIVES + way]
    s.pool[army * KINDS + kind] -= number
    s.resources[army] -= RESOURCES[action]
    s.resources[2] += RESOURCES[action]
    if story is not None:
        story.tell("action-worked", seat=army, action=ACTION[action], number=number, unit=UNIT[kind])
    use_card(s, army, action, number, story)
    if ACTION_PHASE[action] == RITUALS:
        sacrifice(s, number, story)
    else:
        s.workers[kind] += number


def sacrifice(s: Siege, goblins: i64, story: Story | None) -> None:
    """SH-6.2, SH-18.2: into the Blood Sacrifice box until the deed is done, then to the supply."""
    if s.deeds & BIT[BLOOD_SACRIFICE]:
        s.supply[GOBLIN] += goblins
        return
    s.sacrificed += goblins
    if s.sacrificed >= DEED_NEEDED[BLOOD_SACRIFICE]:
        s.supply[GOBLIN] += s.sacrificed
        s.sacrificed = 0
        do_deed(s, BLOOD_SACRIFICE, story)


@mypyc_attr(allow_interpreted_subclasses=True)
class WorkStep(AttackersStep):
    """A phase of cards: each has its own rules about targets, and its special action for a turned card."""

    def __init__(self, slug: str, spans: vec[i64], special: i64) -> None:
        super().__init__(slug, spans)
        self.special: Final[i64] = special
        self.actions: Final = actions_of(spans)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        if move >= WORK + WORKS:
            found = unavailable(s, seat, self.special)
            return self.special_obstacle(s, seat, move) if found == CLEAR else found
        action = WORK_ACTION[move - WORK]
        found = unavailable(s, seat, action)
        if found == CLEAR:
            found = unpayable(s, seat, action, WORK_WAY[move - WORK])
        if found == CLEAR and used_up(s, action):
            found = NO_TILE_LEFT
        if found == CLEAR:
            found = self.misplaced(s, seat, action, WORK_TARGET[move - WORK])
        return found

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        """Only actions that a card offers are looked at, and their targets once."""
        out[0] = DONE
        n: i64 = 1
        usable = available(s, seat, ACTION_PHASE[self.special])
        for action in self.actions:
            if n >= enough:
                return n
            if usable & BIT[action]:
                n = self.works_into(s, seat, action, out, n)
        if n < enough and usable & BIT[self.special]:
            n = self.specials_into(s, seat, out, n, enough)
        return n

    def works_into(self, s: Siege, army: i64, action: i64, out: vec[i64], n: i64) -> i64:
        ways = payable_ways(s, army, action)
        if ways == 0 or used_up(s, action):
            return n
        work: i64
        target: i64 = -1
        fits = False
        for work in range(FIRST_WORK[action], END_WORK[action]):
            if WORK_TARGET[work] != target:
                target = WORK_TARGET[work]
                fits = self.misplaced(s, army, action, target) == CLEAR
            if fits and ways & BIT[WORK_WAY[work]]:
                out[n] = WORK + work
                n += 1
        return n

    def specials_into(self, s: Siege, army: i64, out: vec[i64], n: i64, enough: i64) -> i64:
        """The special action of a turned card that can be used."""
        k: i64 = 2
        while k < len(self.spans):
            move = self.spans[k]
            while WORK + WORKS <= move < self.spans[k + 1] and n < enough:
                if self.special_obstacle(s, army, move) == CLEAR:
                    out[n] = move
                    n += 1
                move += 1
            k += 2
        return n

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
        elif move >= WORK + WORKS:
            self.play_special(s, seat, move, story)
        else:
            action = WORK_ACTION[move - WORK]
            put_to_work(s, seat, action, WORK_WAY[move - WORK], story)
            self.take_effect(s, seat, action, WORK_TARGET[move - WORK], story)

    def pay_special(self, s: Siege, army: i64, action: i64, story: Story | None) -> None:
        if story is not None:
            story.tell("action-taken", seat=army, action=ACTION[action])
        use_card(s, army, action, HOURGLASSES[action], story)

    def misplaced(self, s: Siege, army: i64, action: i64, target: i64) -> i64:
        """What stands in the way of the action at its target."""
        raise NotImplementedError

    def take_effect(self, s: Siege, army: i64, action: i64, target: i64, story: Story | None) -> None:
        raise NotImplementedError

    def special_obstacle(self, s: Siege, army: i64, move: i64) -> i64:
        """What stands in the way of the special action, if a card offers it."""
        raise NotImplementedError

    def play_special(self, s: Siege, army: i64, move: i64, story: Story | None) -> None:
        raise NotImplementedError

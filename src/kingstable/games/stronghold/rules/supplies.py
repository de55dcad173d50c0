"""Phase 1: units and resources for the attackers, time and a stone for the defenders."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, total, zeros
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import EAST, KINDS, UNIT, WEST
from kingstable.games.stronghold.components.cards import (
    ACTIONS,
    DRAWN_UNITS,
    INCOME,
    PRODUCTION,
    TURN_HOURGLASSES,
)
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import DONE, PRODUCE, TRANSFER
from kingstable.games.stronghold.places import lord_of
from kingstable.games.stronghold.rules.obstacles import (
    ACTION_USED,
    CLEAR,
    NO_ALLY,
    NO_CUBES,
    NO_SUCH_WORKERS,
    NOT_SO_MANY,
)
from kingstable.games.stronghold.rules.step import AttackersStep
from kingstable.games.stronghold.rules.work import put_to_work, unavailable
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import give_hourglasses

SUPPLY_PHASE: Final = 1
HANDED_OVER: Final = ACTIONS  # the bit of the transfer among the actions used
TRANSFER_UNITS: Final[i64] = NUMBERS["transfer-units"]
TRANSFER_PRICE: Final[i64] = NUMBERS["transfer-price"]
ASSAULT_UNITS: Final[i64] = NUMBERS["assault-units"]
PRODUCT: Final[vec[i64]] = vec[i64]([NUMBERS[f"resources-from-{unit}"] for unit in UNIT[:KINDS]])


def take_resources(s: Siege, army: i64, number: i64, story: Story | None) -> None:
    """SH-R3: there are sixteen cubes; whoever takes more gets what is left."""
    taken = number if number < s.resources[2] else s.resources[2]
    s.resources[2] -= taken
    s.resources[army] += taken
    if story is not None and taken > 0:
        story.tell("resources-taken", seat=army, number=taken)


def wanted_units(s: Siege, army: i64) -> i64:
    """SH-2.1, SH-20.2; SH-9.2: two more with a turned card."""
    wanted = DRAWN_UNITS[s.seats - 2]
    if s.turned[army] & BIT[SUPPLY_PHASE]:
        wanted += ASSAULT_UNITS
    return wanted


def draw_units(s: Siege, chance: Chance, story: Story | None) -> None:
    """SH-R5: by turns, west first, as long as the bag has any."""
    chance.about("units", NO_SEAT)
    drawn = zeros(2 * KINDS)
    n: i64 = 0
    army: i64
    kind: i64
    in_bag = total(s.bag)
    left = True
    while left:
        left = False
        for army in range(s.attackers):
            if in_bag > 0 and n < wanted_units(s, army):
                drawn[army * KINDS + chance.draw(s.bag)] += 1
                in_bag -= 1
                left = True
        n += 1
    for army in range(s.attackers):
        for kind in range(KINDS):
            number = drawn[army * KINDS + kind]
            s.pool[army * KINDS + kind] += number
            if story is not None and number > 0:
                story.tell("units-drawn", seat=army, number=number, unit=UNIT[kind])


def take_income(s: Siege, story: Story | None) -> None:
    """SH-2.2, SH-9.2: five resources, unless the card is turned; SH-R3: by turns, west first, if too few."""
    income = INCOME[s.seats - 2]
    if s.attackers == 2 and (s.turned[WEST] | s.turned[EAST]) & BIT[SUPPLY_PHASE] == 0:
        take_resources(s, WEST, min(income, (s.resources[2] + 1) // 2), story)
        take_resources(s, EAST, income, story)
        return
    army: i64
    for army in range(s.attackers):
        if s.turned[army] & BIT[SUPPLY_PHASE] == 0:
            take_resources(s, army, income, story)


class Supplies(AttackersStep):
    """SH-2.1 to SH-2.4."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        draw_units(s, chance, story)
        take_income(s, story)
        lord: i64
        for lord in range(s.seats - s.attackers):
            give_hourglasses(s, lord, TURN_HOURGLASSES[s.seats - 2], story)  # SH-2.4, SH-21.3

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move == DONE:
            return CLEAR
        if move < TRANSFER:
            found = unavailable(s, seat, PRODUCTION)
            if found == CLEAR and s.pool[seat * KINDS + move - PRODUCE] == 0:
                found = NO_SUCH_WORKERS
            if found == CLEAR and s.resources[2] == 0:
                found = NO_CUBES
            return found
        if s.attackers == 1:
            return NO_ALLY
        if s.used[seat] & BIT[HANDED_OVER]:
            return ACTION_USED  # SH-R51
        kind = (move - TRANSFER) // TRANSFER_UNITS
        number = (move - TRANSFER) % TRANSFER_UNITS + 1
        return NOT_SO_MANY if s.pool[seat * KINDS + kind] < number else CLEAR

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
        elif move < TRANSFER:
            put_to_work(s, seat, PRODUCTION, move - PRODUCE, story)  # SH-2.3
            take_resources(s, seat, PRODUCT[move - PRODUCE], story)
        else:
            kind = (move - TRANSFER) // TRANSFER_UNITS
            self.hand_over(s, seat, kind, (move - TRANSFER) % TRANSFER_UNITS + 1, story)

    def hand_over(self, s: Siege, army: i64, kind: i64, number: i64, story: Story | None) -> None:
        """SH-20.6: up to three units of one kind for the ally."""
        s.used[army] |= BIT[HANDED_OVER]
        s.pool[army * KINDS + kind] -= number
        s.pool[(1 - army) * KINDS + kind] += number
        if story is not None:
            story.tell("units-handed-over", seat=army, number=number, unit=UNIT[kind])
        give_hourglasses(s, lord_of(s, army), TRANSFER_PRICE, story)

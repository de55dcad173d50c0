"""Deeds of shame: each once in the game, for glory."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.state import Detour
from kingstable.core.story import Story
from kingstable.games.stronghold.components.board import (
    ARCHER,
    AREAS,
    COURTYARD,
    FOREGROUND_0,
    FOREGROUNDS,
    KINDS,
    RESERVE,
)
from kingstable.games.stronghold.components.cards import (
    NEGOTIATE,
    POISONED_STORES,
    PRESS,
    SHAME,
    SHAME_AMOUNT,
    SHAME_GLORY,
)
from kingstable.games.stronghold.moves.defence import STORE
from kingstable.games.stronghold.places import FROM_SHAME, army_of, camp_size, crowd
from kingstable.games.stronghold.rules.asides import ASK_LOSSES, ASK_STONE, TO_POISON
from kingstable.games.stronghold.rules.obstacles import CLEAR, SHAME_DONE, SHAME_VAIN
from kingstable.games.stronghold.rules.stones import OWN_WALLS, stone_possible
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.verbs import earn, give_hourglasses, move_defenders


def shame_obstacle(s: Siege, lord: i64, deed: i64) -> i64:
    """SH-13.1: each once in the game; SH-R32: with something it can do."""
    if s.shames & BIT[deed]:
        return SHAME_DONE
    if deed == PRESS and s.garrison[RESERVE * KINDS + ARCHER] == 0:
        return SHAME_VAIN
    if deed != NEGOTIATE and deed != PRESS and not stone_possible(s, lord):
        return SHAME_VAIN
    return CLEAR


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

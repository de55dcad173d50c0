"""The speed tile of two defenders: an action that the other one has completed is used once more."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.story import Story
from kingstable.games.stronghold.components.cards import DEFENCE
from kingstable.games.stronghold.rules.buildings import FREED
from kingstable.games.stronghold.rules.obstacles import CLEAR, NO_SPEED, NO_TILE_LEFT
from kingstable.games.stronghold.rules.tiles import pieces_left
from kingstable.games.stronghold.state import Siege


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

"""Finishing a building, and what a machine does then."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.story import Story
from kingstable.games.builders.components import FIRST_MACHINE
from kingstable.games.builders.state import Yard, complete
from kingstable.games.builders.verbs import bring_crew_home, finish, join_team


def finish_if_complete(s: Yard, seat: i64, building: i64, story: Story | None) -> None:
    """BU-7.1: at once, and for no action. BU-R10, BU-R11: who is free now may be sent again in this turn."""
    if not complete(s, building):
        return
    finish(s, seat, building, story)  # BU-7.4, BU-7.5
    bring_crew_home(s, seat, building, story)  # BU-7.2, BU-7.3, BU-8.4
    if building >= FIRST_MACHINE:
        join_team(s, seat, building, story)  # BU-8.1, BU-8.2

"""Setting up: the two rows are laid out, everybody gets an apprentice, the starting player is drawn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import NO_SEAT, filled
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.builders.components import APPRENTICES, ROW
from kingstable.games.builders.state import Yard
from kingstable.games.builders.verbs import (
    deal_apprentice,
    deal_building,
    deal_worker,
    name_first_player,
    turn_next_building,
    turn_next_worker,
)


class Deal(Phase[Yard]):
    """Section 1 in the rulebook's order. BU-10.1, BU-10.2: the worker deck is closed or open."""

    def __init__(self, slug: str, open_deck: bool) -> None:
        super().__init__(slug, vec[i64]())
        self.open_deck: Final = open_deck

    def enter(self, s: Yard, chance: Chance, story: Story | None) -> None:
        slot: i64
        for slot in range(ROW):
            deal_building(s, slot, chance, story)  # BU-1.1
        turn_next_building(s, chance, story)  # BU-1.2
        deal_apprentices(s, chance, story)
        for slot in range(ROW):
            deal_worker(s, slot, chance, story)  # BU-1.4
        if self.open_deck:
            turn_next_worker(s, chance, story)
        chance.about("first-player", NO_SEAT)
        name_first_player(s, chance.below(s.seats), story)  # BU-1.6


def deal_apprentices(s: Yard, chance: Chance, story: Story | None) -> None:
    """BU-1.3: one each; those that remain go into the worker deck."""
    apprentices = filled(APPRENTICES, 1)
    seat: i64
    for seat in range(s.seats):
        chance.about("apprentice", seat)
        deal_apprentice(s, seat, chance.draw(apprentices), story)
    worker: i64
    for worker in range(APPRENTICES):
        s.worker_bag[worker] = apprentices[worker]

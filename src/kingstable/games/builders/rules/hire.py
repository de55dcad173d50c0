"""Hiring a worker: one action for one of the open workers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.story import Message, Story, refuse
from kingstable.games.builders.components import WORKER
from kingstable.games.builders.moves import HIRE
from kingstable.games.builders.rules.start import cards_into
from kingstable.games.builders.state import Yard, slot_of
from kingstable.games.builders.verbs import hire, lay_worker


def why_not_hire(s: Yard, worker: i64) -> Message | None:
    """BU-4.2: an open worker; BU-4.1: for one action and no coins. BU-4.4: no team is too large."""
    if slot_of(s.worker_row, worker) < 0:
        return refuse("worker-not-in-row", "BU-4.2", worker=WORKER[worker])
    if s.actions < 1:
        return refuse("too-few-actions", "BU-4.1", cost=1, actions=s.actions)
    return None


def legal_hires(s: Yard, out: vec[i64], n: i64) -> i64:
    """With an action left, every open worker may be hired."""
    return cards_into(s.worker_row, HIRE, out, n)


def hire_worker(
    s: Yard, seat: i64, worker: i64, open_deck: bool, chance: Chance, story: Story | None
) -> None:
    slot = slot_of(s.worker_row, worker)
    hire(s, seat, worker, story)
    lay_worker(s, slot, open_deck, chance, story)  # BU-4.3

"""Starting a site: one action for one of the open buildings."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance
from kingstable.core.story import Message, Story, refuse
from kingstable.games.builders.components import BUILDING, NO_CARD, ROW
from kingstable.games.builders.moves import START
from kingstable.games.builders.state import Yard, slot_of
from kingstable.games.builders.verbs import lay_building, start_site


def why_not_start(s: Yard, building: i64) -> Message | None:
    """BU-3.2: an open building; BU-3.1: for one action. BU-3.4: no number of sites is too many."""
    if slot_of(s.building_row, building) < 0:
        return refuse("building-not-in-row", "BU-3.2", building=BUILDING[building])
    if s.actions < 1:
        return refuse("too-few-actions", "BU-3.1", cost=1, actions=s.actions)
    return None


def cards_into(row: vec[i64], first: i64, out: vec[i64], n: i64) -> i64:
    """Writes the moves for a row's cards behind the first n moves; in book order, though the row has none."""
    start = n
    slot: i64
    for slot in range(ROW):
        if row[slot] == NO_CARD:
            continue
        move = first + row[slot]
        k = n
        while k > start and out[k - 1] > move:
            out[k] = out[k - 1]
            k -= 1
        out[k] = move
        n += 1
    return n


def legal_starts(s: Yard, out: vec[i64], n: i64) -> i64:
    """With an action left, every open building may be started."""
    return cards_into(s.building_row, START, out, n)


def start_building(s: Yard, seat: i64, building: i64, chance: Chance, story: Story | None) -> None:
    slot = slot_of(s.building_row, building)
    start_site(s, seat, building, story)
    lay_building(s, slot, chance, story)  # BU-3.3

"""Taking money: one, two or three actions at once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.story import Message, refuse
from kingstable.games.builders.components import MOST_FOR_MONEY
from kingstable.games.builders.moves import MONEY_1
from kingstable.games.builders.state import Yard


def why_not_money(s: Yard, actions: i64) -> Message | None:
    """BU-6.1; BU-R3: each taking stands by itself. BU-R5: the bank has enough."""
    if s.actions < actions:
        return refuse("too-few-actions", "BU-6.1", cost=actions, actions=s.actions)
    return None


def legal_money(s: Yard, out: vec[i64], n: i64) -> i64:
    actions: i64 = 1
    while actions <= s.actions and actions <= MOST_FOR_MONEY:
        out[n] = MONEY_1 + actions - 1
        n += 1
        actions += 1
    return n

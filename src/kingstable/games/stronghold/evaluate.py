"""How well a seat stands, in glory: for the bots."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.games.stronghold.board import team_glory
from kingstable.games.stronghold.state import Siege


def evaluate(s: Siege, seat: i64) -> float:
    return float(team_glory(s, seat >= s.attackers))

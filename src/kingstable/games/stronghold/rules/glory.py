"""Where the glory of each team came from, deed by deed."""

from __future__ import annotations

from kingstable.core.bits import BIT
from kingstable.games.stronghold.components.cards import (
    BREACH_GLORY,
    DEED,
    DEED_GLORY,
    GATE_GLORY,
    OVERRUN_GLORY,
    SHAME,
    SHAME_GLORY,
)
from kingstable.games.stronghold.places import (
    ATTACKER_TILES,
    ATTACKERS_TIE,
    DEFENDER_TILES,
    DEFENDERS_TIE,
    FROM_BREACHES,
    FROM_GATES,
    FROM_GUARD,
    FROM_TIME,
)
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.state import Siege


def of_attackers(s: Siege) -> dict[str, int]:
    """SH-18.1 to SH-18.8. What a tie-break assault breaks counts only for the tie."""
    parts: dict[str, int] = {"hours": s.glory[ATTACKER_TILES]}
    for k, deed in enumerate(DEED):
        parts[deed] = DEED_GLORY[k] if s.deeds & BIT[k] else 0
    breaches: int = s.glory[FROM_BREACHES]
    parts["breach"] = min(breaches, BREACH_GLORY)
    parts["overrun"] = OVERRUN_GLORY * counted(s.surplus_walls)
    parts["further-breach"] = breaches - parts["breach"] - parts["overrun"]
    parts["gates"] = sum(GATE_GLORY[k] for k in range(s.gates_fallen))
    parts["gate-breach"] = s.glory[FROM_GATES] - parts["gates"]
    parts["tie"] = s.glory[ATTACKERS_TIE]
    return parts


def of_defenders(s: Siege) -> dict[str, int]:
    """SH-17.4, SH-17.5, SH-13.1."""
    parts: dict[str, int] = {
        "tiles": s.glory[DEFENDER_TILES],
        "time": s.glory[FROM_TIME],
        "guard": s.glory[FROM_GUARD],
    }
    for k, shame in enumerate(SHAME):
        parts[shame] = -SHAME_GLORY[k] if s.shames & BIT[k] else 0
    parts["tie"] = s.glory[DEFENDERS_TIE]
    return parts

"""What no move may ever change: all pieces, wherever they lie."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import total
from kingstable.games.stronghold.components import (
    AREAS,
    DEFENDER_UNIT,
    GOBLIN,
    KINDS,
    PLACES,
    UNIT,
    WALLS,
)
from kingstable.games.stronghold.state import Siege


def attackers_of(s: Siege, kind: i64) -> int:
    """SH-R45: defenders that followed a specter are attackers for good."""
    n: i64 = s.bag[kind] + s.dead[kind] + s.workers[kind] - s.haunted[kind]
    for army in range(2):
        n += s.pool[army * KINDS + kind] + s.camp[army * KINDS + kind]
    for area in range(AREAS):
        n += s.horde[area * KINDS + kind]
    for wall in range(WALLS):
        n += s.aloft[wall * KINDS + kind]
    return n + s.altar_goblins if kind == GOBLIN else n


def defenders_of(s: Siege, kind: i64) -> int:
    return s.haunted[kind] + sum(s.garrison[place * KINDS + kind] for place in range(PLACES))


def tally(s: Siege) -> dict[str, int]:
    out: dict[str, int] = {}
    kind: i64
    for kind in range(KINDS):
        out[UNIT[kind]] = attackers_of(s, kind)
        out[DEFENDER_UNIT[kind]] = defenders_of(s, kind)
    out["resources"] = total(s.resources)
    out["stones"] = total(s.stones)
    out["woods"] = total(s.woods)
    out["hits"] = total(s.hits)
    out["misses"] = total(s.misses)
    return out

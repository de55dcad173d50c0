"""What the melee would bring if nothing else happened: as it stands, and after each move a seat may make.

It is counted from what lies open (SH-8.3: an order that lies face down changes no strength yet) and by the
melee's own rules on a copy, so that it cannot say anything else than they do.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.chance import Undecided, Unspoken
from kingstable.games.stronghold.components.board import KINDS, WALL, WALLS
from kingstable.games.stronghold.places import worth
from kingstable.games.stronghold.rules.asides import DEFENDERS_IN_MELEE
from kingstable.games.stronghold.rules.melee import (
    attack,
    compare_strengths,
    contested,
    defence,
    poison_archers,
)
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.view_types import Outlook

QUIET: Final = "quiet"  # nobody attacks
BREACH: Final = "breach"  # `by`: strength left over behind the last defender (SH-16.1)
DEFENDERS_LOSE: Final = "defenders-lose"  # `by`: how much strength
TIE: Final = "tie"  # SH-15.6
ATTACKERS_LOSE: Final = "attackers-lose"
HELD: Final = "held"  # the weaker attackers lose nobody: behind shields, or before a wall without men


def outlooks(s: Siege) -> list[Outlook]:
    """Wall by wall from west to east; SH-R39: no wall influences another, so one copy serves all."""
    twin = s.clone()
    twin.detours = []
    return [_outlook(twin, wall) for wall in range(WALLS)]


def leads(s: Siege, seat: int) -> dict[str, list[Outlook]]:
    """By the codes of the seat's moves: the walls that each of them changes, as they would stand then.

    Only what the move itself does counts: no page is turned, and what chance would decide stays open.
    """
    out: dict[str, list[Outlook]] = {}
    moves = s.game.legal(s, seat)
    if not moves:
        return out
    before = outlooks(s)
    page = s.game.page(s)
    chance = Unspoken()
    for move in moves:
        twin = s.clone()
        try:
            page.play(twin, seat, move, chance, None)
        except Undecided:
            continue
        changed = [then for now, then in zip(before, outlooks(twin), strict=True) if now != then]
        if changed:
            out[str(move)] = changed
    return out


def _outlook(twin: Siege, wall: i64) -> Outlook:
    """Fights the melee of one wall on the copy, and reads what came of it."""
    if not contested(twin, wall):
        return _told(twin, wall, QUIET, 0)
    poison_archers(twin, wall, None)
    before = _told(twin, wall, TIE, 0)
    compare_strengths(twin, wall, None)
    if twin.detours:
        ask = twin.detours.pop()
        before["verdict"] = DEFENDERS_LOSE if ask.a == DEFENDERS_IN_MELEE else ATTACKERS_LOSE
        before["by"] = ask.c
    elif before["attack"] > before["defend"]:
        before["verdict"] = BREACH
        before["by"] = before["attack"] - before["breach"] + 1
    elif before["attack"] < before["defend"]:
        before["verdict"] = HELD
    return before


def _told(s: Siege, wall: i64, verdict: str, by: int) -> Outlook:
    strength = defence(s, wall)
    return {
        "place": WALL[wall],
        "attack": attack(s, wall),
        "defend": strength,
        "breach": strength + worth(s.garrison, wall * KINDS) + 1,
        "verdict": verdict,
        "by": by,
    }

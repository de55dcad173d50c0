"""Hints: what a stronger level would play, for who plays against bots and was allowed to ask.

The table is asked twice, before and after a bot has thought: meanwhile it goes on. The bot is handed what the
seat may know, and waits in the same line as all others.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from kingstable.bots.advice import stronger
from kingstable.bots.bot import Observation
from kingstable.bots.frames import Broken
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.shown import HintShown
from kingstable.server.people.who import Who
from kingstable.server.tables import wire
from kingstable.server.tables.bots_pool import Answer
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Hinted
from kingstable.server.tables.seats import refuse_idle, seat_of

if TYPE_CHECKING:
    from kingstable.server.tables.table import Table

MOST_HINTS: Final = 300  # in one game: each is a line that every reader of the log has to follow


class Asking(msgspec.Struct, frozen=True):
    """May this person have a hint, and for which decision?"""


class Wanted(msgspec.Struct, frozen=True):
    """What a bot is to think about; there is no need to where the decision has its `hint` already."""

    asked: int
    level: str
    observation: Observation
    legal: list[int]
    hint: HintShown | None = None


class Advised(msgspec.Struct, frozen=True):
    """What came of it."""

    asked: int
    level: str
    answer: Answer


def refuse_hint(ledger: Ledger, who: Who) -> int:
    """The seat that may be given one."""
    seat = seat_of(ledger, who)
    refuse_idle(ledger)
    if not wire.hints_allowed(ledger, seat):
        raise Refusal("no-hints", 403)
    if seat not in ledger.to_act() or not ledger.chairs[seat].awake:
        raise Refusal("hint-no-turn")
    if ledger.hinted[seat] >= MOST_HINTS:
        raise Refusal("hints-enough", most=MOST_HINTS)
    return seat


def wanted(ledger: Ledger, who: Who) -> Wanted:
    """The same decision of a table is thought about with the same chance, which is nobody's secret."""
    seat = refuse_hint(ledger, who)
    source = f"kingstable hint\0{ledger.table}\0{seat} {ledger.step}".encode()
    seed = int.from_bytes(hashlib.sha256(source).digest()[:4], "big") >> 1
    observation, legal = wire.observed(ledger, seat, seed)
    if len(legal) == 1:
        raise Refusal("hint-one-move")
    level = stronger([chair.level for chair in ledger.chairs if chair.level])
    return Wanted(ledger.fresh[seat], level, observation, legal, wire.hint_of(ledger, seat))


def lines_of(ledger: Ledger, who: Who, advised: Advised) -> list[Hinted]:
    """What the log says of a hint; nothing where it is said already. Refused when the decision has passed."""
    seat = refuse_hint(ledger, who)
    if ledger.fresh[seat] != advised.asked:
        raise Refusal("hint-too-late")
    if ledger.hint(seat) is not None:
        return []
    said = advised.answer
    return [
        Hinted(
            by=who.id,
            seat=seat,
            asked=advised.asked,
            level=advised.level,
            move=said.move,
            chance=round(said.chance, 4),
            instead=said.instead,
            instead_chance=round(said.instead_chance, 4),
            tries=said.tries,
        )
    ]


async def give(table: Table, who: Who) -> HintShown:
    """The hint for a decision, thought about once and counted once."""
    found = await table.ask(Asking(), who)
    assert isinstance(found, Wanted)
    if found.hint is None:
        bots, owner = table.hub.bots, table.ledger.head.host
        try:
            said = await bots.advise(found.level, found.observation, found.legal, owner)
        except Broken:
            raise Refusal("no-hint-now", 503) from None
        found = await table.ask(Advised(found.asked, found.level, said), who)
        assert isinstance(found, Wanted)
    assert found.hint is not None
    return found.hint

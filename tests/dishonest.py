"""A server that cheats, to be caught: `python -m tests.dishonest serve …`. The word of seat 0 names the way.

swap: draws from another seed, and shows that one at the end with a promise of its own.
grind: tries seeds when it has seen everybody's part, keeps the best, and shows it under the old promise.
drop: leaves the player's nonce out. replace: puts another in its place. hash: takes its hash although it was
shown. unheard: does so from the start and never acknowledges it, as a server would whose puppet sat down
after the player. stuff: gives the bot a nonce that is chosen after the player's. anew: throws all dice again.
"""

from __future__ import annotations

import sys
from collections.abc import Collection

import msgspec

from kingstable.cli.main import main
from kingstable.core.pact import HASH, NONCE, bound_to
from kingstable.core.reading import Written
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.writing import write
from kingstable.server.contract.protocol import Ack, Planned, Reveal, TableCommand, WhyAnswer
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.shown import TableShown
from kingstable.server.people.who import Who
from kingstable.server.tables import wire
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.played import Snapshot
from kingstable.server.web.house import House
from kingstable.server.web.routes import tables
from tools.running_server import Server

WAYS = ("swap", "grind", "drop", "replace", "hash", "unheard", "stuff", "anew")
TRIES = 50
CHOSEN: dict[str, bytes] = {}  # the seeds that tables were really played with
PROMISED: dict[str, str] = {}
honest_record, honest_shown, honest_command = Ledger.new_record, wire.shown, House.command


class Dishonest(Server):
    program = ("tests.dishonest",)


def bent(parts: list[str], how: str) -> list[str]:
    mine, *others = parts
    if how == "drop":
        return ["", *others]
    if how == "replace":
        return [NONCE + "ab" * 16, *others]
    if how in ("hash", "unheard"):
        return [HASH + bound_to(mine), *others]
    if how == "stuff":
        return [mine, NONCE + "cd" * 16]
    return parts


def luck(ledger: Ledger, parts: list[str], words: list[str], seed: bytes) -> int:
    """What the first dice would be."""
    source = ledger.pact(parts, words).source(seed)
    return sum(source.die() for _ in range(3))


def best_seed(ledger: Ledger, parts: list[str], words: list[str]) -> bytes:
    return max((bytes([k] * 32) for k in range(TRIES)), key=lambda seed: luck(ledger, parts, words, seed))


def new_record(
    self: Ledger,
    words: list[str],
    parts: list[str],
    state: State | None = None,
    kept: Snapshot | None = None,
) -> Record:
    how = words[0]
    if how in ("swap", "grind"):
        PROMISED[self.table] = self.head.commit
        if self.table not in CHOSEN:
            CHOSEN[self.table] = best_seed(self, parts, words) if how == "grind" else b"another".ljust(32)
        vars(self)["seed"] = CHOSEN[self.table]
    record = honest_record(self, words, bent(parts, how), state, kept)
    if how == "anew":
        record.mark(0, 7)
        if kept is None:
            record.renew(7)
    return record


def write_bent(record: Record, closed: bool = False) -> str:
    """A ground seed is shown under the old promise, sealed again."""
    text = write(record, closed)
    if record.words[0] != "grind" or record.pact is None:
        return text
    told = text.replace(record.commit, PROMISED[record.pact.table]).split("seal ")[0]
    return f"{told}seal {Written(told).seal()}\n"


def shown_bent(
    ledger: Ledger,
    person: str,
    now: int,
    here: Collection[str] = (),
    watching: wire.Watching = wire.ALONE,
) -> TableShown:
    table = honest_shown(ledger, person, now, here, watching)
    record = ledger.record
    if ledger.ended is None or record is None or record.words[0] != "swap":
        return table
    return msgspec.structs.replace(table, commit=record.commit)


async def deaf(self: House, name: str, who: Who, command: TableCommand) -> Ack | WhyAnswer | Planned:
    """Has heard it, and says that the game began without it."""
    answer = await honest_command(self, name, who, command)
    if isinstance(command, Reveal) and (await self.hub.table(name)).ledger.chairs[0].word == "unheard":
        raise Refusal("already-begun")
    return answer


def cheat() -> None:
    for place, name, lie in [
        (Ledger, "new_record", new_record),
        (tables, "write", write_bent),
        (wire, "shown", shown_bent),
        (House, "command", deaf),
    ]:
        setattr(place, name, lie)


if __name__ == "__main__":
    cheat()
    sys.exit(main(sys.argv[1:]))

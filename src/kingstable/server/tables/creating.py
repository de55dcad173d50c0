"""Makes tables: for whoever comes, for a rematch, a deal, a round of a tournament, or from a record on."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from kingstable.core.chance import commitment
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.pact import Pact
from kingstable.core.record import SEED_BYTES
from kingstable.core.state import State
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store import Append, Conflict, EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.events import Start
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import AnyLine, Created, encode_line
from kingstable.server.tables.new_table import NewTable, first_chairs, refuse_pace
from kingstable.server.tables.opening import opened
from kingstable.server.tables.seats import refuse_level
from kingstable.server.tables.summary import summary_of

if TYPE_CHECKING:
    from kingstable.server.tables.hub import Hub


class Occasion(msgspec.Struct, kw_only=True, frozen=True):
    """What a table is made for, where it is not for whoever comes."""

    prefix: str = ""  # the record that its game goes on from
    kept: Sequence[str] = ()  # of each seat: for whom it is kept
    deal: str = ""
    seed: bytes = b""  # of the deal
    tournament: str = ""
    name: str = ""  # of the table, when it was chosen before


WHOEVER_COMES: Final = Occasion()


async def create(hub: Hub, who: Who, wanted: NewTable, occasion: Occasion = WHOEVER_COMES) -> str:
    """Makes a table and commits to its chance before anybody sits there; bots alone begin at once.

    One whose name was chosen before is made once, however often it is asked for.
    """
    game = game_of(who, wanted)
    chosen, seed = bool(occasion.name), occasion.seed or secrets.token_bytes(SEED_BYTES)
    name = occasion.name or secrets.token_urlsafe(8)
    try:
        await hub.store.create(Start(name, wanted.game, who.id, wanted.public, seed))
    except IntegrityError:
        if not chosen:
            raise
        seed = await hub.store.seed(name)  # somebody was stopped right here
    guests_talk = hub.guests_talk if wanted.guests_talk is None else wanted.guests_talk
    first = first_line(who, wanted, game, occasion, commit_of(name, seed, game, occasion), guests_talk)
    try:
        await write_first(hub.store, name, seed, [first, *first_chairs(wanted)])
    except Conflict:
        if not chosen:
            raise
        return name  # it is there already
    if wanted.start_when_full and len(wanted.bots) == wanted.seats:
        await (await hub.table(name)).ask(p.Start(id="created"), who)
    return name


def game_of(who: Who, wanted: NewTable) -> Game[State]:
    """The game of a table that somebody may have made."""
    try:
        game = opened(wanted.game, wanted.seats, wanted.options)
    except BadInput as error:
        raise Refusal("bad-table", 400, detail=str(error)) from None
    if len(wanted.bots) > wanted.seats:
        raise Refusal("bad-table", 400, detail="more bots than seats")
    if len(wanted.bots) == wanted.seats and who.guest and not who.admin:
        raise Refusal("bots-only", 403)  # they would think for nobody, in everybody's time
    for level in wanted.bots:
        refuse_level(level)
    refuse_pace(wanted.pace)
    return game


def commit_of(name: str, seed: bytes, game: Game[State], occasion: Occasion) -> str:
    """What is told of the chance before it is used; a game that goes on from a record has none."""
    if occasion.deal:
        return commitment(seed)
    if occasion.prefix:
        return ""
    pact = Pact(name, game.name, int(game.version), int(game.seats), dict(game.options), [], [])
    return pact.commit(seed)


def first_line(
    who: Who, wanted: NewTable, game: Game[State], occasion: Occasion, commit: str, guests_talk: bool
) -> Created:
    return Created(
        by=who.id,
        game=wanted.game,
        rules=game.version,
        seats=wanted.seats,
        options=dict(game.options),
        host=who.id,
        public=wanted.public,
        pace=wanted.pace,
        commit=commit,
        protocol=1 if occasion.deal else 2,  # of a deal nobody brings a part: all have the same chance
        guests_talk=guests_talk,
        start_when_full=wanted.start_when_full,
        resigned=wanted.resigned,
        prefix=occasion.prefix,
        kept=list(occasion.kept),
        deal=occasion.deal,
        tournament=occasion.tournament,
        hints=wanted.hints and not (occasion.deal or occasion.tournament),
    )


async def write_first(store: EventStore, name: str, seed: bytes, lines: list[AnyLine]) -> None:
    ledger = Ledger(name, seed)
    at = now()
    for seq, line in enumerate(lines, 1):
        ledger.apply(seq, at, line, done=True)
    bodies = [encode_line(line) for line in lines]
    summary = summary_of(ledger)
    await store.append(Append(name, 0, at, bodies, "waiting", summary, 0, ledger.seating()))


async def follow(hub: Hub, ledger: Ledger, who: Who) -> str:
    """The table of a rematch: bots sit down at once, for the others their seats are kept."""
    head, seat = ledger.head, ledger.seat_of(who.id)
    round_ = [chair.person for chair in ledger.chairs[seat:] + ledger.chairs[:seat]]
    kept = [person for person in round_ if person]
    wanted = NewTable(
        game=head.game,
        seats=head.seats,
        options=head.options,
        public=head.public,
        pace=head.pace,
        bots=[chair.level for chair in ledger.chairs if chair.level and not chair.person],
        guests_talk=head.guests_talk,
        hints=head.hints,
    )
    return await create(hub, who, wanted, Occasion(kept=kept + [""] * (head.seats - len(kept))))


async def abandon(hub: Hub, name: str, who: Who) -> None:
    """Closes a table that nobody needs: another rematch was quicker."""
    await (await hub.table(name)).ask(p.Close(id="abandoned"), who)

"""The one door out. Whatever a person or a bot learns of a table is built here, from nothing, for its seat.

Nothing else in the server may encode a ledger, a record or a state; a test reads the imports.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import msgspec

from kingstable.bots.bot import Observation, observe
from kingstable.core.bits import NO_SEAT
from kingstable.core.chance import seeded
from kingstable.core.game import Game, Json
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.story import Message
from kingstable.server.contract.protocol import Tell
from kingstable.server.contract.refusals import Problem, say
from kingstable.server.contract.shown import (
    ChairShown,
    HintShown,
    News,
    OfferShown,
    Part,
    PartShown,
    QuestionShown,
    TableShown,
    Told,
    WatcherShown,
)
from kingstable.server.contract.values import Value, value_of
from kingstable.server.people.who import Who
from kingstable.server.tables.codes import OPEN, code_of
from kingstable.server.tables.ledger import OLD_RULES, Ledger
from kingstable.server.tables.lines import (
    Answered,
    AnyLine,
    Asked,
    Began,
    Called,
    Closed,
    Created,
    Declined,
    Ended,
    Followed,
    Hinted,
    Moved,
    Offered,
    Paused,
    Revealed,
    Said,
    Seated,
    Undone,
    Unseated,
    Waited,
    WentOn,
)
from kingstable.texts import LANGUAGES, Texts

MOST_HEARD: Final = 300  # things said, in one answer
SOMEBODY: Final = "somebody"
MOST_NAMED: Final = 12  # watchers, of whom one may be handed a seat
_encoder: Final = msgspec.json.Encoder()


def encode(frame: msgspec.Struct) -> bytes:
    return _encoder.encode(frame)


def values(message: Message, seat: int) -> dict[str, Value]:
    """The arguments as the seat may read them."""
    return {name: value_of(plain) for name, plain in message.seen_by(seat).items()}


def seen(message: Message, seat: int) -> Told:
    return Told(message.key, values(message, seat))


def retold(line: Moved | Began, seat: int) -> list[Told]:
    """What a line of the log tells the seat."""
    return [seen(one.message(), seat) for one in line.told]


def sight(game: Game[State], s: State, seat: int, may_act: bool = True) -> tuple[dict[str, Json], list[int]]:
    """What a seat sees of a position and what it may do: all that a person or a bot is ever given of it."""
    return game.view(s, seat), game.legal(s, seat) if may_act else []


def parts(game: Game[State], s: State) -> list[list[Part]]:
    """Where each seat's points came from, once the game is over."""
    if not s.over:
        return []
    return [[Part(key, int(value)) for key, value in of_seat.items()] for of_seat in game.breakdown(s)]


class Watching(NamedTuple):
    """Who is at a table without a seat: how many, and some of them by name; whoever only reads has none."""

    number: int = 0
    named: Sequence[Who] = ()


ALONE: Final = Watching()


def shown(
    ledger: Ledger, person: str, now: int, here: Collection[str] = (), watching: Watching = ALONE
) -> TableShown:
    """The table as a person may see it; who does not sit there sees what everybody may see."""
    seat = ledger.seat_of(person)
    head = ledger.head
    view: dict[str, Json] | None = None
    legal: list[int] = []
    record = ledger.record
    if record is not None and ledger.frozen != OLD_RULES:
        awake = seat != NO_SEAT and ledger.chairs[seat].awake
        view, legal = sight(ledger.game, record.state, seat, awake and seat in ledger.to_act())
    asked, plays = ledger.question, seat != NO_SEAT and ledger.playing
    return TableShown(
        id=ledger.table,
        seq=ledger.seq,
        game=head.game,
        rules=head.rules,
        seats=head.seats,
        options=head.options,
        status=ledger.status,
        host=head.host,
        public=head.public,
        pace=head.pace,
        commit=head.commit,
        chairs=[ChairShown(c.name, c.person, c.level, c.person in here) for c in ledger.chairs],
        seat=seat,
        step=ledger.step,
        to_act=list(ledger.to_act()),
        fresh=ledger.fresh[seat] if seat != NO_SEAT else 0,
        view=view,
        legal=legal,
        undo=record.horizon(seat) if record is not None and plays else 0,
        paused=ledger.paused,
        clocks=ledger.clock.shown(now) if ledger.clock.runs else [],
        question=None if asked is None else QuestionShown(asked.what, asked.seat, sorted(asked.agreed)),
        offers=offered(ledger, person, now),
        kept=kept(ledger, now),
        guests_talk=head.guests_talk,
        resigned=head.resigned,
        watching=watching.number,
        watchers=[WatcherShown(who.id, who.name) for who in watching.named] if plays else [],
        code=code_of(ledger.table) if ledger.status in OPEN else "",
        scores=ledger.ended.scores if ledger.ended else None,
        winners=ledger.ended.winners if ledger.ended else None,
        breakdown=parts(ledger.game, record.state) if record is not None and view is not None else [],
        seed=ledger.seed.hex() if (ledger.ended or ledger.closed) and not (head.prefix or head.deal) else "",
        protocol=head.protocol,
        parts=brought(ledger),
        called=ledger.called > 0 and ledger.status == "waiting",
        followed=ledger.followed if ledger.open_to(person) else "",
        frozen=ledger.frozen,
        deal=head.deal,
        prepared=ledger.prepared[seat].shown() if seat in ledger.prepared and ledger.playing else None,
        tournament=head.tournament,
        hints=hints_allowed(ledger, seat),
        hinted=ledger.hinted if any(ledger.hinted) else [],
        hint=hint_of(ledger, seat),
    )


def hints_allowed(ledger: Ledger, seat: int) -> bool:
    """Against bots only, and where whoever set the table up allowed it."""
    head, alone = ledger.head, [k for k, chair in enumerate(ledger.chairs) if chair.person]
    dealt = sum(person is not None for person in ledger.dealt)
    return head.hints and not (head.deal or head.tournament) and alone == [seat] and dealt <= 1


def hint_of(ledger: Ledger, seat: int) -> HintShown | None:
    """In words that are bound to the search's figures."""
    found = ledger.hint(seat)
    if found is None or ledger.frozen:
        return None
    names = [chair.name or f"#{k + 1}" for k, chair in enumerate(ledger.chairs)]
    chance, other = round(100 * found.chance), round(100 * found.instead_chance)
    spoken = []
    for lang in LANGUAGES:
        texts = Texts(ledger.head.game, lang, names)
        move, instead = (texts.move(ledger.game.book.moves[code]) for code in (found.move, found.instead))
        args: dict[str, int | str] = {
            "move": move, "instead": instead, "chance": chance, "other": other,
            "more": max(0, chance - other), "tries": found.tries,
        }  # fmt: skip
        spoken.append(say("hint-better" if chance > other else "hint-equal", lang, args))
    figures = (found.move, found.chance, found.instead, found.instead_chance, found.tries, found.level)
    return HintShown(*figures, *spoken)


def confided(ledger: Ledger, person: str) -> str:
    """Who is told something of an invitation without sitting there: the person, or nobody."""
    asked = any(offer.person == person for offer in ledger.invited().values())
    return person if asked or (person == ledger.head.host and ledger.offers) else ""


def not_anybody(ledger: Ledger) -> set[str]:
    """Those to whom the table may not be what it is to everybody: they sat there, host it, or are asked."""
    return ledger.sat | {offer.person for offer in ledger.offers.values()}


def offered(ledger: Ledger, person: str, now: int) -> list[OfferShown]:
    """Seats that wait for an answer; whom somebody has invited is not for everybody."""
    if not (ledger.playing or ledger.status == "waiting"):
        return []
    all_ = ledger.playing or ledger.seat_of(person) != NO_SEAT or person == ledger.head.host
    return [
        OfferShown(seat, one.person, one.name, one.until, one.by)
        for seat, one in sorted(ledger.offers.items())
        if one.stands(now) and (all_ or one.person == person)
    ]


def kept(ledger: Ledger, now: int) -> list[str]:
    """For whom seats are kept; of who is invited only that there is somebody."""
    if ledger.status != "waiting":
        return []
    asked = {seat for seat, one in ledger.offers.items() if one.stands(now)}
    seats = list(ledger.head.kept) or [""] * (len(ledger.chairs) if asked else 0)
    return [SOMEBODY if seat in asked else person for seat, person in enumerate(seats)]


def brought(ledger: Ledger) -> list[PartShown]:
    """What each seat brings to the draws; while nobody has sat down there is nothing to tell."""
    if ledger.began or not ledger.mixed:
        return []
    return [PartShown(chair.hash, bool(chair.nonce), chair.word) for chair in ledger.chairs]


def news(seq: int, at: int, line: AnyLine, seat: int) -> News:
    """One line of the log as a seat may see it."""
    match line:
        case Moved():
            move = line.move if line.seat == seat else None
            return News(seq, at, "moved", seat=line.seat, move=move, told=retold(line, seat))
        case Began():
            return News(seq, at, "began", told=retold(line, seat))
        case Undone():
            return News(
                seq,
                at,
                "undone",
                seat=line.seat,
                step=line.keep + len(line.again),
                agreed=line.agreed,
                epoch=line.epoch,
            )
        case Seated():
            return News(seq, at, line.why or "sat", seat=line.seat, name=line.name, level=line.level)
        case Offered():
            if line.until:
                return News(seq, at, "invited", seat=line.seat)  # whom, is not for everybody
            return News(seq, at, "offered", seat=line.seat, name=line.name)
        case Declined():
            return News(seq, at, "declined", seat=line.seat)
        case Unseated():
            return News(seq, at, "unseated", seat=line.seat)
        case Said():
            return News(seq, at, "said", seat=line.seat, name=line.name, text=line.text, aside=line.aside)
        case Asked():
            return News(seq, at, f"asked-{line.what}", seat=line.seat)
        case Hinted():
            return News(seq, at, "hinted", seat=line.seat, level=line.level)
        case Answered():
            return News(seq, at, "answered", seat=line.seat, yes=line.yes)
        case Followed():
            return News(seq, at, "followed", table=line.table)
        case Created():
            return News(seq, at, "created")
        case Called():
            return News(seq, at, "called")
        case Revealed():
            return News(seq, at, "revealed", seat=line.seat)
        case Paused():
            return News(seq, at, "paused")
        case WentOn():
            return News(seq, at, "went-on")
        case Waited():
            return News(seq, at, "waited")
        case Ended():
            return News(seq, at, "ended")
        case Closed():
            return News(seq, at, line.why or "closed")


def tell(
    ledger: Ledger,
    person: str,
    since: int,
    now: int,
    here: Collection[str] = (),
    muted: Collection[str] = (),
    watching: Watching = ALONE,
) -> Tell:
    """All news behind a line, and how the table stands. Whom the reader has blocked is not heard.

    What is said at a private table, and where it goes on, is for those who sat there. What watchers say among
    themselves is for players when nothing is played any more. Of all that was said only the last is told; of
    moves and undos everything, since clients count by them.
    """
    seat = ledger.seat_of(person)
    hidden = () if ledger.open_to(person) else (Said, Followed)
    plays = seat != NO_SEAT and ledger.playing

    def deaf(line: Said) -> bool:
        return line.aside and plays

    lines = [
        (seq, at, line)
        for seq, at, line in ledger.lines[min(max(since, 0), ledger.seq) :]
        if not (isinstance(line, hidden) or (isinstance(line, Said) and (line.by in muted or deaf(line))))
    ]
    old = [seq for seq, _, line in lines if isinstance(line, Said)][:-MOST_HEARD]
    forgotten = old[-1] if old else 0
    heard = [
        news(seq, at, line, seat) for seq, at, line in lines if seq > forgotten or not isinstance(line, Said)
    ]
    return Tell(shown(ledger, person, now, here, watching), heard)


def observed(ledger: Ledger, seat: int, seed: int) -> tuple[Observation, list[int]]:
    """What a bot is handed: a world as its seat may imagine it; and what it may do there."""
    assert ledger.record is not None
    s = ledger.record.state
    if ledger.head.deal:  # nor does it matter there whether others have chosen already
        s = s.clone()
        s.game.take_back(s, seat)
    return observe(s, seat, seed), s.legal(seat)


def imagined(ledger: Ledger, seat: int, seed: int) -> Record:
    """What a plan is tried on: a world as its seat may imagine it, with a chance of its own."""
    assert ledger.record is not None
    twin = ledger.game.imagine(ledger.record.state, seat, seed)
    return Record(ledger.game, seeded(seed), [], state=twin)


def replayed(record: Record, seat: int) -> tuple[dict[str, Json], list[Told]]:
    """A position of a replay and what happened just before, as the seat may see it."""
    events = record.entries[-1].events if record.entries else record.opening_events
    return record.game.view(record.state, seat), [seen(message, seat) for message in events]


def problem_of(ledger: Ledger, message: Message, seat: int) -> Problem:
    """Why a move is not allowed, in both languages, as the seat may read it."""
    names = [chair.name or f"#{seat + 1}" for seat, chair in enumerate(ledger.chairs)]
    spoken = [Texts(ledger.head.game, lang, names).message(message, seat) for lang in LANGUAGES]
    return Problem(message.key, values(message, seat), message.rule, *spoken)

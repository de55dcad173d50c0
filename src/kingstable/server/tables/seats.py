"""Judges who sits where: before the game, at its beginning, and when seats change hands."""

from __future__ import annotations

from typing import Final

import msgspec

from kingstable.bots import LEVELS
from kingstable.core.bits import NO_SEAT
from kingstable.core.pact import hash_of
from kingstable.core.record import LONGEST_WORD, is_word
from kingstable.server.contract import protocol as p
from kingstable.server.contract.names import skeleton, told_apart
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.clock import now
from kingstable.server.tables.chairs import Chair
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import (
    AnyLine,
    Began,
    Called,
    Closed,
    Declined,
    Ended,
    Offered,
    Revealed,
    Seated,
    Unseated,
    line_of,
    stored_message,
)
from kingstable.server.tables.opening import prefix_moves

# What bots are called, by seat: names that read the same in every language. Their level is told beside it.
BOTS: Final = ("Mátyás", "Beatrix", "Kelemen", "Ilona", "Balázs", "Margit", "Lőrinc", "Zsófia")


def seat_of(ledger: Ledger, who: Who) -> int:
    seat = ledger.seat_of(who.id)
    if seat == NO_SEAT:
        raise Refusal("not-seated", 403)
    return seat


def refuse_idle(ledger: Ledger) -> None:
    if ledger.frozen:
        raise Refusal(ledger.frozen)
    if ledger.status == "waiting":
        raise Refusal("not-begun")
    if ledger.status == "over":
        raise Refusal("game-is-over")


def refuse_level(level: str) -> None:
    if level not in LEVELS:
        raise Refusal("no-such-level", 400, levels=", ".join(LEVELS))


def prepare(ledger: Ledger, who: Who, command: p.Sit | p.Bot | p.Remove | p.Start | p.Close) -> list[AnyLine]:
    """Before the game has begun; the host of the server may close a running one."""
    if isinstance(command, p.Close) and who.admin and ledger.status == "playing":
        return [Closed(by=who.id, cid=command.id)]
    if ledger.status != "waiting" or (ledger.called and not isinstance(command, p.Close)):
        raise Refusal("already-begun")
    if isinstance(command, p.Sit):
        return sit(ledger, who, command)
    if who.id != ledger.head.host and not (who.admin and isinstance(command, p.Close)):
        raise Refusal("host-only", 403)
    match command:
        case p.Close():
            return [Closed(by=who.id, cid=command.id)]
        case p.Start():
            return start(ledger, who, command)
        case p.Bot():
            refuse_level(command.level)
            if _seat(ledger, command.seat).person:
                raise Refusal("seat-taken")
            seated = bot(command.seat, command.level, who.id, command.id)
            return [seated, *call_if_full(ledger, seated)]
        case p.Remove():
            chair = _seat(ledger, command.seat)
            if command.seat in ledger.offers:
                return [Declined(by=who.id, cid=command.id, seat=command.seat)]
            if not chair.person and not chair.level:
                raise Refusal("seat-free")
            return [Unseated(by=who.id, cid=command.id, seat=command.seat)]


def _seat(ledger: Ledger, seat: int) -> Seated:
    if seat >= len(ledger.chairs):
        raise Refusal("no-such-seat", 400, seats=len(ledger.chairs))
    chair = ledger.chairs[seat]
    return Seated(seat=seat, person=chair.person, name=chair.name, level=chair.level)


def bot(seat: int, level: str, by: str = "", cid: str = "") -> Seated:
    return Seated(by=by, cid=cid, seat=seat, name=BOTS[seat % len(BOTS)], level=level, why="sat")


def name_at(ledger: Ledger, who: Who) -> str:
    """What a person is called at a table: marked when somebody there already has a name like it."""
    seat = ledger.seat_of(who.id)
    if seat != NO_SEAT:
        return ledger.chairs[seat].name
    there = [(chair.person, skeleton(chair.name)) for chair in ledger.chairs if chair.name]
    return told_apart(who.name, who.id, [*there, *ledger.heard])


def kept_for(ledger: Ledger, seat: int) -> str:
    """The person for whom a rematch, a tournament or an invitation keeps a seat."""
    offer = ledger.invited().get(seat)
    if offer is not None and offer.stands(now()):
        return offer.person
    return ledger.head.kept[seat] if seat < len(ledger.head.kept) else ""


def refuse_word(word: str) -> None:
    if word and not is_word(word):
        raise Refusal("bad-word", 400, most=LONGEST_WORD)


def sit(ledger: Ledger, who: Who, command: p.Sit) -> list[AnyLine]:
    refuse_word(command.word)
    if ledger.head.deal and (command.word or who.id != ledger.head.host):
        raise Refusal("deal-own", 403)
    if ledger.seat_of(who.id) != NO_SEAT:
        raise Refusal("already-seated")
    free = [seat for seat, chair in enumerate(ledger.chairs) if chair.empty]
    if command.seat is None and not free:
        raise Refusal("table-full")
    free.sort(key=lambda seat: (kept_for(ledger, seat) != who.id, kept_for(ledger, seat) != ""))
    seat = free[0] if command.seat is None else command.seat
    if _seat(ledger, seat).person or _seat(ledger, seat).level:
        raise Refusal("seat-taken")
    if kept_for(ledger, seat) not in ("", who.id):
        raise Refusal("seat-kept", 403)
    seated = Seated(
        by=who.id,
        cid=command.id,
        seat=seat,
        person=who.id,
        name=name_at(ledger, who),
        word=command.word,
        part=command.part if ledger.mixed and not ledger.head.prefix else "",
        why="sat",
    )
    return [seated, *call_if_full(ledger, seated)]


def call_if_full(ledger: Ledger, seated: Seated) -> list[AnyLine]:
    others = [chair for seat, chair in enumerate(ledger.chairs) if seat != seated.seat]
    if not ledger.head.start_when_full or any(chair.empty for chair in others):
        return []
    chairs = list(ledger.chairs)
    chairs[seated.seat] = Chair(word=seated.word, hash=seated.part)
    return call(ledger, chairs)


def start(ledger: Ledger, who: Who, command: p.Start) -> list[AnyLine]:
    refuse_level(command.level)
    free = [seat for seat, chair in enumerate(ledger.chairs) if chair.empty]
    bots: list[AnyLine] = [bot(seat, command.level) for seat in free]
    return [*bots, *call(ledger, ledger.chairs, who.id, command.id)]


def call(ledger: Ledger, chairs: list[Chair], by: str = "", cid: str = "") -> list[AnyLine]:
    """Asks for the nonces; where nobody has brought one the game begins."""
    if ledger.outdated:
        raise Refusal("old-rules")
    if any(chair.hash for chair in chairs):
        return [Called(by=by, cid=cid)]
    return begin(ledger, chairs, by, cid)


def reveal(ledger: Ledger, who: Who, command: p.Reveal) -> list[AnyLine]:
    """The last nonce begins the game."""
    seat = seat_of(ledger, who)
    if not ledger.called and not ledger.began:
        raise Refusal("not-called")
    if seat not in ledger.silent:
        raise Refusal("already-begun")
    if hash_of(command.nonce) != ledger.chairs[seat].hash:
        raise Refusal("wrong-nonce", 400)
    shown: list[AnyLine] = [Revealed(by=who.id, cid=command.id, seat=seat, nonce=command.nonce)]
    if ledger.silent != [seat]:
        return shown
    chairs = list(ledger.chairs)
    chairs[seat] = msgspec.structs.replace(chairs[seat], nonce=command.nonce)
    return [*shown, *begin(ledger, chairs)]


def begin(ledger: Ledger, chairs: list[Chair], by: str = "", cid: str = "") -> list[AnyLine]:
    """The opening, and for a "what if" the moves of the record it goes on from."""
    words, parts = [chair.word for chair in chairs], [chair.brought for chair in chairs]
    ledger.brought = parts if ledger.mixed else []
    record = ledger.record = ledger.new_record(words, ledger.brought)
    opening = [stored_message(message) for message in record.opening_events]
    began = Began(
        by=by,
        cid=cid,
        words=words,
        parts=ledger.brought,
        drawn=list(record.opening_draws),
        rolls=list(record.opening_rolls),
        told=opening,
    )
    lines: list[AnyLine] = [began]
    if ledger.head.prefix:
        for seat, code in prefix_moves(ledger.head.prefix):
            lines.append(line_of(record.play(seat, code), ledger.game.notation(code)))
    return [*lines, *ending(ledger)]


def change_hands(
    ledger: Ledger, who: Who, command: p.Leave | p.Hand | p.Return | p.Resign, heir: Who | None
) -> list[AnyLine]:
    seat = seat_of(ledger, who)
    chair = ledger.chairs[seat]
    if (ledger.head.deal or ledger.head.tournament) and isinstance(command, p.Hand):
        raise Refusal("deal-own" if ledger.head.deal else "tournament-own", 403)
    if ledger.status == "waiting" and isinstance(command, p.Leave):
        if not ledger.called:
            return [Unseated(by=who.id, cid=command.id, seat=seat)]
        refuse_level(command.level)  # what was brought to chance counts: nobody bends it by leaving
        return [stand_in(ledger, seat, command.level, "left", who.id, command.id)]
    refuse_idle(ledger)
    match command:
        case p.Leave():
            refuse_level(command.level)
            return [stand_in(ledger, seat, command.level, "left", who.id, command.id)]
        case p.Resign():
            refuse_level(command.level)
            return resign(ledger, seat, command, who)
        case p.Return():
            if chair.awake:
                raise Refusal("already-seated")
            if ledger.clock.is_up(seat):
                raise Refusal("time-is-up")
            return [
                Seated(by=who.id, cid=command.id, seat=seat, person=who.id, name=chair.name, why="returned")
            ]
        case p.Hand():
            assert heir is not None
            if ledger.seat_of(heir.id) != NO_SEAT:
                raise Refusal("already-seated")
            return [Offered(by=who.id, cid=command.id, seat=seat, person=heir.id, name=heir.name)]


def resign(ledger: Ledger, seat: int, command: p.Resign, who: Who) -> list[AnyLine]:
    """The seat is nobody's any more; whose result it is was settled when the game began."""
    name = ledger.chairs[seat].name
    gone = Seated(
        by=who.id, cid=command.id, seat=seat, name=name, level=command.level, word=ledger.chairs[seat].word,
        why="resigned",
    )  # fmt: skip
    nobody = ledger.head.resigned == "nobody"
    left = [k for k, other in enumerate(ledger.chairs) if other.person and k != seat]
    return [gone, Closed(why="given-up")] if nobody or not left else [gone]


def take(ledger: Ledger, who: Who, command: p.Take) -> list[AnyLine]:
    """The heir, or who is invited, answers; nobody is given a seat unasked."""
    offer = ledger.offers.get(command.seat)
    if offer is None or offer.person != who.id or not offer.stands(now()):
        raise Refusal("no-offer")
    if not command.yes:
        return [Declined(by=who.id, cid=command.id, seat=command.seat)]
    if ledger.status == "waiting":
        return sit(ledger, who, p.Sit(id=command.id, seat=command.seat))
    refuse_idle(ledger)
    if ledger.seat_of(who.id) != NO_SEAT:
        raise Refusal("already-seated")
    name = name_at(ledger, who)
    return [Seated(by=who.id, cid=command.id, seat=command.seat, person=who.id, name=name, why="handed")]


def stand_in(ledger: Ledger, seat: int, level: str, why: str, by: str = "", cid: str = "") -> Seated:
    """A bot plays for a person, who keeps the seat and may return."""
    chair = ledger.chairs[seat]
    return Seated(
        by=by, cid=cid, seat=seat, person=chair.person, name=chair.name, level=level, word=chair.word, why=why
    )


def ending(ledger: Ledger) -> list[AnyLine]:
    assert ledger.record is not None
    s = ledger.record.state
    return [Ended(scores=s.scores(), winners=s.winners())] if s.over else []

"""What stands in a table's log. Every line is one of these; the table is nothing but their sum.

The log holds the whole truth, secrets included. It is never sent: `wire` builds from it what a seat may see.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from kingstable.core.record import Entry
from kingstable.core.story import Arg, Message, Plain, Secret
from kingstable.server.contract.values import Pace, Value, value_of


class StoredMessage(msgspec.Struct, omit_defaults=True, frozen=True, gc=False):
    """A message of the engine; `secret` are the arguments that only the seats of a bit set may read."""

    key: str
    rule: str = ""
    args: dict[str, Value] = {}
    secret: dict[str, tuple[Value, int]] = {}
    order: list[str] = []

    def message(self) -> Message:
        args: dict[str, Arg] = {}
        for name in self.order:
            if name in self.secret:
                value, known = self.secret[name]
                args[name] = Secret(cast(Plain, value), known)
            else:
                args[name] = cast(Plain, self.args[name])
        return Message(self.key, self.rule, args)


def stored_message(message: Message) -> StoredMessage:
    plain: dict[str, Value] = {}
    secret: dict[str, tuple[Value, int]] = {}
    for name, arg in message.args.items():
        if isinstance(arg, Secret):
            secret[name] = (value_of(arg.value), arg.known)
        else:
            plain[name] = value_of(arg)
    return StoredMessage(message.key, message.rule, plain, secret, list(message.args))


class Line(msgspec.Struct, omit_defaults=True, tag_field="k", frozen=True, gc=False):
    """`by` is the person whose command it was and `cid` the name the client gave that command."""

    by: str = ""
    cid: str = ""


class Created(Line, tag="created", kw_only=True, frozen=True):
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    host: str
    public: bool
    pace: Pace
    commit: str
    protocol: int = 1  # how chance is derived; tables made before there was another do not say it
    guests_talk: bool = True
    start_when_full: bool = True
    resigned: str = "bot"  # or nobody
    prefix: str = ""  # the record that this game goes on from ("what if")
    kept: list[str] = []  # of each seat: for whom it is kept (a rematch)
    deal: str = ""  # the deal that others play too
    tournament: str = ""
    hints: bool = False  # may be asked for, where one plays against bots


class Seated(Line, tag="seated", kw_only=True, frozen=True):
    """A person, a bot, or a bot in a person's place (both set)."""

    seat: int
    person: str = ""
    name: str = ""
    level: str = ""
    word: str = ""
    part: str = ""  # the hash of the nonce that this seat brings
    why: str = ""  # sat, handed, time-up, left, resigned, returned


class Offered(Line, tag="offered", kw_only=True, frozen=True):
    """A seat, to a person who has not answered yet; with `until`, an invitation before the game."""

    seat: int
    person: str
    name: str
    until: int = 0
    host: str = ""  # the name of who invites


class Declined(Line, tag="declined", kw_only=True, frozen=True):
    seat: int


class Unseated(Line, tag="unseated", kw_only=True, frozen=True):
    seat: int


class Called(Line, tag="called", frozen=True):
    """All seats are taken and nobody changes them any more: everybody is to show the nonce."""


class Revealed(Line, tag="revealed", kw_only=True, frozen=True):
    seat: int
    nonce: str


class Began(Line, tag="began", kw_only=True, frozen=True):
    words: list[str]
    drawn: list[int]
    told: list[StoredMessage]
    parts: list[str] = []  # as in the record
    rolls: list[tuple[int, int]] = []  # the numbers as they were drawn


class Moved(Line, tag="moved", kw_only=True, frozen=True):
    seat: int
    move: int
    text: str  # its notation: readable even when the rules have changed
    drawn: list[int] = []
    rolls: list[tuple[int, int]] = []
    told: list[StoredMessage] = []
    informs: bool = False


class Undone(Line, tag="undone", kw_only=True, frozen=True):
    """All entries behind the first `keep` are gone; `again` were made by others meanwhile and stay."""

    seat: int
    keep: int
    again: list[Moved] = []
    agreed: bool = False
    epoch: int = 0  # of the draws from here on, when some were taken back


class Said(Line, tag="said", kw_only=True, frozen=True):
    seat: int
    name: str
    text: str
    aside: bool = False  # among those who watch: for players when the game is over


class Hinted(Line, tag="hinted", kw_only=True, frozen=True):
    """What a level advised a seat to do in the decision that line `asked` brought; see HintShown."""

    seat: int
    asked: int
    level: str
    move: int
    chance: float
    instead: int
    instead_chance: float
    tries: int


class Asked(Line, tag="asked", kw_only=True, frozen=True):
    what: str  # undo, pause or end
    seat: int
    keep: int = 0


class Answered(Line, tag="answered", kw_only=True, frozen=True):
    seat: int
    yes: bool


class Paused(Line, tag="paused", frozen=True):
    pass


class WentOn(Line, tag="went-on", frozen=True):
    pass


class Waited(Line, tag="waited", kw_only=True, frozen=True):
    """The server was away: this time counts for nobody's clock."""

    ms: int


class Ended(Line, tag="ended", kw_only=True, frozen=True):
    scores: list[int]
    winners: list[int]


class Closed(Line, tag="closed", frozen=True):
    """By its host before the game began, by all who played, or by the host of the server."""

    why: str = ""  # agreed, given-up


class Followed(Line, tag="followed", kw_only=True, frozen=True):
    """A rematch."""

    table: str


AnyLine = (
    Created | Seated | Offered | Declined | Unseated | Called | Revealed | Began | Moved | Undone | Said
    | Asked | Answered | Hinted
    | Paused | WentOn | Waited | Ended | Closed | Followed
)  # fmt: skip

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[AnyLine]] = msgspec.json.Decoder(AnyLine)


def encode_line(line: AnyLine) -> bytes:
    return _encoder.encode(line)


def decode_line(body: bytes) -> AnyLine:
    return _decoder.decode(body)


def line_of(entry: Entry, text: str, by: str = "", cid: str = "") -> Moved:
    return Moved(
        by=by,
        cid=cid,
        seat=entry.seat,
        move=entry.move,
        text=text,
        drawn=list(entry.drawn),
        rolls=list(entry.rolls),
        told=[stored_message(message) for message in entry.events],
        informs=entry.informs,
    )


def entry_of(line: Moved) -> Entry:
    """The entry as it was written down, without playing it."""
    entry = Entry(line.seat, line.move, None)
    entry.drawn = list(line.drawn)
    entry.rolls = list(line.rolls)
    entry.events = [one.message() for one in line.told]
    entry.informs = line.informs
    return entry

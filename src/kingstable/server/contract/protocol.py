"""What clients may say and what they are told. The same commands go over WebSocket and HTTP.

Unknown fields are refused, texts and lists are bounded: what does not fit never reaches a table.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from kingstable.server.contract.refusals import Problem
from kingstable.server.contract.shown import News, TableShown, Told
from kingstable.server.contract.values import Seat, Short

MOST_BYTES: Final = 16_384  # of one frame from a client
Cid = Annotated[str, Meta(min_length=1, max_length=64, description="the client's own name of the command")]
Seq = Annotated[int, Meta(ge=0, le=1 << 53)]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True, frozen=True):
    """`id` makes it safe to send a command twice: it is carried out once and answered twice."""

    id: Cid


class Move(Command, tag="move", frozen=True):
    """Plays a move: its code in the move book, or its notation. `seq` is the last number you have seen."""

    move: Annotated[int, Meta(ge=0, le=1 << 31)] | Annotated[str, Meta(min_length=1, max_length=120)]
    seq: Seq | None = None


class Why(Command, tag="why", frozen=True):
    """Asks whether a move is allowed and, if not, which rule forbids it."""

    move: Annotated[int, Meta(ge=0, le=1 << 31)] | Annotated[str, Meta(min_length=1, max_length=120)]


class PlanStep(msgspec.Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A move that is planned; of another seat: what that seat is assumed to do."""

    move: Annotated[int, Meta(ge=0, le=1 << 31)] | Annotated[str, Meta(min_length=1, max_length=120)]
    seat: Seat | None = None


Steps = Annotated[list[PlanStep], Meta(max_length=40)]


class Plan(Command, tag="plan", frozen=True):
    """Asks where moves would lead, as far as you may know; nothing is played and nobody is told."""

    steps: Steps = []


class Prepare(Command, tag="prepare", frozen=True):
    """Keeps answers for your next decisions, in private; without any, what was kept is dropped.

    `steps` lead from how the table stands now over what the others are assumed to do; an answer is given
    when its decision looks as planned (`loosely`: when it is allowed), otherwise all are dropped. `repeat` is
    a move that is made again and again `until` the phase is another, or there is something new to choose.
    """

    steps: Steps = []
    loosely: bool = False
    repeat: Annotated[int, Meta(ge=0, le=1 << 31)] | None = None
    until: Annotated[str, Meta(pattern="^(phase|choice)\\Z", max_length=6)] = "phase"


class Undo(Command, tag="undo", frozen=True):
    """Takes moves back; beyond what you may take back alone, the others are asked."""

    count: Annotated[int, Meta(ge=1, le=100)] = 1


class Pause(Command, tag="pause", frozen=True):
    """Asks the others to stop the clocks."""


class GoOn(Command, tag="go-on", frozen=True):
    """Ends a pause."""


class Answer(Command, tag="answer", frozen=True):
    """Agrees to the open question, or not."""

    yes: bool


class Say(Command, tag="say", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Sit(Command, tag="sit", frozen=True):
    """Takes a seat (any free one when none is named).

    `part` is the SHA-256 of the nonce that you will `reveal`; it and the `word` are mixed into the draws.
    """

    seat: Seat | None = None
    word: Annotated[str, Meta(max_length=200)] = ""
    part: Annotated[str, Meta(pattern="^([0-9a-f]{64})?\\Z", max_length=64)] = ""


class Reveal(Command, tag="reveal", frozen=True):
    """Shows the nonce whose hash you brought, once the table calls for it."""

    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32}\\Z", max_length=32)]


class Bot(Command, tag="bot", frozen=True):
    """The host puts a bot on a free seat, or changes its level."""

    seat: Seat
    level: Short


class Leave(Command, tag="leave", frozen=True):
    """Gets up; in a running game a bot of the level plays on, and one may return."""

    level: Short = "easy"


class Hand(Command, tag="hand", frozen=True):
    """Offers one's seat to another person."""

    to: Short


class Invite(Command, tag="invite", frozen=True):
    """Keeps a free seat for a person for a day, before the game; they `sit` there, or `take` it with a no."""

    to: Short
    seat: Seat | None = None


class Take(Command, tag="take", frozen=True):
    """Takes the seat that one is offered, or says no."""

    seat: Seat
    yes: bool = True


class Return(Command, tag="return", frozen=True):
    """Takes one's seat back from the bot."""


class Remove(Command, tag="remove", frozen=True):
    """The host frees a seat before the game has begun."""

    seat: Seat


class Start(Command, tag="start", frozen=True):
    """The host begins; empty seats are taken by bots of the level."""

    level: Short = "easy"


class Close(Command, tag="close", frozen=True):
    """The host closes a table that has not begun; the host of the server, any game that is not over."""


class Resign(Command, tag="resign", frozen=True):
    """Gives one's seat up for good: a bot plays on, or the game ends, as the table agreed."""

    level: Short = "easy"


class End(Command, tag="end", frozen=True):
    """Offers to end the game without a result; where only bots are left it ends."""


class Rematch(Command, tag="rematch", frozen=True):
    """A new table with the same people, when this game is over."""


TableCommand = (
    Move | Why | Plan | Prepare | Undo | Pause | GoOn | Answer | Say | Sit | Reveal | Bot | Leave | Hand
    | Invite
    | Take | Return | Remove
    | Start | Close | Resign | End | Rematch
)  # fmt: skip


class Watch(Command, tag="watch", frozen=True):
    """WebSocket only: be told of a table, from what follows line `since`."""

    table: TableId
    since: Seq = 0


class Unwatch(Command, tag="unwatch", frozen=True):
    table: TableId


class Ping(Command, tag="ping", frozen=True):
    pass


class At(Command, tag="at", frozen=True):
    """WebSocket only: a command for a table."""

    table: TableId
    command: TableCommand


SocketCommand = Watch | Unwatch | Ping | At


class Frame(msgspec.Struct, tag_field="t", frozen=True):
    pass


class Welcome(Frame, tag="welcome", frozen=True):
    """`warming`: the engine is still being compiled, and bots see less far until then."""

    person: str
    name: str
    version: str
    warming: bool = False


class Tell(Frame, tag="tell", frozen=True):
    """News of a table and how it stands now."""

    table: TableShown
    news: list[News]


class Ack(Frame, tag="ack", omit_defaults=True, frozen=True):
    """The command `id` has been carried out and is stored; `seq` is its line."""

    id: str
    seq: int
    table: str = ""


class WhyAnswer(Frame, tag="why", frozen=True):
    id: str
    allowed: bool
    problem: Problem | None


class PlannedStep(msgspec.Struct, omit_defaults=True, frozen=True):
    """What you would see behind a planned move; nothing where that is open."""

    seat: int
    move: int
    view: dict[str, Any] | None = None
    told: list[Told] = []


class Choices(msgspec.Struct, frozen=True):
    """What another seat might do, as far as you can imagine."""

    seat: int
    legal: list[int]


class Planned(Frame, tag="planned", omit_defaults=True, frozen=True):
    """Where a plan leads. It `ends` at what is open (chance, what others hide), or when the game is over."""

    id: str
    steps: list[PlannedStep]
    legal: list[int] = []
    others: list[Choices] = []
    ends: str = ""


class Refused(Frame, tag="refused", frozen=True):
    id: str
    problem: Problem


class Pong(Frame, tag="pong", frozen=True):
    id: str


class Call(Frame, tag="call", frozen=True):
    """Somebody is wanted: `invited` to a table, or for a `round` of a tournament."""

    kind: str
    table: str
    by: str
    game: str


AnyFrame = Welcome | Tell | Ack | WhyAnswer | Planned | Refused | Pong | Call

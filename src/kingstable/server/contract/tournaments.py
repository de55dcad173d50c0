"""Tournaments, as they go over the wire."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.contract.values import Pace, Seat, Short

MOST_ENTRANTS = 128
MOST_ROUNDS = 40
System = Literal["round-robin", "swiss"]


class TournamentWanted(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What a host asks for. Every table has `seats` seats; who is left over has a bye.

    `points` are for the places at a table, best first; when empty, as many as one has left behind. With 0
    `rounds` are as many as the system needs. `begins`: milliseconds since 1970; 0: when the host says so.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Short
    seats: Seat = 2
    options: dict[str, Short] = {}
    public: bool = True
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    pace: Pace = Pace()
    points: Annotated[list[Annotated[float, Meta(ge=0, le=1000)]], Meta(max_length=8)] = []
    cap: Annotated[int, Meta(ge=0, le=MOST_ENTRANTS)] = 0
    begins: Annotated[int, Meta(ge=0, le=1 << 53)] = 0
    late: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # the last round that late players may still join
    late_points: Literal["none", "bye"] = "none"  # for each round they missed
    minutes: Annotated[int, Meta(ge=1, le=20_160)] = 10  # within which a seat has to be taken
    absent: Literal["bot", "close"] = "bot"  # a bot sits down for who does not come, or nothing is played
    hours: Annotated[int, Meta(ge=0, le=2_000)] = 0  # until a round ends; 0: when its games do


class TournamentOrder(msgspec.Struct, forbid_unknown_fields=True):
    """By its host: registration opens or shuts, it begins, or it is cancelled."""

    do: Literal["open", "shut", "begin", "cancel"]


class TournamentListed(msgspec.Struct, frozen=True):
    id: str
    name: str
    game: str
    seats: int
    system: str
    state: str  # open, running, over, cancelled
    registering: bool
    public: bool
    begins: int
    entrants: int
    cap: int
    round: int
    rounds: int
    mine: bool


class EntrantShown(msgspec.Struct, frozen=True):
    """A line of the standings: equals share nothing, ties are broken by these columns from left to right."""

    person: str
    name: str
    place: int
    points: float
    opponents: float  # the points of all whom one met, together
    direct: float  # one's points where those met who are equal so far
    share: float  # of the game points at one's tables, on average
    games: int
    byes: int
    left: bool


class BoardSeat(msgspec.Struct, frozen=True):
    person: str
    name: str
    points: float | None
    score: int | None
    absent: bool


class BoardShown(msgspec.Struct, frozen=True):
    """A table of a round; `how`: empty while undecided, played, walk-over, closed, bye."""

    table: str  # empty for a bye, and for who may not know of a private one
    how: str
    seats: list[BoardSeat]
    due: int  # until when seats have to be taken


class RoundShown(msgspec.Struct, frozen=True):
    round: int
    boards: list[BoardShown]


class TournamentShown(msgspec.Struct, frozen=True):
    """`table` is yours in this round, if it is not over; `seed` is told when the tournament is over."""

    id: str
    wanted: TournamentWanted
    state: str
    registering: bool
    round: int
    rounds: int
    host: str
    host_name: str
    entered: bool
    table: str
    points: list[float]
    bye: float
    standings: list[EntrantShown]
    played: list[RoundShown]
    commit: str
    seed: str


class TournamentMade(msgspec.Struct, frozen=True):
    id: str

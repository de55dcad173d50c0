"""A table as one reader may see it, and what is told of it."""

from __future__ import annotations

from typing import Any

import msgspec

from kingstable.server.contract.values import Pace, Value


class Told(msgspec.Struct, frozen=True):
    """Something that happened, as a key and arguments for the texts; secrets arrive as "hidden"."""

    key: str
    args: dict[str, Value]


class News(msgspec.Struct, omit_defaults=True, frozen=True):
    """One line of the log as the reader may see it. `move` is given to whoever made it only."""

    seq: int
    at: int
    what: str
    seat: int = -1
    name: str = ""
    text: str = ""
    level: str = ""
    step: int = -1
    yes: bool = False
    agreed: bool = False
    table: str = ""
    epoch: int = 0
    move: int | None = None
    told: list[Told] = []
    aside: bool = False  # said among those who watch


class ChairShown(msgspec.Struct, frozen=True):
    name: str
    person: str
    bot: str
    here: bool


class QuestionShown(msgspec.Struct, frozen=True):
    what: str
    seat: int
    agreed: list[int]


class OfferShown(msgspec.Struct, frozen=True):
    """A seat that waits for the person it was offered to; before the game it is kept for them `until` then.

    Invitations are told to those who sit there, to the host, and to who is invited.
    """

    seat: int
    to: str
    name: str
    until: int = 0
    by: str = ""  # the name of who invites


class WatcherShown(msgspec.Struct, frozen=True):
    """Somebody who is here without a seat, and could be given one."""

    id: str
    name: str


class Part(msgspec.Struct, frozen=True):
    """Where points came from: the texts have it as score-KEY."""

    key: str
    value: int


class PartShown(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a seat brings to the draws: the hash of a nonce, whether the nonce has come, and a word."""

    hash: str = ""
    shown: bool = False
    word: str = ""


class PreparedShown(msgspec.Struct, omit_defaults=True, frozen=True):
    """What a seat keeps ready, for its own eyes: the moves, or one that is repeated until something."""

    moves: list[int]
    loosely: bool = False
    until: str = ""


class HintShown(msgspec.Struct, frozen=True):
    """What a stronger level would play in your decision, said in both languages with its figures.

    `chance` is how often it wins in `tries` imagined games, `instead_chance` the same of the next best move.
    """

    move: int
    chance: float
    instead: int
    instead_chance: float
    tries: int
    level: str
    en: str
    hu: str


class TableShown(msgspec.Struct, omit_defaults=True, frozen=True):
    """A table as one reader may see it. The view is the truth; news are narration."""

    id: str
    seq: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    status: str
    host: str
    public: bool
    pace: Pace
    commit: str
    chairs: list[ChairShown]
    seat: int
    step: int
    to_act: list[int]
    fresh: int = 0
    view: dict[str, Any] | None = None
    legal: list[int] = []
    undo: int = 0
    paused: bool = False
    clocks: list[int] = []
    question: QuestionShown | None = None
    offers: list[OfferShown] = []
    kept: list[str] = []  # of each seat: for whom it is kept before the game; "somebody": who is invited
    guests_talk: bool = True
    resigned: str = "bot"  # who plays on for somebody who resigns: a bot, or nobody and the game ends
    watching: int = 0  # how many are here without a seat
    watchers: list[WatcherShown] = []  # some of them, for who sits there
    code: str = ""  # leads here as long as the game is not over
    scores: list[int] | None = None
    winners: list[int] | None = None
    breakdown: list[list[Part]] = []
    seed: str = ""
    protocol: int = 1
    parts: list[PartShown] = []
    called: bool = False
    followed: str = ""
    frozen: str = ""
    deal: str = ""  # that others play too; its seed is told with the deal
    prepared: PreparedShown | None = None  # what you keep ready, and nobody else sees
    tournament: str = ""  # whose round it belongs to
    hints: bool = False  # whether you may ask for one
    hinted: list[int] = []  # how many each seat was given
    hint: HintShown | None = None  # for your decision, if you have asked

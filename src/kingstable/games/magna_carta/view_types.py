"""The shapes of `view.py`: declared once, printed as TypeScript for the client."""

from typing import NotRequired, TypedDict

from kingstable.core.view_types import Common

Cubes = dict[str, int]  # by kind


class PlaceShown(TypedDict):
    """A card of the road: whose, which side shows, whose worker stands there, how many cubes lie on it.

    As things stand: whether it lies `beyond` the provost, and as which of the cards with workers it will have
    its `turn`, 0 if it will not.
    """

    card: str
    owner_seat: int
    side: str
    prestige: str | None
    worker_seat: int
    points: int
    stock: int
    beyond: bool
    turn: int


class CardShown(TypedDict):
    """A card in hand."""

    card: str
    cost: Cubes
    points: int


class PrestigeShown(TypedDict):
    """A prestige building that nobody has built, and the seats that have what it takes."""

    prestige: str
    cost: Cubes
    points: int
    able: list[int]


class PlayerShown(TypedDict):
    """The hand is None for everybody else."""

    goods: Cubes
    workers: int
    hand_size: int
    hand: list[CardShown] | None
    pile_size: int
    discards: list[str]
    tokens: dict[str, int]
    prestige: list[str]
    batches: int


class Active(TypedDict):
    """The place of the road that is being activated."""

    place: int
    stage: str


class Paying(TypedDict):
    """What is to be paid for: a card, a prestige building or a residence."""

    seat: int
    cost: Cubes
    card: NotRequired[str]
    prestige: NotRequired[str]
    residence: NotRequired[str]


class Shown(TypedDict):
    """Seats that passed stand on the bridge; tokens of the castle by section."""

    round: int
    start_seat: int
    road: list[PlaceShown]
    provost: int
    active: Active | None
    castle: dict[str, int]
    removed: int
    bridge: list[int]
    prestige: list[PrestigeShown]
    players: list[PlayerShown]
    decided: list[bool]
    redraw: bool
    paying: Paying | None


class View(Common, Shown):
    """All that a seat sees."""


class EffectFace(TypedDict):
    """A line of a card: what it does, with which good, and its offers: prices in deniers, and amounts."""

    does: str
    good: str | None
    offers: list[list[int]]


class CardFace(TypedDict):
    """A card of the road; neutral ones cost nothing and have no line for an owner."""

    cost: Cubes
    points: int
    primary: EffectFace
    secondary: EffectFace | None


class PrestigeFace(TypedDict):
    cost: Cubes
    points: int
    income: int


class SectionFace(TypedDict):
    """A part of the castle: what its tokens are worth, and how many it begins with."""

    points: int
    tokens: int


class Printed(TypedDict):
    """The faces of the cards by their slugs, and what the table's rules count with."""

    provost: bool
    fee: int
    first_to_pass: int
    cards: dict[str, CardFace]
    prestige: dict[str, PrestigeFace]
    residence: PrestigeFace
    castle: dict[str, SectionFace]
    batch: Cubes
